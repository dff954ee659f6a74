/** One value with its labels. `suffix` is `_bucket`, `_sum` or `_count` for a histogram. */
export interface Sample {
  suffix?: string
  labels?: Readonly<Record<string, string | number>>
  value: number
}

/** A metric with all its samples. */
export interface Family {
  name: string
  /** One sentence that describes the metric. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes the text format of Prometheus, version 0.0.4. Omits families without samples. */
export function exposition(families: readonly Family[]): string {
  return families
    .map(({ samples, ...family }) => (samples.length > 0 ? familyText({ samples, ...family }) : ''))
    .join('')
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${number(value)}\n`,
  )
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escaped(String(value), '"')}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(text: string, quote = ''): string {
  const plain = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return quote ? plain.replaceAll(quote, `\\${quote}`) : plain
}

function number(value: number): string {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}

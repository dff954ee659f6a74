import type { SentBlock } from './sent-block'

/** Blocks as Markdown, for places that hold no blocks: items of a list, long quotes. */
export function markdownOfBlocks(blocks: readonly SentBlock[]): string {
  return blocks.map(markdownOfBlock).filter(Boolean).join('\n\n')
}

function markdownOfBlock({ type, props }: SentBlock): string {
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(props.level))} ${hashed(String(props.text))}`
    case 'list':
      return listLines(props.items as string[], props.style === 'number').join('\n')
    case 'quote':
      return quoted([String(props.text), props.author ? `— ${escapedLine(String(props.author))}` : ''])
    case 'code':
      return fenced(String(props.code), String(props.language ?? ''))
    case 'table':
      return tableLines(props)
    case 'divider':
      return '---'
    default:
      return String(props.text ?? '')
  }
}

/** Items as lines of a Markdown list; what belongs to an item is indented below it. */
export function listLines(items: readonly string[], isNumbered: boolean, start = 1): string[] {
  return items.map((item, i) => {
    const mark = isNumbered ? `${start + i}. ` : '- '
    return mark + item.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
  })
}

/** Paragraphs as a Markdown quote. */
export function quoted(paragraphs: readonly string[]): string {
  return paragraphs
    .filter(Boolean)
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

/** A table as lines of text, each row a paragraph. */
function tableLines(props: SentBlock['props']): string {
  const rows = [(props.columns as string[]).map(escapedLine), ...(props.rows as string[][])]
  return rows
    .map((row) => row.filter(Boolean).join(' · '))
    .filter(Boolean)
    .join('\n\n')
}

function hashed(text: string): string {
  return escapedLine(text).replace(/#+$/, '\\$&')
}

function escapedLine(text: string): string {
  return text.replace(/[\\`*_[\]~|<>&]/g, '\\$&')
}

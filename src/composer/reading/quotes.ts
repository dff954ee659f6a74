import type { Source } from '../text'

/** Words that the brief sets apart. They stand on the page letter by letter, or nowhere. */
export interface Quoted {
  text: string
  start: number
  end: number
  /** What stands before and after it in its own line, small and without accents. */
  before: string
  after: string
  used: boolean
}

const CLOSERS: Record<string, string> = { '"': '"', '“': '”"“', '„': '“”"', '«': '»', '»': '«', '‘': '’' }
const LONGEST_QUOTE = 1_000

/** Everything in quotation marks, taken out of the brief so that its words ask for nothing. */
export function readQuotes(source: Source): Quoted[] {
  const found: Quoted[] = []
  const { text } = source
  const closings = new Closings(text)
  for (let i = 0; i < text.length; i++) {
    const end = opens(text, i) ? closings.of(i) : undefined
    if (end === undefined) continue
    const inner = text.slice(i + 1, end).trim()
    if (inner && source.isFree(i, end + 1)) {
      const before =
        source.folded
          .slice(Math.max(0, i - 60), i)
          .split('\n')
          .at(-1) ?? ''
      const after = source.folded.slice(end + 1, end + 61).split('\n')[0] ?? ''
      found.push({ text: inner, start: i, end: end + 1, before, after, used: false })
    }
    i = end
  }
  for (const { start, end } of found) source.take(start, end)
  return found
}

/** Code between backticks. */
export function readCodes(source: Source): string[] {
  const codes: string[] = []
  for (const match of source.text.matchAll(/```(?:[a-z]{0,12}\n)?([^`]{1,4000})```|`([^`\n]{1,400})`/g)) {
    codes.push((match[1] ?? match[2] ?? '').trim())
    source.take(match.index, match.index + match[0].length)
  }
  return codes.filter((code) => code !== '')
}

function opens(text: string, at: number): boolean {
  const mark = text[at] ?? ''
  if (mark === "'" || mark === '‘') return /^$|[\s(:,]/.test(text[at - 1] ?? '') && /\S/.test(text[at + 1] ?? '')
  if (mark === '"') return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
  return Object.hasOwn(CLOSERS, mark) && mark !== '”'
}

/** Where quotations end. Asked for places in ascending order, it passes over the text once for each mark. */
class Closings {
  private readonly cursors = new Map<string, number>()

  constructor(private readonly text: string) {}

  /** The place of the mark that closes the one at `at`, if there is one within reach and in the same paragraph. */
  of(at: number): number | undefined {
    const { text } = this
    const mark = text[at] ?? ''
    const single = mark === "'" || mark === '‘'
    const closers = mark === "'" ? "'" : (CLOSERS[mark] ?? '')
    const end = this.next(mark, at + 2, (i) => closes(text, i, closers, single))
    const limit = Math.min(text.length, at + (single ? 160 : LONGEST_QUOTE))
    if (end >= limit) return undefined
    const gap = single
      ? this.next('line', at + 2, (i) => text[i] === '\n')
      : this.next('gap', at + 2, (i) => isGap(text, i))
    return gap < end ? undefined : end
  }

  /** The first place from `from` on that fits. The answer of the last call holds as long as it is not passed. */
  private next(name: string, from: number, fits: (at: number) => boolean): number {
    let at = this.cursors.get(name) ?? 0
    if (at >= from) return at
    at = from
    while (at < this.text.length && !fits(at)) at++
    this.cursors.set(name, at)
    return at
  }
}

function closes(text: string, at: number, closers: string, single: boolean): boolean {
  return closers.includes(text[at] ?? ' ') && !(single && /\p{L}/u.test(text[at + 1] ?? ''))
}

function isGap(text: string, at: number): boolean {
  return text[at] === '\n' && text[at + 1] === '\n'
}

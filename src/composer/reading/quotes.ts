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
  for (let i = 0; i < text.length; i++) {
    const end = opens(text, i) ? closing(text, i) : undefined
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

function closing(text: string, at: number): number | undefined {
  const mark = text[at] ?? ''
  const single = mark === "'" || mark === '‘'
  const closers = mark === "'" ? "'" : (CLOSERS[mark] ?? '')
  for (let i = at + 2; i < Math.min(text.length, at + (single ? 160 : LONGEST_QUOTE)); i++) {
    const letter = text[i] ?? ''
    if (letter === '\n' && (single || text[i + 1] === '\n')) return undefined
    if (closers.includes(letter) && !(single && /\p{L}/u.test(text[i + 1] ?? ''))) return i
  }
  return undefined
}

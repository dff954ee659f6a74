/** Longest brief that is read; what follows is told to the person as unread. */
export const LONGEST = 20_000

/** What nobody sees: controls, zero-width characters, marks that turn the direction of a line, halves of characters. */
const UNSEEN = /(?![\n\r\t])\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}|[\ufff9-\uffff]/gu

/** A brief as it is read: composed characters, plain line ends, nothing that hides. */
export function clean(text: string): { text: string; cut: boolean } {
  const cut = text.length > LONGEST
  const whole = (cut ? text.slice(0, LONGEST) : text).normalize('NFC').replace(UNSEEN, '')
  const lines = sameQuotes(whole)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\t]/g, ' ')
  // Empty lines part, however many there are; and a long run of blanks parts columns like a short one.
  return { text: lines.replace(/ {9,}/g, '    ').replace(/\n(?: {0,8}\n){2,}/g, '\n\n'), cut }
}

/** German and Danish books open a quotation with » and close it with «, French ones the other way round. */
const sameQuotes = (text: string) =>
  text.replace(/(?<![^\s(])»(?=\S)([^»«\n]{1,500})(?<=\S)«(?![^\s).,;:!?–-])/gu, '„$1“')

/** Small letters without accents, each at the place of its original. */
export function fold(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i++) folded += foldOne(text[i] as string)
  return folded
}

function foldOne(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase()
  if (letter === '’' || letter === 'ʼ' || letter === '‘') return "'"
  const plain = letter.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : letter
}

export interface Token {
  word: string
  start: number
  end: number
}

/** The words of a folded text. Words with an apostrophe are two. */
export function tokensOf(folded: string): Token[] {
  return Array.from(folded.matchAll(/[\p{L}\p{M}\p{N}]+|&/gu), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The brief while it is read: what a reader has taken is not read again by the next. */
export class Source {
  readonly folded: string
  readonly tokens: readonly Token[]
  private readonly taken: Uint8Array
  private stops: number[] | undefined
  private starts: number[] | undefined
  /** The whole text as `free` gives it, until something more is taken. */
  private left: string | undefined

  constructor(readonly text: string) {
    this.folded = fold(text)
    this.tokens = tokensOf(this.folded)
    this.taken = new Uint8Array(text.length + 1)
  }

  take(start: number, end: number): void {
    this.taken.fill(1, start, end)
    this.left = undefined
  }

  /** Looks at no more than the range, so that the rest of the brief costs nothing. */
  isFree(start: number, end: number): boolean {
    return !this.taken.subarray(start, end).includes(1)
  }

  /** The end of the sentence that `from` stands in. */
  sentenceEnd(from: number): number {
    this.stops ??= sentenceStops(this.text)
    return endAmong(this.stops, this.text.length, from)
  }

  /** Where the sentence of `at` begins. */
  sentenceStart(at: number): number {
    this.starts ??= sentenceStarts(this.text)
    const start = this.starts[firstAtLeast(this.starts, at + 1) - 1] ?? 0
    return Math.max(start, at - FARTHEST_START, 0)
  }

  /** The `length` letters before a place, folded. */
  before(at: number, length: number): string {
    return this.folded.slice(Math.max(0, at - length), at)
  }

  freeTokens(): Token[] {
    return this.tokens.filter(({ start }) => this.taken[start] === 0)
  }

  /** The text with blanks where something was taken; line ends stay. */
  free(start = 0, end = this.text.length): string {
    const last = Math.min(end, this.text.length)
    if (start > 0 || last < this.text.length) return this.unread(start, last)
    this.left ??= this.unread(0, last)
    return this.left
  }

  /** Copies what is free in whole runs. */
  private unread(start: number, end: number): string {
    let left = ''
    for (let at = start; at < end;) {
      const taken = this.taken[at] === 1
      const next = this.taken.indexOf(taken ? 0 : 1, at)
      const to = next === -1 || next > end ? end : next
      const run = this.text.slice(at, to)
      left += taken ? run.replace(/[^\n]/g, ' ') : run
      at = to
    }
    return left
  }
}

/** Longer than any sentence: text without a stop is read in pieces of this length. */
const LONGEST_SENTENCE = 2_000

/** Where the sentences of a text end: stops before a new word, and line ends. Found once, in order. */
function sentenceStops(text: string): number[] {
  const stops: number[] = []
  for (const { 0: stop, index } of text.matchAll(/[.!?…](?=["”’»)]?(?:\s|$))|\n|\p{Emoji_Presentation}/gu))
    if (stop === '\n' || !isInnerStop(text, index)) stops.push(index)
  return stops
}

function endAmong(stops: readonly number[], length: number, from: number): number {
  const stop = stops[firstAtLeast(stops, from)]
  const farthest = from + LONGEST_SENTENCE
  return stop !== undefined && stop < farthest ? stop : Math.min(length, farthest)
}

/** The index of the first value that is not below `least`, in values in order. */
export function firstAtLeast(values: readonly number[], least: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The farthest that the beginning of a sentence is looked for. */
const FARTHEST_START = 600

/** Where sentences begin: behind stops and line ends. Found once, in order. */
function sentenceStarts(text: string): number[] {
  const starts: number[] = []
  for (const { 0: stop, index } of text.matchAll(/[.!?…](?=\s|$)|\n/g))
    if (stop === '\n' || !isInnerStop(text, index)) starts.push(index + 1)
  return starts
}

/** "Dr. Berger", "5. September", "Mon. 9": stops that end no sentence. */
function isInnerStop(text: string, at: number): boolean {
  if (text[at] !== '.') return false
  const before = /(\p{L}+|\d+)$/u.exec(text.slice(Math.max(0, at - 12), at))?.[1] ?? ''
  // "1. Hero": the number of a line.
  if (/^\d{1,2}$/.test(before) && /(?:^|\n)[^\S\n]*\d{1,2}$/.test(text.slice(Math.max(0, at - 8), at))) return true
  if (/\p{L}\.\p{L}$/u.test(text.slice(Math.max(0, at - 3), at))) return true
  if (/^(?:dr|st|mr|mrs|ms|nr|no|tel|tél|ca|approx|prof|str|av|z|b|vs|mag|ing|dipl)$/i.test(before)) return true
  return (
    /^\d{1,2}$/.test(before) &&
    /^\.\s+\p{L}/u.test(text.slice(at, at + 4)) &&
    MONTH_AHEAD.test(text.slice(at + 1, at + 14))
  )
}

const MONTH_AHEAD =
  /^\s+(?:jan|jän|feb|f[ée]v|mär|mar|apr|avr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|déc|ene|abr|ago|dic)/i

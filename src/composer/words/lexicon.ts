import { fold, type Token, tokensOf } from '../text'

export interface Match<Value> {
  value: Value
  /** Index of the first token, and of the one after the last. */
  first: number
  after: number
  start: number
  end: number
  /** The term as it is known, small and without accents. */
  term: string
  /** The term began with `#`: it counts only after a number. */
  counted: boolean
}

interface Term<Value> {
  words: string[]
  open: boolean
  counted: boolean
  value: Value
}

/** Finds terms in a text, the longest first, slips of one letter forgiven in long words. */
export class Lexicon<Value> {
  private readonly byWord = new Map<string, Term<Value>[]>()
  private readonly byStart: Term<Value>[] = []
  private readonly known = new Map<string, string[]>()

  /** Of two equal terms the first stands. */
  constructor(entries: Iterable<readonly [terms: string, value: Value]>) {
    for (const [terms, value] of entries) for (const term of terms.split(/,\s*|\|/)) this.add(term, value)
    for (const terms of this.byWord.values()) terms.sort((a, b) => b.words.length - a.words.length)
  }

  matches(tokens: readonly Token[]): Match<Value>[] {
    const found: Match<Value>[] = []
    const corrected = new Map<string, string>()
    for (let i = 0; i < tokens.length; i++) {
      const term = this.termAt(tokens, i, corrected)
      if (!term) continue
      const after = i + term.words.length
      const { value, counted } = term
      found.push({
        value,
        term: term.words.join(' '),
        first: i,
        after,
        start: tokens[i]?.start ?? 0,
        end: tokens[after - 1]?.end ?? 0,
        counted,
      })
      i = after - 1
    }
    return found
  }

  private add(source: string, value: Value): void {
    const words = tokensOf(fold(source.replace(/[#*]/g, ''))).map(({ word }) => word)
    const [first] = words
    if (first === undefined) return
    const term = { words, open: source.endsWith('*'), counted: source.startsWith('#'), value }
    if (term.open && words.length === 1) this.byStart.push(term)
    else this.byWord.set(first, [...(this.byWord.get(first) ?? []), term])
    for (const word of words.filter((word) => word.length >= 6)) {
      const key = word.charAt(0)
      this.known.set(key, [...(this.known.get(key) ?? []), word])
    }
  }

  private termAt(tokens: readonly Token[], at: number, corrected: Map<string, string>): Term<Value> | undefined {
    const word = (index: number) => this.correct(tokens[index]?.word ?? '', corrected)
    const first = word(at)
    const terms = this.byWord.get(first) ?? []
    return (
      terms.find(({ words, open }) =>
        words.every(
          (part, i) => part === word(at + i) || (open && i === words.length - 1 && word(at + i).startsWith(part)),
        ),
      ) ?? this.byStart.find(({ words }) => first.startsWith(words[0] ?? ' '))
    )
  }

  private correct(word: string, corrected: Map<string, string>): string {
    if (word.length < 6 || this.byWord.has(word)) return word
    let right = corrected.get(word)
    if (right === undefined) {
      const like = this.known.get(word.charAt(0)) ?? []
      right = like.find((known) => known === word) ?? like.find((known) => isSlip(word, known)) ?? word
      corrected.set(word, right)
    }
    return right
  }
}

/** One letter left out, doubled, or swapped with its neighbour. Another letter in its place makes another word: studies, studios. */
function isSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false
  let i = 0
  while (i < written.length && written[i] === meant[i]) i++
  const [a, b] = [written.slice(i), meant.slice(i)]
  if (written.length < meant.length) return a === b.slice(1)
  if (written.length > meant.length) return a.slice(1) === b && (a[0] === written[i - 1] || a[0] === a[1])
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}

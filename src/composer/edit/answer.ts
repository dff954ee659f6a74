import type { Undone } from '../engine'
import { type Clause, quotesIn } from './clause'
import { type Desk, type Outcome, type Refusal, say, type Saying, shown } from './desk'
import { cover } from './lexicon'
import type { Page } from './page'
import type { Speech } from './speech'
import { titleOf } from './units'

/** What is said to the person: what was done, and what was not and why. */
export class Answer {
  readonly #notes: string[] = []
  readonly #others: string[] = []
  readonly #leftOut: string[] = []
  /** What was not done, in the order of the request. */
  readonly undone: Undone[] = []
  #examples = false
  /** A sentence that only leads to the next one. It is named if that one is not done. */
  #led: string | undefined
  /** The last clause that was done, and how many notes there were before. */
  #last = { notes: 0, words: '' }

  constructor(private readonly speech: Speech) {}

  #tell(saying: Saying, ...words: (string | number)[]): void {
    this.#others.push(say(this.speech.tongue, saying, ...words))
  }

  #leave(reason: Exclude<Refusal, 'kept'>, words: string): void {
    this.undone.push({ reason, text: words })
    this.#tell(reason, words)
  }

  /** The last clause was done, and then undone. */
  takeBack(): void {
    this.#notes.length = this.#last.notes
    this.#leave('notUnderstood', this.#last.words)
  }

  /** Notes what became of a clause. One that `leads` to the next asks for nothing itself. */
  take({ clause, page }: Desk, outcome: Outcome | undefined, leads: boolean): void {
    const isDone = outcome !== undefined && outcome.notes.length > 0
    const words = shown(clause.text, 200)
    if (this.#led !== undefined && !isDone) this.#leave('notUnderstood', this.#led)
    this.#led = leads && !isDone ? words : undefined
    if (this.#led !== undefined) return
    if (clause.question) this.#tell('question', words, partsOf(page))
    else if (clause.negated || (!isDone && !outcome?.refusal && !outcome?.leftOut && isKept(clause)))
      this.#tell('kept', words)
    else if (outcome?.leftOut) {
      this.#leftOut.push(`“${words}”`)
      this.undone.push({ reason: 'notAllowed', text: words })
    } else if (isDone || outcome?.refusal) {
      this.#last = { notes: this.#notes.length, words }
      this.#notes.push(...outcome!.notes)
      if (outcome!.refusal) this.#refuse(outcome!.refusal.why, shown(outcome!.refusal.words || clause.text, 200))
    } else if (!isCourtesy(clause, this.speech)) this.#refuse('notUnderstood', words)
  }

  #refuse(why: Refusal, words: string): void {
    if (why === 'kept') return this.#tell(why, words)
    this.#leave(why, words)
    if (why === 'notUnderstood') this.#examples = true
  }

  /** The request is longer than what is read of it. */
  cut(rest: string, length: number): void {
    this.undone.push({ reason: 'tooLong', text: shown(rest, 200) })
    this.#tell('cut', length)
  }

  text(page: Page): string {
    const { tongue } = this.speech
    if (this.#led !== undefined) this.#leave('notUnderstood', this.#led)
    const isDone = page.written.length > 0
    const examples = this.#examples || (!isDone && this.#others.length === 0)
    return [
      isDone ? say(tongue, 'done', this.#notes.join('; ')) : say(tongue, 'nothing'),
      ...this.#others.slice(0, 8),
      ...(this.#leftOut.length > 0 ? [say(tongue, 'leftOut', this.#leftOut.join(', '))] : []),
      ...(examples ? [say(tongue, 'examples')] : []),
    ].join(' ')
  }
}

function partsOf({ blocks }: Page): string {
  const titles = [...new Set(blocks.map(titleOf).filter(Boolean))].slice(0, 12)
  return titles.map((title) => `“${shown(title, 200)}”`).join(', ') || '–'
}

function isKept({ verbs }: Clause): boolean {
  return verbs.length > 0 && verbs.every(({ name }) => name === 'keep')
}

/** Greetings and thanks ask for nothing, and neither do remarks without a word that a change could be about. */
function isCourtesy({ words, text, values }: Clause, { fillers }: Speech): boolean {
  if (words.length === 0 || values.length + quotesIn(text).length > 0) return false
  const known = cover(fillers.marks(words).filter(({ name }) => name === 'greeting')).size
  return known === words.length || (known > 0 && words.length - known <= 2)
}

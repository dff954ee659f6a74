import type { Content } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import { walk } from '../../blocks/tree/walk'
import type { Steps } from '../../lib/steps'
import type { ComposeTask, Provenance, Undone } from '../engine'
import { clean } from '../text'
import { add } from './add'
import { setLink } from './buttons'
import { clausesOf } from './clauses'
import { type Desk, type Handler, type Outcome, type Refusal, refused } from './desk'
import { isExplained } from './explained'
import { setTime } from './facts'
import { setFigure } from './figures'
import { setHours } from './hours'
import { merge, split } from './joins'
import { shorten } from './lengths'
import { move } from './move'
import { reorder, swap } from './order'
import { nameOf, Page, stringsIn, type Unit, valueOf } from './page'
import { titleOf } from './parts-of-page'
import { byPercent } from './percent'
import { addPicture } from './picture'
import { setPrice } from './prices'
import { setReach } from './reach'
import { remove } from './remove'
import { setField } from './renaming'
import { type Clause, clauseOf, strongVerbs } from './request'
import { say } from './says'
import { type Speech, speechOf, tongueIn, tongueOf } from './speech'
import { current } from './target'
import { mentionIn } from './mention'
import { undo } from './undo'
import { respell } from './spelling'
import { replaceText } from './wording'

export interface Edited {
  written: { operation: Operation; provenance: Provenance }[]
  says: string
  undone: readonly Undone[]
}

/** The most clauses that are read; the answer names the rest as not understood. */
const MOST_CLAUSES = 20
/**
 * The most characters of a request that are read; the answer says so. Each clause is compared with the whole page, so the work
 * grows with both.
 */
const LONGEST_CHANGE = 4_000

/**
 * Changes a page by plain sentences. Each clause is done, or named as not done: in doubt, nothing happens. It yields between
 * the clauses.
 */
export function* editPage(task: ComposeTask, base: Content): Steps<Edited> {
  const { text } = clean(task.intent.slice(0, LONGEST_CHANGE))
  yield
  const page = new Page(base)
  const ofPage = tongueIn(
    base.blocks
      .flatMap(({ props }) => stringsIn(props))
      .join('\n')
      .slice(0, 3000),
    tongueOf(task.locale) ?? 'en',
  )
  const speech = speechOf(tongueIn(text, ofPage))
  const speeches = speech.tongue === ofPage ? [speech] : [speech, speechOf(ofPage)]
  const newId = freshIds(base)
  const answer = new Answer(speech)
  let last: readonly Unit[] = []
  let removed: (() => void) | undefined
  yield
  for (const [i, clause] of clausesOf(text, speech).entries()) {
    yield
    const payload = clause.payload === undefined ? undefined : clauseOf(clause.payload, speech)
    const desk: Desk = {
      clause,
      page,
      speech,
      speeches,
      focus: task.focus,
      last,
      task,
      newId,
      ...(payload && { payload }),
    }
    if (i >= MOST_CLAUSES) {
      answer.take(desk, refusal('notUnderstood', clause), false)
      continue
    }
    const back = page.mark()
    const outcome = yield* done(desk)
    // "Take it off the menu and put it with the starters": what is to stand elsewhere is not removed.
    if (
      removed &&
      clause.signs.some(({ name }) => name === 'it') &&
      !clause.question &&
      !clause.negated &&
      !outcome?.notes.length
    ) {
      removed()
      answer.takeBack()
    }
    removed = outcome?.notes.length && strongVerbs(clause).has('remove') ? back : undefined
    const mentioned = outcome && outcome.notes.length > 0 ? undefined : mentionIn(desk)
    answer.take(desk, outcome, mentioned !== undefined)
    last = outcome && outcome.about.length > 0 ? outcome.about : (mentioned ?? last)
    last = last.flatMap((unit) => refreshed(page, unit))
  }
  if (task.intent.length > LONGEST_CHANGE) answer.cut(task.intent.slice(LONGEST_CHANGE))
  return { written: page.written, says: answer.text(page), undone: answer.undone }
}

/** A unit with the name that it has now; nothing where it is gone. */
function refreshed(page: Page, unit: Unit): Unit[] {
  const now = current(page, unit)
  return now ? [{ ...now, name: now.kind === 'block' ? titleOf(now.block) : nameOf(valueOf(now)) }] : []
}

/** What each clause may mean, the surest reading first. A handler that does not concern it answers undefined. */
const HANDLERS: readonly Handler[] = [
  undo,
  byPercent,
  addPicture,
  merge,
  split,
  swap,
  reorder,
  setLink,
  setReach,
  setHours,
  setPrice,
  setFigure,
  setTime,
  replaceText,
  respell,
  setField,
  shorten,
  remove,
  move,
  add,
]

/** Their words name a file, an address, or the last change. */
const FREE_OF_WORDS = new Set<Handler>([undo, addPicture, setLink])

/** Only these read what a clause leaves out. */
function ignoresException(handle: Handler, { exception }: Clause): boolean {
  return exception !== undefined && ![byPercent, remove, shorten].includes(handle)
}

/** Does a clause: all of a handler's work, or none of it. It yields between the handlers. */
function* done(desk: Desk): Steps<Outcome | undefined> {
  const { clause, page, task } = desk
  if (clause.question || clause.negated) return undefined
  const verbs = strongVerbs(clause)
  if (
    verbs.has('translate') ||
    (verbs.has('reword') &&
      !clause.verbs.some(({ name }) => ['shorten', 'remove', 'move', 'rename'].includes(name) && verbs.has(name)))
  )
    return refusal('model', clause)
  let first: Outcome | undefined
  for (const handle of HANDLERS) {
    yield
    const back = page.mark()
    const before = page.index()
    const start = page.written.length
    const outcome = handle(desk)
    if (!outcome) {
      back()
      continue
    }
    if (outcome.notes.length === 0) back()
    else if (
      !FREE_OF_WORDS.has(handle) &&
      (ignoresException(handle, clause) || !isExplained(desk, before, outcome.refusal?.words))
    ) {
      back()
      first ??= refused('notUnderstood', clause.text)
      continue
    } else if (task.tools && !page.usesOnly(task.tools, start, before)) {
      back()
      return { notes: [], about: [], leftOut: true }
    } else return outcome
    first ??= outcome
  }
  return first
}

function refusal(why: NonNullable<Outcome['refusal']>['why'], clause: Clause): Outcome {
  return { notes: [], about: [], refusal: { why, words: clause.text } }
}

/** What is said to the person: what was done, and what was not and why. */
class Answer {
  readonly #notes: string[] = []
  readonly #others: string[] = []
  readonly #leftOut: string[] = []
  readonly #undone: Undone[] = []
  #examples = false

  constructor(private readonly speech: Speech) {}

  /** A sentence that only leads to the next one is named if that one is not done. */
  #led: string | undefined

  /** What was not done, in the order of the brief. */
  get undone(): readonly Undone[] {
    return this.#undone
  }

  #leave(reason: 'notUnderstood' | Exclude<Refusal, 'kept'>, words: string): void {
    this.#undone.push({ reason, text: words })
    this.#others.push(say(this.speech.tongue, reason, words))
  }

  /** The last clause was done, and then undone. */
  takeBack(): void {
    this.#notes.length = this.#done.at(-1)?.notes ?? this.#notes.length
    this.#leave('notUnderstood', this.#done.at(-1)?.words ?? '')
  }

  readonly #done: { notes: number; words: string }[] = []

  take(desk: Desk, outcome: Outcome | undefined, leads: boolean): void {
    const led = this.#led
    this.#led = undefined
    if (led !== undefined && !(outcome && outcome.notes.length > 0)) this.#leave('notUnderstood', led)
    if (leads && !(outcome && outcome.notes.length > 0)) {
      this.#led = shortened(desk.clause.text)
      return
    }
    const { clause, page } = desk
    const { tongue } = this.speech
    const words = shortened(clause.text)
    if (clause.question) this.#others.push(say(tongue, 'question', words, partsOf(page)))
    else if (clause.negated) this.#others.push(say(tongue, 'kept', words))
    else if (outcome?.leftOut) {
      this.#leftOut.push(`“${words}”`)
      this.#undone.push({ reason: 'notAllowed', text: words })
    } else if (outcome && (outcome.notes.length > 0 || outcome.refusal)) {
      this.#done.push({ notes: this.#notes.length, words })
      this.#notes.push(...outcome.notes)
      if (!outcome.refusal) return
      const { why } = outcome.refusal
      const asked = shortened(outcome.refusal.words || clause.text)
      if (why === 'kept') this.#others.push(say(tongue, 'kept', asked))
      else this.#leave(why, asked)
      if (why === 'notUnderstood') this.#examples = true
    } else if (isKept(clause)) this.#others.push(say(tongue, 'kept', words))
    else if (!isCourtesy(clause, this.speech)) {
      this.#leave('notUnderstood', words)
      this.#examples = true
    }
  }

  cut(rest: string): void {
    this.#undone.push({ reason: 'tooLong', text: shortened(rest) })
    this.#others.push(say(this.speech.tongue, 'cut', LONGEST_CHANGE))
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

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > 200 ? `${flat.slice(0, 199)}…` : flat
}

function partsOf(page: Page): string {
  const titles = page.blocks.map(titleOf).filter(Boolean)
  return (
    [...new Set(titles)]
      .slice(0, 12)
      .map((title) => `“${shortened(title)}”`)
      .join(', ') || '–'
  )
}

function isKept({ verbs }: Clause): boolean {
  return verbs.length > 0 && verbs.every(({ name }) => name === 'keep')
}

/** Greetings and thanks ask for nothing, and neither do remarks without a word that a change could be about. */
function isCourtesy({ words, quotes, values }: Clause, speech: Speech): boolean {
  if (quotes.length > 0 || values.length > 0) return false
  const known = new Set<number>()
  for (const { name, first, after } of speech.fillers.marks(words))
    if (name === 'greeting') for (let i = first; i < after; i++) known.add(i)
  const others = words.filter((_, i) => !known.has(i))
  return words.length > 0 && (others.length === 0 || (known.size > 0 && others.length <= 2))
}

/** Ids for new blocks that no block of the page has. */
function freshIds(base: Content): () => string {
  const used = new Set<string>()
  walk(base.blocks, ({ id }) => used.add(id))
  let count = 0
  return () => {
    do count++
    while (used.has(`n${count}`))
    return `n${count}`
  }
}

import type { Content } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import type { Steps } from '../../lib/steps'
import type { ComposeTask, Provenance, Undone } from '../engine'
import { clean } from '../text'
import { Answer } from './answer'
import { CHANGES } from './changes'
import { clauseOf, denialsOf, hasSign, hasVerb, isCorrection, strongVerbs } from './clause'
import { clausesOf } from './clauses'
import { type Desk, look, type Outcome, refused, wholeSpan } from './desk'
import { isExplained } from './explained'
import { plainWords } from './lexicon'
import { mentionIn } from './mention'
import { Page } from './page'
import { idsWithin } from './parts-of-page'
import { speechOf, tongueIn, tongueOf } from './speech'
import { textsOn } from './spelling'
import { nameOf, stringsIn, titleOf, type Unit, valueOf } from './units'

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
  const text = clean(task.intent.slice(0, LONGEST_CHANGE)).text.replaceAll('\t', ' ')
  yield
  const page = new Page(base)
  const sample = base.blocks.flatMap(({ props }) => stringsIn(props)).join('\n')
  const ofPage = tongueIn(sample.slice(0, 3000), tongueOf(task.locale) ?? 'en')
  const speech = speechOf(tongueIn(text, ofPage))
  const speeches = [...new Set([speech, speechOf(ofPage)])]
  const reading = { page, speech, speeches, focus: task.focus, task, newId: freshIds(base) }
  const answer = new Answer(speech)
  let last: readonly Unit[] = []
  let removal: { back: () => void; content: Content } | undefined
  yield
  for (const [i, clause] of clausesOf(text, speech).entries()) {
    yield
    const payload = clause.payload === undefined ? undefined : clauseOf(clause.payload, speech)
    const desk: Desk = { ...reading, clause, last, ...(payload && { payload }) }
    if (i >= MOST_CLAUSES) {
      answer.take(desk, refused(desk, 'notUnderstood'), false)
      continue
    }
    const back = page.mark()
    const before = page.content
    const outcome = yield* done(desk)
    const isDone = outcome !== undefined && outcome.notes.length > 0
    // "Take it off the menu and put it with the starters": what is to stand elsewhere is not removed.
    const isElsewhere = !isDone && hasSign(clause, 'it') && !clause.question && !clause.negated
    if (removal && (isElsewhere || keepsGone(desk, new Page(removal.content)))) {
      removal.back()
      answer.takeBack()
    }
    removal = isDone && strongVerbs(clause).has('remove') ? { back, content: before } : undefined
    const mentioned = isDone ? undefined : mentionIn(desk)
    answer.take(desk, outcome, mentioned !== undefined && !clause.negated)
    last = outcome?.about.length ? outcome.about : (mentioned ?? last)
    last = last.flatMap((unit) => followed(page, unit))
  }
  if (task.intent.length > LONGEST_CHANGE) answer.cut(task.intent.slice(LONGEST_CHANGE), LONGEST_CHANGE)
  return { written: page.written, says: answer.text(page), undone: answer.undone }
}

/** "… but keep the note": whether a clause keeps what the last one has removed. */
function keepsGone(desk: Desk, before: Page): boolean {
  if (!hasVerb(desk.clause, 'keep')) return false
  const { phrase, found } = look({ ...desk, page: before }, wholeSpan(desk))
  if (typeof found !== 'string') return found.units.some((unit) => followed(desk.page, unit).length === 0)
  const [old, now] = [before, desk.page].map(({ blocks }) => new Set(textsOn(blocks).flatMap(plainWords)))
  return phrase.literal.some((word) => old!.has(word) && !now!.has(word))
}

/** A unit where it stands now, with the name that it has now; nothing where it is gone. */
function followed(page: Page, unit: Unit): Unit[] {
  const now = page.current(unit)
  return now ? [{ ...now, name: now.kind === 'block' ? titleOf(now.block) : nameOf(valueOf(now)) }] : []
}

/**
 * Does a clause: all of a change, or none of it. The first kind of change counts that explains all words of the clause. It
 * yields between the kinds.
 */
function* done(desk: Desk): Steps<Outcome | undefined> {
  const { clause, page, task } = desk
  if (clause.question || clause.negated) return undefined
  const verbs = strongVerbs(clause)
  const keepsWords = (['shorten', 'remove', 'move', 'rename'] as const).some((verb) => verbs.has(verb))
  if (verbs.has('translate') || (verbs.has('reword') && !keepsWords)) return refused(desk, 'model')
  let first: Outcome | undefined
  const denials = denialsOf(clause, desk.speech)
  const isTold = clause.payload !== undefined
  const corrected = denials.every((not) => isCorrection(clause, not))
  for (const { change, verbs: wanted, unless, isFree, excepts, corrects, isDeaf } of CHANGES) {
    if ((wanted && !hasVerb(clause, ...wanted)) || unless?.some((verb) => verbs.has(verb))) continue
    if ((denials.length > 0 && !(corrects && corrected)) || (isTold && isDeaf)) continue
    if (verbs.has('undo') && !wanted?.includes('undo')) continue
    yield
    const back = page.mark()
    const before = page.index()
    const start = page.written.length
    const outcome = change(desk)
    if (outcome && outcome.notes.length > 0) {
      const isWhole = isFree || ((excepts || !clause.exception) && isExplained(desk, before, outcome.refusal?.words))
      if (isWhole && (!task.tools || page.usesOnly(task.tools, start, before))) return outcome
      back()
      if (isWhole) return { notes: [], about: [], leftOut: true }
      first ??= refused(desk, 'notUnderstood')
      continue
    }
    back()
    first ??= outcome
  }
  return first
}

/** Ids for new blocks that no block of the page has. */
function freshIds(base: Content): () => string {
  const used = idsWithin(base.blocks)
  let count = 0
  return () => {
    do count++
    while (used.has(`n${count}`))
    return `n${count}`
  }
}

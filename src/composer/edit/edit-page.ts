import type { Content } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import { walk } from '../../blocks/tree/walk'
import { fill } from '../../blocks/render/words'
import { ellipsize } from '../../lib/ellipsize'
import type { Steps } from '../../lib/steps'
import type { ComposeTask, Provenance } from '../engine'
import { freshIds } from '../making/page'
import { termsOf } from '../reading/mentions'
import { clean, LONGEST } from '../text'
import { detectLanguage, languageOf, vocabulariesOf, wordingOf } from '../languages'
import { add } from './adding'
import { Bench } from './bench'
import { type Clause, clausesOf, type Verb } from './clauses'
import { changeDay } from './days'
import type { Desk, Handler } from './desk'
import { exchangeParts } from './exchanging'
import { changeFacts } from './changed-facts'
import { rename } from './headings'
import { changePrice } from './prices'
import { refreshed, referredTo, spokenOf } from './pronouns'
import { reorder } from './reorder'
import { replaceWords } from './replacing'
import { shorten } from './shortening'
import { move, remove, swap } from './structure'
import { stringsIn } from './strings'
import { type Target, targetsIn } from './targets'

export interface Edited {
  written: { operation: Operation; provenance: Provenance }[]
  says: string
}

/** What each verb may mean, the surest reading first. */
const BY_VERB: Record<Verb, readonly Handler[]> = {
  shorten: [shorten],
  swap: [swap, replaceWords, changePrice, rename],
  replace: [replaceWords, exchangeParts, changePrice, changeFacts, rename],
  remove: [remove],
  move: [move, changePrice, changeFacts],
  add: [add],
  rename: [replaceWords, rename],
  change: [replaceWords, changeDay, changePrice, changeFacts, rename, move],
}
const WITHOUT_VERB: readonly Handler[] = [move, replaceWords, changeDay, changePrice, changeFacts, add]

/**
 * Changes a page by plain sentences. What is not understood is said, and nothing is done in its place. It yields between
 * the sentences.
 */
export function* editPage(task: ComposeTask, base: Content): Steps<Edited> {
  const { text, cut } = clean(task.intent)
  // "Neue Telefonnummer: …" has none of the commonest words: then it is in the language of its page.
  yield
  const ofPage = detectLanguage(stringsIn(base.blocks).join('\n').slice(0, 4000), task.locale)
  const tongue = detectLanguage(text, ofPage === 'other' ? task.locale : ofPage)
  const terms = termsOf(vocabulariesOf(tongue))
  const wording = wordingOf(tongue === 'other' ? languageOf(task.locale) : tongue)
  const bench = new Bench(base)
  const used = new Set<string>()
  walk(base.blocks, ({ id }) => used.add(id))
  const newId = freshIds(base, used)
  const missed: Clause[] = []
  const refused: Clause[] = []
  let last: Target | undefined
  yield
  for (const whole of clausesOf(text, terms)) {
    yield
    const named = targetsIn(whole.folded, bench, terms, task.focus)
    const referred = task.focus.length ? undefined : referredTo(whole, named, refreshed(last, bench))
    const targets = referred ? [referred, ...named] : named
    const clause = { ...whole, verbs: verbsOf(whole, named) }
    const desk: Desk = { clause, targets, bench, terms, wording, task, newId }
    const before = bench.written.length
    const [undo, then] = [bench.mark(), task.tools && bench.index()]
    const isDone = handlersFor(clause).some((handle) => handle(desk))
    if (isDone && task.tools && then && !bench.usesOnly(task.tools, before, then)) {
      undo()
      refused.push(clause)
    } else if (isDone) answerTo(referred, missed)
    else if (!isCourtesy(clause)) missed.push(clause)
    last = spokenOf(targets, bench, before) ?? last
  }
  const { says } = wording
  const parts = [
    bench.done.length ? fill(says.done, bench.done.join(', ')) : says.nothing,
    ...missed.slice(0, 5).map((clause) => fill(says.notUnderstood, ellipsize(clause.text.trim(), 200))),
    ...(refused.length
      ? [fill(says.leftOut, refused.map(({ text }) => `“${ellipsize(text.trim(), 200)}”`).join(', '))]
      : []),
    ...(missed.length || bench.done.length + refused.length === 0 ? [says.examples] : []),
    ...(cut ? [fill(says.cut, LONGEST)] : []),
  ]
  return { written: bench.written, says: parts.join(' ') }
}

function handlersFor({ verbs }: Clause): Handler[] {
  return [reorder, ...new Set(verbs.length ? verbs.flatMap(({ verb }) => BY_VERB[verb]) : WITHOUT_VERB)]
}

/** Without those that are the name of something on the page: a plan called "Cut". */
function verbsOf({ verbs }: Clause, targets: readonly Target[]): Clause['verbs'] {
  const names = targets.filter(({ section, item }) => section === undefined && item !== undefined)
  return verbs.filter((verb) => !names.some(({ start, end }) => start <= verb.start && verb.end <= end))
}

/** "The gallery is too far down. Move it up.": the first was understood when the second is. */
function answerTo(referred: Target | undefined, missed: Clause[]): void {
  if (referred && missed.at(-1)?.verbs.length === 0) missed.pop()
}

function isCourtesy({ folded }: Clause): boolean {
  return /^\W*(?:please|thanks|thank you|hi|hello|hey|ok|okay|(?:a )?(?:few|some)? ?changes|änderungen|bitte|danke|hallo|merci|bonjour|gracias|hola|s'il (?:vous|te) plait|por favor)\W*$/u.test(
    folded,
  )
}

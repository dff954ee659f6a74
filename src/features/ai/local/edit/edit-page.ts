import type { Content } from '../../../../blocks/block'
import type { Operation } from '../../../../blocks/operations'
import { walk } from '../../../../blocks/tree'
import { fill } from '../../../../blocks/words'
import type { ComposeTask, Provenance } from '../../engine'
import { freshIds } from '../making/page'
import { termsOf } from '../reading/mentions'
import { clean, LONGEST } from '../reading/text'
import { detectLanguage, languageOf, vocabulariesOf, wordingOf } from '../words/languages'
import { add, exchangeParts } from './adding'
import { Bench } from './bench'
import { type Clause, clausesOf, type Verb } from './clauses'
import type { Desk, Handler } from './desk'
import { rename } from './headings'
import { move, remove, swap } from './structure'
import { targetsIn } from './targets'
import { changeFact, changeLink, changePrice, replaceWords, shorten } from './values'

export interface Edited {
  written: { operation: Operation; provenance: Provenance }[]
  says: string
}

/** What each verb may mean, the surest reading first. */
const BY_VERB: Record<Verb, readonly Handler[]> = {
  shorten: [shorten],
  swap: [swap, replaceWords, changePrice, rename],
  replace: [replaceWords, exchangeParts, changePrice, changeFact, changeLink, rename],
  remove: [remove],
  move: [move],
  add: [add],
  rename: [replaceWords, rename],
  change: [replaceWords, changePrice, changeLink, changeFact, rename, move],
}
const WITHOUT_VERB: readonly Handler[] = [replaceWords, changePrice, changeFact, changeLink, add]

/** Changes a page by plain sentences. What is not understood is said, and nothing is done in its place. */
export function editPage(task: ComposeTask, base: Content): Edited {
  const { text, cut } = clean(task.intent)
  const tongue = detectLanguage(text, task.locale)
  const terms = termsOf(vocabulariesOf(tongue))
  const wording = wordingOf(tongue === 'other' ? languageOf(task.locale) : tongue)
  const bench = new Bench(base)
  const used = new Set<string>()
  walk(base.blocks, ({ id }) => used.add(id))
  const newId = freshIds(base, used)
  const missed: Clause[] = []
  for (const clause of clausesOf(text, terms)) {
    const targets = targetsIn(clause.folded, bench, terms, task.focus)
    const desk: Desk = { clause, targets, bench, terms, wording, task, newId }
    if (!handlersFor(clause).some((handle) => handle(desk)) && !isCourtesy(clause)) missed.push(clause)
  }
  const { says } = wording
  const parts = [
    bench.done.length ? fill(says.done, bench.done.join(', ')) : says.nothing,
    ...missed.slice(0, 5).map((clause) => fill(says.notUnderstood, clause.text.trim().slice(0, 200))),
    ...(missed.length || bench.done.length === 0 ? [says.examples] : []),
    ...(cut ? [fill(says.cut, LONGEST)] : []),
  ]
  return { written: bench.written, says: parts.join(' ') }
}

function handlersFor({ verbs }: Clause): Handler[] {
  return [...new Set(verbs.length ? verbs.flatMap(({ verb }) => BY_VERB[verb]) : WITHOUT_VERB)]
}

function isCourtesy({ folded }: Clause): boolean {
  return /^\W*(?:please|thanks|thank you|hi|hello|hey|ok|okay|bitte|danke|hallo|merci|bonjour|gracias|hola|s'il (?:vous|te) plait|por favor)\W*$/u.test(
    folded,
  )
}

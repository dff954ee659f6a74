import type { Terms } from './mentions'
import type { Named } from './name-words'
import { readName } from './names'
import type { Quoted } from './quotes'
import type { Steps } from '../../lib/steps'
import { fold, type Source, tokensOf } from '../text'
import { readTopic, townAfter } from './topics'

/** Whom or what the page is of. */
export interface Subject {
  name?: Named
  topic?: string
  /** The town behind its name. */
  town?: string
  /** The town behind somebody's trade. */
  base?: string
}

/** The name, what bears it, and the town that stands beside either. `personal`: the name is one of people. */
export function* readSubject(
  source: Source,
  quotes: readonly Quoted[],
  terms: Terms,
  personal: boolean,
): Steps<Subject> {
  const name = yield* readName(source, quotes, terms, personal)
  yield
  const { trade, base } = readTrade(source, terms)
  const town = name && !personal ? townAfter(source, name, terms) : undefined
  yield
  const topic = readTopic(source, terms, name)
  yield
  return { name, topic: topic === undefined || topic === town ? trade : topic, town, base }
}

/** "Piano tuner, Leeds." and "Registered nurse, Manchester" on its line: what someone is, and where. */
function readTrade(source: Source, terms: Terms): { trade?: string; base?: string } {
  const match =
    /(?:^|\n|[.]\s)[^\S\n]*(\p{L}[\p{Ll}'’-]+(?:[^\S\n]\p{Ll}[\p{Ll}'’-]+){0,4}),[^\S\n]*(\p{Lu}[\p{L}'’-]+(?:[^\S\n]\p{Lu}[\p{L}'’-]+)?)\s*(?=[.\n]|$)/u.exec(
      source.free(),
    )
  const [, trade = '', base = ''] = match ?? []
  if (!match || terms.wishes.matches(tokensOf(fold(trade))).length > 0) return {}
  return { trade, base }
}

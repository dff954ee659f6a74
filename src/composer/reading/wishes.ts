import type { Kind } from '../kinds/kind'
import { nameAsks, readAsks } from './asks'
import type { Ask, Brief, Entry } from './brief'
import { readCareer } from './careers'
import { readRequired } from './fields'
import { kindFromParts, readKind } from './kind-of'
import type { Terms } from './mentions'
import type { Quoted } from './quotes'
import type { Steps } from '../../lib/steps'
import type { Source } from '../text'
import { readAskedQuestions, readQuestions, readQuotedQuestions } from './voices'

/** What page is wished, and what the brief gives for its parts while it asks for them. */
export interface Wishes {
  told: Pick<Brief, 'kindNamed' | 'asks' | 'leaveOut' | 'only' | 'orderly' | 'required'>
  kind: Kind
  career: Ask[]
  questions: Entry[]
}

/** The kind of page and its parts. Questions that stand by themselves are read first, so that their words ask for nothing. */
export function* readWishes(source: Source, quotes: readonly Quoted[], terms: Terms): Steps<Wishes> {
  const early = readQuestions(source, [])
  yield
  early.push(...readAskedQuestions(source, terms))
  yield
  const { kind, named, matches } = readKind(source, terms)
  yield
  const career = readCareer(source, kind)
  yield
  const required = readRequired(source, terms.vocabularies)
  yield
  const asked = yield* readAsks(source, terms, [...matches, ...includedIn(source)])
  yield
  const wanted = kind.id === 'help' || asked.asks.some(({ section }) => section === 'faq')
  const questions = [...early, ...readQuotedQuestions(source, quotes, wanted), ...readQuestions(source, asked.asks)]
  nameAsks(source, asked.asks, quotes, terms)
  const fromParts = named ? undefined : kindFromParts(asked.asks.map(({ section }) => section))
  return { told: { ...asked, kindNamed: named, required }, kind: fromParts ?? kind, career, questions }
}

/** What a plan includes asks for nothing: "Basic $9: 5 projects. Enterprise: contact us." */
function includedIn(source: Source): { start: number; end: number }[] {
  const priced =
    /(?:[€$£]\s?\d[\d.,]{0,15}|(?<!\d)\d[\d.,]{0,15}\s?[€$£])(?:\s?\/\s?\p{L}{1,6}|\s(?:per|pro|par|al|a)\s\p{L}{1,8})?\s?[:(]\s?|:\s+(?=contact us|talk to us|contact sales)/giu
  return Array.from(source.text.matchAll(priced), (match) => ({
    start: match.index,
    end: source.sentenceEnd(match.index + match[0].length) + 1,
  }))
}

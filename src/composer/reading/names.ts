import { appositionName, calledName, codeName, forName, thingName } from './linked-names'
import type { Terms } from './mentions'
import type { Named } from './name-words'
import { quotedName } from './quoted-names'
import type { Quoted } from './quotes'
import { smallName, smallOpening } from './small-names'
import { coupleName, firstName, leadingName, openingName, selfName } from './standing-names'
import type { Steps } from '../../lib/steps'
import type { Source } from '../text'

/** Whom or what the page is about, if the brief gives it a name. */
export function* readName(
  source: Source,
  quotes: readonly Quoted[],
  terms: Terms,
  personal: boolean,
): Steps<Named | undefined> {
  for (const read of READINGS) {
    const named = read({ source, quotes, terms, personal })
    if (named) return named
    yield
  }
  return undefined
}

interface Naming {
  source: Source
  quotes: readonly Quoted[]
  terms: Terms
  /** The name is one of people. */
  personal: boolean
}

/** The ways to find a name, surest signs first. */
const READINGS: readonly ((naming: Naming) => Named | undefined)[] = [
  ({ source, quotes, terms }) => quotedName(source, quotes, terms, source.sentenceEnd(0)),
  ({ source, terms }) => codeName(source, terms),
  ({ source, terms }) => calledName(source, terms),
  ({ source, terms }) => forName(source, terms),
  ({ source, terms }) => openingName(source, terms),
  ({ source, terms }) => firstName(source, terms),
  ({ source, quotes, terms }) => quotedName(source, quotes, terms, source.text.length),
  ({ source, terms }) => selfName(source, terms),
  ({ source, personal }) => (personal ? coupleName(source) : undefined),
  ({ source, terms }) => leadingName(source, terms),
  ({ source, terms }) => appositionName(source, terms),
  ({ source, terms }) => thingName(source, terms),
  ({ source, terms, personal }) => (personal ? smallName(source, terms) : undefined),
  ({ source, terms }) => smallOpening(source, terms),
]

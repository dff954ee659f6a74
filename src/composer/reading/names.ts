import { appositionName, calledName, codeName, forName, thingName } from './linked-names'
import type { Terms } from './mentions'
import type { Named } from './name-words'
import { quotedName } from './quoted-names'
import type { Quoted } from './quotes'
import { smallName, smallOpening } from './small-names'
import { coupleName, firstName, leadingName, openingName, selfName } from './standing-names'
import type { Source } from '../text'

/** Whom or what the page is about, if the brief gives it a name. Surest signs first. */
export function readName(
  source: Source,
  quotes: readonly Quoted[],
  terms: Terms,
  personal: boolean,
): Named | undefined {
  return (
    quotedName(source, quotes, terms, source.sentenceEnd(0)) ??
    codeName(source, terms) ??
    calledName(source, terms) ??
    forName(source, terms) ??
    openingName(source, terms) ??
    firstName(source, terms) ??
    quotedName(source, quotes, terms, source.text.length) ??
    selfName(source, terms) ??
    (personal ? coupleName(source) : undefined) ??
    leadingName(source, terms) ??
    appositionName(source, terms) ??
    thingName(source, terms) ??
    (personal ? smallName(source, terms) : undefined) ??
    smallOpening(source, terms)
  )
}

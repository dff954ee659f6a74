import type { Terms } from './mentions'
import { fold, type Source, tokensOf } from '../text'

/** The sentences that tell something: nothing is wished, and there is enough to be a sentence. */
export function readStatements(source: Source, terms: Terms): string[] {
  const told: string[] = []
  let from = 0
  while (from < source.text.length && told.length < 12) {
    const stop = source.sentenceEnd(from)
    const end = /[.!?…]/.test(source.text[stop] ?? '') ? stop + 1 : stop
    const sentence = source.text.slice(from, end)
    const free = (source.free(from, end).match(/[\p{L}\p{N}]+/gu) ?? []).length
    const all = (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length
    if (
      free >= 4 &&
      free >= all * 0.6 &&
      isStatement(sentence, terms) &&
      (isTelling(sentence) || isPlain(sentence, terms))
    )
      told.push(sentence.replace(/^[\s\-–—*•]+/, '').trim())
    from = end + 1
  }
  return told
}

/** It says so itself: it begins with who it speaks of. */
export function isTelling(sentence: string): boolean {
  return TELLING.test(fold(sentence).trim())
}

const TELLING =
  /^(?:and |but |also |und |et |y )?(?:bring|come|join us|visit us|enjoy|bringt|kommt|venez|apportez|trae|ven|we|i|it|he|she|they|our|my|this|every|all|wir|ich|es|er|sie|unsere?|mein|alle|jede|nous|je|notre|nos|il|elle|on|ils|nosotros|nuestr|mi|somos|soy|todo|cada)(?:'|\s|re\s)/

/** Ends as sentences do, mostly in small words, and speaks of no kind or part of a page. */
function isPlain(sentence: string, { kinds, sections }: Terms): boolean {
  const words = sentence.match(/[\p{L}]+/gu) ?? []
  // "57 ft, built 2004, two cabins, wood stove" counts up facts.
  if ((sentence.match(/,/g) ?? []).length >= words.length / 3) return false
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  const tokens = tokensOf(fold(sentence))
  const speaks = kinds.matches(tokens).length + sections.matches(tokens).length > 0
  return /[.!]\s*$/.test(sentence) && small >= words.length / 2 && words.length >= 3 && !speaks
}

/** True for a sentence without a wish. */
export function isStatement(sentence: string, terms: Terms): boolean {
  const tokens = tokensOf(fold(sentence))
  if (
    tokens.length < 3 ||
    /\?\s*$/.test(sentence) ||
    /:\s*$/.test(sentence) ||
    /^\s*\p{L}[\p{L} ]{2,24} ?:\s/u.test(sentence)
  )
    return false
  return terms.wishes.matches(tokens).length === 0
}

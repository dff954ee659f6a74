import type { Terms } from './mentions'
import { fold, sentenceEnd, type Source, tokensOf } from './text'

/** The sentences that tell something: nothing is wished, and there is enough to be a sentence. */
export function readStatements(source: Source, terms: Terms): string[] {
  const told: string[] = []
  let from = 0
  while (from < source.text.length && told.length < 12) {
    const stop = sentenceEnd(source.text, from)
    const end = /[.!?…]/.test(source.text[stop] ?? '') ? stop + 1 : stop
    const sentence = source.text.slice(from, end)
    const free = (source.free(from, end).match(/[\p{L}\p{N}]+/gu) ?? []).length
    const all = (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length
    if (free >= 4 && free >= all * 0.6 && isStatement(sentence, terms)) told.push(sentence.replace(/^[\s\-–—*•]+/, '').trim())
    from = end + 1
  }
  return told
}

/** True for a sentence without a wish. */
export function isStatement(sentence: string, terms: Terms): boolean {
  const tokens = tokensOf(fold(sentence))
  if (tokens.length < 3 || /\?\s*$/.test(sentence) || /:\s*$/.test(sentence)) return false
  return terms.wishes.matches(tokens).length === 0
}

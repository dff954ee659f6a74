import { deu, eng, fra, ita, nld, pol, por, spa } from 'stopword'
import { primaryLanguage } from '../../lib/primary-language'

const lists = { de: deu, en: eng, es: spa, fr: fra, it: ita, nl: nld, pl: pol, pt: por }
const STOP_WORDS = new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words)]))

/** Words of one or two letters stand everywhere. An ideograph is a word by itself. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,40}|[\p{L}\p{N}]{3,40}/gu

/**
 * The words of a text that say what it is about, in lower case, each once. If it has none but articles, pronouns and the
 * like, all of them.
 * @param language BCP 47
 */
export function contentWords(text: string, language: string): string[] {
  const words = [...new Set(text.toLowerCase().match(WORD))]
  const stops = STOP_WORDS.get(primaryLanguage(language))
  const kept = words.filter((word) => !stops?.has(word))
  return kept.length > 0 ? kept : words
}

import { ellipsize } from '../../lib/ellipsize'
import type { Terms } from './mentions'
import { fold, type Source, tokensOf } from '../text'

/** A name, and where it stands in the brief. */
export interface Named {
  text: string
  start: number
  end: number
}

// Each run has an end: what may begin anywhere and run on would read a brief of nothing but such runs for seconds.
const LETTERS = "[\\p{L}\\p{N}'’-]{0,60}[\\p{L}\\p{N}]"
const CAPITAL = `(?:\\p{Lu}(?:${LETTERS})?(?:\\.\\p{L}\\.?){0,6}|e\\.\\s?V\\.)`
const INSIDE = '(?:of|the|de|la|le|les|du|des|del|di|da|della|von|van|zum|zur|los|las|el|for)'
const TITLES =
  '(?:(?:Dr|Prof|Mag|Ing|Dipl|Mme|Mlle|Mr|Mrs|Ms|Sr|Sra|St)\\.[^\\S\\n]+|(?:med|phil|jur|dent|vet|rer)\\.[^\\S\\n]+){0,4}'
/** Words that begin large, as names do. */
export const SEQUENCE = `${TITLES}${CAPITAL}(?:[^\\S\\n]+(?:&[^\\S\\n]+|\\+[^\\S\\n]+|${INSIDE}[^\\S\\n]+){0,2}${TITLES}${CAPITAL}|[^\\S\\n]\\d{1,4}(?![\\p{L}\\p{N}])){0,20}`
/** "Lena & Marco". */
export const COUPLE = `\\p{Lu}\\p{L}{1,60}\\s+(?:&|and|und|et|y|e)\\s+\\p{Lu}\\p{L}{1,60}`
export const NAME = `(?:${COUPLE}(?![\\s]+\\p{Lu})|${SEQUENCE})`

/** Right before the word that links a page with what it is for. */
export const PAGEISH =
  /(?:pages?|seite|sites?|website|webseite|homepage|landingpage|landing|portfolio|resume|résumé|cv|lebenslauf|docs|documentation|dokumentation|startseite|onepager|página|sitio|web|portafolio|currículum|book|faq|pager|linktree|auftritt|shop|tienda|boutique|bio|boda|mariage|hochzeit|wedding)\s*$/iu

/** Nouns that say what a thing is and are no part of its name, though German writes them large. */
export const GENERIC =
  /^(?:Firma|Verein|Projekt|Produkt|Produkts|Startup|Unternehmen|Marke|App|Kurs|Seite|Webseite|Website|Band|Agentur|Association|Company|Entreprise|Empresa|Landing|Page|Newsletter|Blog|Stiftung|\p{Lu}\p{Ll}+seite)\s+(?=\p{Lu})/u
/** A German trade before somebody's name: "Schornsteinfegermeister Uwe Brandl". */
const TRADE =
  /^\p{Lu}\p{Ll}{2,}(?:meister|lehrer|trainer|berater|händler|bauer|macher|fotograf|künstler|therapeut|anwalt|arzt|ärzt|gärtner|schneider)(?:in)?\s+(?=\p{Lu}\p{L}+\s+\p{Lu}\p{L}+$)/u

const AT_START = new RegExp(`^\\s*(?:(?:an?|the|my|our|der|die|das|le|la|el)\\s+)?(${NAME})`, 'u')

/** The name that begins at a place, behind its article and without the noun that says what it is. */
export function nameAt(source: Source, at: number): Named | undefined {
  const match = AT_START.exec(source.free(at, at + 120))
  const text = match?.[1]
  if (!match || !text) return undefined
  const plain = text.replace(GENERIC, '').replace(TRADE, '')
  const start = at + match[0].length - plain.length
  return { text: ellipsize(plain, 120), start, end: start + plain.length }
}

/** What the pattern's group holds, where that is the first such text of the match. */
export function nameOf(match: RegExpExecArray | null): Named | undefined {
  const text = match?.[1]
  if (!match || !text) return undefined
  const start = match.index + match[0].indexOf(text)
  return { text, start, end: start + text.length }
}

/** What the pattern's group holds, where the match ends with it. */
export function nameEnding(match: RegExpExecArray | null): Named | undefined {
  const text = match?.[1]
  if (!match || !text) return undefined
  const end = match.index + match[0].length
  return { text, start: end - text.length, end }
}

/** Made only of words that name parts, kinds or wishes, or a single preposition. */
export function isCommon(text: string, terms: Terms): boolean {
  const tokens = tokensOf(fold(text))
  if (tokens.length === 0) return true
  const covered = new Set<number>()
  for (const lexicon of [terms.sections, terms.wishes, terms.kinds])
    for (const { first, after } of lexicon.matches(tokens)) for (let i = first; i < after; i++) covered.add(i)
  return tokens.every(({ word }, i) => covered.has(i) || word.length < 2 || isPreposition(word))
}

/** A word that joins, or says where. */
export function isPreposition(word: string): boolean {
  return /^(?:in|at|im|am|à|en|with|mit|avec|con|without|ohne|sans|sin|who|that|qui|que|and|und|et|y|to|on|by|we|i|it)$/i.test(
    word,
  )
}

/** German writes every noun large: a large word by itself is no sign of a name there. */
export function isGerman({ vocabularies }: Terms): boolean {
  return vocabularies[0]?.language === 'de' && vocabularies.length === 2
}

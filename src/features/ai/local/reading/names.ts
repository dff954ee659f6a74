import { anyOf, type Terms } from './mentions'
import { isPreposition, smallName, smallOpening, titleCase } from './small-names'
import { quotedName } from './quoted-names'
import type { Quoted } from './quotes'
import { atMost } from '../../../../lib/at-most'
import { fold, sentenceEnd, type Source, tokensOf } from './text'

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
const COUPLE = `\\p{Lu}\\p{L}{1,60}\\s+(?:&|and|und|et|y|e)\\s+\\p{Lu}\\p{L}{1,60}`
const NAME = `(?:${COUPLE}(?![\\s]+\\p{Lu})|${SEQUENCE})`

/** Nouns that say what a thing is and are no part of its name, though German writes them large. */
const GENERIC =
  /^(?:Firma|Verein|Projekt|Produkt|Produkts|Startup|Unternehmen|Marke|App|Kurs|Seite|Webseite|Website|Band|Agentur|Association|Company|Entreprise|Empresa|Landing|Page|Newsletter|Blog|Stiftung|\p{Lu}\p{Ll}+seite)\s+(?=\p{Lu})/u
/** "Call Fenton Estates", "Copyright 2009 Brown & Sons": what a line does with a name. */
const CALLS = /^(?:Call|Contact|Visit|Ring|Phone|Email|Follow|Copyright)\s+(?:(?:19|20)\d\d\s+)?(?=\p{Lu})/u
/** A German trade before somebody's name: "Schornsteinfegermeister Uwe Brandl". */
const TRADE =
  /^\p{Lu}\p{Ll}{2,}(?:meister|lehrer|trainer|berater|händler|bauer|macher|fotograf|künstler|therapeut|anwalt|arzt|ärzt|gärtner|schneider)(?:in)?\s+(?=\p{Lu}\p{L}+\s+\p{Lu}\p{L}+$)/u
/** Right before the word that links a page with what it is for. */
export const PAGEISH =
  /(?:pages?|seite|sites?|website|webseite|homepage|landingpage|landing|portfolio|resume|résumé|cv|lebenslauf|docs|documentation|dokumentation|startseite|onepager|página|sitio|web|portafolio|currículum|book|faq|pager|linktree|auftritt|shop|tienda|boutique|bio|boda|mariage|hochzeit|wedding)\s*$/iu

/** Whom or what the page is about, if the brief gives it a name. Surest signs first. */
export function readName(
  source: Source,
  quotes: readonly Quoted[],
  terms: Terms,
  personal: boolean,
): Named | undefined {
  return (
    quotedName(source, quotes, terms, sentenceEnd(source.text, 0)) ??
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

function calledName(source: Source, terms: Terms): Named | undefined {
  const called = anyOf(terms.vocabularies, ({ called, keys }) => `${called}, ${keys.name}`)
  for (const match of source.folded.matchAll(new RegExp(`(?<![\\p{L}])(?:${called})\\s*:?\\s+`, 'gu'))) {
    const start = match.index + match[0].length
    const named = nameAt(source, start)
    if (named && !isCommon(named.text, terms)) return named
    const plain = /^(?:called|named|namens|appelee?|llamad[oa]|name)/.test(match[0])
    const small = plain
      ? /^[^\s,.;:!?\n]+(?: [^\s,.;:!?\n]+){0,2}(?=[,.;:!?\n]|$)/.exec(
          source.free(start, Math.min(source.text.length, start + 120)),
        )
      : null
    if (small?.[0].trim()) return { text: titleCase(small[0].trim()), start, end: start + small[0].length }
  }
  return undefined
}

/** "Landing page for our hostel Blue Door". */
function forName(source: Source, terms: Terms): Named | undefined {
  // Read with the words of all languages, a brief is in none of them: its "for" is one of these.
  const strange = terms.vocabularies.length > 2 ? '|voor|per|dla|til' : ''
  const link = `${anyOf(terms.vocabularies, ({ pageFor }) => pageFor)}${strange}`
  const articles = new Set(anyOf(terms.vocabularies, ({ articles }) => articles).split('|'))
  for (const match of source.folded.matchAll(new RegExp(`(?<![\\p{L}])(?:${link})(?![\\p{L}])[\\s']*`, 'gu'))) {
    const from = match.index + match[0].length
    const led =
      /^(?:[\p{Ll}\p{N}][\p{L}\p{N}-]*[ '’]+|[A-Z]{2,4} (?=\p{Ll})){0,5}/u.exec(source.free(from, from + 120))?.[0] ??
      ''
    const before = source.folded.slice(Math.max(0, match.index - 24), match.index)
    // "of" joins anything: only after a page's own word does it tell whose page it is.
    const joins = /^(?:de|del|du|des|d|of|von|on|sur|zu|zum|zur)(?![\p{L}])/u.test(match[0])
    if (joins && !PAGEISH.test(before) && !isNear(before, source, match.index)) continue
    const named = nameAt(source, from + led.length)
    const words = led
      .trim()
      .split(/[ '’]+/)
      .filter(Boolean)
    if (!named || /[.,;:]/.test(led)) continue
    const determined =
      words.length === 0
        ? PAGEISH.test(before) || isNear(before, source, match.index) || (/\s/.test(named.text) && !isGerman(terms))
        : articles.has(fold(words[0] ?? '')) || (words.length === 1 && isNear(before, source, match.index))
    if (!determined || words.some((word) => isPreposition(word))) continue
    if (
      isCommon(named.text, terms) ||
      (isGerman(terms) && words.length > 0 && !/\s/.test(named.text) && !isFollowedByComma(source, named))
    )
      continue
    return named
  }
  return undefined
}

/** The page word may stand a little before: "coming soon page, for Halden". */
function isNear(before: string, source: Source, at: number): boolean {
  return (
    at < 90 &&
    /(?:page|seite|site|pagina|portfolio|resume|blog|website|lebenslauf|evento|event|bio)[\p{L}\s,"“”]*$/u.test(
      before,
    ) &&
    !source.text.slice(0, at).includes('.')
  )
}

function isFollowedByComma(source: Source, { end }: Named): boolean {
  return /^\s*[,(]/.test(source.text.slice(end, end + 3))
}

/** "Docs page for `sift`": a tool is called by the word that one types. */
function codeName(source: Source, { vocabularies }: Terms): Named | undefined {
  const link = anyOf(vocabularies, ({ pageFor, called }) => `${pageFor}, ${called}`)
  const match = new RegExp(`(?<![\\p{L}])(?:${link})\\s+\`([^\`\\s]{2,40})\``, 'u').exec(source.folded)
  const word = match?.[1]
  if (!match || !word) return undefined
  const end = match.index + match[0].length - 1
  return { text: source.text.slice(end - word.length, end), start: end - word.length, end: end + 1 }
}

/** "Page for a falconry centre, Highwing." A single large word after what it is. */
function appositionName(source: Source, terms: Terms): Named | undefined {
  if (isGerman(terms)) return undefined
  const match = new RegExp(
    `(?<![\\p{L}])(?:for|about|pour|para)\\s+(?:an?|the|my|our|une?|la|le|mon|ma|notre|el|mi|una?)\\s[\\p{Ll} -]{3,40},\\s+(\\p{Lu}[\\p{L}'’-]{2,30})(?=\\s*[.\\n])`,
    'u',
  ).exec(source.free())
  const text = match?.[1]
  if (!match || !text || isCommon(text, terms)) return undefined
  const end = match.index + match[0].length
  return { text, start: end - text.length, end }
}

/** "we (Sofia & Daniel) get married". */
function coupleName(source: Source): Named | undefined {
  const match = new RegExp(`[(,]\\s*(${COUPLE})\\s*[),]`, 'u').exec(source.free())
  const text = match?.[1]
  if (!match || !text) return undefined
  const start = match.index + match[0].indexOf(text)
  return { text, start, end: start + text.length }
}

/** "Petra Vogel is a tax consultant", at the beginning of a sentence. */
function selfName(source: Source, terms: Terms): Named | undefined {
  const pattern = new RegExp(
    `(?:^|[.!?\\n][^\\S\\n]*)(${NAME})\\s+(?:is|are|ist|sind|est|es|son)\\s+(?:an?|the|ein|eine|un|une|una|der|die|das|el|la|le)\\s`,
    'gu',
  )
  for (const match of source.free().matchAll(pattern)) {
    const text = match[1] ?? ''
    if (isCommon(text, terms)) continue
    const start = match.index + match[0].indexOf(text)
    return { text, start, end: start + text.length }
  }
  return undefined
}

const CONTACT = /(?:contact|contacts|kontakt|contacto|ansprechpartner(?:in)?)\s*:\s*$/

/** "Law firm Brandt & Voss, Zurich." What it is in small words, and then its name. */
function openingName(source: Source, terms: Terms): Named | undefined {
  if (isGerman(terms)) return undefined
  const match = new RegExp(`^\\s*((?:\\p{L}[\\p{L}'’-]*[^\\S\\n]+){1,4}?)(${NAME})(?=[^\\S\\n]*[,.:\\n])`, 'u').exec(
    source.free(0, 140),
  )
  const [whole = '', led = '', text = ''] = match ?? []
  const words = led.trim().split(/\s+/)
  const small = words.slice(1).every((word) => /^\p{Ll}/u.test(word) && !isPreposition(word))
  const asks = words.some(
    (word) =>
      !/^(?:page|site|website|sitio|web|pagina|página)$/i.test(word) &&
      terms.wishes.matches(tokensOf(fold(word))).length > 0,
  )
  const isOne = words.length > 1 || terms.kinds.matches(tokensOf(fold(led))).length > 0
  if (
    !match ||
    !small ||
    asks ||
    !isOne ||
    isCommon(text, terms) ||
    /^(?:for|pour|para|of|about|my|our)$/i.test(words.at(-1) ?? '')
  )
    return undefined
  return { text, start: whole.length - text.length, end: whole.length }
}

/** "Straßenfest Südstadt am 21. Juni": the large words that a brief begins with, before when or where it is. */
function firstName(source: Source, terms: Terms): Named | undefined {
  const match = new RegExp(`^\\s*(${SEQUENCE})(?=\\s+(?:am|vom|im|beim|on|du|le|el)\\s)`, 'u').exec(source.free(0, 140))
  const text = match?.[1]
  if (!match || !text || !/\s/.test(text)) return undefined
  const tokens = tokensOf(fold(text))
  const asks = [terms.wishes, terms.sections].some((words) => words.matches(tokens).length > 0)
  return asks || isCommon(text, terms)
    ? undefined
    : { text, start: match[0].length - text.length, end: match[0].length }
}

/** A piece between commas that is nothing but a name, before any date: "Lena & Marco, 12 June". */
function leadingName(source: Source, terms: Terms): Named | undefined {
  const text = source.free()
  const pattern = new RegExp(`(?:^\\s*|[,:;.!\\n–—-][^\\S\\n]*)((?:${NAME}))(?=\\s*(?:[,;.\\n(–—:]|$))`, 'gu')
  const person = new RegExp(`(?:${anyOf(terms.vocabularies, ({ byPerson }) => byPerson)})\\s*:?\\s*$`)
  for (const match of text.matchAll(pattern)) {
    const name = match[1] ?? ''
    const start = match.index + match[0].indexOf(name)
    if (person.test(source.folded.slice(Math.max(0, start - 20), start))) continue
    if (CONTACT.test(source.folded.slice(Math.max(0, start - 24), start))) continue
    if (start > 400) return undefined
    // Whom to ask for is not what the page is of.
    if (/^(?:Frau|Herrn?|Familie|Madame|Monsieur)\s/u.test(name) && match.index > 0) continue
    if (isCommon(name, terms) || (!/\s/.test(name) && match.index > 0)) continue
    const plain = name.replace(GENERIC, '').replace(CALLS, '')
    if (plain !== name && /^\p{Lu}/u.test(plain))
      return { text: plain, start: start + name.length - plain.length, end: start + name.length }
    // "Week 1: … Week 2: …" counts.
    const counted = /^(\p{L}+) \d+$/u.exec(name)?.[1]
    if (counted && text.split(`${counted} `).length > 2) continue
    if (
      !/\s/.test(name) &&
      (isGerman(terms) ||
        text
          .slice(start + name.length)
          .trimStart()
          .startsWith('.'))
    )
      continue
    if (/\s{6,},\s*$/.test(text.slice(Math.max(0, start - 12), start))) return undefined
    return { text: name, start, end: start + name.length }
  }
  return undefined
}

/** "the CLI tool almanac": a small word after a noun that says what it is, at the end of a clause. */
function thingName(source: Source, terms: Terms): Named | undefined {
  const things = anyOf(terms.vocabularies, ({ things }) => things)
  for (const match of source.folded.matchAll(
    new RegExp(`(?<![\\p{L}])(?:${things})\\s+([\\p{L}\\p{N}][\\p{L}\\p{N}-]{2,30})(?=\\s*(?:[.,;:\\n]|$))`, 'gu'),
  )) {
    const word = match[1] ?? ''
    const start = match.index + match[0].length - word.length
    if (
      !source.isFree(start, start + word.length) ||
      isCommon(word, terms) ||
      terms.wishes.matches(tokensOf(word)).length
    )
      continue
    // "We meet in Café Wolf": a place, and not what the page is of.
    if (
      /(?:^|\s)(?:in|at|im|am|beim?|au|chez|en|near)(?:\s(?:the|der|dem|la|le|el))?\s$/i.test(
        source.text.slice(Math.max(0, match.index - 14), match.index),
      )
    )
      continue
    // A large noun before it is part of the name: "Studio Flex".
    const from = /^\p{Lu}/u.test(source.text.slice(match.index)) && match.index > 0 ? match.index : start
    return { text: titleCase(source.text.slice(from, start + word.length)), start: from, end: start + word.length }
  }
  return undefined
}

const AT_START = new RegExp(`^\\s*(?:(?:an?|the|my|our|der|die|das|le|la|el)\\s+)?(${NAME})`, 'u')

function nameAt(source: Source, at: number): Named | undefined {
  const match = AT_START.exec(source.free(at, Math.min(source.text.length, at + 120)))
  const text = match?.[1]
  if (!match || !text) return undefined
  const plain = text.replace(GENERIC, '').replace(TRADE, '')
  const start = at + match[0].length - plain.length
  return { text: atMost(plain, 120), start, end: start + plain.length }
}

/** Made only of words that name parts, kinds or wishes, or a single preposition. */
function isCommon(text: string, terms: Terms): boolean {
  const tokens = tokensOf(fold(text))
  if (tokens.length === 0) return true
  const covered = new Set<number>()
  for (const lexicon of [terms.sections, terms.wishes, terms.kinds])
    for (const { first, after } of lexicon.matches(tokens)) for (let i = first; i < after; i++) covered.add(i)
  return tokens.every(({ word }, i) => covered.has(i) || word.length < 2 || isPreposition(word))
}

function isGerman({ vocabularies }: Terms): boolean {
  return vocabularies[0]?.language === 'de' && vocabularies.length === 2
}

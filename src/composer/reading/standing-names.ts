import { anyOf, type Terms } from './mentions'
import {
  COUPLE,
  GENERIC,
  isCommon,
  isGerman,
  isPreposition,
  NAME,
  type Named,
  nameEnding,
  nameOf,
  SEQUENCE,
} from './name-words'
import { fold, type Source, tokensOf } from '../text'

/** "Law firm Brandt & Voss, Zurich." What it is in small words, and then its name. */
export function openingName(source: Source, terms: Terms): Named | undefined {
  if (isGerman(terms)) return undefined
  const opening = source.free(0, 140)
  const named = nameEnding(OPENING.exec(opening))
  if (!named || isCommon(named.text, terms)) return undefined
  const led = opening.slice(0, named.start).trim()
  const words = led.split(/\s+/)
  const small = words.slice(1).every((word) => /^\p{Ll}/u.test(word) && !isPreposition(word))
  const asks = words.some((word) => !PAGE.test(word) && terms.wishes.matches(tokensOf(fold(word))).length > 0)
  const isOne = words.length > 1 || terms.kinds.matches(tokensOf(fold(led))).length > 0
  return small && !asks && isOne && !LINK.test(words.at(-1) ?? '') ? named : undefined
}

const OPENING = new RegExp(`^\\s*(?:\\p{L}[\\p{L}'’-]*[^\\S\\n]+){1,4}?(${NAME})(?=[^\\S\\n]*[,.:\\n])`, 'u')
const PAGE = /^(?:page|site|website|sitio|web|pagina|página)$/i
const LINK = /^(?:for|pour|para|of|about|my|our)$/i

/** "Straßenfest Südstadt am 21. Juni": the large words that a brief begins with, before when or where it is. */
export function firstName(source: Source, terms: Terms): Named | undefined {
  const named = nameEnding(FIRST.exec(source.free(0, 140)))
  if (!named || !/\s/.test(named.text)) return undefined
  const tokens = tokensOf(fold(named.text))
  const asks = [terms.wishes, terms.sections].some((words) => words.matches(tokens).length > 0)
  return asks || isCommon(named.text, terms) ? undefined : named
}

const FIRST = new RegExp(`^\\s*(${SEQUENCE})(?=\\s+(?:am|vom|im|beim|on|du|le|el)\\s)`, 'u')

/** "Petra Vogel is a tax consultant", at the beginning of a sentence. */
export function selfName(source: Source, terms: Terms): Named | undefined {
  for (const match of source.free().matchAll(SELF)) {
    const named = nameOf(match)
    if (named && !isCommon(named.text, terms)) return named
  }
  return undefined
}

const SELF = new RegExp(
  `(?:^|[.!?\\n][^\\S\\n]*)(${NAME})\\s+(?:is|are|ist|sind|est|es|son)\\s+(?:an?|the|ein|eine|un|une|una|der|die|das|el|la|le)\\s`,
  'gu',
)

/** "we (Sofia & Daniel) get married". */
export function coupleName(source: Source): Named | undefined {
  return nameOf(BESIDE.exec(source.free()))
}

const BESIDE = new RegExp(`[(,]\\s*(${COUPLE})\\s*[),]`, 'u')

/** A name stands among the first clauses; farther on it is one of what the brief tells. */
const FARTHEST = 400

/** A piece between commas that is nothing but a name, before any date: "Lena & Marco, 12 June". */
export function leadingName(source: Source, terms: Terms): Named | undefined {
  const text = source.free()
  const person = new RegExp(`(?:${anyOf(terms.vocabularies, ({ byPerson }) => byPerson)})\\s*:?\\s*$`)
  for (const match of text.matchAll(CLAUSE)) {
    const named = nameOf(match)
    if (!named || named.start > FARTHEST) return undefined
    const single = !/\s/.test(named.text)
    const opens = match.index === 0
    if (person.test(source.before(named.start, 20)) || CONTACT.test(source.before(named.start, 24))) continue
    if (!opens && (single || SOMEBODY.test(named.text))) continue
    if (isCommon(named.text, terms)) continue
    const plain = withoutNoun(named)
    if (plain) return plain
    if (isCounted(text, named) || (single && (isGerman(terms) || /^\s*\./.test(text.slice(named.end))))) continue
    // Behind something that was read, what stands between commas is said of that.
    return /\s{6,},\s*$/.test(text.slice(Math.max(0, named.start - 12), named.start)) ? undefined : named
  }
  return undefined
}

const CLAUSE = new RegExp(`(?:^\\s*|[,:;.!\\n–—-][^\\S\\n]*)(${NAME})(?=\\s*(?:[,;.\\n(–—:]|$))`, 'gu')
const CONTACT = /(?:contact|contacts|kontakt|contacto|ansprechpartner(?:in)?)\s*:\s*$/
/** Whom to ask for is not what the page is of. */
const SOMEBODY = /^(?:Frau|Herrn?|Familie|Madame|Monsieur)\s/u
/** "Call Fenton Estates", "Copyright 2009 Brown & Sons": what a line does with a name. */
const CALLS = /^(?:Call|Contact|Visit|Ring|Phone|Email|Follow|Copyright)\s+(?:(?:19|20)\d\d\s+)?(?=\p{Lu})/u

/** Where a noun or a verb stands before it, the name behind that. */
function withoutNoun({ text, end }: Named): Named | undefined {
  const plain = text.replace(GENERIC, '').replace(CALLS, '')
  return plain !== text && /^\p{Lu}/u.test(plain) ? { text: plain, start: end - plain.length, end } : undefined
}

/** "Week 1: … Week 2: …" counts. */
function isCounted(text: string, { text: name }: Named): boolean {
  const counted = /^(\p{L}+) \d+$/u.exec(name)?.[1]
  return counted !== undefined && text.split(`${counted} `).length > 2
}

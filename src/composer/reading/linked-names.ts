import { anyOf, type Terms, wordPattern } from './mentions'
import { isCommon, isGerman, isPreposition, nameAt, type Named, nameEnding, PAGEISH } from './name-words'
import { fold, type Source, titleCase, tokensOf } from '../text'

/** "A café called Blue Door", "Name: Blue Door". */
export function calledName(source: Source, terms: Terms): Named | undefined {
  const called = anyOf(terms.vocabularies, ({ called, keys }) => `${called}, ${keys.name}`)
  for (const match of source.folded.matchAll(new RegExp(`(?<![\\p{L}])(?:${called})\\s*:?\\s+`, 'gu'))) {
    const start = match.index + match[0].length
    const named = nameAt(source, start)
    if (named && !isCommon(named.text, terms)) return named
    const small = CALLED.test(match[0]) ? smallAt(source, start) : undefined
    if (small) return small
  }
  return undefined
}

/** Words that are followed by nothing but a name, also where it is written small. */
const CALLED = /^(?:called|named|namens|appelee?|llamad[oa]|name)/

function smallAt(source: Source, start: number): Named | undefined {
  const [text] = /^[^\s,.;:!?\n]+(?: [^\s,.;:!?\n]+){0,2}(?=[,.;:!?\n]|$)/.exec(source.free(start, start + 120)) ?? []
  return text ? { text: titleCase(text), start, end: start + text.length } : undefined
}

/** "Docs page for `sift`": a tool is called by the word that one types. */
export function codeName(source: Source, { vocabularies }: Terms): Named | undefined {
  const link = anyOf(vocabularies, ({ pageFor, called }) => `${pageFor}, ${called}`)
  const match = new RegExp(`(?<![\\p{L}])(?:${link})\\s+\`([^\`\\s]{2,40})\``, 'u').exec(source.folded)
  const word = match?.[1]
  if (!match || !word) return undefined
  const end = match.index + match[0].length
  const start = end - 1 - word.length
  return { text: source.text.slice(start, end - 1), start, end }
}

/** Small words between a link and a name: "our little hostel ". */
const LED = /^(?:[\p{Ll}\p{N}][\p{L}\p{N}-]*[ '’]+|[A-Z]{2,4} (?=\p{Ll})){0,5}/u
/** "of" joins anything: only after a page's own word does it tell whose page it is. */
const OF = /^(?:de|del|du|des|d|of|von|on|sur|zu|zum|zur)(?![\p{L}])/u

/** "Landing page for our hostel Blue Door". */
export function forName(source: Source, terms: Terms): Named | undefined {
  const articles = new Set(anyOf(terms.vocabularies, ({ articles }) => articles).split('|'))
  for (const match of source.folded.matchAll(linkPattern(terms))) {
    const near = isNearPage(source, match.index)
    const paged = near || PAGEISH.test(source.before(match.index, 24))
    if (OF.test(match[0]) && !paged) continue
    const from = match.index + match[0].length
    const led = LED.exec(source.free(from, from + 120))?.[0] ?? ''
    const named = nameAt(source, from + led.length)
    if (!named) continue
    const words = led.split(/[ '’]+/).filter(Boolean)
    const meant =
      words.length === 0
        ? paged || (isLong(named) && !isGerman(terms))
        : (articles.has(fold(words[0] ?? '')) || (words.length === 1 && near)) && !isNoun(source, named, terms)
    if (meant && !words.some((word) => isPreposition(word)) && !isCommon(named.text, terms)) return named
  }
  return undefined
}

function linkPattern({ vocabularies }: Terms): RegExp {
  // Read with the words of all languages, a brief is in none of them: its "for" is one of these.
  const strange = vocabularies.length > 2 ? '|voor|per|dla|til' : ''
  const link = `${anyOf(vocabularies, ({ pageFor }) => pageFor)}${strange}`
  return new RegExp(`${wordPattern(link).source}[\\s']*`, 'gu')
}

/** The page word may stand a little before: "coming soon page, for Halden". */
function isNearPage(source: Source, at: number): boolean {
  return (
    at < 90 &&
    /(?:page|seite|site|pagina|portfolio|resume|blog|website|lebenslauf|evento|event|bio)[\p{L}\s,"“”]*$/u.test(
      source.before(at, 24),
    ) &&
    !source.text.slice(0, at).includes('.')
  )
}

function isLong({ text }: Named): boolean {
  return /\s/.test(text)
}

/** "Seite für unsere Bäckerei": a single large word of German, unless something that explains it follows. */
function isNoun(source: Source, named: Named, terms: Terms): boolean {
  return isGerman(terms) && !isLong(named) && !/^\s*[,(]/.test(source.text.slice(named.end, named.end + 3))
}

/** "Page for a falconry centre, Highwing." A single large word after what it is. */
export function appositionName(source: Source, terms: Terms): Named | undefined {
  if (isGerman(terms)) return undefined
  const pattern =
    /(?<![\p{L}])(?:for|about|pour|para)\s+(?:an?|the|my|our|une?|la|le|mon|ma|notre|el|mi|una?)\s[\p{Ll} -]{3,40},\s+(\p{Lu}[\p{L}'’-]{2,30})(?=\s*[.\n])/u
  const named = nameEnding(pattern.exec(source.free()))
  return named && !isCommon(named.text, terms) ? named : undefined
}

/** "We meet in Café Wolf": a place, and not what the page is of. */
const PLACED = /(?:^|\s)(?:in|at|im|am|beim?|au|chez|en|near)(?:\s(?:the|der|dem|la|le|el))?\s$/i

/** "the CLI tool almanac": a small word after a noun that says what it is, at the end of a clause. */
export function thingName(source: Source, terms: Terms): Named | undefined {
  const things = anyOf(terms.vocabularies, ({ things }) => things)
  const pattern = `(?<![\\p{L}])(?:${things})\\s+([\\p{L}\\p{N}][\\p{L}\\p{N}-]{2,30})(?=\\s*(?:[.,;:\\n]|$))`
  for (const match of source.folded.matchAll(new RegExp(pattern, 'gu'))) {
    const named = nameEnding(match)
    if (!named || !source.isFree(named.start, named.end) || isCommon(named.text, terms)) continue
    if (terms.wishes.matches(tokensOf(named.text)).length > 0) continue
    if (PLACED.test(source.text.slice(Math.max(0, match.index - 14), match.index))) continue
    // A large noun before it is part of the name: "Studio Flex".
    const large = match.index > 0 && /^\p{Lu}/u.test(source.text.slice(match.index))
    const start = large ? match.index : named.start
    return { text: titleCase(source.text.slice(start, named.end)), start, end: named.end }
  }
  return undefined
}

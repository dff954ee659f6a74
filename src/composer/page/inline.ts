import type { Role } from '../reader/roles'
import { countIn, partsIn } from './parts'
import { moneyIn, priceIn } from './money'
import { fold, wordsOf } from './words'

/** A stretch of the brief, and the role that its form gives it. */
export type Marked = [from: number, to: number, role: Role]

const SENTENCE = /[^\n.!?]+(?:[.!?](?!\s|$)[^\n.!?]*)*/gu

/**
 * Lists and wishes inside sentences: "Services: check-ups, whitening and braces." lists three services, and "with two
 * testimonials and a contact form" asks for two parts.
 *
 * @param forMaker the share of a stretch that was read as words to the maker: a list of those stays one
 * @param staysWhole whether a stretch is a row of labelled facts, which is no list
 */
export function inlineMarks(
  text: string,
  forMaker: (from: number, to: number) => number,
  staysWhole: (from: number, to: number) => boolean = () => false,
): Marked[] {
  const found: Marked[] = [...quotedMarks(text)]
  for (const { index, 0: sentence } of text.matchAll(SENTENCE)) {
    if (sentence.length > 600) continue
    const isNote = forMaker(index, index + sentence.length) > 0.55
    const list =
      isNote || staysWhole(index, index + sentence.length)
        ? undefined
        : (bracketList(sentence) ?? labelledList(sentence))
    if (list) found.push(...list.map(([from, to, role]): Marked => [index + from, index + to, role]))
    else found.push(...askedIn(sentence).map(([from, to]): Marked => [index + from, index + to, 'wish.part']))
  }
  return found
}

/** A headline in quotation marks, and quotations with their authors: "Calm and clear." – Jonas R. */
function quotedMarks(text: string): Marked[] {
  const lines = [
    ...text.matchAll(
      /(?<!\p{L})(?:headline|tagline|claim|slogan|motto|untertitel|subtitle|überschrift|devise|lema|titular)\s*(?:should be|is|soll(?:te)? .{0,12}?sein|:)?\s*["„“«]\s*([^"“”„«»\n]{3,120}?)\s*["“”»]/giu,
    ),
  ]
  const quotes = [
    ...text.matchAll(
      /["„“«]([^"“”„«»\n]{8,300})["“”»]\s*[–—-]\s*(\p{Lu}[\p{L}.’' ]{1,40}?)(?=\s*(?:[,;\n(]|\.(?:\s|$)|$))/gu,
    ),
  ]
  const at = (match: RegExpExecArray, part: string): [number, number] => {
    const from = match.index + match[0].lastIndexOf(part)
    return [from, from + part.length]
  }
  return [
    ...lines.map((match): Marked => [...at(match, match[1]!), 'tagline']),
    ...quotes.flatMap((match): Marked[] => [
      [match.index + 1, match.index + 1 + match[1]!.length, 'quote'],
      [...at(match, match[2]!), 'quote.by'],
    ]),
  ]
}

/** "3 features (organic flour, long rest)": the part is a heading, and its bracket lists the entries. */
function bracketList(sentence: string): Marked[] | undefined {
  const found: Marked[] = []
  for (const match of sentence.matchAll(
    /(?<=^|[,:;]|\s(?:with|and|mit|und|avec|et|con|y|com|e|met|en|z|i)\s)\s*((?:[\p{L}\d’'-]+\s){0,3}?[\p{L}’'-]+)\s*\(([^()]{5,300})\)/giu,
  )) {
    const name = match[1]!
    if (!LISTED.has(partsIn(name)[0] ?? '') || !match[2]!.includes(',')) continue
    const from = match.index + match[0].indexOf(name)
    const word =
      from + (/^(?:\d+|\p{L}+)\s(?=\S)/u.exec(name) && countIn(name) !== undefined ? name.indexOf(' ') + 1 : 0)
    const start = match.index + match[0].lastIndexOf('(') + 1
    found.push([from, word, '-'], [word, from + name.length, 'heading'])
    for (const [a, b] of chunksOf(sentence.slice(0, start + match[2]!.length), start))
      found.push(...entryMarks(sentence, a, b, partsIn(name)[0] === 'team'))
  }
  if (found.length === 0) return undefined
  const inside = (from: number, to: number) => found.some(([a, b]) => from < b && a < to)
  return [
    ...found,
    ...askedIn(sentence.replace(/\([^()]*\)/g, (text) => ' '.repeat(text.length)))
      .filter(([a, b]) => !inside(a, b))
      .map(([a, b]): Marked => [a, b, 'wish.part']),
  ]
}

const LISTED = new Set<string>(['features', 'services', 'team', 'steps', 'prices', 'plans', 'menu', 'programme'])

const LABEL = /^\s*(?:[-*•–]\s+)?(\p{L}[\p{L}\p{N} '’&/-]{1,38})[::]\s+(?=\S)/u
/** Captions whose values are no entries of a list. */
const NO_LIST =
  /(?<!\p{L})(?:tel|phone|telefon|mail|e-mail|address|adresse|hours|open|offnungszeiten|horaires?|horarios?|orari|openingstijden|name|headline|title|where|wo|ort|place|location|lieu|lugar|luogo|local|plaats|miejsce|when|wann|quand|cuando|quando|wanneer|kiedy|titel|button|bouton|boton|knopf|cta|from|to|von|an|betreff|subject|price|preis|prix|precio|date|datum|contact|kontakt|areas|motto|claim|slogan|tagline|needs?|sections?|wishes|colou?rs?|farben?|style|stil|note|ps|p\.s\.|address(?:e)?|adres|indirizzo|direccion)(?!\p{L})/u

/** True if a caption heads one value: "Address". */
export const isNoList = (label: string) => NO_LIST.test(fold(label))

/** "Label: a, b and c": the label is a heading, and each part an entry with its price, time, function. */
function labelledList(sentence: string): Marked[] | undefined {
  const label = LABEL.exec(sentence)
  if (!label || wordsOf(label[1]!).length > 4 || isNoList(label[1]!) || /https?$/i.test(label[1]!)) return undefined
  const start = label[0].length
  const chunks = chunksOf(sentence, start)
  if (chunks.length < 2 || chunks.some(([from, to]) => isNoEntry(sentence.slice(from, to)))) return undefined
  const isPeople =
    partsIn(label[1]!).includes('team') ||
    /(?<!\p{L})(?:speakers?|referent\p{L}*|sprecher\p{L}*|intervenant\p{L}*|ponentes?|relatori|palestrantes|sprekers|prelegenci|team)(?!\p{L})/u.test(
      fold(label[1]!),
    )
  const at = sentence.indexOf(label[1]!)
  return [
    [at, at + label[1]!.length, 'heading'],
    ...chunks.flatMap(([from, to]) => entryMarks(sentence, from, to, isPeople)),
  ]
}

/** The entries of a line that is nothing but names: "Lemon drizzle, coffee & walnut, brownie (gf)". */
export function namesIn(line: string): Marked[] {
  return chunksOf(line, 0).flatMap(([from, to]) => entryMarks(line, from, to, false))
}

/** Too long for an entry, or another thing: an address, a postcode, a telephone number, a quotation. */
export function isNoEntry(text: string): boolean {
  return (
    wordsOf(text).length > 9 ||
    /@|https?:|www\.|["„“«]/.test(text) ||
    (/(?<!\d)\d{4,}|\d{2,}[ /-]\d{2,}[ /-]?\d{2,}/.test(text) && moneyIn(text) === 0 && !TIME.test(text))
  )
}

/** The parts between commas, semicolons and the last "and", outside of brackets. */
function chunksOf(sentence: string, start: number): [number, number][] {
  const chunks: [number, number][] = []
  const marks = sentence.includes(';') ? /;/ : /,/
  let [depth, from] = [0, start]
  for (let i = start; i <= sentence.length; i++) {
    const letter = sentence[i]
    if (letter === '(') depth++
    if (letter === ')') depth = Math.max(0, depth - 1)
    const isCut =
      letter === undefined || (depth === 0 && marks.test(letter) && !/\d,\d/.test(sentence.slice(i - 1, i + 2)))
    if (!isCut) continue
    chunks.push([from, i])
    from = i + 1
  }
  const [lastFrom, lastTo] = chunks.at(-1)!
  const and = chunks.length > 1 ? /\s(?:and|und|et|y|e|en|i|oraz)\s/iu.exec(sentence.slice(lastFrom, lastTo)) : null
  if (and && lastTo - lastFrom - and.index > 4)
    chunks.splice(-1, 1, [lastFrom, lastFrom + and.index], [lastFrom + and.index + and[0].length, lastTo])
  return chunks.map(([a, b]) => trimmed(sentence, a, b)).filter(([a, b]) => b > a)
}

function trimmed(text: string, from: number, to: number): [number, number] {
  let [a, b] = [from, to]
  const join = /^\s*(?:and|und|et|y|e|en|i|oraz)\s/iu.exec(text.slice(a, b))
  if (join) a += join[0].length
  while (a < b && /\s/.test(text[a]!)) a++
  while (b > a && /\s/.test(text[b - 1]!)) b--
  return [a, b]
}

const TIME =
  /^(?:\d{1,2}[:.h]\d{2}(?:\s?[–-]\s?\d{1,2}[:.h]\d{2})?|\d{1,2}\s?(?:am|pm|Uhr|h)|(?:19|20)\d{2}(?:\s?[–-]\s?(?:\d{2,4}|\p{L}+))?)(?=\s)/u

function entryMarks(sentence: string, from: number, to: number, isPeople: boolean): Marked[] {
  const text = sentence.slice(from, to)
  const mark = (a: number, b: number, role: Role): Marked => [from + a, from + b, role]
  const time = TIME.exec(text)
  if (time) return [mark(0, time[0].length, 'item.time'), mark(time[0].length + 1, text.length, 'item')]
  const price =
    moneyIn(text) > 0 || /\s(?:free|gratis|kostenlos|gratuit|frei)$/iu.test(text)
      ? (priceIn(text) ?? freeAt(text))
      : undefined
  const end = price ? price.start : text.length
  const said = /\s+[–—-]\s+|\s*\(|:\s+/u.exec(text.slice(0, end))
  const name = said?.index ?? end
  const rest = said ? [mark(said.index + said[0].length, end, isPeople ? 'person.role' : 'item.text')] : []
  const marks = [mark(0, name, isPeople ? 'person' : 'item'), ...rest.filter(([a, b]) => b > a)]
  return price ? [...marks, mark(price.start, price.end, 'item.price')] : marks
}

function freeAt(text: string): { start: number; end: number } {
  const start = text.lastIndexOf(' ') + 1
  return { start, end: text.length }
}

const FILLER =
  /(?<!\p{L})(?:a|an|the|some|short|small|little|big|great|simple|section|sections|part|add|include|with|plus|also|need|please|hero|ein|eine|einen|einem|kurze?|bitte|mit|und|abschnitt|un|une|des|avec|una|unos|con|dos|um|uma|com|een|met|z|of|entries|our|my|unsere?|notre|nuestr[oa]|free|customer|client|clients|real|photo|contact|x\d|\d{1,2}x?)(?!\p{L})/giu
const ASKS =
  /(?<!\p{L})(?:with|w\/|mit|avec|con|com|met|z|add|include|need|want|show|put in|plus|bitte|sections?|abschnitte?|below|füge|ajoute[rz]?|añad\p{L}*)(?!\p{L})/iu

/** Stretches of a sentence that do nothing but name a part, beside another or with a number: "two testimonials and a FAQ". */
function askedIn(sentence: string): [number, number][] {
  if (wordsOf(sentence).length < 2) return []
  const asks = ASKS.exec(sentence)
  const chunks = chunksOf(sentence, 0).flatMap(([from, to]): [number, number][] => {
    const lead = ASKS.exec(sentence.slice(from, to))
    const start = lead && lead.index > 0 ? from + lead.index + lead[0].length : from
    return halves(sentence, start, to)
  })
  const named = chunks.filter(([from, to]) => isPart(sentence.slice(from, to)))
  const counted = named.some(([from, to]) => startsWithCount(sentence.slice(from, to)))
  if (named.length === 0 || (!asks && named.length < 2 && !counted) || /[::]\s/.test(sentence)) return []
  return named
}

/** "Three reviews", but not "Menu 2". */
export function startsWithCount(chunk: string): boolean {
  const [first = ''] = chunk.trim().split(/\s+/)
  return countIn(first) !== undefined && partsIn(first).length === 0
}

/** "a form and a map" are two. */
function halves(text: string, from: number, to: number): [number, number][] {
  const and = /\s(?:and|und|et|y|e|en|i|oraz|&)\s/iu.exec(text.slice(from, to))
  if (!and) return [trimmed(text, from, to)]
  const at = from + and.index
  return [trimmed(text, from, at), ...halves(text, at + and[0].length, to)]
}

/** Only the name of a part is left when number and filling words are gone; a form may say what it is for. */
function isPart(chunk: string): boolean {
  const parts = partsIn(chunk)
  if (parts.length === 0 || moneyIn(chunk) > 0 || /["„“«@:→=>|]|\d[.,]\d/.test(chunk)) return false
  const words = wordsOf(fold(chunk.replace(FILLER, ' ')))
  const others = words.filter((word) => partsIn(word).length === 0 && countIn(word) === undefined).length
  return (
    words.length <= 4 &&
    others <= (startsWithCount(chunk) ? 1 : parts.includes('form') || parts.includes('signup') ? 2 : 0)
  )
}

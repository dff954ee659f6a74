import { type Money, moneyIn, readMoney } from '../facts/money'
import type { Entry } from './brief'
import { entryOf, MOST_ENTRIES, splitList } from './entries'
import { anyOf, type Terms } from './mentions'
import type { Steps } from '../../lib/steps'
import { bare, fold, type Source, tokensOf } from '../text'

export interface Priced {
  entries: Entry[]
  /** What belongs to the whole. */
  price?: string
  /** The brief calls it the price, and not that of a voucher. */
  priceNamed: boolean
}

/** Prices that are read without a pause. */
const PRICES_IN_STEP = 100

/** Priced things that stand in no list: "Basic $9/mo: 1 user, 5 projects." And the price that belongs to the whole. */
export function* readPriced(source: Source, terms: Terms): Steps<Priced> {
  const found = source.text.length > 0 ? readMoney(source) : []
  const words = priceWordsOf(terms)
  const entries: Entry[] = []
  let price: string | undefined
  let priceNamed = false
  let last = 0
  for (const [i, money] of found.entries()) {
    if (i % PRICES_IN_STEP === 0) yield
    // "Free delivery over £40": no thing's price.
    const before = source.text.slice(Math.max(0, money.start - 60), money.start)
    if (THRESHOLD.test(before.slice(-16)) && (!LEAST.test(before) || FREE_FROM.test(before))) continue
    const { name, start } = nameBefore(source, money, words)
    const second = price !== undefined || entries.length > 0
    const behind = name === '' && second ? WHAT_FOR.exec(source.free(money.end, money.end + 60)) : null
    if (behind?.[1]) {
      entries.push({ title: bare(behind[1]), price: money.price, ...(money.period && { period: money.period }) })
      source.take(money.end, money.end + behind[0].length)
      continue
    }
    if (name === '') {
      const row = price !== undefined && /^\s*(?:,|\/|and|und|et|y)\s*$/.test(source.text.slice(last, money.start))
      if (row && entries.length === 0) price = `${price}, ${money.price}`
      last = money.end
      if (price === undefined) priceNamed = isNamedPrice(source, money)
      price ??= leastOf(source, money) + (money.period ? `${money.price} ${money.period}` : money.price)
      continue
    }
    const bracket = /\(\s*$/.test(source.text.slice(Math.max(0, money.start - 3), money.start))
    const end = bracket ? money.end : entryEnd(source, money.end)
    const entry = entryOf(`${name} ${source.text.slice(money.start, end)}`, true)
    entries.push({ ...entry, ...(entry.price && { price: leastOf(source, money) + entry.price }) })
    source.take(start, end)
  }
  if (entries.length > 0) entries.push(...readUnpriced(source))
  return { entries: entries.slice(0, MOST_ENTRIES), ...(price !== undefined && { price }), priceNamed }
}

/** "from " of "from 35 €": the price is no more than where prices begin, and is told so. */
function leastOf({ text }: Source, { start }: Money): string {
  const word = /(?:^|[\s(:,])(from|ab|dès|desde|à partir de|a partir de)\s$/iu.exec(
    text.slice(Math.max(0, start - 16), start),
  )
  return word?.[1] ? `${word[1].toLowerCase()} ` : ''
}

/** "Price: 129 €.", "from 35 € per person": nothing else than a price before it, and no thing behind it. */
function isNamedPrice(source: Source, { start, end }: Money): boolean {
  const { text } = source
  const closed = text[end - 1] === '.' || /^\s*(?:[.,;!)\n]|$)/.test(text.slice(end, end + 3))
  return closed && NAMED.test(source.before(start, 24))
}

const NAMED =
  /(?:^|[\s,.;:(])(?:prices?|costs?|from|only|preise?n?|ab|nur|kostet|prix|tarifs?|des|a partir de|coute|precios?|cuesta|desde|solo)(?:\s(?:is|are|from|ist|ab|est|es|desde|des))?\s?:?\s*$/

const THRESHOLD =
  /\s(?:over|above|under|more than|less than|über|unter|mehr als|à partir de|plus de|más de|desde|a partir de)\s$/iu

/** "Mariage à partir de 1200 €" is a price; "livraison gratuite à partir de 40 €" is none. */
const LEAST = /\s(?:à partir de|a partir de|desde)\s$/iu
const FREE_FROM = /(?<!\p{L})(?:gratuit\p{L}{0,3}|offert\p{L}{0,3}|gratis|kostenlos|frei|free)(?!\p{L})[^.\n]{0,40}$/iu

/** "12 € a lesson, 80 € for ten", "49 € and 99 € (VIP)": a second price says what it is for. */
const WHAT_FOR =
  /^\s+(?:\((?=\p{L}[\p{L}\s-]{1,30}\))|(?:for|für|pour|para|por)\s+(?:an?\s|the\s|die\s|den\s|das\s|eine?n?\s|une?\s|la\s|le\s|el\s|una?\s)?)(\p{L}[^,.;:\n€$£\d()]{1,40})(?=[,.;:\n)]|$)\)?/iu

function priceWordsOf({ vocabularies }: Terms): RegExp {
  const words = anyOf(
    vocabularies,
    ({ priceWords, articles }) =>
      `${priceWords}, ${articles.replace(', new, small, local, little', '')}, and, und, et, y, or, oder, ou, with, mit, avec, con, button, of, it, is, a, only, per`,
  )
  return new RegExp(`^(?:(?:${words})(?:\\s+|$))+|(?:(?:^|\\s+)(?:${words}))+$`, 'gu')
}

/** The words before a price, back to where they begin. */
function nameBefore(source: Source, money: Money, priceWords: RegExp): { name: string; start: number } {
  const from = Math.max(0, money.start - 70)
  // In "Glazing (45 €)" the bracket belongs to the price.
  const text = source.text.slice(from, money.start).replace(/\(\s?$/, (open) => ' '.repeat(open.length))
  const begin = Math.max(
    ...[/[.!?:;\n(](?!\d)[^.!?:;\n(]*$/, /,\s[^,]*$/, /\s(?:and|und|et|y)\s(?!.*\s(?:and|und|et|y)\s).*$/].map((end) =>
      text.search(end) === -1 ? 0 : text.search(end) + 1,
    ),
  )
  const free = source.free(from + begin, money.start).replace(/\(\s?$/, '')
  const folded = fold(free).replace(/^[\s\-–—*•·,;:.]+/, '')
  const offset = free.length - folded.length
  let name = folded.trimEnd()
  let lead = 0
  for (let i = 0; i < 3; i++) {
    const trimmed = name.replace(priceWords, '')
    lead += name.indexOf(trimmed) === -1 ? 0 : name.indexOf(trimmed)
    if (trimmed === name) break
    name = trimmed
  }
  const start = from + begin + offset + lead
  const plain = bare(source.text.slice(start, start + name.length).replace(/\s*[:–—-]\s*$/, ''))
  const quoted = QUOTED.exec(text.slice(begin))
  if (quoted && (plain === '' || isName(plain)))
    return plain === ''
      ? { name: quoted[2] ?? '', start: from + begin + quoted.index }
      : { name: `${plain} ${quoted[1]}`, start }
  if (isName(plain) && !/\s{3}/.test(free.trim())) return { name: plain, start }
  return nameBehindWith(source, from + begin, money.start, priceWords) ?? { name: '', start }
}

/** `Course "Fix it yourself" £35`: what stands in quotation marks right before a price is the name, or its end. */
const QUOTED = /((?:["“„«])([^"“”„«»\n]{2,60})["“”»])\s{0,3}[:–—-]?\s{0,3}$/

/** "our SaaS “Shipfast” with Free $0": all before the word is no name of a price, what follows it is. */
function nameBehindWith(source: Source, from: number, end: number, priceWords: RegExp) {
  const led = /^(.*\s(?:with|mit|avec|con)\s+)(\p{Lu}[^\n]{0,40})$/su.exec(source.free(from, end))
  const name = bare(led?.[2] ?? '')
  // "with Prices from 30 €" names nothing.
  const plain = fold(name).replace(priceWords, '') === fold(name) && !/\s{3}/.test(name)
  return led?.[1] && isName(name) && plain ? { name, start: from + led[1].length } : undefined
}

function isName(words: string): boolean {
  return /\p{L}{2}/u.test(words) && words.split(/\s+/).length <= 6
}

/** After a colon what is included, to the end of the sentence; else up to the next comma. */
function entryEnd(source: Source, from: number): number {
  const { text } = source
  if (/^\s?\(/.test(text.slice(from, from + 2))) {
    const close = text.slice(from, from + 201).indexOf(')')
    return close === -1 ? from : from + close + 1
  }
  if (!/^\s?:\s/.test(text.slice(from, from + 3))) return from
  return source.sentenceEnd(from)
}

const UNPRICED =
  /(?:^|[.\n;,:]\s*|\band\s)(\p{Lu}[\p{L} ]{1,30}?)(?::\s+|\s+)(free|gratis|kostenlos|gratuit|gratuite|contact us|on request|custom|talk to us|contact sales|auf anfrage|sur devis|a consultar)(?=[.,;\n]|$)/giu

function readUnpriced(source: Source): Entry[] {
  return Array.from(source.text.matchAll(UNPRICED)).flatMap((match) => {
    if (!source.isFree(match.index + 1, match.index + match[0].length)) return []
    source.take(match.index + 1, match.index + match[0].length)
    return [entryOf(`${match[1]}: ${match[2]}`, true)]
  })
}

/** "We offer a, b and c", "I help freelancers with a, b and c": what someone does, without asking for a part. */
export function readOffers(source: Source, terms: Terms): Entry[] {
  const offers = anyOf(terms.vocabularies, ({ offers }) => offers)
  const helping = "i help|we help|ich helfe|wir helfen|j'aide|nous aidons|ayudo|ayudamos"
  const match = new RegExp(
    `(?<![\\p{L}])(?:(${helping})\\s[^.\\n]{0,60}?\\s(?:with|bei|mit|a|con)|${offers}):?\\s+(?=\\S)`,
    'u',
  ).exec(source.folded)
  if (!match) return readRows(source, terms)
  const from = match.index + match[0].length
  const parts = splitList(source.text.slice(from, source.sentenceEnd(from)))
  const fits = parts.every((part) => tokensOf(part).length <= 6 && !moneyIn(part))
  return parts.length >= 2 && fits ? parts.slice(0, 9).map((part) => entryOf(part)) : []
}

/** "Joinery Holt in Leeds: kitchens, stairs, small repairs": a sentence that is nothing but a row of things. */
function readRows(source: Source, terms: Terms): Entry[] {
  for (let from = 0; from < source.text.length;) {
    const end = source.sentenceEnd(from)
    const sentence = source.text.slice(from, end)
    const colon = sentence.lastIndexOf(': ')
    const start = colon === -1 ? from : from + colon + 2
    const parts = splitList(source.text.slice(start, end)).map((part) => bare(part))
    if (SELF.test(fold(sentence))) return []
    if (parts.length > 2 && parts.every((part) => isThing(part, terms)) && isRow(parts) && source.isFree(start, end)) {
      source.take(start, end)
      return parts.slice(0, 9).map((part) => ({ title: part }))
    }
    from = end + 1
  }
  return []
}

/** "Soy psicologa, laura nieto, consulta en valencia": who somebody is lists nothing. */
const SELF =
  /^\s*(?:hi,? |hey,? |hello,? |hola,? |hallo,? |bonjour,? )?(?:soy|somos|je suis|nous sommes|ich bin|wir sind|i am|i'm|we are|we're)\s/

/** Short, without a figure, and no word of it asks for anything. */
function isThing(part: string, terms: Terms): boolean {
  const tokens = tokensOf(fold(part))
  const asks = [terms.wishes, terms.sections, terms.without, terms.kinds].some(
    (words) => words.matches(tokens).length > 0,
  )
  return (
    tokens.length > 0 &&
    part.split(/\s+/).length <= 4 &&
    !asks &&
    !/\d/.test(part.replace('24/7', '')) &&
    !/[?!"“„()]/.test(part)
  )
}

/** Words of style are single ("warm, modern, bold"): what is offered has more to it, or is a German noun. */
function isRow(parts: string[]): boolean {
  return parts.filter((part) => part.includes(' ') || /^\p{Lu}\p{Ll}{5,}/u.test(part)).length * 2 > parts.length
}

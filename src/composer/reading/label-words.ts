import type { SectionName } from '../words/vocabulary'
import type { Mention } from './mentions'
import type { Source } from '../text'

/** "Questions to …@…", "Reservations: +43 …", "price 89 €": words that name a fact and ask for nothing. */
export function isLabel(source: Source, mention: Mention): boolean {
  if (mention.value === 'contact') return false
  return saysOtherwise(source, mention) || countsFact(source, mention) || leadsToFact(source, mention)
}

/** "A product photographer", "our menu designer": a word before a trade is part of it. */
export function isTrade(source: Source, { end, counted }: Mention): boolean {
  const next = /^ (\p{Ll}{3,}(?:er|or|ist|ian))(?!\p{L})/u.exec(source.text.slice(end, end + 24))?.[1]
  return !counted && next !== undefined && !NO_TRADE.test(next)
}

const NO_TRADE =
  /^(?:header|footer|slider|banner|number|order|folder|counter|teaser|corner|letter|chapter|flyer|offer|under|over|after|either|other|rather|for|later|together|customer|member|visitor|user|newsletter|summer|winter|paper|oder|unter|hinter|wieder|weiter|immer|list|calendar|por|sur|pour)$/

interface Neighbours {
  before?: RegExp
  after?: RegExp
  /** Said only of a word that no number counts. */
  uncounted?: boolean
}

/** What stands beside a part's word where it means another thing. Where both sides are named, both have to be so. */
const OTHERWISE: Partial<Record<SectionName, Neighbours>> = {
  // "A phone number" is no figure.
  stats: { before: /(?:phone|mobile|room|order|contact|house|telefono|de telephone)\s$/u },
  // "Dress code", "zip code": no program's.
  code: { before: /(?:dress|zip|post|postal|promo|discount|coupon|voucher|qr|area|bar)[\s-]$/u },
  // "Wir bieten: kleines Team, Jobticket": what is offered to who applies.
  people: {
    before: /(?<!\p{L})(?:klein\p{L}{0,3}|nett\p{L}{0,3}|jung\p{L}{0,3}|small|friendly|petite|jeune)\s$/u,
    after: /^\s{0,2},/,
    uncounted: true,
  },
  // "Con cita previa": an appointment is no quotation.
  quote: { after: /^\s(?:previa|medica|online)(?!\p{L})/u },
  // "2 ans d'expérience" are asked of who applies.
  experience: {
    before:
      /(?:\d{1,2}\+?|\p{L}{3,8}) (?:years?'?|jahre?n?|ans?|annees|anos)(?: (?:of|de|d'))? ?(?:work |professional |relevant )?$/u,
  },
  // "Text me at …" asks visitors, not the page.
  text: { after: /^\s(?:me|us)(?!\p{L})/u },
}

function saysOtherwise(source: Source, { start, end, value, count }: Mention): boolean {
  const beside = OTHERWISE[value]
  if (!beside || (beside.uncounted && count !== undefined)) return false
  const { before, after } = beside
  return (
    (!before || before.test(source.before(start, 24))) && (!after || after.test(source.folded.slice(end, end + 10)))
  )
}

const WORKERS = /^(?:employees|mitarbeiter\p{L}*|salaries|collaborateurs|empleados)$/u
const BOUNDED =
  /(?:max|maximum|maximal|up to|hochstens|bis zu|jusqu'a|maximo|at most|for|fur|pour|para|about|over|uber)\.?\s+\S+\s*$/

/** Its number is a fact: "24/7 service", "Seit 1987, 6 Mitarbeiter", "for 12 people". */
function countsFact(source: Source, { start, end, count, counted }: Mention): boolean {
  if (count === undefined) return false
  return (
    /\d\/\d{1,2}\D{0,22}$/.test(source.before(start, 26)) ||
    WORKERS.test(source.folded.slice(start, end)) ||
    (counted && BOUNDED.test(source.before(start, 24)))
  )
}

const PRICES = new Set<SectionName>(['pricing', 'menu', 'products'])
const AMOUNT = /^\s*(?:[€$£]\s?\d|\d[\d.,]*\s?[€$£])/
const LONE_AMOUNT =
  /^\s*(?::|is|from|ab|à partir de|desde|de)?\s*(?:[€$£]\s?\d|\d[\d.,]*\s?(?:[€$£]|eur|chf))[^,\n]{0,40}(?:[.\n;]|$|,(?!\s*\p{Lu}\p{L}+\s*[€$£\d]))/iu
const REACH =
  /^\s*(?:to|an|at|au|à|a|al|unter|via|by|per|:|is|=|-)?\s*(?:[\p{L}\p{N}._%+-]+@|(?:\+|00?)\d[\d ()./-]{5,})/iu

/** A fact stands beside it: a price, an address, a number to call, or what something is about. */
function leadsToFact(source: Source, { start, end, value }: Mention): boolean {
  const after = source.text.slice(end, end + 60)
  // "£8 per session": what a price is for.
  if (/(?<!\p{L})(?:per|pro|par|por|each|je)\s$/u.test(source.before(start, 6))) return true
  if (source.folded.slice(start, end) === 'about' && /^\s+(?!section|block|page|part|and\b)\p{L}/u.test(after))
    return true
  if (REACH.test(after) || (!PRICES.has(value) && AMOUNT.test(after))) return true
  return value === 'pricing' && LONE_AMOUNT.test(after)
}

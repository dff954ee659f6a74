import type { Mention } from './mentions'
import type { Source } from './text'

/** "Questions to …@…", "Reservations: +43 …", "price 89 €": words that name a fact and ask for nothing. */
export function isLabel(source: Source, { start, end, value, count, counted }: Mention): boolean {
  if (value === 'contact') return false
  // "A phone number" is no figure.
  if (
    value === 'stats' &&
    /(?:phone|mobile|room|order|contact|house|telefono|de telephone)\s$/u.test(
      source.folded.slice(Math.max(0, start - 14), start),
    )
  )
    return true
  // "Dress code", "zip code": no program's.
  if (
    value === 'code' &&
    /(?:dress|zip|post|postal|promo|discount|coupon|voucher|qr|area|bar)[\s-]$/u.test(
      source.folded.slice(Math.max(0, start - 12), start),
    )
  )
    return true
  // "Wir bieten: kleines Team, Jobticket": what is offered to who applies.
  if (
    value === 'people' &&
    count === undefined &&
    /(?<!\p{L})(?:klein\p{L}{0,3}|nett\p{L}{0,3}|jung\p{L}{0,3}|small|friendly|petite|jeune)\s$/u.test(
      source.folded.slice(Math.max(0, start - 12), start),
    ) &&
    /^\s*,/.test(source.folded.slice(end, end + 3))
  )
    return true
  // "Con cita previa": an appointment is no quotation.
  if (value === 'quote' && /^\s(?:previa|medica|online)(?!\p{L})/u.test(source.folded.slice(end, end + 10))) return true
  // "24/7 service" counts nothing, and "2 ans d'expérience" are asked of who applies.
  if (count !== undefined && /\d\/$/.test(source.text.slice(0, numberStart(source, start)))) return true
  if (value === 'experience' && YEARS.test(source.folded.slice(Math.max(0, start - 24), start))) return true
  // "Text me at …" asks visitors, not the page.
  if (value === 'text' && /^\s(?:me|us)(?!\p{L})/u.test(source.folded.slice(end, end + 4))) return true
  // "£8 per session": what a price is for.
  if (/(?<!\p{L})(?:per|pro|par|por|each|je)\s$/u.test(source.folded.slice(Math.max(0, start - 6), start))) return true
  const after = source.text.slice(end, end + 60)
  // "Seit 1987, 6 Mitarbeiter": how many work there is a fact.
  if (
    count !== undefined &&
    /^(?:employees|mitarbeiter\p{L}*|salaries|collaborateurs|empleados)$/u.test(source.folded.slice(start, end))
  )
    return true
  if (source.folded.slice(start, end) === 'about' && /^\s+(?!section|block|page|part|and\b)\p{L}/u.test(after))
    return true
  if (
    count !== undefined &&
    /(?:max|maximum|maximal|up to|hochstens|bis zu|jusqu'a|maximo|at most|for|fur|pour|para|about|over|uber)\.?\s+\S+\s*$/.test(
      source.folded.slice(Math.max(0, start - 24), start),
    ) &&
    counted
  )
    return true
  if (!['pricing', 'menu', 'products'].includes(value) && /^\s*(?:[€$£]\s?\d|\d[\d.,]*\s?[€$£])/.test(after))
    return true
  if (
    /^\s*(?:to|an|at|au|à|a|al|unter|via|by|per|:|is|=|-)?\s*(?:[\p{L}\p{N}._%+-]+@|(?:\+|00?)\d[\d ()./-]{5,})/iu.test(
      after,
    )
  )
    return true
  return (
    value === 'pricing' &&
    /^\s*(?::|is|from|ab|à partir de|desde|de)?\s*(?:[€$£]\s?\d|\d[\d.,]*\s?(?:[€$£]|eur|chf))[^,\n]{0,40}(?:[.\n;]|$|,(?!\s*\p{Lu}\p{L}+\s*[€$£\d]))/iu.test(
      after,
    )
  )
}

const YEARS =
  /(?:\d{1,2}\+?|\p{L}{3,8}) (?:years?'?|jahre?n?|ans?|annees|anos)(?: (?:of|de|d'))? ?(?:work |professional |relevant )?$/u

/** Where the last figure before a place begins. */
function numberStart({ text }: Source, at: number): number {
  const from = Math.max(0, at - 24)
  const match = /\d{1,2}(?=\D{0,22}$)/.exec(text.slice(from, at))
  return match ? from + match.index : 0
}

/** "A product photographer", "our menu designer": a word before a trade is part of it. */
export function isTrade(source: Source, { end, counted }: Mention): boolean {
  const next = /^ (\p{Ll}{3,}(?:er|or|ist|ian))(?!\p{L})/u.exec(source.text.slice(end, end + 24))?.[1]
  return !counted && next !== undefined && !NO_TRADE.test(next)
}

const NO_TRADE =
  /^(?:header|footer|slider|banner|number|order|folder|counter|teaser|corner|letter|chapter|flyer|offer|under|over|after|either|other|rather|for|later|together|customer|member|visitor|user|newsletter|summer|winter|paper|oder|unter|hinter|wieder|weiter|immer|list|calendar|por|sur|pour)$/

import { type Clause, hasSign, hasVerb, type Span, wordsBetween } from './clause'
import { type Change, type Desk, did, look, objectSpan, type Outcome, refused, spansBeside, together } from './desk'
import { everywhere, exchange, isInstead, type Idle, type Manner, namedBeside, noteOf, valuesIn } from './exchange'
import { isOne, says } from './lexicon'
import { idsWithin } from './parts-of-page'
import { phraseOf } from './phrase'
import { find } from './target'
import { entriesOf, isSame, single, type Unit, unitsOf, valueOf } from './units'
import { amountLike, amountOf, type Value, valuesOf, withValues } from './values'

const IDLE: Idle = { fields: ['price'], part: 'prices', words: 'counted' }

const PRICES: Manner = { find: (text) => valuesOf(text, 'money'), like: inManner }

/** "The large box costs €17", "raise Colour by €5", "price from €9 to €10", "day 45, weekend 110". */
export const setPrice: Change = (desk) => {
  const { clause, payload } = desk
  const told = payload ? { ...desk, clause: payload } : desk
  const amounts = told.clause.values.filter(({ kind }) => kind === 'money')
  const isPriced = amounts.length === 0 && speaksOfPrice(desk)
  const given = amounts.length > 0 ? amounts : told.clause.values.filter((value) => isBare(value, isPriced))
  if (given.length === 0 || told.clause.values.some(({ kind }) => kind === 'percent')) return undefined
  if (amounts.length === 0 && !payload && !hasVerb(clause, 'change', 'raise', 'lower', 'put')) return undefined
  if (given.length > 1 || payload) {
    const several = repriceEach(told, given)
    if (several || payload || given.length > 2) return several
  }
  const [first, second] = given as [Value, Value | undefined]
  const isFirstNew = second && isInstead(clause, first, second)
  const [old, next] = second ? (isFirstNew ? [second, first] : [first, second]) : [undefined, first]
  const holds = (unit: Unit) =>
    valuesIn(unit, PRICES.find).some((value) => !old || amountOf(value.text) === amountOf(old.text))
  const unit = namedBeside(desk, given, holds, IDLE)
  if (unit && unit !== 'none') return reprice(desk, narrowest(unit), next, old)
  return unit === undefined && old && amounts.length > 0
    ? exchange(desk, everywhere(desk), [old, next], PRICES)
    : undefined
}

/** Whether the words speak of a price, so that a whole number without a currency is one. */
function speaksOfPrice({ clause, payload }: Desk): boolean {
  const isSaid = says(clause.words, 'dearer') || says(clause.words, 'costs')
  return payload !== undefined || isSaid || hasVerb(clause, 'raise', 'lower')
}

/** A figure without a currency: "24,50", "6.50"; a whole number where the words speak of a price. */
function isBare({ kind, text }: Value, isPriced: boolean): boolean {
  const isAmount = /^\d+[.,]\d{2}$/.test(text)
  return (kind === 'number' && (isPriced || isAmount)) || (kind === 'time' && isAmount)
}

/** More prices are not told in one sentence. */
const MOST_PRICES = 40

/** A price for each of several things, each named before its price. All or nothing. */
function repriceEach(desk: Desk, amounts: readonly Value[]): Outcome | undefined {
  const { clause } = desk
  if (hasVerb(clause, 'add', 'remove') || amounts.length > MOST_PRICES) return undefined
  const units = amounts.map((amount, i) => {
    const span = wordsBetween(clause, amounts[i - 1]?.end ?? 0, amount.start)
    const beside = [...clause.words.slice(0, span.from), ...clause.words.slice(span.to)]
    return namedBeside(desk, beside, isPriced, IDLE)
  })
  if (units.some((unit) => unit === undefined || unit === 'none')) return undefined
  const outcomes = units.map((unit, i) => reprice(desk, narrowest(unit as Unit), amounts[i]!, undefined))
  const failed = outcomes.find(({ refusal }) => refusal)
  return failed ?? together(outcomes)
}

/** Of a block with one price in one entry: that entry. */
function narrowest(unit: Unit): Unit {
  const priced = unit.kind === 'block' ? entriesOf(unit.block).filter(isPriced) : []
  return single(priced) ?? unit
}

function reprice(desk: Desk, unit: Unit, given: Value, old: Value | undefined): Outcome {
  const own = { ...unit, line: undefined, path: [...unit.path, 'price'] }
  const priced = !old && typeof valueOf(own) === 'string' ? own : unit
  const prices = valuesIn(priced, PRICES.find).filter((one) => !old || amountOf(one.text) === amountOf(old.text))
  const [price] = prices
  if (!price || prices.some(({ text }) => text !== price.text)) return refused(desk, price ? 'unclear' : 'absent')
  const shift = shiftOf(desk.clause, given)
  const amount = amountOf(price.text) + shift * amountOf(given.text)
  const next = shift === 0 ? inManner(price, given) : amountLike(price.text, round(amount))
  if (next === price.text) return refused(desk, 'already')
  if (shift === 0 && contradicts(desk.clause, price, given)) return refused(desk, 'notUnderstood')
  desk.page.rewriteUnit(priced, (text) => text.replace(price.text, next))
  return did(desk, 'changed', [unit], noteOf(unit, `${price.text} → ${next}`))
}

/** A currency of its own is taken as it is written; a bare number, or the currency in words, takes that of the page. */
function inManner(price: Value, given: Value): string {
  const currency = (text: string) => text.replace(/[\d.,\s'’–-]/gu, '').toLowerCase()
  const known = currency(given.text)
  const isSame = given.kind !== 'money' || currency(price.text) === known || isOne('currency', known)
  return isSame ? amountLike(price.text, amountOf(given.text)) : given.text
}

/** 1 or -1: up or down by an amount. 0: to an amount. */
function shiftOf(clause: Clause, given: Value): number {
  const before = clause.folded.slice(0, given.start).trimEnd()
  const isBy = /(?<!\p{L})(?:by|um|de|di|em|en|met|o|d')$/u.test(before) || says(clause.words, 'dearer')
  if (!isBy) return 0
  return hasVerb(clause, 'raise') ? 1 : hasVerb(clause, 'lower') ? -1 : 0
}

/** "Raise it to 5" where it costs 9; and "raise it 2", which may be to or by. */
function contradicts({ verbs, folded }: Clause, price: Value, given: Value): boolean {
  const of = (wanted: string) => verbs.filter(({ name }) => name === wanted)
  const [raises, lowers] = [of('raise'), of('lower')]
  if (raises.length > 0 === lowers.length > 0) return false
  const isTo = /(?<!\p{L})(?:to|at|auf|a|ad|para|naar|op|na|until|is|=)$/u.test(folded.slice(0, given.start).trimEnd())
  const change = amountOf(given.text) - amountOf(price.text)
  return !isTo || (raises.length > 0 ? change < 0 : change > 0)
}

/** To whole cents. */
function round(amount: number): number {
  return Math.round(amount * 100 + 1e-6) / 100
}

/** The text with each of its prices changed. */
function repriced(text: string, change: (price: string) => string): string {
  return withValues(text, valuesOf(text, 'money'), (price) => change(price.text))
}

const isPriced = (unit: Unit) => valuesIn(unit, PRICES.find).length > 0

/** All prices, or those of a part, by a percentage or an amount. */
export const byPercent: Change = (desk) => {
  const { clause } = desk
  const [percent, other] = clause.values.filter(({ kind }) => kind === 'percent')
  const [amount, second] = clause.values.filter(({ kind }) => kind === 'money')
  const by =
    percent ?? (hasSign(clause, 'all') && !second && amount && shiftOf(clause, amount) !== 0 ? amount : undefined)
  if (!by) return undefined
  const raises = hasVerb(clause, 'raise') || /\+\s?\d/.test(clause.text)
  const lowers = hasVerb(clause, 'lower') || /[-–−]\s?\d+\s?%/.test(clause.text)
  const { fields, parts, literal } = phraseOf(desk, objectSpan(desk))
  const speaks = [...fields, ...parts].some(({ name }) => name === 'price' || name === 'prices') || literal.length > 0
  if (other || raises === lowers || !speaks) return refused(desk, 'notUnderstood')
  const scope = scopeOf(desk, by)
  if (typeof scope === 'string') return refused(desk, scope)
  const kept = clause.exception ? look({ ...desk, only: isPriced }, clause.exception).found : { units: [] }
  if (typeof kept === 'string') return refused(desk, kept)
  const units = scope.filter((unit) => !isAmong(kept.units, unit))
  const prices = units.flatMap((unit) => valuesIn(unit, PRICES.find).map(({ text }) => text))
  if (prices.length === 0 || (clause.exception && units.length === scope.length)) return refused(desk, 'absent')
  const sign = raises ? 1 : -1
  const step = stepOf(prices.map(amountOf))
  const next = (price: string) =>
    amountLike(
      price,
      by === percent
        ? stepped(amountOf(price), 1 + sign * (amountOf(by.text) / 100), step)
        : round(amountOf(price) + sign * amountOf(by.text)),
    )
  if (prices.some((price) => amountOf(next(price)) < 0)) return refused(desk, 'notUnderstood')
  for (const unit of units) desk.page.rewriteUnit(unit, (text) => repriced(text, next))
  return did(desk, 'changed', [], ...[...new Set(prices)].slice(0, 12).map((price) => `${price} → ${next(price)}`))
}

/** The entries with prices that the words cover: those of a part, of a thing, or of the page. */
function scopeOf(desk: Desk, by: Value): readonly Unit[] | 'absent' | 'unclear' {
  const { to } = objectSpan(desk)
  const entries = unitsOf(desk.page.blocks).filter(
    (unit) =>
      ((unit.kind === 'entry' && unit.path.length === 2) || unit.kind === 'line') &&
      isPriced(unit) &&
      !['faq', 'testimonials', 'people'].includes(unit.block.type),
  )
  const holds = ({ kind, block }: Unit) => kind === 'block' && entries.some((entry) => entry.block.id === block.id)
  const spans = spansBeside(desk, [by]).map((span): Span => ({ from: span.from, to: Math.min(span.to, to) }))
  for (const span of spans.filter((one) => one.from < one.to)) {
    const phrase = phraseOf(desk, span)
    const parts = phrase.parts.filter(({ name }) => name !== 'prices')
    if (phrase.literal.length + parts.length === 0) continue
    const named = { ...phrase, parts, fields: [], entries: [], all: true }
    const found = find({ ...desk, only: (unit) => holds(unit) || (unit.kind !== 'block' && isPriced(unit)) }, named)
    if (typeof found === 'string') return found
    const chosen = entries.filter((entry) => isAmong(found.units, entry))
    return chosen.length > 0 ? chosen : 'absent'
  }
  return entries
}

/** Whether a unit, or a block around it, is one of some units. */
function isAmong(units: readonly Unit[], unit: Unit): boolean {
  return units.some((one) => (one.kind === 'block' ? idsWithin([one.block]).has(unit.block.id) : isSame(one, unit)))
}

/** The step in which a list of prices goes: halves, tenths, or cents; whole ones are exact to a tenth. */
function stepOf(amounts: readonly number[]): number {
  const fits = (step: number) => amounts.every((amount) => Math.abs(amount / step - Math.round(amount / step)) < 1e-6)
  return fits(1) ? 0.1 : ([0.5, 0.1, 0.05].find(fits) ?? 0.01)
}

/** A step that would leave a price as it was is too coarse for it. */
function stepped(amount: number, factor: number, step: number): number {
  const exact = amount * factor
  const rounded = round(Math.round(exact / step + 1e-9) * step)
  return rounded === amount && exact !== amount ? round(exact) : rounded
}

import { type Clause, hasVerb, wordsBetween } from './clause'
import { type Change, type Desk, did, type Outcome, refused, together } from './desk'
import { everywhere, exchange, isInstead, type Idle, type Manner, namedBeside, noteOf, valuesIn } from './exchange'
import { isOne, says } from './lexicon'
import { entriesOf, single, type Unit, valueAt } from './units'
import { amountLike, amountOf, type Value, valuesOf, withValues } from './values'

const IDLE: Idle = { fields: ['price'], part: 'prices', words: 'counted' }

const PRICES: Manner = {
  kinds: ['money'],
  key: ({ text }) => String(amountOf(text)),
  like: (old, next) => inManner(old, next),
}

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
    valuesIn(unit, ['money']).some((value) => !old || amountOf(value.text) === amountOf(old.text))
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
    return namedBeside(desk, beside, (unit) => valuesIn(unit, ['money']).length > 0, IDLE)
  })
  if (units.some((unit) => unit === undefined || unit === 'none')) return undefined
  const outcomes = units.map((unit, i) => reprice(desk, narrowest(unit as Unit), amounts[i]!, undefined))
  const failed = outcomes.find(({ refusal }) => refusal)
  return failed ?? together(outcomes)
}

/** Of a block with one price in one entry: that entry. */
function narrowest(unit: Unit): Unit {
  const priced = unit.kind === 'block' ? entriesOf(unit.block).filter((one) => valuesIn(one, ['money']).length > 0) : []
  return single(priced) ?? unit
}

function reprice(desk: Desk, unit: Unit, given: Value, old: Value | undefined): Outcome {
  const own = old ? undefined : valueAt(unit.block.props, [...unit.path, 'price'])
  const all = typeof own === 'string' ? valuesOf(own, 'money') : valuesIn(unit, ['money'])
  const prices = all.filter(({ text }) => !old || amountOf(text) === amountOf(old.text))
  const [price, other] = prices
  if (!price || (other && other.text !== price.text)) return refused(desk, price ? 'unclear' : 'absent')
  const shift = shiftOf(desk.clause, given)
  const amount = amountOf(price.text) + shift * amountOf(given.text)
  const next = shift === 0 ? inManner(price, given) : amountLike(price.text, round(amount))
  if (next === price.text) return refused(desk, 'already')
  if (shift === 0 && contradicts(desk.clause, price, given)) return refused(desk, 'notUnderstood')
  desk.page.rewriteUnit(unit, (text, key) =>
    typeof own === 'string' && key !== 'price' ? text : text.replace(price.text, next),
  )
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
export function shiftOf(clause: Clause, given: Value): number {
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
export function round(amount: number): number {
  return Math.round(amount * 100 + 1e-6) / 100
}

/** The text with each of its prices changed. */
export function repriced(text: string, change: (price: string) => string): string {
  return withValues(text, valuesOf(text, 'money'), (price) => change(price.text))
}

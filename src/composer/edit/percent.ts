import { hasVerb, type Span } from './clause'
import { type Change, type Desk, did, look, objectSpan, refused, spansBeside } from './desk'
import { valuesIn } from './exchange'
import { idsWithin } from './parts-of-page'
import { phraseOf } from './phrase'
import { repriced, round, shiftOf } from './prices'
import { find } from './target'
import { isSame, type Unit, unitsOf } from './units'
import { amountLike, amountOf, type Value } from './values'

const isPriced = (unit: Unit) => valuesIn(unit, ['money']).length > 0

/** All prices, or those of a part, by a percentage or an amount. */
export const byPercent: Change = (desk) => {
  const { clause } = desk
  const [percent, other] = clause.values.filter(({ kind }) => kind === 'percent')
  const [amount, second] = clause.values.filter(({ kind }) => kind === 'money')
  const isAll = clause.signs.some(({ name }) => name === 'all')
  const by = percent ?? (isAll && !second && amount && shiftOf(clause, amount) !== 0 ? amount : undefined)
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
  const isKept = (unit: Unit) =>
    kept.units.some((one) => (one.kind === 'block' ? one.block.id === unit.block.id : isSame(one, unit)))
  const units = scope.filter((unit) => !isKept(unit))
  const prices = units.flatMap((unit) => valuesIn(unit, ['money']).map(({ text }) => text))
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
    const ids = idsWithin(found.units.filter(({ kind }) => kind === 'block').map(({ block }) => block))
    const chosen = entries.filter((entry) => ids.has(entry.block.id) || found.units.some((unit) => isSame(unit, entry)))
    return chosen.length > 0 ? chosen : 'absent'
  }
  return entries
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

import { type Desk, did, type Handler, look, objectSpan, refused } from './desk'
import { type Unit, unitsOf } from './page'
import { phraseOf } from './phrase'
import { changeExactly, pricesIn, round } from './prices'
import { find, idsWithin } from './target'
import { amountLike, amountOf, type Value, valuesIn } from './values'

/** All prices, or those of a part, by a percentage. */
export const byPercent: Handler = (desk) => {
  const { clause, page } = desk
  const percents = clause.values.filter(({ kind }) => kind === 'percent')
  const [percent, other] = percents
  if (!percent) return undefined
  const raises = clause.verbs.some(({ name }) => name === 'raise') || /\+\s?\d/.test(clause.text)
  const lowers = clause.verbs.some(({ name }) => name === 'lower') || /[-–−]\s?\d+\s?%/.test(clause.text)
  const field = phraseOf(desk, objectSpan(desk))
  const speaks =
    field.fields.some(({ name }) => name === 'price') ||
    field.parts.some(({ name }) => name === 'prices') ||
    field.literal.length > 0
  if (other || raises === lowers || !speaks) return refused('notUnderstood', clause.text)
  const scope = percentScope(desk, percent)
  if (typeof scope === 'string') return refused(scope, clause.text)
  const priced = (unit: Unit) => pricesIn(unit, undefined).length > 0
  const kept = clause.exception ? look({ ...desk, only: priced }, clause.exception).found : undefined
  if (typeof kept === 'string') return refused(kept, clause.text)
  const units = scope.filter(
    (unit) =>
      !kept?.units.some(
        ({ block, path }) => block.id === unit.block.id && (path.length === 0 || path.join() === unit.path.join()),
      ),
  )
  if (kept && units.length === scope.length) return refused('absent', clause.text)
  const factor = 1 + (raises ? 1 : -1) * (amountOf(percent.text) / 100)
  const changes = new Map<string, string>()
  const prices = units.flatMap((unit) => pricesIn(unit, undefined).map(({ text }) => text))
  if (prices.length === 0) return refused('absent', clause.text)
  const step = stepOf(prices.map(amountOf))
  for (const price of prices) changes.set(price, amountLike(price, stepped(amountOf(price), factor, step)))
  for (const unit of units) changeExactly(page, unit, (text) => repriced(text, changes))
  const notes = [...changes].slice(0, 12).map(([from, to]) => `${from} → ${to}`)
  return did(desk, 'changed', [], ...notes)
}

/** The entries with prices that the words cover: those of a part, of a thing, or of the page. */
function percentScope(desk: Desk, percent: Value): Unit[] | 'absent' | 'unclear' | 'notUnderstood' {
  const { page, clause } = desk
  const words = clause.words.flatMap(({ start, end }, i) => (start < percent.end && end > percent.start ? [i] : []))
  const cut = words[0] ?? clause.words.length
  const end = clause.exception ? clause.exception.from - 1 : clause.words.length
  const spans = [
    { from: 0, to: Math.min(cut, end) },
    { from: Math.min((words.at(-1) ?? cut) + 1, end), to: end },
  ]
  const entries = unitsOf(page.blocks)
    .filter(({ kind, path, line }) => (kind === 'entry' && path.length === 2) || line !== undefined)
    .filter(
      (unit) => pricesIn(unit, undefined).length > 0 && !['faq', 'testimonials', 'people'].includes(unit.block.type),
    )
  for (const span of spans) {
    const phrase = phraseOf(desk, span)
    const literal = phrase.literal.filter(
      (word) => !/^(?:percent|prozent|pour|cent|por|ciento|per|cento|procent\w*)$/.test(word),
    )
    const parts = phrase.parts.filter(({ name }) => name !== 'prices')
    if (literal.length === 0 && parts.length === 0) continue
    const rest = { ...phrase, literal, parts, fields: [], entries: [], all: true }
    const found = find(
      {
        ...desk,
        only: (unit) =>
          unit.kind === 'block'
            ? entries.some(({ block }) => block.id === unit.block.id)
            : pricesIn(unit, undefined).length > 0,
      },
      rest,
    )
    if (typeof found === 'string') return found
    const ids = idsWithin(found.units.filter(({ kind }) => kind === 'block').map(({ block }) => block))
    const chosen = entries.filter(
      (unit) =>
        ids.has(unit.block.id) ||
        found.units.some(
          ({ kind, block, path }) => kind === 'entry' && block.id === unit.block.id && path.join() === unit.path.join(),
        ),
    )
    return chosen.length > 0 ? chosen : 'absent'
  }
  return entries
}

function repriced(text: string, changes: ReadonlyMap<string, string>): string {
  return valuesIn(text)
    .filter(({ kind }) => kind === 'money')
    .toReversed()
    .reduce(
      (left, { text: price, start, end }) => left.slice(0, start) + (changes.get(price) ?? price) + left.slice(end),
      text,
    )
}

/** The step in which a list of prices goes: halves, tenths, or cents; whole ones are exact to a tenth. */
function stepOf(amounts: readonly number[]): number {
  const fits = (step: number) => amounts.every((amount) => Math.abs(amount / step - Math.round(amount / step)) < 1e-6)
  if (fits(1)) return 0.1
  return [0.5, 0.1, 0.05].find(fits) ?? 0.01
}

/** A step that would leave a price as it was is too coarse for it. */
function stepped(amount: number, factor: number, step: number): number {
  const exact = amount * factor
  const rounded = round(Math.round(exact / step + 1e-9) * step)
  return rounded === amount && exact !== amount ? round(exact) : rounded
}

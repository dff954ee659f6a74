import { fold, wordsOf } from './lexicon'
import { isList, type JsonObject } from '../../lib/json'
import { type Desk, did, type Handler, type Outcome, refused } from './desk'
import { isRead, mapStrings, Page, stringsIn, type Unit, unitsOf, valueOf } from './page'
import { phraseOf } from './phrase'
import { hasVerb, type Span } from './request'
import { find } from './target'
import { amountLike, amountOf, type Value, valuesIn } from './values'

/** "The large box costs €17", "raise Colour by €5", "price from €9 to €10". */
export const setPrice: Handler = (desk) => {
  const { clause } = desk
  if (clause.payload !== undefined && desk.payload) return pricesTold(desk)
  const amounts = clause.values.filter(({ kind }) => kind === 'money')
  const numbers = amounts.length > 0 ? amounts : clause.values.filter(isBare)
  if (numbers.length === 0 || numbers.length > 2 || clause.values.some(({ kind }) => kind === 'percent'))
    return undefined
  if (amounts.length === 0 && !clause.verbs.some(({ name }) => ['change', 'raise', 'lower', 'put'].includes(name)))
    return undefined
  const [old, next] = numbers.length === 2 ? ordered(desk, numbers[0]!, numbers[1]!) : [undefined, numbers[0]!]
  const spans = aroundValues(desk, numbers)
  const unit = spans.length > 0 ? pricedUnit(desk, spans, old) : undefined
  if (unit) return reprice(desk, unit, next, old)
  return old && amounts.length > 0 && spans.every((span) => phraseOf(desk, span).literal.length === 0)
    ? exchangePrice(desk, old, next)
    : undefined
}

/** A figure without a currency: "24,50", "6.50". */
function isBare({ kind, text }: Value): boolean {
  return kind === 'number' || (kind === 'time' && /^\d+\.\d{2}$/.test(text))
}

/** Of two amounts, the old and the new one. */
function ordered({ clause }: Desk, first: Value, second: Value): [Value, Value] {
  const between = clause.signs.some(
    ({ name, first: at }) =>
      name === 'instead' && clause.words[at]!.start >= first.end && clause.words[at]!.end <= second.start,
  )
  return between ? [second, first] : [first, second]
}

/** The words of a clause without its amounts and what binds them. */
function aroundValues(desk: Desk, values: readonly Value[]): Span[] {
  const { clause } = desk
  const inside = (i: number) =>
    values.some(({ start, end }) => clause.words[i]!.start < end && clause.words[i]!.end > start)
  const spans: Span[] = []
  for (let i = 0; i < clause.words.length; i++) {
    if (inside(i)) continue
    const last = spans.at(-1)
    if (last?.to === i) last.to = i + 1
    else spans.push({ from: i, to: i + 1 })
  }
  return spans.filter((span) => phraseOf(desk, span).said.length > 0)
}

/** The one thing that the words name and that has a price. */
function pricedUnit(desk: Desk, spans: readonly Span[], old: Value | undefined): Unit | undefined {
  for (const span of spans) {
    const phrase = { ...phraseOf(desk, span) }
    const own = phrase.fields
      .filter(({ name }) => name !== 'price')
      .flatMap(({ first, after }) =>
        desk.clause.words.slice(span.from + first, span.from + after).map(({ word }) => word),
      )
    const names = new Set(
      unitsOf(desk.page.blocks).flatMap((unit) =>
        unit.kind === 'entry' && pricesIn(unit, old).length > 0 ? wordsOf(fold(unit.name)).map(({ word }) => word) : [],
      ),
    )
    // A plan may be called like a verb: "Cut".
    const verbal = desk.clause.words
      .slice(span.from, span.to)
      .flatMap(({ word }) => (names.has(word) && !desk.speech.fillers.has(word) ? [word] : []))
    const literal = [...new Set([...phrase.literal, ...own, ...verbal])].filter(
      (word) => !/^\d/.test(word) && !COUNTED.test(word),
    )
    if (literal.length + phrase.entries.length + phrase.parts.length + phrase.said.length === 0) continue
    const bare = {
      ...phrase,
      fields: [],
      isSection: false,
      literal,
      parts: phrase.parts.filter(({ name }) => literal.length === 0 || name !== 'prices'),
    }
    const found = find({ ...desk, only: (unit) => pricesIn(unit, old).length > 0 }, bare)
    if (typeof found === 'string') continue
    const [unit, other] = found.units
    if (unit && !other) return narrowest(desk, unit)
  }
  return undefined
}

const COUNTED =
  /^(?:night|nights|nacht|nuit|noche|notte|noite|noc|month|monat|mois|mes|year|jahr|an|ano|anno|person|pro|per|each|je|par)$/u

/** Of a block with one price in one entry: that entry. */
function narrowest({ page }: Desk, unit: Unit): Unit {
  if (unit.kind !== 'block') return unit
  const inner = unitsOf(page.blocks).filter(
    ({ block, kind, path }) => kind === 'entry' && block.id === unit.block.id && path.length === 2,
  )
  const priced = inner.filter((one) => pricesIn(one, undefined).length > 0)
  return priced.length === 1 ? priced[0]! : unit
}

export function pricesIn(unit: Unit, old: Value | undefined): Value[] {
  const values = stringsIn(valueOf(unit)).flatMap((text) => valuesIn(text).filter(({ kind }) => kind === 'money'))
  return old ? values.filter(({ key }) => Number(key) === amountOf(old.text)) : values
}

function reprice(desk: Desk, unit: Unit, given: Value, old: Value | undefined): Outcome {
  const { page, clause } = desk
  const value = valueOf(unit) as JsonObject
  const own = typeof value === 'object' && !isList(value) && typeof value.price === 'string' ? value.price : undefined
  const prices = own !== undefined && !old ? valuesIn(own).filter(({ kind }) => kind === 'money') : pricesIn(unit, old)
  const [price, other] = prices
  if (!price || (other && other.text !== price.text)) return refused(price ? 'unclear' : 'absent', clause.text)
  const shift = shiftOf(desk, given)
  const amount = amountOf(given.text)
  const next =
    shift === 0 ? inManner(price, given, amount) : amountLike(price.text, round(amountOf(price.text) + shift * amount))
  if (next === price.text) return refused('already', clause.text)
  if (shift === 0 && contradicts(desk, amountOf(price.text), amount, given))
    return refused('notUnderstood', clause.text)
  const priceOnly = own !== undefined && !old
  changeExactly(page, unit, (text, key) => (priceOnly && key !== 'price' ? text : text.replace(price.text, next)))
  return did(desk, 'changed', [unit], `${unit.name ? `${unit.name.split('\n')[0]}: ` : ''}${price.text} → ${next}`)
}

/** A currency of its own is taken as it is written; a bare number takes that of the page. */
function inManner(price: Value, given: Value, amount: number): string {
  const symbol = (text: string) => text.replace(/[\d.,\s'’–-]/gu, '').toLowerCase()
  const known = symbol(given.text)
  const same =
    given.kind !== 'money' ||
    symbol(price.text) === known ||
    /^(?:pounds?|euros?|dollars?|zlotych|zl)$/.test(
      known.normalize('NFD').replace(/\p{M}|ł/gu, (one) => (one === 'ł' ? 'l' : '')),
    )
  return same ? amountLike(price.text, amount) : given.text
}

/** "By" an amount: up or down. 0: to an amount. */
function shiftOf({ clause }: Desk, given: Value): number {
  const before = clause.folded.slice(0, given.start).trimEnd()
  const by =
    /(?<!\p{L})(?:by|um|de|di|em|en|met|o|d')$/u.test(before) ||
    /(?:off|cheaper|more expensive|billiger|teurer|gunstiger|moins cher|plus cher|goedkoper|duurder|taniej|drozej)\b/u.test(
      clause.folded,
    )
  if (!by) return 0
  if (hasVerb(clause, 'raise') || clause.verbs.some(({ name }) => name === 'raise')) return 1
  return clause.verbs.some(({ name }) => name === 'lower') ? -1 : 0
}

/** "Raise it to 5" where it costs 9; and "raise it 2", which may be to or by. */
function contradicts({ clause }: Desk, before: number, after: number, given: Value): boolean {
  const of = (wanted: string) => clause.verbs.filter(({ name }) => name === wanted)
  const [raises, lowers] = [of('raise'), of('lower')]
  if (raises.length > 0 === lowers.length > 0) return false
  const steered = [...raises, ...lowers]
  if (of('change').some(({ first }) => !steered.some((verb) => verb.first === first))) return false
  const isTo = /(?<!\p{L})(?:to|at|auf|a|ad|para|naar|op|na|until|is|=)$/u.test(
    clause.folded.slice(0, given.start).trimEnd(),
  )
  return !isTo || (raises.length > 0 ? after < before : after > before)
}

/** One price for another all over the page. */
function exchangePrice(desk: Desk, old: Value, next: Value): Outcome | undefined {
  const { page, clause } = desk
  const changed = page.changeStrings(page.blocks, (text, key) => {
    if (!isRead(key)) return text
    const values = valuesIn(text).filter(
      ({ kind, key: amount }) => kind === 'money' && Number(amount) === amountOf(old.text),
    )
    return values
      .toReversed()
      .reduce(
        (left, value) =>
          left.slice(0, value.start) + inManner(value, next, amountOf(next.text)) + left.slice(value.end),
        text,
      )
  })
  return changed.length > 0 ? did(desk, 'changed', [], `${old.text} → ${next.text}`) : refused('absent', clause.text)
}

/** "Tickets are up: day 45, weekend 110". */
function pricesTold(desk: Desk): Outcome | undefined {
  const told = desk.payload!
  const amounts = told.values.filter((value) => value.kind === 'money' || isBare(value))
  if (amounts.length === 0 || desk.clause.verbs.some(({ name }) => ['add', 'remove'].includes(name))) return undefined
  const notes: string[] = []
  const about: Unit[] = []
  let from = 0
  for (const amount of amounts) {
    const to = told.words.findIndex(({ start }) => start >= amount.start)
    const unit = pricedUnit({ ...desk, clause: told }, [{ from, to }], undefined)
    if (!unit)
      return notes.length > 0 ? { notes, about, refusal: { why: 'notUnderstood', words: told.text } } : undefined
    const outcome = reprice({ ...desk, clause: told }, unit, amount, undefined)
    if (outcome.refusal) return { notes, about, refusal: outcome.refusal }
    notes.push(...outcome.notes)
    about.push(unit)
    from = told.words.findIndex(({ start }) => start >= amount.end)
    if (from < 0) from = told.words.length
  }
  return { notes, about }
}

/** Changes the strings of one unit. */
export function changeExactly(page: Page, unit: Unit, change: (text: string, key: string) => string): void {
  const now = page.block(unit.block.id)
  if (!now) return
  const value = valueOf({ ...unit, block: now })
  if (unit.line !== undefined) {
    const lines = String(valueOf({ ...unit, block: now, line: undefined } as Unit)).split('\n')
    page.put(now, unit.path, lines.with(unit.line, change(lines[unit.line] ?? '', '')).join('\n'))
    return
  }
  if (unit.path.length === 0)
    return void page.changeStrings([{ ...now, children: [] }], (text, key) => (isRead(key) ? change(text, key) : text))
  const mapped = mapStrings(value, (text, key) => (isRead(key) ? change(text, key) : text))
  if (mapped !== value) page.put(now, unit.path, mapped)
}

export function round(amount: number): number {
  return Math.round(amount * 100 + 1e-6) / 100
}

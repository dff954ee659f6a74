import type { Block } from '../../blocks/block'
import { isList, type Json } from '../../lib/json'
import { gapBefore, hasVerb, PLACES, signsOf, type Span } from './clause'
import { ORDER } from './clauses'
import { type Change, type Desk, did, listed, look, nameFor, type Outcome, refused, theOne, wholeSpan } from './desk'
import { covers, type Mark } from './lexicon'
import type { Page } from './page'
import { above, groupOf, siblingsOf } from './parts-of-page'
import { phraseOf, widest } from './phrase'
import type { Sign } from './speech'
import { bodyEnd } from './spots'
import { blockUnit, isInside, isSame, listAround, type Unit, valueAt } from './units'

type Place = (typeof PLACES)[number]

/** Moves a section or an entry: before or behind another, to the top or the end, up or down by one. */
export const move: Change = (desk) => {
  const { clause } = desk
  const isMove = hasVerb(clause, 'move', 'put')
  if (clause.payload !== undefined || clause.values.some(({ kind }) => kind !== 'number')) return undefined
  const places = PLACES.flatMap((name) => signsOf(clause, name).map((mark) => ({ ...mark, name })))
    .filter((mark) => !isOrdinal(desk, mark))
    .toSorted((a, b) => a.first - b.first || b.after - a.after)
  // A place beside something goes before "to the top": "right up, directly below the title".
  const beside = places.filter(({ name }) => name === 'before' || name === 'after')
  for (const place of [...beside, ...widest(places.filter((one) => !beside.includes(one)))]) {
    const outcome = moveTo(desk, place)
    if (outcome) return outcome
  }
  const isPlain = clause.values.length + clause.quotes.length === 0
  return isMove && places.length > 0 && isPlain ? refused(desk, 'notUnderstood') : undefined
}

/** "The last question" says which one, not where to. */
function isOrdinal(desk: Desk, { first, after }: Mark<Sign>): boolean {
  const { clause, speech } = desk
  const next = clause.words.slice(after, after + 2)
  const isOne = after - first === 1 && speech.ordinals.has(clause.words[first]!.word)
  const sections = speech.signs.marks(next).filter(({ name }) => name === 'section')
  const nouns = [...speech.entries.marks(next), ...speech.parts.marks(next), ...sections]
  // "Make Marta the first speaker".
  const isGoal = theOne(desk, { from: 0, to: first })?.kind === 'entry'
  return isOne && !isGoal && nouns.some((mark) => mark.first === 0)
}

function moveTo(desk: Desk, { name, first, after }: Mark<Place>): Outcome | undefined {
  const { to } = wholeSpan(desk)
  if (name !== 'before' && name !== 'after') {
    const [left, right] = [unitsIn(desk, { from: 0, to: first }), unitsIn(desk, { from: after, to })]
    // "Henri first in the committee": the list only says where. Two things that are named are not both moved.
    const isList = left?.length && left.every((unit) => right?.some((one) => isInside(unit, one)))
    const movers = !left || !right ? [] : right.length === 0 || isList ? left : left.length === 0 ? right : []
    // An entry is not moved to the top of the page.
    const isFar = phraseOf(desk, wholeSpan(desk)).isPage && movers.some(({ kind }) => kind !== 'block')
    return movers.length === 0 ? undefined : isFar ? refused(desk, 'notUnderstood') : placed(desk, movers, name)
  }
  const earlier = signsOf(desk.clause, 'top', 'end').find((mark) => mark.first < first)
  const end = referenceEnd(desk, after)
  const anchor = theOne(desk, { from: after, to: end }) ?? heroFor(desk, { from: after, to: end })
  if (!anchor) return undefined
  // In some languages, what is moved stands behind a comma or before the verb.
  for (const span of [
    { from: 0, to: earlier?.first ?? first },
    { from: end, to },
  ]) {
    const movers = unitsIn(desk, span)
    if (movers && movers.length > 0) return placed(desk, movers, name, anchor)
  }
  return undefined
}

/** "Below the title": the title stands in the hero. */
function heroFor(desk: Desk, span: Span): Unit | undefined {
  const { fields, parts } = phraseOf(desk, span)
  const hero = desk.page.blocks.find(({ type }) => type === 'hero')
  const isTitle = fields.some(({ name }) => name === 'title') && parts.every(({ name }) => name === 'hero')
  return hero && isTitle ? blockUnit(hero) : undefined
}

/** A verb, a comma, or "because" ends the reference: "vor die Leistungen verschieben". */
function referenceEnd({ clause }: Desk, from: number): number {
  const ends = [
    ...signsOf(clause, 'because', 'subject'),
    ...clause.verbs.filter(({ name }) => name === 'move' || name === 'put'),
  ]
  for (let i = from + 1; i < clause.words.length; i++)
    if (/[,;:()–]/u.test(gapBefore(clause, i)) || ends.some(({ first }) => first === i)) return i
  return clause.words.length
}

/** What a span speaks of; undefined where it names something that is not found. */
function unitsIn(desk: Desk, span: Span): Unit[] | undefined {
  const { phrase, found } = look(desk, span)
  if (typeof found !== 'string') return [...found.units]
  if (phrase.said.length + phrase.quotes.length === 0 && !phrase.isIt) return []
  const units = listed(desk, span).map(({ found: one }) => (typeof one === 'string' ? undefined : one.units))
  return units.includes(undefined) ? undefined : units.flatMap((one) => one!)
}

function placed(desk: Desk, units: readonly Unit[], place: Place, anchor?: Unit): Outcome {
  const entries = units.filter(({ kind }) => kind === 'entry')
  const movers = entries.length > 0 ? entries : units
  const names = movers.map((unit) => nameFor(desk, unit))
  const isMoved = movers.every(({ kind }) => kind === 'block')
    ? moveBlocks(
        desk.page,
        movers.map(({ block }) => block),
        place,
        anchor?.block,
      )
    : moveEntry(desk.page, movers, place, anchor)
  if (isMoved === undefined) return refused(desk, 'notUnderstood')
  return isMoved ? did(desk, 'moved', names) : refused(desk, 'already')
}

/** Moves blocks with what stands under them. @returns whether anything moved; undefined where there is no such place */
function moveBlocks(page: Page, movers: readonly Block[], place: Place, anchor?: Block): boolean | undefined {
  const own = siblingsOf(page.blocks, movers[0]!)
  if (!own || movers.some((block) => siblingsOf(page.blocks, block) !== own)) return undefined
  const moving = movers.flatMap((block) => groupOf(page.blocks, block))
  const siblings = anchor && !ancestorAmong(page, anchor, own) ? page.blocks : own
  const target = anchor && ancestorAmong(page, anchor, siblings)
  if (anchor && (!target || moving.includes(target))) return undefined
  const rest = siblings.filter((block) => !moving.includes(block))
  const length =
    target && place === 'after' ? groupOf(page.blocks, target).filter((one) => rest.includes(one)).length : 0
  const index = target
    ? rest.indexOf(target) + length
    : indexFor(rest, place, siblings.indexOf(movers[0]!), movers.length)
  return index === undefined ? undefined : arrange(page, siblings, rest.toSpliced(index, 0, ...moving), moving)
}

/** Brings siblings into an order by moving some of them. @returns whether anything moved */
function arrange(page: Page, siblings: readonly Block[], order: readonly Block[], moving: readonly Block[]): boolean {
  const parentId = page.index().get(siblings[0]!.id)?.parentId ?? null
  const written = page.written.length
  if (order.every(({ id }, i) => id === siblings[i]?.id)) return false
  for (const block of moving) {
    const now = parentId === null ? page.blocks : page.block(parentId)!.children!
    const previous = order[order.indexOf(block) - 1]
    const others = now.filter(({ id }) => id !== block.id)
    const index = previous ? others.findIndex(({ id }) => id === previous.id) + 1 : 0
    if (now[index]?.id !== block.id) page.apply({ op: 'move', blockId: block.id, parentId, index })
  }
  return page.written.length > written
}

function indexFor(rest: readonly Block[], place: Place, from: number, count: number): number | undefined {
  if (place === 'up') return from > 0 ? from - 1 : undefined
  if (place === 'down') return from + count <= rest.length ? from + 1 : undefined
  return place === 'end' ? bodyEnd(rest) : headEnd(rest)
}

/** Behind what opens the page. */
function headEnd(blocks: readonly Block[]): number {
  const isHead = ({ type, props }: Block) =>
    type === 'nav' || type === 'hero' || (type === 'heading' && props.level === 1)
  const head = blocks.findIndex((block) => !isHead(block))
  return head < 0 ? blocks.length : head
}

function ancestorAmong(page: Page, block: Block, siblings: readonly Block[]): Block | undefined {
  return [block, ...above(page.blocks, block).toReversed()].find((one) => siblings.includes(one))
}

/** The list that holds an entry. */
function holderOf({ block, path }: Unit): { path: Unit['path']; at: number; list: readonly Json[] } | undefined {
  const list = path.length > 0 ? valueAt(block.props, path.slice(0, -1)) : undefined
  return isList(list) ? { path: path.slice(0, -1), at: path.at(-1) as number, list } : undefined
}

function areTogether(a: Unit, b: Unit): boolean {
  return a.kind === 'entry' && b.kind === 'entry' && listAround(a) === listAround(b)
}

/** Entries move within their list. */
function moveEntry(page: Page, [unit, other]: readonly Unit[], place: Place, anchor?: Unit): boolean | undefined {
  const around = unit && !other ? holderOf(unit) : undefined
  if (!unit || !around || (anchor && !areTogether(unit, anchor))) return undefined
  const { at, list, path } = around
  const rest = list.toSpliced(at, 1)
  const beside = anchor ? rest.indexOf(list[anchor.path.at(-1) as number]!) : -1
  const index = { top: 0, end: rest.length, up: at - 1, down: at + 1, before: beside, after: beside + 1 }[place]
  if (index < 0 || index > rest.length) return undefined
  if (index === at) return false
  page.put(unit.block, path, rest.toSpliced(index, 0, list[at]!))
  return true
}

/** Two sections, or two entries of one list, change places. */
export const swap: Change = (desk) => {
  const { page } = desk
  const pair = pairOf(desk)
  if (!pair) return undefined
  const [a, b] = pair
  const names = pair.map((unit) => nameFor(desk, unit))
  const around = holderOf(a)
  // "Swap the prices of A and B": the things themselves stay.
  const { fields, parts } = phraseOf(desk, wholeSpan(desk))
  if (fields.some(({ first }) => a.kind === 'entry' || !parts.some((part) => covers(part, first))))
    return refused(desk, 'notUnderstood')
  if (a.kind === 'block' && b.kind === 'block') {
    const siblings = siblingsOf(page.blocks, a.block)!
    if (siblingsOf(page.blocks, b.block) !== siblings) return refused(desk, 'notUnderstood')
    const [first, second] = [a.block, b.block]
      .toSorted((one, other) => siblings.indexOf(one) - siblings.indexOf(other))
      .map((block) => groupOf(page.blocks, block)) as [Block[], Block[]]
    const [from, to] = [siblings.indexOf(first[0]!), siblings.indexOf(second[0]!)]
    const between = siblings.slice(from + first.length, to)
    const order = siblings.toSpliced(from, to + second.length - from, ...second, ...between, ...first)
    arrange(page, siblings, order, [...second, ...first])
  } else if (around && areTogether(a, b)) {
    const { list, at, path } = around
    const other = b.path.at(-1) as number
    page.put(a.block, path, list.with(at, list[other]!).with(other, list[at]!))
  } else return refused(desk, 'notUnderstood')
  return did(desk, 'moved', names)
}

/** The two things of "A and B", "A with B", "A gegen B". */
export function pairOf(desk: Desk): [Unit, Unit] | undefined {
  for (const { first, after } of signsOf(desk.clause, 'and', 'to')) {
    const [a, b] = [theOne(desk, { from: 0, to: first }), theOne(desk, { from: after, to: desk.clause.words.length })]
    if (a && b && !isSame(a, b)) return [a, b]
  }
  return undefined
}

/** "Order: hero, prices, team", "first the hours, then the fees": parts in the order in which they are named. */
export const reorder: Change = (desk) => {
  const { clause, page, payload } = desk
  const asks = ORDER.test(clause.folded)
  if (payload ? !asks : !asks && !SEQUENCE.test(clause.folded)) return undefined
  const told = payload ? { ...desk, clause: payload } : desk
  // "And then the rest" names nothing.
  const parts = listed(told, wholeSpan(told), true).filter(({ span }) => phraseOf(told, span).said.length > 0)
  const units = parts.flatMap(({ found }) => (typeof found === 'string' || found.units.length !== 1 ? [] : found.units))
  const isWhole = units.length === parts.length && units.length > 1 && units.every(({ kind }) => kind === 'block')
  const blocks = units.map(({ block }) => block).filter(({ type }) => type !== 'hero' && type !== 'nav')
  const siblings = blocks[0] && siblingsOf(page.blocks, blocks[0])
  if (!isWhole || !siblings || blocks.some((block) => siblingsOf(page.blocks, block) !== siblings))
    return asks ? refused(desk, 'notUnderstood') : undefined
  const names = units.map((unit) => nameFor(desk, unit))
  const moving = blocks.flatMap((block) => groupOf(page.blocks, block))
  const rest = siblings.filter((block) => !moving.includes(block))
  const order = rest.toSpliced(headEnd(rest), 0, ...moving)
  return arrange(page, siblings, order, moving) ? did(desk, 'moved', names) : refused(desk, 'already')
}

const SEQUENCE =
  /(?<!\p{L})(?:first.*then|zuerst.*dann|erst.*dann|d'abord.*(?:puis|ensuite)|primero.*(?:luego|despues)|prima .*(?:poi|e dopo)|primeiro.*depois|eerst.*dan|najpierw.*(?:potem|pozniej))(?!\p{L})/u

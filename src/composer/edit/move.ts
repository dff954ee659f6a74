import type { Block } from '../../blocks/block'
import { isList } from '../../lib/json'
import { type Desk, did, type Handler, listed, look, nameFor, type Outcome, refused, theOne } from './desk'
import type { Mark } from './lexicon'
import { Page, type Unit, valueAt } from './page'
import { groupOf, siblingsOf } from './parts-of-page'
import { phraseOf } from './phrase'
import { signsOf, type Span, strongVerbs } from './request'
import { blockUnit } from './target'
import type { Sign } from './vocabulary'

type Place = 'before' | 'after' | 'top' | 'end' | 'up' | 'down'

const PLACES: readonly Place[] = ['before', 'after', 'top', 'end', 'up', 'down']

/** Moves a section or an entry: before or behind another, to the top or the end, up or down by one. */
export const move: Handler = (desk) => {
  const { clause } = desk
  const verbs = strongVerbs(clause)
  if (
    ['remove', 'add', 'swap', 'rename', 'replace', 'merge', 'split', 'shorten'].some((verb) => verbs.has(verb as never))
  )
    return undefined
  if (clause.payload !== undefined || clause.values.some(({ kind }) => kind !== 'number')) return undefined
  const adds = clause.verbs.some(({ name }) => name === 'add') && !verbs.has('move') && !verbs.has('put')
  if (adds) return undefined
  const places = PLACES.flatMap((name) => signsOf(clause, name))
    .filter((mark) => !isOrdinal(desk, mark))
    .toSorted((a, b) => a.first - b.first || b.after - a.after)
  for (const place of preferred(places)) {
    const outcome = moveTo(desk, place)
    if (outcome) return outcome
  }
  const moves = clause.verbs.some(({ name }) => name === 'move' || name === 'put')
  return moves && places.length > 0 && clause.values.length === 0 && clause.quotes.length === 0
    ? refused('notUnderstood', clause.text)
    : undefined
}

/** "The last question" says which one, not where to. */
function isOrdinal({ clause, speech }: Desk, { first, after }: Mark<Sign>): boolean {
  const next = clause.words.slice(after, after + 2)
  const isOne = after - first === 1 && speech.ordinals.marks(clause.words.slice(first, after)).length > 0
  const named = [speech.entries, speech.parts].some((lexicon) => lexicon.marks(next).some((mark) => mark.first === 0))
  return isOne && (named || speech.signs.marks(next).some((mark) => mark.first === 0 && mark.name === 'section'))
}

/** A place beside something goes before "to the top": "right up, directly below the title". */
function preferred(places: readonly Mark<Sign>[]): Mark<Sign>[] {
  const beside = places.filter(({ name }) => name === 'before' || name === 'after')
  const rest = places.filter((place) => !beside.includes(place))
  const widest = rest.filter(
    (place) =>
      !rest.some(
        (other) =>
          other !== place &&
          other.first <= place.first &&
          place.after <= other.after &&
          other.after - other.first > place.after - place.first,
      ),
  )
  return [...beside, ...widest]
}

function moveTo(desk: Desk, place: Mark<Sign>): Outcome | undefined {
  const beside = place.name === 'before' || place.name === 'after'
  const spans = beside ? sidesOf(desk, place) : [{ subject: withoutPlace(desk, place), reference: undefined }]
  for (const { subject, reference } of spans) {
    const movers = subject.flatMap((span) => unitsOf(desk, span))
    const anchor = reference && (theOne(desk, reference) ?? titleAsHero(desk, reference))
    if (movers.length === 0 || movers.includes('none') || (reference && !anchor)) continue
    return placed(desk, movers as Unit[], place.name as Place, anchor)
  }
  return undefined
}

/** "Below the title": the title stands in the hero. */
function titleAsHero({ clause, speech, page }: Desk, { from, to }: Span): Unit | undefined {
  const fields = speech.fields.marks(clause.words.slice(from, to))
  const hero = page.blocks.find(({ type }) => type === 'hero')
  const others = speech.parts.marks(clause.words.slice(from, to)).filter(({ name }) => name !== 'hero')
  return hero && others.length === 0 && fields.some(({ name }) => name === 'title') ? blockUnit(hero) : undefined
}

/** What stands before the place word is moved, what stands behind it is where; up to a comma in some languages. */
function sidesOf({ clause }: Desk, place: Mark<Sign>): { subject: Span[]; reference: Span }[] {
  const end = clause.words.length
  const other = clause.signs.filter(({ name, first }) => ['top', 'end'].includes(name) && first < place.first)
  const subjectEnd = Math.min(place.first, ...other.map(({ first }) => first))
  const reference = { from: place.after, to: referenceEnd({ clause }, place) }
  const tail: Span[] = reference.to < end ? [{ from: reference.to, to: end }] : []
  return [
    { subject: [{ from: 0, to: subjectEnd }], reference },
    ...(tail.length > 0 ? [{ subject: [...tail], reference }] : []),
  ]
}

/** A verb, a comma, or "because" ends the reference: "vor die Leistungen verschieben". */
function referenceEnd({ clause }: Pick<Desk, 'clause'>, place: Mark<Sign>): number {
  for (let i = place.after; i < clause.words.length; i++) {
    const gap = clause.folded.slice(clause.words[i - 1]!.end, clause.words[i]!.start)
    if (i > place.after && /[,;:()–]/u.test(gap)) return i
    if (
      i > place.after &&
      clause.signs.some(({ name, first }) => first === i && (name === 'because' || name === 'subject'))
    )
      return i
    if (clause.verbs.some(({ name, first }) => first === i && (name === 'move' || name === 'put')) && i > place.after)
      return i
  }
  return clause.words.length
}

function withoutPlace({ clause }: Desk, { first, after }: Mark<Sign>): Span[] {
  return [
    { from: 0, to: first },
    { from: after, to: clause.words.length },
  ].filter(({ from, to }) => to > from)
}

/** What a span speaks of; "none" where it names something that is not found. */
function unitsOf(desk: Desk, span: Span): (Unit | 'none')[] {
  const { phrase, found } = look(desk, span)
  if (typeof found !== 'string') return found.units
  if (phrase.said.length === 0 && phrase.quotes.length === 0 && !phrase.isIt) return []
  const parts = listed(desk, span)
  return parts.flatMap(({ found: one, span: part }): (Unit | 'none')[] => {
    if (typeof one !== 'string') return one.units
    const rest = phraseOf(desk, part)
    return rest.said.length === 0 ? [] : ['none']
  })
}

function placed(desk: Desk, units: Unit[], place: Place, anchor: Unit | undefined): Outcome | undefined {
  const { page, clause } = desk
  const named = units.map((unit) => nameFor(desk, unit))
  // "Henri first in the committee": the list only says where.
  const entries = units.filter(({ kind }) => kind === 'entry')
  const movers = entries.length > 0 ? entries : units
  const changed = movers.every(({ kind }) => kind === 'block')
    ? moveBlocks(
        page,
        movers.map(({ block }) => block),
        place,
        anchor,
      )
    : moveEntries(page, movers, place, anchor)
  if (changed === undefined) return refused('notUnderstood', clause.text)
  if (!changed) return refused('already', clause.text)
  return did(desk, 'moved', entries.length > 0 ? named.filter(({ kind }) => kind === 'entry') : named)
}

/** @returns whether anything moved; undefined where there is no such place */
export function moveBlocks(
  page: Page,
  movers: readonly Block[],
  place: Place,
  anchor: Unit | undefined,
): boolean | undefined {
  const [first] = movers
  const groups = movers.map((block) => groupOf(page.blocks, block))
  const moving = groups.flat()
  const start = first && siblingsOf(page.blocks, first)
  if (!start || movers.some((block) => siblingsOf(page.blocks, block) !== start)) return undefined
  const reference = anchor && ancestorAmong(page, anchor.block, start)
  const target = anchor && !reference ? topOf(page, anchor.block) : reference
  const siblings = anchor && !reference ? page.blocks : start
  if (anchor && (!target || moving.some(({ id }) => id === target.id))) return undefined
  const rest = siblings.filter(({ id }) => !moving.some((block) => block.id === id))
  const index = indexFor(page, rest, place, target, siblings.indexOf(first), groups.length)
  if (index === undefined) return undefined
  const parentId = parentOf(page, siblings)
  const order = rest.toSpliced(index, 0, ...moving)
  if (siblings === start && order.every(({ id }, i) => id === siblings[i]?.id)) return false
  let previous = rest[index - 1]
  for (const block of moving) {
    const others = childrenOf(page, parentId).filter(({ id }) => id !== block.id)
    page.apply({
      op: 'move',
      blockId: block.id,
      parentId,
      index: previous ? others.findIndex(({ id }) => id === previous?.id) + 1 : 0,
    })
    previous = block
  }
  return true
}

function indexFor(
  page: Page,
  rest: readonly Block[],
  place: Place,
  target: Block | undefined,
  from: number,
  count: number,
): number | undefined {
  if (target) {
    const at = rest.findIndex(({ id }) => id === target.id)
    if (at < 0) return undefined
    return place === 'before'
      ? at
      : at + groupOf(page.blocks, target).filter(({ id }) => rest.some((block) => block.id === id)).length
  }
  const head = rest.findIndex(
    ({ type, props }) => !['nav', 'hero'].includes(type) && !(type === 'heading' && props.level === 1),
  )
  if (place === 'top') return head < 0 ? rest.length : head
  if (place === 'end') return rest.at(-1)?.type === 'footer' ? rest.length - 1 : rest.length
  if (place === 'up') return from > 0 ? from - 1 : undefined
  return place === 'down' && from + count <= rest.length ? from + 1 : undefined
}

function ancestorAmong(page: Page, block: Block, siblings: readonly Block[]): Block | undefined {
  const index = page.index()
  for (let id: string | null = block.id; id !== null; id = index.get(id)?.parentId ?? null) {
    const found = siblings.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}

function topOf(page: Page, block: Block): Block | undefined {
  return ancestorAmong(page, block, page.blocks)
}

function parentOf(page: Page, siblings: readonly Block[]): string | null {
  const [first] = siblings
  return first ? (page.index().get(first.id)?.parentId ?? null) : null
}

function childrenOf(page: Page, parentId: string | null): readonly Block[] {
  return parentId === null ? page.blocks : (page.block(parentId)?.children ?? [])
}

/** Entries move within their list. */
function moveEntries(page: Page, units: readonly Unit[], place: Place, anchor: Unit | undefined): boolean | undefined {
  const [unit, other] = units
  if (!unit || other || unit.kind !== 'entry') return undefined
  const at = unit.path.at(-1) as number
  const listPath = unit.path.slice(0, -1)
  const list = valueAt(unit.block.props, listPath)
  if (!isList(list)) return undefined
  const sameList =
    anchor?.kind === 'entry' && anchor.block.id === unit.block.id && anchor.path.slice(0, -1).join() === listPath.join()
  if (anchor && !sameList) return undefined
  const rest = list.toSpliced(at, 1)
  const shifted = anchor ? (anchor.path.at(-1) as number) - ((anchor.path.at(-1) as number) > at ? 1 : 0) : 0
  const index = anchor
    ? shifted + (place === 'after' ? 1 : 0)
    : { top: 0, end: rest.length, up: at - 1, down: at + 1, before: -1, after: -1 }[place]
  if (index < 0 || index > rest.length) return undefined
  if (index === at) return false
  page.put(unit.block, listPath, rest.toSpliced(index, 0, list[at]!))
  return true
}

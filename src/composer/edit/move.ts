import type { Block } from '../../blocks/block'
import { isList, type Json } from '../../lib/json'
import type { Mark } from './lexicon'
import { type Desk, did, type Handler, listed, look, nameFor, type Outcome, refused, textOfSpan, theOne } from './desk'
import { type Page, type Unit, valueAt } from './page'
import { groupOf, siblingsOf } from './parts-of-page'
import { signsOf, type Span, strongVerbs } from './request'
import type { Sign } from './vocabulary'
import { blockUnit, find, phraseOf } from './target'

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
  const places = PLACES.flatMap((name) => signsOf(clause, name)).toSorted(
    (a, b) => a.first - b.first || b.after - a.after,
  )
  for (const place of preferred(places)) {
    const outcome = moveTo(desk, place)
    if (outcome) return outcome
  }
  const moves = clause.verbs.some(({ name }) => name === 'move' || name === 'put')
  return moves && places.length > 0 && clause.values.length === 0 && clause.quotes.length === 0
    ? refused('notUnderstood', clause.text)
    : undefined
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
  const { clause } = desk
  const beside = place.name === 'before' || place.name === 'after'
  const spans = beside ? sidesOf(desk, place) : [{ subject: withoutPlace(desk, place), reference: undefined }]
  for (const { subject, reference } of spans) {
    const movers = subject.flatMap((span) => unitsOf(desk, span))
    const anchor = reference && (theOne(desk, reference) ?? titleAsHero(desk, reference))
    if (movers.length === 0 || movers.includes('none') || (reference && !anchor)) continue
    return placed(desk, movers as Unit[], place.name as Place, anchor)
  }
  void clause
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
function moveBlocks(page: Page, movers: readonly Block[], place: Place, anchor: Unit | undefined): boolean | undefined {
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
  return parentId === null ? page.blocks : (page.index().get(parentId)?.block.children ?? [])
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
  const other_ = anchor ? (anchor.path.at(-1) as number) - ((anchor.path.at(-1) as number) > at ? 1 : 0) : 0
  const index = anchor
    ? other_ + (place === 'after' ? 1 : 0)
    : { top: 0, end: rest.length, up: at - 1, down: at + 1, before: -1, after: -1 }[place]
  if (index < 0 || index > rest.length) return undefined
  if (index === at) return false
  page.put(unit.block, listPath, rest.toSpliced(index, 0, list[at]!))
  return true
}

/** Two sections, or two entries of one list, change places. */
export const swap: Handler = (desk) => {
  const { clause, page } = desk
  if (!clause.verbs.some(({ name }) => name === 'swap')) return undefined
  const pair = pairOf(desk)
  if (!pair) return undefined
  const [a, b] = pair
  const named = pair.map((unit) => nameFor(desk, unit))
  if (a.kind === 'block' && b.kind === 'block') {
    const [first, second] =
      siblingsOf(page.blocks, a.block)!.indexOf(a.block) < (siblingsOf(page.blocks, a.block) ?? []).indexOf(b.block)
        ? [a.block, b.block]
        : [b.block, a.block]
    const siblings = siblingsOf(page.blocks, first)!
    if (siblingsOf(page.blocks, second) !== siblings) return refused('notUnderstood', clause.text)
    const group = groupOf(page.blocks, first)
    const beforeSecond = siblings[siblings.indexOf(second) - 1]
    moveBlocks(page, [second], 'before', blockUnit(first))
    if (beforeSecond && !group.includes(beforeSecond))
      moveBlocks(
        page,
        [page.index().get(first.id)!.block],
        'after',
        blockUnit(page.index().get(beforeSecond.id)!.block),
      )
    return did(desk, 'moved', named)
  }
  const listPath = a.path.slice(0, -1)
  if (
    a.kind !== 'entry' ||
    b.kind !== 'entry' ||
    a.block.id !== b.block.id ||
    listPath.join() !== b.path.slice(0, -1).join()
  )
    return refused('notUnderstood', clause.text)
  const list = valueAt(a.block.props, listPath) as readonly Json[]
  const [i, j] = [a.path.at(-1) as number, b.path.at(-1) as number]
  page.put(a.block, listPath, list.with(i, list[j]!).with(j, list[i]!))
  return did(desk, 'moved', named)
}

/** The two things of "A and B", "A with B", "A gegen B". */
export function pairOf(desk: Desk): [Unit, Unit] | undefined {
  const { clause } = desk
  const joints = clause.signs.filter(({ name }) => name === 'and' || name === 'to')
  for (const { first, after } of joints) {
    const before = { from: 0, to: first }
    const behind = { from: after, to: clause.words.length }
    const [a, b] = [theOne(desk, before), theOne(desk, behind)]
    if (a && b && !(a.block.id === b.block.id && a.path.join() === b.path.join())) return [a, b]
  }
  return undefined
}

/** "Order: hero, prices, team", "first the hours, then the fees": parts in the order they are told. */
export const reorder: Handler = (desk) => {
  const { clause, page, speech } = desk
  const asks = ORDER.test(clause.folded)
  const span = { from: 0, to: clause.words.length }
  const told = clause.payload === undefined ? undefined : desk.payload
  const parts = told ? listed({ ...desk, clause: told }, { from: 0, to: told.words.length }) : sequence(desk, span)
  if (!asks && !told && parts.length < 2) return undefined
  if (told && !asks) return undefined
  const found = parts.map(({ found: one }) =>
    typeof one === 'string' || one.units.length !== 1 ? undefined : one.units[0]!,
  )
  if (found.length < 2 || found.some((unit) => unit?.kind !== 'block'))
    return asks ? refused('notUnderstood', clause.text) : undefined
  const blocks = (found as Unit[]).map(({ block }) => block)
  const siblings = siblingsOf(page.blocks, blocks[0]!)!
  if (blocks.some((block) => siblingsOf(page.blocks, block) !== siblings)) return refused('notUnderstood', clause.text)
  const named = (found as Unit[]).map((unit) => nameFor(desk, unit))
  const groups = blocks.map((block) => groupOf(page.blocks, block).map(({ id }) => id))
  let changed = false
  let [anchor] = groups[0]!.toSorted(
    (a, b) => siblings.findIndex(({ id }) => id === a) - siblings.findIndex(({ id }) => id === b),
  )
  if (
    moveBlocks(
      page,
      [blocks[0]!],
      siblings === page.blocks && blocks[0]!.type !== 'hero' ? 'top' : firstPlace(siblings, groups),
      undefined,
    )
  )
    changed = true
  anchor = blocks[0]!.id
  for (const block of blocks.slice(1)) {
    const now = (id: string) => page.index().get(id)!.block
    if (moveBlocks(page, [now(block.id)], 'after', blockUnit(now(anchor)))) changed = true
    anchor = block.id
  }
  void speech
  return changed ? did(desk, 'moved', named) : refused('already', clause.text)
}

function firstPlace(_siblings: readonly Block[], _groups: readonly string[][]): Place {
  return 'top'
}

const ORDER =
  /(?<!\p{L})(?:re-?order|order(?! now)|sequence|reihenfolge|umordnen|ordre|orden(?:a|ar)?|ordine|ordina|ordem|ordena|volgorde|kolejnosc|kolejnosci)(?!\p{L})/u

/** "Desserts first, then starters, then mains". */
function sequence(desk: Desk, span: Span): ReturnType<typeof listed> {
  const { clause } = desk
  if (!SEQUENCE.test(clause.folded)) return []
  return listed(desk, span).filter(
    ({ span: part, found }) => typeof found !== 'string' || phraseOf(desk, part).said.length > 0,
  )
}

const SEQUENCE =
  /(?<!\p{L})(?:first.*then|zuerst.*dann|erst.*dann|d'abord.*(?:puis|ensuite)|primero.*(?:luego|despues)|prima .*(?:poi|e dopo)|primeiro.*depois|eerst.*dan|najpierw.*(?:potem|pozniej))(?!\p{L})/u

export function findPhrase(desk: Desk, span: Span) {
  return find(desk, phraseOf(desk, span))
}

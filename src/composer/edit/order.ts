import { ORDER } from './clauses'
import type { Json } from '../../lib/json'
import { type Desk, did, type Handler, listed, nameFor, refused, theOne } from './desk'
import { moveBlocks } from './move'
import { type Unit, valueAt } from './page'
import { groupOf, siblingsOf } from './parts-of-page'
import { phraseOf } from './phrase'
import type { Span } from './request'
import { blockUnit } from './target'

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
      moveBlocks(page, [page.block(first.id)!], 'after', blockUnit(page.block(beforeSecond.id)!))
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

/** "Order: hero, prices, team", "first the hours, then the fees": parts in the order in which they are named. */
export const reorder: Handler = (desk) => {
  const { clause, page } = desk
  const asks = ORDER.test(clause.folded)
  const span = { from: 0, to: clause.words.length }
  const told = clause.payload === undefined ? undefined : desk.payload
  const whole = told
    ? listed({ ...desk, clause: told }, { from: 0, to: told.words.length }, true)
    : sequence(desk, span)
  const reading = told ? { ...desk, clause: told } : desk
  // "And then the rest" names nothing.
  const parts = whole.filter(({ span: part }) => phraseOf(reading, part).said.length > 0)
  if (!asks && !told && parts.length < 2) return undefined
  if (told && !asks) return undefined
  const found = parts.map(({ found: one }) =>
    typeof one === 'string' || one.units.length !== 1 ? undefined : one.units[0]!,
  )
  if (found.length < 2 || found.some((unit) => unit?.kind !== 'block'))
    return asks ? refused('notUnderstood', clause.text) : undefined
  const blocks = (found as Unit[]).map(({ block }) => block).filter(({ type }) => type !== 'hero' && type !== 'nav')
  if (blocks.length === 0) return refused('notUnderstood', clause.text)
  const siblings = siblingsOf(page.blocks, blocks[0]!)!
  if (blocks.some((block) => siblingsOf(page.blocks, block) !== siblings)) return refused('notUnderstood', clause.text)
  const named = (found as Unit[]).map((unit) => nameFor(desk, unit))
  let changed = moveBlocks(page, [blocks[0]!], 'top', undefined) === true
  let anchor = blocks[0]!.id
  for (const { id } of blocks.slice(1)) {
    const now = (one: string) => page.block(one)!
    if (moveBlocks(page, [now(id)], 'after', blockUnit(now(anchor)))) changed = true
    anchor = id
  }
  return changed ? did(desk, 'moved', named) : refused('already', clause.text)
}

/** "Desserts first, then starters, then mains". */
function sequence(desk: Desk, span: Span): ReturnType<typeof listed> {
  const { clause } = desk
  if (!SEQUENCE.test(clause.folded)) return []
  return listed(desk, span, true).filter(
    ({ span: part, found }) => typeof found !== 'string' || phraseOf(desk, part).said.length > 0,
  )
}

const SEQUENCE =
  /(?<!\p{L})(?:first.*then|zuerst.*dann|erst.*dann|d'abord.*(?:puis|ensuite)|primero.*(?:luego|despues)|prima .*(?:poi|e dopo)|primeiro.*depois|eerst.*dan|najpierw.*(?:potem|pozniej))(?!\p{L})/u

import type { Block } from '../../blocks/block'
import type { Json } from '../../lib/json'
import { anyOf, wordPattern } from '../reading/mentions'
import { fold } from '../text'
import type { EditWords } from '../words/vocabulary'
import { entryName, listKey, listOf } from './bench'
import { verbIn } from './clauses'
import { type Desk, type Handler, note, only } from './desk'
import { bodyEnd, bodyStart } from './placing'
import { type Target, targetNamed } from './targets'

/** Takes blocks out, or single entries of their lists. */
export const remove: Handler = (desk) => {
  const { bench, clause } = desk
  const verb = verbIn(clause, 'remove')
  if (!verb) return false
  const named = clause.quotes.flatMap(({ text }) => targetNamed(text, bench) ?? [])
  const all = wordPattern('all|both|alle|beide|tous|toutes|todos|todas|every').test(clause.folded)
  const meant = desk.targets.filter((target) => target.blocks.length === 1 || all || target.section !== undefined)
  const clear = meant.filter((target) => target.blocks.length === 1 || (all && target.blocks.length > 0))
  const items = [...named, ...clear.flatMap(({ blocks, item }) => blocks.map((block) => ({ block, item })))]
  // An entry named together with its list is one thing: "the question about parking".
  const about = items.length === 1 && items[0]?.item === undefined ? entryAbout(desk, items[0]?.block) : undefined
  const chosen = about
    ? [about]
    : items.some(({ item }) => item !== undefined) && items.length === 2 && items[0]?.block === items[1]?.block
      ? items.filter(({ item }) => item !== undefined)
      : items
  const exact = chosen.flatMap((one) => (one.item === undefined ? (entryMeant(desk, one.block) ?? []) : one))
  for (const { block, item } of exact) removeOne(desk, block, item)
  return exact.length > 0
}

function removeOne(desk: Desk, block: Block, item: number | undefined): void {
  const placed = desk.bench.index().get(block.id)
  if (!placed) return
  const key = listKey(placed.block)
  const list = listOf(placed.block)
  if (item !== undefined && key && list.length > 1) {
    const gone = entryName(list[item] ?? '')
    desk.bench.update(placed.block, { [key]: list.filter((_, i) => i !== item) })
    note(desk, 'removed', gone)
  } else {
    desk.bench.remove(placed.block)
    note(desk, 'removed', placed.block)
  }
}

/**
 * "Remove the Family plan", "Jo's testimonial": one entry, by a word before what it is. Where no entry has that word nothing
 * is meant: the list with all its entries is not what was spoken of.
 */
function entryMeant(desk: Desk, block: Block): { block: Block; item?: number } | undefined {
  const { clause, targets, terms } = desk
  const target = targets.find((one) => one.section !== undefined && only(one) === block)
  const verb = verbIn(clause, 'remove')
  const single = fold(terms.vocabularies.map(({ edit }) => edit.item).join(', ')).split(', ')
  const word = target ? clause.folded.slice(target.start, target.end) : ''
  const last = word.split(' ').at(-1) ?? ''
  if (
    !target ||
    !verb ||
    verb.end > target.start ||
    word !== last ||
    !single.includes(last) ||
    listOf(block).length < 2
  )
    return { block }
  const articles = anyOf(
    terms.vocabularies,
    (words) => `${words.articles}, ${words.edit.this}, whole, entire, ganze, toute, toda`,
  )
  const words = clause.folded
    .slice(verb.end, target.start)
    .replace(wordPattern(`${articles}|the|das|die|den|der|le|la|les|l|el|los|las|del|de|du`, 'gu'), ' ')
    .match(/[\p{L}\p{N}]{2,}/gu)
  if (!words || clause.quotes.length > 0) return { block }
  const has = (entry: Json) => words.every((one) => wordPattern(one).test(fold(JSON.stringify(entry))))
  const found = listOf(block).flatMap((entry, item) => (has(entry) ? [item] : []))
  return found.length === 1 && found[0] !== undefined ? { block, item: found[0] } : undefined
}

const ABOUT =
  /\s(?:about|on|regarding|uber|zu|sur|sobre|from|by|von|de)\s+(?:the\s+|die\s+|den\s+|das\s+|le\s+|la\s+|el\s+)?([\p{L}\p{N}' -]{3,40})/u

function entryAbout({ clause, terms }: Desk, block: Block | undefined): { block: Block; item: number } | undefined {
  const words = ABOUT.exec(clause.folded)?.[1]?.trim()
  const isEntry = wordPattern(anyOf(terms.vocabularies, ({ edit }) => edit.item)).test(clause.folded)
  if (!block || !words || !isEntry) return undefined
  const found = listOf(block).flatMap((entry, item) => (fold(JSON.stringify(entry)).includes(words) ? [item] : []))
  return found.length === 1 && found[0] !== undefined ? { block, item: found[0] } : undefined
}

/** Puts a block somewhere else: before or after another, to the top, to the end, one up or down. */
export const move: Handler = (desk) => {
  const { clause, targets, bench } = desk
  const verb = verbIn(clause, 'move')
  const quoted = clause.quotes.flatMap((quote): Target[] => {
    const named = targetNamed(quote.text, bench)
    return named ? [{ start: quote.start, end: quote.end, blocks: [named.block] }] : []
  })
  const places = [...targets, ...quoted].sort((a, b) => a.start - b.start).filter(({ item }) => item === undefined)
  const [first, second] = places
  const block = only(first)
  if (!first || !block || (!verb && !isSent(desk, first))) return false
  const word = (pick: (edit: EditWords) => string) => wordAt(desk, pick, first.end)
  const reference = only(second)
  const before = second && wordAt(desk, (edit) => edit.before, first.end - 1, second.start)
  const after = second && wordAt(desk, (edit) => edit.after, first.end - 1, second.start)
  if (reference && reference !== block && (before || after)) return moveBeside(desk, block, reference, before ? 0 : 1)
  if (second) return false
  if (word((edit) => edit.top)) return moveTo(desk, block, bodyStart(bench.blocks))
  if (word((edit) => edit.end)) return moveTo(desk, block, bodyEnd(bench.blocks, block))
  const by = /(?<!\p{L})(?:up|nach oben|hoher|plus haut|hacia arriba|arriba)(?!\p{L})/u.test(clause.folded)
    ? -1
    : /(?<!\p{L})(?:down|nach unten|tiefer|plus bas|hacia abajo|abajo)(?!\p{L})/u.test(clause.folded)
      ? 1
      : 0
  const placed = bench.index().get(block.id)
  return by !== 0 && placed !== undefined && moveTo(desk, block, Math.max(0, placed.index + by))
}

/** "The gallery to the top", without a verb: a part and nothing but where it is to stand. */
function isSent({ clause, terms }: Desk, { end }: Target): boolean {
  const places = anyOf(terms.vocabularies, ({ edit }) => `${edit.top}, ${edit.end}`)
  return new RegExp(`^\\s+(?:${places})\\W{0,3}$`, 'u').test(clause.folded.slice(end))
}

function wordAt(
  { clause, terms }: Desk,
  pick: (edit: EditWords) => string,
  from: number,
  to = clause.folded.length,
): boolean {
  const pattern = wordPattern(anyOf(terms.vocabularies, ({ edit }) => pick(edit)))
  return pattern.test(clause.folded.slice(Math.max(0, from), to))
}

function moveBeside(desk: Desk, block: Block, reference: Block, offset: 0 | 1): boolean {
  const index = desk.bench.index()
  const [from, to] = [index.get(block.id), index.get(reference.id)]
  if (!from || !to || isInside(desk, reference, block)) return false
  const at = to.index - (from.parentId === to.parentId && from.index < to.index ? 1 : 0) + offset
  desk.bench.apply({ op: 'move', blockId: block.id, parentId: to.parentId, index: at }, 'brief')
  return note(desk, 'moved', block)
}

function isInside({ bench }: Desk, inner: Block, outer: Block): boolean {
  const index = bench.index()
  for (let at = index.get(inner.id); at; at = at.parentId === null ? undefined : index.get(at.parentId))
    if (at.block.id === outer.id) return true
  return false
}

function moveTo(desk: Desk, block: Block, target: number): boolean {
  const placed = desk.bench.index().get(block.id)
  if (!placed) return false
  const siblings =
    placed.parentId === null
      ? desk.bench.blocks.length
      : Number(desk.bench.index().get(placed.parentId)?.block.children?.length)
  const index = Math.min(Math.max(0, target), siblings - 1)
  if (index === placed.index) return false
  desk.bench.apply({ op: 'move', blockId: block.id, parentId: placed.parentId, index }, 'brief')
  return note(desk, 'moved', block)
}

/** Two blocks take each other's place. */
export const swap: Handler = (desk) => {
  const [first, second] = desk.targets.filter(({ blocks, item }) => blocks.length === 1 && item === undefined)
  const [a, b] = [only(first), only(second)]
  if (!verbIn(desk.clause, 'swap') || !a || !b || a === b || desk.clause.quotes.length > 0) return false
  const index = desk.bench.index()
  const [low, high] = [index.get(a.id), index.get(b.id)].sort((x, y) => (x?.index ?? 0) - (y?.index ?? 0))
  if (!low || !high || low.parentId !== high.parentId) return false
  desk.bench.apply({ op: 'move', blockId: low.block.id, parentId: low.parentId, index: high.index }, 'brief')
  if (high.index - low.index > 1)
    desk.bench.apply({ op: 'move', blockId: high.block.id, parentId: low.parentId, index: low.index }, 'brief')
  note(desk, 'moved', low.block)
  return note(desk, 'moved', high.block)
}

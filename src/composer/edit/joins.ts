import type { Block } from '../../blocks/block'
import { isList, type JsonObject } from '../../lib/json'
import { hasSign } from './clause'
import { type Change, type Desk, did, listed, nameFor, objectSpan, only, refused } from './desk'
import { pairOf } from './move'
import type { Page } from './page'
import { groupOf, isLeaf, siblingsOf } from './parts-of-page'
import { type Phrase, phraseOf } from './phrase'
import { sentencesIn } from './sentences'
import { find, focused } from './target'
import { listKey, listOf } from './units'

/** Two blocks become one: their texts, or the entries of their lists. */
export const merge: Change = (desk) => {
  const { page } = desk
  // "The text of the history with that of the address": the word text says only what kind of block is meant.
  const blocks: Desk = { ...desk, only: ({ kind }) => kind === 'block' }
  const named = () =>
    listed(blocks, objectSpan(desk)).flatMap(({ found }) => (typeof found === 'string' ? [] : found.units))
  const pair = desk.focus.length === 2 ? focused(desk) : (pairOf(blocks) ?? named())
  const [a, b, other] = pair
  if (!a || !b || other || a.kind !== 'block' || b.kind !== 'block') return undefined
  const siblings = siblingsOf(page.blocks, a.block) ?? []
  const [first, second] =
    siblings.indexOf(a.block) > siblings.indexOf(b.block) ? [b.block, a.block] : [a.block, b.block]
  const [to, from] = [first, second].map((block) => contentOf(page, block)) as [Block, Block]
  const props = mergedProps(to, from)
  if (!props) return refused(desk, 'notUnderstood')
  const names = pair.map((unit) => nameFor(desk, unit))
  page.update(to.id, props)
  for (const block of new Set([from, second])) page.remove(block, first.id)
  return did(desk, 'merged', names)
}

/** The one block under a heading; else the block itself. */
function contentOf({ blocks }: Page, block: Block): Block {
  const group = groupOf(blocks, block)
  return group.length === 2 ? group[1]! : block
}

function mergedProps(a: Block, b: Block): JsonObject | undefined {
  if (!isLeaf(a) || !isLeaf(b) || a.type !== b.type) return undefined
  if (a.type === 'text') return { text: `${String(a.props.text ?? '')}\n\n${String(b.props.text ?? '')}` }
  const key = listKey(a)
  const [columns, others] = [a, b].map(({ props }) => (isList(props.columns) ? props.columns.length : 0))
  return key === undefined || key !== listKey(b) || columns !== others
    ? undefined
    : { [key]: [...listOf(a), ...listOf(b)] }
}

/** One text becomes two, where a sentence begins. */
export const split: Change = (desk) => {
  const { page } = desk
  const phrase = phraseOf(desk, objectSpan(desk))
  const unit = only(
    desk.focus.length > 0 ? { units: focused(desk) } : find(desk, { ...phrase, quotes: [], ordinals: [] }),
  )
  if (unit?.kind !== 'block') return undefined
  const { block } = unit
  const halves = block.type === 'text' ? textHalves(desk, phrase, String(block.props.text)) : undefined
  const { parentId, index } = page.index().get(block.id)!
  if (!halves) return refused(desk, 'notUnderstood')
  const [props, rest] = halves
  const name = nameFor(desk, unit)
  page.update(block.id, props)
  page.apply({ op: 'insert', parentId, index: index + 1, block: { id: desk.newId(), type: block.type, props: rest } })
  return did(desk, 'split', [name])
}

/** Two halves: in whole paragraphs or sentences, or where the words say. */
function textHalves(
  { clause }: Desk,
  { ordinals, entries }: Phrase,
  text: string,
): [JsonObject, JsonObject] | undefined {
  const [quote] = clause.quotes
  const paragraphs = text.split(/(?<=\n{2,})/u)
  const isSentence = paragraphs.length === 1 || entries.some(({ name }) => name === 'sentence')
  const pieces = isSentence ? sentencesIn(text) : paragraphs
  const [isAfter, isBefore] = [hasSign(clause, 'after'), hasSign(clause, 'before')]
  const [ordinal, other] = ordinals
  if (other !== undefined || ((isAfter || isBefore) && !quote && ordinal === undefined)) return undefined
  const count =
    ordinal === undefined
      ? Math.ceil(pieces.length / 2)
      : (ordinal > 0 ? ordinal : pieces.length + 1 + ordinal) - (isAfter ? 0 : 1)
  const at = quote ? text.toLowerCase().indexOf(quote.text.toLowerCase()) : pieces.slice(0, count).join('').length
  return at > 0 && at < text.length ? [{ text: text.slice(0, at).trim() }, { text: text.slice(at).trim() }] : undefined
}

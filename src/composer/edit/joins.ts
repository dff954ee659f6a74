import { phraseOf } from './phrase'
import { isList, type Json } from '../../lib/json'
import { type Desk, did, type Handler, listed, nameFor, objectSpan, refused } from './desk'
import { sentencesIn } from './lengths'
import { pairOf } from './order'
import { listKey, listOf, type Unit } from './page'
import { siblingsOf } from './parts-of-page'
import { find, focused } from './target'

/** Two blocks become one: their texts, or the entries of their lists. */
export const merge: Handler = (desk) => {
  const { clause, page } = desk
  if (!clause.verbs.some(({ name }) => name === 'merge')) return undefined
  const pair = desk.focus.length === 2 ? focused(desk) : (pairOf(textsAside(desk)) ?? unitsListed(textsAside(desk)))
  const [a, b] = pair
  if (!a || !b || pair.length !== 2 || a.kind !== 'block' || b.kind !== 'block') return undefined
  const siblings = siblingsOf(page.blocks, a.block)
  const [first, second] = siblings && siblings.indexOf(a.block) > siblings.indexOf(b.block) ? [b, a] : [a, b]
  const named = pair.map((unit) => nameFor(desk, unit))
  const props = mergedProps(first.block, second.block)
  if (!props) return refused('notUnderstood', clause.text)
  page.update(first.block.id, props)
  page.remove(page.block(second.block.id)!, first.block.id)
  return did(desk, 'merged', named)
}

/** "The text of the history with that of the address": the word text says only what kind of block is meant. */
function textsAside(desk: Desk): Desk {
  return { ...desk, only: (unit) => unit.kind === 'block' }
}

function unitsListed(desk: Desk): Unit[] {
  return listed(desk, objectSpan(desk)).flatMap(({ found }) => (typeof found === 'string' ? [] : found.units))
}

function mergedProps(a: Unit['block'], b: Unit['block']): Record<string, Json> | undefined {
  if (a.children?.length || b.children?.length) return undefined
  if (a.type === 'text' && b.type === 'text')
    return { text: `${String(a.props.text ?? '')}\n\n${String(b.props.text ?? '')}` }
  const key = listKey(a)
  if (a.type !== b.type || key === undefined || key !== listKey(b)) return undefined
  const columns = [a.props.columns, b.props.columns].map((one) => (isList(one) ? one.length : 0))
  return columns[0] === columns[1] ? { [key]: [...listOf(a), ...listOf(b)] } : undefined
}

/** One text becomes two, where a sentence begins; one list becomes two in the middle, or behind an entry. */
export const split: Handler = (desk) => {
  const { clause, page } = desk
  if (!clause.verbs.some(({ name }) => name === 'split')) return undefined
  const found =
    desk.focus.length > 0
      ? { units: focused(desk) }
      : find(desk, { ...phraseOf(desk, objectSpan(desk)), quotes: [], ordinal: undefined })
  const [unit, other] = typeof found === 'string' ? [] : found.units
  if (!unit || other || unit.kind !== 'block') return undefined
  const { block } = unit
  const halves = block.type === 'text' ? textHalves(desk, String(block.props.text ?? '')) : listHalves(block)
  const placed = page.index().get(block.id)
  if (!halves || !placed) return refused('notUnderstood', clause.text)
  const [props, next] = halves
  const named = nameFor(desk, unit)
  page.update(block.id, props)
  page.apply({
    op: 'insert',
    parentId: placed.parentId,
    index: placed.index + 1,
    block: { id: desk.newId(), type: block.type, props: next },
  })
  return did(desk, 'split', [named])
}

type Halves = [Record<string, Json>, Record<string, Json>]

function textHalves({ clause }: Desk, text: string): Halves | undefined {
  const [quote] = clause.quotes
  const paragraphs = text.split(/\n{2,}/u)
  const sentences = sentencesIn(text)
  const middle =
    paragraphs.length > 1
      ? paragraphs.slice(0, Math.ceil(paragraphs.length / 2)).join('\n\n').length
      : sentences.slice(0, Math.ceil(sentences.length / 2)).join('').length
  const at = quote ? text.toLowerCase().indexOf(quote.text.toLowerCase()) : middle
  if (at <= 0 || at >= text.length) return undefined
  return [{ text: text.slice(0, at).trim() }, { text: text.slice(at).trim() }]
}

function listHalves(block: Unit['block']): Halves | undefined {
  const key = listKey(block)
  const list = listOf(block)
  if (key === undefined || list.length < 2 || block.children?.length) return undefined
  const at = Math.ceil(list.length / 2)
  const { title: _title, intro: _intro, eyebrow: _eyebrow, note, ...rest } = block.props
  return [
    { [key]: list.slice(0, at) },
    { ...rest, ...(note !== undefined && { note }), [key]: list.slice(at) } as Record<string, Json>,
  ]
}

import type { JsonObject } from '../../lib/json'
import { isObject } from '../../lib/json'
import { blockType } from '../catalogue'
import { filled } from '../render/parts'

/** A block with or without an id, as drafts and blueprints have them. */
export interface Arrangeable {
  readonly id?: string
  readonly type: string
  readonly props: JsonObject
  readonly children?: readonly Arrangeable[]
}

/** What a block shows, in words and in rows, without its heading. */
export interface Measure {
  words: number
  rows: number
}

/** How many words a row of a list, a form or a menu takes in height. */
const WORDS_A_ROW = 14
/** A heading takes room by itself. */
const LEAST_WORDS = 24

export function measureOf(block: Arrangeable): Measure {
  const own = { words: wordsOf(block), rows: rowsOf(block.props) }
  return (block.children ?? []).reduce((sum, child) => added(sum, measureOf(child)), own)
}

/** A length to compare blocks by, in words. */
export function lengthOf(block: Arrangeable): number {
  const { words, rows } = measureOf(block)
  return Math.max(words, rows * WORDS_A_ROW, LEAST_WORDS)
}

/** The items of a block's list, whatever its type calls them. */
export function itemsOf(props: JsonObject): readonly JsonObject[] {
  for (const key of ['items', 'plans', 'fields', 'images', 'hours']) {
    const list = props[key]
    if (Array.isArray(list)) return list.map((item) => (isObject(item) ? item : {}) as JsonObject)
  }
  return []
}

/** Whether a list item has a text besides its title. */
export function hasText(item: JsonObject): boolean {
  return filled(item.text)
}

function rowsOf(props: JsonObject): number {
  const groups = props.groups ?? props.days
  if (!Array.isArray(groups)) return itemsOf(props).length
  return groups.reduce<number>((sum, group) => sum + 1 + (isObject(group) ? itemsOf(group as JsonObject).length : 0), 0)
}

function wordsOf({ type, props }: Arrangeable): number {
  const texts = blockType(type)?.text(props) ?? []
  return texts.filter(filled).reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
}

function added(one: Measure, other: Measure): Measure {
  return { words: one.words + other.words, rows: one.rows + other.rows }
}

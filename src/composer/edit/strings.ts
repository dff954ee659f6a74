import type { Block } from '../../blocks/block'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { walk } from '../../blocks/tree/walk'
import { fold } from '../text'
import type { Bench } from './bench'

/** Every string of the value through `change`; the value itself where nothing changes. */
export function mapStrings(value: Json, change: (text: string, key: string) => string, key = ''): Json {
  if (typeof value === 'string') return change(value, key)
  if (isList(value)) {
    const next = value.map((one) => mapStrings(one, change, key))
    return next.every((one, i) => one === value[i]) ? value : next
  }
  if (!isObject(value)) return value
  const pairs = Object.entries(value).map(([name, one]): [string, Json] => [name, mapStrings(one, change, name)])
  return pairs.every(([name, one]) => one === value[name]) ? value : Object.fromEntries(pairs)
}

/** The props whose strings change, as a merge patch. */
export function changedProps({ props }: Block, change: (text: string, key: string) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]) => {
      const next = mapStrings(value, change, key)
      return next === value ? [] : [[key, next]]
    }),
  )
}

/** Changes strings all over the blocks, and says how many blocks changed. */
export function changeAll(
  bench: Bench,
  blocks: readonly Block[],
  change: (text: string, key: string) => string,
): Block[] {
  const changed: Block[] = []
  walk(blocks, (block) => {
    if (block.type === 'code') return
    const props = changedProps(block, change)
    if (Object.keys(props).length === 0) return
    bench.update(block, props)
    changed.push(block)
  })
  return changed
}

export function stringsIn(blocks: readonly Block[]): string[] {
  const found: string[] = []
  walk(blocks, ({ type, props }) => {
    if (type !== 'code') mapStrings(props, (text) => (found.push(text), text))
  })
  return found
}

/** The words of three letters and more, folded: what a thing is named by. */
export function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []
}

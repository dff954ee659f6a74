import type { Block, Content } from '../../src/blocks/block'
import { walk } from '../../src/blocks/tree/walk'
import { isObject } from '../../src/lib/json'

/** Blocks that repeat what others say. */
const REPEATS = new Set(['nav', 'footer', 'cta'])
/** Props that say how something looks. */
const LOOKS = new Set(['layout', 'gap', 'align', 'tone', 'style', 'art', 'id'])

/** Every text of a page with the type of its block and its prop: `menu.groups.items.price=€4`. */
export function textsInPlace({ name, blocks }: Content): string[] {
  const texts = [`title=${name}`]
  const add = (value: unknown, place: string): void => {
    if (typeof value === 'string' && !/^(#|mailto:|tel:)/.test(value)) texts.push(`${place}=${value}`)
    else if (Array.isArray(value)) for (const one of value) add(one, place)
    else if (isObject(value))
      for (const [key, one] of Object.entries(value)) if (!LOOKS.has(key)) add(one, `${place}.${key}`)
  }
  walk(blocks as Block[], ({ type, props }) => void (REPEATS.has(type) || add(props, type)))
  return texts
}

/** How alike the texts of pairs of pages are: the share of all that stand in the same place of both. */
export function alikeness(pairs: readonly (readonly [string[], string[]])[]): number {
  let [same, all] = [0, 0]
  for (const [one, other] of pairs) {
    const left = new Map<string, number>()
    for (const text of one) left.set(text, (left.get(text) ?? 0) + 1)
    for (const text of other) {
      const count = left.get(text) ?? 0
      if (count > 0) same += 2
      left.set(text, Math.max(0, count - 1))
    }
    all += one.length + other.length
  }
  return same / all
}

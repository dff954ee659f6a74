import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { isList } from '../../lib/json'
import type { Bench } from './bench'

/** An entry of a people block, by its index. */
interface Person {
  block: Block
  item: number
}

/** First names of people, where only one on the page has it: "remove Lotte from the team". */
export function firstNames(bench: Bench): Map<string, Person> {
  const found = new Map<string, Person>()
  const twice = new Set<string>()
  walk(bench.blocks, (block) => {
    const { items } = block.props
    if (block.type !== 'people' || !isList(items)) return
    for (const [item, entry] of items.entries()) {
      const name = typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : ''
      const [first = '', ...rest] = name.replace(/^(?:dr|prof|mr|mrs|ms|herr|frau)\.?\s+/i, '').split(/\s+/)
      if (first.length < 3 || rest.length === 0 || twice.has(first)) continue
      if (found.delete(first)) twice.add(first)
      else found.set(first, { block, item })
    }
  })
  return found
}

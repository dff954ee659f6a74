import type { Block } from '../../src/blocks/block'
import { isObject, type Json, type JsonObject } from '../../src/lib/json'

/** Fills the gaps of blocks the way a person would: an address in a link, words in a text. */
export function filled(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => ({
    ...block,
    props: filledValue(block.props) as JsonObject,
    ...(block.children && { children: filled(block.children) }),
  }))
}

function filledValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(filledValue)
  if (isObject(value))
    return Object.fromEntries(Object.entries(value as JsonObject).map(([key, inner]) => [key, filledValue(inner)]))
  if (typeof value !== 'string') return value
  return value
    .replace(/^mailto:\[[^\]]+\]/, 'mailto:hello@lamp-and-co.at')
    .replace(/^https:\/\/\[[^\]]+\]/, 'https://lamp-and-co.at')
    .replace(/\[Link \d\]/, 'Talks and slides')
    .replace(/\[([^\][\n]+)\](?!\()/g, '$1')
}

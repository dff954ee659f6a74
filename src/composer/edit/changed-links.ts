import type { Block } from '../../blocks/block'
import { safeUrl } from '../../blocks/schema/shapes'
import { walk } from '../../blocks/tree/walk'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { readReach } from '../facts/contact'
import { Source } from '../text'
import { type Desk, type Handler, note, only } from './desk'
import { wordsIn } from './strings'

/** The address that a button or link leads to. */
export const changeLink: Handler = (desk) => {
  const { clause, bench } = desk
  const href = readReach(new Source(clause.text)).links.find(({ url }) => safeUrl(url))?.url
  if (!href) return false
  const meant = linksMeant(desk)
  const [link] = meant
  if (!link || meant.some(({ label }) => label !== link.label)) return false
  for (const { block, label } of meant) {
    const current = bench.index().get(block.id)?.block ?? block
    bench.update(current, relinked(current.props, label, href))
  }
  return note(desk, 'changed', link.label)
}

interface PlacedLink {
  block: Block
  label: string
}

/** Those whose words the instruction tells best; where it tells none, those of the blocks it speaks of and of the head. */
function linksMeant({ clause, bench, targets }: Desk): PlacedLink[] {
  const links = linksIn(bench.blocks)
  const words = wordsIn(clause.text.replace(/https?:\S+/g, ''))
  const scores = links.map(({ label }) => wordsIn(label).filter((word) => words.includes(word)).length)
  const best = Math.max(0, ...scores)
  if (best > 0) return links.filter((_, i) => scores[i] === best)
  const spokenOf = new Set(targets.map(only))
  return links.filter(({ block }) => block.type === 'hero' || spokenOf.has(block))
}

function linksIn(blocks: readonly Block[]): PlacedLink[] {
  const found: PlacedLink[] = []
  const collect = (block: Block, value: Json): void => {
    if (isList(value)) return value.forEach((one) => collect(block, one))
    if (!isObject(value)) return
    if (typeof value.label === 'string' && typeof value.href === 'string') found.push({ block, label: value.label })
    for (const inner of Object.values(value)) collect(block, inner)
  }
  walk(blocks, (block) => collect(block, block.props))
  return found
}

function relinked(props: JsonObject, label: string, href: string): JsonObject {
  const change = (value: Json): Json => {
    if (isList(value)) return value.map(change)
    if (!isObject(value)) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]))
    return inner.label === label && typeof inner.href === 'string' ? { ...inner, href } : inner
  }
  const whole = change(props) as JsonObject
  return Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(props[key])),
  )
}

import { mergePatchBetween } from '../../lib/merge-patch'
import type { Block, Content } from '../block'
import { documentBetween, type Operation } from '../tree/operations'
import { operationsBetween } from './operations-between'

export interface ContentChange {
  operations: Operation[]
  /** Applied to the newer content, they restore the older one. */
  inverse: Operation[]
  /** For people: `Changed 2 blocks, added 1.` */
  summary: string
}

/**
 * The change that one save made to a draft. Has a fast path for the common case: some props changed, the tree did not.
 */
export function changeBetween(from: Content, to: Content): ContentChange {
  const change = changeInPlace(from, to) ?? {
    operations: operationsBetween(from, to),
    inverse: operationsBetween(to, from),
  }
  return { ...change, summary: summarize(change.operations) }
}

/** One sentence that counts the operations. */
function summarize(operations: readonly Operation[]): string {
  const count = { update: 0, insert: 0, move: 0, remove: 0, document: 0 }
  for (const { op } of operations) count[op]++
  const verbs = { update: 'changed', insert: 'added', move: 'moved', remove: 'removed' } as const
  const parts: string[] = []
  for (const [op, verb] of Object.entries(verbs) as [keyof typeof verbs, string][]) {
    const noun = parts.length ? '' : count[op] === 1 ? ' block' : ' blocks'
    if (count[op]) parts.push(`${verb} ${count[op]}${noun}`)
  }
  if (count.document) parts.push('changed the page settings')
  const text = parts.join(', ') || 'nothing changed'
  return text[0]!.toUpperCase() + text.slice(1) + '.'
}

type BothWays = Pick<ContentChange, 'operations' | 'inverse'>

/** Undefined when blocks were added, removed, moved or retyped. */
function changeInPlace(from: Content, to: Content): BothWays | undefined {
  const script: BothWays = { operations: [], inverse: [] }
  if (!compareLists(from.blocks, to.blocks, new Set(), script)) return undefined
  const [forth, back] = [documentBetween(from, to), documentBetween(to, from)]
  if (forth) script.operations.unshift(forth)
  if (back) script.inverse.push(back)
  return script
}

function compareLists(from: readonly Block[], to: readonly Block[], seen: Set<string>, script: BothWays): boolean {
  if (from.length !== to.length) return false
  for (let i = 0; i < from.length; i++) if (!compareBlocks(from[i]!, to[i]!, seen, script)) return false
  return true
}

function compareBlocks(from: Block, to: Block, seen: Set<string>, script: BothWays): boolean {
  if (from.id !== to.id || from.type !== to.type || !from.children !== !to.children) return false
  const known = seen.size
  if (seen.add(to.id).size === known) return false
  if (from.props !== to.props && !compareProps(from, to, script)) return false
  return !from.children || compareLists(from.children, to.children!, seen, script)
}

function compareProps(from: Block, to: Block, script: BothWays): boolean {
  const forth = mergePatchBetween(from.props, to.props)
  if (!forth) return false
  if (isEmpty(forth)) return true
  const back = mergePatchBetween(to.props, from.props)
  if (!back) return false
  script.operations.push({ op: 'update', blockId: to.id, props: forth })
  script.inverse.push({ op: 'update', blockId: to.id, props: back })
  return true
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false
  return true
}

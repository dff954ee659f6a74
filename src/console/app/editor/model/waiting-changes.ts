import type { Json } from '../../../../lib/json'
import type { Block, Content } from '../../../../blocks/block'
import { operationsBetween } from '../../../../blocks/merge/operations-between'
import { findBlock } from '../../../../blocks/tree/walk'

/** A change that waits to be sent, for people to read. `type` is undefined for the page's own fields. */
export interface WaitingChange {
  key: string
  type: string | undefined
  text: string
}

export function waitingChanges(base: Content, content: Content): WaitingChange[] {
  return operationsBetween(base, content).map((operation, i): WaitingChange => {
    if (operation.op === 'document') return { key: `${i}`, type: undefined, text: wordsOf(operation as never) }
    const id = operation.op === 'insert' ? operation.block.id : operation.blockId
    const block = findBlock(content.blocks, id) ?? findBlock(base.blocks, id)
    const text = operation.op === 'update' ? wordsOf(operation.props) : block ? wordsOfBlock(block) : ''
    return { key: `${i}`, type: block?.type ?? '', text }
  })
}

function wordsOfBlock({ props, children }: Block): string {
  return [wordsOf(props), ...(children ?? []).map(wordsOfBlock)].filter(Boolean).join(' · ')
}

function wordsOf(value: Json): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([key]) => key !== 'op')
    .map(([, part]) => wordsOf(part as Json))
    .filter(Boolean)
    .join(' · ')
}

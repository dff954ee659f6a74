import type { Content } from '../../../blocks/block'
import { walk } from '../../../blocks/tree/walk'
import { placeholderIn } from '../../surfaces/publishing/publish-gate'
import type { FactFinding } from '../../surfaces/receipts/findings'

/** Placeholders such as `[Your phone number]` that a composed page has and its base had not. */
export function placeholdersIn(content: Content, base: Content | null): FactFinding[] {
  const known = new Set(base ? placeholdersOf(base).map(({ text }) => text) : [])
  return placeholdersOf(content)
    .filter(({ text }) => !known.has(text))
    .map(({ text, blockId }) => ({ kind: 'placeholder', fact: null, text, blockId }))
}

function placeholdersOf({ blocks }: Content): { text: string; blockId: string }[] {
  const found: { text: string; blockId: string }[] = []
  walk(blocks, ({ id, type, props }) => {
    if (type === 'code') return
    for (const value of textsIn(props)) {
      const text = placeholderIn(value)
      if (text !== undefined) found.push({ text, blockId: id })
    }
  })
  return found
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

import type { Block } from '../../../blocks/block'
import type { Json } from '../../../lib/json'

/** Blocks that mean something without words, or that the publish gate reports by itself. */
const NEVER_EMPTY = new Set(['divider', 'image', 'video', 'embed', 'gallery', 'form', 'nav', 'footer'])

/** Whether a block and all its children hold no text, address, number or picture: nothing is lost with it. */
export function isEmpty({ type, props, children }: Block): boolean {
  if (NEVER_EMPTY.has(type)) return false
  return (
    Object.entries(props).every(([key, value]) => isLook(key, value) || isBlank(value)) &&
    (children ?? []).every(isEmpty)
  )
}

/** Props that only say how a block looks. */
const LOOKS = new Set([
  'style',
  'tone',
  'width',
  'align',
  'layout',
  'gap',
  'size',
  'level',
  'columns',
  'ratio',
  'rowHeaders',
  'highlighted',
  'icon',
  'decorative',
])

/** A list is never a look: the columns of a table are its heads. */
function isLook(key: string, value: Json): boolean {
  return key === 'align' || (LOOKS.has(key) && !Array.isArray(value))
}

function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isBlank)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([key, inner]) => isLook(key, inner) || isBlank(inner))
  return value === null || value === false
}

/** The number of blocks with content, without navigation, footer and dividers. */
export function countedBlocks(blocks: readonly Block[]): number {
  return blocks.filter((block) => !['nav', 'footer', 'divider'].includes(block.type) && !isEmpty(block)).length
}

/** Whether an item of a list holds no text, address or picture at all. */
export function isBlankItem(item: Json): boolean {
  if (typeof item === 'string') return item.trim() === ''
  if (typeof item !== 'object' || item === null) return false
  return Object.entries(item).every(([key, value]) =>
    key === 'icon' || key === 'style' || key === 'type'
      ? true
      : typeof value === 'boolean' || typeof value === 'number'
        ? key !== 'rating'
        : isBlankItem(value),
  )
}

import type { Block, Schemas } from '@quoin/client'

interface Place {
  block: { type: string; props: Readonly<Record<string, unknown>> } | undefined
  /** The text at the path of the finding. */
  text: string | undefined
}

/** Where a finding is: its block, and the text that it is about. */
export function placeOf(blocks: readonly Block[], { rule, blockId, path, message }: Schemas['Finding']): Place {
  const block = blockId === undefined ? undefined : findBlock(blocks, blockId)
  const inProps = /\/props(\/.*)$/.exec(path ?? '')?.[1]
  const value = block && inProps ? at(block.props, inProps) : undefined
  if (rule === 'broken_link') return { block, text: /["„“]([^"“”]+)["“”]/.exec(message)?.[1] }
  return { block, text: typeof value === 'string' && value.trim() ? around(value.trim()) : undefined }
}

type AnyBlock = { id: string; type: string; props: Readonly<Record<string, unknown>>; children?: readonly AnyBlock[] }

/** The block with this id, at any depth. */
export function findBlock(blocks: readonly unknown[], id: string): AnyBlock | undefined {
  for (const block of blocks as readonly AnyBlock[]) {
    const hit = block.id === id ? block : findBlock(block.children ?? [], id)
    if (hit) return hit
  }
  return undefined
}

function at(value: unknown, pointer: string): unknown {
  let inner = value
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    inner = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined
  }
  return inner
}

/** The placeholder in a long text, with a little of what stands around it. */
function around(text: string): string {
  const start = text.search(/\[[^\]]{2,60}\]/)
  if (text.length <= 90) return text
  if (start <= 20) return `${text.slice(0, 88)}…`
  return `…${text.slice(start - 20, start + 68)}${start + 68 < text.length ? '…' : ''}`
}

import { Fault } from '../../../core/fault'
import { DRAFT_BYTES } from '../../../core/limits'
import type { DraftState } from '../surface-rows'

/** A draft as it is stored: three fields of the Surface, and `meta` and `blocks` as JSON text. */
export type DraftTexts = Pick<DraftState, 'content' | 'metaText' | 'blocksText'>

/** The size of a draft's text, in UTF-8 bytes. */
export function draftBytes({ content: { name, slug, description }, metaText, blocksText }: DraftTexts): number {
  return [name, slug, description, metaText, blocksText].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

/**
 * Refuses a draft of more than DRAFT_BYTES (contract part 4). A larger draft, from before there was a limit, may still be
 * saved as long as it does not grow.
 * @throws Fault PAYLOAD_TOO_LARGE with `size` and `limit`
 */
export function requireDraftFits(next: DraftTexts, before?: DraftTexts): void {
  const size = draftBytes(next)
  if (size <= DRAFT_BYTES) return
  if (before && size <= draftBytes(before)) return
  throw draftTooLarge(size)
}

/** The fault of a draft that would have `size` bytes of text. */
export function draftTooLarge(size: number): Fault {
  const message = `The draft would have ${size} bytes of text. A draft may have ${DRAFT_BYTES} bytes (2 MiB).`
  return new Fault('PAYLOAD_TOO_LARGE', message, { size, limit: DRAFT_BYTES })
}

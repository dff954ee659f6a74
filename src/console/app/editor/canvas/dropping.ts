import { findBlock, indexTree } from '../../../../blocks/tree/walk'
import { type Place, placeFault, type PlaceFault } from '../model/places'
import type { EditorStore } from '../store/editor-store'
import type { PageFrame } from './page-frame'

/** Where a dragged block would go, and the line that shows it, in pixels of the page. */
export interface Drop {
  place: Place
  line: { left: number; top: number; width: number; height: number }
  fault: PlaceFault | undefined
}

/** The place for a block at a point of the page: before or after the block there, or into it where it is empty. */
export function dropAt(
  frame: PageFrame,
  store: EditorStore,
  blockId: string,
  { x, y }: { x: number; y: number },
): Drop | undefined {
  const target = frame.blockOf(frame.document?.elementFromPoint(x, y) ?? null)
  const index = indexTree(store.content.blocks)
  const placed = target === undefined ? undefined : index.get(target)
  const rect = target === undefined ? undefined : frame.rectOf(target)
  const moved = findBlock(store.content.blocks, blockId)
  if (!placed || !rect || !moved) return undefined
  const { left, width } = rect
  const isInto =
    placed.block.children?.length === 0 && y > rect.top + rect.height / 4 && y < rect.bottom - rect.height / 4
  const place = isInto
    ? { parentId: placed.block.id, index: 0 }
    : { parentId: placed.parentId, index: placed.index + (y > rect.top + rect.height / 2 ? 1 : 0) }
  const top = isInto ? rect.top + rect.height / 2 : y > rect.top + rect.height / 2 ? rect.bottom : rect.top
  const fault = placeFault(store.content, moved, place.parentId, store.catalogue)
  return { place, line: { left, top: top - 1, width, height: 2 }, fault }
}

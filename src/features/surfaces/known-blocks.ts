import type { Store } from '../../../db/store'
import { writeBlocks } from '../../blocks/reuse'
import type { Bodies } from '../../kernel/kernel'
import { lastDraft } from './state'

/** The blocks that a save of a draft most likely sends again: those of the draft as it was last seen. */
export function knownBlocks(store: Store): NonNullable<Bodies['known']> {
  return (method, route, { id = '' }) => {
    if (method !== 'PUT' || route !== '/api/surfaces/:id/draft') return undefined
    const items = lastDraft(store, id)?.blocks
    return items && { field: 'blocks', items, ...writeBlocks(items) }
  }
}

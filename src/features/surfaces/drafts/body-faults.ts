import { blockType } from '../../../blocks/catalogue'
import { isVersion, isWithinBounds } from '../../../blocks/merge/semver-bump'
import type { Issue } from '../../../blocks/schema/issues'
import { readBlocks } from '../../../blocks/tree/read-blocks'
import type { Detail } from '../../../core/fault-codes'

/**
 * Lists the faults of blocks, so that a body with another invalid field reports all its faults together. Empty if the
 * blocks are valid.
 */
export function blockFaults(input: unknown): Detail[] {
  let made = 0
  const newId = () => `b_made_${made++}`
  return readBlocks(input, { lookup: blockType, newId, prefix: '/blocks' }).issues.map(detailOf)
}

/** Lists the syntax faults of a version to publish. Does not compare it with earlier versions. */
export function versionFaults(version: string): Detail[] {
  if (isVersion(version) && !isWithinBounds(version))
    return [{ path: '/version', message: 'Each part of a version may be at most 999,999.', code: 'range' }]
  if (isVersion(version)) return []
  return [{ path: '/version', message: `"${version}" is not a semantic version such as 1.2.0.`, code: 'semver' }]
}

/** Converts an issue of a tree to an error detail. */
export function detailOf(issue: Issue): Detail {
  return {
    path: issue.path,
    message: issue.message,
    code: issue.code,
    ...(issue.blockId ? { blockId: issue.blockId } : {}),
  }
}

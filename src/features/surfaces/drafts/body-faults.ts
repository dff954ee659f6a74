import { blockType } from '../../../blocks/catalogue'
import { isVersion } from '../../../blocks/merge/semver-bump'
import type { Issue } from '../../../blocks/schema/issues'
import { readBlocks } from '../../../blocks/tree/read-blocks'
import type { Detail } from '../../../core/fault-codes'

/** What is wrong with blocks that come with another field that is; nothing when they would do. */
export function blockFaults(input: unknown): Detail[] {
  let made = 0
  const newId = () => `b_made_${made++}`
  return readBlocks(input, { lookup: blockType, newId, prefix: '/blocks' }).issues.map(detailOf)
}

/** What is wrong with the version of a publish, whatever was published before. */
export function versionFaults(version: string): Detail[] {
  if (isVersion(version)) return []
  return [{ path: '/version', message: `"${version}" is not a semantic version such as 1.2.0.`, code: 'semver' }]
}

/** A fault of a tree as an error names it. */
export function detailOf(issue: Issue): Detail {
  return {
    path: issue.path,
    message: issue.message,
    code: issue.code,
    ...(issue.blockId ? { blockId: issue.blockId } : {}),
  }
}

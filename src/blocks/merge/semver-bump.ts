import compare from 'semver/functions/compare'
import inc from 'semver/functions/inc'
import parse from 'semver/functions/parse'
import type { BlockDiff, DocumentDiff } from './difference'

export type Bump = 'none' | 'patch' | 'minor' | 'major'

export interface BumpReason {
  bump: Exclude<Bump, 'none'>
  blockId?: string
  reason: string
}

const RANK: Record<Bump, number> = { none: 0, patch: 1, minor: 2, major: 3 }

/** The version bump that a change of content requires, and the reasons, the most significant first. */
export function bumpOf(
  document: readonly DocumentDiff[],
  blocks: readonly BlockDiff[],
): { bump: Bump; reasons: BumpReason[] } {
  const reasons = [...document.map(documentReason), ...blocks.map(blockReason)]
  reasons.sort((a, b) => RANK[b.bump] - RANK[a.bump])
  return { bump: reasons[0]?.bump ?? 'none', reasons }
}

/** The highest major, minor or patch number (contract part 4): a far larger one would leave no number above it. */
export const MAX_VERSION_PART = 999_999

/**
 * The suggested version: 1.0.0 for the first one, and the next patch when nothing changed. If a part is at its maximum,
 * the part before it is increased.
 */
export function nextVersion(current: string | null, bump: Bump): string {
  if (current === null) return '1.0.0'
  const parts = (['patch', 'minor', 'major'] as const).filter((part) => RANK[part] >= RANK[bump])
  const next = parts.map((part) => inc(current, part) ?? '1.0.0')
  return next.find(isWithinBounds) ?? next[0] ?? '1.0.0'
}

/** The version of an unpublished snapshot: a pre-release of the next patch. */
export function snapshotVersion(published: string | null, revision: number): string {
  return `${nextVersion(published, 'patch')}-rev.${revision}`
}

/** True for a strictly valid version (semver 2.0.0): no leading `v` or `=`, no spaces. */
export function isVersion(text: string): boolean {
  return parse(text) !== null && /^\d/.test(text) && !/\s/.test(text)
}

/** True if no part of the version is above MAX_VERSION_PART. */
export function isWithinBounds(version: string): boolean {
  const { major = 0, minor = 0, patch = 0 } = parse(version) ?? {}
  return Math.max(major, minor, patch) <= MAX_VERSION_PART
}

/** The highest version within the bounds, or null. */
export function highestVersion(versions: readonly string[]): string | null {
  return versions.filter(isWithinBounds).toSorted(compare).at(-1) ?? null
}

/** Negative, zero or positive by semver precedence, which ignores build metadata. */
export function compareVersions(a: string, b: string): number {
  return compare(a, b)
}

function documentReason({ field }: DocumentDiff): BumpReason {
  if (field === 'slug') return { bump: 'major', reason: 'The slug changed.' }
  return { bump: 'patch', reason: `The ${field} changed.` }
}

function blockReason({ change, blockId, type, before }: BlockDiff): BumpReason {
  switch (change) {
    case 'removed':
      return { bump: 'major', blockId, reason: `A ${type} block was removed.` }
    case 'retyped':
      return { bump: 'major', blockId, reason: `A ${before?.type} block became a ${type} block.` }
    case 'added':
      return { bump: 'minor', blockId, reason: `A ${type} block was added.` }
    case 'moved':
      return { bump: 'minor', blockId, reason: `A ${type} block was moved.` }
    case 'changed':
      return { bump: 'patch', blockId, reason: `A ${type} block was changed.` }
  }
}

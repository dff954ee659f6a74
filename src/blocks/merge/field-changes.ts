import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { jsonEqual } from '../../lib/json-equal'
import type { PatchOperation } from '../../lib/json-patch'
import { escapeSegment } from '../../lib/json-pointer'
import { ownValue } from '../../lib/own-key'
import type { WordChange, WordDiffer } from './word-diff'

/** A change inside props. `field` is a JSON Pointer into the props. `before` or `after` is absent where the key is. */
export interface FieldChange {
  field: string
  before?: Json
  after?: Json
  /** The word diff of a changed text. */
  words?: WordChange[]
}

/** The changes between two props, as specific as possible: descends into objects and into lists of equal length. */
export function fieldChanges(before: JsonObject, after: JsonObject): FieldChange[] {
  const changes: FieldChange[] = []
  compareObjects(before, after, '', changes)
  return changes
}

/** Adds the word diffs of changed texts, which are the expensive part. */
export function withWords(changes: readonly FieldChange[], words: WordDiffer): FieldChange[] {
  return changes.map((change) => {
    const { before, after } = change
    return typeof before === 'string' && typeof after === 'string'
      ? { ...change, words: words.diff(before, after) }
      : change
  })
}

/** The changes as RFC 6902 operations. `path` is the pointer of the props. */
export function patchOfFields(changes: readonly FieldChange[], path: string): PatchOperation[] {
  return changes.map(({ field, before, after }) => {
    if (after === undefined) return { op: 'remove', path: path + field }
    return { op: before === undefined ? 'add' : 'replace', path: path + field, value: after }
  })
}

function compareObjects(before: JsonObject, after: JsonObject, path: string, changes: FieldChange[]): void {
  for (const key of Object.keys(before))
    compare(before[key], ownValue(after, key), `${path}/${escapeSegment(key)}`, changes)
  for (const key of Object.keys(after)) {
    if (ownValue(before, key) === undefined) compare(undefined, after[key], `${path}/${escapeSegment(key)}`, changes)
  }
}

function compare(before: Json | undefined, after: Json | undefined, path: string, changes: FieldChange[]): void {
  if (jsonEqual(before, after)) return
  if (isObject(before) && isObject(after)) return compareObjects(before, after, path, changes)
  if (isList(before) && isList(after) && before.length === after.length) {
    return before.forEach((item, i) => compare(item, after[i], `${path}/${i}`, changes))
  }
  const change: FieldChange = { field: path }
  if (before !== undefined) change.before = before
  if (after !== undefined) change.after = after
  changes.push(change)
}

import { isObject, type Json, type JsonObject } from './json'
import { jsonEqual } from './json-equal'
import { ownValue, setOwn } from './own-key'

/**
 * Applies a merge patch (RFC 7396): null deletes, objects merge, everything else replaces. Leaves the target unchanged.
 */
export function applyMergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const result: Record<string, Json> = { ...target }
  for (const key of Object.keys(patch)) {
    const value = patch[key]
    if (value === undefined) continue
    if (value === null) delete result[key]
    else setOwn(result, key, merged(ownValue(target, key), value))
  }
  return result
}

/**
 * The merge patch (RFC 7396) that turns `from` into `to`, `{}` when they are equal.
 * Undefined when no merge patch can do so, because it would have to set a null.
 */
export function mergePatchBetween(from: JsonObject, to: JsonObject): JsonObject | undefined {
  const patch: Record<string, Json> = {}
  for (const key of Object.keys(to)) {
    const value = to[key]
    if (value === undefined || jsonEqual(ownValue(from, key), value)) continue
    const change = changeTo(ownValue(from, key), value)
    if (change === undefined) return undefined
    setOwn(patch, key, change)
  }
  for (const key of Object.keys(from)) {
    if (from[key] !== undefined && ownValue(to, key) === undefined) setOwn(patch, key, null)
  }
  return patch
}

function merged(current: Json | undefined, value: Json): Json {
  if (!isObject(value)) return value
  return applyMergePatch(isObject(current) ? current : {}, value)
}

function changeTo(before: Json | undefined, after: Json): Json | undefined {
  if (after === null) return undefined
  if (!isObject(after)) return after
  return mergePatchBetween(isObject(before) ? before : {}, after)
}

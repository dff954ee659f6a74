import { isList, isObject, type Json, type JsonObject } from '../../../../lib/json'
import { jsonEqual } from '../../../../lib/json-equal'
import { parsePointer, escapeSegment } from '../../../../lib/json-pointer'
import { ownValue, setOwn } from '../../../../lib/own-key'

/** A value that both sides changed. `path` is a JSON Pointer. */
export interface Collision {
  path: string
  was: Json | undefined
  theirs: Json | undefined
}

/**
 * Merges a value three ways: objects by key, lists of one length by index. Where both sides changed a value, keeps mine
 * and reports the collision.
 * @param known the states that are no foreign change: first the base, then what was sent without an answer
 */
export function mergeValues(
  known: readonly (Json | undefined)[],
  mine: Json | undefined,
  theirs: Json | undefined,
  path: string,
  collisions: Collision[],
): Json | undefined {
  const was = known[0]
  if (jsonEqual(mine, theirs)) return theirs
  if (known.some((value) => jsonEqual(value, theirs))) return mine
  if (jsonEqual(was, mine)) return theirs
  if (isObject(mine) && isObject(theirs))
    return mergeObjects(known.map(asObject), mine as JsonObject, theirs as JsonObject, path, collisions)
  if (isList(mine) && isList(theirs) && isList(was) && mine.length === theirs.length && was.length === mine.length) {
    const lists = known.filter((value) => isList(value) && value.length === mine.length) as (readonly Json[])[]
    const item = (i: number) =>
      mergeValues(
        lists.map((list) => list[i]),
        mine[i],
        theirs[i],
        `${path}/${i}`,
        collisions,
      )!
    return mine.map((_, i) => item(i))
  }
  collisions.push({ path, was, theirs })
  return mine
}

function mergeObjects(
  known: readonly JsonObject[],
  mine: JsonObject,
  theirs: JsonObject,
  path: string,
  collisions: Collision[],
): JsonObject {
  const merged: Record<string, Json> = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const at = `${path}/${escapeSegment(key)}`
    const states = known.map((object) => ownValue(object, key))
    const value = mergeValues(states, ownValue(mine, key), ownValue(theirs, key), at, collisions)
    if (value !== undefined) setOwn(merged, key, value)
  }
  return merged
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? (value as JsonObject) : {}
}

/** The value at a JSON Pointer, undefined where there is none. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  let at = value
  for (const segment of parsePointer(path) ?? []) {
    if (isList(at)) at = at[Number(segment)]
    else at = isObject(at) ? ownValue(at as JsonObject, segment) : undefined
  }
  return at
}

/** A copy with the value at a JSON Pointer replaced. `undefined` deletes a key. Missing objects on the way are made. */
export function withValueAt(value: Json | undefined, path: string, next: Json | undefined): Json | undefined {
  return replaced(value, parsePointer(path) ?? [], next)
}

function replaced(
  value: Json | undefined,
  [head, ...rest]: readonly string[],
  next: Json | undefined,
): Json | undefined {
  if (head === undefined) return next
  if (isList(value)) return value.map((item, i) => (i === Number(head) ? replaced(item, rest, next)! : item))
  const copy: Record<string, Json> = { ...(isObject(value) && (value as JsonObject)) }
  const inner = replaced(ownValue(copy, head), rest, next)
  if (inner === undefined) delete copy[head]
  else setOwn(copy, head, inner)
  return copy
}

/**
 * The part of a path that can be set alone: up to the first list, because lists are replaced whole and their indexes
 * shift.
 */
export function settablePath(value: Json | undefined, path: string): string {
  let at = value
  let known = ''
  for (const segment of parsePointer(path) ?? []) {
    if (isList(at)) return known
    known += `/${escapeSegment(segment)}`
    at = isObject(at) ? ownValue(at as JsonObject, segment) : undefined
  }
  return known
}

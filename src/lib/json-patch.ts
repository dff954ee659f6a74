import { isList, isObject, type Json, type JsonObject } from './json'
import { jsonEqual } from './json-equal'
import { parsePointer } from './json-pointer'
import { setOwn } from './own-key'

/** An operation of a JSON Patch (RFC 6902). The schema for clients is in json-patch-shapes. */
export type PatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: Json }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string }

export type PatchFault = 'malformed' | 'missing_path' | 'bad_index' | 'test_failed' | 'into_itself' | 'too_large'

/** Names the operation of a patch that failed, and why. The document is unchanged. `copied`: bytes of its copies. */
export class PatchError extends Error {
  override name = 'PatchError'
  constructor(
    readonly index: number,
    readonly code: PatchFault,
    readonly path: string,
    message: string,
    readonly copied: number,
  ) {
    super(message)
  }
}

/**
 * Applies the whole patch, or throws PatchError. Leaves the document unchanged and shares unchanged parts with it.
 * @param maxCopied how many bytes of JSON the `copy` operations may add in total. A few of them would otherwise double the
 * document again and again.
 */
export function applyPatch(document: Json, patch: readonly PatchOperation[], maxCopied = 2 ** 20): Json {
  const target = new PatchTarget(document, maxCopied)
  patch.forEach((operation, index) => {
    try {
      target.apply(operation)
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      throw new PatchError(index, fault.code, fault.path, fault.message, target.copied)
    }
  })
  return target.document
}

class Refusal extends Error {
  constructor(
    readonly code: PatchFault,
    readonly path: string,
    message: string,
  ) {
    super(message)
  }
}

type Container = readonly Json[] | JsonObject
/** A copy that the patch may change. */
type OwnContainer = Json[] | Record<string, Json>

/** The document being patched. Copies a container once, on the first write to it. */
class PatchTarget {
  private readonly ours = new WeakSet<object>()
  /** Bytes that were copied, with those of the copy that was refused. */
  copied = 0

  constructor(
    public document: Json,
    private readonly maxCopied: number,
  ) {}

  apply(operation: PatchOperation): void {
    if (!isObject(operation)) throw new Refusal('malformed', '', 'An operation must be an object.')
    const path = segmentsOf(operation.path)
    if (operation.op === 'remove') this.remove(path, operation.path)
    else if (operation.op === 'move') this.move(segmentsOf(operation.from), path, operation)
    else if (operation.op === 'copy')
      this.add(path, this.clone(segmentsOf(operation.from), operation.from), operation.path)
    else if (operation.op === 'add') this.add(path, valueOf(operation), operation.path)
    else if (operation.op === 'replace') this.replace(path, valueOf(operation), operation.path)
    else if (operation.op === 'test') this.test(path, valueOf(operation), operation.path)
    else throw new Refusal('malformed', '', 'op must be one of add, remove, replace, move, copy and test.')
  }

  private add(path: readonly string[], value: Json, pointer: string): void {
    const key = path.at(-1)
    if (key === undefined) this.document = value
    else addTo(this.writable(path, pointer), key, value, pointer)
  }

  private remove(path: readonly string[], pointer: string): void {
    const key = path.at(-1)
    if (key === undefined) throw new Refusal('malformed', pointer, 'The whole document cannot be removed.')
    const container = this.writable(path, pointer)
    read(container, key, pointer)
    if (Array.isArray(container)) container.splice(Number(key), 1)
    else delete container[key]
  }

  private replace(path: readonly string[], value: Json, pointer: string): void {
    const key = path.at(-1)
    if (key === undefined) return void (this.document = value)
    const container = this.writable(path, pointer)
    read(container, key, pointer)
    if (Array.isArray(container)) container[Number(key)] = value
    else setOwn(container, key, value)
  }

  private move(from: readonly string[], path: readonly string[], pointers: { from: string; path: string }): void {
    const value = this.valueAt(from, pointers.from)
    if (pointers.from === pointers.path) return
    if (pointers.path.startsWith(pointers.from + '/')) {
      throw new Refusal('into_itself', pointers.path, 'A value cannot be moved into itself.')
    }
    this.remove(from, pointers.from)
    this.add(path, value, pointers.path)
  }

  private test(path: readonly string[], value: Json, pointer: string): void {
    if (jsonEqual(this.valueAt(path, pointer), value)) return
    throw new Refusal('test_failed', pointer, `The value at "${pointer}" does not match.`)
  }

  /** A deep copy, because later operations could otherwise change the original and the copy together. */
  private clone(from: readonly string[], pointer: string): Json {
    const text = JSON.stringify(this.valueAt(from, pointer))
    this.copied += Buffer.byteLength(text)
    if (this.copied > this.maxCopied) throw new Refusal('too_large', pointer, 'The patch copies too much.')
    return JSON.parse(text) as Json
  }

  private valueAt(path: readonly string[], pointer: string): Json {
    let value = this.document
    for (const key of path) value = read(containerOf(value, pointer), key, pointer)
    return value
  }

  /** The container of the last segment, as a copy that the patch may change. */
  private writable(path: readonly string[], pointer: string): OwnContainer {
    let container = this.own(containerOf(this.document, pointer))
    this.document = container
    for (const key of path.slice(0, -1)) {
      const child = this.own(containerOf(read(container, key, pointer), pointer))
      if (Array.isArray(container)) container[Number(key)] = child
      else setOwn(container, key, child)
      container = child
    }
    return container
  }

  private own(container: Container): OwnContainer {
    if (this.ours.has(container)) return container as OwnContainer
    const copy = isList(container) ? container.slice() : { ...container }
    this.ours.add(copy)
    return copy
  }
}

function segmentsOf(pointer: unknown): string[] {
  const segments = typeof pointer === 'string' ? parsePointer(pointer) : undefined
  if (!segments) throw new Refusal('malformed', '', 'path and from must be JSON Pointers.')
  return segments
}

function valueOf(operation: { op: string; path: string; value: Json }): Json {
  if (operation.value !== undefined) return operation.value
  throw new Refusal('malformed', operation.path, `${operation.op} needs a value.`)
}

function containerOf(value: Json, pointer: string): Container {
  if (typeof value === 'object' && value !== null) return value
  throw missing(pointer)
}

function read(container: Container, key: string, pointer: string): Json {
  if (isList(container)) {
    const value = isIndex(key) ? container[Number(key)] : undefined
    if (value === undefined) throw missing(pointer)
    return value
  }
  if (!Object.hasOwn(container, key)) throw missing(pointer)
  return container[key]!
}

function addTo(container: OwnContainer, key: string, value: Json, pointer: string): void {
  if (!Array.isArray(container)) return setOwn(container, key, value)
  const index = key === '-' ? container.length : isIndex(key) ? Number(key) : -1
  if (index < 0 || index > container.length) {
    throw new Refusal(
      'bad_index',
      pointer,
      `"${pointer}" is not a position in the list, which has ${container.length} items.`,
    )
  }
  container.splice(index, 0, value)
}

function isIndex(key: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(key)
}

function missing(pointer: string): Refusal {
  return new Refusal('missing_path', pointer, `There is nothing at "${pointer}".`)
}

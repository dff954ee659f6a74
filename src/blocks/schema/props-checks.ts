import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler'
import { isObject, type Json } from '../../lib/json'
import { escapeSegment } from '../../lib/json-pointer'
import type { BlockType } from '../block'
import { draftSchema } from './draft'
import type { IssueCode } from './issues'
import { schemaFaults } from './schema-faults'

/** `draft` asks that what is there is right, `complete` also that nothing is missing. */
export type Strictness = 'draft' | 'complete'

/** A fault in props; `path` is a JSON Pointer into them. */
export interface PropsFault {
  path: string
  code: IssueCode
  message: string
}

type PropsCheck = TypeCheck<BlockType['schema']>

// Compiling takes about a millisecond a type: on first use, once.
const compiled = { draft: new WeakMap<BlockType, PropsCheck>(), complete: new WeakMap<BlockType, PropsCheck>() }

/** JSON bodies are nested 64 deep at most; props of their own need far less. */
export const MAX_NESTING = 32

/** All faults of the props, none in the common case, which is fast. */
export function propsFaults(type: BlockType, props: Record<string, unknown>, strictness: Strictness): PropsFault[] {
  const check = checkOf(type, strictness)
  if (holdsOnlyJson(props, 0)) return check.Check(props) ? [] : schemaFaults(check.Errors(props))
  const faults: PropsFault[] = []
  collectForeign(props, '', 0, faults)
  if (faults.some((fault) => fault.code === 'too_deep')) return faults
  const known = new Set(faults.map((fault) => fault.path))
  return [...faults, ...schemaFaults(check.Errors(props)).filter((fault) => !known.has(fault.path))]
}

function checkOf(type: BlockType, strictness: Strictness): PropsCheck {
  const cache = compiled[strictness]
  let check = cache.get(type)
  if (!check) {
    check = TypeCompiler.Compile(strictness === 'draft' ? draftSchema(type.schema) : type.schema)
    cache.set(type, check)
  }
  return check
}

/** False on null, `__proto__`, infinite numbers and excessive nesting: schemas with open parts would let them pass. */
function holdsOnlyJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null || depth > MAX_NESTING) return false
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!holdsOnlyJson(value[i], depth + 1)) return false
    return true
  }
  for (const key in value) {
    if (key === '__proto__' || !holdsOnlyJson((value as Record<string, unknown>)[key], depth + 1)) return false
  }
  return true
}

function collectForeign(value: unknown, path: string, depth: number, faults: PropsFault[]): void {
  if (depth > MAX_NESTING)
    return void faults.push({ path, code: 'too_deep', message: 'The props are nested too deep.' })
  if (Array.isArray(value)) return value.forEach((item, i) => collectForeign(item, `${path}/${i}`, depth + 1, faults))
  if (!isObject(value)) return collectForeignLeaf(value as Json | undefined, path, faults)
  for (const key of Object.keys(value)) {
    const at = `${path}/${escapeSegment(key)}`
    if (key === '__proto__') faults.push({ path: at, code: 'unknown_field', message: 'This key is reserved.' })
    else collectForeign(value[key], at, depth + 1, faults)
  }
}

function collectForeignLeaf(value: Json | undefined, path: string, faults: PropsFault[]): void {
  if (value === null) faults.push({ path, code: 'null', message: 'Props hold no nulls. Leave the key out instead.' })
  else if (typeof value === 'number' && !Number.isFinite(value)) {
    faults.push({ path, code: 'range', message: 'This number is too large.' })
  } else if (value === undefined) faults.push({ path, code: 'type', message: 'This is no JSON value.' })
}

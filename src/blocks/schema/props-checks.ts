import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler'
import { isObject, type Json } from '../../lib/json'
import { escapeSegment } from '../../lib/json-pointer'
import type { BlockType } from '../block'
import { draftSchema } from './draft'
import type { IssueCode } from './issues'
import { schemaFaults } from './schema-faults'

/** `draft` requires that present values are valid, `complete` also that nothing is missing. */
export type Strictness = 'draft' | 'complete'

/** A fault in props. `path` is a JSON Pointer into the props. */
export interface PropsFault {
  path: string
  code: IssueCode
  message: string
}

type PropsCheck = TypeCheck<BlockType['schema']>

// Compiling takes about a millisecond per type, so each schema is compiled once, on first use.
const compiled = { draft: new WeakMap<BlockType, PropsCheck>(), complete: new WeakMap<BlockType, PropsCheck>() }

/** How deep props may be nested. JSON bodies may be nested 64 levels deep; props need far fewer. */
export const MAX_NESTING = 32

/** All faults of the props. Valid props take a fast path. */
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

/** False on null, `__proto__`, infinite numbers and excessive nesting, which schemas with open parts would accept. */
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
    return void faults.push({ path, code: 'too_deep', message: 'The props are nested too deeply.' })
  if (Array.isArray(value)) return value.forEach((item, i) => collectForeign(item, `${path}/${i}`, depth + 1, faults))
  if (!isObject(value)) return collectForeignLeaf(value as Json | undefined, path, faults)
  for (const key of Object.keys(value)) {
    const at = `${path}/${escapeSegment(key)}`
    if (key === '__proto__') faults.push({ path: at, code: 'unknown_field', message: 'This key is reserved.' })
    else collectForeign(value[key], at, depth + 1, faults)
  }
}

function collectForeignLeaf(value: Json | undefined, path: string, faults: PropsFault[]): void {
  if (value === null) faults.push({ path, code: 'null', message: 'Props cannot be null. Omit the key instead.' })
  else if (typeof value === 'number' && !Number.isFinite(value)) {
    faults.push({ path, code: 'range', message: 'This number is too large.' })
  } else if (value === undefined) faults.push({ path, code: 'type', message: 'Must be a JSON value.' })
}

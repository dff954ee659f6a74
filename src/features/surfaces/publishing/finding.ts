import type { GateRule } from '../../../core/detail-codes'
import type { Operation } from '../../../blocks/tree/operations'
import { isObject } from '../../../lib/json'

export type Severity = 'error' | 'warning'

/** A problem that the publish gate found. */
export interface Finding {
  rule: GateRule
  severity: Severity
  blockId?: string
  /** JSON Pointer into the content, for example `/blocks/0/props/alt`. */
  path?: string
  message: string
  /** What mends it, where there is only one right way. */
  operations?: Operation[]
}

/** A finding before its rule's severity is known. */
export type Found = Omit<Finding, 'severity'>

/** Puts the name of the field before a message, for readers who do not see the path: `items.0.title: Must not be blank.` */
export function named(path: string, message: string): string {
  const field = /^(?:.*?\/props|\/meta)\/(.+)$/.exec(path)?.[1]
  return field ? `${field.replaceAll('/', '.')}: ${message}` : message
}

type Visit = (value: unknown, key: string, path: string, parent: Record<string, unknown>) => void

/** Visits every value inside a block's props, including items of lists. */
export function eachProp(value: unknown, visit: Visit, path = '/props'): void {
  const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  for (const [key, inner] of entries) {
    visit(inner, String(key), `${path}/${key}`, isObject(value) ? value : {})
    eachProp(inner, visit, `${path}/${key}`)
  }
}

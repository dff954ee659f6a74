import { Value } from '@sinclair/typebox/value'
import type { Content } from '../../../blocks/block'
import type { DocumentOperation, MetaPatch } from '../../../blocks/tree/operations'
import { cleanText } from '../../../lib/clean-text'
import { isObject, type JsonObject } from '../../../lib/json'
import { applyMergePatch } from '../../../lib/merge-patch'
import { schemaIssues } from '../../../lib/schema-issues'
import { slugFrom } from '../../../lib/slug'
import { DOCUMENT, MAX_SLUG, Meta } from '../../surfaces/fields'
import { fitProps } from './fit-props'
import type { ComposingFault } from './unify'

const FIELDS = ['name', 'slug', 'description', 'meta'] as const

export type PreparedDocument =
  { operation: DocumentOperation | null; mended: ComposingFault[]; lossy: boolean } | { faults: ComposingFault[] }

/** Name, slug, description and meta as they may be written. Whether the slug is free is not seen here. */
export function prepareDocument(given: Record<string, unknown>, content: Content): PreparedDocument {
  const mended: ComposingFault[] = []
  const dropped: ComposingFault[] = Object.keys(given)
    .filter((key) => !FIELDS.some((field) => field === key))
    .map((key) => ({ path: `/${key}`, code: 'unknown_field', message: `A document has no "${key}".` }))
  const operation: DocumentOperation = { op: 'document' }
  const { name, slug, description, meta } = given
  if (typeof name === 'string') operation.name = oneLine(name)
  if (typeof description === 'string') operation.description = cleanText(description).trim()
  if (typeof slug === 'string') readSlug(slug, operation, mended)
  if (isObject(meta)) {
    const fitted = fitProps(Meta, meta, '/meta', true)
    operation.meta = fitted.props as MetaPatch
    mended.push(...fitted.mended)
    dropped.push(...fitted.dropped)
  }
  const faults = faultsOf(given, operation, content)
  if (faults.length > 0) return { faults }
  const isEmpty = Object.keys(operation).length === 1
  if (isEmpty && dropped.length > 0) return { faults: dropped }
  return { operation: isEmpty ? null : operation, mended: [...mended, ...dropped], lossy: dropped.length > 0 }
}

/** A slug of which nothing is left is no slug: the turn makes one. */
function readSlug(given: string, operation: DocumentOperation, mended: ComposingFault[]): void {
  const slug = slugFrom(given, MAX_SLUG)
  if (slug !== given) mended.push({ path: '/slug', code: 'format', message: `The slug was set to "${slug}".` })
  if (slug) operation.slug = slug
}

function faultsOf(given: Record<string, unknown>, operation: DocumentOperation, content: Content): ComposingFault[] {
  return FIELDS.flatMap((field) => {
    const value = field === 'meta' ? mergedMeta(operation, content) : operation[field]
    const isForeign = given[field] !== undefined && given[field] !== null && operation[field] === undefined
    if (value === undefined)
      return isForeign && field !== 'slug'
        ? [{ path: `/${field}`, code: 'type', message: 'This is of another kind.' }]
        : []
    // To say that all is well costs a fraction of looking for faults.
    if (Value.Check(DOCUMENT[field], value)) return []
    const issues = schemaIssues(Value.Errors(DOCUMENT[field], value))
    return issues.map((issue) => ({ ...issue, path: `/${field}${issue.path}` }))
  })
}

function mergedMeta({ meta }: DocumentOperation, content: Content): JsonObject | undefined {
  return meta && applyMergePatch(content.meta as JsonObject, meta as JsonObject)
}

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim()
}

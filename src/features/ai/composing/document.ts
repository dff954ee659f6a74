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
  { operation: DocumentOperation | null; fixed: ComposingFault[]; lossy: boolean } | { faults: ComposingFault[] }

/**
 * Checks and fixes the fields of a document operation. Does not check that the slug is free.
 * @param locale the language of the page (BCP 47)
 */
export function prepareDocument(
  given: Record<string, unknown>,
  content: Content,
  locale = content.meta.locale,
): PreparedDocument {
  const fixed: ComposingFault[] = []
  const dropped: ComposingFault[] = Object.keys(given)
    .filter((key) => !FIELDS.some((field) => field === key))
    .map((key) => ({ path: `/${key}`, code: 'unknown_field', message: `A document has no "${key}".` }))
  const operation: DocumentOperation = { op: 'document' }
  const { name, slug, description, meta } = given
  if (typeof name === 'string') operation.name = oneLine(name)
  if (typeof description === 'string') operation.description = cleanText(description).trim()
  if (typeof slug === 'string')
    readSlug(slug, isObject(meta) && typeof meta.locale === 'string' ? meta.locale : locale, operation, fixed)
  if (isObject(meta)) {
    const fitted = fitProps(Meta, meta, '/meta', true)
    operation.meta = fitted.props as MetaPatch
    fixed.push(...fitted.fixed)
    dropped.push(...fitted.dropped)
  }
  const faults = faultsOf(given, operation, content)
  if (faults.length > 0) return { faults }
  const isEmpty = Object.keys(operation).length === 1
  if (isEmpty && dropped.length > 0) return { faults: dropped }
  return { operation: isEmpty ? null : operation, fixed: [...fixed, ...dropped], lossy: dropped.length > 0 }
}

/** Normalizes the slug. Drops a slug without usable characters; the turn makes one from the name. */
function readSlug(
  given: string,
  locale: string | undefined,
  operation: DocumentOperation,
  fixed: ComposingFault[],
): void {
  const slug = slugFrom(given, MAX_SLUG, locale)
  if (slug !== given) fixed.push({ path: '/slug', code: 'format', message: `The slug was set to "${slug}".` })
  if (slug) operation.slug = slug
}

function faultsOf(given: Record<string, unknown>, operation: DocumentOperation, content: Content): ComposingFault[] {
  return FIELDS.flatMap((field) => {
    const value = field === 'meta' ? mergedMeta(operation, content) : operation[field]
    const isForeign = given[field] !== undefined && given[field] !== null && operation[field] === undefined
    if (value === undefined)
      return isForeign && field !== 'slug'
        ? [{ path: `/${field}`, code: 'type', message: 'This has the wrong type.' }]
        : []
    // Value.Check costs a fraction of Value.Errors.
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

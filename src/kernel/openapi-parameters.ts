import { type JsonSchema, type SchemaBook } from './openapi-schemas'
import type { RouteEntry } from './route-table'

/** The media type of a body or answer whose schema names no other. */
export const JSON_TYPE = 'application/json'

export function mediaTypeOf({ contentMediaType }: JsonSchema): string {
  return typeof contentMediaType === 'string' ? contentMediaType : JSON_TYPE
}

const WRITTEN_LATER = new Set(['text/event-stream', 'text/csv', 'application/gzip'])

/** True for reads that answer 304 to a matching If-None-Match. Streams and exports have no ETag: their bytes come later. */
export function isConditional({ method, answers }: RouteEntry): boolean {
  const type = mediaTypeOf((answers[200] ?? {}) as JsonSchema)
  return method === 'GET' && !WRITTEN_LATER.has(type)
}

/** True for the body schema of a route that takes no body. */
export function isNothing(schema: JsonSchema): boolean {
  return (
    schema.type === 'object' &&
    schema.additionalProperties === false &&
    Object.keys(schema.properties ?? {}).length === 0
  )
}

/** Path, query and header parameters of a route. */
export function parametersOf(entry: RouteEntry, book: SchemaBook): unknown[] {
  return [...pathParameters(entry, book), ...queryParameters(entry, book), ...headerParameters(entry)]
}

function pathParameters({ path, hooks }: RouteEntry, book: SchemaBook): unknown[] {
  const known = (hooks.params as JsonSchema | undefined)?.properties ?? {}
  const names = [...path.matchAll(/:([A-Za-z0-9_]+)/g)].map(([, name = '']) => name)
  if (path.includes('*')) names.push('path')
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ? book.schemaOf(known[name]) : { type: 'string' },
  }))
}

function queryParameters({ hooks }: RouteEntry, book: SchemaBook): unknown[] {
  const query = hooks.query as JsonSchema | undefined
  return Object.entries(query?.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = book.schemaOf(property)
    const required = query?.required?.includes(name) ?? false
    return { name, in: 'query', required, ...(description ? { description } : {}), schema }
  })
}

function headerParameters(entry: RouteEntry): unknown[] {
  const { access } = entry
  const names: string[] = []
  // Every POST takes a key. One that leaves nothing behind does the same again.
  if (access.idempotent || (entry.method === 'POST' && access.lasting === false)) names.push('IdempotencyKey')
  if (access.session) names.push('QuoinSession')
  if (takesIfMatch(entry)) names.push('IfMatch')
  if (isConditional(entry)) names.push('IfNoneMatch')
  if (entry.method === 'GET' && streamsEvents(entry)) names.push('LastEventId')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** True for a route that answers Server-Sent Events. */
function streamsEvents({ answers }: RouteEntry): boolean {
  return mediaTypeOf((answers[200] ?? {}) as JsonSchema) === 'text/event-stream'
}

/** True for PUT, PATCH and DELETE of a resource that can be read, and for actions on a Surface. */
export function takesIfMatch({ method, path, access }: RouteEntry): boolean {
  if (
    method === 'GET' ||
    access.lasting === false ||
    access.kind === 'open' ||
    access.kind === 'bare' ||
    access.kind === 'page'
  )
    return false
  if (method === 'POST') return access.kind === 'world' && access.on === 'surface'
  return method !== 'DELETE' || access.kind === 'world' || path.includes(':')
}

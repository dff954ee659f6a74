import { FAULTS, type FaultCode } from '../core/fault-codes'
import { headersOf, headersOfError, HEADERS, headersOfUnmodified } from './openapi-headers'
import { isConditional, isNothing, JSON_TYPE, mediaTypeOf, parametersOf, takesIfMatch } from './openapi-parameters'
import { type JsonSchema, SchemaBook } from './openapi-schemas'
import { OauthErrorShape } from './oauth-errors'
import { isPage, type RoutedApp, type RouteEntry, routeEntries } from './route-table'
import { errorEnvelopeOf } from './error-shape'
import type { Access } from './rule'
import { VERSION } from '../lib/version'

/**
 * The OpenAPI 3.1 document, derived from the declarations of the routes: their rules, the schemas that validate requests
 * and the schemas of their answers.
 */
export function openApiDocument(app: RoutedApp, url = '/') {
  const entries = routeEntries(app).filter((entry) => !entry.detail.hide && !isPage(entry))
  const book = new SchemaBook()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const entry of entries) {
    const at = (paths[templateOf(entry.path)] ??= {})
    at[entry.method.toLowerCase()] = operationOf(entry, book)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quoin', version: VERSION, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url }],
    tags: tagsOf(entries),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errorResponses(book),
      schemas: book.schemas,
    },
  }
}

const DESCRIPTION = `A self-hosted backend for building, composing and publishing pages.

An answer is \`{ "data": … }\`, a list adds \`page\`, and an error is \`{ "error": { code, message, traceId, timestamp, … } }\`.
\`GET /api/meta/errors\` lists the codes. Most calls act in the World that the header \`X-World-ID\` names.`

const SECURITY_SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person, who has every scope. Keys and apps need the scope of the operation.',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'The operator token of this instance.' },
}

const header = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const PARAMETERS = {
  WorldId: header('X-World-ID', 'The World to act in: its id or its slug.', { type: 'string' }, true),
  IdempotencyKey: header('Idempotency-Key', 'Makes a retry safe: the first outcome is stored for 24 hours.', {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
  }),
  IfMatch: header('If-Match', 'The ETag that the change is based on. Answers 412 if the resource has changed.', {
    type: 'string',
  }),
  IfNoneMatch: header('If-None-Match', 'An ETag that the client has. Answers 304 if it is current.', {
    type: 'string',
  }),
  LastEventId: header(
    'Last-Event-ID',
    'The id of the last event that the client received. The stream continues after it.',
    {
      type: 'string',
    },
  ),
}

function operationOf(entry: RouteEntry, book: SchemaBook): Record<string, unknown> {
  const { detail, access } = entry
  const { 'x-answers': _, ...documented } = detail
  const body = entry.hooks.body as JsonSchema | undefined
  return {
    ...documented,
    ...describedAccess(access),
    ...(access.kind === 'bare' || access.kind === 'open' ? { security: [] } : { security: [securityOf(entry)] }),
    parameters: parametersOf(entry, book),
    ...(body && !isNothing(body) ? { requestBody: { required: true, content: bodyOf(entry, body, book) } } : {}),
    responses: { ...answersOf(entry, book), ...failuresOf(entry, book) },
  }
}

/** Describes who may call an operation. Not every viewer of the document shows the scopes of a bearer scheme. */
function describedAccess(access: Access): { description?: string } {
  if (access.kind === 'user' || (access.kind === 'world' && access.person))
    return { description: 'Only for a signed-in person.' }
  return access.kind === 'world' ? { description: `Scope: \`${access.scope}\`.` } : {}
}

/** The security requirement of an operation. OpenAPI 3.1 lets a bearer scheme list the scopes that a token needs. */
function securityOf({ access }: RouteEntry) {
  if (access.kind === 'operator') return { operator: [] }
  return { token: access.kind === 'world' ? [access.scope] : [] }
}

/** The media types of a request body: JSON and, if the rule allows it, a JSON Patch, the array among the body's schemas. */
function bodyOf({ access }: RouteEntry, body: JsonSchema, book: SchemaBook) {
  const patch = access.patch ? body.anyOf?.find(({ type }) => type === 'array') : undefined
  return {
    ...contentOf(body, book),
    ...(patch && { 'application/json-patch+json': { schema: book.schemaOf(patch) } }),
  }
}

function contentOf(schema: JsonSchema, book: SchemaBook) {
  return { [mediaTypeOf(schema)]: { schema: book.schemaOf(withoutMediaType(schema)) } }
}

/** Drops the media type of an object: viewers would show one file field in place of the fields of a form. */
function withoutMediaType(schema: JsonSchema): JsonSchema {
  const { contentMediaType: _, ...form } = schema
  return schema.type === 'object' ? form : schema
}

/** The schemas of one answer by media type, if the client can choose one. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf?.some(({ contentMediaType }) => contentMediaType !== undefined) ? schema.anyOf : [schema]
}

function answersOf(entry: RouteEntry, book: SchemaBook): Record<string, unknown> {
  const known = { description: 'Not modified.', headers: headersOfUnmodified(entry) }
  const unmodified = isConditional(entry) ? { 304: known } : {}
  const answers = Object.fromEntries(
    Object.entries(entry.answers).map(([status, schema]) => {
      const forms = formsOf(schema as JsonSchema)
      const description = WORDS[status] ?? 'Done.'
      const headers = headersOf(entry, status, forms.map(mediaTypeOf))
      if (status === '204') return [status, { description, headers }]
      return [
        status,
        { description, headers, content: Object.assign({}, ...forms.map((form) => contentOf(form, book))) },
      ]
    }),
  )
  return { ...answers, ...unmodified }
}

const WORDS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; poll the job.',
  204: 'No content.',
}

/** The errors that the rule makes possible, and those that it lists. */
function failuresOf(entry: RouteEntry, book: SchemaBook): Record<string, unknown> {
  const { method, path, access, hooks } = entry
  if (access.errors === 'oauth') {
    const schema = book.schemaOf(OauthErrorShape)
    return { default: { description: 'RFC 6749, section 5.2.', content: { [JSON_TYPE]: { schema } } } }
  }
  const body = method !== 'GET' && hooks.body !== undefined
  const inWorld = access.kind === 'world'
  const possible: [number, boolean][] = [
    [400, inWorld || body],
    [401, access.kind !== 'open' && access.kind !== 'bare'],
    // Only the work of models attaches, and it costs Φ.
    [402, inWorld && access.idempotent === 'attaches' && !path.includes(':')],
    // An upload to a signed URL answers 403 if the signature is wrong.
    [403, inWorld || access.kind === 'user' || access.upload === 'bytes'],
    [404, inWorld || path.includes(':')],
    [409, method !== 'GET'],
    [410, path.endsWith('/stream')],
    [412, takesIfMatch(entry)],
    [413, body],
    [415, body],
    [422, body || hooks.query !== undefined],
    [428, inWorld && takesIfMatch(entry)],
    [429, access.kind !== 'bare'],
    [503, true],
  ]
  for (const status of access.refuses ?? []) possible.push([status, true])
  const named = possible.filter(([, can]) => can).map(([status]) => [status, { $ref: responseRef(status) }])
  return { ...Object.fromEntries(named), default: { $ref: responseRef(500) } }
}

function responseRef(status: number): string {
  return `#/components/responses/Error${status}`
}

function errorResponses(book: SchemaBook): Record<string, unknown> {
  const codes = new Map<number, FaultCode[]>()
  for (const [code, { statuses }] of Object.entries(FAULTS) as [FaultCode, { statuses: number[] }][])
    for (const status of statuses) codes.set(status, [...(codes.get(status) ?? []), code])
  return Object.fromEntries(
    [...codes]
      .sort(([one], [other]) => one - other)
      .map(([status, names]) => [
        `Error${status}`,
        {
          description: names.map((name) => `\`${name}\``).join(', '),
          headers: headersOfError(status),
          content: { [JSON_TYPE]: { schema: errorSchema(book, names) } },
        },
      ]),
  )
}

/** The schema of an error status: the envelopes of its codes. Codes without own fields share one. */
function errorSchema(book: SchemaBook, codes: readonly FaultCode[]): JsonSchema {
  const envelopes = [...new Set(codes.map(errorEnvelopeOf))].map((envelope) => book.schemaOf(envelope))
  const [only] = envelopes
  return only && envelopes.length === 1 ? only : { anyOf: envelopes }
}

function tagsOf(entries: readonly RouteEntry[]): { name: string }[] {
  const names = new Set(entries.flatMap(({ detail }) => (detail.tags as string[] | undefined) ?? []))
  return [...names].map((name) => ({ name }))
}

/** Converts `/api/surfaces/:id` to `/api/surfaces/{id}`. */
function templateOf(path: string): string {
  return path.replace(/:([A-Za-z0-9_]+)\??/g, '{$1}').replace(/\*/g, '{path}')
}

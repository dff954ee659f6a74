import { errorResponses, failuresOf } from './openapi-errors'
import { headersOf, HEADERS, headersOfUnmodified } from './openapi-headers'
import { isConditional, isNothing, JSON_TYPE, mediaTypeOf, parametersOf } from './openapi-parameters'
import { type JsonSchema, SchemaBook } from './openapi-schemas'
import { isPage, type RoutedApp, type RouteEntry, routeEntries } from './route-table'
import type { Access } from './rule'
import { VERSION } from '../lib/version'

/**
 * The OpenAPI 3.1 document, derived from what the routes declare: their rule, the schemas that validate, the shapes of
 * their answers. Nothing is written down a second time.
 * @param parts what the routes cannot declare
 */
export function openApiDocument(app: RoutedApp, parts: DocumentParts = {}) {
  const entries = routeEntries(app).filter((entry) => !entry.detail.hide && !isPage(entry))
  const book = new SchemaBook(parts.schemas)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const entry of entries) {
    const at = (paths[templateOf(entry.path)] ??= {})
    at[entry.method.toLowerCase()] = operationOf(entry, book, parts)
  }
  return {
    openapi: '3.1.0',
    info: infoOf(parts),
    servers: [{ url: parts.url ?? '/' }],
    tags: tagsOf(entries, parts.tags),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errorResponses(book, JSON.stringify(paths)),
      schemas: book.schemas,
    },
  }
}

/** Parts of the document that no route declares, by the name of the component, the operation or the tag. */
export interface DocumentParts {
  /** Base of all paths. */
  url?: string
  schemas?: Readonly<Record<string, object>>
  /** Descriptions by operationId. */
  operations?: Readonly<Record<string, string>>
  /** Requests and answers by operationId. */
  examples?: Readonly<Record<string, OperationExamples>>
  /** Descriptions by tag. */
  tags?: Readonly<Record<string, string>>
}

function infoOf({ url }: DocumentParts) {
  return {
    title: 'Quoin',
    version: VERSION,
    description: DESCRIPTION,
    contact: { name: 'The operator of this instance', ...(url && { url }) },
    license: { name: 'MIT', identifier: 'MIT' },
  }
}

/** A request, and answers by status; of a stream, one event of each type. */
export interface OperationExamples {
  request?: unknown
  answers?: Readonly<Record<string, unknown>>
}

const DESCRIPTION = `A self-hosted backend for building, composing and publishing pages.

Answers are \`{ "data": … }\`, lists add \`page\`, failures are \`{ "error": { code, message, traceId, timestamp, … } }\`;
\`GET /api/meta/errors\` lists the codes. Most calls act in a World, which the header \`X-World-ID\` names.
Later versions may add fields and words to what they answer; clients ignore the ones that they do not know.`

const EVENTS = 'text/event-stream'

const SECURITY_SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Access token of a person, who holds every scope. Keys and apps need the scope that the operation names.',
  },
  world: { type: 'apiKey', in: 'header', name: 'X-World-ID', description: 'The id of the World to act in.' },
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
  IdempotencyKey: header('Idempotency-Key', 'Makes a retry safe: the first outcome is kept for 24 hours.', {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
  }),
  IfMatch: header('If-Match', 'The ETag that the change was made on: 412 when it is another by now.', {
    type: 'string',
  }),
  IfNoneMatch: header('If-None-Match', 'An ETag that is known already: 304 when it still holds.', { type: 'string' }),
  LastEventId: header('Last-Event-ID', 'The id of the last event that was seen: what follows it is sent.', {
    type: 'string',
  }),
}

function operationOf(entry: RouteEntry, book: SchemaBook, parts: DocumentParts): Record<string, unknown> {
  const { detail, access } = entry
  const { 'x-answers': _, ...told } = detail
  const body = entry.hooks.body as JsonSchema | undefined
  const examples = parts.examples?.[String(detail.operationId)] ?? {}
  return {
    ...told,
    description: descriptionOf(entry, parts),
    ...(access.kind === 'bare' || access.kind === 'open' ? { security: [] } : { security: [securityOf(entry)] }),
    parameters: parametersOf(entry, book),
    ...(body && !isNothing(body)
      ? { requestBody: { required: true, content: bodyOf(entry, body, book, examples) } }
      : {}),
    responses: { ...answersOf(entry, book, examples), ...failuresOf(entry, book) },
  }
}

function descriptionOf({ access, detail }: RouteEntry, { operations = {} }: DocumentParts): string {
  const text = operations[String(detail.operationId)] ?? `${String(detail.summary)}.`
  return [text, accessWords(access)].filter(Boolean).join('\n\n')
}

/** Who may call an operation, in words: not every reader of the document shows the scopes of a bearer scheme. */
function accessWords(access: Access): string {
  if (access.kind === 'user' || (access.kind === 'world' && access.person)) return 'Only for a signed-in person.'
  return access.kind === 'world' ? `Needs the role \`${access.role}\` and the scope \`${access.scope}\`.` : ''
}

/** The scope is in the description and in `x-access`: readers of the document expect scopes of OAuth schemes only. */
function securityOf({ access }: RouteEntry) {
  if (access.kind === 'operator') return { operator: [] }
  return access.kind === 'world' ? { token: [], world: [] } : { token: [] }
}

/** What a route takes: JSON, and where its rule says so a JSON Patch, which is the list among the shapes of its body. */
function bodyOf({ access }: RouteEntry, body: JsonSchema, book: SchemaBook, { request }: OperationExamples) {
  const patch = access.patch ? body.anyOf?.find(({ type }) => type === 'array') : undefined
  return {
    ...contentOf(body, book, request),
    ...(patch && { 'application/json-patch+json': { schema: book.schemaOf(patch) } }),
  }
}

function contentOf(schema: JsonSchema, book: SchemaBook, example?: unknown) {
  const type = mediaTypeOf(schema)
  // Of a stream the schema describes the data of one event: readers and generators of clients take it for that.
  const { contentSchema } = schema
  const told = type === EVENTS && contentSchema ? (contentSchema as JsonSchema) : withoutMediaType(schema)
  return { [type]: { schema: book.schemaOf(told), ...exampleOf(type, example) } }
}

function exampleOf(type: string, example: unknown): object {
  if (example === undefined) return {}
  if (type === JSON_TYPE) return { example }
  if (type !== EVENTS) return {}
  const events = (example as { type: string }[]).map((event) => [event.type, { value: event }])
  return { examples: Object.fromEntries(events) }
}

/** A media type says something of a string; on a form's fields it makes readers offer one file in place of them. */
function withoutMediaType(schema: JsonSchema): JsonSchema {
  const { contentMediaType: _, ...form } = schema
  return schema.type === 'object' ? form : schema
}

/** Forms of one answer, where the client chooses among media types. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf?.some(({ contentMediaType }) => contentMediaType !== undefined) ? schema.anyOf : [schema]
}

function answersOf(
  entry: RouteEntry,
  book: SchemaBook,
  { answers: examples }: OperationExamples,
): Record<string, unknown> {
  const known = { description: 'Not modified.', headers: headersOfUnmodified(entry) }
  const told = isConditional(entry) ? { 304: known } : {}
  const answers = Object.fromEntries(
    Object.entries(entry.answers).map(([status, schema]) => {
      const forms = formsOf(schema as JsonSchema)
      const description = forms[0]?.description ?? WORDS[status] ?? 'Done.'
      const headers = headersOf(entry, status, forms.map(mediaTypeOf))
      if (status === '204') return [status, { description, headers }]
      return [
        status,
        {
          description,
          headers,
          content: Object.assign({}, ...forms.map((form) => contentOf(form, book, examples?.[status]))),
        },
      ]
    }),
  )
  return { ...answers, ...told }
}

const WORDS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; poll the job.',
  204: 'There is no more.',
}

function tagsOf(entries: readonly RouteEntry[], texts: DocumentParts['tags'] = {}): object[] {
  const names = new Set(entries.flatMap(({ detail }) => (detail.tags as string[] | undefined) ?? []))
  return [...names].map((name) => ({ name, ...(texts[name] && { description: texts[name] }) }))
}

/** `/api/surfaces/:id` as OpenAPI writes it. */
function templateOf(path: string): string {
  return path.replace(/:([A-Za-z0-9_]+)\??/g, '{$1}').replace(/\*/g, '{path}')
}

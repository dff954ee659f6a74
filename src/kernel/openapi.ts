import { errorResponses, failuresOf } from './openapi-errors'
import { headersOf, HEADERS, headersOfUnmodified } from './openapi-headers'
import { isConditional, isNothing, JSON_TYPE, mediaTypeOf, parametersOf } from './openapi-parameters'
import { type JsonSchema, SchemaBook } from './openapi-schemas'
import { isPage, type RoutedApp, type RouteEntry, routeEntries } from './route-table'
import type { Access } from './rule'
import { VERSION } from '../lib/version'

/**
 * The OpenAPI 3.1 document, derived from the declarations of the routes: their rules, the schemas that validate requests
 * and the schemas of their answers.
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
  const webhooks = webhooksOf(parts.webhooks, book)
  return {
    openapi: '3.1.0',
    info: infoOf(parts),
    servers: [{ url: parts.url ?? '/' }],
    tags: tagsOf(entries, parts.tags),
    paths,
    ...(webhooks && { webhooks }),
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
  /** The requests that this server sends, by name. */
  webhooks?: Readonly<Record<string, WebhookRequest>>
}

/** A request that this server sends to addresses of others. */
export interface WebhookRequest {
  summary: string
  /** The schema of its JSON body. */
  schema: object
}

function webhooksOf(webhooks: DocumentParts['webhooks'], book: SchemaBook) {
  if (!webhooks) return undefined
  const headers = ['WebhookId', 'WebhookTimestamp', 'WebhookSignature']
  return Object.fromEntries(
    Object.entries(webhooks).map(([name, { summary, schema }]) => [
      name,
      {
        post: {
          operationId: `on ${name}`.replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          summary,
          description: 'Signed as Standard Webhooks says. Answer with any 2xx status within ten seconds.',
          parameters: headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
          requestBody: { required: true, content: { [JSON_TYPE]: { schema: book.schemaOf(schema) } } },
          responses: {
            '2XX': { description: 'Received.' },
            410: { description: 'Send nothing more; the webhook is switched off.' },
          },
          security: [],
        },
      },
    ]),
  )
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

/** A request, and answers by status. The answer of a stream is a list with one event of each type. */
export interface OperationExamples {
  request?: unknown
  answers?: Readonly<Record<string, unknown>>
}

const DESCRIPTION = `A self-hosted backend for building, composing and publishing pages.

An answer is \`{ "data": … }\`, a list adds \`page\`, and an error is \`{ "error": { code, message, traceId, timestamp, … } }\`.
\`GET /api/meta/errors\` lists the codes. Most calls act in the World that the header \`X-World-ID\` names.
Later versions may add fields and enum values to answers. Clients should ignore those that they do not know.`

const EVENTS = 'text/event-stream'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const SECURITY_SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person, who has every scope. Keys and apps need the scope of the operation.',
  },
  world: { type: 'apiKey', in: 'header', name: 'X-World-ID', description: 'The World to act in: its id or its slug.' },
  operator: { type: 'http', scheme: 'bearer', description: 'The operator token of this instance.' },
}

const header = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const TEXT = { type: 'string' }

const PARAMETERS = {
  IdempotencyKey: header('Idempotency-Key', 'Makes a retry safe: the first outcome is stored for 24 hours.', {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
  }),
  QuoinSession: header(
    'Quoin-Session',
    'Puts the refresh token into an HttpOnly cookie. Only for pages of this server.',
    { type: 'string', enum: ['cookie'] },
  ),
  IfMatch: header('If-Match', 'The ETag that the change is based on. Answers 412 if the resource has changed.', {
    type: 'string',
  }),
  IfNoneMatch: header('If-None-Match', 'An ETag that the client has. Answers 304 if it is current.', {
    type: 'string',
  }),
  WebhookId: header('webhook-id', 'The same for every attempt. Drop what you have received before.', TEXT, true),
  WebhookTimestamp: header('webhook-timestamp', 'When the attempt began, in seconds since 1970.', TEXT, true),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the signature, for each secret, separated by blanks.',
    TEXT,
    true,
  ),
  LastEventId: header(
    'Last-Event-ID',
    'The id of the last event that the client received. The stream continues after it.',
    {
      type: 'string',
    },
  ),
}

function operationOf(entry: RouteEntry, book: SchemaBook, parts: DocumentParts): Record<string, unknown> {
  const { detail, access } = entry
  const { 'x-answers': _, ...documented } = detail
  const body = entry.hooks.body as JsonSchema | undefined
  const examples = parts.examples?.[String(detail.operationId)] ?? {}
  return {
    ...documented,
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

/** Describes who may call an operation. Not every viewer of the document shows roles and scopes. */
function accessWords(access: Access): string {
  if (access.kind === 'user' && !access.sso)
    return 'Only for a signed-in person, and not in a session from single sign-on.'
  if (access.kind === 'user' || (access.kind === 'world' && access.person)) return 'Only for a signed-in person.'
  if (access.kind !== 'world') return ''
  const needs = `Needs the role \`${access.role}\` and the scope \`${access.scope}\`.`
  const stricter = access.stricter && `With \`${access.stricter.query}\`, the role \`${access.stricter.role}\`.`
  return [needs, stricter, access.keys === false && 'Not for API keys.'].filter(Boolean).join(' ')
}

/** The security requirement. The scope is in the description, because linters expect scopes of OAuth schemes only. */
function securityOf({ access }: RouteEntry) {
  if (access.kind === 'operator') return { operator: [] }
  return access.kind === 'world' ? { token: [], world: [] } : { token: [] }
}

/** The media types of a request body: JSON and, if the rule allows it, a form, or a JSON Patch, the array among the body's schemas. */
function bodyOf({ access }: RouteEntry, body: JsonSchema, book: SchemaBook, { request }: OperationExamples) {
  const patch = access.patch ? body.anyOf?.find(({ type }) => type === 'array') : undefined
  return {
    ...(access.form && { [FORM_TYPE]: { schema: book.schemaOf(body) } }),
    ...contentOf(body, book, request),
    ...(patch && { 'application/json-patch+json': { schema: book.schemaOf(patch) } }),
  }
}

function contentOf(schema: JsonSchema, book: SchemaBook, example?: unknown) {
  const type = mediaTypeOf(schema)
  // The schema of a stream describes the data of one event, as viewers and generators of clients expect.
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

/** Drops the media type of an object: viewers would show one file field in place of the fields of a form. */
function withoutMediaType(schema: JsonSchema): JsonSchema {
  const { contentMediaType: _, ...form } = schema
  return schema.type === 'object' ? form : schema
}

/** The schemas of one answer by media type, if the client can choose one. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf?.some(({ contentMediaType }) => contentMediaType !== undefined) ? schema.anyOf : [schema]
}

function answersOf(
  entry: RouteEntry,
  book: SchemaBook,
  { answers: examples }: OperationExamples,
): Record<string, unknown> {
  const known = { description: 'Not modified.', headers: headersOfUnmodified(entry) }
  const unmodified = isConditional(entry) ? { 304: known } : {}
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
  return { ...answers, ...unmodified }
}

const WORDS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; poll the job.',
  204: 'No content.',
}

function tagsOf(entries: readonly RouteEntry[], texts: DocumentParts['tags'] = {}): object[] {
  const names = new Set(entries.flatMap(({ detail }) => (detail.tags as string[] | undefined) ?? []))
  return [...names].map((name) => ({ name, ...(texts[name] && { description: texts[name] }) }))
}

/** Converts `/api/surfaces/:id` to `/api/surfaces/{id}`. */
function templateOf(path: string): string {
  return path.replace(/:([A-Za-z0-9_]+)\??/g, '{$1}').replace(/\*/g, '{path}')
}

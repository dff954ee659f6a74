import { type EventStream, type EventStreamOptions, followEvents } from './event-stream.js'
import { newKey } from './keys.js'
import type { ClientOptions } from './options.js'
import { type Outgoing, Transport } from './transport.js'
import { compose, type ComposeRequest, followTurn, type TurnOptions, type TurnStream } from './turn-stream.js'
import type {
  Answer,
  Item,
  ListPath,
  Method,
  Options,
  Path,
  RequestOptions,
  Rest,
  Result,
  Schemas,
  WorldEvent,
} from './types.js'
import { upload, uploadDirectly, type UploadOptions } from './uploads.js'

/** A client of one server. Every method throws QuoinError. */
export interface Client {
  get<P extends Path<'get'>>(path: P, ...rest: Rest<Options<'get', P>>): Promise<Result<'get', P>>
  post<P extends Path<'post'>>(path: P, ...rest: Rest<Options<'post', P>>): Promise<Result<'post', P>>
  put<P extends Path<'put'>>(path: P, ...rest: Rest<Options<'put', P>>): Promise<Result<'put', P>>
  patch<P extends Path<'patch'>>(path: P, ...rest: Rest<Options<'patch', P>>): Promise<Result<'patch', P>>
  delete<P extends Path<'delete'>>(path: P, ...rest: Rest<Options<'delete', P>>): Promise<Result<'delete', P>>
  /** Any of the above, with status, headers and ETag. */
  request<M extends Method, P extends Path<M>>(
    method: M,
    path: P,
    ...rest: Rest<Options<M, P>>
  ): Promise<Answer<Result<M, P>>>
  /** All entries of a list, page by page as you read them. */
  list<P extends ListPath>(path: P, ...rest: Rest<Options<'get', P>>): AsyncGenerator<Item<P>, void, undefined>
  /** Waits until a job has ended, also for hours. @throws the signal's reason if it aborts */
  waitForJob(id: string, options?: { signal?: AbortSignal | undefined }): Promise<Schemas['JobWithResult']>
  /** Follows what happens in the World, and reconnects where it was. */
  events<Type extends WorldEvent['type']>(
    options?: EventStreamOptions<Type>,
  ): EventStream<Extract<WorldEvent, { type: Type }>>
  /** Runs a turn of the composer. A lost connection is resumed; nothing is composed or charged twice. */
  compose(request: ComposeRequest, options?: TurnOptions): TurnStream
  /** Follows a turn that runs or has ended, from its first event or after one. */
  followTurn(turnId: string, options?: TurnOptions & { after?: number | undefined }): TurnStream
  /** Uploads a file through the server. */
  upload(file: Blob, options?: UploadOptions): Promise<Schemas['Upload']>
  /** Uploads a file straight to the storage, through a presigned address. */
  uploadDirectly(file: Blob, options?: UploadOptions): Promise<Schemas['Upload']>
  /** The same session in another World. */
  in(world: string): Client
}

/** A client for the server at `url`. Without a key and a token it reads what is public. */
export function createClient(options: ClientOptions): Client {
  return clientOver(new Transport(options))
}

type Loose = RequestOptions & { path?: object; query?: object; body?: unknown }

function clientOver(transport: Transport): Client {
  const request = async (method: string, path: string, options: Loose = {}): Promise<Answer<unknown>> => {
    const response = await transport.send(outgoing(method.toUpperCase(), path, options))
    const { status, headers } = response
    return { status, headers, etag: headers.get('etag') ?? undefined, body: await bodyOf(response) }
  }
  const bodyFrom = (method: string) => async (path: string, options?: Loose) =>
    (await request(method, path, { ...options, ifNoneMatch: undefined })).body

  async function* list(path: string, options: Loose = {}): AsyncGenerator<unknown, void, undefined> {
    let cursor: string | null | undefined
    do {
      const query = cursor ? { ...options.query, cursor } : options.query
      const { body } = await request('GET', path, { ...options, ...(query && { query }) })
      const { data, page } = body as { data: unknown[]; page: { nextCursor: string | null } }
      yield* data
      cursor = page.nextCursor
    } while (cursor)
  }

  // The types of the interface are computed from the path, which code cannot follow.
  return {
    get: bodyFrom('GET'),
    post: bodyFrom('POST'),
    put: bodyFrom('PUT'),
    patch: bodyFrom('PATCH'),
    delete: bodyFrom('DELETE'),
    request,
    list,
    waitForJob: (id, { signal } = {}) => waitForJob(request, id, signal),
    events: (options?: EventStreamOptions) => followEvents(transport, options),
    compose: (turn, options) => compose(transport, turn, options),
    followTurn: (turnId, options) => followTurn(transport, turnId, options),
    upload: (file, options) => upload(transport, file, options),
    uploadDirectly: (file, options) => uploadDirectly(transport, file, options),
    in: (world) => clientOver(transport.in(world)),
  } as Client
}

function outgoing(method: string, template: string, options: Loose): Outgoing {
  const { path, query, body, headers, ifMatch, ifNoneMatch, idempotencyKey, signal, timeoutMs, retries, keepalive } =
    options
  const form = formOf(body)
  const bytes = body instanceof Blob ? body : undefined
  const key = method === 'POST' ? (idempotencyKey ?? newKey()) : undefined
  return {
    method,
    path: filled(template, path as Values) + queryText(query as Values),
    headers: {
      // Some routes have HTML as well.
      accept: 'application/json, */*;q=0.1',
      ...(body !== undefined && !form && { 'content-type': bytes?.type || 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...lowerCased(headers),
    },
    ...(body !== undefined && { body: () => form ?? bytes ?? JSON.stringify(body) }),
    signal,
    timeoutMs,
    retries,
    keepalive,
  }
}

/** A body with a file, as a form. */
function formOf(body: unknown): FormData | undefined {
  const fields = Object.entries((body ?? {}) as Record<string, string | Blob | undefined>)
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) if (value !== undefined) form.append(name, value)
  return form
}

type Values = Readonly<Record<string, unknown>> | undefined

function filled(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values?.[name]
    if (value === undefined || value === '') throw new TypeError(`The path ${template} needs a value for "${name}".`)
    return encodeURIComponent(String(value))
  })
}

function queryText(values: Values): string {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)]))).toString()
  return text && `?${text}`
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/([\w.+-]+\+)?json\b/.test(type)) return response.json()
  return /^(image\/|application\/gzip\b)/.test(type) ? response.blob() : response.text()
}

type Ask = (method: string, path: string, options: Loose) => Promise<Answer<unknown>>

async function waitForJob(ask: Ask, id: string, signal: AbortSignal | undefined): Promise<Schemas['JobWithResult']> {
  for (;;) {
    const { body } = await ask('GET', '/api/jobs/{id}', { path: { id }, query: { wait: 25 }, signal })
    const { data } = body as { data: Schemas['JobWithResult'] }
    if (data.status !== 'queued' && data.status !== 'running') return data
  }
}

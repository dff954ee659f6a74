import type { components, paths } from './api.js'

/** All named types of the API: `Schemas['Surface']`, `Schemas['HeroProps']`. */
export type Schemas = components['schemas']

/** A block as the server returns it: a union by `type`. */
export type Block = Schemas['Block']
/** A block as you send it: id, props and children are optional. */
export type NewBlock = Schemas['NewBlock']
/** `'hero' | 'text' | …` */
export type BlockType = Block['type']
/** The block of one type: `BlockOf<'hero'>`. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
export type NewBlockOf<Type extends BlockType> = Extract<NewBlock, { type: Type }>

/** Something that happened in a World: a union by `type`. */
export type WorldEvent = Schemas['WorldEvent']

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have this method, as the API reference writes them: `/api/surfaces/{id}`. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never
}[keyof paths]

type Operation<M extends Method, P> = P extends keyof paths
  ? paths[P] extends { [K in M]: infer O }
    ? O
    : never
  : never

type Parameters<O, Place extends 'path' | 'query'> = O extends { parameters: { [K in Place]?: infer Values } }
  ? NonNullable<Values>
  : never

type Content<Of> = Of extends { content: infer Types }
  ? Types extends { 'application/json': infer Json }
    ? Json
    : Types extends { 'image/png': unknown } | { 'application/gzip': unknown }
      ? Blob
      : Types[keyof Types]
  : undefined

type Responses<O> = O extends { responses: infer R } ? Content<R[keyof R]> : never

/** The JSON body that a request sends. */
export type Body<M extends Method, P> =
  Operation<M, P> extends { requestBody?: infer B } ? Content<NonNullable<B>> : undefined

/** The body of a successful response. */
export type Result<M extends Method, P> = Responses<Operation<M, P>>

/** An entry of a paged list. */
export type Item<P> = Result<'get', P> extends { data: (infer Entry)[] } ? Entry : never

/** The lists: paths whose response has `page`. */
export type ListPath = {
  [P in Path<'get'>]: Result<'get', P> extends { data: unknown[]; page: object } ? P : never
}[Path<'get'>]

/** What every request takes beside its parameters and its body. */
export interface RequestOptions {
  /** Sent in addition to the headers of the client. */
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** The ETag that the resource must still have, quotes included. */
  ifMatch?: string | undefined
  /** The ETag of the copy you have: the response is 304 without a body if it is still good. Only for `request`. */
  ifNoneMatch?: string | undefined
  /** For POST; made by default. The same key is never worked on twice. */
  idempotencyKey?: string | undefined
  /** Milliseconds until one attempt is given up. The default is that of the client. */
  timeoutMs?: number | undefined
  /** How often this request is repeated. The default is that of the client. */
  retries?: number | undefined
  /** In browsers: the request goes on when the page is left. For bodies below 64 KiB. */
  keepalive?: boolean | undefined
}

type Given<Name extends string, Values> = [Values] extends [never | undefined]
  ? object
  : Record<never, never> extends Values
    ? { [K in Name]?: Values }
    : { [K in Name]: Values }

/** The options of one route: `path`, `query` and `body` as it takes them. */
export type Options<M extends Method, P> = RequestOptions &
  Given<'path', Parameters<Operation<M, P>, 'path'>> &
  Given<'query', Parameters<Operation<M, P>, 'query'>> &
  GivenBody<Operation<M, P>, Body<M, P>>

type GivenBody<O, B> = [B] extends [undefined] ? object : O extends { requestBody: object } ? { body: B } : { body?: B }

/** Options may be left out where none is required. */
export type Rest<Value> = Record<never, never> extends Value ? [options?: Value] : [options: Value]

/** A response with its status and headers. `body` is undefined for 204 and 304. */
export interface Answer<Value> {
  status: number
  headers: Headers
  /** The ETag, quotes included. */
  etag: string | undefined
  body: Value | undefined
}

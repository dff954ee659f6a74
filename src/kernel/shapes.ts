import { type IntegerOptions, type TBoolean, type TInteger, Type } from '@sinclair/typebox'
import { t, type TSchema } from 'elysia'
import { ACTOR_KINDS } from '../core/actor'
import { DEFAULT_LIMIT } from '../core/paging'
import { OneOf, Whole } from '../core/shapes'

export { Instant, OneOf, Person, PlanCode, Sentence, Whole } from '../core/shapes'

/** Shapes that every answer shares. */
export const Data = <Schema extends TSchema>(schema: Schema, description?: string) =>
  t.Object({ data: schema }, description === undefined ? {} : { description })

export const Listed = <Schema extends TSchema>(schema: Schema) =>
  t.Object({
    data: t.Array(schema),
    page: t.Object({ limit: Whole(), nextCursor: t.Union([t.String(), t.Null()]) }),
  })

export const Nullable = <Schema extends TSchema>(schema: Schema) => t.Union([schema, t.Null()])
export const ActorKind = OneOf(ACTOR_KINDS)
export const Deleted = t.Object({ id: t.String(), deleted: t.Literal(true) })
export const Revoked = t.Object({ revoked: Whole() })

/** The body of a route with `body: 'raw'`: its bytes. */
export const RawBody = t.Unsafe<Uint8Array>(t.Any({ contentMediaType: 'application/octet-stream', type: 'string' }))

/** The body of a route that takes no body. Any field in it is refused. */
export const NoBody = t.Object({}, { additionalProperties: false })

/** Fields of a GET that PUT and PATCH accept and ignore, so that a client can send back what it read. */
export function ignoring<const Names extends readonly string[]>(
  names: Names,
): Record<Names[number], ReturnType<typeof readOnly>> {
  return Object.fromEntries(names.map((name) => [name, readOnly()])) as Record<
    Names[number],
    ReturnType<typeof readOnly>
  >
}

const readOnly = () => t.Optional(t.Unknown({ readOnly: true, description: 'Read-only; ignored here.' }))

/**
 * An integer in a query. `t.Integer` would accept "0x10", and report a number out of range without its path and only if
 * nothing else is wrong. Here `pattern` checks the range of the text and `message` reports it. The client's type and the
 * OpenAPI document still have an integer.
 */
export const QueryWhole = (pattern: string, message: string, { description, ...bounds }: IntegerOptions) =>
  t
    .Transform(
      t.Union([t.String({ format: 'integer', pattern, says: { code: 'range', message } }), Type.Integer(bounds)], {
        ...defaultOf(bounds),
        description,
      }),
    )
    .Decode(Number)
    .Encode((number) => number) as unknown as TInteger

/** `true` or `false` in a query. Elysia's `t.BooleanString` would compile a check for each use. */
export const QueryFlag = () =>
  t
    .Transform(
      t.Union([
        t.Boolean(),
        t.String({
          format: 'boolean',
          pattern: '^(?:true|false)$',
          says: { code: 'choice', message: 'Must be one of: true, false.' },
        }),
      ]),
    )
    .Decode((value) => value === true || value === 'true')
    .Encode((value) => value) as unknown as TBoolean

const defaultOf = (options: IntegerOptions) => ('default' in options ? { default: options.default } : {})

const Limit = QueryWhole('^(?:[1-9]\\d?|100)$', 'Must be an integer from 1 to 100.', {
  minimum: 1,
  maximum: 100,
  default: DEFAULT_LIMIT,
})

/** The query of a list. */
export const PageQuery = {
  limit: t.Optional(Limit),
  cursor: t.Optional(t.String({ maxLength: 1024 })),
}

import { type IntegerOptions, type TBoolean, type TInteger, Type } from '@sinclair/typebox'
import { t, type TSchema } from 'elysia'
import { ACTOR_KINDS } from '../core/actor'
import { DEFAULT_LIMIT } from '../core/paging'
import { OneOf, Whole } from '../core/shapes'

export { Instant, OneOf, Person, PlanCode, Whole } from '../core/shapes'

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

/** The body of a route that takes none: anything in it is refused, nothing is ignored. */
export const NoBody = t.Object({}, { additionalProperties: false })

/** Adds the fields that a GET of the same resource answers: PUT and PATCH ignore them, so an answer may be sent back. */
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
 * A whole number in a query. Not `t.Integer`, which takes "0x10" for a number and tells of one out of bounds last, alone
 * and without its path: here the text itself knows the bounds by `pattern`, which are told in the words of `says`, and the
 * client's type and the document still say integer.
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

/** `true` or `false` in a query. Elysia's `t.BooleanString` compiles a check for each. */
export const QueryFlag = () =>
  t
    .Transform(
      t.Union([
        t.Boolean(),
        t.String({
          format: 'boolean',
          pattern: '^(?:true|false)$',
          says: { code: 'choice', message: 'Expected one of: true, false.' },
        }),
      ]),
    )
    .Decode((value) => value === true || value === 'true')
    .Encode((value) => value) as unknown as TBoolean

const defaultOf = (options: IntegerOptions) => ('default' in options ? { default: options.default } : {})

const Limit = QueryWhole('^(?:[1-9]\\d?|100)$', 'Send a whole number, 1 at minimum and 100 at maximum.', {
  minimum: 1,
  maximum: 100,
  default: DEFAULT_LIMIT,
})

/** Query of a list. */
export const PageQuery = {
  limit: t.Optional(Limit),
  cursor: t.Optional(t.String({ maxLength: 1024 })),
}

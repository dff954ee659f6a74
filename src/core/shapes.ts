import { type IntegerOptions, type TUnsafe, Type as t } from '@sinclair/typebox'

/** One word of a list. Not Elysia's `t.UnionEnum`, which makes the first word the default of an absent field. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  t.Union(words.map((word) => t.Literal(word))) as unknown as TUnsafe<Words[number]>

/** A whole number in a body or an answer. Elysia's `t.Integer` would take the text "5" for it, and compiles a check for each. */
export const Whole = (options?: IntegerOptions) => t.Integer(options)

export const Instant = t.String({ format: 'date-time', description: 'ISO 8601, UTC, milliseconds' })

/** The document replaces it with the codes of the instance's plans. */
export const PlanCode = t.String({ $id: 'PlanCode' })

export const Person = t.Object({ id: t.String(), name: t.String() }, { title: 'Person' })

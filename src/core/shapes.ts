import { type IntegerOptions, type StringOptions, type TUnsafe, Type as t } from '@sinclair/typebox'

/** One of a list of words. Elysia's `t.UnionEnum` would make the first word the default of an absent field. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  t.Union(words.map((word) => t.Literal(word))) as unknown as TUnsafe<Words[number]>

/** An integer in a body or an answer. Elysia's `t.Integer` would accept the text "5", and compile a check for each use. */
export const Whole = (options?: IntegerOptions) => t.Integer(options)

export const Instant = t.String({ format: 'date-time', description: 'ISO 8601, UTC, milliseconds' })

/** The document replaces it with the codes of the instance's plans. */
export const PlanCode = t.String({ $id: 'PlanCode' })

/** Marks the texts of answers that are messages of ours, so that they are said in the language of the request. */
export const SENTENCE = 'x-sentence'

/** A message of ours, in the language of the request. Never a text that people wrote. */
export const Sentence = (options: StringOptions = {}) => t.String({ ...options, [SENTENCE]: true })

export const Person = t.Object({ id: t.String(), name: t.String() }, { title: 'Person' })

import type { TSchema } from '@sinclair/typebox'
import { type ValueError, ValueErrorType as Kind } from '@sinclair/typebox/errors'

/** The kind of fault. */
export type SchemaIssueCode =
  'required' | 'unknown_field' | 'type' | 'choice' | 'length' | 'range' | 'format' | 'duplicate' | 'invalid'

/** One fault of an input against its schema. Never contains the value itself. */
export interface SchemaIssue {
  /** A JSON Pointer into the checked value. */
  path: string
  /** A sentence for the sender of the value. */
  message: string
  code: SchemaIssueCode
}

/** Describes the form of a text that a schema requires, where the schema's own description does not. */
export type FormOf = (schema: TSchema) => string | undefined

/** Longer lists of allowed values are not repeated in a message. */
const MOST_CHOICES = 60

/** Limits the issues, so that a list of ten thousand wrong items gives a short response and takes little time. */
const MOST_ISSUES = 100

/**
 * Translates the errors of the schema library by their kind and the keywords of the failed schema. Returns the first
 * issue of each path, and at most 100 issues. A schema can set its own `{ code, message }` with the keyword `says`.
 */
export function schemaIssues(errors: Iterable<ValueError>, formOf?: FormOf): SchemaIssue[] {
  const issues = new Map<string, SchemaIssue>()
  for (const error of errors) {
    for (const issue of issuesOf(error, formOf)) if (!issues.has(issue.path)) issues.set(issue.path, issue)
    if (issues.size >= MOST_ISSUES) break
  }
  return [...issues.values()].slice(0, MOST_ISSUES)
}

function issuesOf(error: ValueError, formOf?: FormOf): SchemaIssue[] {
  const { path, schema, type } = error
  const says = schema.says as Omit<SchemaIssue, 'path'> | undefined
  if (says) return [{ path, ...says }]
  if (type === Kind.Union) return unionIssues(error, formOf)
  if (type === Kind.StringPattern) return [{ path, code: 'format', message: patternMessage(schema, formOf) }]
  const [code, message] = RULES[type] ?? TYPE
  return [{ path, code, message: message(schema) }]
}

type Rule = [code: SchemaIssueCode, message: (schema: TSchema) => string]

const REQUIRED: Rule = ['required', () => 'This field is required.']
const UNKNOWN: Rule = ['unknown_field', () => 'This field is unknown.']
const MINIMUM: Rule = ['range', ({ minimum }) => `Must be ${minimum} or more.`]
const MAXIMUM: Rule = ['range', ({ maximum }) => `Must be ${maximum} or less.`]
const ABOVE: Rule = ['range', ({ exclusiveMinimum }) => `Must be more than ${exclusiveMinimum}.`]
const BELOW: Rule = ['range', ({ exclusiveMaximum }) => `Must be less than ${exclusiveMaximum}.`]
const MULTIPLE: Rule = ['range', ({ multipleOf }) => `Must be a multiple of ${multipleOf}.`]
const INVALID: Rule = ['invalid', () => 'This value is not valid.']

const RULES: Partial<Record<Kind, Rule>> = {
  [Kind.ObjectRequiredProperty]: REQUIRED,
  [Kind.ObjectAdditionalProperties]: UNKNOWN,
  [Kind.IntersectUnevaluatedProperties]: UNKNOWN,
  [Kind.ObjectMinProperties]: [
    'length',
    ({ minProperties }) => `Must have at least ${counted(minProperties, 'field')}.`,
  ],
  [Kind.ObjectMaxProperties]: [
    'length',
    ({ maxProperties }) => `Must have at most ${counted(maxProperties, 'field')}.`,
  ],
  [Kind.StringMinLength]: ['length', ({ minLength }) => `Must have at least ${counted(minLength, 'character')}.`],
  [Kind.StringMaxLength]: ['length', ({ maxLength }) => `Must have at most ${counted(maxLength, 'character')}.`],
  [Kind.StringFormat]: ['format', ({ format }) => `Must be a valid ${format}.`],
  [Kind.ArrayMinItems]: ['length', ({ minItems }) => `Must have at least ${counted(minItems, 'item')}.`],
  [Kind.ArrayMaxItems]: ['length', ({ maxItems }) => `Must have at most ${counted(maxItems, 'item')}.`],
  [Kind.ArrayUniqueItems]: ['duplicate', () => 'Must not contain an item twice.'],
  [Kind.IntegerMinimum]: MINIMUM,
  [Kind.NumberMinimum]: MINIMUM,
  [Kind.IntegerMaximum]: MAXIMUM,
  [Kind.NumberMaximum]: MAXIMUM,
  [Kind.IntegerExclusiveMinimum]: ABOVE,
  [Kind.NumberExclusiveMinimum]: ABOVE,
  [Kind.IntegerExclusiveMaximum]: BELOW,
  [Kind.NumberExclusiveMaximum]: BELOW,
  [Kind.IntegerMultipleOf]: MULTIPLE,
  [Kind.NumberMultipleOf]: MULTIPLE,
  [Kind.Literal]: ['choice', (schema) => choiceMessage([schema.const])],
  [Kind.Kind]: INVALID,
  [Kind.Never]: INVALID,
  [Kind.Not]: INVALID,
}

const TYPE: Rule = ['type', (schema) => `Must be ${nounOf(schema)}.`]

function patternMessage(schema: TSchema, formOf?: FormOf): string {
  if (schema.pattern === '\\S') return 'Must not be blank.'
  const form = formOf?.(schema) ?? schema.description?.replace(/\.$/, '')
  return form ? `Must have this form: ${form}.` : `Must match the pattern ${schema.pattern}.`
}

/** The issues of a union: its allowed values, or the issues of the branch that the sender probably meant. */
function unionIssues(error: ValueError, formOf?: FormOf): SchemaIssue[] {
  const { path, schema, value } = error
  if (value === undefined) return [{ path, code: 'required', message: REQUIRED[1](schema) }]
  const branches = (schema.anyOf as TSchema[]).map((branch, index) => ({ branch, errors: error.errors[index] ?? [] }))
  const fitting = branches.filter(({ branch }) => fits(branch, value))
  const words = branches.flatMap(({ branch }) => ('const' in branch ? [branch.const] : []))
  if (fitting.length === 0 && words.length > 0) return [{ path, code: 'choice', message: choiceMessage(words) }]
  const tag = tagOf(fitting.map(({ branch }) => branch))
  const tagged = fitting.filter(({ branch }) => tag === undefined || constOf(branch, tag) === propertyOf(value, tag))
  if (tag !== undefined && tagged.length === 0) {
    const tags = fitting.map(({ branch }) => constOf(branch, tag))
    return [{ path: `${path}/${tag}`, code: 'choice', message: choiceMessage(tags) }]
  }
  const closest = fewest(tagged.map(({ errors }) => schemaIssues(errors, formOf)))
  if (!closest) return [{ path, code: 'type', message: TYPE[1](schema) }]
  // Issues of a converted value have no path.
  return closest.map((issue) => (issue.path ? issue : { ...issue, path }))
}

/** True if the value has the type of this branch, so that the errors of the branch help the sender. */
function fits(branch: TSchema, value: unknown): boolean {
  if ('const' in branch) return false
  const type = branch.type === 'integer' ? 'number' : branch.type
  return type === undefined || type === jsonType(value)
}

function jsonType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The property that distinguishes these objects: it has a fixed value in each of them. */
function tagOf(branches: readonly TSchema[]): string | undefined {
  if (branches.length < 2) return undefined
  return Object.keys(branches[0]?.properties ?? {}).find((name) =>
    branches.every((branch) => constOf(branch, name) !== undefined),
  )
}

function constOf(branch: TSchema, name: string): unknown {
  return (branch.properties as Record<string, TSchema> | undefined)?.[name]?.const
}

function propertyOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name]
}

function fewest(lists: SchemaIssue[][]): SchemaIssue[] | undefined {
  return lists.filter((list) => list.length > 0).sort((a, b) => a.length - b.length)[0]
}

function choiceMessage(words: readonly unknown[]): string {
  // The list of all icons would be longer than the page.
  if (words.length > MOST_CHOICES) return `Must be one of the ${words.length} names that the schema lists.`
  return `Must be one of: ${[...new Set(words)].join(', ')}.`
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

function nounOf({ type, anyOf }: TSchema): string {
  const nouns = ((anyOf ?? [{ type }]) as TSchema[]).map((schema) => NOUNS[schema.type] ?? 'another kind of value')
  return [...new Set(nouns)].join(' or ')
}

function counted(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}

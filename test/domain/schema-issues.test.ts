import { expect, test } from 'bun:test'
import { type TSchema, Type as t } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { Value } from '@sinclair/typebox/value'
import { schemaIssues } from '../../src/lib/schema-issues'

const issues = (schema: TSchema, value: unknown) => schemaIssues(Value.Errors(schema, value))
const told = (schema: TSchema, value: unknown) =>
  issues(schema, value).map(({ path, code, message }) => `${path} ${code}: ${message}`)

const closed = { additionalProperties: false }

test.each<[string, TSchema, unknown, string]>([
  ['a field that is missing', t.Object({ a: t.String() }), {}, '/a required: This field is required.'],
  ['an unknown field', t.Object({}, closed), { b: 1 }, '/b unknown_field: This field is unknown.'],
  ['too few fields', t.Object({}, { minProperties: 1 }), {}, ' length: Must have at least 1 field.'],
  ['too many fields', t.Object({}, { maxProperties: 1 }), { a: 1, b: 2 }, ' length: Must have at most 1 field.'],
  ['a short text', t.String({ minLength: 2 }), 'a', ' length: Must have at least 2 characters.'],
  ['an empty text', t.String({ minLength: 1 }), '', ' length: Must have at least 1 character.'],
  ['a long text', t.String({ maxLength: 2 }), 'abc', ' length: Must have at most 2 characters.'],
  ['a blank text', t.String({ pattern: '\\S' }), ' ', ' format: Must not be blank.'],
  ['a text that does not match its pattern', t.String({ pattern: '^a$' }), 'b', ' format: Must match the pattern ^a$.'],
  [
    'a text whose form is described',
    t.String({ pattern: '^#', description: 'A colour as #rrggbb.' }),
    'red',
    ' format: Must have this form: A colour as #rrggbb.',
  ],
  ['a list too short', t.Array(t.Any(), { minItems: 2 }), [1], ' length: Must have at least 2 items.'],
  ['a list too long', t.Array(t.Any(), { maxItems: 1 }), [1, 2], ' length: Must have at most 1 item.'],
  [
    'a list with a repeated item',
    t.Array(t.Any(), { uniqueItems: true }),
    [1, 1],
    ' duplicate: Must not contain an item twice.',
  ],
  ['a number too small', t.Number({ minimum: 1 }), 0, ' range: Must be 1 or more.'],
  ['a whole number too large', t.Integer({ maximum: 9 }), 10, ' range: Must be 9 or less.'],
  ['a number at an open lower bound', t.Number({ exclusiveMinimum: 0 }), 0, ' range: Must be more than 0.'],
  ['a whole number at an open upper bound', t.Integer({ exclusiveMaximum: 9 }), 9, ' range: Must be less than 9.'],
  ['a number between steps', t.Integer({ multipleOf: 5 }), 7, ' range: Must be a multiple of 5.'],
  ['a value that is not text', t.String(), 5, ' type: Must be a string.'],
  ['a value that is not a number', t.Number(), '5', ' type: Must be a number.'],
  ['a number that is not whole', t.Integer(), 1.5, ' type: Must be an integer.'],
  ['a value that is not true or false', t.Boolean(), 'yes', ' type: Must be true or false.'],
  ['a value that is not a list', t.Array(t.String()), {}, ' type: Must be an array.'],
  ['a value that is not an object', t.Object({}), [], ' type: Must be an object.'],
  ['a value that is not null', t.Null(), 0, ' type: Must be null.'],
  ['another constant', t.Literal('x'), 'y', ' choice: Must be one of: x.'],
  ['a value that is never allowed', t.Never(), 1, ' invalid: This value is not valid.'],
])('reports %s', (_, schema, value, expected) => {
  expect(told(schema, value)).toEqual([expected])
  expect(schemaIssues(TypeCompiler.Compile(schema).Errors(value))).toEqual(issues(schema, value))
})

const Word = t.Union([t.Literal('one'), t.Literal('two')])
const Shape = t.Union([
  t.Object({ op: t.Literal('add'), path: t.String(), value: t.Number() }, closed),
  t.Object({ op: t.Literal('remove'), path: t.String() }, closed),
])

test.each<[string, TSchema, unknown, string[]]>([
  ['reports its allowed values', Word, 'three', [' choice: Must be one of: one, two.']],
  ['is required if nothing was sent', t.Object({ a: Word }), {}, ['/a required: This field is required.']],
  ['reports its types', t.Union([t.String(), t.Null()]), 5, [' type: Must be a string or null.']],
  [
    'is judged by the branch of the same type',
    t.Union([t.String({ minLength: 3 }), t.Number({ minimum: 5 })]),
    'a',
    [' length: Must have at least 3 characters.'],
  ],
  ['of values and a type reports the values', t.Union([Word, t.Null()]), 'x', [' choice: Must be one of: one, two.']],
  ['of objects reports the allowed tags', Shape, { op: 'zap' }, ['/op choice: Must be one of: add, remove.']],
  ['of objects requires a tag', Shape, { path: '/a' }, ['/op choice: Must be one of: add, remove.']],
  [
    'of objects is judged by the one with the same tag',
    Shape,
    { op: 'add', path: 7 },
    ['/value required: This field is required.', '/path type: Must be a string.'],
  ],
  [
    'of objects without a tag is judged by the closest one',
    t.Union([t.Object({ a: t.String(), b: t.String() }, closed), t.Object({ c: t.String() }, closed)]),
    { a: 'x' },
    ['/b required: This field is required.'],
  ],
])('a union %s', (_, schema, value, expected) => {
  expect(told(schema, value)).toEqual(expected)
})

test('a schema can set its own code and message', () => {
  const says = { code: 'range', message: 'Send a whole number.' }
  expect(issues(t.String({ pattern: '^\\d+$', says }), 'x')).toEqual([{ path: '', ...says } as never])
})

test('a caller can describe the required form', () => {
  const errors = Value.Errors(t.String({ pattern: '^/', description: 'Where it leads.' }), 'x')
  expect(schemaIssues(errors, () => 'a path')[0]?.message).toBe('Must have this form: a path.')
})

test('each path has only its first issue', () => {
  expect(told(t.Object({ a: t.String({ minLength: 5, pattern: '^b' }) }), { a: 'c' })).toEqual([
    '/a length: Must have at least 5 characters.',
  ])
})

test('there are at most a hundred issues', () => {
  expect(issues(t.Array(t.Number()), Array.from({ length: 5_000 }, String))).toHaveLength(100)
})

test('no message contains the sent value', () => {
  const secret = 'sk-secret'
  const schema = t.Object(
    { a: t.String({ maxLength: 1 }), b: t.Number(), c: Word, d: t.String({ pattern: '^x' }) },
    closed,
  )
  const messages = issues(schema, { a: secret, b: secret, c: secret, d: secret, e: secret })
  expect(messages).toHaveLength(5)
  expect(JSON.stringify(messages)).not.toContain(secret)
})

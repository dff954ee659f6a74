import { expect, test } from 'bun:test'
import { Fault } from '../../src/core/fault'

test('a code with required fields cannot be thrown without them', () => {
  const ceiling = { dimension: 'records', used: 3, limit: 3, unit: 'records', planCode: 'hobby' } as const
  expect(new Fault('PLAN_LIMIT_EXCEEDED', 'Full.', ceiling).fields.dimension).toBe('records')
  // @ts-expect-error The ceiling is missing.
  expect(new Fault('PLAN_LIMIT_EXCEEDED', 'Full.').fields).toEqual({})
  // @ts-expect-error The plan is missing.
  expect(new Fault('PLAN_LIMIT_EXCEEDED', 'Full.', { ...ceiling, planCode: undefined }).code).toBeString()
  // @ts-expect-error There is no such role.
  expect(new Fault('FORBIDDEN', 'No.', { requiredRole: 'king' }).code).toBe('FORBIDDEN')
  // @ts-expect-error Headers belong to the options.
  expect(new Fault('METHOD_NOT_ALLOWED', 'No.', { headers: { allow: 'GET' } }).headers).toEqual({})
})

test('every field of a Fault of unknown code is typed', () => {
  const fault: unknown = new Fault('RATE_LIMIT_EXCEEDED', 'Slow down.', { retryAfter: 3 })
  if (!(fault instanceof Fault)) throw new Error('no Fault')
  const seconds: number | undefined = fault.fields.retryAfter
  expect([seconds, fault.fields.details?.[0]?.path]).toEqual([3, undefined])
  // @ts-expect-error No code has such a field.
  expect(fault.fields.retryBefore).toBeUndefined()
})

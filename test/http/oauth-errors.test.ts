import { afterAll, beforeAll, expect, test } from 'bun:test'
import { t } from 'elysia'
import { Fault } from '../../src/core/fault'
import { FAULTS, type FaultCode } from '../../src/core/fault-codes'
import { atomic } from '../../src/kernel/atomic'
import { openApiDocument } from '../../src/kernel/openapi'
import { OneOf } from '../../src/kernel/shapes'
import { type Answer, type Harness, harness } from '../support/harness'
import { ownRoutes } from '../support/own-routes'

let h: Harness
let app: ReturnType<typeof ownRoutes>
/** The error that the handler throws. */
let fault: Fault | undefined
beforeAll(async () => {
  h = await harness()
  app = ownRoutes(h.deps, (kernel) =>
    kernel.post(
      '/oauth/token',
      () =>
        atomic(
          async () => {
            if (fault) throw fault
          },
          () => ({ access_token: 'a' }),
        ),
      {
        open: { rate: 'public', idempotent: 'atomic', errors: 'oauth', form: true },
        body: t.Object(
          {
            grant_type: OneOf(['authorization_code', 'refresh_token']),
            scope: t.Optional(t.String({ pattern: '^[a-z:]+$' })),
          },
          { additionalProperties: false },
        ),
        detail: { operationId: 'token', summary: 'Token', tags: ['OAuth'] },
      },
    ),
  )
})
afterAll(() => h.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const token = (body: string, headers: Record<string, string> = FORM) => app.post('/oauth/token', { body, headers })
const failing = async (code: FaultCode, message = 'No.', retryAfter?: number) => {
  // A code may require fields, which this form does not contain.
  fault = new Fault(code as 'UNAVAILABLE', message, { retryAfter })
  return token('grant_type=refresh_token').finally(() => (fault = undefined))
}
const outcome = ({ status, body }: Answer) => [status, body.error]

test('a success is answered unchanged', async () => {
  expect((await token('grant_type=refresh_token')).body).toEqual({ access_token: 'a' })
})

test.each([
  ['INVALID_CREDENTIALS', 401, 'invalid_client'],
  ['UNAUTHENTICATED', 401, 'invalid_client'],
  ['TOKEN_INVALID', 400, 'invalid_grant'],
  ['TOKEN_REUSED', 400, 'invalid_grant'],
  ['FORBIDDEN', 400, 'unauthorized_client'],
  ['VALIDATION_FAILED', 400, 'invalid_request'],
  ['STATE_CONFLICT', 400, 'invalid_request'],
  ['RATE_LIMIT_EXCEEDED', 429, 'temporarily_unavailable'],
  ['UNAVAILABLE', 503, 'temporarily_unavailable'],
  ['INTERNAL', 500, 'server_error'],
] as const)('%s is %d %s', async (code, status, error) => {
  expect(outcome(await failing(code))).toEqual([status, error])
})

test('every code has a body of two fields with only the characters that RFC 6749 allows', async () => {
  for (const code of Object.keys(FAULTS) as FaultCode[]) {
    const { body } = await failing(code, 'It’s “no” good\\bad, Φ.')
    expect(body).toEqual({ error: expect.any(String), error_description: "It's 'no' good?bad, ?." })
  }
})

test('an error forbids caching, names the authentication scheme and says how long to wait', async () => {
  const { headers } = await failing('INVALID_CREDENTIALS')
  expect(headers.get('www-authenticate')).toStartWith('Basic ')
  for (const [name, value] of Object.entries({ 'cache-control': 'no-store', pragma: 'no-cache' }))
    expect(headers.get(name)).toBe(value)
  expect(headers.get('content-type')).toStartWith('application/json')
  expect((await failing('RATE_LIMIT_EXCEEDED', 'Wait.', 7)).headers.get('retry-after')).toBe('7')
})

test.each([
  ['a missing grant type', '', 'invalid_request'],
  ['an unknown grant type', 'grant_type=password', 'unsupported_grant_type'],
  ['a scope in another form', 'grant_type=refresh_token&scope=A', 'invalid_scope'],
  ['an unknown parameter', 'grant_type=refresh_token&more=1', 'invalid_request'],
])('%s is 400', async (_, body, error) => {
  expect(outcome(await token(body))).toEqual([400, error])
})

test('the error of an unreadable body has the same form', async () => {
  expect(outcome(await token('{"a":', { 'content-type': 'application/json' }))).toEqual([400, 'invalid_request'])
  expect(outcome(await token('<a/>', { 'content-type': 'text/xml' }))).toEqual([400, 'invalid_request'])
})

test('the OpenAPI document describes the form', () => {
  const operation = openApiDocument(app.router).paths['/oauth/token']!.post as { responses: object }
  expect(JSON.stringify(operation.responses)).toContain('OauthError')
})

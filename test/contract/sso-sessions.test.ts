import { afterAll, beforeAll, expect, test } from 'bun:test'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { addressOf, allRoutes, bodyFor, nameOf } from '../support/routes'
import { samlConfig, signInBySaml, SSO_ENV } from '../support/sso'

// The table is needed to name the tests, before any hook runs.
const listed = await harness()
const routes = allRoutes(listed).filter(({ access }) => access?.kind === 'user')
await listed.close()

const admits = ({ access }: (typeof routes)[number]) => access.kind === 'user' && access.sso === true
const refusing = routes.filter((route) => !admits(route)).map((route) => [nameOf(route), route] as const)

let h: Harness
let session: Member
beforeAll(async () => {
  h = await harness({ env: SSO_ENV })
  const owner = await h.register()
  const config = await samlConfig(owner)
  session = await signInBySaml(h, config, owner.world, { subject: 'ann', email: `ann@${config.domain}` })
})
afterAll(() => h.close())

test.each(refusing)('%s refuses a session from single sign-on before it validates the body', async (_, route) => {
  const { token } = session
  const answer = await h.fetch(route.method, addressOf(route), { body: bodyFor(route), token })
  expect([outcome(answer), answer.body.error.message]).toEqual([
    '403 FORBIDDEN',
    'A session from single sign-on cannot do this. Sign in another way.',
  ])
})

test('a session from single sign-on may read itself, end itself, give a second factor and join its World, and nothing else of the account', () => {
  expect(routes.filter(admits).map(nameOf).toSorted()).toEqual([
    'DELETE /api/auth/sessions/:id',
    'GET /api/auth/me',
    'GET /api/auth/second-factor',
    'GET /api/auth/sessions',
    'GET /api/auth/sessions/:id',
    'GET /api/worlds',
    'POST /api/auth/logout',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/options',
    'POST /api/auth/verify/resend',
    'POST /api/invitations/accept',
  ])
})

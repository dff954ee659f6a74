import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { audit } from '../../db/schema'
import type { Role } from '../../src/core/actor'
import { holdsScope, type Scope, SCOPES } from '../../src/core/scopes'
import { typeId } from '../../src/lib/typeid'
import { newApp, tokensFor } from '../support/apps'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { MUTATIONS } from '../support/mutations'
import { CLIENT_ID, clientToken, KEY_ID, keyToken, swappable, testPrincipals } from '../support/principals'
import { addMember, addressOf, allRoutes, bodyFor, nameOf } from '../support/routes'

// The table is needed to name the tests, before any hook runs.
const listed = await harness()
const routes = allRoutes(listed)
await listed.close()

const ofKind = (...kinds: string[]) =>
  routes.filter(({ access }) => kinds.includes(access?.kind)).map((route) => [nameOf(route), route] as const)
const inWorld = routes.flatMap((route) =>
  route.access?.kind === 'world' ? [[nameOf(route), route, route.access] as const] : [],
)
const forKeys = inWorld.filter(([, , rule]) => !rule.person)
/** A key or an app gives only a role whose scopes it holds. */
const GIVES_ROLES = new Set([
  'PATCH /api/world/members/:userId',
  'POST /api/invitations',
  'PATCH /api/invitations/:id',
  'POST /api/teams/:id/members',
  'PATCH /api/teams/:id/members/:userId',
])
const CANCEL = 'POST /api/ai/composer/turns/:id/cancel'
const ROLES: readonly Role[] = ['viewer', 'editor', 'admin', 'owner']

let h: Harness
let owner: Member
let viewer: Member
let stranger: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, principalSources: testPrincipals })
  owner = await h.register()
  stranger = await h.register()
  viewer = await addMember(h, owner.world, await h.register(), 'viewer')
})
afterAll(() => h.close())

const ask = (route: (typeof routes)[number], token: string, world: string | undefined = owner.world.id) =>
  h.fetch(route.method, addressOf(route), { body: bodyFor(route), token, world })

/** Status, code and the missing right of a refusal. */
const refusal = ({ status, body }: Answer) => {
  const { code, requiredRole, requiredScope } = body?.error ?? {}
  return { status, code, requiredRole, requiredScope }
}
const FORBIDDEN = { status: 403, code: 'FORBIDDEN', requiredRole: undefined, requiredScope: undefined }

/** Every scope that does not include `needed`. */
const without = (needed: Scope) => SCOPES.filter((scope) => !holdsScope(new Set([scope]), needed))
/** Every scope that includes `needed`. */
const sufficient = (needed: Scope) => SCOPES.filter((scope) => holdsScope(new Set([scope]), needed))

/** A principal of each kind in this World that is not a person, with these scopes and at least this role. */
const strongest = ({ role, keys = true }: { role: Role; keys?: boolean }, scopes: Scope[]) => ({
  ...(keys && { 'a key': keyToken(owner.world, { role, scopes }) }),
  'an app for an owner': clientToken(owner.world, owner.user.id, { scopes }),
  // An app that acts for itself has the role admin.
  ...(role !== 'owner' && { 'an app for itself': clientToken(owner.world, null, { scopes }) }),
})

/** The body of an error, without its trace id and time. */
const bytes = ({ text }: Answer) => text.replace(/"traceId":"[^"]*"/, '').replace(/"timestamp":"[^"]*"/, '')

describe('scopes', () => {
  test('permission to change Surfaces or a World includes permission to read them, and no other scope includes another', () => {
    const pairs = SCOPES.flatMap((one) => sufficient(one).flatMap((held) => (held === one ? [] : [[held, one]])))
    expect(pairs).toEqual([
      ['surfaces:write', 'surfaces:read'],
      ['world:admin', 'world:read'],
    ])
  })

  test.each(forKeys)('%s refuses keys and apps without its scope, and names the scope', async (_, route, rule) => {
    const { scope } = rule
    for (const [who, token] of Object.entries(strongest(rule, without(scope)))) {
      const answer = await ask(route, token)
      expect([who, refusal(answer)]).toEqual([who, { ...FORBIDDEN, requiredScope: scope }])
    }
  })

  test.each(forKeys)('%s admits keys and apps that have only its scope', async (_, route, rule) => {
    for (const held of sufficient(rule.scope))
      for (const [who, token] of Object.entries(strongest(rule, [held]))) {
        const { status } = await ask(route, token)
        expect([who, [401, 403, 429, 500].includes(status), status]).toEqual([who, false, status])
      }
  })

  test.each(inWorld)('%s requires no scope of a person with a session', async (_, route) => {
    expect(refusal(await ask(route, owner.token)).code).not.toBe('FORBIDDEN')
  })
})

describe('roles', () => {
  const steps = inWorld.flatMap(([name, route, rule]) =>
    ROLES.slice(0, ROLES.indexOf(rule.role)).map((role) => [name, role, rule.role, route] as const),
  )

  test.each(steps)(
    '%s refuses a key with the role %s by its role, before its scopes',
    async (_, role, needed, route) => {
      const answer = await ask(route, keyToken(owner.world, { role, scopes: [] }))
      expect(refusal(answer)).toEqual({ ...FORBIDDEN, requiredRole: needed })
    },
  )

  test.each(inWorld.filter(([, , { role }]) => role !== 'viewer'))(
    '%s gives an app no more than the role of the person it acts for',
    async (_, route, { role }) => {
      const answer = await ask(route, clientToken(owner.world, viewer.user.id))
      expect(refusal(answer)).toEqual({ ...FORBIDDEN, requiredRole: role })
    },
  )

  test.each(inWorld.filter(([, , { role }]) => role === 'owner'))(
    '%s refuses an app that acts for itself, because only people are owners',
    async (_, route) => {
      const answer = await ask(route, clientToken(owner.world, null))
      expect(refusal(answer)).toEqual({ ...FORBIDDEN, requiredRole: 'owner' })
    },
  )
})

describe('the World', () => {
  test.each(inWorld)(
    '%s answers keys and apps of another World 404, as for a World that does not exist',
    async (_, route) => {
      const tokens = [
        keyToken(stranger.world),
        clientToken(stranger.world, owner.user.id),
        clientToken(stranger.world, null),
      ]
      for (const token of tokens) {
        const foreign = await ask(route, token)
        const unknown = await ask(route, token, typeId('world', 1))
        expect([foreign.status, bytes(foreign)]).toEqual([404, bytes(unknown)])
      }
    },
  )

  test.each(inWorld)('%s answers 404 to an app whose person is not a member', async (_, route) => {
    expect((await ask(route, clientToken(owner.world, stranger.user.id))).status).toBe(404)
  })

  test.each(inWorld)('%s requires X-World-ID also from a key', async (_, route) => {
    const answer = await h.fetch(route.method, addressOf(route), { body: bodyFor(route), token: keyToken(owner.world) })
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'WORLD_REQUIRED' })
  })
})

describe('the token of a partner app with a single scope', () => {
  const tokens = new Map<Scope, string>()
  beforeAll(async () => {
    for (const scope of SCOPES) {
      const app = await newApp(owner, { scopes: [scope] })
      tokens.set(scope, (await tokensFor(h, app, owner)).access_token)
    }
  })

  test.each(forKeys)('%s refuses it exactly where the scope is missing', async (_, route, { scope: needed }) => {
    for (const [held, token] of tokens) {
      const answer = await ask(route, token)
      if (holdsScope(new Set([held]), needed))
        expect([held, [401, 403, 429, 500].includes(answer.status), answer.status]).toEqual([
          held,
          false,
          answer.status,
        ])
      else {
        expect([held, refusal(answer)]).toEqual([held, { ...FORBIDDEN, requiredScope: needed }])
        expect(answer.headers.get('www-authenticate')).toStartWith(
          `Bearer error="insufficient_scope", scope="${needed}", `,
        )
      }
    }
  })

  test.each(ofKind('user'))('%s is only for the person', async (_, route) => {
    for (const [held, token] of tokens) expect([held, refusal(await ask(route, token))]).toEqual([held, FORBIDDEN])
  })
})

describe('an API key with a single scope', () => {
  const keys = new Map<Scope, string>()
  // Real keys, in an application without the keys of the tests.
  let own: Harness
  let admin: Member
  beforeAll(async () => {
    own = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
    admin = await own.register()
    for (const scope of SCOPES) keys.set(scope, (await newKey(admin, { role: 'admin', scopes: [scope] })).key)
  })
  afterAll(() => own.close())
  const askWith = (route: (typeof routes)[number], token: string) =>
    own.fetch(route.method, addressOf(route), { body: bodyFor(route), token, world: admin.world.id })

  test.each(inWorld)('%s refuses it exactly where role or scope are missing', async (_, route, rule) => {
    for (const [held, token] of keys) {
      const answer = await askWith(route, token)
      if (rule.role === 'owner')
        expect([held, refusal(answer)]).toEqual([held, { ...FORBIDDEN, requiredRole: 'owner' }])
      else if (rule.person || rule.keys === false) expect([held, refusal(answer)]).toEqual([held, FORBIDDEN])
      else if (holdsScope(new Set([held]), rule.scope))
        expect([held, [401, 403, 429, 500].includes(answer.status), answer.status]).toEqual([
          held,
          false,
          answer.status,
        ])
      else expect([held, refusal(answer)]).toEqual([held, { ...FORBIDDEN, requiredScope: rule.scope }])
    }
  })

  test.each(ofKind('user'))('%s is only for people, not for it', async (_, route) => {
    for (const [held, token] of keys) expect([held, refusal(await askWith(route, token))]).toEqual([held, FORBIDDEN])
  })
})

describe('only for people', () => {
  const refused = async (route: (typeof routes)[number], tokens: Record<string, string>) => {
    for (const [who, token] of Object.entries(tokens))
      expect([who, refusal(await ask(route, token))]).toEqual([who, FORBIDDEN])
  }

  test.each(ofKind('user'))('%s refuses keys and apps, whatever their scopes', async (_, route) => {
    await refused(route, strongest({ role: 'admin' }, [...SCOPES]))
  })

  test.each(inWorld.filter(([, , { person }]) => person))(
    '%s refuses keys and apps, even with the role of an owner',
    async (_, route) => {
      await refused(route, strongest({ role: 'owner' }, [...SCOPES]))
    },
  )

  test.each(ofKind('operator'))('%s does not accept a key as the operator', async (_, route) => {
    expect(refusal(await ask(route, keyToken(owner.world)))).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  })

  test.each(ofKind('user', 'world'))('%s refuses a token that an app got for a person', async (_, route) => {
    const { sub, sid } = await h.deps.tokens.verify(owner.token)
    const token = await h.deps.tokens.sign({ sub, sid, client_id: CLIENT_ID, scope: SCOPES.join(' ') })
    expect(refusal(await ask(route, token))).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  })
})

describe('what a key changes', () => {
  // The turn that is cancelled runs in a separate application, without keys.
  const changes = forKeys.filter(
    ([name, { method }, { keys = true, lasting = true }]) => keys && lasting && method !== 'GET' && name !== CANCEL,
  )

  test.each(changes)('%s leaves an audit entry that names the key', async (name, route, { role, scope }) => {
    const mutation = MUTATIONS[name]
    if (!mutation) throw new Error(`test/support/mutations.ts does not say how to call ${name}`)
    const person = await h.register()
    const { member, use } = swappable(person, (token) => h.as({ ...person, token }, person.world))
    const { call } = await mutation.run({ h, owner: member })
    const before = await entries()
    use(keyToken(person.world, { role, scopes: GIVES_ROLES.has(name) ? [...SCOPES] : [scope] }))
    const answer = await call()
    expect([name, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([name, answer.status, ''])
    const made = (await entries()).filter(({ id }) => !before.some((entry) => entry.id === id))
    const own = made.find(({ action }) => action === route.access.audit)
    const { actorKind, actorId, actorName, actorEmail } = own ?? {}
    const key = { actorKind: 'client', actorId: KEY_ID, actorName: 'Site build', actorEmail: null }
    expect({ actorKind, actorId, actorName, actorEmail }).toEqual(key as never)
  })

  const entries = () => h.deps.store.read.select().from(audit)
})

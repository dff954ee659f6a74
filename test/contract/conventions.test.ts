import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { isPage } from '../../src/kernel/route-table'
import { allowedApp } from '../support/apps'
import { newPasskey } from '../support/factors'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { addressIn, inhabit, type Things } from '../support/inhabited'
import { install, pay, sell } from '../support/artifacts'
import { newKey } from '../support/keys'
import { newWebhook, testDelivery } from '../support/webhooks'
import { ELSEWHERE } from '../support/mutations'
import { failedMail } from '../support/outbox'
import { readyToCall } from '../support/recorded'
import { allRoutes, nameOf } from '../support/routes'

// The table is needed to name the tests, before any hook runs.
const listed = await harness()
const routes = allRoutes(listed)
  .filter((route) => !isPage(route))
  .map((route) => [nameOf(route), route] as const)
await listed.close()

const writes = routes.filter(([name, { method }]) => method !== 'GET' && !ELSEWHERE.has(name))
/** What leaves nothing behind keeps no key and needs no If-Match. */
const lasting = writes.filter(([, { access }]) => access.lasting !== false)
const posts = lasting.filter(([, { method }]) => method === 'POST')
const oauth = posts.filter(([, { access }]) => access.errors === 'oauth')
const ownForm = <Row extends (typeof routes)[number]>(rows: Row[]) =>
  rows.filter(([, { access }]) => access.errors !== 'oauth')

let h: Harness
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })))
afterAll(() => h.close())

const outcome = ({ status, body }: Answer) => [status, body?.error?.code]

describe('If-Match', () => {
  /**
   * Routes without a GET and so without an ETag: all other sessions, the authenticator app, bytes for a signed URL, and the
   * form entries that a filter means, and counts of decisions.
   */
  const WITHOUT = new Set([
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/totp',
    'DELETE /api/admin/session',
    'PUT /api/uploads/:id/content',
    'DELETE /api/surfaces/:id/entries',
    'DELETE /api/ai/mind/preferences',
  ])
  const changes = writes.filter(([name, { method }]) => method !== 'POST' && !WITHOUT.has(name))

  test.each(changes)(
    '%s is refused with a stale one, with author and time, and done with the current one',
    async (name) => {
      const { send } = await readyToCall(h, name)
      const stale = await send({ headers: { 'if-match': '"stale"' } })
      expect(outcome(stale)).toEqual([412, 'PRECONDITION_FAILED'])
      const { currentEtag, updatedBy, updatedAt } = stale.body.error
      expect(currentEtag).toMatch(/^"[^"]+"$/)
      // The operator is not a person, and the configuration was never changed.
      if (!name.includes('/admin/')) {
        expect(updatedBy).toEqual({ id: expect.stringMatching(/^user_/), name: expect.any(String) })
        expect(new Date(updatedAt).toISOString()).toBe(updatedAt)
      }
      expect((await send({ headers: { 'if-match': currentEtag } })).status).toBeLessThan(300)
    },
  )

  /** Of the POST routes, only actions that change a Surface. A copy leaves it as it is. */
  const ACTIONS = /^POST \/api\/surfaces\/:id\/(?!duplicate$)/

  test.each(lasting.filter(([name, { access }]) => access.kind === 'world' && !WITHOUT.has(name)))(
    '%s without one is refused in a World that requires it',
    async (name, { method }) => {
      const { send, owner } = await readyToCall(h, name)
      await owner.api.patch('/api/world', { settings: { requireIfMatch: true } })
      const answer = await send()
      if (method === 'POST' && !ACTIONS.test(name)) expect(answer.status).toBeLessThan(300)
      else expect(outcome(answer)).toEqual([428, 'PRECONDITION_REQUIRED'])
    },
  )
})

describe('Idempotency-Key', () => {
  const kept = ownForm(posts).filter(([, { access }]) => access.idempotent !== 'attaches')

  test.each(kept)('%s runs once: an error is not stored, a repetition replays the answer', async (name, { access }) => {
    const { send, body } = await readyToCall(h, name)
    const headers = { 'idempotency-key': 'one' }
    if (!access.upload) expect(outcome(await send({ headers, body: { nonsense: 1 } }))[0]).toBe(422)
    const both = await Promise.all([send({ headers }), send({ headers })])
    const [first, second] = both.toSorted((one, other) => one.status - other.status)
    expect(first!.status).toBeLessThan(300)
    expect(second!.status === first!.status || second!.body.error.code === 'IDEMPOTENCY_IN_PROGRESS').toBe(true)
    // The call has ended its own session, and its token with it.
    if (name === 'POST /api/auth/logout') return
    const again = await send({ headers })
    expect([again.status, again.text]).toEqual([first!.status, first!.text])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    for (const header of ['location', 'content-type'])
      expect(again.headers.get(header)).toBe(first!.headers.get(header))
    if (typeof body !== 'object') return
    const other = await send({ headers, body: reworded(body) })
    expect([422, 'IDEMPOTENCY_KEY_REUSED']).toEqual(
      Object.keys(body ?? {}).length > 0 ? outcome(other) : expect.anything(),
    )
  })

  test.each(ownForm(posts))('%s refuses an invalid key', async (name) => {
    const { send } = await readyToCall(h, name)
    const answer = await send({ headers: { 'idempotency-key': 'with a blank' } })
    expect(outcome(answer)).toEqual([422, 'VALIDATION_FAILED'])
    expect(answer.body.error.details[0].path).toBe('/Idempotency-Key')
  })

  /** A body with the same meaning and other bytes counts as another body. */
  const reworded = (body: unknown) => `${JSON.stringify(body)} `
})

describe('a field that clients cannot set', () => {
  const FORBIDDEN = ['role', 'worldId', 'planCode', 'phi', 'status', 'userId', 'id', 'ownerId', 'isAdmin', '__proto__']

  test.each(ownForm(writes).filter(([, { access }]) => !access.upload))(
    'is refused or ignored by %s',
    async (name, { method }) => {
      const { send, body, path, owner } = await readyToCall(h, name)
      const known = Object.keys(body ?? {})
      for (const field of FORBIDDEN.filter((one) => !known.includes(one))) {
        const text = JSON.stringify(body ?? {}).replace(/\}$/, `${known.length > 0 ? ',' : ''}"${field}":"injected"}`)
        const answer = await send({ body: text, headers: { 'content-type': 'application/json' } })
        if (answer.status === 422) expect(answer.body.error.details[0].path).toBe(`/${field}`)
        // A field of the GET may be sent back, and changes nothing.
        else {
          expect([field, method, answer.status]).toEqual([field, expect.stringMatching(/PUT|PATCH/), 200])
          const thing = path.replace(/\/visibility$/, '')
          const { data } = (await owner.api.get(thing)).body ?? {}
          expect(data?.[field]).not.toBe('injected')
        }
      }
    },
  )
})

describe('an endpoint of OAuth', () => {
  test.each(oauth)('%s replays its answer for the same key and the same credentials only', async (name) => {
    const { send, body } = await readyToCall(h, name)
    const headers = { 'idempotency-key': 'one' }
    const first = await send({ headers })
    expect(first.status).toBeLessThan(300)
    const again = await send({ headers })
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      first.status,
      first.text,
      'true',
    ])
    const others = [
      { headers, body: `${JSON.stringify(body)} ` },
      { headers: { ...headers, authorization: 'Basic YTpi' } },
    ]
    for (const change of others) expect((await send(change)).body).toMatchObject({ error: 'invalid_request' })
    expect((await send({ headers: { 'idempotency-key': 'with a blank' } })).body).toMatchObject({
      error: 'invalid_request',
    })
  })

  test.each(oauth)('%s ignores parameters that it does not know (RFC 6749, 3.2)', async (name) => {
    const { send, body } = await readyToCall(h, name)
    expect((await send({ body: { ...(body as object), more: 1, worldId: 'injected' } })).status).toBeLessThan(300)
  })
})

describe('validation', () => {
  const password = 'a-long-enough-secret'
  const ill: [string, object, string[]][] = [
    ['POST /api/auth/register', { email: 'nobody', password: 'short' }, ['/name', '/email', '/password']],
    ['POST /api/auth/register', { email: 7, password, name: ' ' }, ['/email', '/name']],
    ['POST /api/auth/password', { newPassword: 'short' }, ['/currentPassword', '/newPassword']],
    ['PATCH /api/auth/me', { email: 'nobody', name: ' ', admin: true }, ['/admin', '/name', '/email']],
    ['POST /api/invitations', { email: 'nobody', role: 'king' }, ['/role', '/email']],
    ['POST /api/surfaces', { slug: 'Not A Slug', blocks: [{ type: 'nope' }] }, ['/name', '/slug', '/blocks/0/type']],
    ['PUT /api/surfaces/:id/draft', { name: '', blocks: [{ type: 'nope' }] }, ['/name', '/blocks/0/type']],
    ['POST /api/surfaces/:id/publish', { version: 'one', revision: 0 }, ['/revision', '/version']],
  ]

  test.each(ill)('%s %j lists every fault in one answer', async (name, body, paths) => {
    const { send } = await readyToCall(h, name)
    const answer = await send({ body })
    expect(outcome(answer)).toEqual([422, 'VALIDATION_FAILED'])
    expect(answer.body.error.details.map(({ path }: { path: string }) => path)).toEqual(paths)
  })
})

/** Publishes a listed page. */
async function publishListed({ api }: Member, id: string): Promise<void> {
  await api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
  await api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
}

describe('lists', () => {
  const lists = routes.filter(
    ([, { answers }]) => 'page' in ((answers[200] as { properties?: object })?.properties ?? {}),
  )
  let things: Things
  beforeAll(async () => {
    things = await inhabit(h, await h.register())
    const { api } = things.owner
    const sold = await sell(things.owner, await h.register(), 'sold')
    await pay(await h.register(), sold)
    await install(things.owner, things.ids.artifact, { surfaceId: things.ids.surface })
    await api.post('/api/checkout', { phiPack: 'phi_500' })
    await api.post('/api/ai/agents', { name: 'Another' })
    await (await newPasskey(things.owner)).register()
    for (const slug of ['one', 'two', 'three']) {
      const { id } = (await api.post('/api/surfaces', { name: slug, slug })).body.data
      await api.post(`/api/surfaces/${things.ids.surface}/revisions`, { note: id })
      await newKey(things.owner)
      await newWebhook(things.owner)
      await testDelivery(things.owner, { id: things.ids.webhook })
      const context = { worldId: things.owner.world.id }
      await api.post('/api/ai/composer/stream', { intent: 'A small page', context })
      await publishListed(things.owner, id)
      await api.post('/api/teams', { name: slug })
      await api.post('/api/worlds', { name: slug })
      await api.post('/api/sso/configs', {
        name: slug,
        type: 'OIDC',
        oidc: { issuer: 'https://id.example.com', clientId: slug },
      })
      await api.post('/api/invitations', { email: `${slug}@example.com`, role: 'viewer' })
      await allowedApp(h, things.owner)
      await failedMail(h, `${slug}-11@example.com`)
      await api.post('/api/uploads/presign', { filename: `${slug}.txt`, contentType: 'text/plain', size: 4 })
      await h.fetch('POST', '/api/auth/login', {
        body: { email: things.owner.user.email, password: 'correct horse battery staple' },
      })
    }
  })
  // `q`, because the operator's lists hold more than a page of other tests' accounts and Worlds.
  const read = (path: string, query: string) =>
    path.startsWith('/api/admin/')
      ? h.fetch(
          'GET',
          `${path}?${path.endsWith('/jobs') ? `worldId=${things.owner.world.id}` : 'q=11'}&${query.slice(1)}`,
          { token: h.deps.secrets.operatorToken },
        )
      : things.owner.api.get(`${addressIn(path, things)}${query}`)

  test.each(lists)('%s accepts a limit of 1 to 100', async (_, { path }) => {
    for (const limit of ['0', '101', '-1', '1.5', 'x', '', '1e1', '0x10', '%00']) {
      const answer = await read(path, `?limit=${limit}`)
      expect([limit, ...outcome(answer), answer.body.error?.details[0].path]).toEqual([
        limit,
        422,
        'VALIDATION_FAILED',
        '/limit',
      ])
    }
    expect((await read(path, '')).body.page.limit).toBe(25)
  })

  test.each(lists)('%s refuses damaged cursors and cursors of another list', async (_, { path }) => {
    const { nextCursor } = (await read(path, '?limit=1')).body.page
    expect(nextCursor).toBeString()
    const flipped = nextCursor.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    const others = lists.filter(([, other]) => other.path !== path)
    const foreign = await Promise.all(
      others.map(async ([, other]) => (await read(other.path, '?limit=1')).body.page.nextCursor),
    )
    for (const cursor of ['', 'abc', '%00', 'x'.repeat(2000), flipped, ...foreign]) {
      const answer = await read(path, `?cursor=${cursor}`)
      expect([cursor, ...outcome(answer), answer.body.error?.details[0].path]).toEqual([
        cursor,
        422,
        'VALIDATION_FAILED',
        '/cursor',
      ])
    }
  })

  /** All items of a list, read in pages of this size. */
  async function itemsOf(path: string, limit: number): Promise<unknown[]> {
    const items: unknown[] = []
    for (let cursor: string | null = '', query = ''; cursor !== null; query = `&cursor=${cursor}`) {
      const { data, page } = (await read(path, `?limit=${limit}${query}`)).body
      items.push(...data)
      cursor = page.nextCursor
    }
    return items
  }

  // Random ids decide how much the operator's search finds, so the large pages may be several.
  test.each(lists)('%s lists the same items in pages of one and of a hundred', async (_, { path }) => {
    expect(await itemsOf(path, 1)).toEqual(await itemsOf(path, 100))
  })
})

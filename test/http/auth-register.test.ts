import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { audit, memberships, sessions, users, worlds } from '../../db/schema'
import { mailedToken, outcome } from '../support/auth'
import { type Harness, harness, PASSWORD } from '../support/harness'

let t: Harness
beforeEach(async () => void (t = await harness()))
afterEach(() => t.close())

const person = { email: 'ada@example.com', name: 'Ada', password: PASSWORD }
const register = (body: unknown, headers: Record<string, string> = {}) =>
  t.fetch('POST', '/api/auth/register', { body, headers })
const all = <Row>(rows: Promise<Row[]>) => rows

describe('registration', () => {
  test('returns a user, tokens and a World that the next call can act in', async () => {
    const answer = await register({ ...person, email: '  Ada@Example.COM ', name: ' Ada ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe('/api/auth/me')
    const { user, token, world, refreshToken } = answer.body.data
    expect(user).toMatchObject({ email: 'ada@example.com', name: 'Ada', emailVerifiedAt: null })
    expect(world).toMatchObject({ role: 'owner', planCode: 'hobby' })
    expect(refreshToken).toBeString()
    const me = await t.fetch('GET', '/api/auth/me', { token })
    expect(me.body.data).toMatchObject({ id: user.id, worlds: [{ id: world.id, slug: world.slug, role: 'owner' }] })
  })

  test('stores neither password nor tokens in plain text', async () => {
    const { refreshToken, token } = (await register(person)).body.data
    // Including the mail that is still in the outbox.
    const kept = (await t.deps.store.read.all<{ text: string }>(dump()))[0]!.text
    const link = await mailedToken(t, person.email, 'verify')
    t.deps.log.flush()
    expect(kept).toContain(person.email)
    for (const secret of [PASSWORD, refreshToken, token, link]) {
      expect(kept).not.toContain(secret)
      expect(t.log.join('')).not.toContain(secret)
    }
  })

  test('reports every fault in one answer', async () => {
    const answer = await register({ email: 'nobody', name: '  ', password: 'password12' })
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toEqual([
      '/email',
      '/name',
      '/password',
    ])
  })

  test('reports empty and short fields in the same answer as a weak password', async () => {
    for (const [email, name] of [
      ['x', ''],
      ['', 'x'.repeat(101)],
    ]) {
      const answer = await register({ email, name, password: 'short' })
      expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toEqual([
        '/email',
        '/name',
        '/password',
      ])
    }
  })

  const refused = {
    'a short password': { ...person, password: 'ninechars' },
    'a long password': { ...person, password: 'x1'.repeat(65) },
    'a common password': { ...person, password: '1234567890' },
    'the address as password': { ...person, password: person.email },
    'an address without a dot': { ...person, email: 'ada@example' },
    'an address of two lines': { ...person, email: 'ada@example.com\nbcc: eve@example.com' },
    'two addresses': { ...person, email: 'ada@example.com,eve@example.com' },
    'a name of two lines': { ...person, name: 'Ada\r\nBcc: eve' },
    'a name that turns its neighbours': { ...person, name: 'Ada \u202e' },
    'a name that nobody sees': { ...person, name: '\u200b\u2060' },
    'no name': { email: person.email, password: PASSWORD },
  }
  test.each(Object.entries(refused))('refuses %s', async (_name, body) => {
    expect(outcome(await register(body))).toBe('422 VALIDATION_FAILED')
    expect(await all(t.deps.store.read.select().from(users))).toBeEmpty()
  })

  test.each([
    'role',
    'worldId',
    'planCode',
    'phi',
    'id',
    'emailVerifiedAt',
    'suspendedAt',
    'passwordHash',
    '__proto__x',
  ])('%s cannot be injected', async (field) => {
    const answer = await register({ ...person, [field]: 'owner' })
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(answer.body.error.details[0].path).toBe(`/${field}`)
  })

  test('counts a name in characters, and the World named after it can be sent back', async () => {
    expect(outcome(await register({ ...person, name: '😀'.repeat(101) }))).toBe('422 VALIDATION_FAILED')
    const { body } = await register({ ...person, name: '😀'.repeat(100) })
    const { token, world } = body.data
    const headers = { authorization: `Bearer ${token}`, 'x-world-id': world.id }
    expect((await t.fetch('PATCH', '/api/world', { headers, body: world })).status).toBe(200)
  })

  test('cuts the World’s name between characters if the user’s name is long', async () => {
    const { body } = await register({ ...person, name: 'a' + '😀'.repeat(99) })
    expect(body.data.world.name).toBe(`a${'😀'.repeat(49)}…`)
  })

  test('refuses a taken address in any spelling', async () => {
    await register(person)
    expect(outcome(await register({ ...person, email: ' ADA@example.com' }))).toBe('409 EMAIL_TAKEN')
  })

  test('succeeds once for ten concurrent registrations of one address', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(person)))
    expect(answers.map(outcome).sort()).toEqual(['201', ...Array(9).fill('409 EMAIL_TAKEN')])
    expect(await all(t.deps.store.read.select().from(worlds))).toHaveLength(1)
  })

  test('with an Idempotency-Key makes one user and replays the tokens', async () => {
    const headers = { 'idempotency-key': 'first' }
    const first = await register(person, headers)
    const again = await register(person, headers)
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('location')).toBe('/api/auth/me')
    expect(await all(t.deps.store.read.select().from(users))).toHaveLength(1)
    expect(outcome(await register({ ...person, name: 'Eve' }, headers))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    const kept = await t.deps.store.read.all<{ sealed: string }>(sql`select sealed from idempotency`)
    expect(kept[0]!.sealed).not.toContain(first.body.data.token)
  })

  test('with an Idempotency-Key whose answer was sealed with a lost key is not repeated, and says so', async () => {
    const headers = { 'idempotency-key': 'first' }
    await register(person, headers)
    // Like a replica that was restored without keys.json.
    await t.deps.store.tx(
      'instance',
      async (tx) => void (await tx.run(sql`update idempotency set sealed = 's1.gone.AAAA'`)),
    )
    expect(outcome(await register(person, headers))).toBe('409 STATE_CONFLICT')
    expect(outcome(await register({ ...person, name: 'Eve' }, headers))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect(await all(t.deps.store.read.select().from(users))).toHaveLength(1)
  })

  test('does not store a refusal under its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'first' }
    expect((await register({ ...person, password: 'short' }, headers)).status).toBe(422)
    expect((await register(person, headers)).status).toBe(201)
  })

  test('and its audit entry are committed or rolled back together', async () => {
    await t.deps.store.tx('instance', async (tx) => {
      await tx.run(
        sql`CREATE TRIGGER broken BEFORE INSERT ON audit WHEN new.action = 'auth.register' BEGIN SELECT RAISE(ABORT, 'no'); END`,
      )
    })
    expect(outcome(await register(person))).toBe('500 INTERNAL')
    for (const table of [users, worlds, memberships, sessions, audit])
      expect(await all(t.deps.store.read.select().from(table))).toBeEmpty()
  })

  test('is audited as the new user, without secrets', async () => {
    const { user } = (await register(person)).body.data
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.register'))
    expect(entry).toMatchObject({ actorId: user.id, actorEmail: person.email, resourceId: user.id, before: null })
    expect(JSON.parse(entry!.after!)).toEqual(user)
  })

  test.each([['closed'], ['invite']])(
    'SIGNUP=%s refuses strangers and does not reveal which accounts exist',
    async (signup) => {
      await t.close()
      t = await harness({ env: { SIGNUP: signup } })
      expect(outcome(await register(person))).toBe('403 FORBIDDEN')
    },
  )
})

/** All rows about users in the database, as one text. */
function dump() {
  return sql`select group_concat(x, ' ') as text from (
    select json_object('a', email, 'b', name, 'c', password_hash) as x from users
    union all select hash from refresh_tokens union all select hash from link_tokens
    union all select body from mail_outbox union all select coalesce(after, '') || coalesce(before, '') from audit
    union all select payload from jobs)`
}

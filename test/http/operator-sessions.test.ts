import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, jobs, mailOutbox } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { suspendUser } from '../../src/features/auth/operator-accounts'
import { firstStartLink } from '../../src/features/auth/setup'
import { outcome } from '../support/auth'
import { addApp, codeOf } from '../support/factors'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { failedMail } from '../support/outbox'

let h: Harness
beforeEach(async () => void (h = await harness()))
afterEach(() => h.close())

const HOUR = 3_600_000
const master = () => h.deps.secrets.operatorToken
const ask = (method: string, path: string, token: string, body?: unknown) =>
  h.fetch(method, `/api/admin/${path}`, { token, ...(method !== 'GET' && { body: body ?? {} }) })
const opened = async (token: string) =>
  (await ask('POST', 'session', token)).body.data as { token: string; expiresAt: string }
const works = async (token: string) => outcome(await ask('GET', 'users', token))

/** The person who set the instance up. */
async function first(): Promise<Member> {
  const token = new URL((await firstStartLink(h.deps)) ?? '').searchParams.get('token')
  const body = { token, email: 'op@example.com', name: 'Op', password: PASSWORD }
  const { data } = (await h.fetch('POST', '/api/auth/setup', { body })).body
  return h.as(data, data.world)
}

describe('an operator session', () => {
  test('of the operator token works for an hour on the routes of the operator, and opens no other', async () => {
    const { token, expiresAt } = await opened(master())
    expect(Date.parse(expiresAt)).toBe(h.clock.now() + HOUR)
    expect(await works(token)).toBe('200')
    expect((await ask('GET', 'session', token)).body.data).toEqual({ user: null, expiresAt })
    expect(outcome(await ask('POST', 'session', token))).toBe('403 FORBIDDEN')
    expect(outcome(await h.fetch('GET', '/api/auth/me', { token }))).toBe('401 TOKEN_INVALID')
    h.clock.advance(HOUR)
    expect(await works(token)).toBe('401 TOKEN_INVALID')
  })

  test('of the person who set the instance up acts under their name', async () => {
    const op = await first()
    expect((await op.api.get('/api/auth/me')).body.data.operator).toBe(true)
    const { token } = await opened(op.token)
    expect((await ask('GET', 'session', token)).body.data.user).toEqual({
      id: op.user.id,
      name: 'Op',
      email: 'op@example.com',
    })
    const eve = await h.register()
    expect((await ask('POST', `users/${eve.user.id}/suspend`, token)).status).toBe(200)
    const [entry] = await h.deps.store.read.select().from(audit).where(eq(audit.action, 'user.suspend'))
    expect(entry).toMatchObject({ actorKind: 'user', actorId: op.user.id })
  })

  test('is for operators only', async () => {
    await first()
    const eve = await h.register()
    expect((await eve.api.get('/api/auth/me')).body.data.operator).toBe(false)
    for (const token of [eve.token, 'operator_guess', ''])
      expect(outcome(await ask('POST', 'session', token))).toBe('401 TOKEN_INVALID')
  })

  test('of a person ends with their sign-out, their suspension, and their right', async () => {
    const op = await first()
    const two = await h.register()
    expect((await ask('POST', `users/${two.user.id}/operator`, master(), { operator: true })).body.data.operator).toBe(
      true,
    )
    const [one, other] = [await opened(op.token), await opened(two.token)]
    await op.api.post('/api/auth/logout', {})
    expect([await works(one.token), await works(other.token)]).toEqual(['401 TOKEN_INVALID', '200'])
    await suspendUser(systemContext(h.deps), two.user.email)
    expect(await works(other.token)).toBe('401 TOKEN_INVALID')
  })

  test('of a person who is no longer an operator ends at once', async () => {
    const op = await first()
    const { token } = await opened(op.token)
    expect((await ask('POST', `users/${op.user.id}/operator`, master(), { operator: false })).body.data.operator).toBe(
      false,
    )
    expect(await works(token)).toBe('401 TOKEN_INVALID')
    expect(outcome(await ask('POST', 'session', op.token))).toBe('401 TOKEN_INVALID')
  })

  test('needs a recent second factor of a person who has one', async () => {
    const op = await first()
    const { secret } = await addApp(h, op)
    h.clock.advance(16 * 60_000)
    const { challenge } = (
      await h.fetch('POST', '/api/auth/login', { body: { email: 'op@example.com', password: PASSWORD } })
    ).body.data
    const body = { challenge, code: codeOf(h, secret) }
    const { token } = (await h.fetch('POST', '/api/auth/challenge', { body })).body.data
    expect((await ask('POST', 'session', token)).status).toBe(201)
    h.clock.advance(14 * 60_000)
    expect((await ask('POST', 'session', token)).status).toBe(201)
    await h.deps.store.tx('instance', (tx) => tx.run('UPDATE sessions SET second_factor_at = 0'))
    expect(outcome(await ask('POST', 'session', token))).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('ends alone; the operator token ends all', async () => {
    const [one, two, three] = [await opened(master()), await opened(master()), await opened(master())]
    expect((await ask('DELETE', 'session', one.token)).body.data).toEqual({ revoked: 1 })
    expect([await works(one.token), await works(two.token)]).toEqual(['401 TOKEN_INVALID', '200'])
    expect((await ask('DELETE', 'session', master())).body.data).toEqual({ revoked: 2 })
    expect(await works(three.token)).toBe('401 TOKEN_INVALID')
  })
})

describe('the outbox', () => {
  test('lists unsent mails without their text, and sends a failed one again', async () => {
    await h.register()
    const id = await failedMail(h, 'ann@example.com')
    const failed = (await ask('GET', 'outbox?status=failed', master())).body.data
    expect(failed).toEqual([
      {
        id,
        to: 'ann@example.com',
        subject: 'A sealed mail',
        status: 'failed',
        attempts: 5,
        lastError: 'Mailbox full',
        createdAt: new Date(h.clock.now()).toISOString(),
      },
    ])
    expect((await ask('GET', 'outbox?status=waiting', master())).body.data).toHaveLength(1)
    expect((await ask('POST', `outbox/${id}/retry`, master())).status).toBe(200)
    expect(outcome(await ask('POST', `outbox/${id}/retry`, master()))).toBe('409 STATE_CONFLICT')
    await h.jobs.round()
    expect(h.mail.sent.at(-1)).toMatchObject({ to: 'ann@example.com', text: 'Hello' })
    expect(outcome(await ask('POST', `outbox/${id}/retry`, master()))).toBe('404 NOT_FOUND')
  })

  test('sends a mail again as it was meant to look', async () => {
    await h.register()
    const { store } = h.deps
    const [sending] = await store.read.select().from(jobs).where(eq(jobs.kind, 'mail.send'))
    await store.tx('instance', async (tx) => {
      await tx.update(jobs).set({ status: 'failed', finishedAt: h.clock.now() })
      await tx.update(mailOutbox).set({ lastError: 'Mailbox full' })
    })
    await ask('POST', `outbox/${JSON.parse(sending!.payload).id}/retry`, master())
    const again = await store.read.select().from(jobs).where(eq(jobs.status, 'queued'))
    expect(again.map(({ payload }) => payload)).toEqual([sending!.payload])
  })
})

test('the trail of the instance is listed with its filters', async () => {
  const eve = await h.register()
  const { data, page } = (await ask('GET', `audit?action=auth.register&actor=${eve.user.id}`, master())).body
  expect(data).toMatchObject([{ action: 'auth.register', actor: { id: eve.user.id } }])
  expect(page.nextCursor).toBeNull()
})

test('a restore drill is asked for once, and its job can be followed', async () => {
  const asked = await ask('POST', 'backups/verify', master())
  const { id } = asked.body.data
  expect([asked.status, asked.headers.get('location')]).toEqual([202, `/api/admin/jobs/${id}`])
  expect((await ask('POST', 'backups/verify', master())).body.data.id).toBe(id)
  expect((await ask('GET', `jobs/${id}`, master())).body.data).toMatchObject({
    kind: 'backup.drill',
    status: 'queued',
    worldId: null,
  })
  const { data } = (await ask('GET', 'backups', master())).body
  expect(data).toMatchObject({
    replica: { configured: false },
    lastVerified: null,
    copies: [],
    nextDrillAt: new Date(h.clock.now()).toISOString(),
  })
})

test('the jobs of all Worlds are listed by state, kind and World', async () => {
  await h.register()
  const all = (await ask('GET', 'jobs?status=queued&kind=mail.send', master())).body.data
  expect(all).toMatchObject([{ kind: 'mail.send', status: 'queued', worldId: null, attempts: 0, maxAttempts: 5 }])
  expect((await ask('GET', 'jobs?worldId=world_other', master())).body.data).toEqual([])
})

import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, users, worlds } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { perform } from '../../src/core/prepared-work'
import { firstStartLink, prepareSetUp } from '../../src/features/auth/setup'
import { login } from '../support/auth'
import { type Harness, harness, PASSWORD } from '../support/harness'

let t: Harness
beforeEach(async () => void (t = await harness({ env: { SIGNUP: 'closed' } })))
afterEach(() => t.close())

const person = { email: 'op@example.com', name: 'Op', password: PASSWORD }
const link = async () => {
  const url = await firstStartLink(t.deps)
  return new URL(url!).searchParams.get('token')!
}
const use = async (token: string, body = person) => {
  const ctx = systemContext(t.deps)
  return perform(ctx, await prepareSetUp(ctx, token, body))
}

describe('the set-up link', () => {
  test('makes the first user with a World and a confirmed address, although registration is closed', async () => {
    const { user, world } = await use(await link())
    expect(user.emailVerifiedAt).toBe(t.clock.now())
    const answer = await login(t, person.email, PASSWORD)
    expect(answer.body.data.worlds).toMatchObject([{ id: world.id, role: 'owner' }])
    expect(await t.deps.store.read.select().from(audit).where(eq(audit.action, 'auth.setup'))).toHaveLength(1)
  })

  test('makes a World in the language of the request', async () => {
    const token = await link()
    const body = { ...person, token }
    const answer = await t.fetch('POST', '/api/auth/setup', { body, headers: { 'accept-language': 'de-AT' } })
    expect(answer.body.data.world).toMatchObject({ name: 'Arbeitsbereich von Op', slug: 'arbeitsbereich-von-op' })
    const [world] = await t.deps.store.read.select().from(worlds)
    expect(world!.settings).toEqual({ locale: 'de' })
  })

  test('works once, also for two concurrent calls', async () => {
    const token = await link()
    const outcomes = await Promise.allSettled([use(token), use(token, { ...person, email: 'eve@example.com' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await t.deps.store.read.select().from(users)).toHaveLength(1)
    await expect(use(token)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  })

  test('is printed by each start until there is a user, and invalidates the earlier one', async () => {
    const first = await link()
    const second = await link()
    await expect(use(first)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await use(second)
    expect(await firstStartLink(t.deps)).toBeNull()
  })

  test('makes no user once there is one', async () => {
    const token = await link()
    await t.deps.store.tx('instance', (tx) =>
      tx.insert(users).values({ id: t.deps.newId('user'), email: 'x@example.com', name: 'X', createdAt: 1 }),
    )
    await expect(use(token)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  })

  test('makes no user if another one is created meanwhile', async () => {
    const token = await link()
    const hash = spyOn(Bun.password, 'hash').mockImplementationOnce(async () => {
      const other = { id: t.deps.newId('user'), email: 'x@example.com', name: 'X', createdAt: 1 }
      await t.deps.store.tx('instance', (tx) => tx.insert(users).values(other))
      return 'hash'
    })
    await expect(use(token)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    hash.mockRestore()
    expect(await t.deps.store.read.select().from(users)).toHaveLength(1)
  })

  test('is not used up by a weak password', async () => {
    const token = await link()
    await expect(use(token, { ...person, password: 'short' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await use(token)).user.email).toBe(person.email)
  })
})

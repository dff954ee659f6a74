import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, getTableName } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema'
import type { Context } from '../../src/deps/context'
import { systemContext } from '../../src/deps/context'
import { atomic } from '../../src/kernel/atomic'
import { NoBody } from '../../src/kernel/shapes'
import { outcome } from '../support/auth'
import { type Harness, harness } from '../support/harness'
import { ELSEWHERE, MUTATIONS } from '../support/mutations'
import { ownRoutes } from '../support/own-routes'
import { readyToCall } from '../support/recorded'
import { allRoutes, nameOf } from '../support/routes'
import { aroundWorks, slowWorks } from '../support/watched-store'

const listed = await harness()
const table = allRoutes(listed)
const atomicRoutes = table
  .filter(({ access }) => access.idempotent === 'atomic')
  .map(nameOf)
  .filter((name) => !ELSEWHERE.has(name))
const changing = table.filter(({ method }) => method !== 'GET').map(nameOf)
await listed.close()

let h: Harness
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })))
afterAll(() => h.close())

/** Records of stored bytes are committed separately, because they must survive a failure of the work. */
const APART = new Set(['loose_keys'])

/** All rows of the database, as text. */
async function rowsOf({ deps: { store } }: Harness): Promise<Record<string, string>> {
  const tables = Object.values(schema).filter((one) => one instanceof SQLiteTable)
  const read = async (one: SQLiteTable) => [getTableName(one), JSON.stringify(await store.read.select().from(one))]
  const all = await Promise.all(tables.map(read))
  return Object.fromEntries(all.filter(([name]) => !APART.has(name!)))
}

describe('an atomic call', () => {
  test.each(atomicRoutes)('%s stores its answer in the commit of its work, or does neither', async (name) => {
    const { send } = await readyToCall(h, name)
    const headers = { 'idempotency-key': 'killed' }
    const before = await rowsOf(h)
    let killed = 0
    const stop = aroundWorks(h.deps.store, async (run, tx) => {
      const value = await run()
      const kept = await tx.select().from(schema.idempotency).where(eq(schema.idempotency.key, 'killed'))
      if (kept.length === 0) return value
      killed++
      throw new Error('The process is killed before this commit.')
    })
    expect((await send({ headers }).finally(stop)).status).toBe(500)
    expect(killed).toBe(1)
    expect(await rowsOf(h)).toEqual(before)
    const counted = commitsOf(h)
    // The interrupted call has moved the bytes that were PUT for the upload.
    const again = await send({ headers }).finally(counted.stop)
    if (name === 'POST /api/uploads/:id/complete') return
    expect([again.status < 300, again.headers.get('idempotency-replayed')]).toEqual([true, null])
    expect(counted.keeping()).toBe(1)
    await h.deps.store.tx('instance', async (tx) => void (await tx.delete(schema.idempotency)))
  })
})

/** Counts the transactions that store an answer. */
function commitsOf({ deps: { store } }: Harness) {
  let keeping = 0
  const stop = aroundWorks(store, async (run, tx) => {
    const count = async () => (await tx.select().from(schema.idempotency)).length
    const before = await count()
    const value = await run()
    if ((await count()) > before) keeping++
    return value
  })
  return { stop, keeping: () => keeping }
}

describe('a transaction awaits nothing but the database', () => {
  let shared: Harness
  beforeAll(async () => void (shared = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })))
  afterAll(() => shared.close())

  test.each(changing)('in %s and the jobs that it enqueues', async (name) => {
    const mutation = MUTATIONS[name]
    if (!mutation) throw new Error(`test/support/mutations.ts does not say how to call ${name}`)
    const { call, h: own = shared } = await mutation.run({ h: shared, owner: await shared.register() })
    const { found, stop } = slowWorks(own.deps.store)
    expect((await call()).status).toBeLessThan(400)
    await own.jobs.round()
    stop()
    expect(found).toEqual([])
    if (own !== shared) await own.close()
  })

  test.each([
    ['a timer', () => Bun.sleep(0)],
    ['a hash of a password', () => Bun.password.hash('pass', { algorithm: 'bcrypt', cost: 4 })],
    ['a file', () => Bun.file(import.meta.path).text()],
    ['a digest', () => crypto.subtle.digest('SHA-256', new Uint8Array(1))],
  ])('the test detects a transaction that awaits %s', async (_, wait) => {
    const { found, stop } = slowWorks(h.deps.store)
    await systemContext(h.deps).tx(async () => void (await wait()))
    await systemContext(h.deps).tx((tx) => tx.select().from(schema.worlds))
    stop()
    expect(found).toHaveLength(1)
  })
})

describe('the handler of an atomic route', () => {
  const answering = async (handler: (ctx: Context) => unknown) => {
    const { post } = ownRoutes(h.deps, (kernel) =>
      kernel.post('/api/test', ({ ctx }: { ctx: Context }) => handler(ctx), {
        open: { rate: 'public', idempotent: 'atomic' },
        body: NoBody,
      }),
    )
    return outcome(await post('/api/test', { headers: { 'idempotency-key': 'k' } }))
  }

  test('cannot answer without a transaction', async () => {
    expect(await answering(() => ({ data: 1 }))).toBe('500 INTERNAL')
    expect(await answering(() => new Response('1'))).toBe('500 INTERNAL')
  })

  test('cannot await between its work and the commit', async () => {
    const waits = () =>
      atomic(
        async () => 1,
        async (data) => ({ data }),
      )
    expect(await answering(waits)).toBe('500 INTERNAL')
  })
})

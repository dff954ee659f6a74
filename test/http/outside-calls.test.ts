import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { idempotency, worlds } from '../../db/schema'
import { Fault } from '../../src/core/fault'
import { renewLease } from '../../src/core/process-lease'
import type { Deps } from '../../src/deps/deps'
import { lostCalls } from '../../src/kernel/keyed-rows'
import { resolveCalls } from '../../src/kernel/outside'
import { outside, type OutsideEffect, type Resolution } from '../../src/kernel/outside-effect'
import { NoBody } from '../../src/kernel/shapes'
import { outsideEffects } from '../../src/kernel/route-table'
import { outcome } from '../support/auth'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { ownRoutes } from '../support/own-routes'
import { aroundWorks } from '../support/watched-store'

const KEY = { 'idempotency-key': 'k' }

interface Payload {
  worldId: string
  attempt: number
}

/** A provider that charges once for each key, unless the test makes it fail. */
class Provider {
  readonly charges = new Map<string, Payload>()
  readonly asked: string[] = []
  /** Awaited before the charge and after it. */
  before: () => Promise<unknown> = async () => {}
  after: () => Promise<unknown> = async () => {}
  says: Resolution<string> | undefined

  async charge(key: string, payload: Payload): Promise<string> {
    this.asked.push(key)
    await this.before()
    if (!this.charges.has(key)) this.charges.set(key, payload)
    await this.after()
    return `charge of ${this.charges.get(key)!.attempt}`
  }
}

let h: Harness
let owner: Member
let provider: Provider
let attempts: number
let app: ReturnType<typeof ownRoutes>
beforeEach(async () => {
  h = await harness()
  owner = await h.register()
  provider = new Provider()
  attempts = 0
  app = routesOver(provider)
})
afterEach(() => h.close())

function routesOver(over: Provider) {
  const charge: OutsideEffect<Payload, string> = {
    name: 'test.charge',
    call: (_ctx, payload, key) => over.charge(key, payload),
    async resolve(_ctx, payload, key) {
      if (over.says) return over.says
      return over.charges.has(key) ? { state: 'done', result: `charge of ${payload.attempt}` } : { state: 'never' }
    },
    async settle(_ctx, tx, { worldId }, result) {
      const [world] = await tx.select().from(worlds).where(eq(worlds.id, worldId))
      await tx
        .update(worlds)
        .set({ description: `${world?.description}${result}.` })
        .where(eq(worlds.id, worldId))
      return { status: 201, headers: { location: '/api/charges/1' }, body: { data: result } }
    },
  }
  return ownRoutes(h.deps, (kernel) =>
    kernel.post(
      '/api/test/charge',
      ({ ctx }: { ctx: { world: { id: string } } }) =>
        outside(charge, { worldId: ctx.world.id, attempt: ++attempts }) as object,
      {
        world: { rate: 'write', role: 'editor', scope: 'surfaces:write', idempotent: 'outside', effect: charge },
        body: NoBody,
      },
    ),
  )
}

const call = (headers: Record<string, string> = KEY, body: unknown = {}): Promise<Answer> =>
  app.post('/api/test/charge', { body, headers, token: owner.token, world: owner.world.id })
const replayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'
const description = async () => (await owner.api.get('/api/world')).body.data.description
const rows = () => h.deps.store.read.select().from(idempotency)

/** What a start does with the calls that the process before left open. */
const restart = async () => resolveCalls(nextProcess(), outsideEffects(app.router), await lost())
const lost = () => lostCalls(nextProcess(), [h.deps.local.process.id])
const nextProcess = (): Deps => ({ ...h.deps, local: { ...h.deps.local, process: { id: 'process_next' } } })

/** The process dies after the provider's effect and before the commit of the outcome. */
async function crashed(headers: Record<string, string> = KEY): Promise<void> {
  const stop = aroundWorks(h.deps.store, async (run) => {
    const value = await run()
    if (provider.charges.size > 0) throw new Error('The process is killed before this commit.')
    return value
  })
  expect((await call(headers).finally(stop)).status).toBe(500)
  expect([provider.charges.size, await description()]).toEqual([1, ''])
}

describe('a call to an external provider', () => {
  test('does not block writes while the provider is slow', async () => {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    provider.before = () => (reached.resolve(), gate.promise)
    let done = false
    const charging = call().finally(() => (done = true))
    await reached.promise
    expect((await owner.api.patch('/api/world', { name: 'Renamed meanwhile' })).status).toBe(200)
    expect(done).toBe(false)
    gate.resolve()
    expect((await charging).status).toBe(201)
  })

  test('commits a pending row with its key before it calls the provider', async () => {
    let noted: Awaited<ReturnType<typeof rows>> = []
    provider.before = async () => void (noted = await rows())
    await call()
    expect(noted).toMatchObject([{ key: 'k', state: 'pending', effect: 'test.charge', providerKey: provider.asked[0] }])
    expect(await rows()).toMatchObject([{ key: 'k', state: 'done', effect: null, providerKey: null, status: 201 }])
  })

  test('is made once: a repetition replays its answer', async () => {
    const [first, again] = [await call(), await call()]
    expect([first.status, first.body, first.headers.get('location')]).toEqual([
      201,
      { data: 'charge of 1' },
      '/api/charges/1',
    ])
    expect([again.status, again.text, again.headers.get('location')]).toEqual([201, first.text, '/api/charges/1'])
    expect([replayed(first), replayed(again), provider.asked.length]).toEqual([false, true, 1])
    expect(outcome(await call(KEY, '{} '))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('is refused to a second request while it runs', async () => {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    provider.before = () => (reached.resolve(), gate.promise)
    const first = call()
    await reached.promise
    expect(outcome(await call())).toBe('409 IDEMPOTENCY_IN_PROGRESS')
    expect(outcome(await call(KEY, '{} '))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    gate.resolve()
    expect([(await first).status, provider.asked.length]).toEqual([201, 1])
  })

  test('that the provider refuses releases its key', async () => {
    provider.before = () => Promise.reject(new Fault('PAYMENT_REQUIRED', 'The card was declined.'))
    expect(outcome(await call())).toBe('402 PAYMENT_REQUIRED')
    expect(await rows()).toEqual([])
    provider.before = async () => {}
    expect((await call(KEY, '{} ')).status).toBe(201)
    expect(new Set(provider.asked).size).toBe(2)
  })

  test('with an unknown outcome is repeated with the same key and payload', async () => {
    provider.after = () => Promise.reject(new Fault('PROVIDER_TIMEOUT', 'The provider did not answer in time.'))
    expect(outcome(await call())).toBe('504 PROVIDER_TIMEOUT')
    expect(outcome(await call(KEY, '{} '))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    provider.after = async () => {}
    const again = await call()
    expect([again.status, again.body.data, replayed(again)]).toEqual([201, 'charge of 1', false])
    expect([new Set(provider.asked).size, provider.asked.length, provider.charges.size]).toEqual([1, 2, 1])
  })

  test('without an Idempotency-Key leaves no row', async () => {
    expect([(await call({})).status, (await call({})).status]).toEqual([201, 201])
    expect([provider.charges.size, await rows()]).toEqual([2, []])
  })

  test('stores its payload sealed', async () => {
    provider.after = () => Promise.reject(new Error('cut'))
    await call()
    expect(JSON.stringify(await rows())).not.toContain('attempt')
  })
})

describe('after a crash between the effect and its outcome', () => {
  test('the start asks the provider, and completes the call: the effect happened once', async () => {
    await crashed()
    await restart()
    expect([provider.charges.size, provider.asked.length, await description()]).toEqual([1, 1, 'charge of 1.'])
    const retry = await call()
    expect([retry.status, retry.body.data, replayed(retry)]).toEqual([201, 'charge of 1', true])
    await restart()
    expect([provider.asked.length, await description()]).toEqual([1, 'charge of 1.'])
  })

  test('a call without an Idempotency-Key is also completed, and leaves no row', async () => {
    await crashed({})
    await restart()
    expect([await description(), await rows()]).toEqual(['charge of 1.', []])
  })

  test('a call that the provider never executed is dropped, and its key released', async () => {
    await crashed()
    provider.says = { state: 'never' }
    await restart()
    expect(await rows()).toEqual([])
  })

  test('a call that another living process makes is not touched', async () => {
    await crashed()
    expect(await lostCalls(h.deps)).toEqual([])
    expect(await lost()).toHaveLength(1)
    await renewLease(h.deps)
    expect(await lostCalls(nextProcess())).toEqual([])
  })

  test('an outcome that a retry committed before the start asked is kept', async () => {
    await crashed()
    const open = await lost()
    expect((await call()).status).toBe(201)
    for (const says of [{ state: 'never' }, { state: 'done', result: 'another charge' }] as const) {
      provider.says = says
      await resolveCalls(nextProcess(), outsideEffects(app.router), open)
    }
    expect([replayed(await call()), await description()]).toEqual([true, 'charge of 1.'])
  })

  test('a call with an unknown outcome stays pending, and the retry calls again with the same key', async () => {
    await crashed()
    provider.says = { state: 'unknown' }
    await restart()
    expect(await rows()).toMatchObject([{ state: 'pending' }])
    expect([(await call()).status, provider.charges.size, await description()]).toEqual([201, 1, 'charge of 1.'])
    expect(new Set(provider.asked).size).toBe(1)
  })

  test('an unreachable provider does not prevent the completion of other calls', async () => {
    await crashed()
    const unknown = { worldId: owner.world.id, bodyHash: '', sealed: '', expiresAt: 0, state: 'pending' } as const
    await h.deps.store.tx(owner.world.id, async (tx) => {
      const row = {
        ...unknown,
        principal: '',
        route: '',
        key: 'gone',
        effect: 'test.gone',
        providerKey: 'x',
        owner: 'process_gone',
      }
      await tx.insert(idempotency).values(row)
    })
    await restart()
    expect((await rows()).map(({ key, state }) => [key, state])).toEqual([
      ['gone', 'pending'],
      ['k', 'done'],
    ])
    h.deps.log.flush()
    expect(h.log.join()).toContain('the outcome of an outside call is still unknown: test.gone')
  })

  test('a retry that comes while the start asks waits for it', async () => {
    await crashed()
    const asks = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const charge = outsideEffects(app.router).get('test.charge')!
    const slow = {
      ...charge,
      resolve: async (...all: Parameters<typeof charge.resolve>) => (
        asks.resolve(),
        await gate.promise,
        charge.resolve(...all)
      ),
    }
    const starting = resolveCalls(nextProcess(), new Map([[slow.name, slow]]), await lost())
    await asks.promise
    expect(outcome(await call())).toBe('409 IDEMPOTENCY_IN_PROGRESS')
    gate.resolve()
    await starting
    expect([replayed(await call()), provider.asked.length]).toEqual([true, 1])
  })
})

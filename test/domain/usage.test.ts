import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import { type Context, systemContext } from '../../src/deps/context'
import { Fault } from '../../src/core/fault'
import { growUse, shrinkUse } from '../../src/features/ceilings/usage'
import { type Harness, harness, type Member } from '../support/harness'
import { putOnPlan } from '../support/routes'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness()
  owner = await h.register()
})
afterEach(() => h.close())

/** A separate context for each caller, as requests have. */
const acting = () => Object.assign(systemContext(h.deps), { world: owner.world }) as Context & { world: { id: string } }
type Amounts = Parameters<typeof growUse>[2]
const grow = (amounts: Amounts, options?: { beyondCeiling: boolean }) => {
  const ctx = acting()
  return ctx.tx((tx) => growUse(ctx, tx, amounts, options))
}
const shrink = (amounts: Amounts) => {
  const ctx = acting()
  return ctx.tx((tx) => shrinkUse(ctx, tx, amounts))
}
const used = async () => {
  const { liveApps, records } = worlds
  const [row] = await h.deps.store.read.select({ liveApps, records }).from(worlds).where(eq(worlds.id, owner.world.id))
  return row
}
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Fault,
  )

test('exactly as many of a hundred concurrent calls grow the usage as the limit allows', async () => {
  const faults = await Promise.all(Array.from({ length: 100 }, () => faultOf(grow({ liveApps: 1 }))))
  expect(faults.filter((fault) => fault === undefined)).toHaveLength(3)
  expect(await used()).toEqual({ liveApps: 3, records: 0 })
  for (const fault of faults.filter((one) => one !== undefined)) {
    expect(fault).toBeInstanceOf(Fault)
    expect([fault.code, fault.status]).toEqual(['PLAN_LIMIT_EXCEEDED', 403])
    expect(fault.message).toStartWith('The plan hobby allows 3 live Surfaces; 3 are in use.')
    expect(fault.fields).toEqual({
      dimension: 'live_apps',
      used: 3,
      limit: 3,
      unit: 'live Surfaces',
      planCode: 'hobby',
    })
  }
})

test('concurrent growth and shrinkage never pass the limit or fall below zero', async () => {
  await grow({ liveApps: 3 })
  const steps = Array.from({ length: 100 }, (_, n) => async () => {
    if (n % 2) return shrink({ liveApps: 1 })
    return void (await faultOf(grow({ liveApps: 1 })))
  })
  await Promise.all(steps.map((step) => step()))
  const { liveApps = -1 } = (await used()) ?? {}
  expect(liveApps).toBeGreaterThanOrEqual(0)
  expect(liveApps).toBeLessThanOrEqual(3)
})

describe('a ceiling', () => {
  test('is reported with a plain message that names the remedy', async () => {
    await grow({ liveApps: 3 })
    const fault = await faultOf(grow({ liveApps: 1 }))
    expect(fault?.message).toBe(
      'The plan hobby allows 3 live Surfaces; 3 are in use. Ask an owner of this World to change the plan.',
    )
  })

  test('refuses a step that would pass it, and leaves the count unchanged', async () => {
    await grow({ records: 499 })
    expect((await faultOf(grow({ records: 2 })))?.fields).toMatchObject({ dimension: 'records', used: 499, limit: 500 })
    await grow({ records: 1 })
    expect((await used())?.records).toBe(500)
  })

  test('rolls back the other counts of the same transaction', async () => {
    await grow({ liveApps: 3 })
    expect(await faultOf(grow({ records: 1, liveApps: 1 }))).toBeInstanceOf(Fault)
    expect(await used()).toEqual({ liveApps: 3, records: 0 })
  })

  test('is that of the plan that the row names now', async () => {
    await grow({ liveApps: 3 })
    await putOnPlan(h, owner.world, 'pro')
    await grow({ liveApps: 22 })
    expect((await faultOf(grow({ liveApps: 1 })))?.fields).toMatchObject({ limit: 25, planCode: 'pro' })
    await putOnPlan(h, owner.world, 'enterprise')
    await grow({ liveApps: 1000 })
  })

  test('below the current usage refuses growth and deletes nothing', async () => {
    await putOnPlan(h, owner.world, 'enterprise')
    await grow({ liveApps: 40 })
    await putOnPlan(h, owner.world, 'hobby')
    expect((await faultOf(grow({ liveApps: 1 })))?.fields).toMatchObject({ used: 40, limit: 3 })
    await shrink({ liveApps: 38 })
    await grow({ liveApps: 1 })
    expect((await used())?.liveApps).toBe(3)
  })

  test('can be exceeded by work that must not fail', async () => {
    await grow({ records: 500 })
    await grow({ records: 1 }, { beyondCeiling: true })
    expect((await used())?.records).toBe(501)
  })
})

test('a deleted World is not found', async () => {
  const ctx = Object.assign(systemContext(h.deps), { world: { id: 'world_gone' } }) as Context & {
    world: { id: string }
  }
  const fault = await faultOf(ctx.tx((tx) => growUse(ctx, tx, { records: 1 })))
  expect(fault?.code).toBe('NOT_FOUND')
})

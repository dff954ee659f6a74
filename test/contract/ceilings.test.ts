import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import type { Ceilings } from '../../src/core/plans'
import { seatsTaken } from '../../src/features/ceilings/seats'
import { type Harness, harness, type Member } from '../support/harness'
import { ELSEWHERE, MUTATIONS } from '../support/mutations'

type Dimension = keyof Ceilings
const CODES = { liveApps: 'live_apps', records: 'records', storage: 'storage', members: 'members' } as const
const DIMENSIONS = Object.keys(CODES) as Dimension[]
const NONE: Ceilings = { liveApps: null, records: null, storage: null, members: null }

/** Growth that never fails for a ceiling (contract part 4), or that must not: signing in and deciding are no growth of content. */
const EXEMPT: Partial<Record<string, readonly Dimension[]>> = {
  // A full World takes some more, and tells visitors nothing of plans.
  'POST /w/:worldSlug/:surfaceSlug/forms/:blockId': ['records', 'storage'],
  'POST /api/surfaces/:id/revisions/:rev/restore': ['records', 'storage'],
}

const names = Object.keys(MUTATIONS).filter((name) => !ELSEWHERE.has(name))

let h: Harness
/** The ceilings of every plan. */
let ceilings = NONE
/** The routes that grow each dimension, as they are seen to do. */
const growing = new Map<Dimension, string[]>(DIMENSIONS.map((dimension) => [dimension, []]))

beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  const { plans } = h.deps
  h.deps.plans = { ...plans, of: (code) => ({ ...plans.of(code), ceilings }) }
  for (const name of names) {
    const { owner, call } = await prepared(name)
    const before = await useOf(owner)
    expect([name, (await call()).status < 400]).toEqual([name, true])
    const after = await useOf(owner)
    for (const dimension of DIMENSIONS) if (after[dimension] > before[dimension]) growing.get(dimension)!.push(name)
  }
}, 120_000)
afterAll(() => h.close())

async function prepared(name: string) {
  const owner = await h.register()
  return { owner, ...(await MUTATIONS[name]!.run({ h, owner })) }
}

async function useOf({ world }: Member): Promise<Record<Dimension, number>> {
  const { read } = h.deps.store
  const [row] = await read.select().from(worlds).where(eq(worlds.id, world.id))
  const { liveApps = 0, records = 0, storage = 0 } = row ?? {}
  return { liveApps, records, storage, members: await seatsTaken(read, world.id, h.clock.now()) }
}

/** What a person reads who is not an owner yet. */
const NEWCOMER = /Ask an owner of this World to change the plan/

test('every dimension has routes that grow it', () => {
  for (const dimension of DIMENSIONS) expect([dimension, growing.get(dimension)!.length > 0]).toEqual([dimension, true])
})

describe.each(DIMENSIONS)('a World that is full of %s', (dimension) => {
  test('is refused by every route that grows it, with all fields of the error, and nothing grows', async () => {
    const faults: string[] = []
    for (const name of growing.get(dimension)!.filter((one) => !EXEMPT[one]?.includes(dimension))) {
      const { owner, call } = await prepared(name)
      const used = (await useOf(owner))[dimension]
      ceilings = { ...NONE, [dimension]: used }
      const { status, body } = await call()
      ceilings = NONE
      if (status !== 403) faults.push(`${name}: ${status}`)
      else
        expect([name, body.error]).toMatchObject([
          name,
          {
            code: 'PLAN_LIMIT_EXCEEDED',
            dimension: CODES[dimension],
            used,
            limit: used,
            unit: expect.any(String),
            planCode: 'enterprise',
            message: expect.stringMatching(name.includes('/sso/') ? NEWCOMER : /POST \/api\/billing\/change-plan/),
          },
        ])
      expect([name, (await useOf(owner))[dimension]]).toEqual([name, used])
    }
    expect(faults).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import { type Harness, harness } from '../support/harness'
import { MUTATIONS } from '../support/mutations'
import { type Stray, watchScopes } from '../support/touched'

let h: Harness
let strays: Stray[]
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  strays = await watchScopes(h.deps.store)
})
afterAll(() => h.close())

/**
 * The deletion of a World is recorded in the chain of the instance, because the World's own chain is deleted. A sign-in is
 * recorded there too, and single sign-on makes members in the same transaction.
 */
const ALSO_IN_INSTANCE = new Set([
  'DELETE /api/world',
  'DELETE /api/auth/me',
  'POST /api/sso/auth/exchange',
  'POST /api/sso/auth/link',
])

describe('a transaction changes no rows of a World other than its scope’s', () => {
  test.each(Object.entries(MUTATIONS))(
    'in %s and the jobs that follow',
    async (name, mutation) => {
      const owner = await h.register()
      const { call, h: own = h } = await mutation.run({ h, owner })
      const watched = own === h ? strays : await watchScopes(own.deps.store)
      const answer = await call()
      expect([name, answer.status < 400]).toEqual([name, true])
      await own.jobs.round()
      const allowed = ({ world }: Stray) => world === 'instance' && ALSO_IN_INSTANCE.has(name)
      expect(watched.splice(0).filter((stray) => !allowed(stray))).toEqual([])
      if (own !== h) await own.close()
    },
    60_000,
  )

  test('the test detects a transaction that does', async () => {
    const [one, other] = [await h.register(), await h.register()]
    const rename = (scope: string) =>
      h.deps.store.tx(scope, (tx) => tx.update(worlds).set({ name: 'Taken' }).where(eq(worlds.id, other.world.id)))
    await rename(other.world.id)
    expect(strays.splice(0)).toEqual([])
    await rename(one.world.id)
    await rename('instance')
    const stray = { table: 'worlds', world: other.world.id }
    expect(strays.splice(0)).toEqual([
      { ...stray, scope: one.world.id },
      { ...stray, scope: 'instance' },
    ])
  })
})

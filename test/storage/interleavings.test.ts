import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { prepared } from '../../db/prepared'
import type { Store } from '../../db/store'
import { imageOf, storeFrom } from '../support/database'
import { DRIVERS } from '../support/storage'
import { addAudit, addNote, audit, SCHEMA } from '../support/storage-schema'

/** One work: the keys it inserts, awaits between them, how it ends, and how long its caller waits before asking. */
const work = fc.record({
  keys: fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 4 }),
  pauses: fc.integer({ min: 0, max: 3 }),
  macrotask: fc.boolean(),
  fails: fc.boolean(),
  delay: fc.integer({ min: 0, max: 3 }),
})
type Work = typeof work extends fc.Arbitrary<infer T> ? T : never

describe.each(DRIVERS)('random interleavings on %s', (driver) => {
  test('concurrent works have the same result as sequential ones', async () => {
    const image = await imageOf((connection) => connection.exec(SCHEMA), driver)
    await fc.assert(
      fc.asyncProperty(fc.array(work, { maxLength: 25 }), async (works) => {
        const store = await storeFrom(image, driver)
        const order: number[] = []
        const effects: number[] = []
        const outcomes = await Promise.all(works.map((one, i) => submit(store, one, i, order, effects)))
        const expected = model(works, order)
        const rows = await store.read.select({ noteId: audit.noteId }).from(audit).orderBy(audit.id)
        await store.close()
        expect(outcomes).toEqual(expected.outcomes)
        expect(effects).toEqual(expected.committed)
        expect(rows.map((row) => row.noteId)).toEqual(expected.log)
      }),
      { numRuns: 150 },
    )
  })
})

async function submit(store: Store, one: Work, i: number, order: number[], effects: number[]): Promise<boolean> {
  for (let n = 0; n < one.delay; n++) await (n === 2 ? new Promise(setImmediate) : Promise.resolve())
  const done = store.tx('instance', async (tx) => {
    order.push(i)
    store.afterCommit(() => effects.push(i))
    for (const key of one.keys) {
      await prepared(tx, addAudit).execute({ noteId: key })
      for (let n = 0; n < one.pauses; n++) await Promise.resolve()
      if (one.macrotask) await new Promise(setImmediate)
      await prepared(tx, addNote).execute({ id: key, body: String(i) })
    }
    if (one.fails) throw new Error('asked to fail')
  })
  return done.then(
    () => true,
    () => false,
  )
}

/** Runs the works sequentially in the order in which the store started them. An existing key fails a work. */
function model(works: Work[], order: number[]) {
  const taken = new Set<string>()
  const log: string[] = []
  const committed: number[] = []
  const outcomes = works.map(() => false)
  for (const i of order) {
    const { keys, fails } = works[i] as Work
    if (fails || new Set(keys).size < keys.length || keys.some((key) => taken.has(key))) continue
    for (const key of keys) taken.add(key)
    log.push(...keys)
    committed.push(i)
    outcomes[i] = true
  }
  return { outcomes, log, committed }
}

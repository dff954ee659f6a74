import { afterEach, describe, expect, mock, spyOn, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared'
import type { Store } from '../../db/store'
import { isBusy, isFull } from '../../db/unique'
import { perform } from '../../src/core/prepared-work'
import { systemContext } from '../../src/deps/context'
import type { Deps } from '../../src/deps/deps'
import { count, DRIVERS, failure, stranger, tempFile, testStore, undoAll } from '../support/storage'
import { addNote } from '../support/storage-schema'
import { until } from '../support/until'

type Warning = [message: string, detail: Record<string, unknown>]

afterEach(undoAll)
afterEach(() => mock.restore())

describe.each(DRIVERS)('failures on %s', (driver) => {
  test('a failed commit fails every caller of the group, and the next group works', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver })
    const add = (id: string) => store.tx('instance', (tx) => prepared(tx, addNote).execute({ id, body: 'x' }))
    const orphan = store.tx('instance', async (tx) => void (await tx.run(sql`INSERT INTO links VALUES ('nobody')`)))
    const outcomes = await Promise.allSettled([add('a'), orphan, failing(store), add('b')])
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected')
      expect((outcome as PromiseRejectedResult).reason.message).toContain('FOREIGN KEY')
    }
    // The failed group does not keep the lock.
    const other = await stranger(path, driver)
    other.exec("INSERT INTO notes (id, body) VALUES ('theirs', 'x')")
    await add('a')
    expect(count(other, 'notes')).toBe(2)
  })

  test('a full disk in a work fails every caller whose work was rolled back, and no other', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver })
    await store.tx('instance', async (tx) => void (await tx.run(sql`PRAGMA max_page_count = 12`)))
    const add = (id: string, body: string) => store.tx('instance', (tx) => prepared(tx, addNote).execute({ id, body }))
    const outcomes = await Promise.allSettled([add('a', 'x'), add('big', 'x'.repeat(200_000)), add('b', 'x')])
    expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    for (const one of outcomes.slice(0, 2)) expect(isFull((one as PromiseRejectedResult).reason)).toBe(true)
    await add('a', 'x')
    expect(count(await stranger(path, driver), 'notes')).toBe(2)
  })

  test('a work that ignores a full disk still fails', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    await store.tx('instance', async (tx) => void (await tx.run(sql`PRAGMA max_page_count = 12`)))
    const before = store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: 'a', body: 'x' }))
    const swallowed = store.tx('instance', async (tx) => {
      try {
        await prepared(tx, addNote).execute({ id: 'big', body: 'x'.repeat(200_000) })
      } catch {}
    })
    expect((await failure(before)).message).toContain('ended the transaction')
    expect((await failure(swallowed)).message).toContain('ended the transaction')
  })

  test('a lock of another process fails the callers as busy until it is released', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver })
    await store.tx('instance', async (tx) => void (await tx.run(sql`PRAGMA busy_timeout = 10`)))
    const other = await stranger(path, driver)
    other.exec('BEGIN IMMEDIATE')
    const add = (id: string) => store.tx('instance', (tx) => prepared(tx, addNote).execute({ id, body: 'x' }))
    const outcomes = await Promise.allSettled([add('a'), add('b')])
    for (const one of outcomes) expect(isBusy((one as PromiseRejectedResult).reason)).toBe(true)
    other.exec('COMMIT')
    await add('a')
    expect(count(other, 'notes')).toBe(1)
  })

  test('a nested tx is rejected instead of deadlocking', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const errors = await store.tx('instance', async (tx) => {
      await prepared(tx, addNote).execute({ id: 'a', body: 'x' })
      return [await failure(store.tx('instance', async () => 1)), await failure(store.engine.checkpoint())]
    })
    for (const error of errors) expect(error.message).toContain('inside a running store.tx')
  })

  test('a task that outlives its work may use the store afterwards', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const over = Promise.withResolvers<void>()
    let left: Promise<number> | undefined
    await store.tx('instance', async () => void (left = over.promise.then(() => store.tx('instance', async () => 7))))
    over.resolve()
    expect(await left).toBe(7)
  })

  test('another caller may call tx while a work runs', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const slow = store.tx('instance', () => (begun.resolve(), end.promise))
    await begun.promise
    const neighbour = store.tx('instance', async () => 'neighbour')
    end.resolve('slow')
    expect(await Promise.all([slow, neighbour])).toEqual(['slow', 'neighbour'])
  })

  test('effects of successful works run after the commit, in order', async () => {
    const path = await tempFile(driver)
    const [store, other] = [await testStore(path, { driver }), await stranger(path, driver)]
    const seen: string[] = []
    const add = (id: string, fail: boolean) =>
      store.tx('instance', async (tx) => {
        store.afterCommit(() => seen.push(`${id} with ${count(other, 'notes')}`))
        await prepared(tx, addNote).execute({ id, body: 'x' })
        store.afterCommit(() => seen.push(`${id} again`))
        if (fail) throw new Error('no')
        // The caller must see the effects.
        return () => seen.filter((line) => line.startsWith(id)).length
      })
    const [a, , c] = await Promise.allSettled([add('a', false), add('b', true), add('c', false)])
    expect(seen).toEqual(['a with 2', 'a again', 'c with 2', 'c again'])
    expect([a, c].map((one) => (one as PromiseFulfilledResult<() => number>).value())).toEqual([2, 2])
  })

  test('an effect outside of a work runs immediately, and one of a failed commit never', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    let runs = 0
    store.afterCommit(() => runs++)
    expect(runs).toBe(1)
    await failure(
      store.tx('instance', async (tx) => {
        store.afterCommit(() => runs++)
        await tx.run(sql`INSERT INTO links VALUES ('nobody')`)
      }),
    )
    expect(runs).toBe(1)
  })

  test('a failing effect is logged, fails no caller and may use the store', async () => {
    const warnings: Warning[] = []
    const store = await testStore(await tempFile(driver), { driver, warn: (...line) => void warnings.push(line) })
    let later: Promise<number> | undefined
    await store.tx('instance', async () => {
      store.afterCommit(() => {
        throw new Error('broken effect')
      })
      store.afterCommit((async () => {
        throw new Error('broken async effect')
      }) as () => void)
      store.afterCommit(() => (later = store.tx('instance', async () => 7)))
    })
    expect(await later).toBe(7)
    expect(warnings.map(([, detail]) => String(detail.error))).toEqual([
      'Error: broken effect',
      'Error: broken async effect',
    ])
  })

  test('a work that holds the writer longer than 50 ms is logged once', async () => {
    const warnings: Warning[] = []
    const warn = (...line: Warning) => {
      warnings.push(line)
      throw new Error('a logger that throws')
    }
    const store = await testStore(await tempFile(driver), { driver, warn })
    const clock = movableClock()
    await store.tx('instance', async () => {
      clock.advance(51)
      await until('it is named while it runs', () => warnings.length === 1)
      clock.advance(100)
    })
    await store.tx('instance', async () => clock.advance(51))
    await store.tx('instance', async () => clock.advance(49))
    await store.tx('instance', async () => {})
    expect(warnings.map(([message, detail]) => [message, detail.running])).toEqual([
      ['A transaction holds the writer', true],
      ['A transaction holds the writer', false],
    ])
    expect(warnings[0]?.[1].work).toContain('clock.advance(51)')
  })

  test('a slow work of a context is logged by its own source, not by that of the wrapper', async () => {
    const warnings: Warning[] = []
    const store = await testStore(await tempFile(driver), { driver, warn: (...line) => void warnings.push(line) })
    const clock = movableClock()
    const slow = async () => clock.advance(60)
    await systemContext({ store } as Deps).tx(slow)
    await perform(systemContext({ store } as Deps), { work: () => slow() }, slow)
    expect(warnings.map(([, { work }]) => work)).toEqual(['slow', 'slow'])
  })
})

/** `performance.now()` moves only when a test says so, until the mocks are restored. */
function movableClock() {
  let now = 0
  spyOn(performance, 'now').mockImplementation(() => now)
  return { advance: (ms: number) => void (now += ms) }
}

function failing(store: Store): Promise<never> {
  return store.tx('instance', () => Promise.reject(new Error('its own reason')))
}

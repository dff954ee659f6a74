import { afterEach, describe, expect, test } from 'bun:test'
import { and, eq, gte, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared'
import { count, DRIVERS, failure, stranger, tempFile, testStore, undoAll } from '../support/storage'
import { addNote, audit, findNote, notes } from '../support/storage-schema'

afterEach(undoAll)

describe.each(DRIVERS)('group commit on %s', (driver) => {
  test('a caller is answered only after the commit', async () => {
    const path = await tempFile(driver)
    const [store, other] = [await testStore(path, { driver }), await stranger(path, driver)]
    const seen = Array.from({ length: 20 }, async (_, i) => {
      await store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: `n${i}`, body: 'x' }))
      return count(other, `notes WHERE id = 'n${i}'`)
    })
    expect(await Promise.all(seen)).toEqual(Array(20).fill(1))
  })

  test('queued works share a commit', async () => {
    const path = await tempFile(driver)
    const [store, other] = [await testStore(path, { driver }), await stranger(path, driver)]
    const before = other.statement('PRAGMA data_version')
    const version = () => (before.get() as { data_version: number }).data_version
    const start = version()
    const all = Array.from({ length: 10 }, (_, i) =>
      store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: `n${i}`, body: 'x' })).then(version),
    )
    const versions = await Promise.all(all)
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).not.toBe(start)
  })

  test('a group that has run for 15 ms takes no further work', async () => {
    let now = 0
    const store = await testStore(await tempFile(driver), { driver, monotonic: () => now })
    const order: string[] = []
    const work = (label: string) =>
      store.tx('instance', async () => {
        now += 6
        store.afterCommit(() => order.push(`committed ${label}`))
        order.push(`ran ${label}`)
      })
    await Promise.all(['a', 'b', 'c', 'd'].map(work))
    const [first, second] = [['a', 'b', 'c'], ['d']].map((group) => [
      ...group.map((label) => `ran ${label}`),
      ...group.map((label) => `committed ${label}`),
    ])
    expect(order).toEqual([...first!, ...second!])
  })

  test('works that arrive while a group runs join it, up to the limit', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const order: string[] = []
    const work = (label: string, rest?: Promise<void>) =>
      store.tx('instance', async () => {
        store.afterCommit(() => order.push(`committed ${label}`))
        begun.resolve()
        await rest
        order.push(`ran ${label}`)
      })
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = work('first', end.promise)
    await begun.promise
    const late = work('late')
    end.resolve()
    await Promise.all([first, late])
    expect(order).toEqual(['ran first', 'ran late', 'committed first', 'committed late'])
    order.length = 0
    await Promise.all(Array.from({ length: 70 }, (_, i) => work(String(i))))
    expect(order.indexOf('committed 0')).toBe(64)
  })

  test('works run one at a time in the order of their arrival', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const order: number[] = []
    let running = 0
    const all = Array.from({ length: 200 }, (_, i) =>
      store.tx('instance', async (tx) => {
        expect(++running).toBe(1)
        await tx.insert(audit).values({ noteId: String(i) })
        running--
        order.push(i)
      }),
    )
    await Promise.all(all)
    expect(order).toEqual(Array.from({ length: 200 }, (_, i) => i))
    const rows = await store.read.select({ noteId: audit.noteId }).from(audit).orderBy(audit.id)
    expect(rows.map((row) => Number(row.noteId))).toEqual(order)
  })

  test('a failed work rolls back alone and rejects alone', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const add = (id: string, fail = false) =>
      store.tx('instance', async (tx) => {
        await prepared(tx, addNote).execute({ id, body: 'x' })
        if (fail) throw new Error(`no ${id}`)
        return id
      })
    const outcomes = await Promise.allSettled([add('a'), add('b', true), add('c'), add('d', true), add('a')])
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'rejected'])
    expect((outcomes[1] as PromiseRejectedResult).reason).toEqual(new Error('no b'))
    expect((await store.read.select({ id: notes.id }).from(notes)).map((row) => row.id)).toEqual(['a', 'c'])
  })

  test('a work that throws before its first await fails like any other', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const error = await failure(
      store.tx('instance', () => {
        throw new Error('at once')
      }),
    )
    expect(error.message).toBe('at once')
    expect(await store.tx('instance', async () => 7)).toBe(7)
  })

  test('500 concurrent guarded updates of a balance for 300 succeed exactly 300 times', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    await store.tx('instance', (tx) => tx.insert(notes).values({ id: 'purse', body: '', n: 300 }))
    const spend = () =>
      store.tx('instance', (tx) =>
        tx
          .update(notes)
          .set({ n: sql`${notes.n} - 1` })
          .where(and(eq(notes.id, 'purse'), gte(notes.n, 1)))
          .returning({ n: notes.n }),
      )
    const spent = await Promise.all(Array.from({ length: 500 }, spend))
    expect(spent.filter((rows) => rows.length === 1)).toHaveLength(300)
    expect(await prepared(store.read, findNote).execute({ id: 'purse' })).toMatchObject([{ n: 0 }])
  })

  test('readers do not see a transaction that is still open', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    await store.tx('instance', async (tx) => {
      await prepared(tx, addNote).execute({ id: 'a', body: 'x' })
      expect(await prepared(tx, findNote).execute({ id: 'a' })).toHaveLength(1)
      expect(await prepared(store.read, findNote).execute({ id: 'a' })).toHaveLength(0)
    })
    expect(await prepared(store.read, findNote).execute({ id: 'a' })).toHaveLength(1)
  })

  test('the reader cannot write', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const error = await failure((async () => await prepared(store.read, addNote).execute({ id: 'a', body: 'x' }))())
    expect(`${error.message} ${error.cause}`).toContain('readonly')
  })

  test('close finishes queued works and rejects new ones', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver })
    const waiting = store.tx('instance', (tx) =>
      prepared(tx, addNote)
        .execute({ id: 'a', body: 'x' })
        .then(() => 'kept'),
    )
    const closed = store.close()
    expect((await failure(store.tx('instance', async () => 1))).message).toBe('The store is closed.')
    expect(await waiting).toBe('kept')
    await Promise.all([closed, store.close()])
    expect(count(await stranger(path, driver), 'notes')).toBe(1)
  })
})

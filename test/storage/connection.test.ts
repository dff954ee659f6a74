import { afterEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { among } from '../../db/among'
import { BUSY_TIMEOUT_MS, openConnection } from '../../db/client'
import { prepared } from '../../db/prepared'
import { storeOver } from '../../db/store'
import { isBusy, isFull, uniqueViolation } from '../../db/unique'
import { count, DRIVERS, failure, stranger, tempDir, tempFile, testStore, undoAll } from '../support/storage'
import { addNote, findNote, notes, SCHEMA } from '../support/storage-schema'

const PRAGMAS = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'wal_autocheckpoint']

afterEach(undoAll)

describe.each(DRIVERS)('connections on %s', (driver) => {
  test('the chosen driver is used', async () => {
    const connection = await openConnection(':memory:', { driver })
    const error = await failure((async () => connection.exec('nonsense'))())
    connection.close()
    expect([connection.driver, error.name]).toEqual([driver, driver === 'bun:sqlite' ? 'SQLiteError' : 'SqliteError'])
  })

  test('every connection is durable, enforces keys and waits for locks', async () => {
    const path = await tempFile(driver)
    for (const readonly of [false, true]) {
      const connection = await openConnection(path, { driver, readonly, litestream: true })
      const values = PRAGMAS.map((name) => Object.values(connection.statement(`PRAGMA ${name}`).get() as object)[0])
      connection.close()
      expect(values).toEqual(['wal', 2, 1, 5000, 0])
    }
  })

  test('a query accepts a hundred thousand texts, more than a statement accepts parameters', async () => {
    const connection = await openConnection(':memory:', { driver })
    connection.exec(SCHEMA)
    await connection.db.insert(notes).values({ id: 'note_1', body: 'text-99999' })
    const texts = Array.from({ length: 100_000 }, (_, n) => `text-${n}`)
    expect(await connection.db.select({ id: notes.id }).from(notes).where(among(notes.body, texts))).toHaveLength(1)
    expect(await connection.db.select({ id: notes.id }).from(notes).where(among(notes.body, []))).toEqual([])
    connection.close()
  })

  test('a new database and its log have mode 0600, also in an open folder', async () => {
    const path = join(tempDir(), 'new.db')
    const connection = await openConnection(path, { driver })
    connection.exec('CREATE TABLE one (n)')
    const modes = ['', '-wal', '-shm'].map((end) => statSync(path + end).mode & 0o777)
    connection.close()
    expect(modes).toEqual([0o600, 0o600, 0o600])
  })

  test('close finalizes every statement, so that the file is released and the log removed', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver })
    await store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: 'a', body: 'x' }))
    await store.read.select().from(notes)
    await prepared(store.read, findNote).execute({ id: 'a' })
    await store.close()
    expect(openHandles(path)).toEqual([])
    expect(readdirSync(dirname(path))).toEqual(['test.db'])
  })

  test('a query is prepared once per connection', async () => {
    const [one, two] = [await openConnection(':memory:', { driver }), await openConnection(':memory:', { driver })]
    for (const connection of [one, two]) connection.exec(SCHEMA)
    expect(prepared(one.db, findNote)).toBe(prepared(one.db, findNote))
    expect(prepared(one.db, findNote)).not.toBe(prepared(two.db, findNote))
    await prepared(one.db, addNote).execute({ id: 'a', body: 'x' })
    expect(await prepared(one.db, findNote).execute({ id: 'a' })).toEqual([{ id: 'a', body: 'x', n: 0 }])
    expect(await prepared(two.db, findNote).execute({ id: 'a' })).toEqual([])
    for (const connection of [one, two]) connection.close()
  })

  test('a prepared query works on after an error', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const add = (id: string) => store.tx('instance', (tx) => prepared(tx, addNote).execute({ id, body: 'x' }))
    await add('a')
    await failure(add('a'))
    await add('b')
    expect(await store.read.select({ id: notes.id }).from(notes)).toEqual([{ id: 'a' }, { id: 'b' }])
  })

  test('readers see no row of a transaction that is still open', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    await store.tx('instance', async (tx) => {
      await prepared(tx, addNote).execute({ id: 'a', body: 'x' })
      expect(await prepared(tx, findNote).execute({ id: 'a' })).toHaveLength(1)
      expect(await prepared(store.read, findNote).execute({ id: 'a' })).toEqual([])
    })
    expect(await prepared(store.read, findNote).execute({ id: 'a' })).toHaveLength(1)
  })

  test('a commit of another process is noticed once, an own one never, and the pragma runs at most every 5 ms', async () => {
    const path = await tempFile(driver)
    let clock = 100
    const store = await testStore(path, { driver, monotonic: () => clock })
    const other = await stranger(path, driver)
    let dropped = 0
    const stop = store.onForeignWrite(() => dropped++)
    const look = () => ((clock += 5), store.engine.changedElsewhere())
    await store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: 'ours', body: 'x' }))
    expect(look()).toBe(false)
    other.exec("INSERT INTO notes (id, body) VALUES ('theirs', 'x')")
    clock += 4
    expect(store.engine.changedElsewhere()).toBe(false)
    expect([look(), look(), dropped]).toEqual([true, false, 1])
    await store.tx('instance', async () => expect(look()).toBe(false))
    stop()
    other.exec("INSERT INTO notes (id, body) VALUES ('more', 'x')")
    await store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: 'ours too', body: 'x' }))
    expect([look(), dropped]).toEqual([true, 1])
  })

  test('a checkpoint truncates the log and reports when a reader prevented it', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver })
    const add = (id: string) => store.tx('instance', (tx) => prepared(tx, addNote).execute({ id, body: 'x' }))
    await add('a')
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0)
    expect(await store.engine.checkpoint()).toBe(true)
    expect(statSync(`${path}-wal`).size).toBe(0)
    const reader = await stranger(path, driver)
    reader.exec('BEGIN')
    count(reader, 'notes')
    await add('b')
    expect(await store.engine.checkpoint()).toBe(false)
    reader.exec('COMMIT')
    expect(await store.engine.checkpoint()).toBe(true)
  })

  test('a checkpoint waits for a reader for at most a tenth of a second', async () => {
    const path = await tempFile(driver)
    const writer = await stranger(path, driver)
    const said: string[] = []
    const exec = (sql: string) => (said.push(sql), writer.exec(sql))
    const reader = await openConnection(path, { driver, readonly: true })
    await storeOver({ ...writer, exec, close: () => {} }, reader).engine.checkpoint()
    expect(said).toEqual(['PRAGMA busy_timeout=100', `PRAGMA busy_timeout=${BUSY_TIMEOUT_MS}`])
    reader.close()
  })

  test('under Litestream, a checkpoint leaves the log alone', async () => {
    const path = await tempFile(driver)
    const store = await testStore(path, { driver, litestream: true })
    await store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: 'a', body: 'x' }))
    expect(await store.engine.checkpoint()).toBe(false)
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0)
  })

  test('a copy is a complete database and appears only when it is complete', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: `${i}`, body: 'x' })),
      ),
    )
    const target = join(tempDir(), 'backup.db')
    await store.engine.backupInto(target)
    await store.engine.backupInto(target)
    expect(existsSync(`${target}.part`)).toBe(false)
    expect(count(await stranger(target, driver), 'notes')).toBe(50)
    await failure(store.engine.backupInto('/nowhere/backup.db'))
    await store.tx('instance', (tx) => prepared(tx, addNote).execute({ id: 'after', body: 'x' }))
  })
})

describe.each(DRIVERS)('errors on %s', (driver) => {
  test('a unique violation names its table and columns, also in a wrapped error', async () => {
    const schema = `${SCHEMA} CREATE TABLE pairs (x INTEGER, y INTEGER, name TEXT, UNIQUE (x, y)) STRICT;
      CREATE UNIQUE INDEX pairs_by_name ON pairs (lower(name));`
    const store = await testStore(await tempFile(driver, schema), { driver })
    const add = (sql: string) => store.tx('instance', async (tx) => void (await tx.run(sql)))
    const typed = () => store.tx('instance', (tx) => tx.insert(notes).values({ id: 'a', body: 'x' }))
    await typed()
    expect(uniqueViolation(await failure(typed()))).toEqual({ table: 'notes', columns: ['id'] })
    await add("INSERT INTO pairs VALUES (1, 2, 'Ada')")
    const pair = await failure(add("INSERT INTO pairs VALUES (1, 2, 'Bea')"))
    expect(uniqueViolation(pair)).toEqual({ table: 'pairs', columns: ['x', 'y'] })
    expect(uniqueViolation(new Error('wrapped', { cause: pair }))).toEqual({ table: 'pairs', columns: ['x', 'y'] })
    const name = await failure(add("INSERT INTO pairs VALUES (3, 4, 'ADA')"))
    expect(uniqueViolation(name)).toEqual({ table: '', columns: [], index: 'pairs_by_name' })
  })

  test('other failures are not unique violations', async () => {
    const store = await testStore(await tempFile(driver), { driver })
    const missing = await failure(
      store.tx('instance', async (tx) => void (await tx.run('INSERT INTO links VALUES (NULL)'))),
    )
    const knot = new Error('a cause of itself')
    knot.cause = knot
    for (const error of [missing, knot, undefined, 'text', { code: 'SQLITE_FULL' }]) {
      expect([uniqueViolation(error), isFull(error), isBusy(error)]).toEqual([undefined, false, false])
    }
  })
})

function openHandles(path: string): string[] {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return links.filter((link) => link.startsWith(path))
}

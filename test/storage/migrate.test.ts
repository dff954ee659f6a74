import { afterEach, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from '../../db/client'
import { MIGRATIONS } from '../../db/migrations'
import { migrate, MigrationError, migrationState, type Migration, type MigrationFault } from '../../db/migrate'
import { until } from '../support/until'
import { count, DRIVERS, failure, stranger, tempDir, undoAll } from '../support/storage'

const FIRST: Migration = {
  id: 1,
  name: 'first',
  sql: 'CREATE TABLE a (id TEXT PRIMARY KEY);\nCREATE TABLE b (a TEXT REFERENCES a (id));\n',
}
const SECOND: Migration = { id: 2, name: 'second', sql: "INSERT INTO a VALUES ('x');\nINSERT INTO b VALUES ('x');" }
const THIRD: Migration = { id: 3, name: 'third', sql: 'CREATE TABLE c (id TEXT PRIMARY KEY)' }

afterEach(undoAll)

describe.each(DRIVERS)('migrations on %s', (driver) => {
  const fresh = () => join(tempDir(), 'm.db')
  const faultOf = async (pending: Promise<unknown>) => {
    const error = await failure(pending)
    return error instanceof MigrationError ? error.fault : error
  }

  test('each is applied once, in order, with its time and hash', async () => {
    const path = fresh()
    const options = { driver, now: () => 1234 }
    expect(await migrate(path, [FIRST, SECOND], options)).toEqual([FIRST, SECOND])
    expect(await migrate(path, [FIRST, SECOND], options)).toEqual([])
    expect(await migrate(path, [FIRST, SECOND, THIRD], options)).toEqual([THIRD])
    const { applied, pending, problem } = await migrationState(path, [FIRST, SECOND, THIRD], { driver })
    expect(applied.map(({ id, name, appliedAt }) => ({ id, name, appliedAt }))).toEqual([
      { id: 1, name: 'first', appliedAt: 1234 },
      { id: 2, name: 'second', appliedAt: 1234 },
      { id: 3, name: 'third', appliedAt: 1234 },
    ])
    expect(applied[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect([pending, problem]).toEqual([[], undefined])
  })

  test('for a missing file all are pending, and the file is not created', async () => {
    const dir = tempDir()
    const state = await migrationState(join(dir, 'm.db'), [FIRST], { driver })
    expect(state).toEqual({ applied: [], pending: [FIRST], problem: undefined })
    expect(readdirSync(dir)).toEqual([])
  })

  test('an empty file counts as missing', async () => {
    const path = fresh()
    writeFileSync(path, '')
    expect(await migrate(path, [FIRST], { driver })).toEqual([FIRST])
  })

  test('a failed migration is rolled back, and earlier ones stay', async () => {
    const path = fresh()
    const broken = { id: 2, name: 'broken', sql: "INSERT INTO a VALUES ('y'); INSERT INTO nowhere VALUES (1);" }
    const error = await failure(migrate(path, [FIRST, broken, THIRD], { driver }))
    expect(error).toBeInstanceOf(MigrationError)
    expect(error.message).toContain('Migration 2 (broken) failed and was rolled back: no such table: nowhere')
    expect((await migrationState(path, [FIRST, broken, THIRD], { driver })).pending).toEqual([broken, THIRD])
    expect(count(await stranger(path, driver), 'a')).toBe(0)
  })

  test('a migration on a full disk is rolled back and says what it needs', async () => {
    const connection = await openConnection(fresh(), { driver })
    await migrate(connection, [FIRST, SECOND])
    connection.exec('PRAGMA max_page_count=20')
    const large = { id: 3, name: 'large', sql: 'INSERT INTO a SELECT hex(randomblob(90000))' }
    const error = await failure(migrate(connection, [FIRST, SECOND, large], { driver }))
    expect(error.message).toContain('Migration 3 (large) failed and was rolled back: the disk is full.')
    expect(count(connection, 'a')).toBe(1)
    connection.close()
  })

  test('a migration that leaves orphaned rows is rolled back', async () => {
    const path = fresh()
    const orphan = { id: 2, name: 'orphan', sql: "INSERT INTO b VALUES ('nobody')" }
    expect(await faultOf(migrate(path, [FIRST, orphan], { driver }))).toBe('failed')
    expect(count(await stranger(path, driver), 'b')).toBe(0)
  })

  test('a table can be rebuilt while others reference it, and foreign keys are enforced afterwards', async () => {
    const sql = `CREATE TABLE a2 (id TEXT PRIMARY KEY, extra TEXT); INSERT INTO a2 SELECT id, 'e' FROM a;
      DROP TABLE a; ALTER TABLE a2 RENAME TO a;`
    const connection = await openConnection(':memory:', { driver })
    await migrate(connection, [FIRST, SECOND, { id: 3, name: 'rebuild', sql }])
    expect(count(connection, 'b')).toBe(1)
    expect(() => connection.exec("INSERT INTO b VALUES ('nobody')")).toThrow('FOREIGN KEY')
    connection.close()
  })

  test('a migration must not end its own transaction', async () => {
    const error = await failure(
      migrate(fresh(), [{ id: 1, name: 'rude', sql: 'CREATE TABLE a (x); COMMIT' }], { driver }),
    )
    expect(error.message).toContain('ends its own transaction')
  })

  test('a newer, changed, disordered or foreign database is rejected and unchanged byte for byte', async () => {
    const path = fresh()
    await migrate(path, [FIRST, THIRD], { driver })
    // Not in WAL mode, like a restored backup: opening it normally would write to it.
    const connection = await stranger(path, driver)
    connection.exec('PRAGMA journal_mode=DELETE')
    const foreign = fresh()
    const other = await openConnection(foreign, { driver })
    other.exec('CREATE TABLE theirs (x)')
    other.close()
    const cases: [string, Migration[], MigrationFault][] = [
      [path, [FIRST], 'newer'],
      [path, [FIRST, { ...THIRD, sql: 'CREATE TABLE c (other TEXT)' }], 'changed'],
      [path, [FIRST, SECOND, THIRD], 'disordered'],
      [foreign, [FIRST], 'foreign'],
    ]
    for (const [file, migrations, fault] of cases) {
      const before = readFileSync(file)
      expect(await faultOf(migrate(file, migrations, { driver }))).toBe(fault)
      expect((await migrationState(file, migrations, { driver })).problem?.fault).toBe(fault)
      expect(readFileSync(file).equals(before)).toBe(true)
    }
  })

  test("Litestream's tables do not make an empty database foreign", async () => {
    const connection = await openConnection(':memory:', { driver })
    connection.exec('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
    expect(await migrate(connection, [FIRST])).toEqual([FIRST])
    connection.close()
  })

  test('line endings do not change the hash of a migration', async () => {
    const path = fresh()
    await migrate(path, [FIRST], { driver })
    expect(await migrate(path, [{ ...FIRST, sql: FIRST.sql.replaceAll('\n', '\r\n') }], { driver })).toEqual([])
  })

  test('a file that is not a database is rejected as damaged and unchanged', async () => {
    const path = fresh()
    writeFileSync(path, 'This is a letter to my aunt. '.repeat(500))
    const before = readFileSync(path)
    expect(await faultOf(migrate(path, [FIRST], { driver }))).toBe('damaged')
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('the check finds a damaged page', async () => {
    const path = fresh()
    await migrate(path, [FIRST, SECOND], { driver })
    const connection = await stranger(path, driver)
    connection.exec('INSERT INTO a SELECT hex(randomblob(500)) FROM (VALUES (1),(2),(3),(4),(5),(6),(7),(8))')
    connection.statement('PRAGMA wal_checkpoint(TRUNCATE)').get()
    const bytes = readFileSync(path)
    bytes.fill(0xff, bytes.length - 3 * 4096)
    const damaged = fresh()
    writeFileSync(damaged, bytes)
    expect(await faultOf(migrate(damaged, [FIRST, SECOND], { driver, check: true }))).toBe('damaged')
    const cut = fresh()
    writeFileSync(cut, readFileSync(path))
    truncateSync(cut, 2 * 4096)
    expect(await faultOf(migrate(cut, [FIRST, SECOND], { driver, check: true }))).toBe('damaged')
  })

  test('processes that migrate concurrently apply each migration once', async () => {
    const path = fresh()
    const steps = [
      FIRST,
      SECOND,
      ...Array.from({ length: 20 }, (_, i) => ({ id: i + 3, name: 'more', sql: `CREATE TABLE t${i} (x)` })),
    ]
    const script = `import { migrate } from '${join(import.meta.dir, '../../db/migrate')}'
      console.log('ready')
      await Bun.stdin.text()
      console.log((await migrate('${path}', ${JSON.stringify(steps)}, { driver: '${driver}' })).length)`
    const spawn = () => Bun.spawn([process.execPath, '-e', script], { stdin: 'pipe', stdout: 'pipe' })
    const children = Array.from({ length: 3 }, spawn)
    const said = children.map(() => '')
    const whole = children.map(async ({ stdout }, i) => {
      for await (const bytes of stdout) said[i] += new TextDecoder().decode(bytes)
    })
    await until('all of them are about to begin', () => said.every((text) => text.includes('ready')))
    for (const { stdin } of children) void stdin.end()
    await Promise.all(whole)
    const applied = said.map((text) => Number(text.replace('ready', '')))
    expect(await Promise.all(children.map((child) => child.exited))).toEqual([0, 0, 0])
    expect(applied.reduce((sum, n) => sum + n)).toBe(steps.length)
    expect(count(await stranger(path, driver), 'a')).toBe(1)
  })
})

test('the migrations of the program are ordered by id', () => {
  const ids = MIGRATIONS.map(({ id }) => id as number)
  // A start that is cut between two in the wrong order leaves a database that no later start accepts.
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

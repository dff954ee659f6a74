import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import type { Store, TxScope } from '../../db/store'

/** A row that a transaction changed outside its scope. */
export interface Stray {
  scope: TxScope
  table: string
  world: string
}

interface Touched {
  name: string
  world: string
  made: number
}

/**
 * Watches which World each changed row belongs to, by temporary triggers on every table, and holds it against the scope
 * of the transaction. A World that the transaction itself makes belongs to it.
 * @returns the rows that were changed outside the scope of their transaction, from now on
 */
export async function watchScopes(store: Store): Promise<Stray[]> {
  const strays: Stray[] = []
  await store.tx('instance', addTriggers)
  const tx = store.tx.bind(store)
  store.tx = (scope, work, source = work) => {
    const watched = async (db: Database) => {
      await db.run(sql`DELETE FROM touched`)
      const outcome = await work(db)
      strays.push(...(await outside(db, scope)))
      return outcome
    }
    return tx(scope, watched, source)
  }
  return strays
}

async function outside(db: Database, scope: TxScope): Promise<Stray[]> {
  const rows = await db.all<Touched>(sql`SELECT name, world, max(made) AS made FROM touched GROUP BY name, world`)
  const own = new Set<string>([scope, ...rows.filter(({ made }) => made).map(({ world }) => world)])
  return rows.flatMap(({ name, world }) => (own.has(world) ? [] : [{ scope, table: name, world }]))
}

async function addTriggers(db: Database): Promise<void> {
  await db.run(sql`CREATE TEMP TABLE touched (name TEXT, world TEXT, made INTEGER)`)
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  )
  for (const { name } of tables) {
    const columns = await db.all<{ name: string }>(sql.raw(`PRAGMA table_info(${name})`))
    const world = worldOf(name, new Set(columns.map((column) => column.name)))
    if (!world) continue
    for (const [event, rows] of EVENTS)
      for (const row of rows) {
        const note = `INSERT INTO touched SELECT '${name}', ${world(row)}, ${name === 'worlds' && event === 'INSERT'}`
        await db.run(
          sql.raw(
            `CREATE TEMP TRIGGER touched_${name}_${event}_${row} AFTER ${event} ON main.${name} BEGIN ${note} WHERE coalesce(${world(row)}, '') <> ''; END`,
          ),
        )
      }
  }
}

const EVENTS = [
  ['INSERT', ['NEW']],
  ['UPDATE', ['OLD', 'NEW']],
  ['DELETE', ['OLD']],
] as const

/** How the World of a row is found; undefined for tables whose rows belong to no World. */
function worldOf(table: string, columns: Set<string>): ((row: string) => string) | undefined {
  if (table === 'worlds') return (row) => `${row}.id`
  if (columns.has('world_id')) return (row) => `${row}.world_id`
  if (columns.has('chain')) return (row) => `${row}.chain`
  if (columns.has('surface_id')) return (row) => `(SELECT world_id FROM surfaces WHERE id = ${row}.surface_id)`
  if (columns.has('turn_id')) return (row) => `(SELECT world_id FROM turns WHERE id = ${row}.turn_id)`
  return undefined
}

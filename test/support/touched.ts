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
 * Checks with temporary triggers on every table that each changed row belongs to the World of the transaction's scope. A
 * World that the transaction creates is in its scope.
 * @returns a list that collects rows changed outside of their transaction's scope
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

/** The SQL for the World of a row; undefined for tables without a World. */
function worldOf(table: string, columns: Set<string>): ((row: string) => string) | undefined {
  if (table === 'worlds') return (row) => `${row}.id`
  if (columns.has('world_id')) return (row) => `${row}.world_id`
  if (columns.has('chain')) return (row) => `${row}.chain`
  if (columns.has('surface_id')) return (row) => `(SELECT world_id FROM surfaces WHERE id = ${row}.surface_id)`
  if (columns.has('turn_id')) return (row) => `(SELECT world_id FROM turns WHERE id = ${row}.turn_id)`
  return undefined
}

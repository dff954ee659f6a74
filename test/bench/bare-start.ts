/** The start of a minimal program with the same libraries: Bun, Elysia and drizzle on a SQLite file, with one route. Arguments: port, file. */
import { Database } from 'bun:sqlite'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'

const [port, path] = Bun.argv.slice(2)
const db = drizzle(new Database(path!, { create: true, readwrite: true }))
new Elysia().get('/health', () => ({ tables: db.get(sql`SELECT count(*) FROM sqlite_master`) })).listen(Number(port))

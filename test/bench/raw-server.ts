/**
 * What the product is measured against: a bare Bun.serve that answers the same bytes, or parses a body and does one
 * UPDATE in a durable transaction of its own. Argument: a JSON file with { headers, body, database? }.
 */
import { Database } from 'bun:sqlite'

interface Setup {
  headers: Record<string, string>
  body: string
  status: number
  database?: string
}

const setup = (await Bun.file(Bun.argv[2]!).json()) as Setup
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: setup.database ? saving(setup.database) : () => new Response(setup.status === 304 ? null : setup.body, setup),
})
console.log(JSON.stringify({ port: server.port }))

function saving(path: string) {
  const db = new Database(path, { create: true })
  db.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  db.exec('CREATE TABLE IF NOT EXISTS drafts (id TEXT PRIMARY KEY, version INTEGER, blocks TEXT)')
  const insert = db.prepare('INSERT OR REPLACE INTO drafts VALUES (?, 1, ?)')
  for (let i = 0; i < 64; i++) insert.run(`/api/surfaces/${i}/draft`, '')
  const update = db.prepare('UPDATE drafts SET version = version + 1, blocks = ? WHERE id = ?')
  return async (request: Request) => {
    const text = await request.text()
    const body = JSON.parse(text) as { blocks: unknown[] }
    update.run(text, new URL(request.url).pathname)
    return new Response(`{"data":{"blocks":${body.blocks.length}}}`, { headers: setup.headers })
  }
}

/**
 * The baseline of the benchmarks: a bare Bun.serve that returns the same bytes. For saves it parses the body, runs one UPDATE
 * in a durable transaction and returns what it saved; or, as the minimum, stores the text unparsed and returns a few bytes.
 * Arguments: a JSON file with { headers, body, status, saves? }, and the host.
 */
import { Database } from 'bun:sqlite'

interface Setup {
  headers: Record<string, string>
  body: string
  status: number
  /** A database file, and whether the answer holds the blocks, put between the two halves of the body. */
  saves?: { database: string; halves?: [string, string] }
}

const [setupPath, hostname] = Bun.argv.slice(2)
const setup = (await Bun.file(setupPath!).json()) as Setup
const fixed = () => new Response(setup.status === 304 ? null : setup.body, setup)
const server = Bun.serve({ hostname: hostname!, port: 0, fetch: setup.saves ? saving(setup.saves) : fixed })
console.log(JSON.stringify({ port: server.port }))

function saving({ database, halves }: NonNullable<Setup['saves']>) {
  const db = new Database(database, { create: true })
  db.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  db.exec('CREATE TABLE IF NOT EXISTS drafts (id TEXT PRIMARY KEY, version INTEGER, blocks TEXT)')
  const insert = db.prepare('INSERT OR REPLACE INTO drafts VALUES (?, 1, ?)')
  for (let i = 0; i < 64; i++) insert.run(`/api/surfaces/${i}/draft`, '')
  const update = db.prepare('UPDATE drafts SET version = version + 1, blocks = ? WHERE id = ?')
  const whole = async (request: Request, [before, after]: [string, string]) => {
    const { blocks } = (await request.json()) as { blocks: unknown[] }
    const text = JSON.stringify(blocks)
    update.run(text, new URL(request.url).pathname)
    return new Response(before + text + after, { headers: setup.headers })
  }
  const least = async (request: Request) => {
    const text = await request.text()
    const body = JSON.parse(text) as { blocks: unknown[] }
    update.run(text, new URL(request.url).pathname)
    return new Response(`{"data":{"blocks":${body.blocks.length}}}`, { headers: setup.headers })
  }
  return (request: Request) => (halves ? whole(request, halves) : least(request))
}

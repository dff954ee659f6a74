import type { Database } from 'bun:sqlite'
import { smallPage } from './pages'
import { acting, type Person } from './server'
import { form, photo } from './uploads'

/** One POST, which is retried with its key until a response arrives. */
interface Call {
  path: string
  body: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  key: string
}

/** Resources that a client was told exist, by their table. */
interface Made {
  table: 'uploads' | 'invitations' | 'teams' | 'surfaces' | 'turns'
  id: string
}

/** The number of calls of each kind so far, for unique names. */
let serial = 0

/**
 * Clients that upload, invite, create teams and compose, in addition to those of `Workload` that save and publish. Each call
 * is retried with its key until any server process answers it.
 */
export class MixedLoad {
  readonly made: Made[] = []
  readonly refused: string[] = []
  #stopped = false
  #open = new Map<string, Call>()

  constructor(private readonly person: Person) {}

  /** Runs until `stop`, against a server that may be killed at any time. */
  async run(url: string): Promise<void> {
    this.#stopped = false
    const kinds = ['uploads', 'invitations', 'teams', 'surfaces', 'turns'] as const
    await Promise.all(kinds.map((table) => this.#caller(url, table)))
  }

  stop(): void {
    this.#stopped = true
  }

  async #caller(url: string, table: Made['table']): Promise<void> {
    while (!this.#stopped) {
      const call = this.#open.get(table) ?? (await this.#next(table))
      const repeated = this.#open.has(table)
      this.#open.set(table, call)
      try {
        const answer = await fetch(url + call.path, { method: 'POST', body: call.body, headers: call.headers })
        const text = await answer.text()
        if (answer.status >= 500 || text.includes('IDEMPOTENCY_IN_PROGRESS')) await Bun.sleep(20)
        else {
          this.#open.delete(table)
          if (answer.ok) this.made.push({ table, id: answer.headers.get('x-turn-id') ?? JSON.parse(text).data.id })
          else this.refused.push(`${repeated ? 'again ' : ''}${call.path}: ${answer.status} ${text}`)
        }
      } catch {
        await Bun.sleep(10)
      }
    }
  }

  async #next(table: Made['table']): Promise<Call> {
    const n = ++serial
    const key = crypto.randomUUID()
    const headers = { ...acting(this.person), 'idempotency-key': key }
    const json = (path: string, body: unknown) => ({ path, body: JSON.stringify(body), headers, key })
    if (table === 'invitations') return json('/api/invitations', { email: `guest${n}@example.com`, role: 'editor' })
    if (table === 'teams') return json('/api/teams', { name: `Team ${n}` })
    if (table === 'surfaces') return json('/api/surfaces', smallPage(`mixed-${n}`))
    if (table === 'turns')
      return json('/api/ai/composer/stream', {
        intent: 'A bakery in Basel',
        context: { worldId: this.person.world.id },
      })
    // Only three distinct files, because equal uploads share their bytes.
    const whole = form([['file', { bytes: await photo(120, 80, n % 3) }]])
    return { path: '/api/uploads', body: whole.body, headers: { ...headers, ...whole.headers }, key }
  }

  /** Acknowledged resources that are missing or exist twice. */
  losses(database: Database): string[] {
    const there = ({ table, id }: Made) => database.query(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) !== null
    const lost = this.made.filter((one) => !there(one)).map(({ table, id }) => `${table} ${id} is lost`)
    const ids = this.made.map(({ id }) => id)
    return [...lost, ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} was made by two calls`)]
  }
}

/** Queries that return a description of every broken invariant. */
const PROMISES: Record<string, string> = {
  'a foreign key leads nowhere': 'SELECT * FROM pragma_foreign_key_check',
  'a counter of Surfaces now live': `SELECT id, live_apps FROM worlds WHERE live_apps <>
    (SELECT count(*) FROM surfaces WHERE world_id = worlds.id AND live_revision_id IS NOT NULL AND archived_at IS NULL)`,
  'a counter of bytes': `SELECT id, storage FROM worlds WHERE storage <>
    (SELECT coalesce(sum(bytes), 0) FROM stored_bytes WHERE world_id = worlds.id)`,
  'a counter of records': `SELECT id, records FROM worlds WHERE records <>
    (SELECT count(*) FROM surfaces WHERE world_id = worlds.id) + (SELECT count(*) FROM revisions WHERE world_id = worlds.id)
    + (SELECT count(*) FROM uploads WHERE world_id = worlds.id)`,
  'an upload without its file': `SELECT id FROM uploads WHERE status <> 'pending'
    AND NOT EXISTS (SELECT 1 FROM files WHERE upload_id = uploads.id AND variant = 'original')`,
  'an upload that nobody works on': "SELECT id FROM uploads WHERE status = 'processing'",
  'a grant that is not what its journal says': `SELECT id FROM phi_grants WHERE remaining < 0 OR held < 0 OR held <>
    (SELECT coalesce(sum(p.value ->> 'amount'), 0) FROM phi_holds h, json_each(h.parts) p
     WHERE h.status = 'pending' AND p.value ->> 'grantId' = phi_grants.id)`,
  'Φ that came from nowhere': `SELECT world_id FROM phi_journal GROUP BY world_id
    HAVING sum(source + allowance + purchased + held + spent + expired + house) <> 0`,
  'a hold without its turn': "SELECT id FROM phi_holds WHERE status = 'pending'",
  'a turn without an end': "SELECT id FROM turns WHERE status = 'running'",
  'a chain with a gap': 'SELECT chain FROM audit GROUP BY chain HAVING count(*) <> max(seq) - min(seq) + 1',
  'a Surface that search has not caught up with': 'SELECT surface_id FROM search_dirty',
  'a job that does not end': "SELECT id, kind FROM jobs WHERE status = 'running'",
  // A job that three processes in a row died in is not retried: it may have killed them.
  'a job that failed by itself': `SELECT id, kind, last_error FROM jobs WHERE status = 'failed'
    AND last_error <> 'The process ended while it ran.'`,
  'something made twice': `SELECT action, resource_id FROM audit WHERE action GLOB '*.create' GROUP BY action, resource_id
    HAVING count(*) > 1`,
}

/** The broken invariants of an idle database. */
export function brokenPromises(database: Database): string[] {
  return Object.entries(PROMISES).flatMap(([name, sql]) =>
    database
      .query(sql)
      .all()
      .map((row) => `${name}: ${JSON.stringify(row)}`),
  )
}

import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import type { Running } from './servers'

export interface Case {
  name: string
  goal: string
  connections: number
  sets: string[][]
  /** Either a raw server to compare with, */
  raw?: Raw
  rawSets?: string[][]
  /** or the same server with other requests. */
  against?: { port: number; sets: string[][] }
}

interface Raw {
  headers: Record<string, string>
  body: string
  status: number
  saves?: { database: string; halves?: [string, string] }
}

interface Client {
  token: string
  world: { id: string; slug: string }
}

const PASSWORD = 'correct horse battery staple'
const DRAFTS = 32

/** Fills a running product and returns the cases to measure. */
export async function prepareCases(product: Running, folder: string): Promise<Case[]> {
  const base = `http://127.0.0.1:${product.port}`
  const client = await register(base, 'bench@example.com')
  const auth = { authorization: `Bearer ${client.token}`, 'x-world-id': client.world.id }
  const ids = await surfaces(base, auth)
  await call(base, 'POST', `/api/surfaces/${ids[0]}/publish`, auth, { version: '1.0.0' })
  await call(base, 'PATCH', `/api/surfaces/${ids[0]}/visibility`, auth, { visibility: 'listed' })
  return [
    await readCase(
      base,
      'published by slug, 20 KB JSON',
      '0.65',
      `/api/surfaces/by-slug/${client.world.slug}/page-0`,
      {},
    ),
    await readCase(base, 'public page', '0.65', `/w/${client.world.slug}/page-0`, {}),
    await notModifiedCase(base, `/w/${client.world.slug}/page-0`),
    await readCase(base, 'draft of 20 KB read', '0.30', `/api/surfaces/${ids[0]}/draft`, auth),
    ...(await saveCases(base, ids, auth, folder)),
    await listCase(base, product, folder),
  ]
}

async function readCase(
  base: string,
  name: string,
  goal: string,
  path: string,
  headers: Record<string, string>,
): Promise<Case> {
  await fetch(base + path, { headers })
  const answer = await fetch(base + path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const raw = { headers: Object.fromEntries(answer.headers), body: await answer.text(), status: 200 }
  return {
    name: `${name} (${Math.round(raw.body.length / 1000)} KB)`,
    goal,
    connections: 32,
    sets: [[request('GET', path, headers)]],
    raw,
  }
}

async function notModifiedCase(base: string, path: string): Promise<Case> {
  const { headers } = await fetch(base + path)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  const answer = await fetch(base + path, { headers: known })
  if (answer.status !== 304) throw new Error(`${path}: expected 304, got ${answer.status}`)
  const raw = { headers: Object.fromEntries(answer.headers), body: '', status: 304 }
  return { name: 'public page, 304', goal: '0.65', connections: 32, sets: [[request('GET', path, known)]], raw }
}

/** Compared with a handler that returns what it saved, and with a minimal one. */
async function saveCases(base: string, ids: string[], auth: Record<string, string>, folder: string): Promise<Case[]> {
  const bodies = Array.from({ length: 8 }, (_, n) => JSON.stringify({ blocks: blocks(`Edition ${n}`) }))
  const to = (path: string) => bodies.map((body) => request('PUT', path, auth, body))
  const sets = ids.map((id) => to(`/api/surfaces/${id}/draft`))
  const rawSets = ids.map((_, n) => to(`/api/surfaces/${n}/draft`))
  const path = `/api/surfaces/${ids[0]}/draft`
  const answer = await fetch(base + path, {
    method: 'PUT',
    headers: { ...auth, 'content-type': 'application/json' },
    body: bodies[0]!,
  })
  const saved = await answer.text()
  const [start, end] = [saved.indexOf('['), saved.lastIndexOf(']') + 1]
  const headers = Object.fromEntries(answer.headers)
  delete headers['transfer-encoding']
  const raw = { headers, body: '', status: 200 }
  const halves: [string, string] = [saved.slice(0, start), saved.slice(end)]
  const same = { connections: 32, sets, rawSets }
  const files = ['raw.db', 'least.db'].map((name) => join(folder, name)) as [string, string]
  return [
    {
      ...same,
      name: 'draft of 20 KB saved, 32 connections',
      goal: '0.75',
      raw: { ...raw, saves: { database: files[0], halves } },
    },
    {
      ...same,
      name: 'draft of 20 KB saved, against the least: text stored as it came, 30 bytes answered',
      goal: '',
      raw: { ...raw, saves: { database: files[1] } },
    },
  ]
}

async function listCase(base: string, product: Running, folder: string): Promise<Case> {
  const small = await register(base, 'small@example.com')
  const large = await register(base, 'large@example.com')
  fill(folder, small.world.id, 100)
  fill(folder, large.world.id, 100_000)
  const list = ({ token, world }: Client) =>
    request('GET', '/api/surfaces', { authorization: `Bearer ${token}`, 'x-world-id': world.id })
  return {
    name: 'list of 25 out of 100,000, against out of 100',
    goal: '0.70',
    connections: 32,
    sets: [[list(large)]],
    against: { port: product.port, sets: [[list(small)]] },
  }
}

/** Inserts rows directly into the file, like a command beside the server. */
function fill(folder: string, worldId: string, count: number): void {
  const db = new Database(join(folder, 'data', 'quoin.db'))
  db.exec('PRAGMA busy_timeout=5000')
  const [model] = db.query('SELECT * FROM surfaces LIMIT 1').all() as Record<string, string | number | null>[]
  const columns = Object.keys(model!)
  const insert = db.prepare(`INSERT INTO surfaces (${columns.join(',')}) VALUES (${columns.map(() => '?').join(',')})`)
  db.transaction(() => {
    for (let n = 0; n < count; n++) {
      const own = {
        id: `surface_${worldId.slice(-8)}${String(n).padStart(18, '0')}`,
        world_id: worldId,
        slug: `s-${n}`,
        name: `Surface ${n}`,
        live_slug: null,
        live_revision_id: null,
        updated_at: n,
        created_at: n,
      }
      const row = { ...model, ...own } as Record<string, string | number | null>
      insert.run(...columns.map((column) => row[column] ?? null))
    }
  })()
  db.close()
}

async function surfaces(base: string, auth: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < DRAFTS; n++) {
    const made = await call(base, 'POST', '/api/surfaces', auth, {
      name: `Page ${n}`,
      slug: `page-${n}`,
      blocks: blocks('First'),
    })
    ids.push((made as { data: { id: string } }).data.id)
  }
  return ids
}

/** About 20 KB of ordinary blocks; only one heading depends on the argument. */
function blocks(title: string): unknown[] {
  const text = 'A page that people read has paragraphs, and paragraphs have sentences of different length. '.repeat(4)
  const paragraphs = Array.from({ length: 45 }, (_, n) => ({
    id: `p${n}`,
    type: 'text',
    props: { text: `${n} ${text}` },
  }))
  return [{ id: 'title', type: 'heading', props: { text: title } }, ...paragraphs]
}

async function register(base: string, email: string): Promise<Client> {
  const { data } = (await call(
    base,
    'POST',
    '/api/auth/register',
    {},
    { email, password: PASSWORD, name: 'Bench' },
  )) as { data: Client }
  return data
}

async function call(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

function request(method: string, path: string, headers: Record<string, string>, body?: string): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost:3000',
    ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
  ]
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

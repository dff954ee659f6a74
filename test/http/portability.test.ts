import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Fault } from '../../src/core/fault'
import { UPLOAD_BYTES } from '../../src/core/limits'
import { unpackBundle } from '../../src/features/portability/reading'
import { readTar, writeTar } from '../../src/features/backup/tar'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { paragraph, smallPage } from '../support/pages'
import { joined } from '../support/people'
import { miscounts } from '../support/storage-count'
import { photo, upload } from '../support/uploads'
import { until } from '../support/until'

let h: Harness
let source: Member
let pages: Record<string, string>
let picture: string
let bundle: Uint8Array
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  source = await h.register({ name: 'Ada' })
  ;({ pages, picture } = await filled(source))
  bundle = await exported(source)
})
afterAll(() => h.close())

/** A World with live and changed pages, history, an upload, an agent and settings. */
async function filled(member: Member) {
  const { api, world } = member
  const file = { name: 'hill.jpg', type: 'image/jpeg', bytes: await photo() }
  const image = (await upload(h, member, file, { alt: 'A hill' })).body.data
  const blocks = [
    { id: 'pic', type: 'image', props: { uploadId: image.id, alt: 'A hill' } },
    paragraph('p', `Go [home](/w/${world.slug}/home#top), or [away](/w/elsewhere/home).`),
  ]
  const add = async (slug: string, more: object = {}) =>
    (await api.post('/api/surfaces', { ...smallPage(slug), visibility: 'listed', ...more })).body.data.id as string
  const home = await add('home', { blocks, meta: { imageUploadId: image.id, tags: ['a'] } })
  await api.post(`/api/surfaces/${home}/publish`, { version: '1.0.0' })
  await api.put(`/api/surfaces/${home}/draft`, { description: 'Changed since' })
  await api.post(`/api/surfaces/${home}/revisions`, { note: 'Kept' })
  const moved = await add('first')
  await api.post(`/api/surfaces/${moved}/publish`, {})
  await api.put(`/api/surfaces/${moved}/draft`, { slug: 'second' })
  await api.post(`/api/surfaces/${moved}/publish`, {})
  const old = await add('old')
  await api.post(`/api/surfaces/${old}/publish`, {})
  await api.delete(`/api/surfaces/${old}`)
  await api.post('/api/ai/agents', { name: 'Editor', instructions: 'Be short.' })
  await api.patch('/api/world', { settings: { locale: 'de', profile: { phone: '+43 1 234567' }, homeSurfaceId: home } })
  return { pages: { home, moved, old }, picture: image.id as string }
}

async function exported({ token, world }: Member): Promise<Uint8Array> {
  const answer = await h.open('GET', '/api/world/export', { token, world: world.id })
  if (answer.status !== 200) throw new Error(await answer.text())
  return answer.bytes()
}

const bring = ({ token, world }: Member, bytes: Uint8Array, headers = {}) =>
  h.fetch('POST', '/api/world/import', {
    token,
    world: world.id,
    raw: Uint8Array.from(bytes),
    headers: { 'content-type': 'application/gzip', ...headers },
  })

/** Waits until nothing is left of an export that ended early: its folder is removed after its last read. */
async function scratchEmptied(): Promise<void> {
  await until('nothing of the export is left', () => readdirSync(h.deps.storage.scratch).length === 0)
}

type Files = Map<string, Uint8Array>

async function filesOf(bytes: Uint8Array): Promise<Files> {
  const files: Files = new Map()
  const stream = (async function* () {
    yield new Uint8Array(gunzipSync(bytes))
  })()
  for await (const { name, body } of readTar(stream)) {
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(Uint8Array.from(piece))
    files.set(name, Buffer.concat(pieces))
  }
  return files
}

/** An archive of these files, with a manifest that agrees with them. */
async function packed(files: Files, honest = true): Promise<Uint8Array> {
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json')!).toString())
  if (honest)
    manifest.files = [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([path, bytes]) => ({
        path,
        size: bytes.length,
        sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
      }))
  const all = [...files].filter(([name]) => name !== 'manifest.json')
  all.push(['manifest.json', Buffer.from(JSON.stringify(manifest))])
  const entries = (async function* () {
    for (const [name, bytes] of all) yield { name, size: bytes.length, body: [bytes] }
  })()
  const pieces: Uint8Array[] = []
  for await (const piece of writeTar(entries, 0)) pieces.push(piece)
  return gzipSync(Buffer.concat(pieces))
}

async function rows(worldId: string): Promise<number> {
  const [row] = await h.deps.store.read.all<{ n: number }>(
    sql`SELECT (SELECT count(*) FROM surfaces WHERE world_id = ${worldId}) + (SELECT count(*) FROM uploads WHERE world_id = ${worldId}) + (SELECT count(*) FROM receipts WHERE world_id = ${worldId}) + (SELECT count(*) FROM snapshots WHERE world_id = ${worldId}) + (SELECT count(*) FROM blobs WHERE world_id = ${worldId}) AS n`,
  )
  return row!.n
}

test('a World that is exported and imported has the same pages, history, uploads, agents and settings, with new ids', async () => {
  const target = await h.register()
  const answer = await bring(target, bundle)
  expect(answer.status).toBe(201)
  const { surfaces, ...counts } = answer.body.data
  expect(counts).toEqual({
    revisions: 5,
    receipts: expect.any(Number),
    uploads: 1,
    agents: 1,
    settings: ['locale', 'profile', 'homeSurfaceId'],
  })
  const idOf = (from: string) => surfaces.find((one: { from: string }) => one.from === from).id as string
  const { slug } = target.world
  const home = (await target.api.get(`/api/surfaces/${idOf(pages.home!)}`)).body.data
  expect(home).toMatchObject({ slug: 'home', status: 'changed', published: { version: '1.0.0', revision: 1 } })
  const [image] = (await target.api.get('/api/uploads')).body.data
  expect([image.alt, image.id === picture]).toEqual(['A hill', false])
  expect(home.blocks[0].props.uploadId).toBe(image.id)
  expect(home.blocks[1].props.text).toBe(`Go [home](/w/${slug}/home#top), or [away](/w/elsewhere/home).`)
  const page = await h.fetch('GET', `/w/${slug}/home`)
  expect([page.status, page.text.includes('lang="de"')]).toEqual([200, true])
  expect((await h.fetch('GET', `/w/${slug}/first`)).status).toBe(301)
  expect((await h.fetch('GET', `/w/${slug}/second`)).status).toBe(200)
  expect((await h.fetch('GET', `/w/${slug}/old`)).status).toBe(404)
  const revisions = (await target.api.get(`/api/surfaces/${home.id}/revisions`)).body.data
  expect(revisions.map(({ note, version }: { note: string; version: string }) => [version, note])).toEqual([
    ['1.0.1-rev.2', 'Kept'],
    ['1.0.0', null],
  ])
  const receipts = (await target.api.get(`/api/ai/receipts?surfaceId=${home.id}`)).body.data
  expect(receipts[0].actor.name).toBe('Ada')
  expect((await target.api.post(`/api/ai/receipts/${receipts[0].id}/undo`, {})).status).toBe(200)
  const { settings } = (await target.api.get('/api/world')).body.data
  expect(settings).toMatchObject({ locale: 'de', homeSurfaceId: home.id, profile: { phone: '+43 1 234567' } })
  expect((await target.api.post(`/api/surfaces/${home.id}/publish`, {})).status).toBe(201)
  expect(await miscounts(h)).toEqual([])
  const usage = async (member: Member) => (await member.api.get('/api/billing/overview')).body.data.usage
  expect((await usage(target)).liveApps.used).toBe((await usage(source)).liveApps.used)
  expect((await target.api.get('/api/audit/verify')).body.data.ok).toBe(true)
})

test('an export of an import has the same bytes of content', async () => {
  const first = await h.register()
  await bring(first, bundle)
  const second = await h.register()
  // The same slug, so that links and hashes stay.
  const again = await exported(first)
  await bring(second, again)
  const [a, b] = [await filesOf(again), await filesOf(await exported(second))]
  const contents = (files: Files) => Buffer.from(files.get('contents.jsonl')!).toString().split('\n').length
  expect(contents(b)).toBe(contents(a))
  expect([...b.keys()].toSorted()).toEqual([...a.keys()].toSorted())
})

test('pages whose slugs are taken get a number, and links follow them', async () => {
  const target = await h.register()
  await target.api.post('/api/surfaces', smallPage('home'))
  await target.api.patch('/api/world', { settings: { locale: 'fr' } })
  const { surfaces, settings } = (await bring(target, bundle)).body.data
  const home = surfaces.find(({ from }: { from: string }) => from === pages.home)
  expect(home.slug).toBe('home-2')
  expect(settings).not.toContain('locale')
  const { blocks } = (await target.api.get(`/api/surfaces/${home.id}`)).body.data
  expect(blocks[1].props.text).toContain(`(/w/${target.world.slug}/home-2#top)`)
  expect((await h.fetch('GET', `/w/${target.world.slug}/home-2`)).status).toBe(200)
})

test('pages whose new slugs are those of other pages of the bundle get further numbers', async () => {
  const [from, target] = [await h.register(), await h.register()]
  for (const slug of ['home-2', 'home', 'home-3']) {
    const { id } = (await from.api.post('/api/surfaces', smallPage(slug))).body.data
    await from.api.post(`/api/surfaces/${id}/publish`, {})
  }
  await target.api.post('/api/surfaces', smallPage('home'))
  const answer = await bring(target, await exported(from))
  expect(answer.status).toBe(201)
  const slugs = answer.body.data.surfaces.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(['home-2', 'home-4', 'home-3'])
})

test('a reader that leaves an export ends it, and the folder of the export is removed', async () => {
  const { token, world } = source
  for (let n = 0; n < 3; n++) {
    const answer = await h.open('GET', '/api/world/export', { token, world: world.id })
    await answer.body!.cancel()
  }
  await scratchEmptied()
  expect((await exported(source)).length).toBeGreaterThan(1_000)
})

test('an export whose original cannot be read ends with an error, without a manifest', async () => {
  const member = await h.register()
  const file = { name: 'a.txt', type: 'text/plain', bytes: new TextEncoder().encode('gone soon') }
  await upload(h, member, file)
  const key = sql`SELECT storage_key AS key FROM blobs WHERE world_id = ${member.world.id}`
  const [blob] = await h.deps.store.read.all<{ key: string }>(key)
  await h.deps.storage.delete(blob!.key)
  const answer = await h.open('GET', '/api/world/export', { token: member.token, world: member.world.id })
  expect(answer.bytes()).rejects.toThrow()
  await scratchEmptied()
})

test('a repeated import with the same key adds nothing twice', async () => {
  const target = await h.register()
  const headers = { 'idempotency-key': 'one' }
  const [first, second] = [await bring(target, bundle, headers), await bring(target, bundle, headers)]
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(second.text).toBe(first.text)
  expect((await target.api.get('/api/surfaces?status=all')).body.data).toHaveLength(3)
})

test('only admins export and import, and a bundle holds no secret and no address of a person', async () => {
  const editor = await joined(h, source, 'editor')
  expect(outcome(await editor.api.get('/api/world/export'))).toBe('403 FORBIDDEN')
  expect(outcome(await bring(editor, bundle))).toBe('403 FORBIDDEN')
  const text = Buffer.concat([...(await filesOf(bundle)).values()]).toString()
  for (const secret of [source.user.email, source.token, 'storageKey', 'uploads/world_', 'password'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

describe('a bundle is refused as a whole', () => {
  const text = (files: Files, name: string) => Buffer.from(files.get(name)!).toString()
  const edit = (name: string, change: (text: string) => string) => async (files: Files) =>
    void files.set(name, Buffer.from(change(text(files, name))))
  const eachLine = (name: string, change: (line: Record<string, unknown>) => void) =>
    edit(name, (all) =>
      all
        .trim()
        .split('\n')
        .map((line) => {
          const value = JSON.parse(line)
          change(value)
          return JSON.stringify(value)
        })
        .join('\n'),
    )
  const cases: [string, (files: Files) => Promise<void>][] = [
    ['a line that is no JSON', edit('surfaces.jsonl', (all) => `${all}{`)],
    ['an unknown field', eachLine('surfaces.jsonl', (line) => (line.extra = 1))],
    [
      'a block of an unknown type',
      eachLine('surfaces.jsonl', (line) => (line.blocks = [{ id: 'x', type: 'script', props: {} }])),
    ],
    [
      'a link that runs code',
      eachLine(
        'surfaces.jsonl',
        (line) => (line.blocks = [{ id: 'x', type: 'button', props: { label: 'x', href: 'javascript:alert(1)' } }]),
      ),
    ],
    ['a slug that is none', eachLine('surfaces.jsonl', (line) => (line.slug = '../x'))],
    ['two Surfaces with one id', eachLine('surfaces.jsonl', (line) => (line.id = 'surface_1'))],
    ['two pages with one slug', eachLine('surfaces.jsonl', (line) => ((line.slug = 'same'), (line.archivedAt = null)))],
    ['a live revision that is missing', eachLine('surfaces.jsonl', (line) => (line.live = 77))],
    ['a live revision that is a snapshot', eachLine('revisions.jsonl', (line) => (line.kind = 'snapshot'))],
    ['a version that is none', eachLine('revisions.jsonl', (line) => (line.version = `v${line.number}`))],
    ['a former slug that is none', eachLine('surfaces.jsonl', (line) => (line.formerSlugs = ['../x']))],
    ['accepted operations that are no numbers', eachLine('receipts.jsonl', (line) => (line.acceptedOperations = '{{'))],
    ['a control character in the name of an agent', eachLine('agents.jsonl', (line) => (line.name = 'a\0b'))],
    [
      'two live pages with one slug',
      async (files) => {
        const lines = text(files, 'revisions.jsonl').trim().split('\n')
        const revisions = lines.map((line) => JSON.parse(line))
        const { contentHash } = revisions[0]
        const all = revisions.map((one) => JSON.stringify({ ...one, contentHash }))
        files.set('revisions.jsonl', Buffer.from(all.join('\n')))
      },
    ],
    [
      'an original that is larger than an upload may be',
      async (files) => {
        const bytes = new Uint8Array(UPLOAD_BYTES + 1)
        files.set(`files/${new Bun.CryptoHasher('sha256').update(bytes).digest('hex')}`, bytes)
      },
    ],
    ['a very long line', async (files) => void files.set('agents.jsonl', Buffer.alloc(33 * 2 ** 20, ' '))],
    [
      'more JSON than fits into memory',
      async (files) => {
        const lines = Buffer.alloc(90 * 2 ** 20, '\n')
        for (const name of ['agents.jsonl', 'receipts.jsonl', 'uploads.jsonl']) files.set(name, lines)
      },
    ],
    [
      'a content with another hash',
      eachLine('contents.jsonl', (line) => ((line.content as { name: string }).name = 'Forged')),
    ],
    ['a revision without content', edit('contents.jsonl', () => '')],
    ['a Receipt of no Surface', eachLine('receipts.jsonl', (line) => (line.surfaceId = 'surface_2'))],
    [
      'an upload without its file',
      async (files) =>
        void [...files.keys()].filter((name) => name.startsWith('files/')).forEach((name) => files.delete(name)),
    ],
    ['JSON nested too deep', edit('agents.jsonl', () => '['.repeat(100) + ']'.repeat(100))],
    ['a file of another name', async (files) => void files.set('keys.json', Buffer.from('{}'))],
    ['no world', edit('world.jsonl', () => '')],
    ['a missing kind', async (files) => void files.delete('agents.jsonl')],
  ]

  test.each(cases)('with %s', async (_, change) => {
    const target = await h.register()
    const files = await filesOf(bundle)
    await change(files)
    const answer = await bring(target, await packed(files))
    expect([
      outcome(answer),
      answer.body.error.message.startsWith('The bundle was refused, and nothing was imported.'),
    ]).toEqual(['422 VALIDATION_FAILED', true])
    expect(await rows(target.world.id)).toBe(0)
    expect(readdirSync(h.deps.storage.scratch)).toEqual([])
  })

  test('that is truncated, damaged, changed after its manifest, or no archive', async () => {
    const target = await h.register()
    const files = await filesOf(bundle)
    await edit('world.jsonl', (all) => all.replace('"name":"', '"name":"X'))(files)
    const bent = Uint8Array.from(bundle)
    bent[bundle.length >> 1]! ^= 0xff
    for (const bytes of [
      bundle.slice(0, -40),
      bent,
      await packed(files, false),
      Buffer.from('hello'),
      new Uint8Array(),
    ])
      expect(outcome(await bring(target, bytes))).toBe('422 VALIDATION_FAILED')
    expect(await rows(target.world.id)).toBe(0)
  })

  test('that names a revision which the bundle does not have, only in a Receipt, is imported without it', async () => {
    const target = await h.register()
    const files = await filesOf(bundle)
    await eachLine('receipts.jsonl', (line) => (line.revision = 99))(files)
    expect((await bring(target, await packed(files))).status).toBe(201)
    const [page] = (await target.api.get('/api/surfaces')).body.data
    const { data } = (await target.api.get(`/api/surfaces/${page.id}/revisions`)).body
    expect(data.flatMap(({ receiptIds }: { receiptIds: string[] }) => receiptIds)).toEqual([])
  })

  test('that does not fit on the disk, with 503', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
    await Bun.write(join(folder, 'bundle'), bundle)
    const unpacked = unpackBundle(join(folder, 'bundle'), folder, { maxBytes: 1e12, freeBytes: 512 * 2 ** 20 })
    expect(await unpacked.catch((fault: Fault) => fault.code)).toBe('UNAVAILABLE')
    await rm(folder, { recursive: true })
  })

  test('that does not fit into the plan', async () => {
    const small = await harness({ env: { DEFAULT_PLAN: 'hobby' } })
    const target = await small.register()
    const { token, world } = target
    await target.api.post('/api/surfaces', smallPage('a'))
    for (const slug of ['b', 'c']) {
      const { id } = (await target.api.post('/api/surfaces', smallPage(slug))).body.data
      await target.api.post(`/api/surfaces/${id}/publish`, {})
    }
    const answer = await small.fetch('POST', '/api/world/import', {
      token,
      world: world.id,
      raw: Uint8Array.from(bundle),
      headers: { 'content-type': 'application/gzip' },
    })
    expect(outcome(answer)).toBe('403 PLAN_LIMIT_EXCEEDED')
    expect((await target.api.get('/api/surfaces')).body.data).toHaveLength(3)
    expect((await target.api.get('/api/uploads')).body.data).toEqual([])
    await small.close()
  })
})

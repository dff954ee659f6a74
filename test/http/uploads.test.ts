import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { audit, blobs, looseKeys, uploads, worlds } from '../../db/schema'
import { createApp } from '../../src/app'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { addMember } from '../support/routes'
import { fetchFile, form, photo, sendForm, storedFiles, upload } from '../support/uploads'

let t: Harness
let owner: Member
beforeEach(async () => {
  t = await harness()
  owner = await t.register()
})
afterEach(() => t.close())

const text = (words = 'Hello') => ({ bytes: words, name: 'hello.txt', type: 'text/plain' })
const usedBy = async ({ world }: Member) => {
  const { storage, records } = worlds
  const [row] = await t.deps.store.read.select({ storage, records }).from(worlds).where(eq(worlds.id, world.id))
  return row
}
const details = ({ body }: { body: { error?: { details?: { path: string; code: string }[] } } }) =>
  body.error?.details?.map(({ path, code }) => `${path} ${code}`)
/** A refused upload leaves nothing. */
const leftovers = () => readdirSync(t.deps.storage.scratch)

describe('an upload', () => {
  test('has the shape of the contract and is at its Location', async () => {
    const bytes = await photo()
    const made = await upload(t, owner, { bytes, name: 'Früh am See.jpg' }, { alt: 'A lake' })
    expect(made.status).toBe(201)
    const { id, ...rest } = made.body.data
    expect(id).toStartWith('upload_')
    expect(made.headers.get('location')).toBe(`/api/uploads/${id}`)
    expect(rest).toEqual({
      filename: 'Früh am See.jpg',
      contentType: 'image/jpeg',
      size: bytes.length,
      sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
      width: null,
      height: null,
      thumbhash: null,
      alt: 'A lake',
      crop: null,
      focalPoint: { x: 0.5, y: 0.5 },
      status: 'processing',
      failure: null,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/files\/[A-Za-z0-9_-]{22}\/Fr%C3%BCh%20am%20See\.jpg$/),
      variants: [],
      jobId: expect.stringMatching(/^job_/),
      createdAt: '2026-01-15T12:00:00.000Z',
      createdBy: { id: owner.user.id, name: owner.user.name },
      uses: [],
    })
    const read = await owner.api.get(`/api/uploads/${id}`)
    expect([read.status, read.body]).toEqual([200, made.body])
  })

  test('that is not an image is ready immediately, without variants or a job', async () => {
    const { body } = await upload(t, owner, text())
    const { contentType, status, variants, jobId, width } = body.data
    expect({ contentType, status, variants, jobId, width }).toEqual({
      contentType: 'text/plain',
      status: 'ready',
      variants: [],
      jobId: null,
      width: null,
    })
  })

  test.each([
    ['a zip called photo.txt', 'PK\x03\x04rest', 'photo.txt', 'text/plain', 'application/zip'],
    ['an SVG called photo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.png', 'image/png', 'image/svg+xml'],
    ['a page called notes.txt', '<!doctype html><script>1</script>', 'notes.txt', 'text/plain', 'text/html'],
    ['a PDF of no type', '%PDF-1.7', 'x', '', 'application/pdf'],
    ['bytes of no kind', '\0\x01\x02\x03', 'x.html', 'text/html', 'application/octet-stream'],
  ])('%s is what its bytes say', async (_, bytes, name, type, found) => {
    const { body } = await upload(t, owner, { bytes: Buffer.from(bytes, 'latin1'), name, type })
    expect([body.data.contentType, body.data.status]).toEqual([found, 'ready'])
  })

  test.each([
    ['a zip called photo.jpg', 'PK\x03\x04rest', 'photo.jpg', 'application/octet-stream', 'application/zip'],
    ['a page sent as an image', '<!doctype html><script>1</script>', 'blob', 'image/png', 'text/html'],
    ['noise called a photograph', '\0\x01\x02\x03', 'cat.WEBP', 'image/webp', 'application/octet-stream'],
    ['a picture of a kind that cannot be read', '\0\0\0\x18ftypheic', 'a', '', 'image/heic'],
  ])('%s ends as failed with a reason, and is a download', async (_, bytes, name, type, found) => {
    const { body } = await upload(t, owner, { bytes: Buffer.from(bytes, 'latin1'), name, type })
    const failure = { code: 'IMAGE_UNSUPPORTED', message: expect.stringContaining(found) }
    expect(body.data).toMatchObject({ contentType: found, status: 'failed', failure, jobId: null, variants: [] })
    const file = await fetchFile(t, body.data.url)
    expect([file.status, file.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment'])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\cat.jpg', 'cat.jpg'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['.htaccess', 'htaccess'],
    ['  ', 'file'],
    ['"<b>".jpg', 'b.jpg'],
    [`${'x'.repeat(400)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
  ])('called %p is kept as %p', async (name, kept) => {
    const quoted = name.replaceAll('"', '%22').replaceAll('\\', '\\\\')
    const { body } = await upload(t, owner, { ...text(), name: quoted })
    expect(body.data.filename.replaceAll('%22', '')).toBe(kept)
  })

  test('extends the runtime’s time limit for slow bodies while it arrives, and no longer', async () => {
    const waits: number[] = []
    const server = { requestIP: () => null, timeout: (_: Request, seconds: number) => void waits.push(seconds) }
    const { body, headers } = form([['file', text()]])
    const sent = async (bytes: Uint8Array<ArrayBuffer>, token: string) => {
      const asked = { ...headers, authorization: `Bearer ${token}`, 'x-world-id': owner.world.id }
      const request = new Request('http://localhost:3000/api/uploads', { method: 'POST', headers: asked, body: bytes })
      const { status } = await createApp(t.deps).fetch(request, server as unknown as Bun.Server<unknown>)
      return [status, ...waits.splice(0)]
    }
    expect(await sent(body, owner.token)).toEqual([201, 0, 30])
    expect(await sent(body.slice(0, -20), owner.token)).toEqual([422, 0, 30])
    expect(await sent(body, 'unknown')).toEqual([401])
  })

  test('leaves an audit entry without its address', async () => {
    const { body } = await upload(t, owner, text())
    const entry = and(eq(audit.chain, owner.world.id), eq(audit.action, 'upload.create'))
    const [found] = await t.deps.store.read.select().from(audit).where(entry)
    expect(found).toMatchObject({ resourceType: 'upload', resourceId: body.data.id, before: null })
    expect(found?.after).toContain('"filename":"hello.txt"')
    expect(found?.after).not.toContain('/files/')
  })
})

describe('a body that is not a form with one file is refused with all its faults', () => {
  const file = text()
  test.each([
    ['no file', [['alt', 'x']], ['/file required']],
    [
      'two files',
      [
        ['file', file],
        ['file', file],
      ],
      ['/file invalid'],
    ],
    [
      'unknown parts',
      [
        ['file', file],
        ['folder', 'x'],
        ['other', file],
      ],
      ['/folder unknown_field', '/other unknown_field'],
    ],
    [
      'alt twice',
      [
        ['alt', 'a'],
        ['alt', 'b'],
        ['file', file],
      ],
      ['/alt unknown_field'],
    ],
    ['a text in place of the file', [['file', 'words']], ['/file invalid']],
    ['no bytes in the file', [['file', { ...file, bytes: '' }]], ['/file empty']],
    [
      'an alt too long',
      [
        ['alt', 'x'.repeat(501)],
        ['file', file],
      ],
      ['/alt length'],
    ],
    [
      'an alt far beyond the limit',
      [
        ['alt', 'x'.repeat(9000)],
        ['file', file],
      ],
      ['/alt length'],
    ],
    [
      'an alt too long, next to other faults',
      [
        ['folder', 'x'],
        ['alt', 'x'.repeat(501)],
      ],
      ['/file required', '/folder unknown_field', '/alt length'],
    ],
    [
      'names of prototypes',
      [
        ['__proto__', 'x'],
        ['file', file],
      ],
      ['/__proto__ unknown_field'],
    ],
  ] as [string, Parameters<typeof form>[0], string[]][])('%s', async (_, parts, faults) => {
    const answer = await sendForm(t, owner, form(parts))
    expect([outcome(answer), details(answer)]).toEqual(['422 VALIDATION_FAILED', faults])
    expect([leftovers(), await usedBy(owner)]).toEqual([[], { storage: 0, records: 0 }])
  })

  test.each([
    ['cut in the middle of the file', (whole: Uint8Array) => whole.slice(0, whole.length / 2)],
    ['without its end', (whole: Uint8Array) => whole.slice(0, -8)],
    ['of nonsense', () => new Uint8Array(Buffer.from('nonsense'))],
    ['of nothing', () => new Uint8Array()],
  ])('a body %s', async (_, broken) => {
    const whole = form([['file', text('x'.repeat(10_000))]])
    const answer = await sendForm(t, owner, { ...whole, body: broken(whole.body) as typeof whole.body })
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(leftovers()).toEqual([])
  })

  test.each([
    ['JSON', 'application/json', '{}'],
    ['a bare file', 'image/jpeg', 'x'],
    ['a form without files', 'application/x-www-form-urlencoded', 'file=x'],
    ['nothing said', '', ''],
  ])('%s is 415', async (_, type, body) => {
    const raw = new Uint8Array(Buffer.from(body))
    const { token, world } = owner
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const answer = await t.fetch('POST', '/api/uploads', { raw, headers, token, world: world.id })
    expect(outcome(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE')
  })

  test('a form without a boundary is 422', async () => {
    const whole = { ...form([['file', text()]]), headers: { 'content-type': 'multipart/form-data' } }
    expect(outcome(await sendForm(t, owner, whole))).toBe('422 VALIDATION_FAILED')
  })

  test('a file of more than 25 MiB is 413, announced or not, and one of 25 MiB is accepted', async () => {
    const most = 25 * 2 ** 20
    expect((await upload(t, owner, { bytes: new Uint8Array(most) })).status).toBe(201)
    const tooLarge = form([['file', { bytes: new Uint8Array(most + 1) }]])
    expect(outcome(await sendForm(t, owner, tooLarge))).toBe('413 PAYLOAD_TOO_LARGE')
    const { token, world } = owner
    const raw = new Blob([tooLarge.body]).stream()
    const unannounced = await t.fetch('POST', '/api/uploads', {
      raw,
      headers: tooLarge.headers,
      token,
      world: world.id,
    })
    expect(outcome(unannounced)).toBe('413 PAYLOAD_TOO_LARGE')
    const boasting = { 'content-length': String(30 * 2 ** 20) }
    const refused = await upload(t, owner, text(), boasting)
    expect([outcome(refused), refused.body.error.message]).toEqual([
      '413 PAYLOAD_TOO_LARGE',
      'The file is larger than 25 MiB.',
    ])
    expect(leftovers()).toEqual([])
  }, 60_000)
})

describe('permissions', () => {
  test('viewers can read and editors can write, and they are checked before the body is read', async () => {
    const [viewer, editor] = [await t.register(), await t.register()]
    const asViewer = await addMember(t, owner.world, viewer, 'viewer')
    const asEditor = await addMember(t, owner.world, editor, 'editor')
    expect(outcome(await upload(t, asViewer, text()))).toBe('403 FORBIDDEN')
    const { body } = await upload(t, asEditor, text())
    expect((await asViewer.api.get(`/api/uploads/${body.data.id}`)).status).toBe(200)
    expect((await asViewer.api.get('/api/uploads')).body.data).toHaveLength(1)
    expect(outcome(await asViewer.api.delete(`/api/uploads/${body.data.id}`))).toBe('403 FORBIDDEN')
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(outcome(await t.fetch('POST', '/api/uploads', { raw: never, headers }))).toBe('401 UNAUTHENTICATED')
  })

  test('another World’s upload is not found', async () => {
    const { body } = await upload(t, owner, text())
    const stranger = await t.register()
    const path = `/api/uploads/${body.data.id}`
    expect(outcome(await stranger.api.get(path))).toBe('404 NOT_FOUND')
    expect(outcome(await stranger.api.patch(path, { alt: 'mine' }))).toBe('404 NOT_FOUND')
    expect(outcome(await stranger.api.delete(`${path}?force=true`))).toBe('404 NOT_FOUND')
    expect(outcome(await stranger.api.post(`${path}/complete`, {}))).toBe('404 NOT_FOUND')
    expect((await owner.api.get(path)).body).toEqual(body)
  })
})

describe('an upload that began before', () => {
  /** Sends the first half of an upload, lets `meanwhile` happen, and sends the rest. */
  function interrupted(who: Member, meanwhile: () => Promise<unknown>) {
    const { body, headers } = form([['file', text()]])
    const half = Math.floor(body.length / 2)
    let pulls = 0
    const raw = new ReadableStream<Uint8Array>(
      {
        async pull(sink) {
          if (++pulls === 1) return sink.enqueue(body.slice(0, half))
          await meanwhile()
          sink.enqueue(body.slice(half))
          sink.close()
        },
      },
      { highWaterMark: 0 },
    )
    return t.fetch('POST', '/api/uploads', { raw, headers, token: who.token, world: who.world.id })
  }

  test.each([
    ['a removal', '404 NOT_FOUND', (id: string) => owner.api.delete(`/api/world/members/${id}`)],
    ['a demotion', '403 FORBIDDEN', (id: string) => owner.api.patch(`/api/world/members/${id}`, { role: 'viewer' })],
    ['the end of the session', '401 TOKEN_INVALID', (_: string, who: Member) => who.api.post('/api/auth/logout')],
  ])('%s is refused with %s, and nothing of it stays', async (_, refused, meanwhile) => {
    const editor = await addMember(t, owner.world, await t.register(), 'editor')
    const answer = await interrupted(editor, async () =>
      expect((await meanwhile(editor.user.id, editor)).status).toBe(200),
    )
    expect(outcome(answer)).toBe(refused)
    expect(await t.deps.store.read.select().from(uploads)).toEqual([])
    expect(await usedBy(owner)).toEqual({ storage: 0, records: 0 })
    await t.jobs.round()
    expect([await storedFiles(t), leftovers()]).toEqual([[], []])
  })

  test('the removal of another member is stored', async () => {
    const other = await addMember(t, owner.world, await t.register(), 'editor')
    const answer = await interrupted(owner, () => owner.api.delete(`/api/world/members/${other.user.id}`))
    expect(answer.status).toBe(201)
  })
})

describe('the same bytes', () => {
  test('are stored and counted once per World', async () => {
    const [first, second] = [await upload(t, owner, text()), await upload(t, owner, text())]
    expect(first.body.data.id).not.toBe(second.body.data.id)
    expect(first.body.data.url).not.toBe(second.body.data.url)
    expect(await usedBy(owner)).toEqual({ storage: 5, records: 2 })
    const other = await t.register()
    await upload(t, other, text())
    expect(await usedBy(other)).toEqual({ storage: 5, records: 1 })
    expect(await storedFiles(t)).toHaveLength(2)
  })

  test('are stored once for twenty concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(t, owner, text())))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    await t.jobs.round()
    expect(await usedBy(owner)).toEqual({ storage: 5, records: 20 })
    expect(await storedFiles(t)).toHaveLength(1)
  })

  test('stay until their last upload is deleted', async () => {
    const [first, second] = [await upload(t, owner, text()), await upload(t, owner, text())]
    await owner.api.delete(`/api/uploads/${first.body.data.id}`)
    await t.jobs.round()
    expect([await usedBy(owner), (await storedFiles(t)).length]).toEqual([{ storage: 5, records: 1 }, 1])
    await owner.api.delete(`/api/uploads/${second.body.data.id}`)
    await t.jobs.round()
    expect([await usedBy(owner), await storedFiles(t)]).toEqual([{ storage: 0, records: 0 }, []])
  })

  test('are removed from a World with its last upload, and stay in another World', async () => {
    const other = await t.register()
    const [here, there] = [await upload(t, owner, text()), await upload(t, other, text())]
    await owner.api.delete(`/api/uploads/${here.body.data.id}`)
    expect(await usedBy(owner)).toEqual({ storage: 0, records: 0 })
    expect(await usedBy(other)).toEqual({ storage: 5, records: 1 })
    t.clock.advance(3600_000)
    await t.jobs.round()
    expect(await storedFiles(t)).toHaveLength(1)
    expect((await fetchFile(t, there.body.data.url)).text).toBe('Hello')
  })

  test('are removed later if the storage refuses now', async () => {
    const { body } = await upload(t, owner, text())
    const { storage } = t.deps
    t.deps.storage = new Proxy(storage, {
      get: (target, name) => (name === 'delete' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name)),
    })
    await owner.api.delete(`/api/uploads/${body.data.id}`)
    await t.jobs.round()
    t.deps.storage = storage
    expect(await storedFiles(t)).toHaveLength(1)
    t.clock.advance(5 * 60_000)
    await t.jobs.round()
    expect(await storedFiles(t)).toEqual([])
  })

  test('recorded as loose by a killed process stay if a blob has them', async () => {
    const { body } = await upload(t, owner, text())
    const [storageKey = ''] = await storedFiles(t)
    await t.deps.store.tx('instance', async (tx) => void (await tx.insert(looseKeys).values({ storageKey, dueAt: 0 })))
    await t.jobs.round()
    expect((await fetchFile(t, body.data.url)).text).toBe('Hello')
    expect(await t.deps.store.read.select().from(looseKeys)).toEqual([])
  })

  test('may be deleted and uploaded concurrently: each upload has its bytes, and the count is right', async () => {
    for (let round = 0; round < 5; round++) {
      const { body } = await upload(t, owner, text())
      const [, again] = await Promise.all([owner.api.delete(`/api/uploads/${body.data.id}`), upload(t, owner, text())])
      // The only other allowed answer: the bytes were just deleted.
      if (again.status !== 201) expect(outcome(again)).toBe('503 UNAVAILABLE')
      await t.jobs.round()
      const rows = await t.deps.store.read.select().from(uploads)
      const stored = await t.deps.store.read.select().from(blobs)
      expect(await storedFiles(t)).toEqual(stored.map(({ storageKey }) => storageKey))
      expect(await usedBy(owner)).toEqual({ storage: stored.length * 5, records: rows.length })
      for (const { id } of rows) await owner.api.delete(`/api/uploads/${id}`)
      await t.jobs.round()
    }
  })
})

test('the bytes of a deleted World are removed, whoever deletes it', async () => {
  const other = await t.register()
  await upload(t, other, text())
  await upload(t, owner, { bytes: await photo(30, 30) })
  await t.jobs.round()
  await t.deps.store.tx('instance', async (tx) => void (await tx.delete(worlds).where(eq(worlds.id, owner.world.id))))
  await t.jobs.round()
  expect(await storedFiles(t)).toEqual([expect.stringContaining(other.world.id)])
  expect(await t.deps.store.read.select().from(uploads)).toHaveLength(1)
})

describe('the ceilings', () => {
  const plan = (storage: number, records = 500) => ({
    'plans.json': {
      plans: [
        {
          code: 'hobby',
          name: 'Hobby',
          price: { amount: 0, currency: 'usd', interval: 'month' },
          phi: { allowance: 1, pacePerHour: 1 },
          ceilings: { liveApps: 1, records, storage, members: 1 },
          features: { teams: false, audit: false, sso: false, worlds: false },
        },
      ],
    },
  })

  test('on storage refuse what does not fit, and nothing of it stays', async () => {
    const small = await harness({ env: { PLANS_FILE: 'plans.json' }, files: plan(12) })
    const member = await small.register()
    const send = (words: string) => upload(small, member, text(words))
    expect([(await send('12345678')).status, (await send('12345678')).status]).toEqual([201, 201])
    const refused = await send('abcdefgh')
    expect(outcome(refused)).toBe('403 PLAN_LIMIT_EXCEEDED')
    const { dimension, used, limit, unit, planCode } = refused.body.error
    expect({ dimension, used, limit, unit, planCode }).toEqual({
      dimension: 'storage',
      used: 8,
      limit: 12,
      unit: 'bytes',
      planCode: 'hobby',
    })
    await small.jobs.round()
    expect([await storedFiles(small), readdirSync(small.deps.storage.scratch)]).toEqual([[expect.any(String)], []])
    expect((await member.api.get('/api/capabilities')).body.data.storage).toEqual({ enabled: true, limit: 12, used: 8 })
    await small.close()
  })

  test('allow equal bytes in a full World, and a retry of the call that filled it', async () => {
    const small = await harness({ env: { PLANS_FILE: 'plans.json' }, files: plan(100_000, 3) })
    const member = await small.register()
    const large = { bytes: 'x'.repeat(100_000), name: 'large.txt' }
    const key = { 'idempotency-key': 'fills' }
    const first = await upload(small, member, large, key)
    expect([first.status, (await upload(small, member, { ...large, bytes: 'x' })).status]).toEqual([201, 403])
    const again = await upload(small, member, large, key)
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true'])
    await member.api.delete(`/api/uploads/${first.body.data.id}`)
    for (const letter of ['a', 'b', 'a'])
      expect((await upload(small, member, { bytes: letter.repeat(50_000), name: letter })).status).toBe(201)
    const more = { bytes: 'c', name: 'c' }
    expect((await upload(small, member, more)).body.error).toMatchObject({ dimension: 'records', used: 3, limit: 3 })
    await small.close()
  })

  test('on storage hold for many concurrent uploads', async () => {
    const small = await harness({ env: { PLANS_FILE: 'plans.json' }, files: plan(50) })
    const member = await small.register()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => upload(small, member, text(`file ${n + 10}...`))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    await small.jobs.round()
    expect(await storedFiles(small)).toHaveLength(5)
    await small.close()
  })

  test('refuse by the announced length before a byte is read', async () => {
    const small = await harness({ env: { PLANS_FILE: 'plans.json' }, files: plan(100_000) })
    const member = await small.register()
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000' }
    const ask = { raw: never, headers, token: member.token, world: member.world.id }
    expect(outcome(await small.fetch('POST', '/api/uploads', ask))).toBe('403 PLAN_LIMIT_EXCEEDED')
    await small.close()
  })

  test('on records count uploads', async () => {
    const small = await harness({ env: { PLANS_FILE: 'plans.json' }, files: plan(1000, 1) })
    const member = await small.register()
    expect((await upload(small, member, text())).status).toBe(201)
    const refused = await upload(small, member, text())
    expect([outcome(refused), refused.body.error.dimension]).toEqual(['403 PLAN_LIMIT_EXCEEDED', 'records'])
    await small.close()
  })
})

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'upload-1' }

  test('makes a retry return the first answer and do nothing', async () => {
    const first = await upload(t, owner, text(), key)
    const again = await upload(t, owner, text(), key)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect([await usedBy(owner), leftovers()]).toEqual([{ storage: 5, records: 1 }, []])
  })

  test.each([
    ['other bytes', { ...text('Other') }, {}],
    ['another name', { ...text(), name: 'other.txt' }, {}],
    ['another text beside it', text(), { alt: 'x' }],
  ])('with %s is refused', async (_, file, fields) => {
    await upload(t, owner, text(), key)
    expect(outcome(await upload(t, owner, file, { ...fields, ...key }))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect(await usedBy(owner)).toEqual({ storage: 5, records: 1 })
  })

  test('is used once by ten concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(t, owner, text(), key)))
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id))
    expect(made.size).toBe(1)
    const others = answers.filter(({ status }) => status !== 201).map(outcome)
    expect(new Set([...others, '409 IDEMPOTENCY_IN_PROGRESS'])).toEqual(new Set(['409 IDEMPOTENCY_IN_PROGRESS']))
    expect(await usedBy(owner)).toEqual({ storage: 5, records: 1 })
  })
})

describe('the list', () => {
  test('is paged, newest first, and filtered by type and words', async () => {
    for (const name of ['one.txt', 'two.txt', '50%_off.txt']) await upload(t, owner, { ...text(name), name })
    await upload(t, owner, { bytes: await photo(30, 20), name: 'three.jpg' }, { alt: 'A Lake' })
    const names = async (query: string) =>
      (await owner.api.get(`/api/uploads${query}`)).body.data.map(({ filename }: { filename: string }) => filename)
    expect(await names('')).toEqual(['three.jpg', '50%_off.txt', 'two.txt', 'one.txt'])
    const first = await owner.api.get('/api/uploads?limit=3')
    expect(await names(`?limit=3&cursor=${first.body.page.nextCursor}`)).toEqual(['one.txt'])
    for (const type of ['image', 'image/*', 'image/jpeg', 'IMAGE/JPEG'])
      expect(await names(`?type=${encodeURIComponent(type)}`)).toEqual(['three.jpg'])
    expect(await names('?type=image/png')).toEqual([])
    expect(await names('?q=lake')).toEqual(['three.jpg'])
    expect(await names('?q=%25_')).toEqual(['50%_off.txt'])
    expect(await names('?q=t&type=text')).toEqual(['50%_off.txt', 'two.txt', 'one.txt'])
    for (const bad of ['limit=0', 'limit=101', 'cursor=nonsense', 'type=%25'])
      expect(outcome(await owner.api.get(`/api/uploads?${bad}`))).toBe('422 VALIDATION_FAILED')
  })

  test.each([
    ['übersicht', true],
    ['ÄPFELÜBER', true],
    ['u\u0308bersicht', true],
    ['[1]*?.pdf', false],
    ['[1]', true],
    ['STRASSE', false],
    ['straße', true],
    ['a?', false],
    ['apfel', false],
    ['^', false],
    ['[^x]', false],
    ['*', false],
  ])('is searched for %s whatever the case of its letters, and nothing in it is a pattern', async (q, found) => {
    await upload(t, owner, { bytes: 'x', name: 'Äpfelübersicht [1].pdf' }, { alt: 'In der STRAßE' })
    const { body } = await owner.api.get(`/api/uploads?q=${encodeURIComponent(q)}`)
    expect(body.data).toHaveLength(found ? 1 : 0)
  })
})

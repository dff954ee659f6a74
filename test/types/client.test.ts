import { treaty } from '@elysiajs/eden'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type App, createApp } from '../../src/app'
import { type Harness, harness, type Member } from '../support/harness'
import { putOnPlan } from '../support/routes'

/** The client is typed by the server's routes, and the compiler checks this file. */
let t: Harness
let user: Member
let client: ReturnType<typeof treaty<App>>
beforeAll(async () => {
  t = await harness()
  user = await t.register()
  const app = createApp(t.deps)
  const fetcher = (input: string | URL | Request, init?: RequestInit) => app.fetch(new Request(input as string, init))
  client = treaty<App>('http://localhost:3000', {
    fetcher: fetcher as typeof fetch,
    parseDate: false,
    headers: { authorization: `Bearer ${user.token}`, 'x-world-id': user.world.id },
  })
})
afterAll(() => t.close())

test('the typed client creates, saves and publishes', async () => {
  const made = await client.api.surfaces.post({
    name: 'Typed',
    slug: 'typed',
    blocks: [{ type: 'heading', props: { text: 'Hi' } }],
  })
  const id: string = made.data?.data.id ?? ''
  const draft = await client.api.surfaces({ id }).draft.put({ name: 'Renamed' })
  const name: string | undefined = draft.data?.data.name
  expect(name).toBe('Renamed')
  const published = await client.api.surfaces({ id }).publish.post({ version: '1.0.0' })
  expect(published.status).toBe(201)
  const list = await client.api.surfaces.get({ query: { status: 'published' } })
  expect(list.data?.data.map((surface) => surface.name)).toEqual(['Renamed'])
})

test('a request that the server refuses does not compile', async () => {
  // @ts-expect-error -- a Surface needs a slug
  const answer = await client.api.surfaces.post({ name: 'No slug' })
  expect(answer.status).toBe(422)
})

test('an error is typed: its status, its code and the path of the fault', async () => {
  const answer = await client.api.surfaces.post({ name: ' ', slug: 'blank' })
  const { status, value } = answer.error ?? {}
  const narrowed: 'VALIDATION_FAILED' | undefined =
    status === 422 && value?.error.code === 'VALIDATION_FAILED' ? value.error.code : undefined
  const path: string | undefined = value?.error.details?.[0]?.path
  expect([narrowed, path]).toEqual(['VALIDATION_FAILED', '/name'])
  const missing = await client.api.surfaces({ id: 'surface_none' }).get()
  const traceId: string | undefined = missing.error?.value.error.traceId
  expect([missing.error?.status, traceId?.length]).toEqual([404, 32])
})

test('a client reads a file as text, and a stream as events', async () => {
  const { token, world } = await t.register()
  await putOnPlan(t, world, 'enterprise')
  const headers = { authorization: `Bearer ${token}`, 'x-world-id': world.id }
  const csv = (await client.api.audit.export.get({ query: {}, headers })).data
  expect(typeof csv === 'string' && csv.split(',', 2)).toEqual(['id', 'at'])
  const brief = { intent: 'A page for a bakery', context: { worldId: world.id } }
  const turn = (await client.api.ai.composer.stream.post(brief, { headers })).data
  const events: unknown[] = []
  if (turn && typeof turn !== 'string') for await (const event of turn) events.push(event)
  expect(events).toContainEqual(expect.objectContaining({ event: 'turn.completed' }))
  const { data } = (await client.api.auth.me.get()).data ?? {}
  const createdAt: string | undefined = data?.createdAt
  expect(typeof createdAt).toBe('string')
})

test('all fields that a client sends are typed', async () => {
  const { api } = client
  await api.world.patch({ settings: { theme: { font: 'serif', radius: null } } })
  // @ts-expect-error -- not one of the fonts
  expect((await api.world.patch({ settings: { theme: { font: 'comic' } } })).status).toBe(422)
  const inside = { type: 'text', props: { text: 'Hi' } }
  const made = await api.surfaces.post({
    name: 'Nested',
    slug: 'nested',
    blocks: [{ type: 'section', children: [inside] }],
  })
  const surface = made.data?.data
  const type: string | undefined = surface?.blocks[0]?.children?.[0]?.type
  expect(type).toBe('text')
  const { draft } = api.surfaces({ id: surface?.id ?? '' })
  // A client may send back an answer.
  expect((await draft.put({ blocks: surface?.blocks })).status).toBe(200)
  const moved = await draft.patch({ operations: [{ op: 'insert', parentId: null, index: 0, block: inside }] })
  expect(moved.data?.data.blocks.map((block) => block.type)).toEqual(['text', 'section'])
  // @ts-expect-error -- no such operation
  expect((await draft.patch({ operations: [{ op: 'zap', blockId: 'a' }] })).status).toBe(422)
  // @ts-expect-error -- a block is not a string
  expect((await draft.put({ blocks: ['text'] })).status).toBe(422)
  const upload = (await api.uploads.post({ file: new File(['Hello.'], 'hello.txt'), alt: 'A word' })).data?.data
  expect([upload?.filename, upload?.alt]).toEqual(['hello.txt', 'A word'])
  // @ts-expect-error -- a form without a file
  expect((await api.uploads.post({ alt: 'Nothing' })).status).toBe(415)
})

test('all fields of a World are typed', async () => {
  await putOnPlan(t, user.world, 'enterprise')
  const { api } = client
  const team = (await api.teams.post({ name: 'Writers' })).data?.data
  const members: string[] | undefined = team?.members.map(({ email }) => email)
  const invited = (
    await api.invitations.post({ email: 'typed@example.com', role: 'viewer', teamIds: [team?.id ?? ''] })
  ).data
  const inviteUrl: string | undefined = invited?.data.inviteUrl
  const { data: surface } = await api.surfaces.post({ name: 'Owned', slug: 'owned', teamId: team?.id ?? null })
  const receipts = (await api.ai.receipts.get({ query: { surfaceId: surface?.data.id, limit: 1 } })).data
  const receipt = (await api.ai.receipts({ id: receipts?.data[0]?.id ?? '' }).get()).data?.data
  const decided: { id: string; name: string } | null | undefined = receipt?.decidedBy
  const presigned = (await api.uploads.presign.post({ filename: 'a.txt', contentType: 'text/plain', size: 1 })).data
  const upload = (await api.uploads({ id: presigned?.data.uploadId ?? '' }).get()).data?.data
  const status: 'pending' | 'processing' | 'ready' | 'failed' | undefined = upload?.status
  const remaining: number | undefined = (await api.ai.credits.balance.get()).data?.data.remaining
  const models: string[] | undefined = (await api.ai.models.get()).data?.data.map(({ id }) => id)
  const jobs: string | null | undefined = (await api.jobs.get({ query: {} })).data?.page.nextCursor
  const entry = (await api.audit.get({ query: { action: 'team.create' } })).data?.data[0]
  const enabled: boolean | undefined = (await api.capabilities.get()).data?.data.teams?.enabled
  expect([members, typeof inviteUrl, decided?.id, status]).toEqual([[], 'string', user.user.id, 'pending'])
  expect([remaining, models, jobs, entry?.resource.name, enabled]).toEqual([
    25_000,
    expect.arrayContaining(['local/composer']),
    null,
    'Writers',
    true,
  ])
})

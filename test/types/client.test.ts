import { treaty } from '@elysiajs/eden'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type App, createApp } from '../../src/app'
import { type Harness, harness, type Member } from '../support/harness'
import { putOnPlan } from '../support/routes'

/** A front-end developer's view: the client is typed by the server's own routes, and the compiler holds this file. */
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

test('what the server does not take does not compile', async () => {
  // @ts-expect-error -- a Surface needs a slug
  const answer = await client.api.surfaces.post({ name: 'No slug' })
  expect(answer.status).toBe(422)
})

test('everything that a World holds is typed', async () => {
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

import { treaty } from '@elysiajs/eden'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type App, createApp } from '../../src/app'
import { type Harness, harness, type Member } from '../support/harness'

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

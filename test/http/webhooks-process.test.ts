import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { leftovers } from '../support/leftovers'
import { acting, postJson, registerAt } from '../support/server'
import { EventReader } from '../support/sse'
import { until } from '../support/until'
import { receiver, verified } from '../support/webhooks'

// These tests start and end processes, which takes longer on slow machines.
setDefaultTimeout(120_000)

const { folder, start } = leftovers({ DEFAULT_PLAN: 'enterprise', ALLOW_PRIVATE_NETWORK: 'true' })
const there = receiver()
afterAll(() => there.close())

test('a server that is killed between commit and delivery loses no event, and a stream goes on where it was', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  const person = await registerAt(first.url)
  const headers = acting(person)
  const hook = await postJson(`${first.url}/api/webhooks`, { url: there.url, events: ['surface.created'] }, headers)
  const { secret } = ((await hook.json()) as { data: { secret: string } }).data

  const stream = new EventReader(await fetch(`${first.url}/api/events`, { headers }))
  const addPage = async (url: string, slug: string) => {
    const answer = await postJson(`${url}/api/surfaces`, { name: slug, slug }, headers)
    expect(answer.status).toBe(201)
  }
  await addPage(first.url, 'seen')
  const seen = await stream.until('surface.created')
  await there.got(1)

  // Deliveries are under way, and others wait for them.
  const slugs = Array.from({ length: 12 }, (_, n) => `page-${n}`)
  there.answers(() => new Promise<Response>(() => {}))
  for (const slug of slugs) await addPage(first.url, slug)
  await there.got(2)
  await first.kill()
  await stream.rest().catch(() => {})

  there.answers(() => new Response())
  const second = await start(dataDir)
  const told = () => new Set(there.received.map(({ event }) => event.data.slug))
  await until('every page was told of', () => slugs.every((slug) => told().has(slug)))
  const idsOf = Map.groupBy(there.received, ({ event }) => event.data.slug as string)
  for (const requests of idsOf.values()) expect(new Set(requests.map(({ event }) => event.id)).size).toBe(1)
  for (const request of there.received) expect(verified(secret, request)).toEqual(request.event)

  const again = await fetch(`${second.url}/api/events`, { headers: { ...headers, 'last-event-id': seen.id! } })
  const rest = new EventReader(again)
  for (const slug of slugs) expect((await rest.until('surface.created')).data.data.slug).toBe(slug)
  // An open stream does not hold up the end of the server.
  expect((await second.stop()).code).toBe(0)
  await rest.rest()
})

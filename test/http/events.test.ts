import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { smallPage } from '../support/pages'
import { joined, signedIn } from '../support/people'
import { proposeFor } from '../support/proposals'
import { EventReader, type Frame } from '../support/sse'
import { settled, until } from '../support/until'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, turnTimes: { detachedMs: 60_000, heartbeatMs: 25 } })
  owner = await h.register()
})
afterEach(async () => {
  h.deps.local.eventStreams.stop()
  await h.close()
})

async function follow(by: Member, query = '', headers: Record<string, string> = {}): Promise<EventReader> {
  const answer = await h.open('GET', `/api/events${query}`, { token: by.token, world: by.world.id, headers })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  expect(answer.headers.get('content-type')).toStartWith('text/event-stream')
  return new EventReader(answer)
}

/** The next events; frames without data are skipped. */
async function events(reader: EventReader, count: number): Promise<Frame[]> {
  const found: Frame[] = []
  while (found.length < count) {
    const frame = await reader.next()
    if (!frame) throw new Error(`The stream ended after ${found.length} events.`)
    if (frame.data) found.push(frame)
  }
  return found
}

const typesOf = (frames: Frame[]) => frames.map(({ event }) => event)
const refused = async (by: Member, query: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await by.api.get(`/api/events${query}`, headers)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  return answer
}
const addPage = async (slug: string, by = owner): Promise<string> =>
  (await by.api.post('/api/surfaces', smallPage(slug))).body.data.id
const rename = (name: string) => owner.api.patch('/api/world', { name })

describe('a stream', () => {
  test('sends what happens from now on, in order, as webhooks would send it', async () => {
    await addPage('before')
    const reader = await follow(owner)
    const id = await addPage('home')
    await owner.api.post(`/api/surfaces/${id}/publish`, {})
    await owner.api.post(`/api/surfaces/${id}/unpublish`)
    const frames = await events(reader, 3)
    expect(typesOf(frames)).toEqual(['surface.created', 'surface.published', 'surface.unpublished'])
    expect(frames.map(({ data }) => data.data.previousSlug)).toEqual([null, null, 'home'])
    for (const frame of frames)
      expect(frame).toMatchObject({ id: frame.data.id, event: frame.data.type, data: { worldId: owner.world.id } })
  })

  test('tells of a saved draft its version, Receipt, blocks and author', async () => {
    const id = await addPage('home')
    const reader = await follow(owner)
    const operations = [{ op: 'update', blockId: 'intro', props: { text: 'New' } }]
    const { etag } = (await owner.api.patch(`/api/surfaces/${id}/draft`, { operations })).body.data
    const [receipt] = (await owner.api.get(`/api/ai/receipts?surfaceId=${id}`)).body.data
    const [frame] = await events(reader, 1)
    expect(frame!.data).toMatchObject({
      type: 'surface.draft_saved',
      actor: { kind: 'user', id: owner.user.id, name: owner.user.name },
      data: { etag, receiptId: receipt.id, blockIds: ['intro'] },
    })
  })

  test('names the Surface of a proposal that was accepted', async () => {
    const surface = await addPage('home')
    const receipt = await proposeFor(h, owner, surface, [{ op: 'remove', blockId: 'intro' }])
    const reader = await follow(owner, '?types=receipt.accepted')
    expect((await owner.api.post(`/api/ai/receipts/${receipt}/accept`)).status).toBe(200)
    const [frame] = await events(reader, 1)
    expect(frame!.data).toMatchObject({ resource: { type: 'receipt', id: receipt }, data: { surfaceId: surface } })
  })

  test('goes on after the event that a reader saw last', async () => {
    const reader = await follow(owner)
    await addPage('one')
    const [first] = await events(reader, 1)
    await reader.close()
    await addPage('two')
    await addPage('three')
    const last = first!.id ?? ''
    for (const again of [await follow(owner, `?after=${last}`), await follow(owner, '', { 'last-event-id': last })])
      expect((await events(again, 2)).map(({ data }) => data.data.slug)).toEqual(['two', 'three'])
  })

  test('tells its place before the first event, so that a connection that breaks early misses none', async () => {
    const reader = await follow(owner)
    const first = await reader.next()
    const place = await reader.next()
    expect(first).toMatchObject({ retry: '2000' })
    await reader.close()
    await addPage('meanwhile')
    expect(typesOf(await events(await follow(owner, '', { 'last-event-id': place!.id! }), 1))).toEqual([
      'surface.created',
    ])
  })

  test('reads a long log at the pace of its reader, and misses nothing', async () => {
    const start = await follow(owner)
    const [, place] = [await start.next(), await start.next()]
    await start.close()
    for (let n = 0; n < 250; n++) await rename(`World ${n}`)
    const frames = await events(await follow(owner, `?after=${place!.id}`), 250)
    expect(frames.map(({ data }) => data.data.name)).toEqual(Array.from({ length: 250 }, (_, n) => `World ${n}`))
  })

  test('can be limited to some types', async () => {
    const reader = await follow(owner, '?types=surface.archived,world.updated')
    const id = await addPage('home')
    await owner.api.delete(`/api/surfaces/${id}`)
    await rename('Renamed')
    expect(typesOf(await events(reader, 2))).toEqual(['surface.archived', 'world.updated'])
    const answer = await refused(owner, '?types=surface.created,surface.exploded')
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(answer.body.error.details.map(({ path }: { path: string }) => path)).toEqual(['/types'])
  })

  test('moves the place of a reader past events that it is not sent', async () => {
    const reader = await follow(owner, '?types=surface.archived')
    const [, before] = [await reader.next(), await reader.next()]
    await rename('Not sent')
    let place: string | undefined
    for (let frame = await reader.next(); !place; frame = await reader.next()) place = frame?.id
    expect(place > before!.id!).toBe(true)
    expect(outcome(await refused(owner, `?after=${typeId(place)}`))).toBe('410 GONE')
  })

  /** An id of the same time that nothing has. */
  const typeId = (id: string) => `${id.slice(0, -4)}zzzz`
})

describe('the log of a stream', () => {
  test('reaches a day back', async () => {
    const id = await lastEvent()
    h.clock.advance(24 * 3_600_000)
    owner = await signedIn(h, owner)
    await (await follow(owner, `?after=${id}`)).close()
    h.clock.advance(1)
    expect(outcome(await refused(owner, `?after=${id}`))).toBe('410 GONE')
    expect(outcome(await refused(owner, '', { 'last-event-id': id }))).toBe('410 GONE')
  })

  test('reaches ten thousand entries back', async () => {
    const id = await lastEvent()
    const { store } = h.deps
    const [last] = (await store.read.select().from(audit).where(eq(audit.chain, owner.world.id))).slice(-1)
    const put = (seq: number) =>
      store.tx(owner.world.id, (tx) => tx.insert(audit).values({ ...last!, seq, id: `${last!.id}${seq}` }))
    await put(last!.seq + 10_000)
    await (await follow(owner, `?after=${id}`)).close()
    await put(last!.seq + 10_001)
    expect(outcome(await refused(owner, `?after=${id}`))).toBe('410 GONE')
  })

  test.each(['event_x', 'audit_01kf0rdqg0e618zfen3byqaarn', '0'])('has no place %s', async (id) => {
    expect(outcome(await refused(owner, `?after=${id}`))).toBe('422 VALIDATION_FAILED')
    expect(outcome(await refused(owner, '', { 'last-event-id': id }))).toBe('410 GONE')
  })

  test('does not know the events of another World', async () => {
    const id = await lastEvent()
    expect(outcome(await refused(await h.register(), `?after=${id}`))).toBe('410 GONE')
  })

  async function lastEvent(): Promise<string> {
    const reader = await follow(owner)
    await rename('Noted')
    const [frame] = await events(reader, 1)
    await reader.close()
    return frame!.id!
  }
})

describe('a reader is sent', () => {
  test('what the role may read: a viewer no invitations, an admin all', async () => {
    const viewer = await joined(h, owner, 'viewer')
    const readers = [await follow(viewer), await follow(owner)]
    await owner.api.post('/api/invitations', { email: 'new@example.com', role: 'viewer' })
    await rename('Renamed')
    const [seen, all] = [await events(readers[0]!, 1), await events(readers[1]!, 2)]
    expect(typesOf(seen)).toEqual(['world.updated'])
    expect(typesOf(all)).toEqual(['invitation.created', 'world.updated'])
  })

  test('what its scopes allow', async () => {
    const { key } = await newKey(owner, { role: 'admin', scopes: ['surfaces:read'] })
    const reader = await follow(h.as({ ...owner, token: key }, owner.world))
    await rename('Renamed')
    await addPage('home')
    expect(typesOf(await events(reader, 1))).toEqual(['surface.created'])
  })

  test('less once its role is lower', async () => {
    const admin = await joined(h, owner, 'admin')
    const reader = await follow(admin)
    await owner.api.patch(`/api/world/members/${admin.user.id}`, { role: 'viewer' })
    await owner.api.post('/api/invitations', { email: 'new@example.com', role: 'viewer' })
    await rename('Renamed')
    expect(typesOf(await events(reader, 2))).toEqual(['member.updated', 'world.updated'])
  })

  test('nothing of another World', async () => {
    const other = await h.register()
    const reader = await follow(other)
    await addPage('home')
    await addPage('theirs', other)
    expect((await events(reader, 1))[0]!.data).toMatchObject({ worldId: other.world.id, data: { slug: 'theirs' } })
  })
})

describe('a stream ends', () => {
  const ends: [string, (reader: Member) => Promise<unknown>][] = [
    ['the membership', ({ user }) => owner.api.delete(`/api/world/members/${user.id}`)],
    ['the session', (reader) => reader.api.post('/api/auth/logout')],
    ['the World', async () => owner.api.delete('/api/world', { confirm: owner.world.slug })],
  ]
  test.each(ends)('with %s, and sends nothing that happens then', async (_, end) => {
    const viewer = await joined(h, owner, 'viewer')
    const reader = await follow(viewer)
    await end(viewer)
    await rename('Secret name').catch(() => undefined)
    const rest = await reader.rest()
    expect(rest.filter(({ data }) => data)).toEqual([])
    expect(h.deps.metrics.streams.byKind.get('events') ?? 0).toBe(0)
  })

  test('at once with the World, without waiting for a heartbeat', async () => {
    const calm = await harness({ turnTimes: { detachedMs: 60_000, heartbeatMs: 3_600_000 } })
    const { world, token, api } = await calm.register()
    const reader = new EventReader(await calm.open('GET', '/api/events', { token, world: world.id }))
    await reader.next()
    await api.delete('/api/world', { confirm: world.slug })
    await reader.rest()
    expect(calm.deps.metrics.streams.byKind.get('events')).toBe(0)
    await calm.close()
  })

  test('with its key', async () => {
    const { id, key } = await newKey(owner, { role: 'viewer', scopes: ['surfaces:read'] })
    const reader = await follow(h.as({ ...owner, token: key }, owner.world))
    await owner.api.delete(`/api/keys/${id}`)
    await addPage('home')
    expect((await reader.rest()).filter(({ data }) => data)).toEqual([])
  })

  test('when its reader leaves, and when it reads nothing for long', async () => {
    const streams = () => h.deps.metrics.streams.byKind.get('events') ?? 0
    const reader = await follow(owner)
    expect(streams()).toBe(1)
    await reader.close()
    await until('the stream was closed', () => streams() === 0)
    await h.open('GET', '/api/events', { token: owner.token, world: owner.world.id })
    for (let n = 0; n < 200; n++) await rename(`${'long '.repeat(15)}${n}`)
    await until('the unread stream was ended', () => streams() === 0)
  })

  test('when the server stops', async () => {
    const reader = await follow(owner)
    h.deps.local.eventStreams.stop()
    await reader.rest()
    await settled()
    expect(h.deps.metrics.streams.byKind.get('events') ?? 0).toBe(0)
  })
})

test('a person has at most ten streams, and a closed one makes room', async () => {
  const viewer = await joined(h, owner, 'viewer')
  const readers = await Promise.all(Array.from({ length: 10 }, () => follow(owner)))
  const answer = await refused(owner, '')
  expect(outcome(answer)).toBe('429 RATE_LIMIT_EXCEEDED')
  expect(answer.headers.get('retry-after')).toBe('30')
  await (await follow(viewer)).close()
  await readers[0]!.close()
  await (await follow(owner)).close()
})

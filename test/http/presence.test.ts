import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { addMember } from '../support/routes'
import { EventReader, type Frame } from '../support/sse'

let h: Harness
let ada: Member
let eve: Member
let path: string
beforeEach(async () => {
  h = await harness()
  ada = await h.register({ name: 'Ada' })
  eve = await addMember(h, ada.world, await h.register({ name: 'Eve' }), 'viewer')
  path = `/api/surfaces/${(await ada.api.post('/api/surfaces', smallPage('home'))).body.data.id}/presence`
})
afterEach(async () => {
  h.deps.local.eventStreams.stop()
  await h.close()
})

const present = async (by = ada) =>
  (await by.api.get(path)).body.data.present.map((one: { actor: { name: string }; state: string; blockId: string }) => [
    one.actor.name,
    one.state,
    one.blockId,
  ])

test('says where people are for thirty seconds, one place for each, and stores nothing', async () => {
  const changes = h.deps.store.version
  await ada.api.post(path, { state: 'viewing' })
  const answer = await eve.api.post(path, { state: 'viewing' })
  expect(answer.body.data.present.map(({ actor }: { actor: { name: string } }) => actor.name)).toEqual(['Eve', 'Ada'])
  h.clock.advance(20_000)
  await ada.api.post(path, { state: 'typing', blockId: 'intro', field: '/text' })
  expect(await present()).toEqual([
    ['Ada', 'typing', 'intro'],
    ['Eve', 'viewing', null],
  ])
  h.clock.advance(10_000)
  expect(await present()).toEqual([['Ada', 'typing', 'intro']])
  await ada.api.post(path, { state: 'gone' })
  expect(await present(eve)).toEqual([])
  expect(h.deps.store.version).toBe(changes)
})

test('is told to the streams of the World that ask for it, without moving their place', async () => {
  const follow = async (query: string, by = eve) =>
    new EventReader(await h.open('GET', `/api/events${query}`, { token: by.token, world: by.world.id }))
  const stranger = await h.register()
  const [reader, other, outside] = [
    await follow(''),
    await follow('?types=surface.created'),
    await follow('', stranger),
  ]
  const next = async (from: EventReader): Promise<Frame> => {
    for (;;) {
      const frame = await from.next()
      if (frame?.data) return frame
    }
  }
  await ada.api.post(path, { state: 'editing', blockId: 'intro' })
  const frame = await next(reader)
  expect(frame).toMatchObject({
    event: 'presence',
    data: { actor: { name: 'Ada' }, resource: { type: 'surface' }, data: { state: 'editing', blockId: 'intro' } },
  })
  expect(frame.id).toBeUndefined()
  await ada.api.post('/api/surfaces', smallPage('two'))
  expect((await next(other)).event).toBe('surface.created')
  await stranger.api.post('/api/surfaces', smallPage('own'))
  expect((await next(outside)).event).toBe('surface.created')
})

test('keeps a bounded number of signs, and sweeps those that have ended', async () => {
  const { presence } = h.deps.local
  const sign = (surfaceId: string) => ({
    surfaceId,
    actor: { kind: 'user', id: null, name: 'Many' },
    blockId: null,
    field: null,
    state: 'viewing' as const,
    at: h.clock.now(),
  })
  for (let n = 0; n < 1_200; n++) presence.say('world', `person ${n}`, sign('one'))
  expect(presence.on('world', 'one', h.clock.now()).length).toBe(100)
  presence.sweep(h.clock.now() + 30_000)
  expect(presence.on('world', 'one', h.clock.now())).toEqual([])
})

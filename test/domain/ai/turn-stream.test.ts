import { afterEach, beforeEach, expect, test } from 'bun:test'
import { turnEvents } from '../../../db/schema'
import { turnStream } from '../../../src/features/ai/turn-stream'
import { type Harness, harness, type Member } from '../../support/harness'
import { EventReader } from '../../support/sse'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register()
})
afterEach(() => t.close())

test('a reader that is slow gets all of a long turn, in order', async () => {
  const body = { intent: 'A page', context: { worldId: ada.world.id } }
  const first = await t.open('POST', '/api/ai/composer/stream', { token: ada.token, world: ada.world.id, body })
  const turnId = first.headers.get('x-turn-id')!
  const seen = await new EventReader(first).rest()
  const last = seen.filter(({ id }) => id).length
  const words = 'x'.repeat(2_000)
  await t.deps.store.tx(async (tx) => {
    for (let seq = last + 1; seq <= last + 2_000; seq++)
      await tx
        .insert(turnEvents)
        .values({ turnId, seq, at: 0, type: 'text.delta', data: JSON.stringify({ seq, words }) })
  })
  const reader = new EventReader(new Response(turnStream(t.deps, turnId, 0, async () => true)))
  await Bun.sleep(50)
  const numbers: number[] = []
  for (let frame = await reader.next(); frame; frame = await reader.next()) if (frame.id) numbers.push(frame.data.seq)
  expect(numbers).toEqual(Array.from({ length: last + 2_000 }, (_, index) => index + 1))
})

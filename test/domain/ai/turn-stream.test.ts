import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { eq, type SQL } from 'drizzle-orm'
import { turnEvents } from '../../../db/schema'
import { systemContext } from '../../../src/deps/context'
import type { Deps } from '../../../src/deps/deps'
import { TurnLog } from '../../../src/features/ai/turn-log'
import { turnStream } from '../../../src/features/ai/turn-stream'
import { type Harness, harness, type Member } from '../../support/harness'
import { EventReader } from '../../support/sse'
import { settled, until } from '../../support/until'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register()
})
const ends: (() => void)[] = []
afterEach(async () => {
  jest.useRealTimers()
  for (const end of ends.splice(0)) end()
  await t.close()
})

test('a slow reader receives all events of a long turn in order', async () => {
  const body = { intent: 'A page', context: { worldId: ada.world.id } }
  const first = await t.open('POST', '/api/ai/composer/stream', { token: ada.token, world: ada.world.id, body })
  const turnId = first.headers.get('x-turn-id')!
  const seen = await new EventReader(first).rest()
  const last = seen.filter(({ id }) => id).length
  const words = 'x'.repeat(2_000)
  await t.deps.store.tx('instance', async (tx) => {
    for (let seq = last + 1; seq <= last + 2_000; seq++)
      await tx
        .insert(turnEvents)
        .values({ turnId, seq, at: 0, type: 'text.delta', data: JSON.stringify({ seq, words }) })
  })
  let reads = 0
  const deps = reading(async (rows) => (reads++, rows))
  const reader = new EventReader(new Response(turnStream(deps, turnId, 0, async () => true)))
  await until('the first of it waits for the reader', () => reads > 0)
  await settled()
  expect(reads).toBe(1)
  const numbers: number[] = []
  for (let frame = await reader.next(); frame; frame = await reader.next()) if (frame.id) numbers.push(frame.data.seq)
  expect(numbers).toEqual(Array.from({ length: last + 2_000 }, (_, index) => index + 1))
})

test('a reader that falls too far behind new events is disconnected, so its buffer stays bounded', async () => {
  const { turnId, log, last } = await running()
  const stream = turnStream(t.deps, turnId, last, async () => true)
  await until('it is followed', () => log.followers.size > 0)
  for (let n = 0; n < 4 && log.followers.size > 0; n++) {
    await settled()
    log.append('usage', { words: 'x'.repeat(600_000) })
    await log.flushed()
  }
  expect(log.followers.size).toBe(0)
  const failure = await stream
    .getReader()
    .read()
    .catch((error: unknown) => error)
  expect(String(failure)).toContain('too slow')
})

describe('an event that arrives during the replay', () => {
  test('is sent once and after the stored events, whether it was stored before or after the read', async () => {
    const { turnId, log, last, end } = await running()
    const { promise: gate, resolve: deliver } = Promise.withResolvers<void>()
    let reads = 0
    const deps = reading(async (rows) => {
      reads++
      await gate
      return rows
    })
    log.append('usage')
    await log.flushed()
    const numbers = numbersIn(turnStream(deps, turnId, last, async () => true))
    await until('the stored ones are read', () => reads > 0)
    log.append('usage')
    await log.flushed()
    deliver()
    await until('they are read again', () => reads > 1)
    log.append('usage')
    await log.flushed()
    end()
    expect(await numbers).toEqual([last + 1, last + 2, last + 3])
  })

  test('is not sent again if the replay read it before it was delivered', async () => {
    const { promise: gate, resolve: send } = Promise.withResolvers<void>()
    const { store } = t.deps
    const tx: Deps['store']['tx'] = async (scope, work) => {
      const outcome = await store.tx(scope, work)
      await gate
      return outcome
    }
    const { turnId, log, last, end } = await running({ ...t.deps, store: { ...readable(store), tx } })
    log.append('usage')
    const stored = () =>
      t.deps.store.read
        .select()
        .from(turnEvents)
        .where(eq(turnEvents.seq, last + 1))
    await until('it is stored', async () => (await stored()).length > 0)
    const reader = new EventReader(new Response(turnStream(t.deps, turnId, last, async () => true)))
    for (let frame = await reader.next(); !frame?.id; frame = await reader.next());
    await settled()
    send()
    await log.flushed()
    end()
    expect((await reader.rest()).filter(({ id }) => id)).toEqual([])
  })
})

test('a stream stops following only when it ends, and then checks no access and counts as closed', async () => {
  await t.close()
  t = await harness()
  ada = await t.register()
  const { turnId, end, last } = await running()
  let asked = 0
  // A failed access check does not end the stream.
  const welcome = async () => {
    if (++asked === 1) throw new Error('The database is busy.')
    return true
  }
  jest.useFakeTimers()
  const { heartbeatMs } = t.deps.local.turns.times
  const stream = turnStream(t.deps, turnId, last, welcome)
  await until('heartbeats', () => (jest.advanceTimersByTime(heartbeatMs), asked > 2))
  expect(t.deps.metrics.streams.byKind.get('turn')).toBe(1)
  end()
  await new Response(stream).text()
  const then = asked
  jest.advanceTimersByTime(10 * heartbeatMs)
  await settled()
  expect([asked, t.deps.metrics.streams.byKind.get('turn')]).toEqual([then, 0])
})

describe('the log of a turn', () => {
  const eventsOf = async (turnId: string, last: number) => {
    const rows = await t.deps.store.read.select().from(turnEvents).where(eq(turnEvents.turnId, turnId))
    const added = rows.filter(({ seq }) => seq > last).toSorted((one, other) => one.seq - other.seq)
    return added.map(({ seq, type, data }) => [seq - last, type, JSON.parse(data).delta ?? null])
  }

  test('joins consecutive deltas of the same text and no others', async () => {
    const { turnId, log, last } = await running()
    log.say('text_1', 'One ')
    log.say('text_1', 'and ')
    log.say('text_2', 'two.')
    log.append('usage')
    log.say('text_2', 'Three.')
    await log.flushed()
    expect(await eventsOf(turnId, last)).toEqual([
      [1, 'text.delta', 'One and '],
      [2, 'text.delta', 'two.'],
      [3, 'usage', null],
      [4, 'text.delta', 'Three.'],
    ])
  })

  test('stores nothing after a failed commit, and appends the end without a gap', async () => {
    const failing = { ...readable(t.deps.store) }
    const { turnId, log, last } = await running({ ...t.deps, store: failing })
    log.append('usage')
    await log.flushed()
    failing.tx = () => {
      failing.tx = (scope, work) => t.deps.store.tx(scope, work)
      log.append('repair')
      return Promise.reject(new Error('The disk is full.'))
    }
    log.append('repair')
    await expect(log.flushed()).rejects.toThrow('The disk is full.')
    const ctx = systemContext(t.deps)
    await ctx.tx((tx) => log.appendIn(ctx, tx, [['turn.failed', {}]]))
    expect(await eventsOf(turnId, last)).toEqual([
      [1, 'usage', null],
      [2, 'turn.failed', null],
    ])
  })
})

test('what is only shown waits for the events before it, and gives way to those after it', async () => {
  const { log } = await running()
  const seen: string[] = []
  log.followers.add((frames) => seen.push(new TextDecoder().decode(frames)))
  log.append('usage')
  log.show('block.preview', { blockId: 'first' })
  log.show('block.preview', { blockId: 'second' })
  await log.flushed()
  expect(seen.join('').match(/"blockId":"\w+"|event: usage/g)).toEqual(['event: usage', '"blockId":"second"'])
  log.show('block.preview', { blockId: 'third' })
  log.append('block.patch')
  log.append('usage')
  await log.flushed()
  expect(seen.join('').match(/"blockId":"\w+"/g)).toEqual(['"blockId":"second"', '"blockId":"third"'])
  log.append('usage')
  log.show('block.preview', { blockId: 'fourth' })
  log.append('block.patch')
  await log.flushed()
  expect(seen.join('')).not.toContain('fourth')
})

/** A running turn with stored events. The test appends further events. */
async function running(deps = t.deps) {
  const body = { intent: 'A page', context: { worldId: ada.world.id } }
  const first = await t.open('POST', '/api/ai/composer/stream', { token: ada.token, world: ada.world.id, body })
  const turnId = first.headers.get('x-turn-id')!
  const last = (await numbersIn(first.body!)).at(-1)!
  const log = new TurnLog(deps, { id: turnId, worldId: ada.world.id }, last)
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  t.deps.local.turns.add(turnId, { worldId: ada.world.id, log, done, cut: () => {} })
  ends.push(end)
  return { turnId, log, last, end }
}

/** The store as a plain object, so that a test can replace parts of it. */
const readable = (store: Deps['store']): Deps['store'] => ({
  ...store,
  read: store.read,
  afterCommit: (effect) => store.afterCommit(effect),
})

/** Deps that pass stored events through `deliver`. */
function reading(deliver: (rows: unknown[]) => Promise<unknown[]>): Deps {
  const { read } = t.deps.store
  const select = () => ({
    from: (table: typeof turnEvents) => ({
      where: (filter: SQL) => ({
        orderBy: (order: SQL) => ({
          limit: async (most: number) =>
            deliver(await read.select().from(table).where(filter).orderBy(order).limit(most)),
        }),
      }),
    }),
  })
  return { ...t.deps, store: { ...readable(t.deps.store), read: { select } as never } }
}

async function numbersIn(stream: ReadableStream<Uint8Array>): Promise<number[]> {
  const frames = await new EventReader(new Response(stream)).rest()
  return frames.flatMap(({ id }) => (id ? Number(id.split(':')[1]) : []))
}

import { expect, test } from 'bun:test'
import { type CutReason, RunningTurns } from '../../../src/deps/running-turns'
import type { TurnLog } from '../../../src/features/ai/turn-log'
import { until } from '../../support/until'

const follower = () => {}

/** A turn that records why it was cancelled, and ends then or when the test ends it. */
function turnOf(turns: RunningTurns, id: string, worldId = 'world_1') {
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const cuts: CutReason[] = []
  const log = { followers: new Set() } as unknown as TurnLog
  turns.add(id, { worldId, log, done, cut: (reason) => (cuts.push(reason), end()) })
  return { cuts, end, done }
}

test('a turn without followers is cancelled after the grace period', async () => {
  const turns = new RunningTurns({ detachedMs: 5, heartbeatMs: 1_000 })
  const { cuts } = turnOf(turns, 'one')
  await until('it is cut', () => cuts.length > 0)
  expect(cuts).toEqual(['detached'])
})

test('a turn continues until its last follower leaves', async () => {
  const turns = new RunningTurns({ detachedMs: 5, heartbeatMs: 1_000 })
  const { cuts } = turnOf(turns, 'one')
  const leave = turns.follow('one', follower)!
  const leaveToo = turns.follow('one', () => {})!
  leaveToo()
  const { cuts: alone } = turnOf(turns, 'two')
  // The other turn, without followers, is cancelled later than this one would have been.
  await until('the other is cut', () => alone.length > 0)
  expect(cuts).toEqual([])
  leave()
  await until('it is cut', () => cuts.length > 0)
})

test('an ended turn is removed: it does not count as running and cannot be followed', async () => {
  const turns = new RunningTurns({ detachedMs: 1_000, heartbeatMs: 1_000 })
  const { end, done } = turnOf(turns, 'one')
  expect([turns.size, turns.get('one') !== undefined]).toEqual([1, true])
  end()
  await done
  await until('it is forgotten', () => turns.size === 0)
  expect([turns.get('one'), turns.follow('one', follower)]).toEqual([undefined, undefined])
})

test('deleting a World cancels only its own turns', () => {
  const turns = new RunningTurns({ detachedMs: 1_000, heartbeatMs: 1_000 })
  const mine = turnOf(turns, 'one', 'world_1')
  const theirs = turnOf(turns, 'two', 'world_2')
  turns.endWorld('world_1')
  expect([mine.cuts, theirs.cuts]).toEqual([['cancelled'], []])
  theirs.end()
})

test('a shutdown waits for running turns and cancels only those still running at its deadline', async () => {
  const turns = new RunningTurns({ detachedMs: 60_000, heartbeatMs: 1_000 })
  const quick = turnOf(turns, 'one')
  const stopped = turns.stop(10_000)
  quick.end()
  await stopped
  expect(quick.cuts).toEqual([])
  const slow = turnOf(turns, 'two')
  await turns.stop(1)
  expect(slow.cuts).toEqual(['stopping'])
})

import { expect, test } from 'bun:test'
import { QuoinError } from '@quoin/client'
import { hearShared, type Locks } from '../../src/console/app/api/shared-events'
import { settled, until } from '../support/until'

/** Exclusive locks by name, as `navigator.locks` of one browser gives them. */
function browserLocks(): Locks {
  const queues = new Map<string, Promise<void>>()
  return {
    async request(name, { ifAvailable, signal }, hold) {
      const before = queues.get(name)
      if (before && ifAvailable) return hold(null)
      const turn = Promise.withResolvers<void>()
      const mine = (before ?? Promise.resolve()).then(() => turn.promise)
      queues.set(name, mine)
      await before
      try {
        if (!signal?.aborted) await hold({})
      } finally {
        turn.resolve()
        if (queues.get(name) === mine) queues.delete(name)
      }
    },
  }
}

/** A log of events with the connections that follow it. `e3` stands after `e2`. */
function server() {
  const log: string[] = []
  let news = Promise.withResolvers<void>()
  const opened: (string | undefined)[] = []
  const gone = new Set<string>()
  const add = (event: string) => {
    log.push(event)
    news.resolve()
    news = Promise.withResolvers()
  }
  const open = (after: string | undefined, signal: AbortSignal) => {
    opened.push(after)
    let last = after ?? log.at(-1)
    return {
      get lastEventId() {
        return last
      },
      async *[Symbol.asyncIterator]() {
        if (after !== undefined && gone.has(after)) throw new QuoinError(410, { code: 'GONE', message: 'Gone.' })
        for (let at = last === undefined ? 0 : log.indexOf(last) + 1; ; at++) {
          const left = Promise.withResolvers<void>()
          signal.addEventListener('abort', () => left.resolve(), { once: true })
          while (at >= log.length && !signal.aborted) await Promise.race([news.promise, left.promise])
          signal.throwIfAborted()
          last = log[at]!
          yield last
        }
      },
    }
  }
  return { add, open, opened, gone }
}

let tests = 0
function browser(hasLocks = true) {
  const locks = hasLocks ? browserLocks() : undefined
  const events = server()
  const name = `events ${++tests}`
  const tab = () => {
    const closing = new AbortController()
    const heard: string[] = []
    const { signal } = closing
    const ended = hearShared({
      name,
      locks,
      signal,
      open: (after) => events.open(after, signal),
      hear: (event: string) => heard.push(event),
      missed: () => heard.push('missed'),
    }).catch(() => undefined)
    return { heard, close: () => (closing.abort(), ended) }
  }
  return { ...events, tab }
}

test('tabs share one stream, and the next one takes over after the last event that it has heard', async () => {
  const { add, opened, tab } = browser()
  add('e1')
  const one = tab()
  await until('the stream is open', () => opened.length === 1)
  const two = tab()
  add('e2')
  await until('both have heard it', () => one.heard.length === 1 && two.heard.length === 1)
  await one.close()
  add('e3')
  await until('the other tab has taken over', () => two.heard.length === 2)
  expect([one.heard, two.heard, opened]).toEqual([['e2'], ['e2', 'e3'], [undefined, 'e2']])
  await two.close()
})

test('an event between two streams is heard, though no event came before', async () => {
  const { add, opened, tab } = browser()
  add('e1')
  const one = tab()
  await until('the stream is open', () => opened.length === 1)
  const two = tab()
  await settled()
  const closed = one.close()
  add('e2')
  await closed
  await until('it is heard', () => two.heard.includes('e2'))
  expect(opened).toHaveLength(2)
  await two.close()
})

test('a place that the server has forgotten is given up, and the tab is told to read again', async () => {
  const { add, gone, opened, tab } = browser()
  const one = tab()
  await until('the stream is open', () => opened.length === 1)
  const two = tab()
  add('e1')
  await until('both have heard it', () => two.heard.length === 1)
  gone.add('e1')
  await one.close()
  await until('the stream is open anew', () => opened.length === 3)
  add('e2')
  await until('it is heard', () => two.heard.includes('e2'))
  expect(two.heard).toEqual(['e1', 'missed', 'e2'])
  await two.close()
})

test('without locks each tab has a stream of its own', async () => {
  const { add, opened, tab } = browser(false)
  const tabs = [tab(), tab()]
  await until('both are open', () => opened.length === 2)
  add('e1')
  await until('both have heard it', () => tabs.every(({ heard }) => heard.length === 1))
  for (const { heard, close } of tabs) {
    expect(heard).toEqual(['e1'])
    await close()
  }
})

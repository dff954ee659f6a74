import { describe, expect, test } from 'bun:test'
import { QuoinError } from '@quoin/client'
import { apiQuery as entryQuery } from '../../src/console/app/forms/query'
import { between, fitting, isWhole, WHOLE } from '../../src/console/app/media/crop'
import { type Sender, UploadQueue } from '../../src/console/app/media/upload-queue'
import { addressOf, nameOf } from '../../src/console/app/pages/make-page'
import { patiently } from '../../src/console/app/api/patiently'
import { oneByOne, type Series } from '../../src/console/app/pages/one-by-one'
import { apiQuery, isFiltered } from '../../src/console/app/pages/query'
import { until } from '../support/until'

describe('a series of requests', () => {
  test('goes on after a failure and says what failed', async () => {
    const told: Series<number>[] = []
    const work = (item: number) => (item === 2 ? Promise.reject(new Error('no')) : Promise.resolve())
    await oneByOne([1, 2, 3], work, new AbortController().signal, (series) => told.push(series))
    expect(told.map(({ done }) => done)).toEqual([1, 1, 2, 2])
    expect(told.at(-1)).toMatchObject({ done: 2, failed: [{ item: 2 }], isOver: true })
  })

  test('stops between two items', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const work = (item: number) => {
      done.push(item)
      if (item === 2) stop.abort()
      return Promise.resolve()
    }
    await oneByOne([1, 2, 3], work, stop.signal, () => undefined)
    expect(done).toEqual([1, 2])
  })

  test('waits as long as the server asks, and then does the same again', async () => {
    const slow = new QuoinError(429, { code: 'RATE_LIMIT_EXCEEDED', message: 'Slowly.' }, { retryAfter: 40 })
    const waits: number[] = []
    const wait = (ms: number) => Promise.resolve(void waits.push(ms))
    const answers = [() => Promise.reject(slow), () => Promise.reject(slow), () => Promise.resolve('done')]
    expect(await patiently(() => answers.shift()!(), new AbortController().signal, wait)).toBe('done')
    expect(waits).toEqual([40_000, 40_000])
    const stop = new AbortController()
    const stopping = () => Promise.resolve(stop.abort())
    expect(await patiently(() => Promise.reject(slow), stop.signal, stopping).catch((error) => error)).toBe(slow)
  })
})

describe('uploads', () => {
  const upload = { id: 'u', status: 'ready', jobId: null }

  test('run three at a time, large files go straight to the storage, and a failure can be sent again', async () => {
    const open: { name: string; end(error?: Error): void }[] = []
    const ways: string[] = []
    const send = (way: string) => (file: Blob) => {
      ways.push(way)
      return new Promise((resolve, reject) => {
        open.push({ name: (file as File).name, end: (error) => (error ? reject(error) : resolve(upload)) })
      })
    }
    const sender = { upload: send('server'), uploadDirectly: send('storage') } as unknown as Sender
    const queue = new UploadQueue()
    const large = new File([new Uint8Array(9 * 1024 * 1024)], 'large.jpg')
    queue.add(sender, [large, ...['b', 'c', 'd'].map((name) => new File(['x'], name))])
    expect(queue.items.map(({ state }) => state.kind)).toEqual(['sending', 'sending', 'sending', 'waiting'])
    expect(ways).toEqual(['storage', 'server', 'server'])
    open[1]!.end(new Error('cut'))
    await until('the fourth is sent', () => open.length === 4)
    expect(queue.items[1]!.state).toMatchObject({ kind: 'failed', error: new Error('cut') })
    queue.retry(queue.items[1]!.id)
    expect(queue.items[1]!.state.kind).toBe('waiting')
    open[0]!.end()
    await until('it is sent again', () => open.length === 5)
    for (const { end } of open) end()
    await until('all are ready', () => queue.items.every(({ state }) => state.kind === 'ready'))
    queue.clear()
    expect(queue.items).toEqual([])
  })
})

test('a crop stays inside its picture', () => {
  expect(between({ x: 0.8, y: 0.9 }, { x: 0.2, y: 0.1 })).toEqual({ x: 0.2, y: 0.1, width: 0.6, height: 0.8 })
  expect(fitting({ x: 0.5, y: 0, width: 0.9, height: 1 }, 'x')).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
  expect(fitting({ x: 0.5, y: 0, width: 0.9, height: 1 }, 'width')).toEqual({ x: 0.1, y: 0, width: 0.9, height: 1 })
  expect(between({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual({ x: 0.98, y: 0.98, width: 0.02, height: 0.02 })
  expect(isWhole(WHOLE)).toBe(true)
})

test('a page has a name and an address from its brief', () => {
  expect(nameOf('  Winter workshops: four dates')).toBe('Winter workshops')
  expect(nameOf('word '.repeat(40)).length).toBeLessThanOrEqual(60)
  expect(addressOf('Grüße aus Köln!', 'de')).toBe('gruesse-aus-koeln')
  expect(addressOf('Crème brûlée', 'fr')).toBe('creme-brulee')
  expect(addressOf('日本', 'ja')).toBe('page')
})

test('only filters that are set are asked for', () => {
  expect(apiQuery({ status: 'all', q: '', team: 't', view: 'grid' })).toEqual({ teamId: 't' })
  expect(isFiltered({ view: 'grid', sort: 'name', status: 'all' })).toBe(false)
  expect(isFiltered({ tag: 'news' })).toBe(true)
  const now = Date.parse('2026-11-23T10:00:00Z')
  expect(entryQuery({ days: 7, page: 'p' }, now)).toEqual({ surfaceId: 'p', from: '2026-11-17T00:00:00.000Z' })
})

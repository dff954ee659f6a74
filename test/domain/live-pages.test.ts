import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { LivePages } from '../../src/deps/live-pages'
import type { Deps } from '../../src/deps/deps'
import { ready } from '../../src/features/surfaces/publishing/ready-pages'
import { createFastPath } from '../../src/pages/fast-path'

const page = (surfaceId: string, characters = 10) =>
  ready({ kind: 'page', route: '/w/:worldSlug/:surfaceSlug', surfaceId, worldId: 'world' }, 'x'.repeat(characters), {
    etag: '"e"',
  })

const put = (pages: LivePages, path: string, characters?: number) =>
  pages.put(path, page(path, characters), pages.generation)

test.each<[string, (pages: LivePages) => void]>([
  ['a Surface', (pages) => pages.dropSurface('other', 'world')],
  ['a World', (pages) => pages.dropWorld('other')],
  ['everything', (pages) => pages.dropAll()],
])('an answer whose data was read before %s was dropped is not kept', (_, drop) => {
  const pages = new LivePages()
  const { generation } = pages
  drop(pages)
  pages.put('/w/a/b', page('b'), generation)
  expect(pages.get('/w/a/b')).toBeUndefined()
})

test('the lists of a World go with each of its Surfaces, those of another World stay', () => {
  const pages = new LivePages()
  for (const path of ['world', 'another']) put(pages, path)
  pages.dropSurface('any', 'world')
  expect([pages.get('world'), pages.get('another')]).toEqual([undefined, expect.anything()])
})

test('a Surface’s answers go with it, those of others stay', () => {
  const pages = new LivePages()
  for (const path of ['/a', '/b']) put(pages, path)
  pages.dropSurface('/a', 'world')
  expect([pages.get('/a'), pages.get('/b')]).toEqual([undefined, expect.anything()])
})

test('huge pages fill the room as many small ones would, and what was dropped makes room again', () => {
  const pages = new LivePages()
  const huge = 30_000_000
  for (const path of ['/a', '/b']) put(pages, path, huge)
  // Again under the same path: it counts once.
  put(pages, '/b', huge)
  expect([pages.get('/a'), pages.get('/b')]).not.toContain(undefined)
  pages.dropSurface('/a', 'world')
  put(pages, '/c', huge)
  expect([pages.get('/b'), pages.get('/c')]).not.toContain(undefined)
  put(pages, '/d', huge)
  expect([pages.get('/b'), pages.get('/c'), pages.get('/d') !== undefined]).toEqual([undefined, undefined, true])
})

test('Surfaces and Worlds that came and went leave nothing behind', () => {
  const pages = new LivePages()
  const before = setsInMemory()
  for (let i = 0; i < 1000; i++) {
    pages.put(`/${i}`, page(`s${i}`), pages.generation)
    pages.dropWorld('world')
    pages.dropSurface(`s${i}`, `world${i}`)
  }
  expect(setsInMemory() - before).toBeLessThan(100)
  expect(pages.get('/0')).toBeUndefined()
})

function setsInMemory(): number {
  Bun.gc(true)
  return heapStats().objectTypeCounts.Set ?? 0
}

test('all ready answers go when another process has written, not only the one that is asked for next', () => {
  const live = new LivePages()
  put(live, '/a')
  let heard = () => {}
  const engine = { changedElsewhere: () => false }
  const store = { engine, onForeignWrite: (listener: () => void) => void (heard = listener) }
  createFastPath({ store, local: { livePages: live } } as unknown as Deps)
  heard()
  expect(live.get('/a')).toBeUndefined()
})

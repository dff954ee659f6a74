import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { LivePages } from '../../src/deps/live-pages'
import type { Deps } from '../../src/deps/deps'
import { readyJson } from '../../src/features/surfaces/publishing/ready-pages'
import { createFastPath } from '../../src/pages/fast-path'

const page = (surfaceId: string, characters = 10) =>
  readyJson({ route: '/w/:worldSlug/:surfaceSlug', surfaceId, worldId: 'world' }, 'x'.repeat(characters), '"e"')

const put = (pages: LivePages, path: string, characters?: number) =>
  pages.put(path, page(path, characters), pages.generation)

test.each<[string, (pages: LivePages) => void]>([
  ['a Surface', (pages) => pages.dropSurface('other', 'world')],
  ['a World', (pages) => pages.dropWorld('other')],
  ['everything', (pages) => pages.dropAll()],
])('an answer that was read before %s was evicted is not cached', (_, drop) => {
  const pages = new LivePages()
  const { generation } = pages
  drop(pages)
  pages.put('/w/a/b', page('b'), generation)
  expect(pages.get('/w/a/b')).toBeUndefined()
})

test('evicting a Surface evicts the lists of its World and of no other', () => {
  const pages = new LivePages()
  for (const path of ['world', 'another']) put(pages, path)
  pages.dropSurface('any', 'world')
  expect([pages.get('world'), pages.get('another')]).toEqual([undefined, expect.anything()])
})

test('evicting a Surface evicts its own answers only', () => {
  const pages = new LivePages()
  for (const path of ['/a', '/b']) put(pages, path)
  pages.dropSurface('/a', 'world')
  expect([pages.get('/a'), pages.get('/b')]).toEqual([undefined, expect.anything()])
})

test('pages count by their size, and eviction frees their share', () => {
  const pages = new LivePages()
  const huge = 30_000_000
  for (const path of ['/a', '/b']) put(pages, path, huge)
  // A second entry at the same path replaces the first.
  put(pages, '/b', huge)
  expect([pages.get('/a'), pages.get('/b')]).not.toContain(undefined)
  pages.dropSurface('/a', 'world')
  put(pages, '/c', huge)
  expect([pages.get('/b'), pages.get('/c')]).not.toContain(undefined)
  put(pages, '/d', huge)
  expect([pages.get('/b'), pages.get('/c'), pages.get('/d') !== undefined]).toEqual([undefined, undefined, true])
})

test('evicted Surfaces and Worlds leave no memory behind', () => {
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

test('a write of another process evicts all cached answers, not only the requested one', () => {
  const live = new LivePages()
  put(live, '/a')
  let heard = () => {}
  const engine = { changedElsewhere: () => false }
  const store = { engine, onForeignWrite: (listener: () => void) => void (heard = listener) }
  createFastPath({ store, local: { livePages: live } } as unknown as Deps)
  heard()
  expect(live.get('/a')).toBeUndefined()
})

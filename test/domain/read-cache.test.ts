import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness } from '../support/harness'

let h: Harness
beforeAll(async () => void (h = await harness()))
afterAll(() => h.close())

const commit = () => h.deps.store.tx('instance', async () => {})

test('a value is cached until the next commit', async () => {
  let reads = 0
  const read = () => h.deps.local.readCache.get('kept', async () => ++reads)
  expect([await read(), await read()]).toEqual([1, 1])
  await commit()
  expect([await read(), await read()]).toEqual([2, 2])
})

test('a value is not cached if there was a commit while it was read, even if another read ran meanwhile', async () => {
  const { readCache } = h.deps.local
  const first = await readCache.get('overtaken', async () => {
    await commit()
    await readCache.get('another', async () => 'read after the commit')
    return 'read before the commit'
  })
  expect(first).toBe('read before the commit')
  expect(await readCache.get('overtaken', async () => 'read anew')).toBe('read anew')
})

test('large values are cached up to a total size without a commit', async () => {
  const reads: number[] = []
  const heavy = { length: 1_000_000 }
  const read = (n: number) =>
    h.deps.local.readCache.get(
      `heavy ${n}`,
      async () => (reads.push(n), heavy),
      ({ length }) => length,
    )
  for (const n of [1, 1, 2]) await read(n)
  expect(reads).toEqual([1, 2])
  for (let n = 3; n < 30; n++) await read(n)
  await read(1)
  expect(reads.filter((n) => n === 1)).toHaveLength(2)
})

test('undefined is not cached', async () => {
  let reads = 0
  const read = () => h.deps.local.readCache.get('missing', async () => void reads++)
  await read()
  await read()
  expect(reads).toBe(2)
})

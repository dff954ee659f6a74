import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness } from '../support/harness'

let t: Harness
beforeAll(async () => {
  t = await harness()
})
afterAll(() => t.close())

const page = async (path: string) => {
  const { status, text } = await t.fetch('GET', path)
  return { status, text }
}

test('every page of the help is there, and links only to pages that are', async () => {
  const { text } = await page('/help')
  const links = (markup: string) => [...markup.matchAll(/href="(\/help[^"#]*)/g)].map(([, path]) => path!)
  const all = [...new Set(links(text))]
  expect(all.length).toBeGreaterThan(30)
  const known = new Set(all)
  for (const path of all) {
    const shown = await page(path)
    expect([path, shown.status]).toEqual([path, 200])
    expect(links(shown.text).filter((link) => !known.has(link))).toEqual([])
    expect(shown.text).not.toContain('.md"')
  }
})

test('a document that is no help is not found', async () => {
  expect((await page('/help/architecture')).status).toBe(404)
  expect((await page('/help/..%2Fpackage')).status).toBe(404)
})

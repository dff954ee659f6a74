import { afterAll, beforeAll, expect, test } from 'bun:test'
import { helpFor } from '../../src/console/app/shell/help'
import { type Harness, harness } from '../support/harness'

let t: Harness
beforeAll(async () => {
  t = await harness()
})
afterAll(() => t.close())

const page = async (path: string, language = 'en') => {
  const { status, text } = await t.fetch('GET', path, { headers: { 'accept-language': language } })
  return { status, text }
}

test('every page of the help is there, and links only to pages that are', async () => {
  const { text } = await page('/help')
  const links = (markup: string) => [...markup.matchAll(/href="(\/help[^"#?]*)/g)].map(([, path]) => path!)
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

/** The addresses of all screens of the console that have a help link. */
async function screens(): Promise<string[]> {
  const router = await Bun.file('src/console/app/router.tsx').text()
  const paths = [...router.matchAll(/\.\.\.inWorld,\s*path: '([^']+)'/g)].map(([, path]) => `/console/w/acme/${path}`)
  expect(paths.length).toBeGreaterThan(20)
  return [
    ...paths,
    '/console/w/acme/pages/id/compose/turn',
    '/console/me',
    '/console/instance',
    '/console/instance/health',
  ]
}

test('the help link of every screen of the console leads to a short page in both languages', async () => {
  const titles = { en: new Set<string>(), de: new Set<string>() }
  for (const path of await screens())
    for (const language of ['en', 'de'] as const) {
      const link = helpFor(path.replace('w/acme//', 'w/acme/pages').replaceAll('$', ''), language)
      const { status, text } = await page(link, 'fr')
      expect([path, link, status]).toEqual([path, link, 200])
      expect(text).toContain(`<html lang="${language}"`)
      const [, main = ''] = text.split('<main')
      const words = main.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length
      expect([link, words > 60 && words < 200]).toEqual([link, true])
      expect(main).not.toMatch(/<pre|Receipt|Surface|\/api\//)
      titles[language].add(/<h1[^>]*>(.*?)<\/h1>/.exec(main)![1]!)
    }
  expect([titles.en.has('Forms'), titles.de.has('Formulare')]).toEqual([true, true])
  expect([titles.en.size, titles.de.size]).toEqual([17, 17])
})

test('the help is in the language of the address, else in that of the browser', async () => {
  expect((await page('/help/console/people', 'de-AT')).text).toContain('lädst andere per Mail ein')
  expect((await page('/help/console/people?lang=en', 'de')).text).toContain('you invite others by mail')
  expect((await page('/help', 'de')).text).toContain('<h2>Die Konsole</h2>')
  expect((await page('/help/console/people', 'fr')).text).toContain('href="/help/people"')
  expect((await page('/help/console/constructor')).status).toBe(404)
})

test('a document that is no help is not found', async () => {
  expect((await page('/help/architecture')).status).toBe(404)
  expect((await page('/help/..%2Fpackage')).status).toBe(404)
})

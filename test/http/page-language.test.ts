import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
})
afterAll(() => t.close())

const FORM = {
  id: 'f',
  type: 'form',
  props: { fields: [{ name: 'size', label: 'S', type: 'select', options: ['a', 'b'], required: true }] },
}
const NAV = { id: 'n', type: 'nav', props: { brand: 'A', links: [{ label: 'B', href: '/b' }] } }

let pages = 0
async function published(meta: Record<string, unknown>) {
  const slug = `page-${++pages}`
  const body = { name: 'Page', slug, visibility: 'listed', meta, blocks: [NAV, FORM] }
  const { id } = (await user.api.post('/api/surfaces', body)).body.data
  await user.api.post(`/api/surfaces/${id}/publish`, {})
  const html = async () => (await t.fetch('GET', `/w/${user.world.slug}/${slug}`)).text
  const json = async () => (await t.fetch('GET', `/api/surfaces/by-slug/${user.world.slug}/${slug}`)).body.data
  return { id, html, json }
}

test.each([
  ['de', 'Zum Inhalt springen', 'Bitte wählen'],
  ['fr-CA', 'Aller au contenu', 'Veuillez choisir'],
  ['es', 'Saltar al contenido', 'Elija una opción'],
  ['pt-BR', 'Ir para o conteúdo', 'Escolha uma opção'],
])('a page in %s has its language, its menu words and its form words', async (locale, skip, choose) => {
  const page = await published({ locale })
  const html = await page.html()
  for (const part of [`<html lang="${locale}"`, skip, choose, `"inLanguage":"${locale}"`, locale.replace('-', '_')])
    expect(html).toContain(part)
  expect((await page.json()).locale).toBe(locale)
})

test('a page without a language follows its World, also when the World changes', async () => {
  const page = await published({})
  expect([(await page.html()).includes('lang="en"'), (await page.json()).locale]).toEqual([true, 'en'])
  await user.api.patch('/api/world', { settings: { locale: 'de' } })
  expect([(await page.html()).includes('lang="de"'), (await page.json()).locale]).toEqual([true, 'de'])
})

test('a preview has the language of the draft, and an operation sets and clears it', async () => {
  const { id } = await published({})
  const draft = `/api/surfaces/${id}/draft`
  await user.api.patch(draft, { operations: [{ op: 'document', meta: { locale: 'fr' } }] })
  expect((await user.api.get(`/api/surfaces/${id}/preview`)).text).toContain('lang="fr"')
  await user.api.patch(draft, { operations: [{ op: 'document', meta: { locale: null } }] })
  expect((await user.api.get(draft)).body.data.meta).toEqual({})
})

test.each(['german', 'de_DE', 'x', 'de-', 5])('the language %p is refused', async (locale) => {
  const answer = await user.api.post('/api/surfaces', { name: 'A', slug: 'refused', meta: { locale } })
  expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/meta/locale'])
})

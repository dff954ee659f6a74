import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { englishIn } from '../support/german'
import { type Answer, type Ask, type Harness, harness, type Member } from '../support/harness'
import type { RouteEntry } from '../../src/kernel/route-table'
import { framesOf } from '../support/sse'
import { addressOf, allRoutes, bodyFor, nameOf } from '../support/routes'

let t: Harness
let ada: Member
beforeAll(async () => {
  t = await harness()
  ada = await t.register()
})
afterAll(() => t.close())

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
const read = (path: string, headers?: Record<string, string>) => ada.api.get(path, headers)
const languageOf = ({ headers }: Answer) => [headers.get('content-language'), headers.get('vary')]

describe('a refusal', () => {
  test('is English without a wish, and says so', async () => {
    const answer = await read('/api/surfaces/nothing')
    expect(answer.body.error.message).toBe('Surface not found.')
    expect(languageOf(answer)).toEqual(['en', 'accept-language'])
  })

  test('is German for who asks for it, with every detail', async () => {
    const answer = await ada.api.post('/api/surfaces', { name: '', slug: 'Two words', nothing: 1 }, GERMAN)
    expect(answer.body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: '/nothing: Dieses Feld ist unbekannt. Siehe details für 2 weitere.',
    })
    expect(answer.body.error.details.map(({ message }: { message: string }) => message)).toContain(
      'Dieses Feld ist unbekannt.',
    )
    expect(languageOf(answer)).toEqual(['de', 'accept-language'])
  })

  test('keeps the values of people as they are', async () => {
    const slug = `the-page-${Bun.randomUUIDv7()}`
    await ada.api.post('/api/surfaces', { name: 'One', slug })
    const { error } = (await ada.api.post('/api/surfaces', { name: 'Two', slug }, GERMAN)).body
    expect(error.message).toBe(`Die Adresse „${slug}“ gehört einer anderen Seite dieses Arbeitsbereichs.`)
  })

  test('has an English description for machines', async () => {
    const answer = await t.fetch('GET', '/api/auth/me', { token: 'wrong', headers: GERMAN })
    expect(answer.body.error.message).toBe('Das Zugangstoken ist nicht gültig.')
    expect(answer.headers.get('www-authenticate')).toContain('The access token is not valid.')
  })

  test('has no English sentence on any route, whatever is wrong', async () => {
    const eve = await t.register()
    const told = new Map<string, string>()
    let refusals = 0
    const refused = async (route: RouteEntry, ask: Ask, path = addressOf(route)) => {
      const { body } = await t.fetch(route.method, path, { ...ask, headers: { ...GERMAN, ...ask.headers } })
      // OAuth has its own envelope, whose descriptions are ASCII.
      if (typeof body?.error !== 'object') return
      refusals++
      const details = (body.error.details ?? []) as { message: string }[]
      for (const { message } of [body.error, ...details]) told.set(message, nameOf(route))
    }
    for (const route of allRoutes(t)) {
      if (route.access?.kind === 'bare' || route.access?.kind === 'page') continue
      const body = bodyFor(route)
      const own = { token: eve.token, world: eve.world.id }
      await refused(route, { body })
      await refused(route, { body, token: eve.token })
      await refused(route, { body, ...own }, `${addressOf(route)}?no=1`)
      if (route.method === 'GET') continue
      await refused(route, {
        ...own,
        raw: new TextEncoder().encode('{'),
        headers: { 'content-type': 'application/json' },
      })
      for (const wrong of [7, '', { x: null }])
        await refused(route, { ...own, body: { ...fieldsOf(route, wrong), no: 1 } })
    }
    expect(refusals).toBeGreaterThan(500)
    expect([...told].filter(([message]) => englishIn(message).length > 0)).toEqual([])
  }, 60_000)
})

/** Every field of a route's body with the same wrong value. */
function fieldsOf({ hooks }: RouteEntry, wrong: unknown): object {
  const { properties = {} } = (hooks.body ?? {}) as { properties?: object }
  return Object.fromEntries(Object.keys(properties).map((name) => [name, wrong]))
}

describe('the language of a person', () => {
  test('is that of the registration, and of answers to requests that ask for none', async () => {
    const eva = (
      await t.fetch('POST', '/api/auth/register', {
        body: { email: 'eva@example.com', name: 'Eva', password: 'eine lange Losung' },
        headers: GERMAN,
      })
    ).body.data
    expect(eva.user.locale).toBe('de')
    const ask = (headers = {}) => t.fetch('GET', '/api/surfaces', { token: eva.token, headers })
    expect((await ask()).body.error.message).toContain('Sende den Header X-World-ID')
    expect((await ask({ 'accept-language': 'en' })).body.error.message).toContain('Send the header X-World-ID')
    expect((await ask({ 'accept-language': 'fr' })).body.error.message).toContain('Sende den Header X-World-ID')
  })

  test('is changed with the profile, and their mails follow it', async () => {
    const bob = await t.register({ email: 'bob@example.com' })
    expect((await bob.api.patch('/api/auth/me', { locale: 'fr' })).status).toBe(422)
    const { data } = (await bob.api.patch('/api/auth/me', { locale: 'de' })).body
    expect(data).toMatchObject({ email: 'bob@example.com', locale: 'de' })
    await t.fetch('POST', '/api/auth/password/forgot', { body: { email: 'bob@example.com' } })
    await t.jobs.round()
    const mail = t.mail.sent.findLast(({ to }) => to === 'bob@example.com')
    expect(mail?.subject).toBe('Wähle ein neues Passwort')
    expect(mail?.text).toContain('Hallo,\n\nWir haben eine Anfrage bekommen')
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.html).toContain('>Wähle ein neues Passwort</a')
  })
})

describe('sentences of answers', () => {
  test('are stored once, and said in the language of each reader', async () => {
    const { id } = await page('Words')
    const block = { id: 'hello', type: 'text', props: { text: 'Hello' } }
    const operations = [{ op: 'insert', parentId: null, index: 0, block }]
    await ada.api.patch(`/api/surfaces/${id}/draft`, { operations })
    const summaries = async (headers?: Record<string, string>) => {
      const answer = await read(`/api/ai/receipts?surfaceId=${id}`, headers)
      const { data } = answer.body as { data: { summary: string }[] }
      return { answer, words: data.map(({ summary }) => summary) }
    }
    const [english, german] = [await summaries(), await summaries(GERMAN)]
    expect(english.words).toEqual(['Added 1 block.', 'Created the Surface'])
    expect(german.words).toEqual(['1 Baustein hinzugefügt.', 'Seite angelegt'])
    expect(languageOf(german.answer)).toEqual(['de', 'accept-language'])
    expect(german.answer.headers.get('etag')).not.toBe(english.answer.headers.get('etag'))
  })

  test('of a running turn reach each of its readers in their language', async () => {
    const events = async (path: string, method: string, body?: object) => {
      const answer = await t.open(method, path, { token: ada.token, world: ada.world.id, headers: GERMAN, body })
      expect(answer.headers.get('content-language')).toBe('de')
      return framesOf(await answer.text()).flatMap(({ data }) => (data ? [data] : []))
    }
    const intent = 'Please make a page for Salon Mira. Tel. 0316 555 0142'
    const told = await events('/api/ai/composer/stream', 'POST', { intent, context: { worldId: ada.world.id } })
    const summaryIn = (all: typeof told) => all.find(({ type }) => type === 'receipt')?.summary as string
    expect(summaryIn(told)).toMatch(/^\d+ Bausteine hinzugefügt, Seiteneinstellungen geändert\.$/)
    const again = await events(`/api/ai/composer/turns/${told[0].turnId}/stream`, 'GET')
    expect(again).toEqual(told.filter(({ type }) => type !== 'block.preview'))
  })

  test('name findings and reasons in German, and leave content alone', async () => {
    const block = { type: 'text', props: { text: 'Nothing changed.' } }
    const { id } = await page('Nothing changed', [
      block,
      { type: 'image', props: { src: 'https://example.com/a.png' } },
    ])
    const dry = await ada.api.post(`/api/surfaces/${id}/publish`, { dryRun: true }, GERMAN)
    const { findings } = dry.body.data as { findings: { message: string }[] }
    expect(findings.flatMap(({ message }) => englishIn(message))).toEqual([])
    expect(findings.length).toBeGreaterThan(0)
    const draft = await read(`/api/surfaces/${id}`, GERMAN)
    expect(draft.body.data).toMatchObject({ name: 'Nothing changed', blocks: [{ props: block.props }, {}] })
  })
})

async function page(name: string, blocks: object[] = []) {
  const { data } = (await ada.api.post('/api/surfaces', { name, slug: `p-${Bun.randomUUIDv7()}`, blocks })).body
  return data as { id: string }
}

describe('pages', () => {
  test('of ours are in the language of the browser', async () => {
    for (const path of ['/forgot', '/verify?token=nothing', '/receipts/nothing', '/preview/nothing']) {
      const headers = { ...GERMAN, accept: 'text/html' }
      const { text, headers: own } = await t.fetch('GET', path, { headers })
      expect([path, own.get('content-language')]).toEqual([path, 'de'])
      expect(text).toContain('<html lang="de"')
      expect([path, englishIn(wordsOf(text))]).toEqual([path, []])
    }
  })

  test('and answers for visitors do not depend on the language of the reader', async () => {
    const { id } = await page('Public')
    await ada.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
    await ada.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const { slug } = (await read(`/api/surfaces/${id}`)).body.data
    const path = `/api/surfaces/by-slug/${ada.world.slug}/${slug}`
    const [one, other] = [await t.fetch('GET', path), await t.fetch('GET', path, { headers: GERMAN })]
    expect([one.status, other.text]).toEqual([200, one.text])
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
    expect(`${other.headers.get('vary')}`).not.toContain('anguage')
  })
})

/** The text of an HTML document that people see. */
function wordsOf(document: string): string {
  return document
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

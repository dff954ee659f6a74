import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { chunks, ending, type ScriptedModel, scriptedModel } from '../support/scripted-model'
import { framesOf } from '../support/sse'

/** A model that an attacker controls. Its output must be treated as data. */
let model: ScriptedModel
let t: Harness
let ada: Member
let bea: Member
beforeAll(async () => {
  model = await scriptedModel()
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted' } })
})
beforeEach(async () => {
  ada = await t.register()
  bea = await t.register()
})
afterAll(async () => {
  await t.close()
  model.close()
})

const CALL = 'globalThis.taken=1'
const line = (value: unknown) => `${JSON.stringify(value)}\n`
const insert = (index: number, type: string, props: object, id = `b${index}`) =>
  line({ op: 'insert', parentId: null, index, block: { id, type, props } })

const WORDS = [
  `[a](javascript:${CALL}) [b](data:text/html,<script>${CALL}</script>) [c](vbscript:${CALL}) [d](file:///etc/passwd)`,
  `<script>${CALL}</script><img src=x onerror="${CALL}"><svg onload="${CALL}"></svg><a href="java\nscript:${CALL}">e</a>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe><base href="https://evil.test/"><meta http-equiv="refresh" content="0">`,
  `![f](javascript:${CALL}) [g][ref]\n\n[ref]: javascript:${CALL}\n\n<style>@import "https://evil.test/"</style>`,
].join('\n\n')

const HOSTILE = [
  line({
    op: 'document',
    name: `</title><script>${CALL}</script>`,
    slug: 'taken',
    description: `"><img src=x onerror=${CALL}>`,
    meta: { title: `</title><script>${CALL}</script>`, description: `"><svg onload=${CALL}>` },
  }),
  insert(0, 'text', { text: WORDS }),
  insert(1, 'heading', { text: `<script>${CALL}</script>` }, `"><script>${CALL}</script>`),
  insert(2, 'button', { label: 'Go', href: `javascript:${CALL}` }),
  insert(3, 'button', { label: 'Go', href: `JaVaScRiPt\t:${CALL}` }),
  insert(4, 'image', { src: `data:image/svg+xml,<svg onload=${CALL}>`, alt: `"><script>${CALL}</script>` }),
  insert(5, 'code', { code: `</code></pre><script>${CALL}</script>`, language: `"><script>${CALL}</script>` }),
  insert(6, 'html', { html: `<script>${CALL}</script>` }),
  line({ op: 'publish', version: '9.9.9' }),
].join('')

async function compose(written: string) {
  model.plays({ steps: [...chunks(written, 200), ...ending('stop', [10, 10])] }, { steps: ending('stop', [1, 1]) })
  const { token, world } = ada
  const body = { intent: 'A page', context: { worldId: world.id } }
  const stream = await t.open('POST', '/api/ai/composer/stream', { token, world: world.id, body })
  return framesOf(await stream.text()).flatMap(({ data }) => (data ? [data] : []))
}

/** Elements, attributes and addresses of a page that could run code. */
function livePartsOf(html: string): string[] {
  const found: string[] = []
  new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes }) {
        const all = [...attributes]
        const type = all.find(([name]) => name === 'type')?.[1]
        if (tagName === 'script' && type !== 'application/ld+json') found.push('<script>')
        if (['iframe', 'object', 'base', 'svg:script'].includes(tagName)) found.push(`<${tagName}>`)
        for (const [name, value = ''] of all) {
          if (name.startsWith('on') || name === 'srcdoc' || name === 'http-equiv') found.push(`${tagName} ${name}`)
          if (
            ['href', 'src', 'action', 'formaction', 'poster'].includes(name) &&
            !/^(https?:|\/|#|mailto:|data:image\/svg\+xml,%3Csvg)/.test(value)
          )
            found.push(`${tagName} ${name}=${value}`)
        }
      },
    })
    .transform(html)
  return found
}

test('the scan for active content detects active content', () => {
  const page = '<a href="javascript:1"></a><img onerror="1"><iframe></iframe><script>1</script>'
  expect(livePartsOf(page)).toHaveLength(4)
})

test('the output of a hostile model is inert in the preview and on the page', async () => {
  const events = await compose(HOSTILE)
  const { receiptId } = events.find(({ type }) => type === 'receipt')
  const preview = await ada.api.get(`/api/ai/receipts/${receiptId}/preview`)
  expect([preview.status, livePartsOf(preview.text)]).toEqual([200, []])
  const { surfaceId } = (await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})).body.data
  expect((await ada.api.get(`/api/surfaces/${surfaceId}`)).body.data.status).toBe('draft')
  await ada.api.patch(`/api/surfaces/${surfaceId}/visibility`, { visibility: 'listed' })
  const { slug } = (await ada.api.post(`/api/surfaces/${surfaceId}/publish`, { version: '1.0.0' })).body.data.surface
  for (const path of [`/w/${ada.world.slug}/${slug}`, `/w/${ada.world.slug}`]) {
    const page = await t.fetch('GET', path)
    expect([path, page.status, livePartsOf(page.text)]).toEqual([path, 200, []])
    expect(page.text).toContain('&lt;script&gt;')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  for (const path of ['sitemap.xml', 'feed.xml'])
    expect((await t.fetch('GET', `/w/${ada.world.slug}/${path}`)).text).not.toContain('<script')
})

test('a hostile model cannot change another Surface or another World', async () => {
  const { id } = (await bea.api.post('/api/surfaces', { name: 'Hers', slug: 'hers', blocks: [] })).body.data
  const before = (await bea.api.get(`/api/surfaces/${id}/draft`)).text
  const block = { id: 'x', type: 'text', props: { text: 'Mine now' } }
  const events = await compose(
    [
      line({ op: 'insert', parentId: null, index: 0, surfaceId: id, block }),
      line({ op: 'insert', parentId: null, index: 0, worldId: bea.world.id, block }),
      insert(0, 'text', { text: 'Allowed' }),
    ].join(''),
  )
  const operations = events.filter(({ type }) => type === 'block.patch').flatMap((event) => event.operations)
  expect(JSON.stringify(operations)).not.toContain('Mine now')
  const { receiptId } = events.find(({ type }) => type === 'receipt')
  const { surfaceId } = (await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})).body.data
  expect(surfaceId).not.toBe(id)
  expect((await bea.api.get(`/api/surfaces/${id}/draft`)).text).toBe(before)
})

import { join } from 'node:path'
import type { RouteEntry } from '../../src/kernel/route-table'
import { isPage } from '../../src/kernel/route-table'
import { type Answer, type Harness, harness, type Member } from './harness'
import { addressIn, inhabit, type Things } from './inhabited'
import { MUTATIONS } from './mutations'
import { allRoutes, nameOf } from './routes'
import { landing } from './sample-pages'
import { EventReader } from './sse'

/** The folder of the project, which is another on every machine. */
const ROOT = join(import.meta.dir, '../..')

interface Example {
  request?: unknown
  answers?: Record<string, unknown>
}

/** Too large to read, or different on every machine. */
const LEFT_OUT = new Set(['readOpenApi', 'readMetaSchema', 'readHealthDetail'])

/**
 * Real requests and responses for the OpenAPI document, by operationId: one call of every route, and a page of the samples for
 * the routes of Surfaces. Tokens are cut, lists hold two items.
 */
export async function recordExamples(): Promise<Record<string, Example>> {
  let sent: unknown
  const h = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, watch: (_method, _path, body) => void (sent = body) })
  const examples: Record<string, Example> = {}
  const call = async (id: string, work: () => Promise<Answer | undefined>) => {
    sent = undefined
    const answer = await work()
    if (answer && answer.status < 300 && !LEFT_OUT.has(id)) keep((examples[id] ??= {}), sent, answer)
  }
  await callReads(h, call)
  for (const route of allRoutes(h).filter((one) => one.method !== 'GET' && !isPage(one))) {
    const { call: mutate, h: own } = (await MUTATIONS[nameOf(route)]?.run({ h, owner: await h.register() })) ?? {}
    if (mutate) await call(idOf(route), mutate)
    await own?.close()
  }
  await callSample(await h.register({ email: 'ada@example.com', name: 'Ada' }), call)
  await h.close()
  return JSON.parse(scrubbed(JSON.stringify(examples))) as Record<string, Example>
}

type Call = (id: string, work: () => Promise<Answer | undefined>) => Promise<void>

const idOf = ({ detail }: RouteEntry) => String(detail.operationId)

async function callReads(h: Harness, call: Call): Promise<void> {
  const things = await inhabit(h, await h.register({ email: 'grace@example.com', name: 'Grace' }))
  const { token, world } = things.owner
  for (const route of allRoutes(h).filter((one) => one.method === 'GET' && !isPage(one))) {
    const who = route.access.kind === 'operator' ? { token: h.deps.secrets.operatorToken } : { token, world: world.id }
    await call(idOf(route), () =>
      idOf(route) === 'followEvents'
        ? firstEvent(h, things)
        : h.fetch('GET', addressIn(route.path, things), { ...who, headers: { accept: 'application/json' } }),
    )
  }
}

/** The first event after an entry of the trail. The stream itself has no end. */
async function firstEvent(h: Harness, { owner: { token, world }, ids }: Things): Promise<Answer> {
  const after = ids.entry.replace('audit', 'event')
  const answer = await h.open('GET', `/api/events?after=${after}`, { token, world: world.id })
  const reader = new EventReader(answer)
  for (let frame = await reader.next(); frame; frame = await reader.next()) {
    if (!frame.data) continue
    await reader.close()
    const text = `data: ${JSON.stringify(frame.data)}`
    return { status: 200, headers: answer.headers as Answer['headers'], text, bytes: new Uint8Array(), body: undefined }
  }
  throw new Error('There was no event.')
}

/** The life of the sample landing page. */
async function callSample({ api, world }: Member, call: Call): Promise<void> {
  const ids = ['top', 'readers', 'why']
  const blocks = landing.slice(1, 4).map((block, index) => ({ id: ids[index], ...block }))
  const page = { name: 'Tidal', slug: 'tidal', description: 'Release notes that write themselves.', blocks }
  await call('createSurface', () => api.post('/api/surfaces', page))
  const { id } = (await api.get('/api/surfaces')).body.data[0]
  const at = `/api/surfaces/${id}`
  const rename = { operations: [{ op: 'update', blockId: 'top', props: { title: 'Release notes, written for you' } }] }
  const calls: [string, () => Promise<Answer>][] = [
    ['setVisibility', () => api.patch(`${at}/visibility`, { visibility: 'listed' })],
    ['publishSurface', () => api.post(`${at}/publish`, { version: '1.0.0', dryRun: true })],
    ['publishSurface', () => api.post(`${at}/publish`, { version: '1.0.0', note: 'The first version' })],
    ['patchDraft', () => api.patch(`${at}/draft`, rename)],
    ['saveDraft', () => api.put(`${at}/draft`, { meta: { title: 'Tidal: release notes', tags: ['product'] } })],
    ['readSurface', () => api.get(at)],
    ['readDraft', () => api.get(`${at}/draft`)],
    ['diffRevisions', () => api.get(`${at}/revisions/live/diff/draft`)],
    ['suggestVersion', () => api.get(`${at}/publish/suggest-version`)],
    ['readPublished', () => api.get(`${at}/published`)],
    ['readPublishedBySlug', () => api.get(`/api/surfaces/by-slug/${world.slug}/tidal`)],
    ['previewSurface', () => api.get(`${at}/preview`, { accept: 'application/json' })],
    ['listSurfaces', () => api.get('/api/surfaces')],
    ['listSurfaceTags', () => api.get('/api/surfaces/tags')],
    ['compose', () => api.post('/api/ai/composer/stream', brief(world.id))],
  ]
  for (const [name, work] of calls) await call(name, work)
}

const brief = (worldId: string) => ({
  intent: 'A page for our bakery Kornblume in Bremen. Roggen 4,50 €, Dinkel 5,20 €. Open Tuesday to Saturday 6-18.',
  context: { worldId },
})

function keep(example: Example, sent: unknown, answer: Answer): void {
  const type = answer.headers.get('content-type') ?? ''
  if (typeof sent === 'object' && sent !== null) example.request = sent
  if (answer.body !== undefined) (example.answers ??= {})[answer.status] = shortened(answer.body)
  if (type.startsWith('text/event-stream')) (example.answers ??= {})[answer.status] = eachEvent(answer.text)
}

/** The first event of each type. */
function eachEvent(text: string): unknown[] {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '))
  const events = lines.map((line) => JSON.parse(line.slice('data: '.length)) as { type: string })
  return events.filter(({ type }, index) => events.findIndex((one) => one.type === type) === index)
}

/** Lists of results with two items, and pages without most of their HTML. */
function shortened(body: { data?: unknown; page?: unknown }): unknown {
  const { data } = body
  if (Array.isArray(data)) return { ...body, data: data.slice(0, 2) }
  const html = (data as { html?: string } | undefined)?.html
  return html === undefined ? body : { ...body, data: { ...(data as object), html: `${html.slice(0, 60)}…` } }
}

function scrubbed(text: string): string {
  return text
    .replaceAll(ROOT, '.')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.….…')
    .replace(/\b(refresh|state|invite|verify|reset|setup|app_refresh|secret|preview)_[\w-]{27,}/g, '$1_…')
    .replace(/\bqk_[\w-]{43}/g, 'qk_…')
    .replace(/\bwhsec_[\w+/=]{44}/g, 'whsec_…')
    .replace(/(token=|signature=)[\w-]{12,}/g, '$1…')
}

import { animation } from '../support/images'
import { HOSTILE_BRIEFS } from './hostile-briefs'
import { type Tenant, texts } from './tenant'

/** What a hostile World does. `prepare` runs before, without rate limits; its result is handed to `attack`. */
export interface Hostile {
  name: string
  prepare?(hostile: Tenant): Promise<unknown>
  /** @returns a note for the table */
  attack(hostile: Tenant, on: { polite: Tenant; prepared: unknown }): Promise<string | void>
}

/** Blocks of a large page: about 0.7 MB, near the largest body. */
const LARGE = 1_400
const CALM_MS = 2_000
const BRIEFS = 16

export const HOSTILE: readonly Hostile[] = [
  { name: 'does nothing', attack: async () => Bun.sleep(CALM_MS) },
  {
    name: 'searches for 100 one-letter words',
    prepare: async (hostile) => {
      await largePages(hostile, 20)
      await hostile.call('GET', '/api/surfaces?q=page')
    },
    attack: async (hostile) => {
      const letters = Array.from({ length: 100 }, (_, n) => 'abcdefghijklmnopqrstuvwxyz'[n % 26]).join(' ')
      return repeated(hostile, 4, 4, () => hostile.send('GET', `/api/surfaces?q=${encodeURIComponent(letters)}`))
    },
  },
  {
    name: 'has 52 large Surfaces indexed',
    prepare: (hostile) => largePages(hostile, 52),
    attack: async (hostile, { prepared }) => {
      // One after the other: what counts is the indexing, not the saves.
      for (const id of prepared as string[]) await patchText(hostile, id, 'p1', `Changed ${Date.now()}`)
      return hostile.tally([hostile.send('GET', '/api/surfaces?q=page')])
    },
  },
  {
    name: 'uploads three heavy animations',
    prepare: () => animation('webp', 60, 1_000, 1_000),
    attack: uploadAnimations,
  },
  {
    name: 'asks for fourteen large previews over and over',
    prepare: (hostile) => largePages(hostile, 1),
    attack: async (hostile, { prepared }) => {
      const [id] = prepared as string[]
      return repeated(hostile, 8, 14, () => hostile.send('GET', `/api/surfaces/${id}/preview`))
    },
  },
  {
    name: 'verifies a long audit chain',
    prepare: async (hostile) => {
      const id = await hostile.page('Page', 1)
      const save = (n: number) => hostile.call('PUT', `/api/surfaces/${id}/draft`, { blocks: texts(200 + n).slice(n) })
      for (let n = 0; n < 400; n++) await save(n)
    },
    attack: async (hostile) => repeated(hostile, 3, 2, () => hostile.send('GET', '/api/audit/verify')),
  },
  {
    name: 'has its sitemap, list and feed read after each change',
    prepare: async (hostile) => {
      const ids = await pages(hostile, 300, 60)
      for (const id of ids) {
        await hostile.call('POST', `/api/surfaces/${id}/publish`, { version: '1.0.0' })
        await hostile.call('PATCH', `/api/surfaces/${id}/visibility`, { visibility: 'listed' })
      }
      return ids
    },
    attack: async (hostile, { prepared }) => {
      const [id] = prepared as string[]
      for (const visibility of ['private', 'listed', 'private']) {
        await hostile.call('PATCH', `/api/surfaces/${id}/visibility`, { visibility })
        const lists = ['', '/sitemap.xml', '/feed.xml'].map((path) => `/w/${hostile.world.slug}${path}`)
        await hostile.tally(lists.map((path) => hostile.send('GET', path)))
      }
    },
  },
  {
    name: 'merges a save that is 489 steps stale',
    prepare: async (hostile) => {
      const id = await hostile.page('Page', 400)
      const first = await hostile.send('GET', `/api/surfaces/${id}/draft`)
      for (let n = 0; n < 489; n++) await patchText(hostile, id, `p${1 + (n % 300)}`, `Step ${n}`)
      return { id, etag: first.headers.get('etag') }
    },
    attack: async (hostile, { prepared }) => {
      const { id, etag } = prepared as { id: string; etag: string }
      const path = `/api/surfaces/${id}/draft?onConflict=merge`
      const operations = [{ op: 'update', blockId: 'p399', props: { text: 'Stale' } }]
      return repeated(hostile, 3, 1, () => hostile.send('PATCH', path, { operations }, { 'if-match': etag }))
    },
  },
  {
    name: 'saves twenty large drafts at once',
    prepare: (hostile) => largePages(hostile, 20),
    attack: async (hostile, { prepared }) => {
      const save = (id: string) =>
        hostile.send('PUT', `/api/surfaces/${id}/draft`, { blocks: texts(LARGE).toReversed() })
      return hostile.tally((prepared as string[]).map(save))
    },
  },
  {
    name: 'grows drafts by JSON Patches that copy',
    prepare: (hostile) => hostile.page('Page', 100),
    attack: async (hostile, { prepared: id }) => {
      const patch = Array.from({ length: 8 }, () => ({
        op: 'copy',
        from: '/blocks/0/props/text',
        path: '/description',
      }))
      const grow = Array.from({ length: 60 }, (_, n) => ({
        op: 'copy',
        from: '/blocks',
        path: `/blocks/0/props/x${n}`,
      }))
      const sent = { 'content-type': 'application/json-patch+json' }
      const path = `/api/surfaces/${String(id)}/draft`
      return repeated(hostile, 6, 2, () => hostile.send('PATCH', path, JSON.stringify([...patch, ...grow]), sent))
    },
  },
  {
    name: 'sends briefs of 20,000 characters that are slow to read',
    attack: async (hostile) => {
      const send = (intent: string) =>
        hostile.send('POST', '/api/ai/composer/stream', { intent, context: { worldId: hostile.world.id } })
      const answers = [...HOSTILE_BRIEFS.values()].slice(0, BRIEFS).map((brief) => send(brief))
      return hostile.tally(answers)
    },
  },
  {
    name: 'deletes itself, with 300 Surfaces and their history',
    prepare: async (hostile) => {
      const ids = await pages(hostile, 300, 100)
      for (const id of ids) await patchText(hostile, id, 'p1', 'Changed')
      await hostile.call('GET', '/api/surfaces?q=page')
    },
    attack: async (hostile) => {
      const answer = await hostile.tally([hostile.send('DELETE', '/api/world', { confirm: hostile.world.slug })])
      await Bun.sleep(CALM_MS)
      return answer
    },
  },
]

/** @returns the ids of the Surfaces */
function largePages(hostile: Tenant, count: number): Promise<string[]> {
  return pages(hostile, count, LARGE)
}

async function pages(hostile: Tenant, count: number, blocks: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await hostile.page(`Page ${n}`, blocks))
  return ids
}

function patchText(hostile: Tenant, id: string, blockId: string, text: string): Promise<unknown> {
  const operations = [{ op: 'update', blockId, props: { text } }]
  return hostile.call('PATCH', `/api/surfaces/${id}/draft`, { operations })
}

/** Sends `at once` requests, waits for their answers and does it again. @returns what came back */
async function repeated(hostile: Tenant, rounds: number, atOnce: number, send: () => Promise<Response>) {
  const sent: Promise<Response>[] = []
  for (let round = 0; round < rounds; round++) {
    const answers = Array.from({ length: atOnce }, send)
    sent.push(...answers)
    await Promise.all(answers)
  }
  return hostile.tally(sent)
}

async function uploadAnimations(hostile: Tenant, { polite, prepared }: { polite: Tenant; prepared: unknown }) {
  const film = new Uint8Array(prepared as Buffer)
  // Other bytes each time: equal files are stored once.
  const uploads = [0, 1, 2].map((n) => upload(hostile, new Uint8Array([...film, n]), 'image/webp'))
  await Promise.all(uploads)
  const sharp = (await import('sharp')).default
  const dot = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const began = performance.now()
  const { id } = await upload(polite, new Uint8Array([...dot, Date.now() % 256]), 'image/png')
  for (;;) {
    const { status } = await polite.call('GET', `/api/uploads/${id}`)
    if (status === 'ready' || status === 'failed') break
    await Bun.sleep(200)
  }
  return `a 50×50 PNG of the polite World took ${((performance.now() - began) / 1000).toFixed(1)} s`
}

async function upload(tenant: Tenant, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<{ id: string }> {
  const form = new FormData()
  form.set('file', new File([bytes], 'image', { type }))
  return tenant.call('POST', '/api/uploads', form)
}

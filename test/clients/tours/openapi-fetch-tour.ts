import createClient from 'openapi-fetch'
import type { components, paths } from './openapi-typescript/schema'
import { brief, type Fetch, needed, type Person, photo, type Seen } from './tour'

type TurnEvent = components['schemas']['TurnEvent']

/** The tour of the README with types from openapi-typescript. */
export async function tour(fetch: Fetch, person: Person): Promise<Seen> {
  const client = createClient<paths>({ baseUrl: 'http://localhost:3000', fetch })
  const joined = needed((await client.POST('/api/auth/register', { body: person })).data, 'account').data
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${joined.token}`)
      request.headers.set('x-world-id', joined.world.id)
    },
  })

  const created = await client.POST('/api/surfaces', {
    body: {
      name: 'Home',
      slug: 'home',
      blocks: [
        { id: 'top', type: 'hero', props: { title: 'Bread, baked at night', text: 'Warm from six in the morning.' } },
        { id: 'why', type: 'text', props: { text: 'We use **three** things: flour, water and time.' } },
      ],
    },
  })
  const { id } = needed(created.data, 'Surface').data
  const params = { path: { id } }
  const patched = await client.PATCH('/api/surfaces/{id}/draft', {
    params,
    body: {
      operations: [
        {
          op: 'insert',
          parentId: null,
          index: 2,
          block: { id: 'hours', type: 'list', props: { items: ['Tuesday to Friday 6–18', 'Saturday 6–13'] } },
        },
      ],
    },
  })
  await client.PATCH('/api/surfaces/{id}/visibility', { params, body: { visibility: 'listed' } })
  const dry = await client.POST('/api/surfaces/{id}/publish', { params, body: { version: '1.0.0', dryRun: true } })
  const first = await client.POST('/api/surfaces/{id}/publish', { params, body: { version: '1.0.0' } })

  await client.PATCH('/api/surfaces/{id}/draft', {
    params,
    body: { operations: [{ op: 'update', blockId: 'top', props: { text: 'Warm from five in the morning.' } }] },
  })
  const diff = await client.GET('/api/surfaces/{id}/revisions/{rev}/diff/{to}', {
    params: { path: { id, rev: 'live', to: 'draft' } },
  })
  const suggestion = await client.GET('/api/surfaces/{id}/publish/suggest-version', { params })
  const suggested = needed(suggestion.data, 'suggestion').data.suggested
  const second = await client.POST('/api/surfaces/{id}/publish', { params, body: { version: suggested } })
  await client.POST('/api/surfaces/{id}/revisions/{rev}/restore', { params: { path: { id, rev: '1' } } })
  await client.POST('/api/surfaces/{id}/publish', { params, body: { version: '1.1.0' } })
  const live = needed((await client.GET('/api/surfaces/{id}/published', { params })).data, 'live page').data
  const hero = live.content.blocks.find((block) => block.type === 'hero')

  const stream = await client.POST('/api/ai/composer/stream', {
    body: { intent: brief, context: { worldId: joined.world.id } },
    parseAs: 'text',
  })
  const events = eventsIn(needed(stream.data as unknown as string, 'stream'))
  const receiptId = needed(events.find((event) => event.type === 'receipt')?.receiptId, 'Receipt')
  const accepted = await client.POST('/api/ai/receipts/{id}/accept', { params: { path: { id: receiptId } }, body: {} })
  const pageId = needed(accepted.data?.data.surfaceId, 'composed page')
  const composed = await client.GET('/api/surfaces/{id}/draft', { params: { path: { id: pageId } } })

  const uploaded = await client.POST('/api/uploads', {
    // The generator has no type for the bytes of a file.
    body: { file: photo() as unknown as string, alt: 'A note' },
    bodySerializer: (fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return form
    },
  })
  const refused = await client.POST('/api/surfaces', { body: { name: ' ', slug: 'home' } })

  const change = diff.data?.data.blocks[0]
  return {
    etag: needed(patched.data, 'draft').data.etag,
    suggested,
    changedField: change?.change === 'changed' ? change.fields[0]?.field : undefined,
    dryRunOk: dry.data && 'ok' in dry.data.data ? dry.data.data.ok : false,
    versions: [first, second].flatMap(({ data }) =>
      data && 'revision' in data.data ? [data.data.revision.version] : [],
    ),
    heroText: hero?.props.text,
    events: events.map(({ type }) => type),
    composed: needed(composed.data, 'composed draft').data.name,
    filename: needed(uploaded.data, 'upload').data.filename,
    refused: needed(refused.error, 'refusal').error.code,
  }
}

function eventsIn(text: string): TurnEvent[] {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '))
  return lines.map((line) => JSON.parse(line.slice('data: '.length)) as TurnEvent)
}

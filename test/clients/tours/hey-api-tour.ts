import * as api from './hey-api'
import { client } from './hey-api/client.gen'
import { brief, type Fetch, needed, type Person, photo, type Seen } from './tour'

/** The tour of the README with the client that hey-api generates. */
export async function tour(send: Fetch, person: Person): Promise<Seen> {
  const fetch = ((input: Request | URL | string, init?: RequestInit) =>
    send(new Request(input, init))) as typeof globalThis.fetch
  client.setConfig({ baseUrl: 'http://localhost:3000', fetch })
  const joined = needed((await api.register({ body: person })).data, 'account').data
  client.setConfig({ auth: ({ type }) => (type === 'apiKey' ? joined.world.id : joined.token) })

  const created = await api.createSurface({
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
  const path = { id }
  const patched = await api.patchDraft({
    path,
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
  await api.setVisibility({ path, body: { visibility: 'listed' } })
  const dry = needed(
    (await api.publishSurface({ path, body: { version: '1.0.0', dryRun: true } })).data,
    'dry run',
  ).data
  const first = await api.publishSurface({ path, body: { version: '1.0.0' } })

  await api.patchDraft({
    path,
    body: { operations: [{ op: 'update', blockId: 'top', props: { text: 'Warm from five in the morning.' } }] },
  })
  const diff = await api.diffRevisions({ path: { id, rev: 'live', to: 'draft' } })
  const { suggested } = needed((await api.suggestVersion({ path })).data, 'suggestion').data
  const second = await api.publishSurface({ path, body: { version: suggested } })
  await api.restoreRevision({ path: { id, rev: '1' } })
  await api.publishSurface({ path, body: { version: '1.1.0' } })
  const live = needed((await api.readPublished({ path })).data, 'live page').data
  const hero = live.content.blocks.find((block) => block.type === 'hero')

  const events: string[] = []
  let receiptId: string | undefined
  const { stream } = await api.compose({ body: { intent: brief, context: { worldId: joined.world.id } } })
  for await (const event of stream) {
    events.push(event.type)
    if (event.type === 'receipt') receiptId = event.receiptId
  }
  const accepted = await api.acceptReceipt({ path: { id: needed(receiptId, 'Receipt') }, body: {} })
  const pageId = needed(accepted.data?.data.surfaceId, 'composed page')
  const composed = await api.readDraft({ path: { id: pageId } })

  const uploaded = await api.createUpload({ body: { file: photo(), alt: 'A note' } })
  const refused = await api.createSurface({ body: { name: ' ', slug: 'home' } })

  const change = diff.data?.data.blocks[0]
  return {
    etag: needed(patched.data, 'draft').data.etag,
    suggested,
    changedField: change?.change === 'changed' ? change.fields[0]?.field : undefined,
    dryRunOk: 'ok' in dry ? dry.ok : false,
    versions: [first, second].flatMap(({ data }) =>
      data && 'revision' in data.data ? [data.data.revision.version] : [],
    ),
    heroText: hero?.props.text,
    events,
    composed: needed(composed.data, 'composed draft').data.name,
    filename: needed(uploaded.data, 'upload').data.filename,
    refused: needed(refused.error, 'refusal').error.code,
  }
}

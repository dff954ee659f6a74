import { type BlockOf, createClient, type NewBlock, QuoinError, type TurnEvent } from '@quoin/client'

/** What a program with the published package does. It is compiled and run in a folder that has nothing but the package. */
declare const process: { argv: string[] }
const [url = '', token = '', world = ''] = process.argv.slice(2)
const quoin = createClient({ url, token, world })

const hero: NewBlock = { type: 'hero', props: { title: 'Bread' } }
// @ts-expect-error -- a hero has no rows
const wrong: NewBlock = { type: 'hero', props: { rows: [] } }
// @ts-expect-error -- no such type
const unknown: NewBlock['type'] = 'carousel'

const { data: surface } = await quoin.post('/api/surfaces', {
  body: {
    name: 'Bread',
    slug: 'bread',
    blocks: [hero, { type: 'section', children: [{ type: 'text', props: { text: 'Baked at night.' } }] }],
  },
})
const path = { id: surface.id }
const first = surface.blocks[0]
// The type decides which props there are.
const title: string | undefined = first?.type === 'hero' ? first.props.title : undefined
const sections = surface.blocks.filter((block): block is BlockOf<'section'> => block.type === 'section')
await quoin.patch('/api/surfaces/{id}/visibility', { path, body: { visibility: 'listed' } })
// @ts-expect-error -- not a visibility
const refused = quoin.patch('/api/surfaces/{id}/visibility', { path, body: { visibility: 'secret' } })
const code = await refused.catch((error: unknown) => (error instanceof QuoinError ? error.code : String(error)))
// @ts-expect-error -- the path needs an id
const incomplete = () => quoin.get('/api/surfaces/{id}')
// @ts-expect-error -- no such path
const missing = () => quoin.get('/api/surface')
await quoin.post('/api/surfaces/{id}/publish', { path, body: { version: '1.0.0' } })

const names: string[] = []
for await (const { name } of quoin.list('/api/surfaces', { query: { limit: 1, status: 'all' } })) names.push(name)

const turn: TurnEvent['type'][] = []
for await (const event of quoin.compose({
  intent: 'A page for the bakery Kornblume in Bremen. Open Tuesday to Friday.',
})) {
  turn.push(event.type)
  if (event.type === 'turn.failed') throw new Error(event.error.message)
}

const progress: number[] = []
const upload = await quoin.upload(new Blob(['Hello.'], { type: 'text/plain' }), {
  filename: 'hello.txt',
  alt: 'A word',
  onProgress: ({ sent, total }) => progress.push(sent / total),
})
const direct = await quoin.uploadDirectly(new Blob(['Directly.'], { type: 'text/plain' }), {
  filename: 'direct.txt',
  onProgress: () => {},
})

const seen = {
  title,
  sections: sections.length,
  code,
  names,
  turn: [turn[0], turn.at(-1)],
  upload: [upload.filename, upload.alt, direct.filename, direct.size],
  progress: progress.at(-1),
  unused: [wrong.type, unknown, typeof incomplete, typeof missing],
}
console.log(JSON.stringify(seen))

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness()
  owner = await h.register()
})
afterEach(() => h.close())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const TEXT = `# Hello\n\nWorld.\n\n![A dot](data:image/png;base64,${PIXEL})\n\n![Far](https://a.example/b.png)`
const send = (body: object) => owner.api.post('/api/surfaces/import', body)

test('a text becomes a Surface with its Receipt, and embedded pictures become uploads', async () => {
  const made = await send({ text: TEXT })
  expect(made.status).toBe(201)
  const { surface, notes } = made.body.data
  expect(made.headers.get('location')).toBe(`/api/surfaces/${surface.id}`)
  expect(surface).toMatchObject({ name: 'Hello', slug: 'hello', status: 'draft' })
  expect(surface.blocks.map(({ type }: { type: string }) => type)).toEqual(['heading', 'text', 'image', 'image'])
  const { uploadId } = surface.blocks[2].props
  const upload = await owner.api.get(`/api/uploads/${uploadId}`)
  expect(upload.body.data).toMatchObject({ filename: 'picture-1', contentType: 'image/png', alt: 'A dot' })
  expect(notes).toMatchObject([{ code: 'remote_picture', url: 'https://a.example/b.png' }])
  const receipts = await owner.api.get(`/api/ai/receipts?surfaceId=${surface.id}`)
  expect(receipts.body.data).toMatchObject([{ source: 'import', summary: 'Imported from Markdown' }])
  expect((await send({ text: TEXT })).body.data.surface.slug).toBe('hello-2')
})

test('a dry run answers the blocks and makes nothing', async () => {
  const tried = await send({ text: TEXT, dryRun: true })
  expect(tried.status).toBe(200)
  const { blocks, notes, name } = tried.body.data
  expect([name, blocks.length]).toEqual(['Hello', 4])
  expect(notes).toMatchObject([
    { code: 'embedded_picture', blockId: blocks[2].id, picture: 0 },
    { code: 'remote_picture', blockId: blocks[3].id },
  ])
  const [surfaces, uploads] = [await owner.api.get('/api/surfaces'), await owner.api.get('/api/uploads')]
  expect([surfaces.body.data, uploads.body.data]).toEqual([[], []])
})

test('a text that is no page is refused', async () => {
  expect(outcome(await send({ text: ' \n' }))).toBe('422 VALIDATION_FAILED')
  expect(outcome(await send({ text: '<b>'.repeat(5_000) }))).toBe('422 VALIDATION_FAILED')
  expect(outcome(await send({ text: '# A\n\nb\n\n'.repeat(1_500) }))).toBe('422 VALIDATION_FAILED')
})

test('a picture that cannot be read is named', async () => {
  const { notes } = (await send({ text: '![x](data:image/png;base64,aGVsbG8=)' })).body.data
  expect(notes).toMatchObject([{ code: 'unreadable_picture' }])
})

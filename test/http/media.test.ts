import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { blobs } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { joined } from '../support/people'
import { fetchFile, form, photo, sendForm, storedFiles, upload } from '../support/uploads'

// Images are decoded in a separate process, so this takes longer on slow machines.
setDefaultTimeout(60_000)

let t: Harness
let owner: Member
beforeEach(async () => {
  t = await harness()
  owner = await t.register()
})
afterEach(() => t.close())

const read = async (id: string) => (await owner.api.get(`/api/uploads/${id}`)).body.data
async function ready(bytes: Uint8Array, name = 'photo.jpg') {
  const { body } = await upload(t, owner, { bytes, name })
  await t.jobs.round()
  return read(body.data.id)
}
const replace = (id: string, bytes: Uint8Array, name = 'new.jpg', headers = {}) =>
  sendForm(t, owner, form([['file', { bytes, name, type: 'image/jpeg' }]]), headers, `/api/uploads/${id}/content`)
const variant = (view: { variants: { name: string; url: string }[] }, name: string) =>
  view.variants.find((one) => one.name === name)!

async function expectTidyStorage() {
  await t.jobs.round()
  const rows = await t.deps.store.read.select().from(blobs)
  expect((await storedFiles(t)).sort()).toEqual(rows.map(({ storageKey }) => storageKey).sort())
  expect(readdirSync(t.deps.storage.scratch)).toEqual([])
}

describe('a replaced file', () => {
  test('keeps id, description and variants until the new ones are made, at new addresses', async () => {
    const old = await ready(await photo(900, 600))
    await owner.api.patch(`/api/uploads/${old.id}`, { alt: 'A lake' })
    const answer = await replace(old.id, await photo(400, 400, 7))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: old.id, alt: 'A lake', filename: 'new.jpg', status: 'processing' })
    expect(answer.body.data.variants).toEqual(old.variants)
    expect(answer.body.data.url).not.toBe(old.url)
    await t.jobs.round()
    const after = await read(old.id)
    expect(after).toMatchObject({ status: 'ready', width: 400, height: 400, sha256: answer.body.data.sha256 })
    const addresses = new Set(old.variants.map(({ url }: { url: string }) => url))
    expect(after.variants.filter(({ url }: { url: string }) => addresses.has(url))).toEqual([])
    expect((await fetchFile(t, old.url)).status).toBe(404)
    expect((await fetchFile(t, variant(after, 'medium').url)).status).toBe(200)
    await expectTidyStorage()
  })

  test('replaced again before the job runs is the last one', async () => {
    const { id } = await ready(await photo(300, 300))
    await replace(id, await photo(200, 100, 2))
    await replace(id, await photo(100, 200, 3))
    await t.jobs.round()
    expect(await read(id)).toMatchObject({ status: 'ready', width: 100, height: 200 })
    await expectTidyStorage()
  })

  test('must be of the same kind, of an upload that is there, and may be guarded', async () => {
    const old = await ready(await photo(90, 60))
    const text = new TextEncoder().encode('Hello')
    expect(outcome(await replace(old.id, text, 'a.txt'))).toBe('422 VALIDATION_FAILED')
    expect(outcome(await replace('upload_01h455vb4pex5vsknk084sn02q', text))).toBe('404 NOT_FOUND')
    const stale = await replace(old.id, await photo(80, 60), 'b.jpg', { 'if-match': '"stale"' })
    expect(outcome(stale)).toBe('412 PRECONDITION_FAILED')
    expect(await read(old.id)).toEqual(old)
    await expectTidyStorage()
  })
})

describe('a crop', () => {
  test('is what all variants show, and null takes it back', async () => {
    const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 400, height: 400, channels: 3, background: '#0000ff' } }, left: 400, top: 0 },
      ])
      .png()
      .toBuffer()
    const { id } = await ready(new Uint8Array(halves), 'halves.png')
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const answer = await owner.api.patch(`/api/uploads/${id}`, { crop })
    expect(answer.body.data).toMatchObject({ status: 'processing', crop })
    await t.jobs.round()
    const cropped = await read(id)
    expect(cropped).toMatchObject({ status: 'ready', crop, width: 400, height: 400 })
    const { bytes } = await fetchFile(t, variant(cropped, 'medium').url)
    const { channels } = await sharp(bytes).stats()
    expect([Math.round(channels[0]!.mean), Math.round(channels[2]!.mean)]).toEqual([
      expect.closeTo(0, -1),
      expect.closeTo(255, -1),
    ])
    await owner.api.patch(`/api/uploads/${id}`, { crop: null })
    await t.jobs.round()
    expect(await read(id)).toMatchObject({ status: 'ready', crop: null, width: 800, height: 400 })
  })

  test('must lie inside the image', async () => {
    const { id } = await ready(await photo(90, 60))
    const send = (crop: object) => owner.api.patch(`/api/uploads/${id}`, { crop })
    for (const crop of [
      { x: 0.6, y: 0, width: 0.5, height: 1 },
      { x: 0, y: 0, width: 0, height: 1 },
      { x: 0, y: 0, width: 1 },
    ])
      expect(outcome(await send(crop))).toBe('422 VALIDATION_FAILED')
  })
})

describe('the list', () => {
  const ids = async (query: string) =>
    (await owner.api.get(`/api/uploads?${query}`)).body.data.map(({ id }: { id: string }) => id)

  test('finds what nothing shows, what lacks a description, and what a person sent', async () => {
    const editor = await joined(t, owner, 'editor')
    const shown = (await upload(t, owner, { bytes: await photo(60, 40), name: 'Shown.jpg' }, { alt: 'A lake' })).body
      .data
    const idle = (await upload(t, editor, { bytes: await photo(60, 40, 2), name: 'Idle.jpg' })).body.data
    const text = (await upload(t, owner, { bytes: 'Hello', name: 'note.txt', type: 'text/plain' })).body.data
    await owner.api.post('/api/surfaces', {
      name: 'Home',
      slug: 'home',
      blocks: [{ type: 'image', props: { uploadId: shown.id, alt: 'A lake' } }],
    })
    expect(await ids('unused=true')).toEqual([text.id, idle.id])
    expect(await ids('withoutDescription=true')).toEqual([idle.id])
    expect(await ids(`createdBy=${editor.user.id}`)).toEqual([idle.id])
    expect(await ids('q=shown')).toEqual([shown.id])
    const { data } = (await owner.api.get(`/api/uploads?createdBy=${editor.user.id}`)).body
    expect(data[0]).toMatchObject({ filename: 'Idle.jpg', createdBy: { id: editor.user.id, name: editor.user.name } })
    expect((await read(shown.id)).uses).toMatchObject([{ name: 'Home', places: ['draft'] }])
  })
})

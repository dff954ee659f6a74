import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { imagesIn } from '../../src/blocks/images'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { outcome } from '../support/auth'
import { withIds } from '../support/gallery'
import { type Harness, harness, type Member } from '../support/harness'
import { heading } from '../support/pages'
import { fetchFile, photo, upload } from '../support/uploads'

// Images are decoded in a separate process, which takes long on a slow machine.
setDefaultTimeout(60_000)

let t: Harness
let owner: Member
beforeEach(async () => {
  t = await harness()
  owner = await t.register()
})
afterEach(() => t.close())

interface Ready {
  id: string
  url: string
  variants: { name: string; width: number; url: string }[]
}

async function uploaded(width = 2400, height = 1600, options: { alt?: string; seed?: number } = {}): Promise<Ready> {
  const { seed = 1, ...alt } = options
  const { body } = await upload(t, owner, { bytes: await photo(width, height, seed) }, alt)
  await t.jobs.round()
  return (await owner.api.get(`/api/uploads/${body.data.id}`)).body.data
}

async function newPage(blocks: unknown[], more: object = {}): Promise<string> {
  const answer = await owner.api.post('/api/surfaces', {
    name: 'Page',
    slug: 'page',
    visibility: 'listed',
    blocks,
    ...more,
  })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}
const publish = (id: string, version = '1.0.0') => owner.api.post(`/api/surfaces/${id}/publish`, { version })
const page = async () => (await t.fetch('GET', `/w/${owner.world.slug}/page`)).text
const bySlugAnswer = () => t.fetch('GET', `/api/surfaces/by-slug/${owner.world.slug}/page`)
const bySlug = async () => (await bySlugAnswer()).body.data
/** The addresses in a preview are absolute; here they are compared with those of the page. */
const preview = async (id: string) =>
  (await owner.api.get(`/api/surfaces/${id}/preview`)).text.replaceAll(t.deps.config.publicUrl, '')
const imageBlock = (uploadId: string, props: object = {}) => ({
  id: 'pic',
  type: 'image',
  props: { uploadId, alt: 'A', ...props },
})
const pathOf = (ready: Ready, name: string) =>
  new URL(ready.variants.find((one) => one.name === name)?.url ?? '').pathname
/** Attributes of the page's images. */
const imagesOf = (html: string) =>
  [...html.matchAll(/<img([^>]*)>/g)].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )

describe('a page', () => {
  test('shows uploads in its image, gallery and hero by their variants, with their size', async () => {
    const ready = await uploaded()
    const { id: uploadId } = ready
    const image = { uploadId, alt: 'A' }
    const id = await newPage([
      { id: 'top', type: 'hero', props: { title: 'Hello', image } },
      imageBlock(uploadId),
      { id: 'all', type: 'gallery', props: { images: [image, image] } },
    ])
    await publish(id)
    const srcset = ['small', 'medium', 'large']
      .map((name, i) => `${pathOf(ready, name)} ${[640, 1280, 1920][i]}w`)
      .join(', ')
    for (const html of [await page(), await preview(id)]) {
      const found = imagesOf(html)
      expect(found).toHaveLength(4)
      for (const one of found)
        expect(one).toMatchObject({ src: pathOf(ready, 'medium'), srcset, width: '1920', height: '1280', alt: 'A' })
      expect(found.every(({ sizes }) => Boolean(sizes))).toBe(true)
    }
  }, 60_000)

  test('crops to the focal point of an upload, and follows its changes immediately', async () => {
    const ready = await uploaded(300, 200)
    await publish(await newPage([imageBlock(ready.id, { ratio: 'square' })]))
    expect(imagesOf(await page())[0]?.class).toBe('ratio-square')
    await owner.api.patch(`/api/uploads/${ready.id}`, { focalPoint: { x: 0.94, y: 0.5 } })
    expect(imagesOf(await page())[0]?.class).toBe('ratio-square focus-x9')
    await owner.api.patch(`/api/uploads/${ready.id}`, { focalPoint: { x: 0, y: 1 } })
    expect(imagesOf(await page())[0]?.class).toBe('ratio-square focus-x0 focus-y10')
  })

  test('names each width of a small picture once', async () => {
    const ready = await uploaded(500, 300)
    await publish(await newPage([imageBlock(ready.id)]))
    expect(imagesOf(await page())[0]).toMatchObject({
      srcset: `${pathOf(ready, 'small')} 500w`,
      width: '500',
      height: '300',
    })
  })

  test('has the social crop in its metadata for link previews', async () => {
    const ready = await uploaded(900, 600, { alt: 'Our shop' })
    await publish(await newPage([heading('h', 'Hello')], { meta: { imageUploadId: ready.id } }))
    const html = await page()
    expect(html).toContain(`<meta property="og:image" content="http://127.0.0.1:3000${pathOf(ready, 'social')}"`)
    expect(html).toContain('<meta property="og:image:alt" content="Our shop"')
  })

  test('published before its variants exist shows them later, and never the original with its GPS data', async () => {
    const { body } = await upload(t, owner, { bytes: await photo() })
    const { id: uploadId, url } = body.data
    const id = await newPage([imageBlock(uploadId)])
    await publish(id)
    expect(imagesOf(await page())).toEqual([])
    expect((await bySlug()).images[uploadId]).toMatchObject({ processing: true, url: null })
    const live = await owner.api.get(`/api/surfaces/${id}/published`)
    expect(live.body.data.images[uploadId]).toMatchObject({ processing: true, url })
    expect(imagesOf(await preview(id))[0]?.src).toBe(new URL(url).pathname)
    await t.jobs.round()
    expect(imagesOf(await page())[0]?.srcset).toContain('small.webp 640w')
    expect((await bySlug()).images[uploadId].variants).toHaveLength(5)
    expect((await bySlug()).images[uploadId]).not.toHaveProperty('processing')
    expect((await page()) + JSON.stringify(await bySlug())).not.toContain(new URL(url).pathname)
  })

  test('published before the bytes of an upload arrive shows them later', async () => {
    const raw = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>'))
    const announced = { filename: 'logo.svg', contentType: 'image/svg+xml', size: raw.length }
    const { uploadId, url, headers } = (await owner.api.post('/api/uploads/presign', announced)).body.data
    await publish(await newPage([imageBlock(uploadId)]))
    expect(imagesOf(await page())).toEqual([])
    const { pathname, search } = new URL(url)
    const length = { 'content-length': String(raw.length) }
    expect((await t.fetch('PUT', pathname + search, { raw, headers: { ...headers, ...length } })).status).toBe(200)
    const { data } = (await owner.api.post(`/api/uploads/${uploadId}/complete`, {})).body
    expect(imagesOf(await page())).toMatchObject([{ src: new URL(data.url).pathname }])
  })

  test('follows changes of an upload, and omits it once it is deleted', async () => {
    const ready = await uploaded(900, 600, { alt: 'Old' })
    await publish(await newPage([imageBlock(ready.id, { alt: '' })]))
    expect(imagesOf(await page())[0]?.alt).toBe('Old')
    await owner.api.patch(`/api/uploads/${ready.id}`, { alt: 'New' })
    expect(imagesOf(await page())[0]?.alt).toBe('New')
    expect((await owner.api.delete(`/api/uploads/${ready.id}?force=true`)).status).toBe(200)
    expect(imagesOf(await page())).toEqual([])
  })

  test('omits uploads of other Worlds, failed ones and non-images, and shows an SVG unchanged', async () => {
    const stranger = await t.register()
    const foreign = (await upload(t, stranger, { bytes: await photo(30, 30) })).body.data.id
    const broken = (await upload(t, owner, { bytes: (await photo()).slice(0, 5_000) })).body.data.id
    const text = (await upload(t, owner, { bytes: 'words', name: 'a.txt' })).body.data.id
    const svg = (await upload(t, owner, { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'logo.svg' })).body
      .data
    await t.jobs.round()
    const images = [foreign, broken, text, svg.id, 'upload_nothing'].map((uploadId) => ({ uploadId, alt: 'A' }))
    await publish(await newPage([{ id: 'all', type: 'gallery', props: { images } }]))
    expect(imagesOf(await page()).map(({ src }) => src)).toEqual([new URL(svg.url).pathname])
    expect((await fetchFile(t, svg.url)).headers.get('content-disposition')).toStartWith('attachment')
  })
})

describe('the responses for front ends', () => {
  test('contain the images of a content with everything needed to show them', async () => {
    const ready = await uploaded(2400, 1600, { alt: 'A lake' })
    const id = await newPage([imageBlock(ready.id)], { meta: { imageUploadId: ready.id } })
    await publish(id)
    const { thumbhash, focalPoint, variants } = (await owner.api.get(`/api/uploads/${ready.id}`)).body.data
    const url = ready.variants.find(({ name }) => name === 'medium')?.url
    const image = { url, width: 2400, height: 1600, alt: 'A lake', thumbhash, focalPoint, variants }
    const draft = await owner.api.get(`/api/surfaces/${id}/preview`, { accept: 'application/json' })
    const live = await owner.api.get(`/api/surfaces/${id}/published`)
    for (const { images } of [await bySlug(), await bySlug(), live.body.data, draft.body.data])
      expect(images).toEqual({ [ready.id]: image })
  })

  test('follow changes of an upload, while the URL of a version never changes its response', async () => {
    const ready = await uploaded(900, 600, { alt: 'Old' })
    const id = await newPage([imageBlock(ready.id)])
    await publish(id)
    const version = () => owner.api.get(`/api/surfaces/${id}/published/1.0.0`)
    const [before, etag] = [await version(), (await bySlugAnswer()).headers.get('etag')]
    await owner.api.patch(`/api/uploads/${ready.id}`, { alt: 'New' })
    expect((await bySlug()).images[ready.id].alt).toBe('New')
    expect((await bySlugAnswer()).headers.get('etag')).not.toBe(etag)
    expect((await version()).text).toBe(before.text)
    await owner.api.delete(`/api/uploads/${ready.id}?force=true`)
    expect((await bySlug()).images).toEqual({})
  })

  test('contain no images if the content refers to none', async () => {
    const id = await newPage([heading('h', '"uploadId": "imageUploadId":')])
    await publish(id)
    expect(Object.keys(await bySlug())).not.toContain('images')
    expect(Object.keys((await owner.api.get(`/api/surfaces/${id}/published`)).body.data)).not.toContain('images')
  })
})

describe('the publish gate', () => {
  const findings = async (id: string) => {
    const { body } = await owner.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0', dryRun: true })
    return body.data.findings
      .filter(({ rule }: { rule: string }) => rule === 'missing_upload' || rule === 'alt_text')
      .map(({ rule, path, message }: Record<string, string>) => `${rule} ${path} ${message}`)
  }

  test('reports uploads that do not exist, and images without a source', async () => {
    const ready = await uploaded(30, 30)
    const waiting = (await upload(t, owner, { bytes: await photo(40, 40) })).body.data.id
    const announced = { filename: 'a.png', contentType: 'image/png', size: 10 }
    const pending = (await owner.api.post('/api/uploads/presign', announced)).body.data.uploadId
    const images = [{ uploadId: ready.id }, { uploadId: waiting }, { src: '/a.png' }, {}, { uploadId: pending }]
    const gallery = { id: 'all', type: 'gallery', props: { images: images.map((one) => ({ ...one, alt: 'A' })) } }
    const id = await newPage([gallery, imageBlock('upload_nothing')], { meta: { imageUploadId: 'upload_none' } })
    expect(await findings(id)).toEqual([
      'missing_upload /blocks/0/props/images/3 images.3: The image has neither an upload nor an address.',
      'missing_upload /blocks/0/props/images/4/uploadId images.4.uploadId: The upload was announced, but its bytes have not arrived.',
      'missing_upload /blocks/1/props/uploadId uploadId: The upload does not exist.',
      'missing_upload /meta/imageUploadId imageUploadId: The upload does not exist.',
    ])
  })

  test('reports a failed upload', async () => {
    const broken = (await upload(t, owner, { bytes: (await photo()).slice(0, 5_000) })).body.data.id
    const id = await newPage([imageBlock(broken)])
    expect(await findings(id)).toEqual([])
    await t.jobs.round()
    expect(await findings(id)).toEqual([
      'missing_upload /blocks/0/props/uploadId uploadId: The upload could not be processed.',
    ])
  })

  test('reports an upload that is not an image, and accepts an SVG', async () => {
    const sent = (content: string, name: string, type: string) =>
      upload(t, owner, { bytes: new TextEncoder().encode(content), name, type })
    const note = (await sent('Just words.', 'note.txt', 'text/plain')).body.data
    const drawing = (await sent('<svg xmlns="http://www.w3.org/2000/svg"/>', 'd.svg', 'image/svg+xml')).body.data
    const id = await newPage([imageBlock(note.id), { ...imageBlock(drawing.id), id: 'other' }])
    expect([note.status, drawing.status]).toEqual(['ready', 'ready'])
    expect(await findings(id)).toEqual([
      'missing_upload /blocks/0/props/uploadId uploadId: The upload is not an image that a page can show: its type is text/plain.',
    ])
  })

  test('accepts the alternative text of the upload', async () => {
    const [told, mute] = [await uploaded(30, 30, { alt: 'A lake' }), await uploaded(40, 40)]
    const id = await newPage([imageBlock(told.id, { alt: '' }), { ...imageBlock(mute.id, { alt: '' }), id: 'other' }])
    expect(await findings(id)).toEqual(['alt_text /blocks/1/props/alt alt: The image has no alternative text.'])
  })

  test('refuses the publish if it is set to block', async () => {
    await owner.api.patch('/api/world', { settings: { publishGate: 'block' } })
    const refused = await publish(await newPage([imageBlock('upload_nothing')]))
    expect(outcome(refused)).toBe('422 VALIDATION_FAILED')
    expect(refused.body.error.details[0]).toMatchObject({
      code: 'missing_upload',
      blockId: 'pic',
      path: '/blocks/0/props/uploadId',
    })
  })
})

describe('the uses of an upload', () => {
  const usesOf = async ({ id }: Ready) => (await owner.api.get(`/api/uploads/${id}`)).body.data.uses
  const saveBlocks = (id: string, blocks: unknown[]) => owner.api.put(`/api/surfaces/${id}/draft`, { blocks })

  test('are found in drafts and live pages, and prevent its deletion', async () => {
    const ready = await uploaded(30, 30)
    expect(await usesOf(ready)).toEqual([])
    const id = await newPage([imageBlock(ready.id)])
    expect(await usesOf(ready)).toEqual([{ surfaceId: id, name: 'Page', places: ['draft'] }])
    await publish(id)
    expect(await usesOf(ready)).toEqual([{ surfaceId: id, name: 'Page', places: ['draft', 'live'] }])
    await saveBlocks(id, [heading('h', 'Hello')])
    const uses = [{ surfaceId: id, name: 'Page', places: ['live'] }]
    expect(await usesOf(ready)).toEqual(uses)
    const refused = await owner.api.delete(`/api/uploads/${ready.id}`)
    expect([outcome(refused), refused.body.error.uses]).toEqual(['409 STATE_CONFLICT', uses])
    expect(refused.body.error.message).toBe('A Surface shows this upload. Add ?force=true to delete it anyway.')
    await owner.api.post(`/api/surfaces/${id}/unpublish`, {})
    expect(await usesOf(ready)).toEqual([])
    expect((await owner.api.delete(`/api/uploads/${ready.id}`)).status).toBe(200)
  })

  test('include URLs of its file: a button that links to a PDF, a link in a text, a source', async () => {
    const pdf = (await upload(t, owner, { bytes: '%PDF-1.7 menu', name: 'Our menu.pdf' })).body.data
    const path = new URL(pdf.url).pathname
    const blocks = [
      { type: 'button', props: { label: 'Menu', href: path } },
      { type: 'button', props: { label: 'Menu', href: pdf.url.replace('http:', 'https:') } },
      { type: 'text', props: { text: `See [our menu](${path}).` } },
      { type: 'image', props: { src: path, alt: 'A' } },
    ]
    for (const block of blocks) {
      const id = await newPage([block], { slug: 'linked' })
      const uses = [{ surfaceId: id, name: 'Page', places: ['draft'] }]
      expect([block, await usesOf(pdf)]).toEqual([block, uses])
      expect((await owner.api.delete(`/api/uploads/${pdf.id}`)).body.error.uses).toEqual(uses)
      await owner.api.delete(`/api/surfaces/${id}`)
      expect(await usesOf(pdf)).toEqual([])
    }
    // Uses on the pages of another World are not listed.
    const other = await t.register()
    const linked = { name: 'Theirs', slug: 'theirs', blocks: [blocks[0]] }
    expect((await other.api.post('/api/surfaces', linked)).status).toBe(201)
    expect((await owner.api.delete(`/api/uploads/${pdf.id}`)).status).toBe(200)
  })

  test('end when the Surface is archived, and return when it is restored', async () => {
    const ready = await uploaded(30, 30)
    const id = await newPage([imageBlock(ready.id)])
    await publish(id)
    await owner.api.delete(`/api/surfaces/${id}`)
    expect(await usesOf(ready)).toEqual([])
    await owner.api.post(`/api/surfaces/${id}/revisions/1.0.0/restore`, {})
    expect(await usesOf(ready)).toEqual([{ surfaceId: id, name: 'Page', places: ['draft'] }])
  })

  test('are found wherever a block of the catalogue takes an image', async () => {
    const ready = await uploaded(30, 30)
    const image = { uploadId: ready.id, alt: 'A' }
    const places = [
      { type: 'image', props: image },
      { type: 'gallery', props: { images: [image] } },
      { type: 'hero', props: { title: 'T', image } },
      { type: 'video', props: { url: 'https://vimeo.com/1', title: 'T', poster: image } },
      { type: 'people', props: { items: [{ name: 'P', image }] } },
      { type: 'logos', props: { items: [{ name: 'L', image }] } },
      { type: 'card', props: { title: 'T', image } },
      { type: 'section', props: {}, children: [{ type: 'card', props: { title: 'T', image } }] },
    ]
    for (const [n, block] of places.entries()) {
      const answer = await owner.api.post('/api/surfaces', { name: 'P', slug: `p-${n}`, blocks: [block] })
      expect([block.type, answer.status]).toEqual([block.type, 201])
      const uses: { surfaceId: string }[] = await usesOf(ready)
      expect([block.type, uses.some(({ surfaceId }) => surfaceId === answer.body.data.id)]).toEqual([block.type, true])
    }
  })

  test('include every image in the examples of the catalogue', () => {
    for (const { type, example } of CATALOGUE) {
      const blocks = withIds([example])
      const spelled = JSON.stringify(blocks).match(/"alt":/g)?.length ?? 0
      expect([type, imagesIn(blocks).length]).toEqual([type, spelled])
    }
  })
})

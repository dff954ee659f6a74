import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasChromium, launch } from '../support/console'
import { acting, dataFolder, postJson, registerAt, type Server, startServer } from '../support/server'
import { form, photo } from '../support/uploads'
import { freePort } from '../bench/servers'
import { until } from '../support/until'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

interface Shown {
  from: string
  loaded: boolean
  ratio: number
}

describe.skipIf(!hasChromium)('uploads on a page', () => {
  const data = dataFolder()
  let server: Server
  let browser: Browser
  let address: string
  const editor = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('An editor elsewhere.') })
  beforeAll(async () => {
    const port = String(freePort())
    server = await startServer(data.path, {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ALLOWED_ORIGINS: editor.url.origin,
    })
    browser = await launch()
    address = await publishPictures(server.url)
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await editor.stop(true)
    data.remove()
  })

  test('can be sent from an editor on another origin, as a form and by presigned URL', async () => {
    const page = await browser.newPage()
    await page.goto(editor.url.href)
    const { token, world } = await registerAt(server.url)
    const headers = { authorization: `Bearer ${token}`, 'x-world-id': world.id }
    const sent = await page.evaluate(uploadTwice, { url: server.url, headers, bytes: [...(await photo(60, 40))] })
    expect(sent).toEqual(['201 photo ☃.jpg A lake image/jpeg 60x40 5', '200 photo ☃.jpg  image/jpeg 60x40 5'])
    await page.close()
  })

  test.each([
    [375, 'small'],
    [1280, 'medium'],
  ])('at %i px are loaded in a fitting size, and nothing moves when they arrive', async (width, fitting) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor: 1 })
    await page.goto(address)
    const before = await page.evaluate<number>('document.body.scrollHeight')
    await page.evaluate('document.querySelectorAll("img").forEach((one) => { one.loading = "eager" })')
    // Polls from outside, because waitForFunction evaluates inside the page, which the CSP forbids.
    await page.evaluate(allArrived)
    const shown = await page.evaluate<Shown[]>(
      '[...document.images].map((one) => ({ from: one.currentSrc, loaded: one.naturalWidth > 0, ratio: one.width / one.height }))',
    )
    expect(shown).toHaveLength(5)
    expect(shown.every(({ loaded }) => loaded)).toBe(true)
    expect(shown[1]?.from).toEndWith(`/${fitting}.webp`)
    expect(shown[1]?.ratio).toBeCloseTo(1.5, 1)
    expect(await page.evaluate<number>('document.body.scrollHeight')).toBe(before)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/uploads-${width}.png`, fullPage: true })
    await page.close()
  })
})

const allArrived = `Promise.all([...document.images].map((one) => one.complete ||
  new Promise((done) => { one.onload = one.onerror = () => done(true) })))`

/** Publishes a page with a hero, an image and a gallery of one uploaded photograph. @returns its address */
async function publishPictures(url: string): Promise<string> {
  const person = await registerAt(url)
  const headers = acting(person)
  const { body, headers: type } = form([['file', { bytes: await photo(2400, 1600), name: 'lake.jpg' }]])
  const sent = await fetch(`${url}/api/uploads`, { method: 'POST', headers: { ...headers, ...type }, body })
  const { id: uploadId } = await dataOf<{ id: string }>(sent)
  const status = async () =>
    (await dataOf<{ status: string }>(await fetch(`${url}/api/uploads/${uploadId}`, { headers }))).status
  await until('the upload is processed', async () => (await status()) !== 'processing')
  const image = { uploadId, alt: 'A lake', caption: 'In the morning' }
  const { caption: _, ...plain } = image
  const blocks = [
    { type: 'hero', props: { title: 'A year outside', text: 'Pictures of a lake.', image: plain, layout: 'split' } },
    { type: 'image', props: { ...image, width: 'wide' } },
    { type: 'gallery', props: { title: 'More of it', images: [image, image, image], columns: 3 } },
  ]
  const made = await postJson(
    `${url}/api/surfaces`,
    { name: 'Lake', slug: 'lake', visibility: 'listed', blocks },
    headers,
  )
  const { id } = await dataOf<{ id: string }>(made)
  expect((await postJson(`${url}/api/surfaces/${id}/publish`, { version: '1.0.0' }, headers)).status).toBe(201)
  return `${url}/w/${person.world.slug}/lake`
}

async function dataOf<T>(answer: Response): Promise<T> {
  return ((await answer.json()) as { data: T }).data
}

/** The used fields of an upload and of a presigned URL. */
interface Told {
  id: string
  jobId: string
  filename: string
  alt: string
  contentType: string
  width: number
  height: number
  variants: unknown[]
  uploadId: string
  url: string
  method: string
  headers: Record<string, string>
}

/** Runs in the browser: sends a file by FormData and by a presigned PUT, and waits for the variants of both. */
async function uploadTwice(input: { url: string; headers: Record<string, string>; bytes: number[] }) {
  const { url, headers } = input
  const file = new File([new Uint8Array(input.bytes)], 'photo ☃.jpg', { type: 'image/jpeg' })
  const asked = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/${path}`, { ...init, headers: { ...headers, ...init.headers } })
    return { status: answer.status, data: ((await answer.json()) as { data: Told }).data }
  }
  const told = async ({ status, data }: Awaited<ReturnType<typeof asked>>) => {
    await asked(`jobs/${data.jobId}?wait=25`)
    const { filename, alt, contentType, width, height, variants } = (await asked(`uploads/${data.id}`)).data
    return `${status} ${filename} ${alt} ${contentType} ${width}x${height} ${variants.length}`
  }
  const body = new FormData()
  body.append('file', file)
  body.append('alt', 'A lake')
  const byForm = await told(await asked('uploads', { method: 'POST', body }))
  const announced = { filename: file.name, contentType: file.type, size: file.size }
  const json = { 'content-type': 'application/json' }
  const { data } = await asked('uploads/presign', { method: 'POST', headers: json, body: JSON.stringify(announced) })
  await fetch(data.url, { method: data.method, headers: data.headers, body: file })
  return [byForm, await told(await asked(`uploads/${data.uploadId}/complete`, { method: 'POST' }))]
}

/**
 * `bun test/bench/images.bench.ts`: the five variants of a 12-megapixel JPEG compared with bare sharp, and the effect on
 * requests: published reads while images are processed, and the memory of both processes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ImagesApart } from '../../src/ports/images-apart'
import { load, type Plan } from './load'
import { type Running, startProduct } from './servers'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MS = Number(process.env.BENCH_MS ?? 4_000)
const WEBP = { quality: 80, effort: 4 }
const JPEG = { quality: 82 }
const CENTRE = { x: 0.5, y: 0.5 }

const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
const photo = join(folder, 'photo.jpg')
try {
  await takePhoto(4_000, 3_000)
  await compareVariants()
  await compareReads()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Noise of four grain sizes, which compresses about like a photo. */
async function takePhoto(width: number, height: number): Promise<void> {
  const grains = [
    [8, 60],
    [40, 30],
    [400, 16],
    [2_000, 5],
  ].map(([size = 1, sigma = 1]) => {
    const noise = { type: 'gaussian', mean: 128, sigma } as const
    return sharp({ create: { width: size, height: Math.round(size * 0.75), channels: 3, background: '#888', noise } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .removeAlpha()
      .raw()
      .toBuffer()
  })
  const layers = await Promise.all(grains)
  const pixels = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = layers.reduce((sum, layer) => sum + (layer[at] ?? 0) - 128, 128)
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(photo)
}

/** The same five outputs from a decoded image. */
async function five(open: () => Sharp): Promise<void> {
  const widths = [1920, 1280, 640].map((width) => open().resize(width).webp(WEBP).toBuffer())
  const thumb = open().resize(256, 256).webp(WEBP).toBuffer()
  await Promise.all([...widths, thumb, open().resize(1200, 630).jpeg(JPEG).toBuffer()])
}

async function decodedOnce(width?: number): Promise<void> {
  const image = sharp(photo).autoOrient()
  const { data, info } = await (width ? image.resize(width) : image).raw().toBuffer({ resolveWithObject: true })
  await five(() => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }))
}

async function compareVariants(): Promise<void> {
  sharp.cache(false)
  const images = new ImagesApart()
  const ways: [string, () => Promise<unknown>][] = [
    ['ours', () => images.makeVariants(photo, { focalPoint: CENTRE, folder })],
    ['sharp, decoded once to 1920', () => decodedOnce(1920)],
    ['sharp, decoded once in full', () => decodedOnce()],
    ['sharp, five times from the file', () => five(() => sharp(photo).autoOrient())],
  ]
  const times = new Map<string, number[]>(ways.map(([name]) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, work] of ways) {
      const began = performance.now()
      await work()
      // The first round warms up.
      if (round > 0) times.get(name)?.push(performance.now() - began)
    }
  for (const [name, all] of times) console.log(name.padEnd(36), `${Math.round(median(all))} ms`)
  const once = ways.slice(1, 3).map(([name]) => median(times.get(name) ?? []))
  console.log(
    'ratio to the best that decodes once'.padEnd(36),
    (median(times.get('ours') ?? []) / Math.min(...once)).toFixed(2),
  )
}

async function compareReads(): Promise<void> {
  const product = await startProduct(join(folder, 'data'))
  try {
    const { auth, path } = await published(product)
    const sets = [[`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`]]
    const sides = [{ port: product.port, sets }]
    const plan: Plan = { sides, connections: 32, warmupMs: 600, rounds: 1, sliceMs: MS }
    const [idle] = await load(plan)
    const before = memoryOf(product.pid)
    const uploading = new AbortController()
    const uploads = keepUploading(product, auth, uploading.signal)
    const [busy] = await load(plan)
    const during = memoryOf(product.pid)
    uploading.abort()
    const done = await uploads
    if (!idle || !busy) throw new Error('The load generator printed no result.')
    console.log(
      `published reads, idle / with images: p50 ${ratio(idle.p50Ms, busy.p50Ms)}, p99 ${ratio(idle.p99Ms, busy.p99Ms)}`,
    )
    console.log(
      `images processed meanwhile: ${done}; reads a second ${idle.perSecond[0]?.toFixed(0)} / ${busy.perSecond[0]?.toFixed(0)}`,
    )
    console.log(`peak memory, MB: server ${before.server} before, ${during.server} after; decoder ${during.decoder}`)
  } finally {
    await product.stop()
  }
}

async function published({ port }: Running): Promise<{ auth: Record<string, string>; path: string }> {
  const base = `http://127.0.0.1:${port}`
  const post = async (path: string, body: unknown, headers = {}, method = 'POST') => {
    const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const answer = await fetch(base + path, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of several shapes
    return ((await answer.json()) as any).data
  }
  const person = { email: 'bench@example.com', password: 'correct horse battery staple', name: 'Bench' }
  const { token, world } = await post('/api/auth/register', person)
  const auth = { authorization: `Bearer ${token}`, 'x-world-id': world.id }
  const blocks = Array.from({ length: 40 }, () => ({
    type: 'text',
    props: { text: 'Words that people read. '.repeat(20) },
  }))
  const { id } = await post('/api/surfaces', { name: 'Page', slug: 'page', blocks }, auth)
  await post(`/api/surfaces/${id}/publish`, { version: '1.0.0' }, auth)
  await post(`/api/surfaces/${id}/visibility`, { visibility: 'listed' }, auth, 'PATCH')
  return { auth, path: `/w/${world.slug}/page` }
}

/** Uploads distinct images one after the other and waits for each. @returns how many became ready */
async function keepUploading({ port }: Running, auth: Record<string, string>, signal: AbortSignal): Promise<number> {
  const bytes = readFileSync(photo)
  const base = `http://127.0.0.1:${port}/api/uploads`
  let ready = 0
  for (let turn = 0; !signal.aborted; turn++) {
    const form = new FormData()
    form.set('file', new File([bytes, `copy ${turn}`], 'photo.jpg', { type: 'image/jpeg' }))
    const made = await fetch(base, { method: 'POST', headers: auth, body: form })
    const { data } = (await made.json()) as { data: { id: string; status: string } }
    let { status } = data
    while (status !== 'ready' && status !== 'failed' && !signal.aborted) {
      await Bun.sleep(50)
      const answer = await fetch(`${base}/${data.id}`, { headers: auth })
      status = ((await answer.json()) as { data: { status: string } }).data.status
    }
    if (status === 'ready') ready++
  }
  return ready
}

/** The peak memory of the server and its decoder in megabytes, as reported by Linux. */
function memoryOf(pid: number): { server: number; decoder: number } {
  const peak = (of: number) => {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1_000)
  }
  const texts = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
  )
  const children = texts.join(' ').split(' ').filter(Boolean)
  return { server: peak(pid), decoder: Math.max(0, ...children.map((child) => peak(Number(child)))) }
}

function ratio(idle: number, busy: number): string {
  return `${idle.toFixed(2)} / ${busy.toFixed(2)} ms (${(busy / idle).toFixed(1)} ×)`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

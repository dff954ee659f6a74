import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { startS3Server } from '../support/s3-server'
import { leftovers } from '../support/leftovers'
import { acting, type Person, registerAt, type Server } from '../support/server'
import { form, photo, rawUpload } from '../support/uploads'
import { until } from '../support/until'

// These tests start and end processes, which takes longer on slow machines.
setDefaultTimeout(120_000)

const MIB = 2 ** 20
const { undo, folder, start } = leftovers({ DEFAULT_PLAN: 'enterprise' })

const tokenOf = ({ token, world }: Person) => ({ authorization: `Bearer ${token}`, 'x-world-id': world.id })
const scratch = (dataDir: string) => readdirSync(join(dataDir, 'tmp'))

function send(url: string, person: Person, whole: ReturnType<typeof form>): Promise<Response> {
  return fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...tokenOf(person), ...whole.headers },
    body: whole.body,
  })
}

interface View {
  id: string
  status: string
  failure: unknown
  variants: unknown[]
  jobId: string
}
const viewOf = async (answer: Response) => ((await answer.json()) as { data: View }).data
const read = async (url: string, person: Person, id: string) =>
  viewOf(await fetch(`${url}/api/uploads/${id}`, { headers: acting(person) }))

async function settled(url: string, person: Person, id: string): Promise<View> {
  let view = await read(url, person, id)
  await until('the upload is processed', async () => (view = await read(url, person, id)).status !== 'processing')
  return view
}

/** The process's current and peak memory in megabytes. */
function memoryOf({ pid }: Server): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}

describe('streaming', () => {
  test.skipIf(!existsSync('/proc/self/status'))(
    'twenty concurrent files of 25 MiB are all accepted, in bounded memory',
    async () => {
      const dataDir = folder()
      const server = await start(dataDir)
      const person = await registerAt(server.url)
      // All files have the same bytes, which are stored once: this tests the transfer.
      const whole = form([['file', { bytes: new Uint8Array(25 * MIB).fill(7), name: 'large.bin' }]])
      const before = memoryOf(server)
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(server.url, person, whole)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      // All files together would take at least 500 MB.
      expect(memoryOf(server).peak - before.now).toBeLessThan(350)
      expect(scratch(dataDir)).toEqual([])
    },
  )

  test('a client that disconnects leaves nothing', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const person = await registerAt(server.url)
    const { body } = form([['file', { bytes: new Uint8Array(MIB), name: 'x.bin' }]])
    const uploads = [1, 2, 3].map(() => rawUpload(server, person, 20 * MIB, body))
    await until('three files come', () => scratch(dataDir).length === 3)
    for (const { socket } of uploads) socket.destroy()
    await until('nothing of them is left', () => scratch(dataDir).length === 0)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  test('a body that is too large is refused while it arrives, and the next one is accepted', async () => {
    const server = await start(folder())
    const person = await registerAt(server.url)
    const large = form([['file', { bytes: new Uint8Array(30 * MIB) }]])
    expect((await send(server.url, person, large)).status).toBe(413)
    const boast = rawUpload(server, person, 30 * MIB, large.body.slice(0, 1000))
    await until('it is refused', () => boast.heard().startsWith('HTTP/1.1 413'))
    boast.socket.destroy()
    expect((await send(server.url, person, form([['file', { bytes: 'x' }]]))).status).toBe(201)
  })

  test('a process that was killed during uploads removes the partial files at its next start', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    const person = await registerAt(first.url)
    const { body } = form([['file', { bytes: new Uint8Array(MIB), name: 'x.bin' }]])
    const { socket } = rawUpload(first, person, 20 * MIB, body)
    await until('a file comes', () => scratch(dataDir).length === 1)
    await first.kill()
    socket.destroy()
    expect(scratch(dataDir)).toHaveLength(1)
    await start(dataDir)
    expect(scratch(dataDir)).toEqual([])
  })
})

describe.each(['local', 's3'])('kill -9 with storage %s', (storage) => {
  async function settings(): Promise<Record<string, string>> {
    if (storage === 'local') return {}
    const s3 = await startS3Server()
    undo.push(() => s3.stop())
    const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION } = s3
    return {
      STORAGE: 's3',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: s3.bucket,
      S3_REGION,
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
    }
  }

  test('during the processing of an image: its job runs again, and the upload is ready once', async () => {
    const [dataDir, env] = [folder(), await settings()]
    let server = await start(dataDir, env)
    const person = await registerAt(server.url)
    const bytes = new Uint8Array(
      await sharp(await photo(1200, 800))
        .resize(2400, 1800, { fit: 'fill' })
        .jpeg()
        .toBuffer(),
    )
    const made = await viewOf(await send(server.url, person, form([['file', { bytes }]])))
    const statusOfJob = async () => {
      const answer = await fetch(`${server.url}/api/jobs/${made.jobId}`, { headers: acting(person) })
      return ((await answer.json()) as { data: { status: string } }).data.status
    }
    for (const state of ['accepted', 'at work', 'at work again']) {
      if (state !== 'accepted') await until(`it is ${state}`, async () => (await statusOfJob()) !== 'queued')
      await server.kill()
      server = await start(dataDir, env)
    }
    const view = await settled(server.url, person, made.id)
    expect(view).toMatchObject({ status: 'ready', failure: null, variants: { length: 5 } })
    const { data } = (await (await fetch(`${server.url}/api/capabilities`, { headers: acting(person) })).json()) as {
      data: { storage: { used: number } }
    }
    const sizes = new Map(
      (view.variants as { name: string; size: number; width: number }[]).map((one) => [one.name, one.size]),
    )
    expect(data.storage.used).toBe(bytes.length + [...sizes.values()].reduce((sum, size) => sum + size, 0))
    expect((await server.stop()).code).toBe(0)
    expect(scratch(dataDir)).toEqual([])
  })
})

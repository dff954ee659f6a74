import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type * as client from '../../packages/client/src/index'
import { freePort } from '../bench/servers'
import { hasChromium, launch } from '../support/console'
import { dataFolder, registerAt, type Server, startServer } from '../support/server'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

const ENTRY = join(import.meta.dir, '../../packages/client/src/index.ts')

describe.skipIf(!hasChromium)('the client in a browser, on another origin', () => {
  const data = dataFolder()
  let server: Server
  let browser: Browser
  const editor = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/': new Response('<!doctype html><title>An editor</title>', { headers: { 'content-type': 'text/html' } }),
      '/client.js': async () => {
        const built = await Bun.build({ entrypoints: [ENTRY], target: 'browser' })
        return new Response(built.outputs[0])
      },
    },
  })
  beforeAll(async () => {
    const port = String(freePort())
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    server = await startServer(data.path, { PORT: port, PUBLIC_URL, ALLOWED_ORIGINS: editor.url.origin })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await editor.stop(true)
    data.remove()
  })

  test('uploads with progress in both ways, follows events, composes, and reports refusals', async () => {
    const page = await browser.newPage()
    await page.goto(editor.url.href)
    const { token, world } = await registerAt(server.url)
    const seen = await page.evaluate(session, { url: server.url, token, world: world.id })
    expect(seen).toEqual({
      uploads: ['big.txt 3000000', 'direct.txt 3000000'],
      whole: [true, true],
      event: 'upload.created',
      composed: 'turn.completed',
      refused: ['VALIDATION_FAILED', '/name', 32],
      aborted: 'AbortError',
    })
    await page.close()
  })
})

/** Runs in the browser. */
async function session(options: { url: string; token: string; world: string }) {
  const address = '/client.js'
  const { createClient, QuoinError } = (await import(address)) as typeof client
  const quoin = createClient(options)
  const file = (name: string) => new File([new Uint8Array(3_000_000).fill(65)], name, { type: 'text/plain' })
  let event = ''
  let following = Promise.resolve()
  await new Promise<void>((onOpen) => {
    following = (async () => {
      for await (const { type } of quoin.events({ types: ['upload.created'], onOpen })) {
        event = type
        return
      }
    })()
  })
  const whole: boolean[] = []
  const progress = () => {
    const at = whole.push(false) - 1
    return ({ sent, total }: client.Progress) => {
      whole[at] = sent === total && total >= 3_000_000
    }
  }
  const form = await quoin.upload(file('big.txt'), { onProgress: progress() })
  const direct = await quoin.uploadDirectly(file('direct.txt'), { onProgress: progress() })
  await following
  let composed = ''
  for await (const { type } of quoin.compose({ intent: 'A page for the bakery Kornblume in Bremen.' })) composed = type
  const error: unknown = await quoin.post('/api/surfaces', { body: { name: ' ', slug: 'x' } }).catch((one) => one)
  if (!(error instanceof QuoinError)) throw error
  const stop = new AbortController()
  const upload = quoin.upload(file('never.txt'), { onProgress: () => stop.abort(), signal: stop.signal })
  const aborted = await upload.then(
    () => 'sent',
    ({ name }: Error) => name,
  )
  return {
    uploads: [form, direct].map(({ filename, size }) => `${filename} ${size}`),
    whole,
    event,
    composed,
    refused: [error.code, error.details[0]?.path, error.traceId?.length],
    aborted,
  }
}

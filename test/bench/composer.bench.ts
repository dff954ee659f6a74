/**
 * `bun test/bench/composer.bench.ts`: the overhead of a turn over the model's stream, and 500 concurrent turns. The product
 * runs on one core, the scripted model and the reader on the other.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answering, freePort, productEnv } from './servers'

const ROOT = join(import.meta.dir, '../..')
const FETCHES = 'BUN_CONFIG_MAX_HTTP_REQUESTS'
// Bun reads it when a process starts: without it, neither the readers here nor the product open more than 256 requests.
if (!process.env[FETCHES]) {
  const { exitCode } = Bun.spawnSync([process.execPath, import.meta.path], {
    env: { ...process.env, [FETCHES]: '4096' },
    stdout: 'inherit',
    stderr: 'inherit',
  })
  process.exit(exitCode)
}
const CHUNKS = 1_000
const CHUNK_EVERY_MS = 2
const TURNS = Number(process.env.BENCH_TURNS ?? 500)
const OPEN_MS = 32_000
const ROUNDS = 5
/** A server loads the composer two seconds after its start. */
const COMPOSER_LOADED_MS = 4_000

const line = (value: unknown) => `${JSON.stringify(value)}\n`
const page = [
  line({ op: 'document', name: 'Page', slug: 'page' }),
  ...Array.from({ length: 40 }, (_, index) =>
    line({
      op: 'insert',
      parentId: null,
      index,
      block: { id: `b${index}`, type: 'text', props: { text: 'Words that a reader reads. '.repeat(8) } },
    }),
  ),
].join('')

/** An OpenAI-compatible answer in a thousand pieces, evenly spaced; `hang` keeps it open after the first lines. */
const model = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 0,
  async fetch(request) {
    const body = (await request.json()) as { messages: { content: string }[] }
    const hang = body.messages.some(({ content }) => content.includes('HANG'))
    return new Response(played(hang), { headers: { 'content-type': 'text/event-stream' } })
  },
})

function played(hang: boolean): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const size = Math.ceil(page.length / CHUNKS)
  const pieces = page.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  const frame = (delta: object, finish: string | null = null) =>
    encoder.encode(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  return new ReadableStream({
    async start(controller) {
      const begin = performance.now()
      for (const [index, content] of (hang ? pieces.slice(0, 20) : pieces).entries()) {
        const wait = begin + index * CHUNK_EVERY_MS - performance.now()
        if (wait > 0) await Bun.sleep(wait)
        controller.enqueue(frame({ content }))
      }
      if (hang) return
      controller.enqueue(frame({}, 'stop'))
      controller.enqueue(encoder.encode('data: [DONE]\n\n'))
      controller.close()
    },
  })
}

const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
const port = freePort()
const pin = Bun.which('taskset') ? ['taskset', '-c', '0'] : []
const child = Bun.spawn([...pin, process.execPath, join(ROOT, 'src/main.ts')], {
  env: {
    ...productEnv(join(folder, 'data'), port),
    OPENAI_BASE_URL: `${model.url.origin}/v1`,
    OPENAI_MODEL: 'scripted',
    [FETCHES]: '4096',
  },
  stdout: 'ignore',
  stderr: 'ignore',
})
try {
  const base = `http://127.0.0.1:${port}`
  await answering(port, '/health/ready')
  await Bun.sleep(COMPOSER_LOADED_MS)
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', name: 'Bench', password: 'correct horse battery staple' }),
  })
  const { data } = (await answer.json()) as { data: { token: string; world: { id: string } } }
  const turn = (intent: string, signal?: AbortSignal, model?: string) =>
    fetch(`${base}/api/ai/composer/stream`, {
      method: 'POST',
      signal,
      headers: {
        authorization: `Bearer ${data.token}`,
        'x-world-id': data.world.id,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ intent, context: { worldId: data.world.id, ...(model && { model }) } }),
    })
  await firstPatches((intent) => turn(intent, undefined, 'local/composer'))
  await overhead(turn)
  await manyOpen(turn)
} finally {
  child.kill('SIGKILL')
  await child.exited
  model.stop(true)
  rmSync(folder, { recursive: true, force: true })
}

/** Time from the request to the first block.patch of `local/composer`: as the first turn of a server, and later. */
async function firstPatches(turn: (intent: string) => Promise<Response>): Promise<void> {
  const untilPatch = async () => {
    const begin = performance.now()
    const response = await turn(
      'A page for our bakery Kornblume in Bremen. Roggen 4,50 €, Dinkel 5,20 €. Open Tuesday to Saturday 6-18.',
    )
    let text = ''
    let patchMs: number | undefined
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      if (text.includes('event: block.patch')) patchMs ??= performance.now() - begin
    }
    if (patchMs === undefined) throw new Error(`${response.status} ${text.slice(0, 300)}`)
    return patchMs
  }
  const first = await untilPatch()
  const later: number[] = []
  for (let round = 0; round < 11; round++) later.push(await untilPatch())
  const [least, middle] = [0, 5].map((at) => later.toSorted((a, b) => a - b)[at]!.toFixed(0))
  console.log(
    `first block.patch of local/composer: ${first.toFixed(0)} ms as the first of a server (goal: 100), later ${least}–${middle} ms`,
  )
}

/** Wall time of a turn compared with reading the model's own stream. */
async function overhead(turn: (intent: string) => Promise<Response>): Promise<void> {
  const raw = () =>
    fetch(`${model.url.origin}/v1/chat/completions`, { method: 'POST', body: JSON.stringify({ messages: [] }) })
  await timed(() => turn('warm up'))
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await timed(() => turn('A page'))
    const theirs = await timed(raw)
    ratios.push(ours / theirs)
  }
  const over = (ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]! - 1) * 100
  console.log(`a turn over a stream of ${CHUNKS} chunks: ${over.toFixed(2)} % over reading it raw (goal: under 5 %)`)
}

async function timed(open: () => Promise<Response>): Promise<number> {
  const begin = performance.now()
  const response = await open()
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.text()
  return performance.now() - begin
}

/** Turns that stay open: the memory of each, and the longest time between two heartbeats. */
async function manyOpen(turn: (intent: string, signal?: AbortSignal) => Promise<Response>): Promise<void> {
  const before = residentBytes()
  const stop = new AbortController()
  const beats: number[][] = []
  const readers = Array.from({ length: TURNS }, async (_, index) => {
    const response = await turn('HANG', stop.signal)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const times: number[] = (beats[index] = [])
    const reader = response.body!.getReader() as ReadableStreamDefaultReader<Uint8Array>
    const decoder = new TextDecoder()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      if (decoder.decode(value).includes(': hb')) times.push(performance.now())
    }
  })
  void Promise.allSettled(readers)
  await Bun.sleep(OPEN_MS)
  const open = beats.filter((times) => times.length >= 2).length
  const gaps = beats.flatMap((times) => times.slice(1).map((time, index) => time - times[index]!))
  const each = (residentBytes() - before) / TURNS / 1000
  console.log(
    `${open} of ${TURNS} turns open: ${each.toFixed(0)} KB each (goal: 300), longest time between heartbeats ${(Math.max(...gaps) / 1000).toFixed(2)} s (10 s apart)`,
  )
  stop.abort()
}

function residentBytes(): number {
  const [, pages = '0'] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')
  return Number(pages) * 4096
}

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Models } from '../../src/ports/models'
import { until } from './until'

/** The server's steps for one request. */
export type Step =
  /** Raw bytes of the body. */
  | { bytes: Uint8Array | string }
  /** Waits until the test resumes it. */
  | { once: Promise<unknown> }
  /**
   * Closes the connection without the end of the body, where it is a function only once that holds: a client drops what it has
   * not read when its connection ends (see `overheard`).
   */
  | { cut: true | (() => unknown) }
  /** Sends nothing more until the client disconnects. */
  | { hang: true }

export interface Play {
  status?: number
  headers?: Record<string, string>
  steps: readonly Step[]
}

/** One received request. */
export interface Asked {
  path: string
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it as they please
  body: any
  /** Whether the connection ended before the response was complete. */
  left: boolean
}

export interface ScriptedModel {
  /** The value for `OPENAI_BASE_URL`. */
  url: string
  asked: Asked[]
  /** Adds responses, one for each request; the last one is used for all further requests. */
  plays(...plays: Play[]): void
  /** Resolves when the server notices that the client of the first request has disconnected. */
  left(): Promise<void>
  close(): Promise<void>
}

/** An OpenAI-compatible server on loopback that plays scripted responses, byte by byte where needed. */
export async function scriptedModel(): Promise<ScriptedModel> {
  const asked: Asked[] = []
  let script: Play[] = []
  const server = createServer(async (request, response) => {
    const { headers, url: path = '' } = request
    const one: Asked = { path, headers: new Headers(headers as Record<string, string>), body: undefined, left: false }
    response.on('close', () => void (one.left = !response.writableEnded))
    one.body = await json(request)
    asked.push(one)
    const play = (script.length > 1 ? script.shift() : script[0]) ?? { status: 500, steps: [] }
    response.writeHead(play.status ?? 200, { 'content-type': 'text/event-stream', ...play.headers })
    response.flushHeaders()
    await perform(play.steps, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    plays: (...plays) => void (script = plays),
    left: () => until('the client leaves', () => asked[0]?.left),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function perform(steps: readonly Step[], response: ServerResponse): Promise<void> {
  for (const step of steps) {
    if (response.destroyed || 'hang' in step) return
    if ('cut' in step) {
      if (step.cut !== true) await until('the client has read what came before', step.cut)
      return void response.destroy()
    }
    if ('bytes' in step) response.write(step.bytes)
    else await step.once
    // Each piece is sent separately.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  response.end()
}

/** Notes all words that anybody reads of these models from now on. */
export function overheard(models: Models): { words: string } {
  const heard = { words: '' }
  const { chat } = models
  models.chat = async function* (...call) {
    for await (const one of chat(...call)) {
      if (one.kind === 'text') heard.words += one.delta
      yield one
    }
  }
  return heard
}

/** A chunk of Chat Completions as a server sends it. */
export function chunk(fields: { content?: string; finish?: string; usage?: [number, number] }): string {
  const { content, finish, usage } = fields
  const choices = usage
    ? []
    : [{ index: 0, delta: content === undefined ? {} : { content }, finish_reason: finish ?? null }]
  const counted = usage && { usage: { prompt_tokens: usage[0], completion_tokens: usage[1] } }
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices, ...counted })}\n\n`
}

/** The chunks of a text, `size` characters each. */
export function chunks(text: string, size = 12): Step[] {
  const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  return parts.map((content) => ({ bytes: chunk({ content }) }))
}

/** A complete response: the text, the finish reason, the tokens and the end marker. */
export function answer(text: string, { size = 12, finish = 'stop', usage = [100, 20] as [number, number] } = {}): Play {
  return { steps: [...chunks(text, size), ...ending(finish, usage)] }
}

export function ending(finish = 'stop', usage?: [number, number]): Step[] {
  const end = [chunk({ finish }), ...(usage ? [chunk({ usage })] : []), 'data: [DONE]\n\n']
  return end.map((bytes) => ({ bytes }))
}

export function refusal(status: number, headers: Record<string, string> = {}, message = 'no'): Play {
  const body = JSON.stringify({ error: { message, type: 'scripted', code: 'scripted' } })
  return { status, headers: { 'content-type': 'application/json', ...headers }, steps: [{ bytes: body }] }
}

/** Splits steps into single bytes, which splits multi-byte characters. */
export function tornToBytes(steps: readonly Step[]): Step[] {
  return steps.flatMap((step): Step[] =>
    'bytes' in step ? [...Buffer.from(step.bytes as string)].map((byte) => ({ bytes: Uint8Array.of(byte) })) : [step],
  )
}

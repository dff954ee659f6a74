/** What the server does with one request, in order. */
export type Step =
  /** Raw bytes of the body, as they are. */
  | { bytes: Uint8Array | string }
  | { waitMs: number }
  /** Closes the connection without the end of the body. */
  | { cut: true }
  /** Says nothing more until the client leaves. */
  | { hang: true }

export interface Play {
  status?: number
  headers?: Record<string, string>
  steps: readonly Step[]
}

/** One request, as it came. */
export interface Asked {
  path: string
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it as they please
  body: any
  /** The client left before the answer was whole. */
  left: boolean
}

export interface ScriptedModel {
  /** What `OPENAI_BASE_URL` takes. */
  url: string
  asked: Asked[]
  /** Adds answers: one for each request, the last one for all that follow. */
  plays(...plays: Play[]): void
  close(): Promise<void>
}

/** An OpenAI-compatible server on loopback that plays what it is told, byte by byte where that matters. */
export function scriptedModel(): ScriptedModel {
  const asked: Asked[] = []
  let script: Play[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    // A cut is meant; without this it would be told on the terminal.
    error: () => new Response(null, { status: 500 }),
    async fetch(request) {
      const { pathname: path } = new URL(request.url)
      const one: Asked = { path, headers: new Headers(request.headers), body: await request.json(), left: false }
      asked.push(one)
      const play = (script.length > 1 ? script.shift() : script[0]) ?? { status: 500, steps: [] }
      return new Response(bodyOf(play, one, request.signal), {
        status: play.status ?? 200,
        headers: { 'content-type': 'text/event-stream', ...play.headers },
      })
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    asked,
    plays: (...plays) => void (script = plays),
    close: () => server.stop(true),
  }
}

function bodyOf({ steps }: Play, one: Asked, signal: AbortSignal): ReadableStream {
  let done = false
  const gone = Promise.withResolvers<void>()
  const leave = () => {
    one.left = !done
    gone.resolve()
  }
  signal.addEventListener('abort', leave)
  return new ReadableStream({
    async start(controller) {
      for (const step of steps) {
        if (one.left) return
        if ('bytes' in step) {
          controller.enqueue(typeof step.bytes === 'string' ? Buffer.from(step.bytes) : step.bytes)
          // Each piece travels on its own.
          await Bun.sleep(1)
        } else if ('waitMs' in step) await Promise.race([Bun.sleep(step.waitMs), gone.promise])
        else if ('hang' in step) return void (await gone.promise)
        else {
          done = true
          return controller.error(new Error('cut'))
        }
      }
      done = true
      controller.close()
    },
    cancel: leave,
  })
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

/** A whole answer: the text, why it ended, the tokens, the mark of the end. */
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

/** Steps as single bytes, so that characters of more than one are torn. */
export function tornToBytes(steps: readonly Step[]): Step[] {
  return steps.flatMap((step): Step[] =>
    'bytes' in step ? [...Buffer.from(step.bytes as string)].map((byte) => ({ bytes: Uint8Array.of(byte) })) : [step],
  )
}

import type { Progress } from './options.js'

type Headed = { headers: Record<string, string> }
type Report = (progress: Progress) => void

/** A body that reports what fetch has taken of it. For Node, Bun and Deno: browsers send streams over HTTP/2 only. */
export function counted(body: Blob, headers: Record<string, string>, report: Report): RequestInit & Headed {
  let sent = 0
  const total = body.size
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      sent += chunk.byteLength
      report({ sent, total })
    },
  })
  report({ sent, total })
  // A bucket refuses bodies of unknown length.
  const sized = { ...headers, 'content-length': String(total) }
  return { headers: sized, body: body.stream().pipeThrough(counting), duplex: 'half' } as RequestInit & Headed
}

/** The part of XMLHttpRequest that is used, for type checks without the library of browsers. */
interface Xhr {
  upload: { addEventListener(type: 'progress', heard: (event: { loaded: number; total: number }) => void): void }
  addEventListener(type: 'load' | 'error' | 'abort', heard: () => void): void
  readonly status: number
  readonly statusText: string
  readonly response: unknown
  responseType: string
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: Blob): void
  abort(): void
}

const global = globalThis as { XMLHttpRequest?: new () => Xhr }

export function hasXhr(): boolean {
  return typeof global.XMLHttpRequest === 'function'
}

/** Sends a request with XMLHttpRequest, and answers like fetch. */
export function sendWithXhr(
  url: string,
  { method = 'POST', headers, signal }: RequestInit & Headed,
  body: Blob,
  report: Report,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new global.XMLHttpRequest!()
    const stop = () => xhr.abort()
    const settled = () => signal?.removeEventListener('abort', stop)
    xhr.open(method, url)
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    const failed = () => {
      settled()
      reject(new TypeError('The request failed.'))
    }
    xhr.upload.addEventListener('progress', ({ loaded, total }) => report({ sent: loaded, total }))
    xhr.addEventListener('load', () => {
      settled()
      resolve(responseOf(xhr))
    })
    xhr.addEventListener('error', failed)
    xhr.addEventListener('abort', failed)
    signal?.addEventListener('abort', stop, { once: true })
    xhr.send(body)
  })
}

function responseOf(xhr: Xhr): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const body = xhr.status === 204 || xhr.status === 304 ? null : (xhr.response as Blob)
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers })
}

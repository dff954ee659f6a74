import { connect } from 'node:net'
import sharp from 'sharp'
import type { Answer, Harness, Member } from './harness'
import { acting, type Person, type Server } from './server'

const photos = new Map<string, Promise<Buffer>>()

/** A photo of noise, which compresses poorly. Each is generated once. */
export async function photo(width = 900, height = 600, seed = 1): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${width}x${height} ${seed}`
  const known = photos.get(name) ?? noise(width, height, seed)
  photos.set(name, known)
  return new Uint8Array(await known)
}

function noise(width: number, height: number, seed: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0, value = seed; at < raw.length; at++) {
    value = (value * 1103515245 + 12345) & 0x7fffffff
    raw[at] = (((at / 3) % width) >> 2) + (value >> 27)
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

interface FormFile {
  bytes: Uint8Array | string
  name?: string
  type?: string
}

/** `multipart/form-data` as a browser writes it: texts and files in the given order. */
export function form(parts: [name: string, value: string | FormFile][], boundary = 'quoin-test-boundary') {
  const chunks = parts.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? undefined : value
    const filename = file ? `; filename="${file.name ?? 'photo.jpg'}"` : ''
    const type = file ? `\r\nContent-Type: ${file.type ?? 'application/octet-stream'}` : ''
    const bytes = file ? file.bytes : (value as string)
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename}${type}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n')]
  })
  const body = new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]))
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

type Who = Pick<Member, 'token' | 'world'>

/** Sends a form to a path, as a member acting in their World. */
export function sendForm(
  t: Harness,
  { token, world }: Who,
  { body, headers }: ReturnType<typeof form>,
  more: Record<string, string> = {},
  path = '/api/uploads',
): Promise<Answer> {
  const length = { 'content-length': String(body.byteLength) }
  return t.fetch('POST', path, {
    raw: body,
    headers: { ...headers, ...length, ...more },
    token,
    world: world.id,
  })
}

/** Sends the head of an upload and the given part of its body to a real server, and keeps the connection open. */
export function rawUpload({ port }: Server, person: Person, announced: number, body: Uint8Array) {
  const host = `127.0.0.1:${port}`
  const headers = { ...acting(person), host, ...form([]).headers, 'content-length': announced }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data))
  socket.on('error', () => {})
  socket.write(`POST /api/uploads HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(body)
  return { socket, heard: () => heard }
}

/** Uploads one file. */
export function upload(
  t: Harness,
  who: Who,
  file: FormFile,
  { alt, ...headers }: { alt?: string } & Record<string, string> = {},
): Promise<Answer> {
  const texts: [string, string][] = alt === undefined ? [] : [['alt', alt]]
  return sendForm(t, who, form([...texts, ['file', file]]), headers)
}

/** Fetches a file by its absolute URL, through the app. */
export function fetchFile(t: Harness, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return t.fetch('GET', new URL(url).pathname, { headers })
}

/** The keys of all stored files. */
export async function storedFiles(t: Harness): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['uploads/', 'incoming/'])
    for await (const { key } of t.deps.storage.list(prefix)) keys.push(key)
  return keys
}

import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault, notFound } from '../core/fault'
import { BoundedQueue, QueueFull } from '../lib/bounded-queue'
import { guardedBody } from './s3-body'
import { type S3Call, S3Calls, type S3Options, shortText, unavailable } from './s3-calls'
import { emptyFolder, writeStream } from './scratch'
import { checkedKey, type FileMeta, type Storage } from './storage'

/** Concurrent uploads: each body may be in memory. */
const PUTS_AT_ONCE = 4
const PUTS_QUEUED = 200

/** Stores files as objects of one bucket, and temporary files in `<dataDir>/tmp`. */
export function s3Storage(options: S3Options, dataDir: string): Storage {
  const scratch = join(dataDir, 'tmp')
  mkdirSync(scratch, { recursive: true, mode: 0o700 })
  const calls = new S3Calls(options)
  const puts = new BoundedQueue(PUTS_AT_ONCE, PUTS_QUEUED)
  const put = (key: string, bytes: Uint8Array | Blob, meta: FileMeta) =>
    inTurn(puts, () => putObject(calls, key, bytes, meta))

  return {
    kind: 's3',
    scratch,
    emptyScratch: () => emptyFolder(scratch),
    async putFile(key, path, meta) {
      await put(key, Bun.file(path), meta)
      await rm(path, { force: true })
    },
    put,
    stat: (key) => statObject(calls, key),
    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await calls.send({ method: 'GET', key: checkedKey(key), headers })
      if (!answer) throw notFound('File')
      return guardedBody(answer, calls.timeoutMs)
    },
    async fetchToFile(key, maxBytes) {
      const answer = await calls.send({ method: 'GET', key: checkedKey(key) })
      if (!answer) throw notFound('File')
      const path = join(scratch, crypto.randomUUID())
      await writeStream(path, guardedBody(answer, calls.timeoutMs), maxBytes)
      return { path, dispose: () => rm(path, { force: true }) }
    },
    move: (from, to) => moveObject(calls, from, to),
    delete: (key) => deleteObject(calls, key),
    presignPut(key, { contentType, size, expiresInSeconds }) {
      // Browsers set Content-Length themselves and forbid scripts to. It is signed, so another length is rejected.
      const headers = { 'content-type': contentType, 'content-length': String(size) }
      const url = calls.presigned('PUT', checkedKey(key), headers, expiresInSeconds)
      return { url, headers: { 'Content-Type': contentType } }
    },
    list: (prefix) => listedObjects(calls, prefix),
    ready: () => tryBucket(options),
  }
}

/** Returns a function that gives the size of an object; undefined where there is none. */
export function bucketSizes(options: S3Options): (key: string) => Promise<number | undefined> {
  const calls = new S3Calls(options)
  return async (key) => (await statObject(calls, key))?.size
}

/** Writes, reads and deletes a small object. @throws Fault; its cause is the store's own error */
export async function tryBucket(options: S3Options): Promise<void> {
  const calls = new S3Calls(options)
  const key = `ready/${crypto.randomUUID()}`
  await putObject(calls, key, Buffer.from('ready'), { contentType: 'text/plain' })
  if (!(await statObject(calls, key))) throw unavailable(new Error('The object is missing after it was written.'))
  await deleteObject(calls, key)
}

async function inTurn<T>(gate: BoundedQueue, work: () => Promise<T>): Promise<T> {
  try {
    return await gate.run(work)
  } catch (error) {
    throw error instanceof QueueFull
      ? new Fault('UNAVAILABLE', 'Too many uploads are waiting. Try again later.')
      : error
  }
}

async function putObject(calls: S3Calls, key: string, bytes: Uint8Array | Blob, meta: FileMeta): Promise<void> {
  const { contentType, sha256 } = meta
  const headers = { 'content-type': contentType }
  await required(calls, { method: 'PUT', key: checkedKey(key), headers, body: { bytes, sha256 } })
}

async function statObject(calls: S3Calls, key: string): Promise<{ size: number } | undefined> {
  const answer = await calls.send({ method: 'HEAD', key: checkedKey(key) })
  return answer && { size: Number(answer.headers.get('content-length') ?? 0) }
}

async function deleteObject(calls: S3Calls, key: string): Promise<void> {
  const answer = await calls.send({ method: 'DELETE', key: checkedKey(key) })
  await answer?.body?.cancel()
}

async function moveObject(calls: S3Calls, from: string, to: string): Promise<void> {
  const headers = { 'x-amz-copy-source': calls.sourceOf(checkedKey(from)) }
  const answer = await calls.send({ method: 'PUT', key: checkedKey(to), headers })
  if (!answer) {
    if (await statObject(calls, to)) return
    throw notFound('File')
  }
  // A copy may fail after its status 200 was sent; only the body then shows the error.
  if ((await shortText(answer, calls.timeoutMs)).includes('<Error>')) throw unavailable(new Error('The copy failed.'))
  await deleteObject(calls, from)
}

async function* listedObjects(calls: S3Calls, prefix: string): ReturnType<Storage['list']> {
  checkedKey(prefix.slice(0, -1))
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }
    const page = await shortText(await required(calls, { method: 'GET', query }), calls.timeoutMs)
    if (!page.includes('</ListBucketResult>')) throw unavailable(new Error('The listing is incomplete.'))
    // Split instead of a regular expression, which is quadratic for start tags without end tags.
    for (const entry of page.split('<Contents>').slice(1)) if (entry.includes('</Contents>')) yield listedObject(entry)
    const next = elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : undefined
    if (next !== undefined && next === token) throw unavailable(new Error('The listing repeats a page.'))
    token = next
  } while (token)
}

function listedObject(entry: string): { key: string; size: number; modifiedAt: number } {
  return {
    key: elementOf(entry, 'Key') ?? '',
    size: Number(elementOf(entry, 'Size')),
    modifiedAt: Date.parse(elementOf(entry, 'LastModified') ?? ''),
  }
}

/** The unescaped text of the first element with this name. Continuation tokens may contain XML entities; keys cannot. */
function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity])
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

async function required(calls: S3Calls, call: S3Call): Promise<Response> {
  const answer = await calls.send(call)
  if (!answer) throw new Fault('PROVIDER_FAILED', 'The file storage rejected the request.')
  return answer
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusal, reply, S3Bucket, type S3Object, type S3Reply } from './s3-bucket'
import { type S3Account, S3Refusal, type S3Request, verifySignature } from './s3-signatures'

/** What the server does instead of answering. */
export type Misbehaviour = {
  /** Of the requests, all if not given. Counted, not drawn: with a half, it is each second one. */
  share?: number
  /** Methods. All, if not given. */
  only?: string[]
} & (
  | { kind: 'status'; status: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Closes the connection without a response. */
  | { kind: 'drop' }
  /** Announces the full body length, sends half of it, and closes or stops sending. */
  | { kind: 'cut' | 'stall' }
)

export interface S3Server extends S3Account {
  /** `http://127.0.0.1:port`; addresses are path-style. */
  url: string
  bucket: string
  objects: Map<string, S3Object>
  /** Method and path of each request so far, including rejected ones. */
  requests: string[]
  /** Null for correct behaviour. */
  misbehaviour: Misbehaviour | null
  /** How far its clock is ahead, in milliseconds. */
  clockOffsetMs: number
  /** Multipart uploads that are neither completed nor aborted. */
  openUploads(): number
  stop(): Promise<void>
}

const BUCKET = 'quoin-tests'

/**
 * A small S3 server on loopback with one bucket in memory: objects with ranges and copies, both list versions, bulk
 * deletion, multipart uploads. It rejects invalid signatures and misbehaves on request.
 */
export async function startS3Server(account: Partial<S3Account> = {}): Promise<S3Server> {
  const now = () => Date.now() + server.clockOffsetMs
  const bucket = new S3Bucket(BUCKET, now)
  const unhappy = misbehaving(() => server.misbehaviour)
  const http = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  const server: S3Server = {
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    region: 'us-east-1',
    ...account,
    url: '',
    bucket: BUCKET,
    objects: bucket.objects,
    requests: [],
    misbehaviour: null,
    clockOffsetMs: 0,
    openUploads: () => bucket.uploads.size,
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming
    server.requests.push(`${method} ${url.split('?', 1)[0]}`)
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>)) as Buffer
    const how = unhappy(method)
    if (how?.kind === 'hang') return
    if (how?.kind === 'drop') return void incoming.socket.destroy()
    const request = { method, url: new URL(url, server.url), headers: headers as Record<string, string>, body }
    const answer = how?.kind === 'status' ? refusal(new S3Refusal('SlowDown', how.status)) : answerTo(request)
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
    if (how?.kind !== 'cut' && how?.kind !== 'stall') return void outgoing.end(method === 'HEAD' ? '' : answer.body)
    outgoing.write(answer.body.subarray(0, answer.body.length >> 1))
    // `end` flushes written data first; destroying the connection would discard what the client has not read.
    if (how.kind === 'cut') incoming.socket.end()
  }

  function answerTo(request: S3Request): S3Reply {
    try {
      verifySignature(request, server, now())
      return answerFrom(bucket, request, server.region)
    } catch (error) {
      if (error instanceof S3Refusal) return refusal(error)
      throw error
    }
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}

function misbehaving(told: () => Misbehaviour | null): (method: string) => Misbehaviour | null {
  let asked = 0
  return (method) => {
    const how = told()
    if (!how || (how.only && !how.only.includes(method))) return null
    const share = how.share ?? 1
    asked++
    return Math.floor(asked * share) > Math.floor((asked - 1) * share) ? how : null
  }
}

function answerFrom(bucket: S3Bucket, request: S3Request, region: string): S3Reply {
  const [, name, ...rest] = request.url.pathname.split('/')
  if (name !== bucket.name) throw new S3Refusal('NoSuchBucket', 404)
  const key = decodeURIComponent(rest.join('/'))
  return key === '' ? ofBucket(bucket, request, region) : ofObject(bucket, key, request)
}

function ofBucket(bucket: S3Bucket, { method, url, body }: S3Request, region: string): S3Reply {
  const query = url.searchParams
  if (method === 'HEAD') return reply(200, { 'x-amz-bucket-region': region })
  if (method === 'POST' && query.has('delete')) return bucket.deleteMany(body)
  if (method !== 'GET') throw new S3Refusal('NotImplemented', 501)
  return query.has('location') ? bucket.location(region) : bucket.list(query)
}

function ofObject(bucket: S3Bucket, key: string, request: S3Request): S3Reply {
  const { method, url, headers, body } = request
  const uploadId = url.searchParams.get('uploadId')
  if (uploadId !== null) return ofUpload(bucket, uploadId, key, request)
  if (method === 'POST' && url.searchParams.has('uploads')) return bucket.beginUpload(key)
  if (method === 'GET' || method === 'HEAD') return bucket.read(key, headers.range)
  if (method === 'DELETE') return bucket.delete(key)
  if (method !== 'PUT') throw new S3Refusal('MethodNotAllowed', 405)
  const source = headers['x-amz-copy-source']
  return source === undefined ? bucket.put(key, body, headers['content-type']) : bucket.copy(source, key)
}

function ofUpload(bucket: S3Bucket, uploadId: string, key: string, { method, url, body }: S3Request): S3Reply {
  if (method === 'PUT') return bucket.putPart(uploadId, Number(url.searchParams.get('partNumber')), body)
  if (method === 'POST') return bucket.completeUpload(uploadId, key, body)
  if (method === 'DELETE') return bucket.abortUpload(uploadId)
  throw new S3Refusal('MethodNotAllowed', 405)
}

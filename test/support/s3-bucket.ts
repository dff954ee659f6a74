import { createHash } from 'node:crypto'
import { S3Refusal } from './s3-signatures'

export interface S3Object {
  bytes: Buffer
  contentType: string
  etag: string
  modifiedAt: number
}

export interface S3Reply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'
const MAX_KEYS = 1_000

/** The objects of one bucket in memory, and what S3 says about them. */
export class S3Bucket {
  readonly objects = new Map<string, S3Object>()
  /** Multipart uploads that were begun and neither completed nor given up. */
  readonly uploads = new Map<string, Map<number, Buffer>>()

  constructor(
    readonly name: string,
    private readonly now: () => number,
  ) {}

  put(key: string, bytes: Buffer, contentType = 'binary/octet-stream'): S3Reply {
    const { etag } = this.#store(key, bytes, contentType)
    return reply(200, { etag })
  }

  /** @param source as the header names it, with the bucket */
  copy(source: string, key: string): S3Reply {
    const [, from = ''] = /^\/?[^/]+\/(.+)$/.exec(decodeURIComponent(source)) ?? []
    const { bytes, contentType } = this.#found(from)
    const { etag, modifiedAt } = this.#store(key, bytes, contentType)
    return xml('CopyObjectResult', element('LastModified', iso(modifiedAt)) + element('ETag', etag))
  }

  read(key: string, range?: string): S3Reply {
    const { bytes, contentType, etag, modifiedAt } = this.#found(key)
    const headers = { 'content-type': contentType, etag, 'last-modified': new Date(modifiedAt).toUTCString() }
    const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
    if (!match) return reply(200, headers, bytes)
    const start = Number(match[1])
    const end = Math.min(match[2] ? Number(match[2]) : Infinity, bytes.length - 1)
    if (start > end) throw new S3Refusal('InvalidRange', 416)
    const part = bytes.subarray(start, end + 1)
    return reply(206, { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` }, part)
  }

  delete(key: string): S3Reply {
    this.objects.delete(key)
    return reply(204)
  }

  deleteMany(request: Buffer): S3Reply {
    const keys = textsOf(request, 'Key')
    for (const key of keys) this.objects.delete(key)
    return xml('DeleteResult', keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`).join(''))
  }

  /** ListObjectsV2, and the first version for those who still ask for it. */
  list(query: URLSearchParams): S3Reply {
    const newer = query.get('list-type') === '2'
    const prefix = query.get('prefix') ?? ''
    const most = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS)
    const after = query.get(newer ? 'continuation-token' : 'marker') ?? query.get('start-after') ?? ''
    const names = this.#namesUnder(prefix, query.get('delimiter')).filter((name) => name > after)
    const page = names.slice(0, most)
    const more = names.length > page.length
    const next = more ? element(newer ? 'NextContinuationToken' : 'NextMarker', page.at(-1) ?? '') : ''
    const head = element('Name', this.name) + element('Prefix', prefix) + element('KeyCount', String(page.length))
    const state = element('MaxKeys', String(most)) + element('IsTruncated', String(more)) + next
    return xml('ListBucketResult', head + state + page.map((name) => this.#row(name)).join(''))
  }

  beginUpload(key: string): S3Reply {
    const id = crypto.randomUUID()
    this.uploads.set(id, new Map())
    const fields = element('Bucket', this.name) + element('Key', key) + element('UploadId', id)
    return xml('InitiateMultipartUploadResult', fields)
  }

  putPart(uploadId: string, number: number, bytes: Buffer): S3Reply {
    this.#partsOf(uploadId).set(number, bytes)
    return reply(200, { etag: etagOf(bytes) })
  }

  completeUpload(uploadId: string, key: string, request: Buffer): S3Reply {
    const parts = this.#partsOf(uploadId)
    const bytes = textsOf(request, 'PartNumber').map((number) => parts.get(Number(number)))
    if (bytes.some((part) => part === undefined)) throw new S3Refusal('InvalidPart', 400)
    const { etag } = this.#store(key, Buffer.concat(bytes as Buffer[]), 'binary/octet-stream')
    this.uploads.delete(uploadId)
    const fields = element('Bucket', this.name) + element('Key', key) + element('ETag', etag)
    return xml('CompleteMultipartUploadResult', fields)
  }

  abortUpload(uploadId: string): S3Reply {
    this.#partsOf(uploadId)
    this.uploads.delete(uploadId)
    return reply(204)
  }

  location(region: string): S3Reply {
    return xml('LocationConstraint', region)
  }

  #store(key: string, bytes: Buffer, contentType: string): S3Object {
    const stored = { bytes, contentType, etag: etagOf(bytes), modifiedAt: this.now() }
    this.objects.set(key, stored)
    return stored
  }

  #found(key: string): S3Object {
    const found = this.objects.get(key)
    if (!found) throw new S3Refusal('NoSuchKey', 404)
    return found
  }

  #partsOf(uploadId: string): Map<number, Buffer> {
    const parts = this.uploads.get(uploadId)
    if (!parts) throw new S3Refusal('NoSuchUpload', 404)
    return parts
  }

  /** Keys, and of those that go on after a delimiter the part up to it, once. */
  #namesUnder(prefix: string, delimiter: string | null): string[] {
    const names = [...this.objects.keys()].filter((key) => key.startsWith(prefix))
    const cut = names.map((name) => {
      const at = delimiter ? name.indexOf(delimiter, prefix.length) : -1
      return at < 0 ? name : name.slice(0, at + 1)
    })
    return [...new Set(cut)].sort()
  }

  #row(name: string): string {
    const found = this.objects.get(name)
    if (!found) return `<CommonPrefixes>${element('Prefix', name)}</CommonPrefixes>`
    const { etag, modifiedAt, bytes } = found
    const fields = { Key: name, LastModified: iso(modifiedAt), ETag: etag, Size: String(bytes.length) }
    return `<Contents>${Object.entries(fields)
      .map(([field, value]) => element(field, value))
      .join('')}</Contents>`
  }
}

export function reply(status: number, headers: Record<string, string> = {}, body: Buffer = Buffer.alloc(0)): S3Reply {
  return { status, headers, body }
}

/** What S3 says to a request that it refuses. */
export function refusal({ code, status }: S3Refusal): S3Reply {
  return { ...xml('Error', element('Code', code) + element('Message', 'No.'), ''), status }
}

function xml(root: string, content: string, namespace = ` ${NAMESPACE}`): S3Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${content}</${root}>`
  return reply(200, { 'content-type': 'application/xml' }, Buffer.from(body))
}

function element(name: string, text: string): string {
  return `<${name}>${Bun.escapeHTML(text)}</${name}>`
}

/** The texts of all elements of this name. */
function textsOf(request: Buffer, name: string): string[] {
  const found = request.toString().matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return [...found].map(([, text = '']) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

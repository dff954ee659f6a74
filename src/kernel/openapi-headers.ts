import { isConditional, JSON_TYPE } from './openapi-parameters'
import type { RouteEntry } from './route-table'

const text = (description: string) => ({ description, schema: { type: 'string' } })
const number = (description: string) => ({ description, schema: { type: 'integer' } })
/** A header that only some of the answers that list it have. */
const sometimes = <Header extends object>(header: Header) => ({ ...header, required: false })

/** The response headers for clients, as components of the document. */
export const HEADERS = {
  'X-Trace-Id': text('Identifies this request in the log and in errors.'),
  'X-RateLimit-Limit': number(
    'Requests allowed in a rolling 60 seconds. Health checks and documents have no limit and no such header.',
  ),
  'X-RateLimit-Remaining': number('Requests left now.'),
  'X-RateLimit-Reset': number('When the next request becomes available, in epoch seconds.'),
  ETag: text('A strong ETag of the bytes of the answer; for a draft, its `etag`.'),
  Location: text('The URL of the new or moved resource.'),
  'Idempotency-Replayed': sometimes({
    description: '`true` if the answer belongs to an earlier call with the same key.',
    schema: { type: 'string', enum: ['true'] },
  }),
  'Set-Cookie': sometimes(text('The refresh token of a cookie session, which scripts cannot read.')),
  'X-Turn-Id': text('The id of the turn whose events are streamed.'),
  'Content-Disposition': text('The name of the file.'),
  'Retry-After': sometimes(number('Seconds to wait, equal to `retryAfter`.')),
  'WWW-Authenticate': sometimes(
    text(
      '`Bearer`, with the reason if a token was refused or lacks a scope (RFC 6750), and where apps get one (RFC 9728).',
    ),
  ),
}

type Name = keyof typeof HEADERS
const RATE: Name[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

/** References to the headers of an answer. @param types media types of the answer's forms */
export function headersOf(entry: RouteEntry, status: string, types: string[]): Record<string, unknown> {
  const { method, path, access } = entry
  const names = everywhere(entry)
  const ofBytes = method === 'GET' && status === '200' && types.every((type) => type === JSON_TYPE)
  if (ofBytes || (method !== 'GET' && path.endsWith('/draft'))) names.push('ETag')
  // A client that registered itself has no URL (RFC 7591).
  if (['201', '202', '301'].includes(status) && access.errors !== 'oauth') names.push('Location')
  if (access.idempotent) names.push('Idempotency-Replayed')
  if (access.session) names.push('Set-Cookie')
  if (status === '200' && types.includes('text/event-stream') && path.startsWith('/api/ai/')) names.push('X-Turn-Id')
  if (types.includes('text/csv') || types.includes('application/gzip')) names.push('Content-Disposition')
  return refs(names)
}

export function headersOfUnmodified(entry: RouteEntry): Record<string, unknown> {
  return isConditional(entry) ? refs([...everywhere(entry), 'ETag']) : {}
}

/** References to the headers of an error. */
export function headersOfError(status: number): Record<string, unknown> {
  const names: Name[] = ['X-Trace-Id', ...RATE]
  if (status === 401 || status === 403) names.push('WWW-Authenticate')
  if ([409, 429, 503].includes(status)) names.push('Retry-After')
  return refs(names)
}

function everywhere({ access }: RouteEntry): Name[] {
  return access.kind === 'bare' ? ['X-Trace-Id'] : ['X-Trace-Id', ...RATE]
}

function refs(names: Name[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

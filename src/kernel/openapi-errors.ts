import { FAULTS, type FaultCode } from '../core/fault-codes'
import { errorEnvelopeOf } from './error-shape'
import { OauthErrorShape } from './oauth-errors'
import { headersOfError } from './openapi-headers'
import { JSON_TYPE, takesIfMatch } from './openapi-parameters'
import type { JsonSchema, SchemaBook } from './openapi-schemas'
import type { RouteEntry } from './route-table'

/** The errors that the rule makes possible, and those that it lists. */
export function failuresOf(entry: RouteEntry, book: SchemaBook): Record<string, unknown> {
  const { method, path, access, hooks } = entry
  if (access.errors === 'oauth') {
    const schema = book.schemaOf(OauthErrorShape)
    const answer = { description: 'RFC 6749, section 5.2.', content: { [JSON_TYPE]: { schema } } }
    const known = [400, 401, 429].map((status) => [status, { ...answer, headers: headersOfError(status) }])
    return { ...Object.fromEntries(known), default: answer }
  }
  const body = method !== 'GET' && hooks.body !== undefined
  const inWorld = access.kind === 'world'
  const possible: [number, boolean][] = [
    [400, inWorld || body],
    [401, access.kind !== 'open' && access.kind !== 'bare'],
    // Only the work of models attaches, and it costs Φ.
    [402, inWorld && access.idempotent === 'attaches' && !path.includes(':')],
    // An upload to a signed URL answers 403 if the signature is wrong.
    [403, inWorld || access.kind === 'user' || access.upload === 'bytes' || access.session !== undefined],
    // A host that is not served here gets 404 on every path.
    [404, inWorld || path.includes(':') || access.kind === 'bare'],
    [409, method !== 'GET'],
    [410, path.endsWith('/stream')],
    [412, takesIfMatch(entry)],
    [413, body],
    [415, body],
    [422, body || hooks.query !== undefined],
    [428, inWorld && takesIfMatch(entry)],
    [429, access.kind !== 'bare'],
    [503, true],
  ]
  for (const status of access.refuses ?? []) possible.push([status, true])
  const named = possible.filter(([, can]) => can).map(([status]) => [status, { $ref: responseRef(status) }])
  return { ...Object.fromEntries(named), default: { $ref: responseRef(500) } }
}

function responseRef(status: number): string {
  return `#/components/responses/Error${status}`
}

/** @param paths as JSON: only the responses that it refers to */
export function errorResponses(book: SchemaBook, paths: string): Record<string, unknown> {
  const codes = new Map<number, FaultCode[]>()
  for (const [code, { statuses }] of Object.entries(FAULTS) as [FaultCode, { statuses: number[] }][])
    for (const status of statuses) codes.set(status, [...(codes.get(status) ?? []), code])
  return Object.fromEntries(
    [...codes]
      .filter(([status]) => paths.includes(`"${responseRef(status)}"`))
      .sort(([one], [other]) => one - other)
      .map(([status, names]) => [
        `Error${status}`,
        {
          description: names.map((name) => `\`${name}\``).join(', '),
          headers: headersOfError(status),
          content: { [JSON_TYPE]: { schema: errorSchema(book, names) } },
        },
      ]),
  )
}

/** The schema of an error status: the envelopes of its codes. Codes without own fields share one. */
function errorSchema(book: SchemaBook, codes: readonly FaultCode[]): JsonSchema {
  const envelopes = [...new Set(codes.map(errorEnvelopeOf))].map((envelope) => book.schemaOf(envelope))
  const [only] = envelopes
  return only && envelopes.length === 1 ? only : { anyOf: envelopes }
}

import { nestedDeeperThan } from '../lib/json-depth'
import { Fault, invalid } from '../core/fault'
import { BODY_BYTES, BODY_DEPTH } from '../core/limits'
import { invalidPlace } from '../lib/json-position'
import { pointerOf } from '../lib/json-pointer'
import { parseWellFormed } from '../lib/well-formed'
import { type Admission, admissionOf } from './admission'

const JSON_TYPE = 'application/json'
const PATCH_TYPE = 'application/json-patch+json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Reads a body within the limits of the contract: JSON, or a form or a JSON Patch, which the route's rule must allow.
 * Returns `{}` for an empty body.
 * @throws Fault PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON
 */
export async function readBody(request: Request, contentType: string): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.byteLength === 0) return {}
  const [type = ''] = contentType.split(';', 1)
  const mediaType = type.trim().toLowerCase()
  if (mediaType !== JSON_TYPE && mediaType !== PATCH_TYPE && mediaType !== FORM_TYPE)
    throw notReadable(type || 'an unnamed type', admissionOf(request).errors)
  const text = decoded(bytes)
  const admission = admissionOf(request)
  // A client of OAuth may authenticate in the header: with other credentials it is another request.
  const credentials = admission.errors === 'oauth' ? `${request.headers.get('authorization')}\n` : ''
  if (request.headers.has('idempotency-key')) admission.bodyText = credentials + text
  if (mediaType === FORM_TYPE) {
    admission.form = 'form'
    const fields = new URLSearchParams(text)
    if (admission.errors === 'oauth') admission.unfit = repeatedField(fields)
    return Object.fromEntries(fields)
  }
  if (mediaType === PATCH_TYPE) admission.form = 'patch'
  const body = parse(text)
  // An escape sequence may hide the name.
  if (text.includes('\\u') || text.includes(SHADOWED)) admission.unfit = shadowIn(body)
  return body
}

/** An object with an own field of this name cannot be converted to text, so no fault in it could be reported. */
const SHADOWED = 'toString'

/** The fault of a field named SHADOWED, which no body accepts. Reported after the token is checked, like other faults. */
function shadowIn(body: unknown): Fault | undefined {
  const way = wayToShadow(body)
  if (!way) return undefined
  return invalid({ path: pointerOf(way), message: 'This field is unknown.', code: 'unknown_field' })
}

/** The path to a field named SHADOWED. Allocates nothing until it finds one: a body may hold half a million values. */
function wayToShadow(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const way = wayToShadow(value[index])
      if (way) return [String(index), ...way]
    }
    return undefined
  }
  if (Object.hasOwn(value, SHADOWED)) return [SHADOWED]
  for (const key of Object.keys(value)) {
    const way = wayToShadow((value as Record<string, unknown>)[key])
    if (way) return [key, ...way]
  }
  return undefined
}

/** OAuth forbids to send a parameter twice (RFC 6749, 3.2): two readers could take different ones. */
function repeatedField(fields: URLSearchParams): Fault | undefined {
  const name = [...fields.keys()].find((one) => fields.getAll(one).length > 1)
  if (name === undefined) return undefined
  return invalid({ path: pointerOf([name]), message: 'This field is repeated.', code: 'duplicate' })
}

function notReadable(what: string, errors: Admission['errors']): Fault {
  if (errors !== 'oauth') return notJson(what)
  return new Fault('UNSUPPORTED_MEDIA_TYPE', `This endpoint takes ${FORM_TYPE} or JSON, not ${what}.`)
}

/** The refusal of a body of another media type. */
export function notJson(what: string): Fault {
  return new Fault('UNSUPPORTED_MEDIA_TYPE', `This endpoint takes application/json, not ${what}.`)
}

/** The refusal of a compressed body (RFC 9110, 15.5.16), in place of an error about malformed JSON. */
function coded(coding: string): Fault {
  const headers = { 'accept-encoding': 'identity' }
  return new Fault('UNSUPPORTED_MEDIA_TYPE', `Send the body without Content-Encoding ${coding}.`, {}, { headers })
}

/**
 * Reads the exact bytes of a body, up to the size of a JSON body.
 * @throws Fault PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function readRaw(request: Request): Promise<Uint8Array> {
  const bytes = await readBytes(request)
  if (request.headers.has('idempotency-key')) admissionOf(request).bodyText = Buffer.from(bytes).toString('base64')
  return bytes
}

/** @throws Fault PAYLOAD_TOO_LARGE once the announced or actual length exceeds the limit, UNSUPPORTED_MEDIA_TYPE */
async function readBytes(request: Request): Promise<Uint8Array> {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase()
  if (coding && coding !== 'identity') throw coded(coding)
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > BODY_BYTES) throw tooLarge()
    return request.bytes()
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Refuses other encodings, whose characters would be lost. @throws Fault MALFORMED_JSON */
function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    throw new Fault('MALFORMED_JSON', 'The body is not valid UTF-8.', {}, { cause: error })
  }
}

function tooLarge(): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB.')
}

function parse(text: string): unknown {
  // Checked before JSON.parse, which accepts 100,000 levels: code that walks the value would overflow the stack.
  if (nestedDeeperThan(text, BODY_DEPTH))
    throw new Fault('PAYLOAD_TOO_LARGE', `The body is nested deeper than ${BODY_DEPTH} levels.`)
  try {
    return parseWellFormed(text)
  } catch (error) {
    throw new Fault('MALFORMED_JSON', malformed(text), {}, { cause: error })
  }
}

/** Says where the text stops being JSON. JSON.parse of the runtime does not. */
function malformed(text: string): string {
  const place = invalidPlace(text)
  if (!place) return 'The body is not valid JSON.'
  const what = place.ended ? 'it ends too early' : 'unexpected character'
  return `The body is not valid JSON: ${what} at line ${place.line}, column ${place.column}.`
}

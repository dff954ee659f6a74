import type { Detail } from '../../core/fault-codes'

export type ClientType = 'public' | 'confidential'

/** In characters. */
export const MAX_REDIRECT_URI = 500
/** Hosts of RFC 8252, 7.3. `localhost` is not recommended there, but many clients use it. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** Parameters that the answer adds (RFC 6749, RFC 9207). */
const OURS = ['code', 'state', 'iss', 'error', 'error_description']

/**
 * What is wrong with the redirect URIs of a client; empty if they are valid. A URI is https, or for a public client http on a
 * loopback host. It is stored and compared as text, so only its normal form is accepted.
 * @param path of the list in the body, as a JSON Pointer
 */
export function redirectUriFaults(uris: readonly string[], type: ClientType, path: string): Detail[] {
  return uris.flatMap((uri, index) => {
    const message = problemOf(uri, type)
    return message === undefined ? [] : [{ path: `${path}/${index}`, message, code: 'format' }]
  })
}

/** What is wrong with one redirect URI; undefined if it is valid. */
function problemOf(uri: string, type: ClientType): string | undefined {
  const url = URL.parse(uri)
  if (!url) return 'Must be an absolute URL.'
  if (url.protocol !== 'https:' && !isLoopback(url))
    return 'Must begin with https:// (or with http:// and a loopback host, for a public client).'
  if (url.protocol === 'http:' && type !== 'public') return 'Only a public client may use http.'
  if (url.username || url.password) return 'Must not contain a user name or a password.'
  if (uri.includes('#')) return 'Must not contain a fragment.'
  if (uri.includes('*')) return 'Must not contain a wildcard.'
  if (OURS.some((name) => url.searchParams.has(name))) return `Must not contain the parameters ${OURS.join(', ')}.`
  return uri === url.href ? undefined : `Must be written as ${url.href}`
}

/**
 * True if a client registered this redirect URI. Compares the texts; of a loopback URI of a public client, the port is free
 * (RFC 8252, 7.3).
 */
export function isRegistered(uri: string, registered: readonly string[], type: ClientType): boolean {
  if (registered.includes(uri)) return true
  if (type !== 'public' || problemOf(uri, type) !== undefined) return false
  const any = withoutPort(uri)
  return any !== undefined && registered.some((one) => withoutPort(one) === any)
}

/** A loopback URI without its port; undefined for any other URI. */
function withoutPort(uri: string): string | undefined {
  const url = new URL(uri)
  if (!isLoopback(url)) return undefined
  url.port = ''
  return url.href
}

/** True for http on a loopback host. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname)
}

/** A redirect URI with the parameters of an answer. */
export function answerUri(redirectUri: string, parameters: Record<string, string | null>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}

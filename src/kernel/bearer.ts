const SCHEME = 'bearer'

/**
 * The bearer token; undefined without one or with another scheme, which counts as no authentication (RFC 6750, 3.1).
 * `Bearer` followed by nothing or by several words gives the empty string, which is never a valid token.
 */
export function bearer(request: Request): string | undefined {
  const header = request.headers.get('authorization')
  if (header === null || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined
  const words = header.slice(SCHEME.length)
  const token = words.trimStart()
  if (words !== '' && words === token) return undefined
  return token.includes(' ') || token.includes('\t') ? '' : token
}

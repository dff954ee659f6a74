/** True if a client says in `Accept-Encoding` that it can read gzip. */
export function acceptsGzip({ headers }: Pick<Request, 'headers'>): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.get('accept-encoding') ?? '')
}

/** True if a client says in `Accept-Encoding` that it can read brotli (RFC 7932). Browsers do over https and on localhost. */
export function acceptsBrotli({ headers }: Pick<Request, 'headers'>): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.get('accept-encoding') ?? '')
}

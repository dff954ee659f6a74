const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** True if a client says in `Accept-Encoding` that it can read gzip. */
export function acceptsGzip({ headers }: Pick<Request, 'headers'>): boolean {
  return GZIP.test(headers.get('accept-encoding') ?? '')
}

/** True if it can read Brotli, as browsers say over https. */
export function acceptsBrotli({ headers }: Pick<Request, 'headers'>): boolean {
  return BROTLI.test(headers.get('accept-encoding') ?? '')
}

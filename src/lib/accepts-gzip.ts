/** True if a client says in `Accept-Encoding` that it can read gzip. */
export function acceptsGzip({ headers }: Pick<Request, 'headers'>): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.get('accept-encoding') ?? '')
}

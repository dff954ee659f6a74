/** A strong ETag of the bytes of `text`, quotes included (RFC 9110, 8.8.3). */
export function etagOf(text: string): string {
  return `"${Bun.hash.xxHash3(text).toString(36)}"`
}

/** The ETag that a GET of this view answers: that of the bytes of `{ "data": view }`. */
export function viewEtag(view: unknown): string {
  return etagOf(JSON.stringify({ data: view }))
}

/**
 * True if an If-Match or If-None-Match header lists `etag` or is `*`.
 * @param weakAllowed whether weak tags match: true for If-None-Match, false for If-Match
 */
export function etagListed(header: string, etag: string, weakAllowed: boolean): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((part) => {
    const tag = part.trim()
    return tag === etag || (weakAllowed && tag.startsWith('W/') && tag.slice(2) === etag)
  })
}

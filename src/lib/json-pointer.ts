/** The segments of a JSON Pointer (RFC 6901). Undefined when it is malformed. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return []
  if (pointer[0] !== '/' || /~(?![01])/.test(pointer)) return undefined
  const segments = pointer.slice(1).split('/')
  return pointer.includes('~') ? segments.map(unescapeSegment) : segments
}

/** The JSON Pointer (RFC 6901) of these segments. `''` is the whole document. */
export function pointerOf(segments: readonly (string | number)[]): string {
  let pointer = ''
  for (const segment of segments) pointer += '/' + escapeSegment(segment)
  return pointer
}

/** Escapes one segment of a JSON Pointer. */
export function escapeSegment(segment: string | number): string {
  if (typeof segment === 'number') return String(segment)
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~')
}

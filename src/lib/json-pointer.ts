/** RFC 6901: the segments of a JSON Pointer, undefined when it is malformed. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return []
  if (pointer[0] !== '/' || /~(?![01])/.test(pointer)) return undefined
  const segments = pointer.slice(1).split('/')
  return pointer.includes('~') ? segments.map(unescapeSegment) : segments
}

/** RFC 6901: the pointer of these segments, `''` for the whole document. */
export function pointerOf(segments: readonly (string | number)[]): string {
  let pointer = ''
  for (const segment of segments) pointer += '/' + escapeSegment(segment)
  return pointer
}

/** One segment, ready to stand behind a slash. */
export function escapeSegment(segment: string | number): string {
  if (typeof segment === 'number') return String(segment)
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~')
}

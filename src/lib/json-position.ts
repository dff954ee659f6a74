/** A place in a text: line and column, both from 1. A column counts UTF-16 code units. */
export interface TextPlace {
  line: number
  column: number
}

/**
 * Finds where a text stops being JSON (RFC 8259): the first character that cannot continue it, or the end of a text that
 * stops too early. Linear in the length, and iterative, so depth costs no stack.
 * @returns undefined for valid JSON
 */
export function invalidPlace(text: string): (TextPlace & { ended: boolean }) | undefined {
  const at = invalidOffset(text)
  if (at === undefined) return undefined
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n'), ended: at >= text.length }
}

const SPACE = /[ \t\n\r]*/y
const SCALAR = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
// oxlint-disable-next-line no-control-regex -- JSON allows no control characters in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y

/** What may come next: a value, a value or the end of the list, a key, a key or the end, or what follows a value. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'after'

function invalidOffset(text: string): number | undefined {
  const open: string[] = []
  let expected: Expected = 'value'
  let at = skip(SPACE, text, 0)
  for (;;) {
    const char = text[at]
    if (expected === 'after') {
      const holder = open.at(-1)
      if (holder === undefined) return at < text.length ? at : undefined
      if (char === ',') expected = holder === '{' ? 'key' : 'value'
      else if (char === (holder === '{' ? '}' : ']')) open.pop()
      else return at
      at++
    } else if ((expected === 'key or }' && char === '}') || (expected === 'value or ]' && char === ']')) {
      open.pop()
      expected = 'after'
      at++
    } else if (expected.startsWith('key')) {
      const end = endOfKey(text, at)
      if (end.failed) return end.at
      at = end.at
      expected = 'value'
    } else if (char === '{' || char === '[') {
      open.push(char)
      expected = char === '{' ? 'key or }' : 'value or ]'
      at++
    } else {
      const end = endOfScalar(text, at)
      if (end.failed) return end.at
      at = end.at
      expected = 'after'
    }
    at = skip(SPACE, text, at)
  }
}

interface End {
  at: number
  failed: boolean
}

/** A key with its colon. */
function endOfKey(text: string, at: number): End {
  const key = text[at] === '"' ? endOfString(text, at) : { at, failed: true }
  if (key.failed) return key
  const colon = skip(SPACE, text, key.at)
  return text[colon] === ':' ? { at: colon + 1, failed: false } : { at: colon, failed: true }
}

function endOfScalar(text: string, at: number): End {
  if (text[at] === '"') return endOfString(text, at)
  const end = skip(SCALAR, text, at)
  return { at: end, failed: end === at }
}

function endOfString(text: string, at: number): End {
  const end = skip(STRING, text, at)
  return text[end] === '"' ? { at: end + 1, failed: false } : { at: end, failed: true }
}

/** The end of what a sticky pattern matches at a place; the place itself if it does not match. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

import { isObject, type Json, type JsonObject } from './json'
import { setOwn } from './own-key'

/** How deep values may be nested. Hostile input could otherwise overflow the stack. */
const MAX_DEPTH = 64

/**
 * The value of an incomplete JSON text: strings as far as they are written, lists and objects with their items so far.
 * Undefined if the text has no value yet. Ignores everything after the first syntax error.
 */
export function partialJson(text: string): Json | undefined {
  return new PartialReader(text).value(0)
}

/** Like `partialJson`, but `{}` for anything that is not an object. */
export function partialObject(text: string): JsonObject {
  const value = partialJson(text)
  return isObject(value) ? (value as JsonObject) : {}
}

class PartialReader {
  private at = 0
  /** Set when the text ends or has a syntax error. Reading stops there. */
  private ended = false

  constructor(private readonly text: string) {}

  value(depth: number): Json | undefined {
    const char = this.skip()
    if (depth > MAX_DEPTH) return this.end()
    if (char === '{') return this.object(depth)
    if (char === '[') return this.array(depth)
    return char === '"' ? this.string() : this.literal()
  }

  private object(depth: number): JsonObject {
    const object: Record<string, Json> = {}
    this.at++
    while (!this.ended && this.skip() !== '}') {
      const key = this.skip() === '"' ? this.string() : this.end()
      if (key === undefined || this.ended || this.skip() !== ':') return this.end(object)
      this.at++
      const value = this.value(depth + 1)
      if (value !== undefined) setOwn(object, key, value)
      this.separator('}')
    }
    this.at++
    return object
  }

  private array(depth: number): Json[] {
    const items: Json[] = []
    this.at++
    while (!this.ended && this.skip() !== ']') {
      const value = this.value(depth + 1)
      if (value !== undefined) items.push(value)
      this.separator(']')
    }
    this.at++
    return items
  }

  private separator(closer: string): void {
    const char = this.skip()
    if (char === ',') this.at++
    else if (char !== closer) this.end()
  }

  private string(): string {
    const start = this.at++
    for (; this.at < this.text.length; this.at++) {
      const char = this.text[this.at]
      if (char === '"') return parsed(this.text.slice(start, ++this.at)) ?? this.end('')
      if (char === '\\') this.at++
    }
    this.ended = true
    // Omit an incomplete escape and half a surrogate pair. The rest may still arrive.
    const come = this.text.slice(start).replace(/\\(?:u[\da-fA-F]{0,3})?$/, (escape, index: number, whole: string) => {
      return isEscaped(whole, index) ? escape : ''
    })
    return (parsed(`${come}"`) ?? '').replace(/[\ud800-\udbff]$/, '')
  }

  /** Reads a number, true, false or null. It counts only when a following character shows that it is complete. */
  private literal(): Json | undefined {
    const [word = ''] = /^[-+.\w]*/.exec(this.text.slice(this.at, this.at + 40)) ?? []
    this.at += word.length
    if (!word || this.at >= this.text.length) return this.end()
    try {
      return JSON.parse(word) as Json
    } catch {
      return this.end()
    }
  }

  private skip(): string | undefined {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
    if (this.at >= this.text.length) this.ended = true
    return this.text[this.at]
  }

  private end<Value = undefined>(value?: Value): Value {
    this.ended = true
    return value as Value
  }
}

/** True when the backslash at `index` is itself escaped. */
function isEscaped(text: string, index: number): boolean {
  let before = 0
  while (text[index - 1 - before] === '\\') before++
  return before % 2 === 1
}

function parsed(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string
  } catch {
    return undefined
  }
}

import type { Json } from '../../../lib/json'
import { parseWellFormed } from '../../../lib/well-formed'

/** Maximum nesting of JSON from outside, as in request bodies. */
const MAX_DEPTH = 64

/**
 * The result of a scan. `whole`: the object ends at `end`. `broken`: the object is unclosed, and something else starts at
 * `end`. `list`: the object wraps a list of operations that starts at `end`. `open`: more text is needed. `deep`: the
 * nesting exceeds MAX_DEPTH.
 */
export interface Found {
  kind: 'whole' | 'broken' | 'list' | 'open' | 'deep'
  end: number
}

/** Finds the end of a JSON object in a growing text. Reads each character once. */
export class JsonScan {
  /** The closing brackets of all open brackets, innermost first. */
  closers = ''
  inString = false
  private at = 0

  /** Continues the scan. `text` starts with the object and includes the text of earlier calls. `last`: it is complete. */
  advance(text: string, last = false): Found {
    for (; this.at < text.length; this.at++) {
      const char = text[this.at]
      if (char === '\n') {
        const leaves = this.leavesObject(text)
        if (leaves === undefined && !last) return { kind: 'open', end: text.length }
        if (leaves) return { kind: 'broken', end: this.at }
      } else if (this.inString) {
        // A backslash at the end of the text waits for the escaped character.
        if (char === '\\' && this.at + 1 >= text.length) break
        if (char === '\\' && text[this.at + 1] !== '\n') this.at++
        else if (char === '"') this.inString = false
      } else if (this.bracket(char)) {
        this.at++
        return { kind: 'whole', end: this.at }
      } else if (char === '[' && LIST.test(text.slice(Math.max(0, this.at - 40), this.at + 1))) {
        return { kind: 'list', end: this.at + 1 }
      } else if (this.closers.length > MAX_DEPTH) return { kind: 'deep', end: this.at }
    }
    return { kind: 'open', end: text.length }
  }

  /** True when the outermost bracket closes here. */
  private bracket(char: string | undefined): boolean {
    if (char === '"') this.inString = true
    else if (char === '{') this.closers = `}${this.closers}`
    else if (char === '[') this.closers = `]${this.closers}`
    else if (char === '}' || char === ']') {
      this.closers = this.closers.slice(1)
      return this.closers === ''
    }
    return false
  }

  /**
   * Whether the line after this line break is not part of the object: it starts another operation, or text that cannot
   * continue JSON. Undefined if that needs more text.
   */
  private leavesObject(text: string): boolean | undefined {
    const next = text.slice(this.at + 1, this.at + 80).trimStart()
    if (next === '') return undefined
    const tight = next.replaceAll(/\s/g, '')
    if (tight.startsWith(OPERATION)) return true
    if (OPERATION.startsWith(tight)) return undefined
    return this.inString ? false : !/^(?:["{}[\],:\d-]|true\b|false\b|null\b)/.test(next)
  }
}

const OPERATION = '{"op":'
const LIST = /"operations"\s*:\s*\[$/

/** Parses JSON and tolerates control characters in strings and trailing commas. Undefined if it does not parse. */
export function parseLoosely(text: string): Json | undefined {
  return parse(text) ?? parse(text.replaceAll(STRING_OR_COMMA, (part, comma) => (comma ? '' : escapeControls(part))))
}

/** Like `parseLoosely`, but first closes the brackets that `scan` found open. Undefined if a string is open. */
export function closed(text: string, scan: JsonScan): Json | undefined {
  return scan.inString ? undefined : parseLoosely(text + scan.closers)
}

const STRING_OR_COMMA = /"(?:[^"\\]|\\[\s\S])*"|(,)(?=\s*[}\]])/g

function escapeControls(literal: string): string {
  return literal.replaceAll(/\p{Cc}/gu, (char) => JSON.stringify(char).slice(1, -1))
}

function parse(text: string): Json | undefined {
  try {
    return parseWellFormed(text) as Json
  } catch {
    return undefined
  }
}

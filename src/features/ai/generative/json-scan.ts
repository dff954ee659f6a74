import type { Json } from '../../../lib/json'
import { parseWellFormed } from '../../../lib/well-formed'

/** JSON from outside is nested this deep at most, here as in requests. */
const MAX_DEPTH = 64

/**
 * `whole`: the object ends before `end`. `broken`: it does not, and what follows `end` is something else. `list`: it is the
 * frame of a list of operations, which begin at `end`. `deep`: it is nested too deep to be looked at further.
 */
export interface Found {
  kind: 'whole' | 'broken' | 'list' | 'open' | 'deep'
  end: number
}

/** Finds the end of a JSON object in a text that is still growing, each character looked at once. */
export class JsonScan {
  /** The brackets that are open, as what closes them. */
  closers = ''
  inString = false
  private at = 0

  /** `text` begins with the object and has grown since the last call. `last`: it grows no more. */
  advance(text: string, last = false): Found {
    for (; this.at < text.length; this.at++) {
      const char = text[this.at]
      if (char === '\n') {
        const turn = this.turnsAway(text)
        if (turn === undefined && !last) return { kind: 'open', end: text.length }
        if (turn) return { kind: 'broken', end: this.at }
      } else if (this.inString) {
        // A backslash at the end waits for what it escapes.
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
   * Whether the line after this line break no longer belongs to the object: another operation begins, or words that no JSON
   * goes on with. Undefined while that cannot be told.
   */
  private turnsAway(text: string): boolean | undefined {
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

/** The text as JSON; line breaks and tabs inside of texts and commas before a bracket are forgiven. Undefined where it is none. */
export function parseLoosely(text: string): Json | undefined {
  return parse(text) ?? parse(text.replaceAll(STRING_OR_COMMA, (part, comma) => (comma ? '' : escapeControls(part))))
}

/** The same with the brackets that `scan` found open closed, unless a text is open: nobody knows where it ends. */
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

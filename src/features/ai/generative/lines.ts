import type { Json } from '../../../lib/json'
import { closed, JsonScan, parseLoosely } from './json-scan'
import { Previews } from './previews'
import { type LineEvent, AnswerEvents } from './answer-events'

/** Maximum characters of an operation. Bounds memory if a model never closes an object. */
const MAX_LINE = 100_000
/** Characters kept of a line that is too long. */
const KEPT_CHARACTERS = 4_000

/** The reader's position: before an item or inside one. `tail`: after an object, on the same line. */
type Mode = 'start' | 'text' | 'json' | 'tail' | 'thought'

/**
 * Parses a model's streamed answer: JSON lines with prose between them. Tolerates code fences, list markers, pretty-printed
 * objects, `{ "operations": [ … ] }` in any form and `<think>` tags. Reports a line that starts like JSON but does not
 * parse as malformed, and continues with the next operation.
 */
export class LineReader {
  private mode: Mode = 'start'
  /** Received text that is not parsed yet. */
  private rest = ''
  private isLineStart = false
  /** After a cut inside a line of text: the line may continue, or an item may start without a line break. */
  private wasCut = false
  private scan = new JsonScan()
  private previews = new Previews()
  private readonly events = new AnswerEvents()

  push(delta: string): LineEvent[] {
    this.rest += delta
    while (this.step()) {}
    return this.events.take()
  }

  /** The connection was lost here. Returns the characters at the end to discard: the unfinished object. */
  cut(): number {
    const dropped = this.rest.length
    this.rest = ''
    this.wasCut = this.mode === 'text'
    if (this.mode !== 'text') this.mode = 'start'
    this.events.recover()
    return dropped
  }

  /** The answer has ended. `whole`: the model stopped by itself, so an open bracket was forgotten, not truncated. */
  end(whole: boolean): LineEvent[] {
    this.close(whole)
    return this.events.take()
  }

  private close(whole: boolean): void {
    if (this.mode === 'json') this.endObject(whole)
    else if (this.mode === 'start' && !/^(?:`|[-*•\d])/.test(this.rest.trimStart())) this.events.say(this.rest.trim())
    else if (this.mode === 'text') this.events.say(this.rest.trimEnd())
    this.rest = ''
  }

  /** Parses one step. Returns false if more text is needed. */
  private step(): boolean {
    switch (this.mode) {
      case 'start':
        return this.begin()
      case 'text':
        return this.readText()
      case 'json':
        return this.readObject()
      case 'tail':
        return this.readTail()
      case 'thought':
        return this.readThought()
    }
  }

  private begin(): boolean {
    this.skip(/^[\s,;\]}]+/)
    const { rest } = this
    if (!rest || isUndecided(rest)) return false
    const passed = SKIPPED.find((pattern) => pattern.test(rest))
    if (passed) this.skip(passed)
    else if (rest.startsWith('<think>')) this.mode = 'thought'
    else this.enter(rest.startsWith('{') ? 'json' : 'text')
    return true
  }

  private enter(mode: 'json' | 'text'): void {
    this.mode = mode
    this.scan = new JsonScan()
    this.previews = new Previews()
    this.events.begin(mode)
  }

  private readText(): boolean {
    if (this.wasCut && this.rest.trim()) {
      this.wasCut = false
      if (/^\s*[{`]/.test(this.rest)) return this.endLine()
    }
    const end = this.rest.indexOf('\n')
    if (end >= 0) {
      this.events.say(this.rest.slice(0, end).replace(/\r$/, ''))
      this.skipTo(end + 1)
      return this.endLine()
    }
    // Hold back half a surrogate pair. After a cut, hold the line until it is known not to be a repetition.
    const ready = this.events.isHeld ? 0 : this.rest.length - (/[\ud800-\udbff\r]$/.test(this.rest) ? 1 : 0)
    if (ready === 0) return false
    this.events.say(this.rest.slice(0, ready))
    this.skipTo(ready)
    return false
  }

  private endLine(): boolean {
    this.events.endLine()
    this.mode = 'start'
    return true
  }

  private readObject(): boolean {
    const { kind, end } = this.scan.advance(this.rest)
    if (kind === 'deep' || this.rest.length > MAX_LINE) return this.skipLine(end)
    if (kind === 'open') {
      this.events.preview(this.previews.of(this.rest))
      return false
    }
    // Skip the wrapper of a list of operations and read them one by one.
    if (kind === 'list') return this.continueAt(end, 'start')
    const text = this.rest.slice(0, end)
    this.offer(kind === 'whole' ? parseLoosely(text) : closed(text, this.scan), text)
    return this.continueAt(end, kind === 'whole' ? 'tail' : 'start')
  }

  private endObject(whole: boolean): void {
    const found = this.scan.advance(this.rest, true)
    const text = this.rest.slice(0, found.end)
    this.offer(whole ? closed(text, this.scan) : undefined, text)
    if (found.kind !== 'broken') return
    this.continueAt(found.end, 'start')
    while (this.step()) {}
    this.close(whole)
  }

  /** Reports the object as malformed and skips the rest of its line. */
  private skipLine(end: number): boolean {
    this.offer(undefined, this.rest.slice(0, Math.min(end, KEPT_CHARACTERS)))
    return this.continueAt(end, 'tail')
  }

  private offer(value: Json | undefined, text: string): void {
    if (value === undefined) this.events.malformed(text)
    else this.events.operation(value)
  }

  /** More objects may follow on the same line. Anything else there is left over from a broken object. */
  private readTail(): boolean {
    this.skip(/^[^\S\n]*[,;\]}\s]*/)
    if (!this.rest) return false
    const end = this.rest.indexOf('\n')
    const goesOn = this.rest.startsWith('{')
    if (goesOn || this.isLineStart) this.mode = 'start'
    else if (end >= 0) this.skipTo(end)
    else this.rest = ''
    return this.rest !== ''
  }

  private readThought(): boolean {
    const end = this.rest.indexOf('</think>')
    if (end < 0) {
      this.skipTo(Math.max(0, this.rest.length - 8))
      return false
    }
    return this.continueAt(end + 8, 'start')
  }

  /** Continues after `end` in another mode. */
  private continueAt(end: number, mode: Mode): true {
    this.skipTo(end)
    this.mode = mode
    return true
  }

  private skip(pattern: RegExp): void {
    this.skipTo(pattern.exec(this.rest)?.[0].length ?? 0)
  }

  private skipTo(index: number): void {
    this.isLineStart = index > 0 ? this.rest.slice(0, index).includes('\n') : this.isLineStart
    this.rest = this.rest.slice(index)
  }
}

/** Markup before an operation that is skipped: fences, list markers and the bracket of a list. */
const SKIPPED = [
  /^`{3,}[\w-]*[^\S\n]*(?=\{)/,
  /^`{3,}[^\n]*\n/,
  /^(?:[-*•]|\d{1,4}[.)])[^\S\n]+(?=\{)/,
  /^\[(?=\s*[{\]])/,
]

/** Maximum characters of skipped markup. Longer text, such as endless backticks, is prose. */
const MAX_UNDECIDED = 1_000

/** Whether the text can still become skipped markup or a `<think>` tag. */
function isUndecided(rest: string): boolean {
  if (rest.length > MAX_UNDECIDED) return false
  if (/^(?:`{1,2}|`{3,}[^\n{]*|[-*•][^\S\n]*|\d{1,4}[.)]?[^\S\n]*|\[\s*)$/.test(rest)) return true
  return '<think>'.startsWith(rest) && rest !== '<think>'
}

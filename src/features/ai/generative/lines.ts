import type { Json } from '../../../lib/json'
import { closed, JsonScan, parseLoosely } from './json-scan'
import { Previews } from './previews'
import { type LineEvent, Told } from './told'

/** No operation needs a longer line; a model that never closes one shall not fill the memory. */
const MAX_LINE = 100_000
/** What is kept of a line that is longer. */
const KEPT_OF_LINE = 4_000

/** Where the reader stands: before an item, or inside one. `tail` is behind an object on its line. */
type Mode = 'start' | 'text' | 'json' | 'tail' | 'thought'

/**
 * Reads what a model writes as it comes: JSON lines with prose between them. Tolerates code fences, list marks, pretty-printed
 * objects, `{ "operations": [ … ] }` in any form and thoughts in tags. A line that begins like JSON and is none is told as
 * malformed, and the next operation is found again.
 */
export class LineReader {
  private mode: Mode = 'start'
  /** What has come and is not yet read. */
  private rest = ''
  private isLineStart = false
  /** The line of text that was cut may go on, or something new may begin without a line break. */
  private torn = false
  private scan = new JsonScan()
  private previews = new Previews()
  private readonly told = new Told()

  push(delta: string): LineEvent[] {
    this.rest += delta
    while (this.step()) {}
    return this.told.take()
  }

  /** The answer was cut here. Returns how many characters at its end do not stand: the object that was being written. */
  cut(): number {
    const dropped = this.rest.length
    this.rest = ''
    this.torn = this.mode === 'text'
    if (this.mode !== 'text') this.mode = 'start'
    this.told.recover()
    return dropped
  }

  /** Nothing more will come. `whole`: the model ended by itself, so that what is open was forgotten and not cut off. */
  end(whole: boolean): LineEvent[] {
    this.close(whole)
    return this.told.take()
  }

  private close(whole: boolean): void {
    if (this.mode === 'json') this.endObject(whole)
    else if (this.mode === 'start' && !/^(?:`|[-*•\d])/.test(this.rest.trimStart())) this.told.say(this.rest.trim())
    else if (this.mode === 'text') this.told.say(this.rest.trimEnd())
    this.rest = ''
  }

  /** One step forward; false where more text is needed. */
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
    const passed = PASSED_OVER.find((pattern) => pattern.test(rest))
    if (passed) this.skip(passed)
    else if (rest.startsWith('<think>')) this.mode = 'thought'
    else this.enter(rest.startsWith('{') ? 'json' : 'text')
    return true
  }

  private enter(mode: 'json' | 'text'): void {
    this.mode = mode
    this.scan = new JsonScan()
    this.previews = new Previews()
    this.told.begin(mode)
  }

  private readText(): boolean {
    if (this.torn && this.rest.trim()) {
      this.torn = false
      if (/^\s*[{`]/.test(this.rest)) return this.endLine()
    }
    const end = this.rest.indexOf('\n')
    if (end >= 0) {
      this.told.say(this.rest.slice(0, end).replace(/\r$/, ''))
      this.skipTo(end + 1)
      return this.endLine()
    }
    // Half a pair of surrogates would be damaged on its way; after a cut a line is held until it is known to be new.
    const ready = this.told.isHeld ? 0 : this.rest.length - (/[\ud800-\udbff\r]$/.test(this.rest) ? 1 : 0)
    if (ready === 0) return false
    this.told.say(this.rest.slice(0, ready))
    this.skipTo(ready)
    return false
  }

  private endLine(): boolean {
    this.told.endLine()
    this.mode = 'start'
    return true
  }

  private readObject(): boolean {
    const { kind, end } = this.scan.advance(this.rest)
    if (kind === 'deep' || this.rest.length > MAX_LINE) return this.giveUp(end)
    if (kind === 'open') {
      this.told.preview(this.previews.of(this.rest))
      return false
    }
    // What frames a list of operations says nothing: they are read one by one.
    if (kind === 'list') return this.goOn(end, 'start')
    const text = this.rest.slice(0, end)
    this.offer(kind === 'whole' ? parseLoosely(text) : closed(text, this.scan), text)
    return this.goOn(end, kind === 'whole' ? 'tail' : 'start')
  }

  private endObject(whole: boolean): void {
    const found = this.scan.advance(this.rest, true)
    const text = this.rest.slice(0, found.end)
    this.offer(whole ? closed(text, this.scan) : undefined, text)
    if (found.kind !== 'broken') return
    this.goOn(found.end, 'start')
    while (this.step()) {}
    this.close(whole)
  }

  /** Passes over the rest of the line. */
  private giveUp(end: number): boolean {
    this.offer(undefined, this.rest.slice(0, Math.min(end, KEPT_OF_LINE)))
    return this.goOn(end, 'tail')
  }

  private offer(value: Json | undefined, text: string): void {
    if (value === undefined) this.told.malformed(text)
    else this.told.operation(value)
  }

  /** Behind an object more of them may follow on its line; anything else there is left over from a broken one. */
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
    return this.goOn(end + 8, 'start')
  }

  /** What stands before `end` is read. */
  private goOn(end: number, mode: Mode): true {
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

/** What may stand before an operation and means nothing: fences, list marks, the bracket of a list. */
const PASSED_OVER = [
  /^`{3,}[\w-]*[^\S\n]*(?=\{)/,
  /^`{3,}[^\n]*\n/,
  /^(?:[-*•]|\d{1,4}[.)])[^\S\n]+(?=\{)/,
  /^\[(?=\s*[{\]])/,
]

/** Nothing that is passed over is longer: a model that writes backticks without end writes words. */
const MOST_UNDECIDED = 1_000

/** True while the text may still become one of these. */
function isUndecided(rest: string): boolean {
  if (rest.length > MOST_UNDECIDED) return false
  if (/^(?:`{1,2}|`{3,}[^\n{]*|[-*•][^\S\n]*|\d{1,4}[.)]?[^\S\n]*|\[\s*)$/.test(rest)) return true
  return '<think>'.startsWith(rest) && rest !== '<think>'
}

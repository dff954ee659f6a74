import { cleanText } from '../../../lib/clean-text'
import { isObject, type Json } from '../../../lib/json'
import { partialObject } from '../../../lib/partial-json'
import type { EngineEvent } from '../engine'
import { closed, JsonScan, parseLoosely } from './json-scan'

export type LineEvent = Extract<EngineEvent, { kind: 'text' | 'operation' | 'malformed' | 'preview' }>

/** No operation needs a longer line; a model that never closes one shall not fill the memory. */
const MAX_LINE = 100_000
/** What is kept of a line that is longer. */
const KEPT_OF_LINE = 4_000
/** A preview follows when so much more of a block has come, and never for a very long one. */
const PREVIEW_STEP = 16
const PREVIEW_LIMIT = 20_000

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
  private scan = new JsonScan()
  private previewed = 0
  private said = 0
  /** Of the text line under way, for telling a repetition. */
  private line = ''
  /** Its last characters: looking for them in the line would cost its length each time more of it comes. */
  private ending = ''
  private readonly lines = new Set<string>()
  private readonly operations = new Set<string>()
  /** The answer was cut: what comes again is passed over. */
  private recovering = false
  /** The line of text that was cut may go on, or something new may begin without a line break. */
  private torn = false
  private events: LineEvent[] = []

  push(delta: string): LineEvent[] {
    this.rest += delta
    while (this.step()) {}
    return this.take()
  }

  /** The answer was cut here. Returns how many characters at its end do not stand: the object that was being written. */
  cut(): number {
    const dropped = this.rest.length
    this.rest = ''
    this.torn = this.mode === 'text'
    if (this.mode !== 'text') this.mode = 'start'
    this.scan = new JsonScan()
    this.recovering = true
    return dropped
  }

  /** Nothing more will come. `whole`: the model ended by itself, so that what is open was forgotten and not cut off. */
  end(whole: boolean): LineEvent[] {
    this.close(whole)
    return this.take()
  }

  private close(whole: boolean): void {
    if (this.mode === 'json') this.endObject(whole)
    else if (this.mode === 'start' && !/^(?:`|[-*•\d])/.test(this.rest.trimStart())) this.say(this.rest.trim())
    else if (this.mode === 'text') this.say(this.rest.trimEnd())
    this.rest = ''
  }

  private take(): LineEvent[] {
    const { events } = this
    this.events = []
    return events
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
    this.previewed = 0
    this.line = ''
    this.ending = ''
    if (mode === 'text' && !this.recovering && this.said > 0) this.events.push({ kind: 'text', delta: '\n' })
  }

  private readText(): boolean {
    if (this.torn && this.rest.trim()) {
      this.torn = false
      if (/^\s*[{`]/.test(this.rest)) return this.endLine()
    }
    const end = this.rest.indexOf('\n')
    if (end >= 0) {
      this.say(this.rest.slice(0, end).replace(/\r$/, ''))
      this.skipTo(end + 1)
      return this.endLine()
    }
    // Half a pair of surrogates would be damaged on its way; after a cut a line is held until it is known to be new.
    const ready = this.recovering && !this.line ? 0 : this.rest.length - (/[\ud800-\udbff\r]$/.test(this.rest) ? 1 : 0)
    if (ready === 0) return false
    this.say(this.rest.slice(0, ready))
    this.skipTo(ready)
    return false
  }

  private endLine(): boolean {
    this.lines.add(this.line.trim())
    this.mode = 'start'
    return true
  }

  private say(text: string): void {
    // What joins emoji and letters is told from what hides text by the characters before it.
    const before = /[^]{0,2}$/u.exec(this.ending)?.[0] ?? ''
    const delta = cleanText(before + text).slice(cleanText(before).length)
    const fresh = this.recovering && !this.line
    if (!delta || (fresh && this.lines.has(delta.trim()))) return
    if (fresh && this.said > 0) this.events.push({ kind: 'text', delta: '\n' })
    this.line += delta
    this.ending = (this.ending + delta).slice(-4)
    this.said += delta.length
    this.events.push({ kind: 'text', delta })
  }

  private readObject(): boolean {
    const found = this.scan.advance(this.rest)
    if (found.kind === 'deep' || this.rest.length > MAX_LINE) return this.giveUp(found.end)
    if (found.kind === 'open') {
      this.preview()
      return false
    }
    const text = this.rest.slice(0, found.end)
    if (found.kind === 'list') return this.enterList(found.end)
    if (found.kind === 'whole') this.offer(parseLoosely(text), text)
    else this.offer(closed(text, this.scan), text)
    this.skipTo(found.end)
    this.mode = found.kind === 'whole' ? 'tail' : 'start'
    return true
  }

  /** What frames a list of operations says nothing: they are read one by one. */
  private enterList(end: number): boolean {
    this.skipTo(end)
    this.mode = 'start'
    return true
  }

  private endObject(whole: boolean): void {
    const found = this.scan.advance(this.rest, true)
    const text = this.rest.slice(0, found.end)
    this.offer(whole ? closed(text, this.scan) : undefined, text)
    if (found.kind !== 'broken') return
    this.skipTo(found.end)
    this.mode = 'start'
    while (this.step()) {}
    this.close(whole)
  }

  /** Passes over the rest of the line. */
  private giveUp(end: number): boolean {
    this.offer(undefined, this.rest.slice(0, Math.min(end, KEPT_OF_LINE)))
    this.skipTo(end)
    this.mode = 'tail'
    return true
  }

  private offer(value: Json | undefined, text: string): void {
    if (value === undefined) return void this.events.push({ kind: 'malformed', line: text.trim() })
    if (this.isNew(value)) this.events.push({ kind: 'operation', value, provenance: 'model' })
  }

  /** A model that begins again after a cut writes the same once more, or the same block in other words. */
  private isNew(value: unknown): boolean {
    const marks = [JSON.stringify(value), insertedId(value)].filter((mark) => mark !== undefined)
    const known = this.recovering && marks.some((mark) => this.operations.has(mark))
    for (const mark of marks) this.operations.add(mark)
    return !known
  }

  private preview(): void {
    const { length } = this.rest
    // The longer it is, the less often it is read again.
    if (length < this.previewed + Math.max(PREVIEW_STEP, this.previewed / 16) || length > PREVIEW_LIMIT) return
    this.previewed = length
    const operation = partialObject(this.rest)
    const block = isObject(operation.block) ? operation.block : operation
    const blockId = block.id ?? operation.blockId
    const { props } = block
    if (typeof blockId !== 'string' || !isObject(props) || Object.keys(props).length === 0) return
    this.events.push({ kind: 'preview', blockId, props })
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
    this.skipTo(end + 8)
    this.mode = 'start'
    return true
  }

  private isLineStart = false

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

/** The id that a model gave to a block it inserts. */
function insertedId(value: unknown): string | undefined {
  if (!isObject(value) || value.op !== 'insert' || !isObject(value.block)) return undefined
  return typeof value.block.id === 'string' ? `insert ${value.block.id}` : undefined
}

import { cleanText } from '../../../lib/clean-text'
import { isObject, type Json } from '../../../lib/json'
import type { EngineEvent } from '../../../composer/engine'
import type { Preview } from './previews'

export type LineEvent = Extract<EngineEvent, { kind: 'text' | 'operation' | 'malformed' | 'preview' }>

/** Collects the events of an answer. After a cut, the model may start over, so repeated lines and operations are skipped. */
export class AnswerEvents {
  private events: LineEvent[] = []
  /** The current line of text, to recognize a repetition. */
  private line = ''
  /** The last characters of `line`, kept separately because slicing the line each time would cost its length. */
  private ending = ''
  private hasText = false
  private readonly lines = new Set<string>()
  private readonly operations = new Set<string>()
  private recovering = false

  take(): LineEvent[] {
    const { events } = this
    this.events = []
    return events
  }

  /** The connection was lost here. */
  recover(): void {
    this.recovering = true
  }

  /** Starts a new line or object. */
  begin(kind: 'json' | 'text'): void {
    this.line = ''
    this.ending = ''
    if (kind === 'text' && !this.recovering) this.breakLine()
  }

  /** Whether the line is held: after a cut, until it is known not to be a repetition. */
  get isHeld(): boolean {
    return this.recovering && !this.line
  }

  say(text: string): void {
    // Joiners of emoji and letters are distinguished from hidden text by the characters before them.
    const before = /[^]{0,2}$/u.exec(this.ending)?.[0] ?? ''
    const delta = cleanText(before + text).slice(cleanText(before).length)
    const { isHeld } = this
    if (!delta || (isHeld && this.lines.has(delta.trim()))) return
    if (isHeld) this.breakLine()
    this.line += delta
    this.ending = (this.ending + delta).slice(-4)
    this.hasText = true
    this.events.push({ kind: 'text', delta })
  }

  endLine(): void {
    this.lines.add(this.line.trim())
  }

  /** Adds an operation. After a cut, skips a repeated operation, or one that inserts the same block again. */
  operation(value: Json): void {
    const marks = [JSON.stringify(value), insertedId(value)].filter((mark) => mark !== undefined)
    const known = this.recovering && marks.some((mark) => this.operations.has(mark))
    for (const mark of marks) this.operations.add(mark)
    if (!known) this.events.push({ kind: 'operation', value, provenance: 'model' })
  }

  malformed(text: string): void {
    this.events.push({ kind: 'malformed', line: text.trim() })
  }

  preview(preview: Preview | undefined): void {
    if (preview) this.events.push({ kind: 'preview', ...preview })
  }

  private breakLine(): void {
    if (this.hasText) this.events.push({ kind: 'text', delta: '\n' })
  }
}

/** The model's id of an inserted block, as a key. */
function insertedId(value: unknown): string | undefined {
  if (!isObject(value) || value.op !== 'insert' || !isObject(value.block)) return undefined
  return typeof value.block.id === 'string' ? `insert ${value.block.id}` : undefined
}

import { cleanText } from '../../../lib/clean-text'
import { isObject, type Json } from '../../../lib/json'
import type { EngineEvent } from '../../../composer/engine'
import type { Preview } from './previews'

export type LineEvent = Extract<EngineEvent, { kind: 'text' | 'operation' | 'malformed' | 'preview' }>

/** What is told of an answer, as events. After a cut the model may begin again: what was told before is passed over. */
export class Told {
  private events: LineEvent[] = []
  /** The line of text under way, for telling a repetition. */
  private line = ''
  /** Its last characters: looking for them in the line would cost its length each time more of it comes. */
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

  /** The answer was cut here. */
  recover(): void {
    this.recovering = true
  }

  /** A new line or object begins. */
  begin(kind: 'json' | 'text'): void {
    this.line = ''
    this.ending = ''
    if (kind === 'text' && !this.recovering) this.breakLine()
  }

  /** After a cut a line is held until it is known to be new. */
  get isHeld(): boolean {
    return this.recovering && !this.line
  }

  say(text: string): void {
    // What joins emoji and letters is told from what hides text by the characters before it.
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

  /** A model that begins again after a cut writes the same once more, or the same block in other words. */
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

/** The id that a model gave to a block it inserts. */
function insertedId(value: unknown): string | undefined {
  if (!isObject(value) || value.op !== 'insert' || !isObject(value.block)) return undefined
  return typeof value.block.id === 'string' ? `insert ${value.block.id}` : undefined
}

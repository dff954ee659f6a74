import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { errorText, type ErrorText, withoutSecrets } from './error-text'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** The fields of a log line besides time, level and msg. The logger ignores any other field. */
export interface LogFields {
  traceId?: string
  world?: string
  user?: string
  route?: string
  status?: number
  ms?: number
  /** A thrown value. The line contains its name, message, stack frames and causes. */
  err?: unknown
}

/** The log line of a request. */
export interface RequestLine {
  traceId: string
  world: string | undefined
  user: string | undefined
  method: string
  /** The route pattern, never the path, which may contain user input. '' if no route matched. */
  route: string
  status: number
  ms: number
}

export interface Logger {
  debug(msg: string, fields?: LogFields): void
  info(msg: string, fields?: LogFields): void
  warn(msg: string, fields?: LogFields): void
  /** Writes the line immediately, after all lines that wait. */
  error(msg: string, fields?: LogFields): void
  /** Logs a completed request: as a warning for a status of 500 or above, otherwise as info. */
  request(line: RequestLine): void
  /** Sets the lowest level that is written. */
  setLevel(level: LogLevel): void
  /** Writes all lines that wait. */
  flush(): void
}

export interface LoggerOptions {
  level: LogLevel
  format: 'pretty' | 'json'
  /** Receives whole lines. Defaults to standard output, with a flush at exit. */
  write?: (text: string) => void
  /** Returns epoch milliseconds. */
  clock?: () => number
  /** Uses colours in the pretty format. Defaults to true on a terminal. */
  colour?: boolean
}

const STANDARD_OUTPUT = 1
const RANK = { debug: 0, info: 1, warn: 2, error: 3 } as const
const COLOURS = { debug: 90, info: 36, warn: 33, error: 31 } as const
const FLUSH_MS = 50
/** In characters. */
const FLUSH_LENGTH = 64 * 1024

/** Creates the logger of the process. It writes one line per event, as JSON or in a readable format, in batches. */
export function createLogger({ level, format, write, clock = Date.now, ...options }: LoggerOptions): Logger {
  const colour = options.colour ?? (format === 'pretty' && isatty(STANDARD_OUTPUT))
  const out = new Batch(write ?? toStandardOutput)
  if (!write) process.on('exit', () => out.flush())
  const lineOf = format === 'json' ? jsonLine : (entry: Entry) => prettyLine(entry, colour)
  let least: number = RANK[level]
  const add = (level: LogLevel, msg: string, fields: LogFields) => {
    if (RANK[level] < least) return
    out.add(lineOf({ time: new Date(clock()).toISOString(), level, msg, fields }))
    if (level === 'error') out.flush()
  }
  const entry =
    (level: LogLevel) =>
    (msg: string, fields: LogFields = {}) =>
      add(level, withoutSecrets(msg), fields)
  return {
    debug: entry('debug'),
    info: entry('info'),
    warn: entry('warn'),
    error: entry('error'),
    request: ({ method, route, ...fields }) =>
      add(fields.status >= 500 ? 'warn' : 'info', 'request', { ...fields, route: `${method} ${route || '(none)'}` }),
    setLevel: (next) => void (least = RANK[next]),
    flush: () => out.flush(),
  }
}

/** Collects lines for up to 50 ms or 64 KB, because writing each line separately costs ten times as much. */
class Batch {
  #lines: string[] = []
  #length = 0
  #timer: Timer | undefined

  constructor(private readonly write: (text: string) => void) {}

  add(line: string): void {
    this.#lines.push(line)
    this.#length += line.length
    if (this.#length >= FLUSH_LENGTH) return this.flush()
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#length === 0) return
    const text = this.#lines.join('')
    this.#lines = []
    this.#length = 0
    this.write(text)
  }
}

interface Entry {
  time: string
  level: LogLevel
  msg: string
  fields: LogFields
}

function jsonLine({ time, level, msg, fields }: Entry): string {
  const { traceId, world, user, route, status, err } = fields
  const ms = fields.ms === undefined ? undefined : rounded(fields.ms)
  const shown = { time, level, msg, traceId, world, user, route, status, ms }
  return `${JSON.stringify(err === undefined ? shown : { ...shown, err: errorText(err) })}\n`
}

function prettyLine({ time, level, msg, fields }: Entry, colour: boolean): string {
  const { traceId, world, user, route, status, ms, err } = fields
  const paint = (code: number, text: string) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text)
  const facts = [
    route,
    status,
    ms === undefined ? undefined : `${rounded(ms)} ms`,
    world,
    user,
    traceId && paint(90, traceId),
  ].filter((fact) => fact !== undefined)
  const head = `${paint(90, time.slice(11, 23))} ${paint(COLOURS[level], level.toUpperCase().padEnd(5))}`
  const line = [head, onOneLine(msg), ...facts.map(String)].join(' ')
  return `${line}\n${err === undefined ? '' : prettyError(errorText(err))}`
}

function prettyError({ name, message, stack, cause }: ErrorText, label = ''): string {
  const frames = stack ? `${stack}\n` : ''
  return `  ${label}${name}: ${onOneLine(message)}\n${frames}${cause ? prettyError(cause, 'caused by ') : ''}`
}

/** Removes control characters, so that user input cannot forge a log line or send escape sequences to the terminal. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}

const FULL_PIPE_TRIES = 200

/** Writes synchronously, so that no line is lost at exit. Retries a full pipe for a while and ignores a closed one. */
function toStandardOutput(text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0, tries = 0; at < bytes.length && tries < FULL_PIPE_TRIES;) {
    try {
      at += writeSync(STANDARD_OUTPUT, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      tries++
      Bun.sleepSync(1)
    }
  }
}

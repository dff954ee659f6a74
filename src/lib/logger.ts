import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { errorText, type ErrorText, withoutSecrets } from './error-text'
import { LineBytes } from './line-bytes'
import { levelOf, mostBytes, type RequestLine, RequestLines, routeOf } from './request-lines'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** All that a line may hold besides time, level and msg. Nothing else is written, whatever is passed. */
export interface LogFields {
  traceId?: string
  world?: string
  user?: string
  route?: string
  status?: number
  ms?: number
  /** Whatever was thrown: its name, message, frames and causes are written. */
  err?: unknown
}

export interface Logger {
  debug(msg: string, fields?: LogFields): void
  info(msg: string, fields?: LogFields): void
  warn(msg: string, fields?: LogFields): void
  /** Written at once. */
  error(msg: string, fields?: LogFields): void
  /** One a request: written as bytes, without a text in between. The line is kept until then: it must not change. */
  request(line: RequestLine): void
  /** Changes what is written from now on. */
  setLevel(level: LogLevel): void
  /** Writes what waits. */
  flush(): void
}

export interface LoggerOptions {
  level: LogLevel
  format: 'pretty' | 'json'
  /** Takes whole lines. Default: standard output, which is then flushed at exit too. */
  write?: (text: string) => void
  /** Epoch milliseconds. */
  clock?: () => number
  /** Colours in the pretty format. Default: on a terminal. */
  colour?: boolean
}

const STANDARD_OUTPUT = 1
const RANK = { debug: 0, info: 1, warn: 2, error: 3 } as const
const COLOURS = { debug: 90, info: 36, warn: 33, error: 31 } as const
const FLUSH_MS = 50
const FLUSH_LENGTH = 64 * 1024
/** Lines of requests that are written in one go. */
const RUN = 256

/** Logs of the process: one line an event, JSON for machines or pretty for a person, written in batches. */
export function createLogger({ level, format, write, clock = Date.now, ...options }: LoggerOptions): Logger {
  const colour = options.colour ?? (format === 'pretty' && isatty(STANDARD_OUTPUT))
  const time = isoClock()
  const out = new Batch(write ? (bytes) => write(bytes.toString()) : toStandardOutput, time)
  if (!write) process.on('exit', () => out.flush())
  let least: number = RANK[level]
  const entry =
    (of: LogLevel) =>
    (msg: string, fields: LogFields = {}) => {
      if (RANK[of] < least) return
      const now = time(clock())
      out.add(format === 'json' ? jsonLine(now, of, msg, fields) : prettyLine(now, of, msg, fields, colour))
      if (of === 'error') out.flush()
    }
  return {
    debug: entry('debug'),
    info: entry('info'),
    warn: entry('warn'),
    error: entry('error'),
    request(line) {
      const of = levelOf(line)
      if (RANK[of] < least) return
      const nowMs = clock()
      if (format === 'json') out.addRequest(nowMs, line)
      else out.add(prettyLine(time(nowMs), of, 'request', { ...line, route: routeOf(line) }, colour))
    },
    setLevel: (next) => void (least = RANK[next]),
    flush: () => out.flush(),
  }
}

/**
 * Collects lines for 50 ms or 64 KB: a write a line costs twenty times as much. Lines of requests wait as they came and are
 * made many at a time: between two requests, what making one needs has left the processor's caches (decision 21).
 */
class Batch {
  readonly #lines = new LineBytes(FLUSH_LENGTH)
  readonly #requests: RequestLines
  readonly #waiting: RequestLine[] = []
  readonly #waitingTimes = new Float64Array(RUN)
  #waitingCount = 0
  #timer: Timer | undefined

  constructor(
    private readonly write: (bytes: Buffer) => void,
    private readonly time: (ms: number) => string,
  ) {
    this.#requests = new RequestLines(this.#lines, time)
  }

  add(line: string): void {
    this.#makeRequests()
    // Three bytes a character at most.
    if (!this.#hasRoom(line.length * 3)) return this.write(Buffer.from(line))
    this.#lines.text(line)
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
  }

  addRequest(nowMs: number, line: RequestLine): void {
    if (this.#waitingCount === RUN) this.#makeRequests()
    this.#waiting[this.#waitingCount] = line
    this.#waitingTimes[this.#waitingCount++] = nowMs
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#makeRequests()
    this.#writeLines()
  }

  #makeRequests(): void {
    const count = this.#waitingCount
    this.#waitingCount = 0
    for (let i = 0; i < count; i++) this.#makeRequest(this.#waitingTimes[i]!, this.#waiting[i]!)
  }

  #makeRequest(nowMs: number, line: RequestLine): void {
    if (this.#hasRoom(mostBytes(line))) return this.#requests.write(nowMs, line)
    const fields = { ...line, route: routeOf(line) }
    this.write(Buffer.from(jsonLine(this.time(nowMs), levelOf(line), 'request', fields)))
  }

  /** Makes room by writing what stands there. False where even the empty buffer is too small. */
  #hasRoom(bytes: number): boolean {
    if (!this.#lines.fits(bytes)) this.#writeLines()
    return this.#lines.fits(bytes)
  }

  #writeLines(): void {
    this.#requests.forget()
    if (this.#lines.length > 0) this.write(this.#lines.taken())
  }
}

function jsonLine(time: string, level: LogLevel, msg: string, fields: LogFields): string {
  const { traceId, world, user, route, status, err } = fields
  const ms = fields.ms === undefined ? undefined : rounded(fields.ms)
  const shown = { time, level, msg: withoutSecrets(msg), traceId, world, user, route, status, ms }
  return `${JSON.stringify(err === undefined ? shown : { ...shown, err: errorText(err) })}\n`
}

function prettyLine(time: string, level: LogLevel, msg: string, fields: LogFields, colour: boolean): string {
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
  const line = [head, onOneLine(withoutSecrets(msg)), ...facts.map(String)].join(' ')
  return `${line}\n${err === undefined ? '' : prettyError(errorText(err))}`
}

function prettyError({ name, message, stack, cause }: ErrorText, label = ''): string {
  const frames = stack ? `${stack}\n` : ''
  return `  ${label}${name}: ${onOneLine(message)}\n${frames}${cause ? prettyError(cause, 'caused by ') : ''}`
}

/** A line of a stranger's making must not look like a line of ours, nor steer the terminal. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** ISO times; everything down to the second is kept from call to call. */
function isoClock(): (ms: number) => string {
  let second = -1
  let prefix = ''
  return (ms) => {
    const now = Math.floor(ms / 1000)
    if (now !== second) {
      second = now
      prefix = new Date(now * 1000).toISOString().slice(0, 20)
    }
    const rest = Math.floor(ms - now * 1000)
    return prefix + (rest < 10 ? '00' : rest < 100 ? '0' : '') + rest + 'Z'
  }
}

const FULL_PIPE_TRIES = 200

/** Synchronous, so that the last lines before an exit are there. A full pipe is waited for a while, a closed one ignored. */
function toStandardOutput(bytes: Buffer): void {
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

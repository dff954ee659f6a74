import type { LineBytes } from './line-bytes'

/** The line of a request. `route` is the pattern, never the path: a path may hold what a person typed. '' where none matched. */
export interface RequestLine {
  traceId: string
  world: string | undefined
  user: string | undefined
  method: string
  route: string
  status: number
  ms: number
}

/** All of a line but what its texts hold. */
const OWN_BYTES = 200
/** Of a JSON string, for each character. */
const MOST_BYTES = 6
/** Where in a line the milliseconds of its time stand. */
const MILLISECONDS_AT = '{"time":"2027-01-15T08:00:00.'.length
const NO_ROUTE = '(none)'

/** A line that still stands in the buffer, and where its parts begin. */
interface Model {
  line: RequestLine
  second: number
  start: number
  trace: number
  afterTrace: number
  ms: number
}

/**
 * What JSON.stringify would make of the lines of requests, in one buffer. Requests come in runs, and their lines then
 * differ in three places: the rest is copied from a line before, at a third of the cost.
 */
export class RequestLines {
  #model: Model | undefined

  /** @param time the ISO time of epoch milliseconds */
  constructor(
    private readonly to: LineBytes,
    private readonly time: (ms: number) => string,
  ) {}

  /** Adds a line; its room was asked for. */
  write(nowMs: number, line: RequestLine): void {
    const second = Math.floor(nowMs / 1000)
    const model = this.#model
    if (model !== undefined && model.second === second && alike(model.line, line))
      this.#repeat(model, Math.floor(nowMs - second * 1000), line.traceId)
    else this.#begin(nowMs, second, line)
    this.#duration(line.ms)
  }

  /** To be called when the buffer was emptied: what stood there will be overwritten. */
  forget(): void {
    this.#model = undefined
  }

  #repeat({ start, trace, afterTrace, ms }: Model, milliseconds: number, traceId: string): void {
    const { to } = this
    const at = to.length
    to.again(start, trace)
    to.digits(at + MILLISECONDS_AT, 3, milliseconds)
    to.escaped(traceId)
    to.again(afterTrace, ms)
  }

  #begin(nowMs: number, second: number, line: RequestLine): void {
    const { to } = this
    const { world, user, route } = line
    const start = to.length
    to.ascii('{"time":"')
    to.ascii(this.time(nowMs))
    to.ascii('","level":"')
    to.ascii(levelOf(line))
    to.ascii('","msg":"request","traceId":"')
    const trace = to.length
    to.escaped(line.traceId)
    const afterTrace = to.length
    if (world !== undefined) {
      to.ascii('","world":"')
      to.escaped(world)
    }
    if (user !== undefined) {
      to.ascii('","user":"')
      to.escaped(user)
    }
    to.ascii('","route":"')
    to.escaped(line.method)
    to.ascii(' ')
    to.escaped(route || NO_ROUTE)
    to.ascii('","status":')
    to.integer(line.status)
    to.ascii(',"ms":')
    this.#model = { line, second, start, trace, afterTrace, ms: to.length }
  }

  #duration(ms: number): void {
    const { to } = this
    const hundredths = Math.round(ms * 100)
    to.integer(Math.floor(hundredths / 100))
    to.ascii('.')
    to.integer(hundredths % 100, 2)
    to.ascii('}\n')
  }
}

/** What failed inside is a warning. */
export function levelOf({ status }: RequestLine): 'info' | 'warn' {
  return status >= 500 ? 'warn' : 'info'
}

/** Method and pattern, as lines show them. */
export function routeOf({ method, route }: RequestLine): string {
  return `${method} ${route || NO_ROUTE}`
}

/** The most bytes that its line can take. */
export function mostBytes({ traceId, world = '', user = '', method, route }: RequestLine): number {
  return OWN_BYTES + (traceId.length + world.length + user.length + method.length + route.length) * MOST_BYTES
}

/** Whether two lines differ in time, trace and duration alone. */
function alike(a: RequestLine, b: RequestLine): boolean {
  return (
    a.route === b.route && a.status === b.status && a.method === b.method && a.world === b.world && a.user === b.user
  )
}

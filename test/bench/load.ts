/**
 * A load generator in a separate process: keep-alive connections over raw TCP, one request in flight on each. Reads a Plan as
 * JSON from standard input and prints its Results as JSON. Connects to loopback only.
 */
import type { Socket } from 'bun'

export interface Plan {
  /** The sides alternate within each round, in reverse order in the next one. */
  sides: Side[]
  connections: number
  warmupMs: number
  rounds: number
  sliceMs: number
}

export interface Side {
  port: number
  /** Complete requests, as text. Connection i repeatedly sends those of set i modulo the number of sets. */
  sets: string[][]
}

export interface Result {
  /** One value per round. */
  perSecond: number[]
  p50Ms: number
  p99Ms: number
  /** Responses whose status was not 2xx or 3xx. */
  refused: number
}

interface State {
  requests: Uint8Array[]
  next: number
  sentAt: number
  pending: Uint8Array[]
  missing: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The start of a slice that is not counted, until all connections are busy again. */
const SETTLE_MS = 40
const ANSWERED_MS = 5_000

/** The connections to one server: busy, or idle with nothing in flight. */
class Load {
  readonly perSecond: number[] = []
  readonly #latencies: number[] = []
  readonly #sockets: Socket<State>[] = []
  #refused = 0
  #working = false
  #counting = false
  #inFlight = 0

  static async open({ port, sets }: Side, connections: number): Promise<Load> {
    const load = new Load()
    const connect = (index: number) =>
      Bun.connect<State>({
        hostname: '127.0.0.1',
        port,
        data: {
          requests: sets[index % sets.length]!.map((text) => Buffer.from(text)),
          next: index,
          sentAt: 0,
          pending: [],
          missing: 0,
        },
        socket: { data: (socket, chunk) => load.#receive(socket, chunk) },
      })
    load.#sockets.push(...(await Promise.all(Array.from({ length: connections }, (_, index) => connect(index)))))
    return load
  }

  /** Sends requests for a while and stops when the last one is answered. */
  async slice(ms: number, counted: boolean): Promise<void> {
    this.#working = true
    for (const socket of this.#sockets) this.#send(socket)
    await Bun.sleep(SETTLE_MS)
    const [before, startedAt] = [this.#latencies.length, performance.now()]
    this.#counting = counted
    await Bun.sleep(ms)
    this.#counting = false
    const seconds = (performance.now() - startedAt) / 1000
    if (counted) this.perSecond.push((this.#latencies.length - before) / seconds)
    this.#working = false
    for (const deadline = performance.now() + ANSWERED_MS; this.#inFlight > 0 && performance.now() < deadline;)
      await Bun.sleep(1)
    if (this.#inFlight > 0) throw new Error(`${this.#inFlight} requests were not answered`)
  }

  end(): Result {
    for (const socket of this.#sockets) socket.terminate()
    const sorted = this.#latencies.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return { perSecond: this.perSecond, p50Ms: at(0.5), p99Ms: at(0.99), refused: this.#refused }
  }

  #send(socket: Socket<State>): void {
    const { data } = socket
    data.sentAt = performance.now()
    this.#inFlight++
    socket.write(data.requests[data.next++ % data.requests.length]!)
  }

  #receive(socket: Socket<State>, chunk: Buffer): void {
    const { data } = socket
    if (data.missing > 0) data.missing -= chunk.byteLength
    else {
      const head = headOf(chunk, data)
      if (!head) return
      if (head.status >= 400) this.#refused++
      data.missing = head.length - head.received
    }
    // For a chunked response only its end is detected: with one request in flight, nothing can follow it.
    if (data.missing === Infinity && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) data.missing = 0
    if (data.missing > 0) return
    data.missing = 0
    this.#inFlight--
    if (this.#counting) this.#latencies.push(performance.now() - data.sentAt)
    if (this.#working) this.#send(socket)
  }
}

async function run({ sides, connections, warmupMs, rounds, sliceMs }: Plan): Promise<Result[]> {
  const loads = await Promise.all(sides.map((side) => Load.open(side, connections)))
  for (const load of loads) await load.slice(warmupMs, false)
  for (let round = 0; round < rounds; round++)
    for (const load of round % 2 === 0 ? loads : loads.toReversed()) await load.slice(sliceMs, true)
  return loads.map((load) => load.end())
}

/** Status and body length of the response that starts here; undefined until its head is complete. */
function headOf(chunk: Buffer, data: State): { status: number; length: number; received: number } | undefined {
  const whole = data.pending.length > 0 ? Buffer.concat([...data.pending, chunk]) : chunk
  const end = whole.indexOf(HEAD_END)
  if (end < 0) {
    data.pending.push(Buffer.from(chunk))
    return undefined
  }
  data.pending = []
  const head = whole.toString('latin1', 0, end)
  const match = /content-length: (\d+)/i.exec(head)
  const open = /transfer-encoding: chunked/i.test(head) ? Infinity : 0
  const length = match ? Number(match[1]) : open
  return { status: Number(head.slice(9, 12)), length, received: whole.byteLength - end - 4 }
}

/** Runs the plan in a separate process, on the second core where `taskset` exists. @returns a Result for each side */
export async function load(plan: Plan): Promise<Result[]> {
  const pin = Bun.which('taskset') ? ['taskset', '-c', '1'] : []
  const command = [...pin, process.execPath, import.meta.path]
  const child = Bun.spawn(command, { stdin: Buffer.from(JSON.stringify(plan)), stdout: 'pipe' })
  return JSON.parse(await child.stdout.text()) as Result[]
}

if (import.meta.main) console.log(JSON.stringify(await run((await Bun.stdin.json()) as Plan)))

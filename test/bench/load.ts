/**
 * A load generator in a process of its own: keep-alive connections over raw TCP, one request in flight on each.
 * Reads a Plan as JSON on standard input, prints a Result as JSON. Speaks to loopback only.
 */
import type { Socket } from 'bun'

export interface Plan {
  port: number
  connections: number
  durationMs: number
  warmupMs: number
  /** Whole requests, as text. Connection i sends those of set i modulo sets, one after the other, again and again. */
  sets: string[][]
}

export interface Result {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers whose status was not 2xx or 3xx. */
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

async function run(plan: Plan): Promise<Result> {
  const latencies: number[] = []
  let counting = false
  let refused = 0
  const send = (socket: Socket<State>) => {
    const { data } = socket
    data.sentAt = performance.now()
    socket.write(data.requests[data.next++ % data.requests.length]!)
  }
  const receive = (socket: Socket<State>, chunk: Buffer) => {
    const { data } = socket
    if (data.missing > 0) data.missing -= chunk.byteLength
    else {
      const head = headOf(chunk, data)
      if (!head) return
      if (head.status >= 400) refused++
      data.missing = head.length - head.received
    }
    // Of a chunked answer only the end is known: with one request in flight nothing can follow it.
    if (data.missing === Infinity && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) data.missing = 0
    if (data.missing > 0) return
    data.missing = 0
    if (counting) latencies.push(performance.now() - data.sentAt)
    send(socket)
  }
  const sockets = await Promise.all(
    Array.from({ length: plan.connections }, (_, index) =>
      Bun.connect<State>({
        hostname: '127.0.0.1',
        port: plan.port,
        data: {
          requests: plan.sets[index % plan.sets.length]!.map((text) => Buffer.from(text)),
          next: index,
          sentAt: 0,
          pending: [],
          missing: 0,
        },
        socket: { data: receive, open: send },
      }),
    ),
  )
  await Bun.sleep(plan.warmupMs)
  counting = true
  refused = 0
  const startedAt = performance.now()
  await Bun.sleep(plan.durationMs)
  counting = false
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.terminate()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { requests: latencies.length, perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
}

/** Status and body length of the answer that begins here; undefined until its head is complete. */
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

if (import.meta.main) console.log(JSON.stringify(await run((await Bun.stdin.json()) as Plan)))

/**
 * The polite neighbour of the neighbours bench, in a process of its own: asks `/health` every 10 ms and the list of its
 * World every 150 ms, within the default rate limits, until SIGTERM. Then it prints what the answers took.
 * Arguments: the server's address, and how long the answers do not count at first, in milliseconds. Standard input: the headers of a member, as JSON.
 */
/** In milliseconds. */
export interface Latencies {
  p50: number
  p99: number
  longest: number
}

const base = Bun.argv[2]!
const countedFrom = performance.now() + Number(Bun.argv[3])
const headers = (await Bun.stdin.json()) as Record<string, string>
const [HEALTH_MS, LIST_MS] = [10, 150]
const latencies: number[] = []
const open = new Set<Promise<void>>()

const timers = [
  setInterval(() => ask('/health', {}), HEALTH_MS),
  setInterval(() => ask('/api/surfaces?limit=25', headers), LIST_MS),
]
process.on('SIGTERM', async () => {
  timers.forEach(clearInterval)
  await Promise.all(open)
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  console.log(JSON.stringify({ p50: at(0.5), p99: at(0.99), longest: at(1) } satisfies Latencies))
  process.exit(0)
})

function ask(path: string, sent: Record<string, string>): void {
  const began = performance.now()
  const asked = fetch(base + path, { headers: sent }).then(async (answer) => {
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    if (began >= countedFrom) latencies.push(performance.now() - began)
    open.delete(asked)
  })
  open.add(asked)
}

/**
 * `bun run bench neighbours [case]`: what one World does to another. A separate process asks `/health` and a polite World's
 * list steadily while a hostile World, within the default rate limits, runs one case at a time. Prints p50, p99 and the
 * longest answer of each case, in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RATE_LIMITS } from '../../src/core/limits'
import { HOSTILE, type Hostile } from './hostile-cases'
import type { Latencies } from './probe'
import { answering, freePort, productEnv, type Running } from './servers'
import { Tenant } from './tenant'

const OPERATOR_TOKEN = 'operator-token-of-the-benchmark'
const MAIN = join(import.meta.dir, '../../src/main.ts')
/** The first answers of a new process and of a new server are slow whatever anyone else does; the probe leaves them out. */
const WARM_UP_MS = 1_000
const only = Bun.argv[2]

const folder = mkdtempSync(join(tmpdir(), 'quoin-neighbours-'))
const port = freePort()
const base = `http://127.0.0.1:${port}`
let server = await start()
try {
  const polite = await Tenant.register(base, 'polite@example.com')
  for (let n = 0; n < 25; n++) await polite.page(`Page ${n}`, 2)
  console.log('| while another World … | p50 ms | p99 ms | longest ms | notes |\n|---|---|---|---|---|')
  for (const one of HOSTILE) {
    if (only && !one.name.includes(only)) continue
    await measure(one, polite)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Prepares a case without rate limits, starts the server again so that its caches are cold, and measures. */
async function measure({ name, prepare, attack }: Hostile, polite: Tenant): Promise<void> {
  await setRates(100_000_000)
  const hostile = await Tenant.register(base, `hostile-${crypto.randomUUID()}@example.com`)
  const prepared = await prepare?.(hostile)
  await server.stop()
  server = await start()
  await setRates(undefined)
  const probe = Bun.spawn([process.execPath, join(import.meta.dir, 'probe.ts'), base, String(WARM_UP_MS)], {
    stdin: Buffer.from(JSON.stringify(polite.headers)),
    stdout: 'pipe',
  })
  await Bun.sleep(2 * WARM_UP_MS)
  const note = await attack(hostile, { polite, prepared })
  probe.kill('SIGTERM')
  const { p50, p99, longest } = (await new Response(probe.stdout).json()) as Latencies
  console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(0)} | ${longest.toFixed(0)} | ${note ?? ''} |`)
}

async function setRates(every: number | undefined): Promise<void> {
  const { page: _page, ...classes } = RATE_LIMITS
  const limits = Object.fromEntries(Object.entries(classes).map(([name, limit]) => [name, every ?? limit]))
  const answer = await fetch(`${base}/api/admin/rate-limits`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(limits),
  })
  if (!answer.ok) throw new Error(`rate limits: ${answer.status} ${await answer.text()}`)
}

async function start(): Promise<Running> {
  const env = { ...productEnv(join(folder, 'data'), port), HOST: '127.0.0.1', OPERATOR_TOKEN }
  const child = Bun.spawn([process.execPath, MAIN], { env, stdout: 'ignore', stderr: 'ignore' })
  await answering(port, '/health/ready')
  const stop = async () => {
    child.kill('SIGKILL')
    await child.exited
  }
  return { port, pid: child.pid, stop }
}

import { join } from 'node:path'
import { withRuntimeSettings } from '../../src/run/runtime-settings'

export interface Running {
  port: number
  pid: number
  stop(): Promise<void>
}

const ROOT = join(import.meta.dir, '../..')
const pin = Bun.which('taskset') ? ['taskset', '-c', '0'] : []
const [FIRST_PORT, PORTS] = [10_000, 20_000]
/** Generous, for a busy machine. */
const START_MS = 40_000
/** Where both sides listen: on all addresses, as in the container, unless `HOST` says otherwise. */
export const HOST = process.env.HOST ?? '0.0.0.0'
const UNLIMITED =
  'public=100000000,read=100000000,write=100000000,admin=100000000,page=100000000,form=100000000,forms=100000000'

/** The environment of the product under load: the defaults, except for rate limits and the plan. */
export function productEnv(dataDir: string, port: number): Record<string, string | undefined> {
  return withRuntimeSettings({
    PATH: process.env.PATH ?? '',
    HOST,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: UNLIMITED,
    DEFAULT_PLAN: 'enterprise',
    LOG_FORMAT: 'json',
  })
}

/** Starts the real process on a free port and waits until it is ready. */
export async function startProduct(dataDir: string): Promise<Running> {
  const port = freePort()
  const child = Bun.spawn([...pin, process.execPath, join(ROOT, 'src/main.ts')], {
    env: productEnv(dataDir, port),
    stdout: 'ignore',
    stderr: 'ignore',
  })
  await answering(port, '/health')
  return { port, pid: child.pid, stop: () => end(child) }
}

export async function startRaw(setupPath: string): Promise<Running> {
  const child = Bun.spawn([...pin, process.execPath, join(import.meta.dir, 'raw-server.ts'), setupPath, HOST], {
    stdout: 'pipe',
  })
  const { value } = await child.stdout.getReader().read()
  const { port } = JSON.parse(new TextDecoder().decode(value)) as { port: number }
  return { port, pid: child.pid, stop: () => end(child) }
}

/**
 * Finds a free port outside the ephemeral range, so that no outgoing connection takes it before the server listens.
 */
export function freePort(): number {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true)
      return port
    } catch {
      // The port is in use.
    }
  }
}

/** Polls until the address answers 2xx. @throws after forty seconds */
export async function answering(port: number, path: string): Promise<void> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    if (answer?.ok) return
    await Bun.sleep(1)
  }
  throw new Error(`Nothing answers at port ${port}`)
}

async function end(child: Bun.Subprocess): Promise<void> {
  child.kill('SIGKILL')
  await child.exited
}

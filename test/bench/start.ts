import { join } from 'node:path'
import { answering, freePort, productEnv } from './servers'

const ROUNDS = 9

/**
 * Measures the time from the start of the process to the first response of /health on a migrated file, and the idle memory.
 * A minimal program with the same libraries is measured as well, because both are slower on a slow machine.
 */
export async function measureStart(folder: string): Promise<string[][]> {
  const data = join(folder, 'idle')
  const [times, bare, memory] = [[], [], []] as [number[], number[], number[]]
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await start('../../src/main.ts', (port) => ({ env: productEnv(data, port) }))
    // Until the composer is loaded, too.
    await Bun.sleep(4_000)
    memory.push(await residentMegabytes(ours.child.pid))
    await end(ours.child)
    const other = await start('bare-start.ts', (port) => ({ args: [String(port), join(folder, 'bare.db')] }))
    await end(other.child)
    // The first round creates the files and is not counted.
    if (round === 0) continue
    times.push(ours.ms)
    bare.push(other.ms)
  }
  const [ours, libraries] = [times, bare].map((all) => `${median(all).toFixed(0)} ms`)
  return [
    ['start to first /health', ours!, '300 ms'],
    ['the same of Elysia and drizzle alone', libraries!, ''],
    ['idle memory', `${median(memory).toFixed(0)} MB`, '110 MB'],
  ]
}

interface Program {
  env?: Record<string, string | undefined>
  args?: string[]
}

async function start(file: string, at: (port: number) => Program): Promise<{ child: Bun.Subprocess; ms: number }> {
  const port = freePort()
  const { env, args = [] } = at(port)
  const startedAt = performance.now()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, file), ...args], {
    env: env ?? { PATH: process.env.PATH ?? '' },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  await answering(port, '/health')
  return { child, ms: performance.now() - startedAt }
}

async function end(child: Bun.Subprocess): Promise<void> {
  child.kill('SIGTERM')
  await child.exited
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`)
    .text()
    .catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

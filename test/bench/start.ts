import { join } from 'node:path'
import { answering, freePort, productEnv } from './servers'

const ROUNDS = 9

/** From the start of the process to the first answer of /health on a migrated file, and memory once idle. */
export async function measureStart(folder: string): Promise<string[][]> {
  const times: number[] = []
  const memory: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const port = freePort()
    const startedAt = performance.now()
    const child = Bun.spawn([process.execPath, join(import.meta.dir, '../../src/main.ts')], {
      env: productEnv(join(folder, 'idle'), port),
      stdout: 'ignore',
      stderr: 'ignore',
    })
    await answering(port, '/health')
    // The first round makes the file; it does not count.
    if (round > 0) times.push(performance.now() - startedAt)
    await Bun.sleep(1_000)
    memory.push(await residentMegabytes(child.pid))
    child.kill('SIGTERM')
    await child.exited
  }
  return [
    ['start to first /health, from source', `${median(times).toFixed(0)} ms`, '250 ms'],
    ['idle memory', `${median(memory).toFixed(0)} MB`, '110 MB'],
  ]
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

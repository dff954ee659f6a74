import { join } from 'node:path'
import { readConfig } from '../../src/config/config'
import { systemContext, systemWorldContext } from '../../src/deps/context'
import { createUser } from '../../src/features/auth/operator-accounts'
import { holdPhi, settlePhi } from '../../src/features/billing/holds'
import { liveDeps } from '../../src/run/live-deps'

const ROUNDS = 3
const ROUND_MS = 2_000

/** Pairs of hold and settlement per second, durable (`synchronous=FULL`), each in its own transaction, all in one World. */
export async function measurePhi(folder: string): Promise<string[][]> {
  const deps = await liveDeps(readConfig({ DATA_DIR: join(folder, 'phi'), DEFAULT_PLAN: 'enterprise' }))
  const person = { email: 'bench@example.com', name: 'Bench', password: 'correct horse battery staple' }
  const { user, world } = await createUser(systemContext(deps), person)
  let calls = 0
  const pair = async () => {
    const subjectId = `turn_${++calls}`
    const acting = systemWorldContext(deps, world, user)
    const request = { subjectId, kind: 'compose', model: 'local/composer', estimate: 50 } as const
    const { id } = await acting.tx((tx) => holdPhi(acting, tx, request))
    const job = systemContext(deps, 'job')
    await job.tx((tx) => settlePhi(job, tx, id, { phi: calls % 2, inputTokens: 100, outputTokens: 20 }))
  }
  const rows: string[][] = []
  for (const callers of [1, 32]) {
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round++) rates.push(await pairsPerSecond(callers, pair))
    const rate = rates.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
    rows.push([`Φ held and settled, callers: ${callers}`, `${rate.toFixed(0)}/s`, callers === 1 ? '' : '2000/s'])
  }
  await deps.close()
  return rows
}

async function pairsPerSecond(callers: number, pair: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let done = 0
  const lane = async () => {
    for (; performance.now() - began < ROUND_MS; done++) await pair()
  }
  await Promise.all(Array.from({ length: callers }, lane))
  return (done / (performance.now() - began)) * 1_000
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, phiHolds, processes, turns } from '../../db/schema'
import { keepLease, LEASE_MS, renewLease } from '../../src/core/process-lease'
import { systemContext } from '../../src/deps/context'
import type { Deps } from '../../src/deps/deps'
import { endLostTurns, lostTurns } from '../../src/features/ai/lost-turns'
import { lostHolds } from '../../src/features/billing/hold-rows'
import { reapHolds } from '../../src/features/billing/holds'
import { sendMailJob } from '../../src/features/mails/delivery'
import { claimJob } from '../../src/jobs/claims'
import { JobLoop } from '../../src/jobs/loop'
import { WORK } from '../../src/run/work'
import { enqueue } from '../../src/jobs/queue'
import { succeedOwners } from '../../src/run/data-folder'
import { type Harness, harness, type Member } from '../support/harness'
import { anotherProcess } from '../support/leases'
import { hold } from '../support/phi'

let t: Harness
let ada: Member
let other: Deps
beforeEach(async () => {
  t = await harness()
  ada = await t.register()
  await t.jobs.round()
  other = anotherProcess(t.deps)
})
afterEach(() => t.close())

/** A turn, a hold and a job of the other process. */
async function workOfOther(): Promise<{ turnId: string; holdId: string; jobId: string }> {
  const worldId = ada.world.id
  const ofTurn = await hold({ deps: other, worldId })
  const { id: holdId } = await hold({ deps: other, worldId })
  const turnId = t.deps.newId('turn')
  const jobId = await t.deps.store.tx(worldId, async (tx) => {
    await tx.insert(turns).values({
      id: turnId,
      worldId,
      userId: ada.user.id,
      intent: 'A page',
      context: '{}',
      status: 'running',
      engineId: 'local/composer',
      engineKind: 'local',
      holdId: ofTurn.id,
      phiHeld: ofTurn.amount,
      createdAt: t.clock.now(),
      owner: other.local.process.id,
    })
    return enqueue(systemContext(other), tx, sendMailJob, { id: 'mail_gone' }, { worldId })
  })
  const claimed = await claimJob(other, WORK.jobs, 'quick')
  expect(claimed?.id).toBe(jobId)
  return { turnId, holdId, jobId: jobId! }
}

async function states({ turnId, holdId, jobId }: Awaited<ReturnType<typeof workOfOther>>) {
  const { read } = t.deps.store
  const [turn] = await read.select({ status: turns.status }).from(turns).where(eq(turns.id, turnId))
  const [held] = await read.select({ status: phiHolds.status }).from(phiHolds).where(eq(phiHolds.id, holdId))
  const [job] = await read.select({ status: jobs.status, owner: jobs.owner }).from(jobs).where(eq(jobs.id, jobId))
  return [turn?.status, held?.status, job?.owner === other.local.process.id ? job.status : 'taken']
}

/** What a start does with the work of other processes. */
async function boot(dead: readonly string[] = []): Promise<void> {
  await endLostTurns(t.deps, await lostTurns(t.deps, dead))
  const ctx = systemContext(t.deps, 'job')
  await reapHolds(ctx, await lostHolds(ctx, dead))
  const loop = new JobLoop(t.deps, WORK)
  await loop.start(dead)
  await loop.stop()
  await t.jobs.round()
}

const RUNS = ['running', 'pending', 'running']
const ENDED = ['failed', 'reaped', 'taken']

describe('the work of another process', () => {
  test('continues through our start and our rounds while its lease is valid', async () => {
    const work = await workOfOther()
    await renewLease(other)
    await boot()
    t.clock.advance(LEASE_MS - 1)
    await t.jobs.round()
    expect(await states(work)).toEqual(RUNS)
  })

  test('continues as long as the process renews its lease', async () => {
    const work = await workOfOther()
    for (let beats = 0; beats < 5; beats++) {
      await renewLease(other)
      t.clock.advance(LEASE_MS - 1)
      await t.jobs.round()
    }
    expect(await states(work)).toEqual(RUNS)
  })

  test('is ended by our start once its lease has expired', async () => {
    const work = await workOfOther()
    await renewLease(other)
    t.clock.advance(LEASE_MS)
    await boot()
    expect(await states(work)).toEqual(ENDED)
  })

  test('is ended by a later round once its lease has expired', async () => {
    const work = await workOfOther()
    await renewLease(other)
    await t.jobs.round()
    t.clock.advance(LEASE_MS)
    await t.jobs.round()
    expect(await states(work)).toEqual(ENDED)
  })

  test('is ended immediately if the process is known to have ended, although its lease is valid', async () => {
    const work = await workOfOther()
    await renewLease(other)
    await boot([other.local.process.id])
    expect(await states(work)).toEqual(ENDED)
  })

  test('is ended once the process has released its lease', async () => {
    const giveUp = await keepLease(other)
    const work = await workOfOther()
    await giveUp()
    await boot()
    expect(await states(work)).toEqual(ENDED)
  })

  test('is ended if its lease was written with a clock far ahead', async () => {
    const work = await workOfOther()
    await renewLease({ ...other, clock: () => t.clock.now() + 24 * 3_600_000 })
    await boot()
    expect(await states(work)).toEqual(ENDED)
  })

  test('is never ended by its own process, even if the lease has expired', async () => {
    const work = await workOfOther()
    expect(await lostTurns(other)).toEqual([])
    expect(await lostHolds(systemContext(other))).toEqual([])
    expect(await states(work)).toEqual(RUNS)
  })
})

test('a process has one lease row, and old rows of other processes are removed', async () => {
  await renewLease(other)
  t.clock.advance(60_000)
  await renewLease(other)
  const rows = () => t.deps.store.read.select().from(processes)
  expect(await rows()).toEqual([{ id: other.local.process.id, leaseUntil: t.clock.now() + LEASE_MS }])
  t.clock.advance(2 * 3_600_000)
  await renewLease(t.deps)
  expect((await rows()).map(({ id }) => id)).toEqual([t.deps.local.process.id])
})

test('a data folder lists every process whose work is not yet requeued, also after interrupted starts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quoin-owners-'))
  try {
    expect(succeedOwners(dataDir, 'process_1').dead).toEqual([])
    expect(succeedOwners(dataDir, 'process_2').dead).toEqual(['process_1'])
    const third = succeedOwners(dataDir, 'process_3')
    expect(third.dead).toEqual(['process_1', 'process_2'])
    third.forget()
    expect(succeedOwners(dataDir, 'process_4').dead).toEqual(['process_3'])
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

import { and, asc, eq, gt, inArray, isNotNull, lte, max, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { alias } from '../../db/columns'
import { jobs, jobTurns } from '../../db/schema'
import type { TxScope } from '../../db/store'
import { ownerEnded } from '../core/process-lease'
import type { Deps } from '../deps/deps'
import { JOB_ENDED, type Lane, SHARES, type Work } from './define-job'
import type { JobRow } from './queue'

/** Literals, because SQLite uses a partial index only if the statement contains its condition as text. */
const QUEUED = sql`${jobs.status} = 'queued'`
const RUNNING = sql`${jobs.status} = 'running'`

/**
 * Takes a due job of the lane for this process. Worlds have turns: the one whose last turn in the lane is longest ago
 * comes first, with the job that has been due longest. Jobs of no World take turns as one more World.
 */
export async function claimJob(
  deps: Deps,
  definitions: Work['jobs'],
  lane: Lane,
  now = deps.clock(),
): Promise<JobRow | undefined> {
  for (;;) {
    const [first] = await firstInLine(deps.store.read, definitions, lane, now)
    if (!first) return undefined
    const claimed = await deps.store.tx(scopeOf(first), async (tx) => {
      const job = await claim(tx, deps.local.process.id, first.id, now)
      if (job) await countTurn(tx, job, lane)
      return job
    })
    // Otherwise another worker has claimed it in the meantime.
    if (claimed) return claimed
  }
}

/** The job of the lane that may start next. It reads indexes only: the row of a job contains its payload, which may be large. */
export function firstInLine(db: Database, definitions: Work['jobs'], lane: Lane, now: number) {
  return db
    .select({ id: jobs.id, worldId: jobs.worldId })
    .from(jobs)
    .leftJoin(jobTurns, and(eq(jobTurns.worldId, TURN_OF), eq(jobTurns.lane, lane)))
    .where(and(QUEUED, ofLane(definitions, lane), lte(jobs.runAt, now), withinShare(db, definitions, lane)))
    .orderBy(sql`coalesce(${jobTurns.turn}, 0)`, asc(jobs.runAt), asc(jobs.id))
    .limit(1)
}

/** Leaves out Worlds whose running jobs take their share of the lane. The end of one of them lets its worker look again. */
function withinShare(db: Database, definitions: Work['jobs'], lane: Lane) {
  const share = SHARES[lane]
  if (share === undefined) return undefined
  const running = alias(jobs, 'running')
  const atWork = and(sql`${running.status} = 'running'`, inArray(running.kind, kindsOf(definitions, lane)))
  // Not correlated: SQLite counts once for a claim, and not for each queued job.
  const full = db
    .select({ worldId: running.worldId })
    .from(running)
    .where(and(atWork, isNotNull(running.worldId)))
    .groupBy(running.worldId)
    .having(sql`count(*) >= ${share}`)
  return sql`${TURN_OF} NOT IN ${full}`
}

/** The World by which a job has its turn. */
const TURN_OF = sql`coalesce(${jobs.worldId}, '')`

/** Turns are numbers and not times: two claims in one millisecond have an order too. */
async function countTurn(tx: Database, { worldId }: JobRow, lane: Lane): Promise<void> {
  const [last] = await tx
    .select({ turn: max(jobTurns.turn).mapWith(Number) })
    .from(jobTurns)
    .where(eq(jobTurns.lane, lane))
  const turn = (last?.turn ?? 0) + 1
  await tx
    .insert(jobTurns)
    .values({ worldId: worldId ?? '', lane, turn })
    .onConflictDoUpdate({ target: [jobTurns.worldId, jobTurns.lane], set: { turn } })
}

async function claim(tx: Database, owner: string, id: string, now: number): Promise<JobRow | undefined> {
  const [claimed] = await tx
    .update(jobs)
    .set({
      status: 'running',
      owner,
      startedAt: sql`coalesce(${jobs.startedAt}, ${now})`,
      attempts: sql`${jobs.attempts} + 1`,
      fence: sql`${jobs.fence} + 1`,
    })
    .where(and(eq(jobs.id, id), QUEUED))
    .returning()
  return claimed
}

/**
 * Milliseconds until another job of the lane becomes due; undefined when none is scheduled.
 * @param since the time of the last claim. A job that was due then and still waits may start only when another one ends.
 */
export async function nextDueIn(
  deps: Deps,
  definitions: Work['jobs'],
  lane: Lane,
  since: number,
): Promise<number | undefined> {
  const [row] = await nextScheduled(deps.store.read, definitions, lane, since)
  return row && Math.max(0, row.at - deps.clock())
}

/** The time of the next job of the lane that was not due yet. It reads indexes only. */
export function nextScheduled(db: Database, definitions: Work['jobs'], lane: Lane, since: number) {
  return db
    .select({ at: jobs.runAt })
    .from(jobs)
    .where(and(QUEUED, ofLane(definitions, lane), gt(jobs.runAt, since)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
}

/**
 * Running jobs of processes that have ended.
 * @param dead processes that are known to have ended, even if their lease still runs
 */
export function lostRuns(deps: Deps, dead?: readonly string[]): Promise<JobRow[]> {
  return deps.store.read
    .select()
    .from(jobs)
    .where(and(RUNNING, ownerEnded(deps, jobs.owner, dead)))
}

/** The running jobs of this process, with the fence of each. */
export function heldJobs(deps: Deps): Promise<Pick<JobRow, 'id' | 'fence'>[]> {
  return deps.store.read
    .select({ id: jobs.id, fence: jobs.fence })
    .from(jobs)
    .where(and(RUNNING, eq(jobs.owner, deps.local.process.id)))
}

type Held = Pick<JobRow, 'id' | 'fence' | 'worldId'>

/** The scope of transactions that work on the job. */
export const scopeOf = ({ worldId }: Pick<JobRow, 'worldId'>): TxScope => worldId ?? 'instance'

/** Updates a job in its own transaction if this run still holds it. @returns whether it does */
export function writeHeld(deps: Deps, job: Held, change: Partial<JobRow>): Promise<boolean> {
  return deps.store.tx(scopeOf(job), (tx) => writeHeldIn(tx, job, change))
}

/**
 * Returns a job to the queue if this run still holds it. It takes the place of a queued job with the same key, which was
 * enqueued while it ran: one does the work of both, and its attempts count.
 */
export async function putBackHeld(
  deps: Deps,
  job: Held & Pick<JobRow, 'kind' | 'uniqueKey'>,
  change: Partial<JobRow> & { runAt: number },
): Promise<void> {
  await deps.store.tx(scopeOf(job), async (tx) => {
    const held = and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), RUNNING)
    const [row] = await tx.select({ id: jobs.id }).from(jobs).where(held)
    if (!row) return
    if (job.uniqueKey !== null)
      await tx
        .update(jobs)
        .set({ ...JOB_ENDED, status: 'cancelled', finishedAt: deps.clock() })
        .where(and(QUEUED, eq(jobs.kind, job.kind), eq(jobs.uniqueKey, job.uniqueKey)))
    await writeHeldIn(tx, job, { ...change, status: 'queued' })
  })
}

/** Updates a job if this run still holds it. @returns whether it does */
export async function writeHeldIn(tx: Database, job: Held, change: Partial<JobRow>): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), eq(jobs.status, 'running')))
    .returning({ id: jobs.id })
  return rows.length === 1
}

/** Jobs of unknown kinds are in the quick lane, where they fail with a plain message. */
function ofLane(definitions: Work['jobs'], lane: Lane) {
  if (lane !== 'quick') return inArray(jobs.kind, kindsOf(definitions, lane))
  const others = Object.keys(definitions).filter((kind) => definitions[kind]?.lane !== 'quick')
  return notInArray(jobs.kind, others)
}

function kindsOf(definitions: Work['jobs'], lane: Lane): string[] {
  return Object.keys(definitions).filter((kind) => definitions[kind]?.lane === lane)
}

import { and, asc, eq, inArray, lte, max, min, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { alias } from '../../db/columns'
import { jobs, jobTurns } from '../../db/schema'
import type { TxScope } from '../../db/store'
import { ownerEnded } from '../core/process-lease'
import type { Deps } from '../deps/deps'
import { type Lane, SHARES, type Work } from './define-job'
import type { JobRow } from './queue'

/** Literals, because SQLite uses a partial index only if the statement contains its condition as text. */
const QUEUED = sql`${jobs.status} = 'queued'`
const RUNNING = sql`${jobs.status} = 'running'`

/**
 * Takes a due job of the lane for this process. Worlds have turns: the one whose last turn in the lane is longest ago
 * comes first, with the job that has been due longest. Jobs of no World take turns as one more World.
 */
export async function claimJob(deps: Deps, definitions: Work['jobs'], lane: Lane): Promise<JobRow | undefined> {
  const now = deps.clock()
  const due = and(QUEUED, ofLane(definitions, lane), lte(jobs.runAt, now), withinShare(definitions, lane))
  const lastTurn = and(eq(jobTurns.worldId, TURN_OF), eq(jobTurns.lane, lane))
  for (;;) {
    const [first] = await deps.store.read
      .select({ id: jobs.id, worldId: jobs.worldId })
      .from(jobs)
      .leftJoin(jobTurns, lastTurn)
      .where(due)
      .orderBy(sql`coalesce(${jobTurns.turn}, 0)`, asc(jobs.runAt), asc(jobs.id))
      .limit(1)
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

/** Leaves out Worlds whose running jobs take their share of the lane. The end of one of them lets its worker look again. */
function withinShare(definitions: Work['jobs'], lane: Lane) {
  const share = SHARES[lane]
  if (share === undefined) return undefined
  const running = alias(jobs, 'running')
  const kinds = Object.keys(definitions).filter((kind) => definitions[kind]?.lane === lane)
  const taken = sql`SELECT count(*) FROM ${jobs} AS ${running} WHERE ${running.status} = 'running' AND ${running.worldId} = ${jobs.worldId} AND ${inArray(running.kind, kinds)}`
  return sql`(${taken}) < ${share}`
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

/** Milliseconds until the next job of the lane is due by time; undefined when none is queued. */
export async function nextDueIn(deps: Deps, definitions: Work['jobs'], lane: Lane): Promise<number | undefined> {
  const [row] = await deps.store.read
    .select({ at: min(jobs.runAt).mapWith(Number) })
    .from(jobs)
    .where(and(QUEUED, ofLane(definitions, lane)))
  return row?.at ? Math.max(0, row.at - deps.clock()) : undefined
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
  const kinds = Object.keys(definitions)
  if (lane !== 'quick')
    return inArray(
      jobs.kind,
      kinds.filter((kind) => definitions[kind]?.lane === lane),
    )
  return notInArray(
    jobs.kind,
    kinds.filter((kind) => definitions[kind]?.lane !== 'quick'),
  )
}

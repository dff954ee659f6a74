import type { Store } from '../../db/store'
import type { CoreLocal } from '../core/deps'
import { passwordQueue } from '../core/passwords'
import { ReadCache } from '../core/read-cache'
import { OneAtATime } from '../lib/one-at-a-time'
import { SharedWorks } from '../lib/shared-works'
import { DraftMemos } from './draft-memos'
import { HeavyWork } from './heavy-work'
import { JobWakeups } from './job-wakeups'
import { LivePages } from './live-pages'
import { Origins } from './origins'
import { type RateLimits, RateWindows } from './rate-windows'
import { Readiness } from './readiness'
import { RunningTurns, TURN_TIMES, type TurnTimes } from './running-turns'

/**
 * Everything that lives in this process only. Each member says what it keeps, what makes it stale, and what would break
 * if a second process served the same database.
 */
export interface Local extends CoreLocal {
  /**
   * The id under which turns, holds and jobs belong to this process. Its lease is a row.
   * Stale: never; each start makes another one.
   * Two processes: each has its own, and ends what the other was running once that one's lease has expired.
   */
  process: CoreLocal['process']
  /**
   * Rows read for recent requests: sessions, memberships, ready drafts.
   * Stale: never; any commit empties it, also one of another process (`PRAGMA data_version`).
   * Two processes: on an engine without `data_version`, a revoked session would be accepted until the next local commit.
   */
  readCache: CoreLocal['readCache']
  /**
   * Argon2id computations that run or wait.
   * Stale: never.
   * Two processes: each would admit its own two, so the memory that hashing may take doubles.
   */
  passwordQueue: CoreLocal['passwordQueue']
  /**
   * Requests counted in the windows of each rate class.
   * Stale: never; the limits themselves are read again by `reload`.
   * Two processes: each client would get the limit once from each.
   */
  rates: RateWindows
  /**
   * Origins that browsers may call from: the configuration's and those of all Worlds.
   * Stale: when a World changes its list; `reload` reads it after that commit, and after a write of another process.
   * Two processes: the other one would refuse a new origin until it notices the write.
   */
  origins: Origins
  /**
   * Ready answers of live Surfaces and public lists.
   * Stale: when what a page shows changes; the commit that changes it drops the answer.
   * Two processes: the other one would serve the old page until it notices the write.
   */
  livePages: LivePages
  /**
   * Drafts in parsed form and as they were last sent, by version.
   * Stale: never; a version names one content for ever.
   * Two processes: nothing breaks.
   */
  draftMemos: DraftMemos
  /**
   * Composer turns that run here, and who follows them.
   * Stale: never; an ended turn removes itself.
   * Two processes: cancelling and following would only work in the process that runs the turn.
   */
  turns: RunningTurns
  /**
   * Who runs the jobs, and who waits for one to end.
   * Stale: never.
   * Two processes: a job enqueued in one would wait for the other's next idle look.
   */
  jobWakeups: JobWakeups
  /**
   * Requests with an Idempotency-Key that run now: the hash of their body, by scope.
   * Stale: never; the end of the request removes it.
   * Two processes: two requests with one key could run at once, one in each; a row with a lease would have to replace it.
   */
  idempotencyInFlight: Map<string, string>
  /**
   * Password attempts that run or wait, by account and address.
   * Stale: never.
   * Two processes: guesses sent to both at once could pass the limit by one each.
   */
  loginAttempts: OneAtATime
  /**
   * Requests with heavy work that run or wait, by World.
   * Stale: never; the end of the request removes it.
   * Two processes: each would admit its own two of a World.
   */
  heavyWork: HeavyWork
  /**
   * Reads of whole audit chains that run now.
   * Stale: never.
   * Two processes: the same chain could be read once in each.
   */
  auditReads: SharedWorks
  /**
   * Uploads that are being completed now.
   * Stale: never; a crash forgets them, and the client sends the file again.
   * Two processes: both could take the same file; the guarded update lets one of them win.
   */
  uploadsBeingCompleted: Set<string>
  /**
   * When the hourly sweep last ran, in epoch milliseconds.
   * Stale: never.
   * Two processes: each would sweep once an hour, which only costs time.
   */
  lastSweep: { at: number }
  /**
   * Whether this process takes requests.
   * Stale: never.
   * Two processes: each has its own, as a load balancer expects.
   */
  readiness: Readiness
}

interface LocalOptions {
  store: Store
  newId: (prefix: string) => string
  rateLimits: RateLimits
  allowedOrigins: ReadonlySet<string>
  turnTimes?: TurnTimes
}

/** Makes the empty state of a new process. Call `origins.reload()` before the first request. */
export function createLocal({ store, newId, rateLimits, allowedOrigins, turnTimes = TURN_TIMES }: LocalOptions): Local {
  return {
    process: { id: newId('process') },
    readCache: new ReadCache(store),
    passwordQueue: passwordQueue(),
    rates: new RateWindows({ ...rateLimits }),
    origins: new Origins(allowedOrigins, store),
    livePages: new LivePages(),
    draftMemos: new DraftMemos(),
    turns: new RunningTurns(turnTimes),
    jobWakeups: new JobWakeups(),
    idempotencyInFlight: new Map(),
    loginAttempts: new OneAtATime(),
    heavyWork: new HeavyWork(),
    auditReads: new SharedWorks(),
    uploadsBeingCompleted: new Set(),
    lastSweep: { at: 0 },
    readiness: new Readiness(),
  }
}

import type { Store } from '../../db/store'
import { Changes } from '../core/changes'
import type { CoreLocal } from '../core/deps'
import type { Discovery } from '../core/discovery'
import { passwordQueue } from '../core/passwords'
import { KeyUses } from '../core/key-uses'
import { ReadCache } from '../core/read-cache'
import { LruMap } from '../lib/lru'
import { OneAtATime } from '../lib/one-at-a-time'
import { SharedWorks } from '../lib/shared-works'
import { Composing } from './composing'
import { Domains } from './domains'
import { DraftMemos } from './draft-memos'
import { EventStreams } from './event-streams'
import { HeavyWork } from './heavy-work'
import { JobWakeups } from './job-wakeups'
import { LivePages } from './live-pages'
import { Origins } from './origins'
import { Presence } from './presence'
import { type RateLimits, RateWindows } from './rate-windows'
import { Readiness } from './readiness'
import { RunningTurns, TURN_TIMES, type TurnTimes } from './running-turns'

/**
 * The state that exists only in this process. Each member documents what it holds, what makes it stale, and what would
 * break if a second process served the same database.
 */
export interface Local extends CoreLocal {
  /**
   * The id of this process, which owns turns, holds and jobs. Its lease is a row.
   * Stale: never; each start creates a new one.
   * Two processes: each has its own id. Each ends the work of the other once the other's lease has expired.
   */
  process: CoreLocal['process']
  /**
   * Rows and answers of recent requests: sessions, memberships, drafts, first pages of lists.
   * Stale: never; any commit of this or another process (`PRAGMA data_version`) clears it.
   * Two processes: on an engine without `data_version`, a revoked session would be accepted until the next local commit.
   */
  readCache: CoreLocal['readCache']
  /**
   * Argon2id computations that run or wait.
   * Stale: never.
   * Two processes: each would run two, so hashing could take twice the memory.
   */
  passwordQueue: CoreLocal['passwordQueue']
  /**
   * When API keys were last used, until the upkeep stores it. A crash loses at most the last minute.
   * Stale: never.
   * Two processes: each stores the uses that it saw, and the later time wins.
   */
  keyUses: CoreLocal['keyUses']
  /**
   * The listeners to the events of each World: open event streams and the webhooks.
   * Stale: never; a stream that ends removes itself.
   * Two processes: a stream would show what the other process has written only with its next heartbeat, and a webhook
   * would be called within half a minute.
   */
  changes: CoreLocal['changes']
  /**
   * Open streams of `GET /api/events`, by who reads them.
   * Stale: never; a stream that ends removes itself.
   * Two processes: a person could open the most streams in each.
   */
  eventStreams: EventStreams
  /**
   * What `doctor` last found for the operator.
   * Stale: after 30 seconds.
   * Two processes: each examines for itself.
   */
  examination: { at: number; report: Promise<unknown> } | undefined
  /**
   * The request counts of each rate class.
   * Stale: never; `reload` reads the limits again.
   * Two processes: a client could use the limit in each of them.
   */
  rates: RateWindows
  /**
   * Allowed CORS origins: those of the configuration and of all Worlds.
   * Stale: when a World changes its list; `reload` reads it after that commit, and after a write of another process.
   * Two processes: the other process would refuse a new origin until it notices the write.
   */
  origins: Origins
  /**
   * The verified hosts of all Worlds.
   * Stale: when a host is verified or given up, or its World's slug changes; `reload` reads it after that commit, and after a
   * write of another process.
   * Two processes: the other process would not answer at a new host until it notices the write.
   */
  domains: Domains
  /**
   * Rendered answers of live Surfaces and public lists.
   * Stale: when the content of a page changes; the commit that changes it drops the answer.
   * Two processes: the other process would serve the old page until it notices the write.
   */
  livePages: LivePages
  /**
   * Parsed drafts and their last sent bodies, by version.
   * Stale: never; the content of a version never changes.
   * Two processes: nothing breaks.
   */
  draftMemos: DraftMemos
  /**
   * Running composer turns and their followers.
   * Stale: never; a turn removes itself when it ends.
   * Two processes: a turn could only be cancelled and followed in the process that runs it.
   */
  turns: RunningTurns
  /**
   * Turns on which the built-in composer works, one of each World at a time, and those that wait.
   * Stale: never; ended work removes itself.
   * Two processes: a World could have one turn composed in each.
   */
  composing: Composing
  /**
   * The job loop, and the waiters for the end of a job.
   * Stale: never.
   * Two processes: a job that one process enqueues would wait for the next poll of the other.
   */
  jobWakeups: JobWakeups
  /**
   * Running requests with an Idempotency-Key: the hash of the body, by the scope of the key.
   * Stale: never; the end of a request removes it.
   * Two processes: two requests with one key could run concurrently, one in each. A row with a lease would be needed.
   */
  idempotencyInFlight: Map<string, string>
  /**
   * Password attempts that run or wait, by account and address.
   * Stale: never.
   * Two processes: concurrent guesses in both could exceed the limit by one each.
   */
  loginAttempts: OneAtATime
  /**
   * Changes of plan at the payment provider that run or wait, by subscription.
   * Stale: never.
   * Two processes: the same change in both would be answered twice with success. It is charged once.
   */
  planChanges: OneAtATime
  /**
   * Requests with heavy work that run or wait, by World.
   * Stale: never; the end of the request removes it.
   * Two processes: each would admit its own two of a World.
   */
  heavyWork: HeavyWork
  /**
   * Who is on which Surface, as they said in the last 30 seconds.
   * Stale: after 30 seconds; each sign has its time.
   * Two processes: each would know only those who told it.
   */
  presence: Presence
  /**
   * Running reads of whole audit chains.
   * Stale: never.
   * Two processes: each could read the same chain.
   */
  auditReads: SharedWorks
  /**
   * Uploads that are being completed.
   * Stale: never; after a crash the client sends the file again.
   * Two processes: both could receive the same file; the conditional update lets only one succeed.
   */
  uploadsBeingCompleted: Set<string>
  /**
   * Uploads whose bytes are being received at a presigned address of ours.
   * Stale: never; the end of the request removes it.
   * Two processes: each could receive the same upload once, so that its bytes take twice the room meanwhile.
   */
  uploadsBeingReceived: Set<string>
  /**
   * Discovery documents and keys of OpenID issuers, by issuer.
   * Stale: after an hour, when the document is read again. A new key of the issuer is read when a token names it.
   * Two processes: each reads its own.
   */
  discoveries: LruMap<string, Discovery>
  /**
   * Pictures of our own that were drawn lately: link previews and icons, by their version.
   * Stale: never; a version is the hash of what is drawn.
   * Two processes: each draws a picture for itself.
   */
  pictures: LruMap<string, Uint8Array<ArrayBuffer>>
  /**
   * Pictures that are being drawn.
   * Stale: never; the end of the drawing removes it.
   * Two processes: both could draw the same picture.
   */
  drawings: SharedWorks
  /**
   * The index of all sitemaps, in parts, with the time until which it is kept in epoch milliseconds.
   * Stale: for ten minutes after a World publishes or ends. Search engines ask less often.
   * Two processes: each keeps its own.
   */
  sitemaps: LruMap<string, { text: string; until: number }>
  /**
   * When the hourly sweep last ran, in epoch milliseconds.
   * Stale: never.
   * Two processes: each would sweep hourly, which only costs time.
   */
  lastSweep: { at: number }
  /**
   * Whether this process accepts requests.
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
  publicUrl: string
  homeWorld: string | null
  turnTimes?: TurnTimes
}

const DISCOVERY_CHARACTERS = 8 * 2 ** 20
const SITEMAP_CHARACTERS = 8 * 2 ** 20
const PICTURE_BYTES = 16 * 2 ** 20

/** Creates the empty state of a new process. Call `origins.reload()` and `domains.reload()` before the first request. */
export function createLocal({ store, newId, rateLimits, turnTimes = TURN_TIMES, ...config }: LocalOptions): Local {
  return {
    process: { id: newId('process') },
    readCache: new ReadCache(store),
    passwordQueue: passwordQueue(),
    keyUses: new KeyUses(),
    changes: new Changes(),
    eventStreams: new EventStreams(),
    examination: undefined,
    rates: new RateWindows({ ...rateLimits }),
    origins: new Origins(config.allowedOrigins, store),
    domains: new Domains(config, store),
    livePages: new LivePages(),
    draftMemos: new DraftMemos(),
    turns: new RunningTurns(turnTimes),
    composing: new Composing(),
    jobWakeups: new JobWakeups(),
    idempotencyInFlight: new Map(),
    loginAttempts: new OneAtATime(),
    planChanges: new OneAtATime(),
    heavyWork: new HeavyWork(),
    presence: new Presence(),
    auditReads: new SharedWorks(),
    uploadsBeingCompleted: new Set(),
    uploadsBeingReceived: new Set(),
    discoveries: new LruMap(500, DISCOVERY_CHARACTERS),
    pictures: new LruMap(500, PICTURE_BYTES),
    drawings: new SharedWorks(),
    sitemaps: new LruMap(100, SITEMAP_CHARACTERS),
    lastSweep: { at: 0 },
    readiness: new Readiness(),
  }
}

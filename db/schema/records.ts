import { amount, choice, id, instant, primaryKey, ref, table, text } from '../columns'

/** One hash chain per World; `chain` is the World's id, or 'instance' for what happens outside Worlds. */
export const audit = table(
  'audit',
  {
    chain: text('chain').notNull(),
    seq: amount('seq').notNull(),
    id: text('id').notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: ref('actor_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email'),
    action: text('action').notNull(),
    resourceType: text('resource_type').notNull(),
    resourceId: ref('resource_id'),
    resourceName: text('resource_name'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    traceId: text('trace_id'),
    before: text('before'),
    after: text('after'),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (row) => [primaryKey({ columns: [row.chain, row.seq] })],
)

/** Where a chain begins after retention removed older entries: the number and hash of the last removed entry, sealed. */
export const auditAnchors = table('audit_anchors', { chain: id('chain'), sealed: text('sealed').notNull() })

export const KEYED_STATES = ['pending', 'done'] as const

/**
 * Requests by their Idempotency-Key. `done`: the kept answer, in `sealed`. `pending`: a call of a provider outside whose
 * outcome is open, with what it needs in `sealed`. Sealed because either may hold a secret.
 */
export const idempotency = table(
  'idempotency',
  {
    principal: text('principal').notNull(),
    worldId: text('world_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: choice('state', KEYED_STATES).notNull(),
    effect: text('effect'),
    providerKey: text('provider_key'),
    /** The process that makes the call. */
    owner: ref('owner'),
    status: amount('status'),
    sealed: text('sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.principal, row.worldId, row.route, row.key] })],
)

export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

export const jobs = table('jobs', {
  id: id('id'),
  worldId: ref('world_id'),
  kind: text('kind').notNull(),
  payload: text('payload').notNull(),
  status: choice('status', JOB_STATES).notNull(),
  /** At most one queued job of a kind and key. */
  uniqueKey: text('unique_key'),
  runAt: instant('run_at').notNull(),
  attempts: amount('attempts').notNull().default(0),
  maxAttempts: amount('max_attempts').notNull(),
  fence: amount('fence').notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  /** The author of the call that enqueued it: a person, or a key or app that acted for itself. */
  userId: ref('user_id'),
  /** Progress in thousandths. */
  progress: amount('progress').notNull().default(0),
  /** JSON: the result, and the error for the job's owner. `lastError` is for the operator. */
  result: text('result'),
  error: text('error'),
  /** The cost in thousandths of Φ. */
  phi: amount('phi'),
  callKey: text('call_key'),
  callHash: text('call_hash'),
  /** The process that runs it, where it runs. */
  owner: ref('owner'),
})

/** When a World last had its turn in a lane: a number that grows with each claim. Jobs of no World share the empty id. */
export const jobTurns = table(
  'job_turns',
  { worldId: ref('world_id').notNull(), lane: text('lane').notNull(), turn: amount('turn').notNull() },
  (row) => [primaryKey({ columns: [row.worldId, row.lane] })],
)

/** Processes that run turns, holds and jobs. A lease that has expired belongs to a process that has ended. */
export const processes = table('processes', { id: id('id'), leaseUntil: instant('lease_until').notNull() })

export const instanceSettings = table('instance_settings', { key: id('key'), value: text('value').notNull() })

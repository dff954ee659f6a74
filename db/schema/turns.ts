import { amount, choice, id, instant, primaryKey, ref, table, text } from '../columns'

export const TURN_STATES = ['running', 'completed', 'failed', 'cancelled'] as const

/** One call of the composer: its request, its cost and its outcome. */
export const turns = table('turns', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  surfaceId: ref('surface_id'),
  /** Its author: a person, or the key or app that began it for itself. */
  userId: ref('user_id').notNull(),
  intent: text('intent').notNull(),
  /** JSON: the remaining parts of the request. */
  context: text('context').notNull(),
  status: choice('status', TURN_STATES).notNull(),
  engineId: text('engine_id').notNull(),
  engineKind: text('engine_kind').notNull(),
  agentId: ref('agent_id'),
  /** The draft that it is based on, by version and contentHash; null for a new Surface. */
  baseVersion: amount('base_version'),
  baseHash: text('base_hash'),
  holdId: ref('hold_id').notNull(),
  /** Thousandths of Φ. */
  phiHeld: amount('phi_held').notNull(),
  phiCharged: amount('phi_charged').notNull().default(0),
  phiReleased: amount('phi_released').notNull().default(0),
  phiBalance: amount('phi_balance'),
  inputTokens: amount('input_tokens').notNull().default(0),
  outputTokens: amount('output_tokens').notNull().default(0),
  receiptId: ref('receipt_id'),
  finishReason: text('finish_reason'),
  /** JSON: the content of the error envelope. */
  error: text('error'),
  callKey: text('call_key'),
  callHash: text('call_hash'),
  /** The sequence number of the terminal event, once there is one. */
  lastSeq: amount('last_seq').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  /** The process that runs it. */
  owner: ref('owner'),
  /** JSON: what of the World's knowledge it used, by id. */
  used: text('used'),
  /** JSON: what of the brief it did not do, and why. */
  notUnderstood: text('not_understood'),
})

/** `data` is the frame's JSON, passed on unparsed. */
export const turnEvents = table(
  'turn_events',
  {
    turnId: ref('turn_id').notNull(),
    seq: amount('seq').notNull(),
    at: instant('at').notNull(),
    type: text('type').notNull(),
    data: text('data').notNull(),
  },
  (row) => [primaryKey({ columns: [row.turnId, row.seq] })],
)

import { amount, choice, id, instant, json, ref, table, text } from '../columns'

export const GRANT_KINDS = ['allowance', 'purchased', 'operator'] as const
export const HOLD_STATES = ['pending', 'settled', 'reaped'] as const
export const AI_CALLS = ['compose', 'complete', 'embed', 'analyze'] as const
export const JOURNAL_KINDS = ['grant', 'hold', 'settle', 'release', 'expire'] as const

/** All amounts are thousandths of Φ. */
export const phiWallets = table('phi_wallets', {
  worldId: id('world_id'),
  /** Periods begin each month at this day and time. */
  anchorAt: instant('anchor_at').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  /** Allowance granted in this period: that of the highest plan held in it. */
  granted: amount('granted').notNull(),
  /** Charged to calls that began in this period. */
  spent: amount('spent').notNull(),
  /** The used part of the period's allowance that was paid for when a plan was left. */
  settled: amount('settled').notNull().default(0),
  /** Sum of the counted amounts of holds made after `paceFloor`; older ones have left the window. */
  paceUsed: amount('pace_used').notNull(),
  paceFloor: instant('pace_floor').notNull(),
})

export const phiGrants = table('phi_grants', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  kind: choice('kind', GRANT_KINDS).notNull(),
  /** Unique per World: repeating a grant returns the first one. */
  key: text('key').notNull(),
  amount: amount('amount').notNull(),
  remaining: amount('remaining').notNull(),
  held: amount('held').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at'),
})

/** The amount that a hold took from a grant. */
export interface HoldPart {
  grantId: string
  amount: number
}

export const phiHolds = table('phi_holds', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  subjectId: ref('subject_id').notNull(),
  status: choice('status', HOLD_STATES).notNull(),
  kind: choice('kind', AI_CALLS).notNull(),
  model: text('model').notNull(),
  agentId: ref('agent_id'),
  /** The author of the call: a person, or a key or app that acted for itself. */
  userId: ref('user_id').notNull(),
  amount: amount('amount').notNull(),
  /** In burn order. */
  parts: json<HoldPart[]>('parts').notNull(),
  counted: amount('counted').notNull(),
  charged: amount('charged').notNull().default(0),
  /** The amount that the call used beyond its hold. */
  house: amount('house').notNull().default(0),
  inputTokens: amount('input_tokens').notNull().default(0),
  outputTokens: amount('output_tokens').notNull().default(0),
  /** The spendable balance right after the settlement. */
  balance: amount('balance'),
  heldAt: instant('held_at').notNull(),
  settledAt: instant('settled_at'),
  /** The process that makes the call. */
  owner: ref('owner'),
})

export const phiJournal = table('phi_journal', {
  id: amount('id').primaryKey(),
  worldId: ref('world_id').notNull(),
  at: instant('at').notNull(),
  kind: choice('kind', JOURNAL_KINDS).notNull(),
  /** The grant or the hold of this movement. */
  subjectId: ref('subject_id').notNull(),
  source: amount('source').notNull().default(0),
  allowance: amount('allowance').notNull().default(0),
  purchased: amount('purchased').notNull().default(0),
  held: amount('held').notNull().default(0),
  spent: amount('spent').notNull().default(0),
  expired: amount('expired').notNull().default(0),
  house: amount('house').notNull().default(0),
})

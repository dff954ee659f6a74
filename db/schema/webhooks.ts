import { amount, choice, flag, instant, json, primaryKey, ref, table, text } from '../columns'

export const DISABLED_REASONS = ['gone', 'failing'] as const

/** Endpoints that receive the events of a World. Events are the entries of its audit chain. */
export const webhooks = table(
  'webhooks',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** The types of events; `["*"]` for all. */
    events: json<string[]>('events').notNull(),
    enabled: flag('enabled').notNull(),
    /** Why the server switched it off. */
    disabledReason: choice('disabled_reason', DISABLED_REASONS),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** The secret before the last rotation, sealed, while it still signs. */
    oldSecret: text('old_secret'),
    oldSecretEndsAt: instant('old_secret_ends_at'),
    /** The number of the last audit entry that was looked at. */
    cursor: amount('cursor').notNull(),
    /** Deliveries in a row that failed for good. */
    failures: amount('failures').notNull().default(0),
    /** The first failed attempt since the last success. */
    failingSince: instant('failing_since'),
    createdBy: ref('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

/** A request to a receiver, as it was sent. */
export interface SentRequest {
  url: string
  headers: Record<string, string>
  /** The beginning of the body. */
  body: string
  /** Whether the body is longer. */
  truncated: boolean
}

/** Events on their way to a webhook, and for some days what became of them. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    worldId: ref('world_id').notNull(),
    webhookId: ref('webhook_id').notNull(),
    id: ref('id').notNull(),
    eventId: text('event_id').notNull(),
    /** The number of the audit entry. */
    eventSeq: amount('event_seq').notNull(),
    eventType: text('event_type').notNull(),
    status: choice('status', DELIVERY_STATES).notNull(),
    attempts: amount('attempts').notNull().default(0),
    /** When the next attempt begins. During an attempt, when another run may begin one. */
    dueAt: instant('due_at'),
    responseStatus: amount('response_status'),
    durationMs: amount('duration_ms'),
    /** The request of the last attempt that has an outcome. */
    request: json<SentRequest>('request'),
    /** The beginning of the last response. */
    snippet: text('snippet'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    attemptedAt: instant('attempted_at'),
    finishedAt: instant('finished_at'),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.webhookId, row.id] })],
)

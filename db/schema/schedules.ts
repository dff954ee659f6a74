import { amount, choice, id, instant, json, ref, table, text } from '../columns'

export const SCHEDULED_ACTIONS = ['publish', 'unpublish'] as const
export const SCHEDULE_STATES = ['pending', 'done', 'failed', 'cancelled'] as const

/** Scheduled publishes and take-downs. Of each Surface and action one is pending, and the last one that ended stays. */
export const schedules = table('schedules', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  surfaceId: ref('surface_id').notNull(),
  action: choice('action', SCHEDULED_ACTIONS).notNull(),
  at: instant('at').notNull(),
  /** The number of the revision to publish. */
  revision: amount('revision'),
  /** The version to publish, or that was published. Null until then if the schedule does not name one. */
  version: text('version'),
  status: choice('status', SCHEDULE_STATES).notNull(),
  lastError: json<{ code: string; message: string }>('last_error'),
  jobId: ref('job_id').notNull(),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Links to a preview of a draft, or of one revision, that work without an account. */
export const previewLinks = table('preview_links', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  surfaceId: ref('surface_id').notNull(),
  hash: text('hash').notNull(),
  /** The end of the token, by which people recognise the link. */
  hint: text('hint').notNull(),
  /** The number of a revision; null for a link that follows the draft. */
  revision: amount('revision'),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  uses: amount('uses').notNull().default(0),
  lastUsedAt: instant('last_used_at'),
})

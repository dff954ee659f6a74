import { flag, instant, primaryKey, ref, table, text } from '../columns'

/** Host names at which Worlds answer. Several Worlds may claim a host; only one has proven it. */
export const domains = table(
  'domains',
  {
    worldId: ref('world_id').notNull(),
    /** Lower case, in ASCII, without a port. */
    host: text('host').notNull(),
    /** What the TXT record must hold. */
    token: text('token').notNull(),
    verifiedAt: instant('verified_at'),
    /** Set by the operator: never checked. */
    byOperator: flag('by_operator').notNull().default(false),
    checkedAt: instant('checked_at'),
    /** Since when a verified host has lacked its record. */
    missingSince: instant('missing_since'),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.host] })],
)

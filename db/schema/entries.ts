import { amount, choice, flag, instant, json, primaryKey, ref, table, text } from '../columns'

export const ENTRY_STATES = ['new', 'read', 'spam'] as const

/** An answer as it was given, with the field as it was then. */
export interface Answer {
  name: string
  /** For a consent: the text that was agreed to. */
  label: string
  type: string
  value: string | boolean
}

/** What visitors sent with the forms of published pages. */
export const formEntries = table(
  'form_entries',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    surfaceId: ref('surface_id').notNull(),
    /** The id of the block. */
    formId: text('form_id').notNull(),
    formTitle: text('form_title').notNull(),
    /** The number of the live revision. */
    revision: amount('revision').notNull(),
    status: choice('status', ENTRY_STATES).notNull(),
    answers: json<Answer[]>('answers').notNull(),
    /** Names of the fields, a line break between them. */
    names: text('names').notNull(),
    /** Hash of the form and its answers. */
    digest: text('digest').notNull(),
    /** How many mails to members it caused. */
    mails: amount('mails').notNull(),
    /** Whether the sender got a confirmation. */
    confirmed: flag('confirmed').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it is deleted; null if it is kept until somebody deletes it. */
    keptUntil: instant('kept_until'),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

export type EntryRow = typeof formEntries.$inferSelect

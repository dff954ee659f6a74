import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { amount, id, table, text } from '../../db/columns'

/** Small tables for the tests of the store, independent of the real schema. */
export const notes = table('notes', { id: id('id'), body: text('body').notNull(), n: amount('n').notNull().default(0) })
export const audit = table('audit', { id: amount('id').primaryKey(), noteId: text('note_id').notNull() })

export const SCHEMA = `
  CREATE TABLE notes (id TEXT PRIMARY KEY, body TEXT NOT NULL, n INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE audit (id INTEGER PRIMARY KEY, note_id TEXT NOT NULL) STRICT;
  CREATE TABLE links (note_id TEXT NOT NULL REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED) STRICT;
`

const placeholder = sql.placeholder

export const addNote = (db: Database) =>
  db
    .insert(notes)
    .values({ id: placeholder('id'), body: placeholder('body') })
    .prepare()

export const saveNote = (db: Database) =>
  db
    .update(notes)
    .set({ body: sql`${placeholder('body')}`, n: sql`${notes.n} + 1` })
    .where(eq(notes.id, placeholder('id')))
    .returning({ n: notes.n })
    .prepare()

export const addAudit = (db: Database) =>
  db
    .insert(audit)
    .values({ noteId: placeholder('noteId') })
    .prepare()

export const findNote = (db: Database) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.id, placeholder('id')))
    .prepare()

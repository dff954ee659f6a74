-- What a revision contains stood in the Receipts themselves: each publish wrote them anew, with operations of megabytes. The
-- binding has rows of its own, and what tells of a Receipt stands before its operations, so that it is read without them.
CREATE TABLE receipt_revisions (
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  receipt_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (surface_id, receipt_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_revisions_by_number ON receipt_revisions (surface_id, number);
INSERT INTO receipt_revisions
  SELECT surface_id, id, revision_number FROM receipts WHERE surface_id IS NOT NULL AND revision_number IS NOT NULL;
CREATE TABLE receipt_rows (
  id TEXT NOT NULL,
  world_id TEXT NOT NULL,
  surface_id TEXT REFERENCES surfaces (id) ON DELETE CASCADE,
  turn_id TEXT,
  source TEXT NOT NULL CHECK (source IN ('composer', 'suggestion', 'editor', 'restore', 'import')),
  status TEXT NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id TEXT,
  actor_name TEXT NOT NULL,
  model TEXT,
  phi INTEGER NOT NULL DEFAULT 0,
  base_version INTEGER,
  result_version INTEGER,
  base_hash TEXT,
  result_hash TEXT NOT NULL,
  autosave INTEGER NOT NULL DEFAULT 0,
  partial INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  expires_at INTEGER,
  decided_at INTEGER,
  decided_by TEXT,
  summary TEXT NOT NULL,
  intent TEXT,
  accepted_operations TEXT,
  operations TEXT NOT NULL,
  inverse TEXT NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT;
INSERT INTO receipt_rows
  SELECT
    id, world_id, surface_id, turn_id, source, status, actor_kind, actor_id, actor_name, model, phi, base_version,
    result_version, base_hash, result_hash, autosave, partial, created_at, updated_at, expires_at, decided_at, decided_by,
    summary, intent, accepted_operations, operations, inverse
  FROM receipts ORDER BY rowid;
DROP TABLE receipts;
ALTER TABLE receipt_rows RENAME TO receipts;
CREATE INDEX receipts_by_surface ON receipts (surface_id, id DESC);
CREATE INDEX receipts_proposed ON receipts (expires_at) WHERE status = 'proposed';

-- Archived or not, one World's pages are found without reading everybody's; and what goes with a page, as the page goes.
CREATE INDEX surfaces_by_world ON surfaces (world_id);
CREATE INDEX slug_history_by_surface ON slug_history (surface_id);

-- The part of an image that is shown, as JSON: x, y, width and height as shares of the original. NULL for all of it.
ALTER TABLE uploads ADD COLUMN crop TEXT;
-- Entries of all Surfaces of a World, newest first.
CREATE INDEX form_entries_of_world_by_time ON form_entries (world_id, created_at, id);
CREATE INDEX form_entries_of_world_by_status ON form_entries (world_id, status, created_at, id);

-- What a person wrote without a brief has no Receipt.
CREATE TABLE memories_next (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  fact TEXT NOT NULL,
  key TEXT NOT NULL,
  receipt_id TEXT,
  turn_id TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO memories_next SELECT world_id, id, fact, key, receipt_id, turn_id, created_by, created_at FROM memories;
DROP TABLE memories;
ALTER TABLE memories_next RENAME TO memories;
CREATE UNIQUE INDEX memories_by_key ON memories (world_id, key);

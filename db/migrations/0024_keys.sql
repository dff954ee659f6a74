-- API keys of a World. A revoked key keeps its row and loses its hash, so that what it did still has a name.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
  scopes TEXT NOT NULL,
  hash TEXT,
  -- The end of the key, by which people recognise it.
  hint TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_used_at INTEGER,
  revoked_at INTEGER,
  CHECK ((hash IS NULL) = (revoked_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX api_keys_by_hash ON api_keys (hash) WHERE hash IS NOT NULL;
CREATE INDEX api_keys_by_world ON api_keys (world_id, created_at, id);

-- What the public list of a World filters by, without reading the content. `live_tags` has a line break around each tag, and
-- `live_words` are folded words, each after a space.
ALTER TABLE surfaces ADD COLUMN live_locale TEXT;
ALTER TABLE surfaces ADD COLUMN live_tags TEXT;
ALTER TABLE surfaces ADD COLUMN live_words TEXT;
-- The upkeep fills what lists show where the title is missing.
UPDATE surfaces SET live_title = NULL WHERE live_hash IS NOT NULL;
CREATE INDEX surfaces_by_live_title ON surfaces (world_id, coalesce(live_title, ''), id) WHERE archived_at IS NULL;

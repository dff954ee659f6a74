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

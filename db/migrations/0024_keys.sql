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

-- When live revisions were taken down, for `published?at=`. A revision goes live once, when it is made.
CREATE TABLE takedowns (
  world_id TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  -- The revision that was live.
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (world_id, surface_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX takedowns_by_surface ON takedowns (surface_id);
-- What the audit trail still knows of earlier ones.
INSERT OR IGNORE INTO takedowns (world_id, surface_id, number, at)
SELECT world_id, surface_id, number, min(at) FROM (
  SELECT surfaces.world_id, surfaces.id AS surface_id, audit.at AS at, (
    SELECT max(number) FROM revisions
    WHERE revisions.surface_id = surfaces.id AND kind = 'publish' AND created_at <= audit.at
  ) AS number
  -- In this order, so that only these entries are read. The index on actions leaves out the saves of drafts.
  FROM worlds
  CROSS JOIN audit ON audit.chain = worlds.id
    AND audit.action IN ('surface.unpublish', 'surface.archive') AND audit.action <> 'surface.draft'
  CROSS JOIN surfaces ON surfaces.id = audit.resource_id AND surfaces.world_id = worlds.id
) WHERE number IS NOT NULL GROUP BY world_id, surface_id, number;
-- And of the rest, when the Surface last changed.
INSERT OR IGNORE INTO takedowns (world_id, surface_id, number, at)
SELECT world_id, id, number, updated_at FROM (
  SELECT world_id, id, updated_at, (
    SELECT max(number) FROM revisions WHERE revisions.surface_id = surfaces.id AND kind = 'publish'
  ) AS number
  FROM surfaces WHERE live_revision_id IS NULL
) WHERE number IS NOT NULL;

-- 1 for a publish of an older revision: its content was never that of the draft.
ALTER TABLE revisions ADD COLUMN aside INTEGER NOT NULL DEFAULT 0;

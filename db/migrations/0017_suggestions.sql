-- What the analysis of a draft proposes. A suggestion is found again by its key: rule, block and content.
-- operations is JSON, compressed where that saves room (as in receipts); operations_size is the size of the plain JSON.
CREATE TABLE suggestions (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('rules', 'model')),
  rule TEXT,
  model TEXT,
  aspect TEXT NOT NULL,
  severity TEXT NOT NULL,
  rank INTEGER NOT NULL,
  title TEXT NOT NULL,
  rationale TEXT NOT NULL,
  block_id TEXT,
  operations BLOB NOT NULL,
  operations_size INTEGER NOT NULL,
  base_version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'applied', 'dismissed', 'stale')),
  receipt_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by TEXT,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE UNIQUE INDEX suggestions_by_key ON suggestions (world_id, surface_id, key);
CREATE INDEX suggestions_by_surface ON suggestions (world_id, surface_id, rank, id);
-- The cascade of a deleted Surface.
CREATE INDEX suggestions_of_surface ON suggestions (surface_id);

DROP VIEW stored_bytes;
CREATE VIEW stored_bytes (world_id, bytes) AS
  SELECT world_id, octet_length(meta) + octet_length(blocks) FROM drafts
  UNION ALL SELECT world_id, octet_length(content) FROM snapshots
  UNION ALL SELECT world_id, coalesce(octet_length(operations), 0) + coalesce(octet_length(inverse), 0) FROM receipts
  UNION ALL SELECT world_id, octet_length(inverse) FROM draft_steps
  UNION ALL SELECT world_id, size FROM blobs
  UNION ALL SELECT world_id, size FROM uploads WHERE status = 'pending'
  UNION ALL SELECT world_id, size FROM held_bodies
  UNION ALL SELECT world_id, octet_length(sealed) FROM idempotency WHERE octet_length(sealed) > 16384
  UNION ALL SELECT world_id, iif(octet_length(payload) > 16384, octet_length(payload), 0)
    + iif(octet_length(result) > 16384, octet_length(result), 0) FROM jobs WHERE world_id IS NOT NULL
  UNION ALL SELECT world_id, octet_length(operations) FROM suggestions;

CREATE TRIGGER suggestions_stored AFTER INSERT ON suggestions BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.operations) WHERE id = NEW.world_id;
END;
CREATE TRIGGER suggestions_resized AFTER UPDATE OF operations ON suggestions BEGIN
  UPDATE worlds SET storage = max(0, storage + octet_length(NEW.operations) - octet_length(OLD.operations))
  WHERE id = NEW.world_id;
END;
CREATE TRIGGER suggestions_removed AFTER DELETE ON suggestions BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.operations)) WHERE id = OLD.world_id;
END;

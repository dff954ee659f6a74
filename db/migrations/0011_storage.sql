-- Operations of Receipts and draft steps are zstd-compressed JSON. Rows from before keep their plain JSON as bytes: the first
-- bytes tell the two apart. operations and inverse are NULL once a Receipt is compacted; the sizes are those of the plain JSON.
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
  operation_count INTEGER NOT NULL,
  operations_size INTEGER NOT NULL,
  inverse_size INTEGER NOT NULL,
  summary TEXT NOT NULL,
  intent TEXT,
  accepted_operations TEXT,
  operations BLOB,
  inverse BLOB,
  PRIMARY KEY (world_id, id)
) STRICT;
INSERT INTO receipt_rows
  SELECT
    id, world_id, surface_id, turn_id, source, status, actor_kind, actor_id, actor_name, model, phi, base_version,
    result_version, base_hash, result_hash, autosave, partial, created_at, updated_at, expires_at, decided_at, decided_by,
    json_array_length(operations), octet_length(operations), octet_length(inverse), summary, intent, accepted_operations,
    CAST(operations AS BLOB), CAST(inverse AS BLOB)
  FROM receipts ORDER BY rowid;
DROP TABLE receipts;
ALTER TABLE receipt_rows RENAME TO receipts;
CREATE INDEX receipts_by_surface ON receipts (surface_id, id DESC);
CREATE INDEX receipts_proposed ON receipts (expires_at) WHERE status = 'proposed';
CREATE INDEX receipts_whole ON receipts (updated_at) WHERE operations IS NOT NULL;
CREATE INDEX receipts_by_base ON receipts (world_id, base_hash) WHERE base_hash IS NOT NULL;
CREATE INDEX revisions_by_content ON revisions (world_id, content_hash);

CREATE TABLE draft_step_rows (
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  world_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  inverse_size INTEGER NOT NULL,
  inverse BLOB NOT NULL,
  PRIMARY KEY (surface_id, version)
) STRICT;
INSERT INTO draft_step_rows
  SELECT steps.surface_id, surfaces.world_id, steps.version, steps.at, octet_length(steps.inverse), CAST(steps.inverse AS BLOB)
  FROM draft_steps AS steps JOIN surfaces ON surfaces.id = steps.surface_id;
DROP TABLE draft_steps;
ALTER TABLE draft_step_rows RENAME TO draft_steps;
CREATE INDEX draft_steps_by_time ON draft_steps (at);
CREATE INDEX draft_steps_by_world ON draft_steps (world_id);

-- Request bodies that are being received into a file, and the process that receives them.
CREATE TABLE held_bodies (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  size INTEGER NOT NULL,
  owner TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT, WITHOUT ROWID;
-- When to check a key once more, after a check: a presigned address may still bring bytes until it expires.
ALTER TABLE loose_keys ADD COLUMN again_at INTEGER;
CREATE INDEX uploads_pending ON uploads (world_id) WHERE status = 'pending';

-- worlds.storage counts these bytes. The view defines them, and the triggers keep the count in the transaction of each change.
CREATE VIEW stored_bytes (world_id, bytes) AS
  SELECT world_id, octet_length(meta) + octet_length(blocks) FROM drafts
  UNION ALL SELECT world_id, octet_length(content) FROM snapshots
  UNION ALL SELECT world_id, coalesce(octet_length(operations), 0) + coalesce(octet_length(inverse), 0) FROM receipts
  UNION ALL SELECT world_id, octet_length(inverse) FROM draft_steps
  UNION ALL SELECT world_id, size FROM blobs
  UNION ALL SELECT world_id, size FROM uploads WHERE status = 'pending'
  UNION ALL SELECT world_id, size FROM held_bodies;

CREATE TRIGGER drafts_stored AFTER INSERT ON drafts BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.meta) + octet_length(NEW.blocks) WHERE id = NEW.world_id;
END;
CREATE TRIGGER drafts_resized AFTER UPDATE OF meta, blocks ON drafts BEGIN
  UPDATE worlds SET storage = max(0, storage + octet_length(NEW.meta) + octet_length(NEW.blocks)
    - octet_length(OLD.meta) - octet_length(OLD.blocks)) WHERE id = NEW.world_id;
END;
CREATE TRIGGER drafts_removed AFTER DELETE ON drafts BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.meta) - octet_length(OLD.blocks)) WHERE id = OLD.world_id;
END;

CREATE TRIGGER snapshots_stored AFTER INSERT ON snapshots BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.content) WHERE id = NEW.world_id;
END;
CREATE TRIGGER snapshots_removed AFTER DELETE ON snapshots BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.content)) WHERE id = OLD.world_id;
END;

CREATE TRIGGER receipts_stored AFTER INSERT ON receipts BEGIN
  UPDATE worlds SET storage = storage + coalesce(octet_length(NEW.operations), 0) + coalesce(octet_length(NEW.inverse), 0)
  WHERE id = NEW.world_id;
END;
CREATE TRIGGER receipts_resized AFTER UPDATE OF operations, inverse ON receipts BEGIN
  UPDATE worlds SET storage = max(0, storage
    + coalesce(octet_length(NEW.operations), 0) + coalesce(octet_length(NEW.inverse), 0)
    - coalesce(octet_length(OLD.operations), 0) - coalesce(octet_length(OLD.inverse), 0)) WHERE id = NEW.world_id;
END;
CREATE TRIGGER receipts_removed AFTER DELETE ON receipts BEGIN
  UPDATE worlds SET storage = max(0, storage
    - coalesce(octet_length(OLD.operations), 0) - coalesce(octet_length(OLD.inverse), 0)) WHERE id = OLD.world_id;
END;

CREATE TRIGGER draft_steps_stored AFTER INSERT ON draft_steps BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.inverse) WHERE id = NEW.world_id;
END;
CREATE TRIGGER draft_steps_removed AFTER DELETE ON draft_steps BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.inverse)) WHERE id = OLD.world_id;
END;

CREATE TRIGGER blobs_stored AFTER INSERT ON blobs BEGIN
  UPDATE worlds SET storage = storage + NEW.size WHERE id = NEW.world_id;
END;
CREATE TRIGGER blobs_removed AFTER DELETE ON blobs BEGIN
  UPDATE worlds SET storage = max(0, storage - OLD.size) WHERE id = OLD.world_id;
END;

CREATE TRIGGER uploads_announced AFTER INSERT ON uploads WHEN NEW.status = 'pending' BEGIN
  UPDATE worlds SET storage = storage + NEW.size WHERE id = NEW.world_id;
END;
CREATE TRIGGER uploads_arrived AFTER UPDATE OF status, size ON uploads BEGIN
  UPDATE worlds SET storage = max(0, storage + iif(NEW.status = 'pending', NEW.size, 0) - iif(OLD.status = 'pending', OLD.size, 0))
  WHERE id = NEW.world_id AND (NEW.status = 'pending' OR OLD.status = 'pending');
END;
CREATE TRIGGER uploads_withdrawn AFTER DELETE ON uploads WHEN OLD.status = 'pending' BEGIN
  UPDATE worlds SET storage = max(0, storage - OLD.size) WHERE id = OLD.world_id;
END;

CREATE TRIGGER held_bodies_stored AFTER INSERT ON held_bodies BEGIN
  UPDATE worlds SET storage = storage + NEW.size WHERE id = NEW.world_id;
END;
CREATE TRIGGER held_bodies_removed AFTER DELETE ON held_bodies BEGIN
  UPDATE worlds SET storage = max(0, storage - OLD.size) WHERE id = OLD.world_id;
END;

UPDATE worlds SET storage = 0;
UPDATE worlds SET storage = counted.bytes
FROM (SELECT world_id, sum(bytes) AS bytes FROM stored_bytes GROUP BY world_id) AS counted
WHERE counted.world_id = worlds.id;

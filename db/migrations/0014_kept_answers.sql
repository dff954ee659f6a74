-- Kept answers of Idempotency-Keys over 16 KB count towards the storage of their World until they expire. So do payloads and
-- results of jobs. A job that has ended has no payload any more: nobody reads it.
DROP VIEW stored_bytes;
-- Both become the last columns: what stands behind a large value is only found by reading through all of it.
ALTER TABLE jobs ADD COLUMN moved_result TEXT;
ALTER TABLE jobs ADD COLUMN moved_payload TEXT NOT NULL DEFAULT 'null';
UPDATE jobs SET moved_result = result, moved_payload = iif(finished_at IS NULL, payload, 'null');
ALTER TABLE jobs DROP COLUMN result;
ALTER TABLE jobs DROP COLUMN payload;
ALTER TABLE jobs RENAME COLUMN moved_result TO result;
ALTER TABLE jobs RENAME COLUMN moved_payload TO payload;

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
    + iif(octet_length(result) > 16384, octet_length(result), 0) FROM jobs WHERE world_id IS NOT NULL;

CREATE TRIGGER kept_answers_stored AFTER INSERT ON idempotency WHEN octet_length(NEW.sealed) > 16384 BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.sealed) WHERE id = NEW.world_id;
END;
CREATE TRIGGER kept_answers_resized AFTER UPDATE OF sealed ON idempotency BEGIN
  UPDATE worlds SET storage = max(0, storage
    + iif(octet_length(NEW.sealed) > 16384, octet_length(NEW.sealed), 0)
    - iif(octet_length(OLD.sealed) > 16384, octet_length(OLD.sealed), 0)) WHERE id = NEW.world_id;
END;
CREATE TRIGGER kept_answers_removed AFTER DELETE ON idempotency WHEN octet_length(OLD.sealed) > 16384 BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.sealed)) WHERE id = OLD.world_id;
END;

UPDATE worlds SET storage = storage + counted.bytes
FROM (SELECT world_id, sum(octet_length(sealed)) AS bytes FROM idempotency WHERE octet_length(sealed) > 16384 GROUP BY world_id) AS counted
WHERE counted.world_id = worlds.id;

CREATE TRIGGER jobs_stored AFTER INSERT ON jobs WHEN octet_length(NEW.payload) > 16384 OR octet_length(NEW.result) > 16384 BEGIN
  UPDATE worlds SET storage = storage + iif(octet_length(NEW.payload) > 16384, octet_length(NEW.payload), 0)
    + iif(octet_length(NEW.result) > 16384, octet_length(NEW.result), 0) WHERE id = NEW.world_id;
END;
CREATE TRIGGER jobs_resized AFTER UPDATE OF payload, result ON jobs
WHEN max(octet_length(NEW.payload), octet_length(OLD.payload), coalesce(octet_length(NEW.result), 0), coalesce(octet_length(OLD.result), 0)) > 16384 BEGIN
  UPDATE worlds SET storage = max(0, storage
    + iif(octet_length(NEW.payload) > 16384, octet_length(NEW.payload), 0)
    + iif(octet_length(NEW.result) > 16384, octet_length(NEW.result), 0)
    - iif(octet_length(OLD.payload) > 16384, octet_length(OLD.payload), 0)
    - iif(octet_length(OLD.result) > 16384, octet_length(OLD.result), 0)) WHERE id = NEW.world_id;
END;
CREATE TRIGGER jobs_removed AFTER DELETE ON jobs WHEN octet_length(OLD.payload) > 16384 OR octet_length(OLD.result) > 16384 BEGIN
  UPDATE worlds SET storage = max(0, storage - iif(octet_length(OLD.payload) > 16384, octet_length(OLD.payload), 0)
    - iif(octet_length(OLD.result) > 16384, octet_length(OLD.result), 0)) WHERE id = OLD.world_id;
END;
UPDATE worlds SET storage = storage + counted.bytes
FROM (SELECT world_id, sum(iif(octet_length(payload) > 16384, octet_length(payload), 0)
  + iif(octet_length(result) > 16384, octet_length(result), 0)) AS bytes FROM jobs GROUP BY world_id) AS counted
WHERE counted.world_id = worlds.id;

-- A claim reads these indexes and no rows, because a row holds its payload. Kinds come first for lanes that list their kinds.
DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (run_at, kind, world_id, id) WHERE status = 'queued';
CREATE INDEX jobs_due_by_kind ON jobs (kind, run_at, world_id, id) WHERE status = 'queued';
DROP INDEX jobs_running;
CREATE INDEX jobs_running ON jobs (kind, world_id, id) WHERE status = 'running';

-- Kept answers of Idempotency-Keys over 16 KB count towards the storage of their World until they expire.
DROP VIEW stored_bytes;
CREATE VIEW stored_bytes (world_id, bytes) AS
  SELECT world_id, octet_length(meta) + octet_length(blocks) FROM drafts
  UNION ALL SELECT world_id, octet_length(content) FROM snapshots
  UNION ALL SELECT world_id, coalesce(octet_length(operations), 0) + coalesce(octet_length(inverse), 0) FROM receipts
  UNION ALL SELECT world_id, octet_length(inverse) FROM draft_steps
  UNION ALL SELECT world_id, size FROM blobs
  UNION ALL SELECT world_id, size FROM uploads WHERE status = 'pending'
  UNION ALL SELECT world_id, size FROM held_bodies
  UNION ALL SELECT world_id, octet_length(sealed) FROM idempotency WHERE octet_length(sealed) > 16384;

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

-- What visitors sent with the forms of published pages. `answers` is JSON: name, label, type and value of each field, as the
-- form was when it was sent. `names` are the names of the fields, a line break between them: the columns of an export.
CREATE TABLE form_entries (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  form_title TEXT NOT NULL,
  -- The number of the live revision.
  revision INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('new', 'read', 'spam')),
  answers TEXT NOT NULL,
  names TEXT NOT NULL,
  -- Hash of the form and its answers: a message that is sent twice is stored once.
  digest TEXT NOT NULL,
  -- Mails that it caused: to members, and to the sender.
  mails INTEGER NOT NULL,
  confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- When it is deleted, if the form says so.
  kept_until INTEGER,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE INDEX form_entries_by_time ON form_entries (world_id, surface_id, created_at, id);
CREATE INDEX form_entries_by_status ON form_entries (world_id, surface_id, status, created_at, id);
CREATE INDEX form_entries_by_form ON form_entries (world_id, surface_id, form_id, created_at, id);
CREATE INDEX form_entries_by_names ON form_entries (world_id, surface_id, form_id, names);
CREATE INDEX form_entries_of_world ON form_entries (world_id, created_at, status, mails, confirmed);
CREATE INDEX form_entries_by_digest ON form_entries (world_id, digest, created_at);
CREATE INDEX form_entries_by_surface ON form_entries (surface_id);
CREATE INDEX form_entries_kept ON form_entries (kept_until) WHERE kept_until IS NOT NULL;
CREATE INDEX form_entries_spam ON form_entries (updated_at) WHERE status = 'spam';
-- How many confirmations an address got.
CREATE INDEX mail_outbox_by_recipient ON mail_outbox (recipient, created_at);

-- Answers count towards the storage of a World.
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
  UNION ALL SELECT world_id, octet_length(operations) FROM suggestions
  UNION ALL SELECT world_id, octet_length(manifest) FROM artifact_versions
  UNION ALL SELECT world_id, octet_length(answers) FROM form_entries;
CREATE TRIGGER form_entries_stored AFTER INSERT ON form_entries BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.answers) WHERE id = NEW.world_id;
END;
CREATE TRIGGER form_entries_removed AFTER DELETE ON form_entries BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.answers)) WHERE id = OLD.world_id;
END;

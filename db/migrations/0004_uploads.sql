-- Bytes of originals and variants, kept in the transactions that change them.
ALTER TABLE worlds ADD COLUMN storage INTEGER NOT NULL DEFAULT 0 CHECK (storage >= 0);

-- What was uploaded, or is about to be (status 'pending': a presigned address was given out).
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT,
  width INTEGER,
  height INTEGER,
  thumbhash TEXT,
  alt TEXT NOT NULL DEFAULT '',
  focal_point TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'ready', 'failed')),
  failure_code TEXT,
  failure_message TEXT,
  job_id TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_by TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX uploads_by_world ON uploads (world_id, id DESC);
CREATE INDEX uploads_unfinished ON uploads (status, created_at) WHERE status IN ('pending', 'processing');

-- Bytes, once per World. Counted in worlds.storage.
CREATE TABLE blobs (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  storage_key TEXT NOT NULL UNIQUE,
  PRIMARY KEY (world_id, sha256)
) STRICT, WITHOUT ROWID;

-- What has a public address: the original of an upload (variant 'original') and its variants. The address is the right
-- to read, so it alone is the key.
CREATE TABLE files (
  address TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  variant TEXT NOT NULL,
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  UNIQUE (world_id, upload_id, variant),
  FOREIGN KEY (world_id, sha256) REFERENCES blobs (world_id, sha256) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX files_by_blob ON files (world_id, sha256);
CREATE INDEX files_by_upload ON files (upload_id);

-- Keys of the storage that may hold bytes of nobody: noted before bytes are put, and when a blob goes, whatever deletes it.
CREATE TABLE loose_keys (
  storage_key TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX loose_keys_due ON loose_keys (due_at);
CREATE TRIGGER blobs_loosened AFTER DELETE ON blobs BEGIN
  INSERT INTO loose_keys (storage_key, due_at) VALUES (old.storage_key, 0)
  ON CONFLICT (storage_key) DO UPDATE SET due_at = 0;
END;

-- Which Surfaces show an upload, in their draft and live. Filled with the search index.
CREATE TABLE upload_uses (
  world_id TEXT NOT NULL,
  upload_id TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  place TEXT NOT NULL CHECK (place IN ('draft', 'live')),
  PRIMARY KEY (world_id, upload_id, surface_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_uses_by_surface ON upload_uses (surface_id);

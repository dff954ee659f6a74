-- Worlds with an index of their Surfaces for AI. It is made from the World's first turn on.
-- cursor: the last Surface that the first pass has indexed, '' before the first, NULL once the pass is done. voice: JSON.
CREATE TABLE minds (
  world_id TEXT PRIMARY KEY REFERENCES worlds (id) ON DELETE CASCADE,
  cursor TEXT,
  model TEXT,
  voice TEXT,
  indexed_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Surfaces whose chunks may be stale.
CREATE TABLE chunk_marks (
  world_id TEXT NOT NULL,
  surface_id TEXT NOT NULL,
  PRIMARY KEY (world_id, surface_id)
) STRICT, WITHOUT ROWID;

-- A chunk is the text of one block, of a few small ones, or a part of a long one. block_ids: JSON. live: visitors see the
-- same text. hash: of heading and text.
CREATE TABLE chunks (
  number INTEGER PRIMARY KEY,
  world_id TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  block_ids TEXT NOT NULL,
  part INTEGER NOT NULL,
  live INTEGER NOT NULL,
  hash TEXT NOT NULL,
  heading TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX chunks_by_place ON chunks (surface_id, block_ids, part);
CREATE INDEX chunks_by_hash ON chunks (world_id, hash);
CREATE INDEX chunks_by_world ON chunks (world_id, number);

-- The full-text half, kept by triggers.
CREATE VIRTUAL TABLE chunk_text USING fts5 (world, heading, body, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2');
CREATE TRIGGER chunks_added AFTER INSERT ON chunks BEGIN
  INSERT INTO chunk_text (rowid, world, heading, body)
  VALUES (NEW.number, replace(NEW.world_id, '_', ''), NEW.heading, NEW.body);
END;
CREATE TRIGGER chunks_dropped AFTER DELETE ON chunks BEGIN
  DELETE FROM chunk_text WHERE rowid = OLD.number;
END;

-- The vector half. By hash, so that text that only moved, or stands on several pages, is embedded once. Float32, little-endian.
CREATE TABLE chunk_vectors (
  world_id TEXT NOT NULL,
  model TEXT NOT NULL,
  hash TEXT NOT NULL,
  vector BLOB NOT NULL,
  PRIMARY KEY (world_id, model, hash)
) STRICT;

-- What people told the composer to remember. key: the fact without case and punctuation.
CREATE TABLE memories (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  fact TEXT NOT NULL,
  key TEXT NOT NULL,
  receipt_id TEXT NOT NULL,
  turn_id TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX memories_by_key ON memories (world_id, key);

-- How often people kept and refused what was proposed, in thousandths, as of counted_at. Both halve every 30 days.
CREATE TABLE tastes (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  aspect TEXT NOT NULL CHECK (aspect IN ('block', 'section', 'length')),
  key TEXT NOT NULL,
  kept INTEGER NOT NULL,
  refused INTEGER NOT NULL,
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, aspect, key)
) STRICT, WITHOUT ROWID;

-- JSON: what of the World's knowledge the turn used, by id.
ALTER TABLE turns ADD COLUMN used TEXT;

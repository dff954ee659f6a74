-- Artifacts of the marketplace. What is public across Worlds is what an artifact's own row and its versions hold.
-- `words` is the folded text that the search looks through. `kept` ones outlive their World, because others have bought them:
-- so `world_id` refers to nothing.
CREATE TABLE artifacts (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('block', 'section', 'surface', 'agent', 'blueprint')),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  price INTEGER CHECK (price > 0),
  currency TEXT,
  status TEXT NOT NULL CHECK (status IN ('listed', 'unlisted')),
  deprecation TEXT,
  version TEXT NOT NULL,
  kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1)),
  words TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((price IS NULL) = (currency IS NULL))
) STRICT;
CREATE UNIQUE INDEX artifacts_by_slug ON artifacts (world_id, slug);
CREATE INDEX artifacts_by_time ON artifacts (created_at, id) WHERE status = 'listed';
CREATE INDEX artifacts_by_name ON artifacts (name, id) WHERE status = 'listed';

-- Versions never change. `manifest` is JSON, as it was validated.
CREATE TABLE artifact_versions (
  world_id TEXT NOT NULL,
  artifact_id TEXT NOT NULL REFERENCES artifacts (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  note TEXT,
  manifest TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, artifact_id, version)
) STRICT;
CREATE INDEX artifact_versions_by_artifact ON artifact_versions (artifact_id, created_at);

-- In how many Worlds an artifact was ever installed. Belongs to no World: the Worlds that install it change it.
CREATE TABLE artifact_figures (
  artifact_id TEXT PRIMARY KEY,
  installs INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX artifact_figures_by_installs ON artifact_figures (installs, artifact_id);

-- The Worlds that were counted. A row stays when the artifact is uninstalled.
CREATE TABLE artifact_adoptions (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  artifact_id TEXT NOT NULL,
  PRIMARY KEY (world_id, artifact_id)
) STRICT, WITHOUT ROWID;

-- What a World installed. Name and kind are kept here, because the artifact may go with its publisher.
CREATE TABLE artifact_installs (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  artifact_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  created TEXT NOT NULL,
  block_ids TEXT,
  installed_by TEXT NOT NULL,
  installed_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE INDEX artifact_installs_by_time ON artifact_installs (world_id, installed_at, id);

-- What a World bought. Granted once, by the payment.
CREATE TABLE artifact_purchases (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  artifact_id TEXT NOT NULL,
  checkout_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('granted', 'refunded')),
  granted_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, artifact_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX artifact_purchases_by_artifact ON artifact_purchases (artifact_id) WHERE status = 'granted';

-- The ledger of sales: append-only, and kept when a World ends, because money moved. Amounts in minor units; a refund is
-- negative. `double` is a second payment for what was bought already, and `undelivered` one for an artifact that had gone: all
-- of it is owed to the buyer. `moved` makes a double payment the one that counts, after the first was refunded.
CREATE TABLE artifact_sales (
  id TEXT PRIMARY KEY,
  checkout_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sale', 'double', 'refund', 'moved', 'undelivered')),
  provider TEXT NOT NULL,
  artifact_id TEXT NOT NULL,
  seller_id TEXT NOT NULL,
  buyer_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  share_percent INTEGER NOT NULL,
  publisher_amount INTEGER NOT NULL,
  operator_amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL,
  CHECK (publisher_amount + operator_amount = amount)
) STRICT;
CREATE UNIQUE INDEX artifact_sales_once ON artifact_sales (checkout_id, kind);
CREATE INDEX artifact_sales_by_seller ON artifact_sales (seller_id, at, id);
CREATE TRIGGER artifact_sales_fixed BEFORE UPDATE ON artifact_sales BEGIN
  SELECT RAISE(ABORT, 'The ledger of sales is append-only.');
END;
CREATE TRIGGER artifact_sales_kept BEFORE DELETE ON artifact_sales BEGIN
  SELECT RAISE(ABORT, 'The ledger of sales is append-only.');
END;

-- Manifests count towards the storage of the World that published them.
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
  UNION ALL SELECT world_id, octet_length(manifest) FROM artifact_versions;
CREATE TRIGGER artifact_versions_stored AFTER INSERT ON artifact_versions BEGIN
  UPDATE worlds SET storage = storage + octet_length(NEW.manifest) WHERE id = NEW.world_id;
END;
CREATE TRIGGER artifact_versions_removed AFTER DELETE ON artifact_versions BEGIN
  UPDATE worlds SET storage = max(0, storage - octet_length(OLD.manifest)) WHERE id = OLD.world_id;
END;

-- A call of a provider outside leaves a pending row before it is made: the provider's key, and sealed what the call needs.
CREATE TABLE idempotency_rows (
  principal TEXT NOT NULL,
  world_id TEXT NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'done')),
  effect TEXT,
  provider_key TEXT,
  owner TEXT,
  status INTEGER,
  sealed TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (principal, world_id, route, key),
  CHECK ((state = 'done') = (status IS NOT NULL)),
  CHECK ((state = 'pending') = (effect IS NOT NULL)),
  CHECK ((state = 'pending') = (provider_key IS NOT NULL)),
  CHECK ((state = 'pending') = (owner IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO idempotency_rows
  SELECT principal, world_id, route, key, body_hash, 'done', NULL, NULL, NULL, status, sealed, expires_at FROM idempotency;
DROP TABLE idempotency;
ALTER TABLE idempotency_rows RENAME TO idempotency;
CREATE INDEX idempotency_by_expiry ON idempotency (state, expires_at);

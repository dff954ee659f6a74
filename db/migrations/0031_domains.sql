-- Host names at which Worlds answer. Several Worlds may claim a host; only one has proven it.
CREATE TABLE domains (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  -- Lower case, in ASCII, without a port.
  host TEXT NOT NULL,
  -- What the TXT record must hold.
  token TEXT NOT NULL,
  verified_at INTEGER,
  -- 1 where the operator set it: it is never checked.
  by_operator INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER,
  -- Since when a verified host has lacked its record.
  missing_since INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, host)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX domains_verified ON domains (host) WHERE verified_at IS NOT NULL;
CREATE INDEX domains_to_check ON domains (checked_at) WHERE verified_at IS NOT NULL AND by_operator = 0;

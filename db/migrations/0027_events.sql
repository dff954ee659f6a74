-- Addresses that are told of the events of a World. Events are the entries of its audit chain; `cursor` is the number of the
-- last entry that was looked at.
CREATE TABLE webhooks (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  url TEXT NOT NULL,
  description TEXT NOT NULL,
  -- The types of events; ["*"] for all.
  events TEXT NOT NULL,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  -- Why the server switched it off.
  disabled_reason TEXT CHECK (disabled_reason IN ('gone', 'failing')),
  secret TEXT NOT NULL,
  -- The secret before the last rotation, while it still signs.
  old_secret TEXT,
  old_secret_ends_at INTEGER,
  cursor INTEGER NOT NULL,
  -- Deliveries in a row that failed for good, and the first failed attempt since the last success.
  failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id),
  CHECK ((old_secret IS NULL) = (old_secret_ends_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX webhooks_by_age ON webhooks (world_id, created_at, id);

CREATE TABLE webhook_deliveries (
  world_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  -- The number of the audit entry.
  event_seq INTEGER NOT NULL,
  event_type TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When the next attempt begins. During an attempt, when another run may begin one.
  due_at INTEGER,
  response_status INTEGER,
  duration_ms INTEGER,
  -- The beginning of the last response.
  snippet TEXT,
  error TEXT,
  created_at INTEGER NOT NULL,
  attempted_at INTEGER,
  finished_at INTEGER,
  PRIMARY KEY (world_id, webhook_id, id),
  FOREIGN KEY (world_id, webhook_id) REFERENCES webhooks (world_id, id) ON DELETE CASCADE,
  CHECK ((status = 'pending') = (due_at IS NOT NULL)),
  CHECK ((status = 'pending') = (finished_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (world_id, webhook_id, due_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_due ON webhook_deliveries (due_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (world_id, webhook_id, id) WHERE status <> 'pending';
CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

-- The jobs that send them are many, and nobody asks for their results.
CREATE INDEX jobs_of_webhooks_by_end ON jobs (finished_at) WHERE kind = 'webhook.deliver' AND finished_at IS NOT NULL;

-- Jobs that people see: whose they are, how far they are, what came of them.
ALTER TABLE jobs ADD COLUMN user_id TEXT;
ALTER TABLE jobs ADD COLUMN progress INTEGER NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN result TEXT;
ALTER TABLE jobs ADD COLUMN error TEXT;
ALTER TABLE jobs ADD COLUMN phi INTEGER;
-- The Idempotency-Key of the call that made the job, with its scope, and the hash of its body.
ALTER TABLE jobs ADD COLUMN call_key TEXT;
ALTER TABLE jobs ADD COLUMN call_hash TEXT;
CREATE UNIQUE INDEX jobs_by_call ON jobs (call_key) WHERE call_key IS NOT NULL;
CREATE INDEX jobs_by_world ON jobs (world_id, id DESC) WHERE world_id IS NOT NULL;

-- Proposals: what they were made on, how long they stand, and which of their operations a person took.
ALTER TABLE receipts ADD COLUMN base_hash TEXT;
ALTER TABLE receipts ADD COLUMN partial INTEGER NOT NULL DEFAULT 0;
ALTER TABLE receipts ADD COLUMN expires_at INTEGER;
ALTER TABLE receipts ADD COLUMN accepted_operations TEXT;
CREATE INDEX receipts_proposed ON receipts (expires_at) WHERE status = 'proposed';

-- A composer turn, and its events in the order in which they were sent. Events are kept a day.
CREATE TABLE turns (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  surface_id TEXT,
  user_id TEXT NOT NULL,
  intent TEXT NOT NULL,
  context TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
  engine_id TEXT NOT NULL,
  engine_kind TEXT NOT NULL,
  agent_id TEXT,
  base_version INTEGER,
  base_hash TEXT,
  hold_id TEXT NOT NULL,
  phi_held INTEGER NOT NULL,
  phi_charged INTEGER NOT NULL DEFAULT 0,
  phi_released INTEGER NOT NULL DEFAULT 0,
  phi_balance INTEGER,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  receipt_id TEXT,
  finish_reason TEXT,
  error TEXT,
  call_key TEXT,
  call_hash TEXT,
  last_seq INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE INDEX turns_by_world ON turns (world_id, id DESC);
CREATE INDEX turns_running ON turns (id) WHERE status = 'running';
CREATE UNIQUE INDEX turns_by_call ON turns (call_key) WHERE call_key IS NOT NULL;

CREATE TABLE turn_events (
  turn_id TEXT NOT NULL REFERENCES turns (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (turn_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_events_by_time ON turn_events (at);

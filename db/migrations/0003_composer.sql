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

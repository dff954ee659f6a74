-- A process that runs turns, holds and jobs keeps one lease for all of them. Rows name their process: when its lease has
-- expired, another one ends them.
CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  lease_until INTEGER NOT NULL
) STRICT;
ALTER TABLE turns ADD COLUMN owner TEXT;
ALTER TABLE phi_holds ADD COLUMN owner TEXT;
ALTER TABLE jobs ADD COLUMN owner TEXT;
DROP INDEX jobs_running;
ALTER TABLE jobs DROP COLUMN lease_until;
CREATE INDEX jobs_running ON jobs (id) WHERE status = 'running';

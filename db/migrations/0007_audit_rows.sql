-- Entries of more than a kilobyte, as a saved draft leaves one, took a page of their own each in a table WITHOUT ROWID: three
-- quarters of the trail were empty. By rowid a third of the file holds the same, and each save writes a fifth less of log.
CREATE TABLE audit_rows (
  chain TEXT NOT NULL,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id TEXT,
  actor_name TEXT NOT NULL,
  actor_email TEXT,
  action TEXT NOT NULL,
  resource_type TEXT NOT NULL,
  resource_id TEXT,
  resource_name TEXT,
  ip TEXT,
  user_agent TEXT,
  trace_id TEXT,
  before TEXT,
  after TEXT,
  PRIMARY KEY (chain, seq)
) STRICT;
INSERT INTO audit_rows SELECT * FROM audit ORDER BY chain, seq;
DROP TABLE audit;
ALTER TABLE audit_rows RENAME TO audit;
-- `seq` stands behind each of them, as the primary key did of itself before: entries of one moment keep their order.
CREATE INDEX audit_by_time ON audit (chain, at, seq);
CREATE INDEX audit_by_actor ON audit (chain, actor_id, at, seq);
CREATE INDEX audit_by_action ON audit (chain, action, at, seq) WHERE action <> 'surface.draft';
CREATE INDEX audit_by_resource ON audit (chain, resource_id, at, seq);

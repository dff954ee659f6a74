-- A World whose deletion was confirmed. Its slug and its members are gone at once; a job deletes the rest in batches.
ALTER TABLE worlds ADD COLUMN ending_at INTEGER;
CREATE INDEX worlds_ending ON worlds (id) WHERE ending_at IS NOT NULL;
-- What a batch deletes is found without reading the rows of other Worlds.
CREATE INDEX drafts_by_world ON drafts (world_id);
CREATE INDEX search_rows_by_world ON search_rows (world_id);
CREATE INDEX idempotency_by_world ON idempotency (world_id);

-- What lists, sitemap and feed show of a live Surface, without reading its content. Empty until the first round of upkeep for
-- what was published before.
ALTER TABLE surfaces ADD COLUMN live_title TEXT;
ALTER TABLE surfaces ADD COLUMN live_summary TEXT;
ALTER TABLE surfaces ADD COLUMN live_noindex INTEGER;
CREATE INDEX surfaces_without_head ON surfaces (id) WHERE live_hash IS NOT NULL AND live_title IS NULL;

-- When a World last had a turn in a lane, as a number that grows with each claim of the lane.
CREATE TABLE job_turns (
  world_id TEXT NOT NULL,
  lane TEXT NOT NULL,
  turn INTEGER NOT NULL,
  PRIMARY KEY (world_id, lane)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_turns_by_lane ON job_turns (lane, turn);
CREATE INDEX jobs_waiting ON jobs (world_id, kind) WHERE status = 'queued';

-- What of its brief a turn did not do, as JSON.
ALTER TABLE turns ADD COLUMN not_understood TEXT;
CREATE INDEX turns_by_surface ON turns (world_id, surface_id, id DESC);

-- Scheduled publishes and take-downs. Of each Surface and action one is pending, and the last one that ended stays.
CREATE TABLE schedules (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  action TEXT NOT NULL CHECK (action IN ('publish', 'unpublish')),
  at INTEGER NOT NULL,
  -- The number of the revision to publish.
  revision INTEGER,
  -- The version to publish, or that was published. Null until then if the schedule does not name one.
  version TEXT,
  status TEXT NOT NULL CHECK (status IN ('pending', 'done', 'failed', 'cancelled')),
  -- JSON: code and message.
  last_error TEXT,
  job_id TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((action = 'publish') = (revision IS NOT NULL)),
  CHECK ((status = 'pending') = (ended_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX schedules_pending ON schedules (world_id, surface_id, action) WHERE status = 'pending';
CREATE INDEX schedules_by_world ON schedules (world_id, surface_id);
CREATE INDEX schedules_by_surface ON schedules (surface_id, id);
CREATE INDEX schedules_by_job ON schedules (job_id);

-- A job can be cancelled by its own route, and its schedule must not wait for it for ever.
CREATE TRIGGER schedule_of_cancelled_job AFTER UPDATE OF status ON jobs
WHEN NEW.kind = 'surface.schedule' AND NEW.status = 'cancelled'
BEGIN
  UPDATE schedules SET status = 'cancelled', ended_at = NEW.finished_at WHERE job_id = NEW.id AND status = 'pending';
END;

-- Links to a preview of a draft, or of one revision, that work without an account.
CREATE TABLE preview_links (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  -- The end of the token, by which people recognise the link.
  hint TEXT NOT NULL,
  -- The number of a revision; null for a link that follows the draft.
  revision INTEGER,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX preview_links_by_surface ON preview_links (surface_id, id);
CREATE INDEX preview_links_by_world ON preview_links (world_id, surface_id);
CREATE INDEX preview_links_by_end ON preview_links (expires_at);

-- For the operator's lists.
CREATE INDEX users_by_creation ON users (created_at, id);
CREATE INDEX worlds_by_creation ON worlds (created_at, id);

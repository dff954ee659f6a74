-- People and their sessions.
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password_hash TEXT,
  email_verified_at INTEGER,
  suspended_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  rotated_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

-- Links sent by mail: verification, reset, change of address, first set-up.
CREATE TABLE link_tokens (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  email TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX link_tokens_by_user ON link_tokens (user_id, kind);

CREATE TABLE login_failures (
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (key, at, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_failures_by_time ON login_failures (at);

CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT
) STRICT;
CREATE INDEX mail_outbox_by_time ON mail_outbox (created_at);

-- Worlds and who belongs to them. The two counters are kept in the transactions that change them.
CREATE TABLE worlds (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  settings TEXT NOT NULL,
  plan_code TEXT NOT NULL,
  live_apps INTEGER NOT NULL DEFAULT 0 CHECK (live_apps >= 0),
  records INTEGER NOT NULL DEFAULT 0 CHECK (records >= 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE memberships (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'viewer')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_by_user ON memberships (user_id, world_id);

-- Surfaces. name, slug, description are the draft's; lists never touch the table of drafts.
CREATE TABLE surfaces (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  team_id TEXT,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'shared', 'listed')),
  block_count INTEGER NOT NULL,
  draft_version INTEGER NOT NULL,
  draft_updated_at INTEGER NOT NULL,
  draft_updated_by TEXT NOT NULL,
  live_revision_id TEXT,
  live_number INTEGER,
  live_version TEXT,
  live_slug TEXT,
  live_hash TEXT,
  changed INTEGER NOT NULL DEFAULT 0,
  published_at INTEGER,
  published_by TEXT,
  last_number INTEGER NOT NULL DEFAULT 0,
  top_version TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_at INTEGER
) STRICT;
CREATE UNIQUE INDEX surfaces_draft_slug ON surfaces (world_id, slug) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX surfaces_live_slug ON surfaces (world_id, live_slug) WHERE live_slug IS NOT NULL;
CREATE INDEX surfaces_by_update ON surfaces (world_id, updated_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX surfaces_by_creation ON surfaces (world_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX surfaces_by_name ON surfaces (world_id, name, id) WHERE archived_at IS NULL;
CREATE INDEX surfaces_by_publication ON surfaces (world_id, coalesce(published_at, 0) DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX surfaces_archived ON surfaces (world_id, archived_at) WHERE archived_at IS NOT NULL;

CREATE TABLE drafts (
  surface_id TEXT PRIMARY KEY REFERENCES surfaces (id) ON DELETE CASCADE,
  world_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  meta TEXT NOT NULL,
  blocks TEXT NOT NULL
) STRICT;

-- What a revision holds, once per content. zstd-compressed canonical JSON.
CREATE TABLE snapshots (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (world_id, hash)
) STRICT;

CREATE TABLE revisions (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  version TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('snapshot', 'publish', 'restore', 'import')),
  note TEXT,
  content_hash TEXT NOT NULL,
  block_count INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  UNIQUE (surface_id, number),
  UNIQUE (surface_id, version)
) STRICT;

-- Slugs that a Surface was live under before: they answer 301 until another Surface takes them.
CREATE TABLE slug_history (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (world_id, slug)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipts (
  id TEXT NOT NULL,
  world_id TEXT NOT NULL,
  surface_id TEXT REFERENCES surfaces (id) ON DELETE CASCADE,
  turn_id TEXT,
  source TEXT NOT NULL CHECK (source IN ('composer', 'suggestion', 'editor', 'restore', 'import')),
  status TEXT NOT NULL,
  intent TEXT,
  actor_kind TEXT NOT NULL,
  actor_id TEXT,
  actor_name TEXT NOT NULL,
  model TEXT,
  phi INTEGER NOT NULL DEFAULT 0,
  operations TEXT NOT NULL,
  inverse TEXT NOT NULL,
  base_version INTEGER,
  result_version INTEGER,
  result_hash TEXT NOT NULL,
  summary TEXT NOT NULL,
  autosave INTEGER NOT NULL DEFAULT 0,
  revision_number INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by TEXT,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE INDEX receipts_by_surface ON receipts (surface_id, id DESC);

-- Single saves inside a folded autosave Receipt: they make every draft of the last day reconstructable for merges.
CREATE TABLE draft_steps (
  surface_id TEXT NOT NULL REFERENCES surfaces (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  inverse TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (surface_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_steps_by_time ON draft_steps (at);

-- Audit: one hash chain per World, and one for what happens outside ('instance').
-- The hashes stand before the large columns: the next entry reads its predecessor's, and nothing else of it.
CREATE TABLE audit (
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
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency (
  principal TEXT NOT NULL,
  world_id TEXT NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  sealed TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (principal, world_id, route, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_by_expiry ON idempotency (expires_at);

CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  world_id TEXT,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  unique_key TEXT,
  run_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  max_attempts INTEGER NOT NULL,
  lease_until INTEGER,
  fence INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
CREATE INDEX jobs_due ON jobs (run_at) WHERE status = 'queued';
CREATE INDEX jobs_running ON jobs (lease_until) WHERE status = 'running';
CREATE UNIQUE INDEX jobs_unique ON jobs (kind, unique_key) WHERE status = 'queued' AND unique_key IS NOT NULL;

-- Full text of drafts. A Surface stands in search_dirty from the transaction that changed it until the index has it.
CREATE TABLE search_dirty (
  surface_id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX search_dirty_by_world ON search_dirty (world_id);

CREATE TABLE search_rows (
  rowid INTEGER PRIMARY KEY,
  surface_id TEXT NOT NULL UNIQUE,
  world_id TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE search_text USING fts5 (world, name, description, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE TABLE instance_settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

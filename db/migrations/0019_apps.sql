-- Partner apps (OAuth clients). A client that registered itself (RFC 7591) belongs to no World; its grants name theirs.
CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY,
  world_id TEXT REFERENCES worlds (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('public', 'confidential')),
  redirect_uris TEXT NOT NULL,
  scopes TEXT NOT NULL,
  secret_hash TEXT,
  -- After a rotation with an overlap: the secret before it, and when it ends.
  old_secret_hash TEXT,
  old_secret_ends_at INTEGER,
  -- Of a client that registered itself: the hash of the address that it came from.
  registered_from TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((type = 'confidential') = (secret_hash IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_clients_by_world ON oauth_clients (world_id, created_at, id);
CREATE INDEX oauth_clients_self_registered ON oauth_clients (created_at) WHERE world_id IS NULL;

-- What a person allowed an app in one World. It ends with the membership, whichever way that ends.
CREATE TABLE oauth_grants (
  world_id TEXT NOT NULL,
  id TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id),
  UNIQUE (world_id, client_id, user_id),
  FOREIGN KEY (world_id, user_id) REFERENCES memberships (world_id, user_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_grants_by_member ON oauth_grants (world_id, user_id);
CREATE INDEX oauth_grants_by_user ON oauth_grants (user_id, created_at, id);
CREATE INDEX oauth_grants_by_client ON oauth_grants (client_id);

-- Authorization codes. A used one stays for an hour, because its reuse ends the session that it opened.
CREATE TABLE oauth_codes (
  hash TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  grant_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  challenge TEXT NOT NULL,
  scopes TEXT NOT NULL,
  app_epoch INTEGER NOT NULL,
  session_id TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  FOREIGN KEY (world_id, grant_id) REFERENCES oauth_grants (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_codes_by_grant ON oauth_codes (world_id, grant_id);
CREATE INDEX oauth_codes_by_expiry ON oauth_codes (expires_at);

-- A family of tokens. Its row is deleted when it ends. Without a grant, the app acts for itself.
CREATE TABLE oauth_sessions (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  grant_id TEXT,
  scopes TEXT NOT NULL,
  app_epoch INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  FOREIGN KEY (world_id, grant_id) REFERENCES oauth_grants (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_sessions_by_grant ON oauth_sessions (world_id, grant_id, last_used_at);
CREATE INDEX oauth_sessions_by_client ON oauth_sessions (client_id);
CREATE INDEX oauth_sessions_by_expiry ON oauth_sessions (expires_at);

-- Rotated tokens stay until they expire, so a session may have thousands. They do not go with it, so that ending one is a small
-- change: a token whose session is gone is worth nothing.
CREATE TABLE oauth_refresh_tokens (
  hash TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  rotated_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_refresh_tokens_by_world ON oauth_refresh_tokens (world_id);
CREATE INDEX oauth_refresh_tokens_by_expiry ON oauth_refresh_tokens (expires_at);

-- Browsers that are signed in on the pages of /oauth, by the hash of their cookie. The row goes with its session.
CREATE TABLE oauth_browsers (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_browsers_by_session ON oauth_browsers (session_id);

-- Increased whenever all sessions of a person end, which ends the tokens that apps hold for them.
ALTER TABLE users ADD COLUMN app_epoch INTEGER NOT NULL DEFAULT 0;

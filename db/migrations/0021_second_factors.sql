-- Passkeys (WebAuthn), authenticator apps (TOTP) and recovery codes of accounts.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  second_factor INTEGER NOT NULL,
  backed_up INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at, id);

-- The secret is sealed and bound to its user. last_step is the newest time step whose code was used, so that no code works twice.
CREATE TABLE authenticators (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  confirmed_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

-- Unfinished sign-ins and WebAuthn ceremonies. Each is used once.
CREATE TABLE auth_challenges (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('sign_in', 'passkey_create', 'passkey_get')),
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  proof TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_challenges_by_expiry ON auth_challenges (expires_at);
CREATE INDEX auth_challenges_by_user ON auth_challenges (user_id);

-- Who a person is at a provider. The subject never changes there; the address may, so it is only shown.
CREATE TABLE identities (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  UNIQUE (provider, subject)
) STRICT;
CREATE INDEX identities_by_user ON identities (user_id, id);

-- Sign-ins that are under way at a provider, by the hash of their state. A row goes when its state is used.
CREATE TABLE oauth_states (
  hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_states_by_expiry ON oauth_states (expires_at);

-- Accounts of a World at providers. Sealed columns are bound to their World, row and column.
CREATE TABLE connections (
  id TEXT NOT NULL,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'connected', 'failed')),
  scopes TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  -- While it is pending: the hash of the state, the sealed verifier, and until when the person may come back.
  state_hash TEXT,
  verifier TEXT,
  state_expires_at INTEGER,
  -- Once it is connected: who it is at the provider, and the sealed tokens.
  account TEXT,
  tokens TEXT,
  expires_at INTEGER,
  -- When the tokens are to be renewed, and which run renews them until when. A version counts the renewals.
  refresh_at INTEGER,
  refreshing_until INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE INDEX connections_to_refresh ON connections (refresh_at) WHERE refresh_at IS NOT NULL;
CREATE INDEX connections_waiting ON connections (state_expires_at) WHERE status = 'pending';

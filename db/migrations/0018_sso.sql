-- Single sign-on of a World through its own identity provider.
CREATE TABLE sso_configs (
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('OIDC', 'SAML')),
  status TEXT NOT NULL CHECK (status IN ('draft', 'enabled', 'disabled')),
  domains TEXT NOT NULL,
  issuer TEXT,
  client_id TEXT,
  client_secret TEXT,
  scopes TEXT,
  metadata_url TEXT,
  metadata_read_at INTEGER,
  entry_point TEXT,
  entity_id TEXT,
  certificate TEXT,
  jit_enabled INTEGER NOT NULL,
  jit_role TEXT NOT NULL CHECK (jit_role IN ('admin', 'editor', 'viewer')),
  enforced INTEGER NOT NULL,
  tested_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT;
-- A callback names only the configuration.
CREATE UNIQUE INDEX sso_configs_by_id ON sso_configs (id);
CREATE INDEX sso_configs_by_reading ON sso_configs (metadata_read_at);

-- The e-mail domains of enabled configurations. Each leads to one configuration of the instance.
CREATE TABLE sso_domains (
  domain TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  FOREIGN KEY (world_id, config_id) REFERENCES sso_configs (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX sso_domains_by_config ON sso_domains (world_id, config_id);

-- A person as an identity provider names them. It outlives the membership: whoever was removed is not taken in again.
CREATE TABLE sso_identities (
  world_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, config_id, subject),
  FOREIGN KEY (world_id, config_id) REFERENCES sso_configs (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX sso_identities_by_user ON sso_identities (user_id);

-- Sign-ins that were sent to an identity provider and may come back once.
CREATE TABLE sso_states (
  hash TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT,
  browser_hash TEXT,
  sealed TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  FOREIGN KEY (world_id, config_id) REFERENCES sso_configs (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX sso_states_by_config ON sso_states (world_id, config_id);
CREATE INDEX sso_states_by_expiry ON sso_states (expires_at);

-- SAML assertions that were accepted, until they have expired.
CREATE TABLE sso_assertions (
  world_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  assertion_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, config_id, assertion_hash),
  FOREIGN KEY (world_id, config_id) REFERENCES sso_configs (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX sso_assertions_by_expiry ON sso_assertions (expires_at);

-- What an identity provider said of a person, behind a one-time code. `user_id` is set where the person first has to link
-- the account that has their address.
CREATE TABLE sso_codes (
  hash TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT,
  name TEXT,
  code_challenge TEXT,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  mail_hash TEXT,
  mailed_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  FOREIGN KEY (world_id, config_id) REFERENCES sso_configs (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX sso_codes_by_config ON sso_codes (world_id, config_id);
CREATE INDEX sso_codes_by_expiry ON sso_codes (expires_at);
CREATE INDEX sso_codes_by_user ON sso_codes (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX sessions_by_sso ON sessions (sso_config_id) WHERE sso_config_id IS NOT NULL;

-- People who may open an operator session.
ALTER TABLE users ADD COLUMN operator INTEGER NOT NULL DEFAULT 0;

-- Short sessions of the operator, for a browser that must not hold the operator token.
CREATE TABLE operator_sessions (
  -- SHA-256 of the token.
  hash TEXT PRIMARY KEY,
  -- Whose it is, and the session from which they opened it; null where the operator token opened it.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_outbox_unsent ON mail_outbox (created_at, id) WHERE sent_at IS NULL;

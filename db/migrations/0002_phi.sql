-- Φ, in thousandths. A wallet is a World's period and pace; what it holds stands in its grants.
CREATE TABLE phi_wallets (
  world_id TEXT PRIMARY KEY REFERENCES worlds (id) ON DELETE CASCADE,
  anchor_at INTEGER NOT NULL,
  period_start INTEGER NOT NULL,
  period_end INTEGER NOT NULL,
  granted INTEGER NOT NULL CHECK (granted >= 0),
  spent INTEGER NOT NULL CHECK (spent >= 0),
  pace_used INTEGER NOT NULL CHECK (pace_used >= 0),
  pace_floor INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `remaining` can be held or spent, `held` is earmarked by calls under way. An allowance ends; nothing else does.
CREATE TABLE phi_grants (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('allowance', 'purchased', 'operator')),
  key TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  remaining INTEGER NOT NULL CHECK (remaining >= 0),
  held INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0),
  created_at INTEGER NOT NULL,
  ends_at INTEGER,
  CHECK (remaining + held <= amount)
) STRICT;
CREATE UNIQUE INDEX phi_grants_by_key ON phi_grants (world_id, key);
CREATE INDEX phi_grants_open ON phi_grants (world_id) WHERE remaining + held > 0;

-- One call of a model. `counted` is what the pace sees of it: the hold while it runs, the charge afterwards.
CREATE TABLE phi_holds (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  subject_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'settled', 'reaped')),
  kind TEXT NOT NULL CHECK (kind IN ('compose', 'complete', 'embed', 'analyze')),
  model TEXT NOT NULL,
  agent_id TEXT,
  user_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  parts TEXT NOT NULL,
  counted INTEGER NOT NULL CHECK (counted BETWEEN 0 AND amount),
  charged INTEGER NOT NULL DEFAULT 0 CHECK (charged BETWEEN 0 AND amount),
  house INTEGER NOT NULL DEFAULT 0 CHECK (house >= 0),
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  balance INTEGER,
  held_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
-- A call that a crash cut off may be held again when it is repeated.
CREATE UNIQUE INDEX phi_holds_by_subject ON phi_holds (world_id, subject_id) WHERE status <> 'reaped';
CREATE INDEX phi_holds_by_time ON phi_holds (world_id, held_at, counted);
CREATE INDEX phi_holds_pending ON phi_holds (world_id) WHERE status = 'pending';

-- The ledger: one line a movement, with its postings to the World's accounts side by side. Every line sums to nothing.
CREATE TABLE phi_journal (
  id INTEGER PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('grant', 'hold', 'settle', 'release', 'expire')),
  subject_id TEXT NOT NULL,
  source INTEGER NOT NULL DEFAULT 0,
  allowance INTEGER NOT NULL DEFAULT 0,
  purchased INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  spent INTEGER NOT NULL DEFAULT 0,
  expired INTEGER NOT NULL DEFAULT 0,
  house INTEGER NOT NULL DEFAULT 0,
  CHECK (source + allowance + purchased + held + spent + expired + house = 0)
) STRICT;
CREATE INDEX phi_journal_by_world ON phi_journal (world_id);

-- What is written stays as it is. Only the end of the whole World takes its lines with it: they go by the cascade, when
-- the World's own row is gone already. INSERT OR REPLACE deletes without asking the trigger on DELETE, hence the third.
CREATE TRIGGER phi_journal_no_update BEFORE UPDATE ON phi_journal
BEGIN
  SELECT RAISE (ABORT, 'phi_journal cannot be changed');
END;
CREATE TRIGGER phi_journal_no_delete BEFORE DELETE ON phi_journal
WHEN EXISTS (SELECT 1 FROM worlds WHERE id = OLD.world_id)
BEGIN
  SELECT RAISE (ABORT, 'phi_journal cannot be deleted from');
END;
CREATE TRIGGER phi_journal_no_replace BEFORE INSERT ON phi_journal
WHEN EXISTS (SELECT 1 FROM phi_journal WHERE id = NEW.id)
BEGIN
  SELECT RAISE (ABORT, 'phi_journal cannot be changed');
END;

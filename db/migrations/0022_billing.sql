-- What a World buys. Money is in minor units of its currency.

-- The customer at the provider, and what the World says of itself on invoices. `version` counts what was applied from the
-- provider: a state that was read before another one was applied is not written over it.
CREATE TABLE billing_accounts (
  world_id TEXT PRIMARY KEY REFERENCES worlds (id) ON DELETE CASCADE,
  customer TEXT,
  contact_name TEXT,
  email TEXT,
  vat_id TEXT,
  tax_country TEXT,
  address TEXT,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  updated_by TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX billing_accounts_by_customer ON billing_accounts (customer) WHERE customer IS NOT NULL;

-- A World has at most one subscription. `plan_code` is the plan that was subscribed to, and `plan_since` the moment from which it
-- was charged in this period. The plan that counts is that of the World.
CREATE TABLE subscriptions (
  world_id TEXT PRIMARY KEY REFERENCES worlds (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('active', 'trialing', 'past_due', 'canceling', 'canceled')),
  plan_code TEXT NOT NULL,
  billed INTEGER NOT NULL CHECK (billed IN (0, 1)),
  plan_since INTEGER NOT NULL,
  anchor_at INTEGER NOT NULL,
  period_start INTEGER NOT NULL,
  period_end INTEGER NOT NULL CHECK (period_end > period_start),
  cancel_at INTEGER,
  past_due_since INTEGER,
  remote_id TEXT,
  due_at INTEGER,
  updated_at INTEGER NOT NULL,
  CHECK (state <> 'canceling' OR cancel_at IS NOT NULL),
  CHECK (cancel_at IS NULL OR state IN ('canceling', 'past_due')),
  CHECK ((state = 'past_due') = (past_due_since IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX subscriptions_by_remote ON subscriptions (remote_id) WHERE remote_id IS NOT NULL;
CREATE INDEX subscriptions_due ON subscriptions (due_at) WHERE due_at IS NOT NULL;

-- The part of a period's allowance that was used and then paid for, when a plan was left before its time.
ALTER TABLE phi_wallets ADD COLUMN settled INTEGER NOT NULL DEFAULT 0 CHECK (settled >= 0);

-- An order. It is `paid` once, in the transaction that grants what was bought.
CREATE TABLE checkouts (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('plan', 'phi', 'artifact')),
  item TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'expired', 'reversed')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  details TEXT NOT NULL,
  remote_id TEXT,
  remote_payment TEXT,
  url TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  paid_at INTEGER,
  CHECK ((status IN ('paid', 'reversed')) = (paid_at IS NOT NULL))
) STRICT;
CREATE INDEX checkouts_by_world ON checkouts (world_id, created_at, id);
CREATE INDEX checkouts_by_artifact ON checkouts (item) WHERE kind = 'artifact' AND status = 'open';
CREATE INDEX checkouts_by_payment ON checkouts (remote_payment) WHERE remote_payment IS NOT NULL;

-- `key` names what the invoice is for, once in each World. `receipt` is the unguessable part of its address.
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  number TEXT,
  status TEXT NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'void', 'uncollectible', 'refunded')),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  lines TEXT NOT NULL,
  receipt TEXT NOT NULL,
  remote_url TEXT,
  issued_at INTEGER NOT NULL,
  paid_at INTEGER
) STRICT;
CREATE UNIQUE INDEX invoices_by_key ON invoices (world_id, key);
CREATE INDEX invoices_by_time ON invoices (world_id, issued_at, id);
CREATE UNIQUE INDEX invoices_by_receipt ON invoices (receipt);

-- Events of the provider that were processed, so that a repeated one changes nothing.
CREATE TABLE payment_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_by_time ON payment_events (received_at);

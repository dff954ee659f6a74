-- Invitations into a World. A row stays when it is decided: who was asked, by whom, and what came of it.
-- "Expired" is a matter of time; it is written down only where another invitation takes the place.
CREATE TABLE invitations (
  id TEXT NOT NULL,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'viewer')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'accepted', 'revoked', 'expired')),
  invited_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE UNIQUE INDEX invitations_open ON invitations (world_id, email) WHERE status = 'pending';
-- Asked before there is a World to ask in: may this address register?
CREATE INDEX invitations_by_email ON invitations (email, expires_at) WHERE status = 'pending';

-- Every link that was ever mailed, as a hash: a replaced one is told from one that never was. At most one is current.
CREATE TABLE invitation_tokens (
  hash TEXT PRIMARY KEY,
  world_id TEXT NOT NULL,
  invitation_id TEXT NOT NULL,
  email TEXT NOT NULL,
  current INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  FOREIGN KEY (world_id, invitation_id) REFERENCES invitations (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_tokens_by_invitation ON invitation_tokens (world_id, invitation_id);
CREATE INDEX invitation_tokens_by_email ON invitation_tokens (email, created_at);

CREATE TABLE teams (
  id TEXT NOT NULL,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id),
  UNIQUE (world_id, slug)
) STRICT;
CREATE INDEX teams_by_name ON teams (world_id, name, id);

-- A place in a team goes with the membership, whichever way that ends.
CREATE TABLE team_members (
  world_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('lead', 'editor', 'viewer')),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, team_id, user_id),
  FOREIGN KEY (world_id, team_id) REFERENCES teams (world_id, id) ON DELETE CASCADE,
  FOREIGN KEY (world_id, user_id) REFERENCES memberships (world_id, user_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX team_members_by_user ON team_members (world_id, user_id);

-- Teams that an invitation leads into.
CREATE TABLE invitation_teams (
  world_id TEXT NOT NULL,
  invitation_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  PRIMARY KEY (world_id, invitation_id, team_id),
  FOREIGN KEY (world_id, invitation_id) REFERENCES invitations (world_id, id) ON DELETE CASCADE,
  FOREIGN KEY (world_id, team_id) REFERENCES teams (world_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_teams_by_team ON invitation_teams (world_id, team_id);

CREATE INDEX surfaces_by_team ON surfaces (world_id, team_id, updated_at DESC, id DESC) WHERE team_id IS NOT NULL;
CREATE INDEX memberships_by_age ON memberships (world_id, created_at, user_id);

-- The trail is read newest first, by one of these and by time; the primary key's seq stands behind each of them. Every
-- save of a draft pays for each: so an entry is found by the time in its id, and the commonest action by time alone.
CREATE INDEX audit_by_time ON audit (chain, at);
CREATE INDEX audit_by_actor ON audit (chain, actor_id, at);
CREATE INDEX audit_by_action ON audit (chain, action, at) WHERE action <> 'surface.draft';
CREATE INDEX audit_by_resource ON audit (chain, resource_id, at);

-- Where a pruned chain begins: the last entry that retention removed, sealed so that nobody else can have set it.
CREATE TABLE audit_anchors (
  chain TEXT PRIMARY KEY,
  sealed TEXT NOT NULL
) STRICT, WITHOUT ROWID;

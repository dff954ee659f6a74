import { choice, flag, id, instant, primaryKey, ref, table, text } from '../columns'
import { ROLES } from './worlds'

export const TEAM_ROLES = ['viewer', 'editor', 'lead'] as const
export const INVITATION_STATES = ['pending', 'accepted', 'revoked', 'expired'] as const

/** Invitations to a World. A pending one past `expiresAt` has expired, whatever its status column says. */
export const invitations = table(
  'invitations',
  {
    id: ref('id').notNull(),
    worldId: ref('world_id').notNull(),
    email: text('email').notNull(),
    role: choice('role', ROLES).notNull(),
    status: choice('status', INVITATION_STATES).notNull(),
    invitedBy: ref('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** Hashed links of invitations. Replaced links stay, because they get another error than unknown ones. */
export const invitationTokens = table('invitation_tokens', {
  hash: id('hash'),
  worldId: ref('world_id').notNull(),
  invitationId: ref('invitation_id').notNull(),
  email: text('email').notNull(),
  current: flag('current').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const invitationTeams = table(
  'invitation_teams',
  {
    worldId: ref('world_id').notNull(),
    invitationId: ref('invitation_id').notNull(),
    teamId: ref('team_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.invitationId, row.teamId] })],
)

export const teams = table(
  'teams',
  {
    id: ref('id').notNull(),
    worldId: ref('world_id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When the team or its members last changed. */
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

export const teamMembers = table(
  'team_members',
  {
    worldId: ref('world_id').notNull(),
    teamId: ref('team_id').notNull(),
    userId: ref('user_id').notNull(),
    role: choice('role', TEAM_ROLES).notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.teamId, row.userId] })],
)

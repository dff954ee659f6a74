import { type Static, t } from 'elysia'
import { INVITATION_STATES, ROLES, TEAM_ROLES } from '../../../db/schema'
import { emailFaults } from '../../core/email-rules'
import { ignoring, Instant, OneOf, PageQuery, Person } from '../../kernel/shapes'
import { type Right, RIGHTS } from './access'

const closed = { additionalProperties: false }
const Role = OneOf(ROLES)
const TeamIds = t.Array(t.String({ minLength: 1, maxLength: 64 }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Teams that the invited person joins: as viewer if the role is viewer, otherwise as editor.',
})

export const Member = t.Object(
  { userId: t.String(), name: t.String(), email: t.String(), role: Role, joinedAt: Instant },
  { title: 'Member' },
)

export const MemberAccess = t.Object(
  {
    userId: t.String(),
    name: t.String(),
    email: t.String(),
    role: Role,
    rights: t.Array(
      t.Object({ right: OneOf(Object.keys(RIGHTS) as Right[]), allowed: t.Boolean(), requiredRole: Role }),
      { description: 'What the role in the World allows.' },
    ),
    teams: t.Array(
      t.Object({
        id: t.String(),
        name: t.String(),
        role: OneOf(TEAM_ROLES),
        worth: { ...Role, description: 'The role on Surfaces of the team.' },
        counts: t.Boolean({ description: 'It gives more than the role in the World.' }),
      }),
    ),
    surfaces: t.Array(t.Object({ id: t.String(), name: t.String(), teamId: t.String(), role: Role }), {
      description: 'Surfaces on which a team gives more than the role in the World, at most 500.',
    }),
    complete: t.Boolean({ description: 'False if there are more Surfaces.' }),
  },
  { title: 'MemberAccess' },
)

export const MemberPatch = t.Object(
  { role: t.Optional(Role), ...ignoring(['userId', 'name', 'email', 'joinedAt']) },
  { ...closed, title: 'MemberPatch' },
)

export const MemberQuery = t.Object({ ...PageQuery, role: t.Optional(Role) })

const invitationFields = {
  id: t.String(),
  email: t.String(),
  role: Role,
  teamIds: t.Array(t.String()),
  status: OneOf(INVITATION_STATES),
  invitedBy: Person,
  createdAt: Instant,
  expiresAt: Instant,
}
const inviteUrl = t.String({ description: 'Shown once, when the link is created.' })

export const Invitation = t.Object(invitationFields, { title: 'Invitation' })
export const NewlyInvited = t.Object({ ...invitationFields, inviteUrl }, { title: 'NewInvitation' })
export const ChangedInvitation = t.Object(
  { ...invitationFields, inviteUrl: t.Optional(inviteUrl) },
  { title: 'ChangedInvitation' },
)
export const AcceptedInvitation = t.Object(
  { ...invitationFields, world: t.Object({ id: t.String(), slug: t.String(), name: t.String(), role: Role }) },
  { title: 'AcceptedInvitation' },
)

export const InvitationToMe = t.Object(
  {
    id: t.String(),
    role: Role,
    world: t.Object({ id: t.String(), slug: t.String(), name: t.String() }),
    invitedBy: Person,
    createdAt: Instant,
    expiresAt: Instant,
  },
  { title: 'InvitationToMe' },
)

export const InvitationInput = t.Object(
  { email: t.String({ maxLength: 320, faultsOf: emailFaults }), role: Role, teamIds: t.Optional(TeamIds) },
  { ...closed, title: 'InvitationInput' },
)

export type NewInvitation = Static<typeof InvitationInput>

export const InvitationPatch = t.Object(
  {
    role: t.Optional(Role),
    teamIds: t.Optional(TeamIds),
    resend: t.Optional(t.Literal(true)),
    ...ignoring(['id', 'email', 'status', 'invitedBy', 'createdAt', 'expiresAt']),
  },
  { ...closed, title: 'InvitationPatch' },
)
export type InvitationChange = Pick<Static<typeof InvitationPatch>, 'role' | 'teamIds' | 'resend'>

export const InvitationQuery = t.Object({ ...PageQuery, status: t.Optional(OneOf(INVITATION_STATES)) })

export const AcceptInvitation = t.Object({ token: t.String({ minLength: 1, maxLength: 512 }) }, closed)

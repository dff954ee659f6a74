import { type Static, t } from 'elysia'
import { TEAM_ROLES } from '../../../db/schema'
import { ignoring, Instant, OneOf } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { SLUG } from '../../lib/slug'

const closed = { additionalProperties: false }
const Name = t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Description = t.String({ maxLength: 1000 })
const Slug = t.String({
  minLength: 1,
  maxLength: 96,
  pattern: SLUG,
  description: 'Lower-case letters and digits, joined by single hyphens. Derived from the name by default.',
})
const TeamRole = OneOf(TEAM_ROLES)

export const TeamMember = t.Object(
  { userId: t.String(), name: t.String(), email: t.String(), role: TeamRole, addedAt: Instant },
  { title: 'TeamMember' },
)

export const Team = t.Object(
  {
    id: t.String(),
    name: t.String(),
    slug: t.String(),
    description: t.String(),
    members: t.Array(TeamMember),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Team' },
)

export const NewTeam = t.Object(
  { name: Name, slug: t.Optional(Slug), description: t.Optional(Description) },
  { ...closed, title: 'NewTeam' },
)
export type NewTeam = Static<typeof NewTeam>

export const TeamPatch = t.Object(
  {
    name: t.Optional(Name),
    slug: t.Optional(Slug),
    description: t.Optional(Description),
    ...ignoring(['id', 'members', 'createdAt', 'updatedAt']),
  },
  { ...closed, title: 'TeamPatch' },
)
export type TeamChange = Pick<Static<typeof TeamPatch>, 'name' | 'slug' | 'description'>

export const NewTeamMember = t.Object(
  { userId: t.String({ minLength: 1, maxLength: 64 }), role: TeamRole },
  { ...closed, title: 'NewTeamMember' },
)

export const TeamMemberPatch = t.Object(
  { role: t.Optional(TeamRole), ...ignoring(['userId', 'name', 'email', 'addedAt']) },
  { ...closed, title: 'TeamMemberPatch' },
)

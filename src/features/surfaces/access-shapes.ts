import { t } from 'elysia'
import { ROLES, TEAM_ROLES, VISIBILITIES } from '../../../db/schema'
import { Nullable, OneOf, Whole } from '../../kernel/shapes'

const Role = OneOf(ROLES)

const PersonAccess = t.Object({
  userId: t.String(),
  name: t.String(),
  email: t.String(),
  worldRole: Role,
  teamRole: Nullable(OneOf(TEAM_ROLES)),
  role: { ...Role, description: 'The role on this Surface: the higher of the two.' },
  through: { ...OneOf(['world', 'team']), description: 'What gives this role.' },
  can: t.Object({ read: t.Boolean(), edit: t.Boolean(), publish: t.Boolean() }),
})

export const SurfaceAccess = t.Object(
  {
    surfaceId: t.String(),
    visibility: OneOf(VISIBILITIES),
    live: t.Boolean(),
    visitors: {
      ...OneOf(['members', 'link', 'everyone']),
      description: 'Who sees the page now: members, anyone with its address, or everyone.',
    },
    previewLinks: Whole({ description: 'Open links that show the draft without an account.' }),
    team: Nullable(t.Object({ id: t.String(), name: t.String() })),
    people: t.Array(PersonAccess, { description: 'The strongest role first, at most 500.' }),
    complete: t.Boolean({ description: 'False if there are more people.' }),
  },
  { title: 'SurfaceAccess' },
)

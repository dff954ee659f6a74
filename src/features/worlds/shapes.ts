import { type Static, type TSchema, t } from 'elysia'
import { ROLES } from '../../../db/schema'
import { WorldSettings } from '../../core/settings'
import { ignoring, Instant, Nullable, OneOf, PageQuery, PlanCode, Sentence } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { WORLD_SLUG, WORLD_SLUG_MAX, WORLD_SLUG_MIN } from './slugs'

const closed = { additionalProperties: false }
/** The name appears in page titles, in XML and in audit entries. */
export const Name = t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Description = t.String({ maxLength: 1000 })
export const Slug = t.String({
  minLength: WORLD_SLUG_MIN,
  maxLength: WORLD_SLUG_MAX,
  pattern: WORLD_SLUG,
  description: 'Lower-case letters and digits, joined by single hyphens.',
})

export const World = t.Object(
  {
    id: t.String(),
    name: t.String(),
    slug: t.String(),
    description: t.String(),
    settings: t.Composite([WorldSettings], { title: 'WorldSettings', additionalProperties: false }),
    planCode: PlanCode,
    role: OneOf(ROLES),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'World' },
)

/** Null resets a setting to its default (RFC 7396). */
const resettable = <Schema extends TSchema>(schema: Schema) => t.Optional(t.Union([schema, t.Null()]))
const {
  theme,
  logoUploadId,
  profile,
  locale,
  defaultVisibility,
  requireIfMatch,
  homeSurfaceId,
  publishGate,
  allowedOrigins,
  requireSecondFactor,
} = WorldSettings.properties
const { look, accent, font, radius } = theme.properties

const SettingsPatch = t.Object(
  {
    locale: resettable(locale),
    defaultVisibility: resettable(defaultVisibility),
    requireIfMatch: resettable(requireIfMatch),
    theme: resettable(
      t.Object(
        { look: resettable(look), accent: resettable(accent), font: resettable(font), radius: resettable(radius) },
        closed,
      ),
    ),
    logoUploadId: t.Optional(logoUploadId),
    profile: resettable(
      t.Object(
        {
          name: resettable(profile.properties.name),
          tagline: resettable(profile.properties.tagline),
          email: resettable(profile.properties.email),
          phone: resettable(profile.properties.phone),
          address: resettable(profile.properties.address),
          hours: resettable(profile.properties.hours),
          links: resettable(profile.properties.links),
        },
        closed,
      ),
    ),
    homeSurfaceId: t.Optional(homeSurfaceId),
    ...ignoring(['domains']),
    publishGate: resettable(publishGate),
    allowedOrigins: resettable(allowedOrigins),
    requireSecondFactor: resettable(requireSecondFactor),
  },
  {
    ...closed,
    title: 'SettingsPatch',
    description: 'A merge patch (RFC 7396): null resets a setting to its default.',
  },
)

export const WorldPatch = t.Object(
  {
    name: t.Optional(Name),
    slug: t.Optional(Slug),
    description: t.Optional(Description),
    settings: t.Optional(SettingsPatch),
    ...ignoring(['id', 'planCode', 'role', 'createdAt', 'updatedAt']),
  },
  { ...closed, title: 'WorldPatch' },
)
export type WorldChange = Static<typeof WorldPatch>

export const WorldQuery = t.Object(PageQuery)
export type WorldQuery = Static<typeof WorldQuery>

export const SlugAvailability = t.Object(
  {
    slug: t.String(),
    available: t.Boolean(),
    reason: Nullable(Sentence({ description: 'Why a World cannot have it.' })),
    suggestion: t.String({ description: 'A slug like it that is free.' }),
  },
  { title: 'SlugAvailability' },
)

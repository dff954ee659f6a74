import { type Static, Type as t } from '@sinclair/typebox'
import type { Json } from '../lib/json'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../lib/plain-line'
import { Theme, DEFAULT_THEME } from '../lib/theme'

/** One line without control characters and direction overrides; it may be empty. */
const ONE_LINE = `^$|${PLAIN_LINE}`

/** Language, script, region and one variant of a BCP 47 tag. `Intl` accepts every text that matches. */
export const LOCALE = '^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$'

const Line = (maxLength: number, title: string, description: string) =>
  t.String({ maxLength, pattern: ONE_LINE, title, description })

/** What a World says of itself. Beside the brief, these are the only facts that a composed page uses. */
const WorldProfile = t.Object(
  {
    name: Line(100, 'Name', 'The name that pages show. Empty: the name of the World.'),
    tagline: Line(300, 'Tagline', 'One sentence about the World. Empty: its description.'),
    email: t.String({
      maxLength: 254,
      pattern: '^([^\\s@<>"]+@[^\\s@<>"]+)?$',
      title: 'E-mail',
      description: 'The address for visitors.',
    }),
    phone: t.String({
      maxLength: 40,
      pattern: '^[0-9+()./ \\-]*$',
      title: 'Telephone',
      description: 'The number for visitors, such as +43 1 234567.',
    }),
    address: Line(300, 'Address', 'Street and town, in one line.'),
    hours: Line(500, 'Opening hours', 'Such as Mon–Fri 9–17, Sat 10–14.'),
    links: t.Array(
      t.Object(
        {
          label: t.String({ minLength: 1, maxLength: 60, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS }),
          href: t.String({
            maxLength: 500,
            pattern: '^(https?://|/(?!/)|mailto:|tel:)[^\\s<>"\\\\]+$',
            description: 'An address such as https://example.com, /w/world/page, mailto: or tel:.',
          }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 20, title: 'Links', description: 'Pages elsewhere that belong to the World.' },
    ),
  },
  {
    additionalProperties: false,
    title: 'WorldProfile',
    description: 'What the World says of itself: the only facts beside the brief that a composed page uses.',
  },
)

/** The settings of a World (contract part 3). The schema validates PATCH, and /api/meta/schema shows it. */
export const WorldSettings = t.Object(
  {
    locale: t.String({
      pattern: LOCALE,
      maxLength: 35,
      title: 'Locale',
      description: 'Language of pages, as a BCP 47 tag such as en or de-CH.',
    }),
    defaultVisibility: t.Union([t.Literal('private'), t.Literal('shared'), t.Literal('listed')], {
      title: 'Default visibility',
      description: 'Visibility of a new Surface.',
    }),
    requireIfMatch: t.Boolean({
      title: 'Require If-Match',
      description: 'Refuse writes without If-Match.',
    }),
    theme: Theme,
    logoUploadId: t.Union([t.String({ minLength: 1, maxLength: 64 }), t.Null()], {
      title: 'Logo',
      description: 'Id of an uploaded image of the World, the icon of its pages. Null: the initial of its name.',
    }),
    profile: WorldProfile,
    homeSurfaceId: t.Union([t.String({ maxLength: 64 }), t.Null()], {
      title: 'Home Surface',
      description: 'The Surface at `/` of the hosts of the World. Null: the list of its pages.',
    }),
    domains: t.Array(
      t.Object({ host: t.String(), verifiedAt: t.Union([t.String(), t.Null()]) }, { additionalProperties: false }),
      {
        title: 'Domains',
        description: 'The hosts of the World. Changed with /api/world/domains; ignored in a PATCH.',
      },
    ),
    publishGate: t.Union([t.Literal('off'), t.Literal('warn'), t.Literal('block')], {
      title: 'Publish gate',
      description: 'Whether findings of severity error block publishing.',
    }),
    allowedOrigins: t.Array(
      t.String({
        pattern: '^https?://[A-Za-z0-9.\\-\\[\\]:]+$',
        maxLength: 200,
        description: 'An origin such as https://example.com, with nothing after the host and port.',
      }),
      {
        maxItems: 20,
        title: 'Allowed origins',
        description: 'Origins whose scripts may call the API from a browser.',
      },
    ),
    requireSecondFactor: t.Boolean({
      title: 'Require a second factor',
      description: 'Admit members only in a session in which they gave a second factor.',
    }),
  },
  { additionalProperties: false },
)

export type WorldSettings = Static<typeof WorldSettings>

const DEFAULT_PROFILE: WorldSettings['profile'] = {
  name: '',
  tagline: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  links: [],
}

const DEFAULT_SETTINGS: WorldSettings = {
  locale: 'en',
  defaultVisibility: 'private',
  requireIfMatch: false,
  theme: DEFAULT_THEME,
  logoUploadId: null,
  profile: DEFAULT_PROFILE,
  homeSurfaceId: null,
  domains: [],
  publishGate: 'warn',
  allowedOrigins: [],
  requireSecondFactor: false,
}

/** Fills stored settings with the defaults. Only changed settings are stored, so a new setting needs no migration. */
export function fullSettings(stored: Record<string, Json>): WorldSettings {
  const { theme, profile, ...rest } = stored as Partial<WorldSettings>
  return {
    ...DEFAULT_SETTINGS,
    ...rest,
    theme: { ...DEFAULT_THEME, ...theme },
    profile: { ...DEFAULT_PROFILE, ...profile },
  }
}

import { type Static, Type as t } from '@sinclair/typebox'
import type { Json } from '../lib/json'
import { Theme, DEFAULT_THEME } from '../lib/theme'

/** Language, script, region and one variant of a BCP 47 tag. `Intl` accepts every text that matches. */
const LOCALE = '^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$'

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
  },
  { additionalProperties: false },
)

export type WorldSettings = Static<typeof WorldSettings>

const DEFAULT_SETTINGS: WorldSettings = {
  locale: 'en',
  defaultVisibility: 'private',
  requireIfMatch: false,
  theme: DEFAULT_THEME,
  publishGate: 'warn',
  allowedOrigins: [],
}

/** Fills stored settings with the defaults. Only changed settings are stored, so a new setting needs no migration. */
export function fullSettings(stored: Record<string, Json>): WorldSettings {
  const { theme, ...rest } = stored as Partial<WorldSettings>
  return { ...DEFAULT_SETTINGS, ...rest, theme: { ...DEFAULT_THEME, ...theme } }
}

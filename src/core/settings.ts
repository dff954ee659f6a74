import { type Static, Type as t } from '@sinclair/typebox'
import type { Json } from '../lib/json'
import { Theme, DEFAULT_THEME } from '../lib/theme'

/** Language, script, region and one variant of a BCP 47 tag: what it lets pass, `Intl` takes. */
const LOCALE = '^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$'

/** What a World can set (contract part 3). The schema validates PATCH and is shown by /api/meta/schema. */
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
      description: 'Refuse writes that do not say which state they were made on.',
    }),
    theme: Theme,
    publishGate: t.Union([t.Literal('off'), t.Literal('warn'), t.Literal('block')], {
      title: 'Publish gate',
      description: 'Whether findings of severity error stop a publish.',
    }),
    allowedOrigins: t.Array(
      t.String({
        pattern: '^https?://[A-Za-z0-9.\\-\\[\\]:]+$',
        maxLength: 200,
        description: 'An origin such as https://example.com, with nothing behind the host and port.',
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

/** Stored settings hold what was set; the rest is the default, so a new setting needs no migration. */
export function fullSettings(stored: Record<string, Json>): WorldSettings {
  const { theme, ...rest } = stored as Partial<WorldSettings>
  return { ...DEFAULT_SETTINGS, ...rest, theme: { ...DEFAULT_THEME, ...theme } }
}

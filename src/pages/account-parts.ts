import { t } from 'elysia'

/** What the pages behind mailed links share. */
export const Text = t.String({ maxLength: 1024 })
export const publicly = { rate: 'public' } as const
export const tags = ['Pages']

/** Mail programs may add their own parameters to links. They are ignored. */
export const withToken = { query: t.Object({ token: t.Optional(Text) }, { additionalProperties: true }) }

/** Where a page leads that has nothing more to do. */
export const SIGN_IN = { label: 'Sign in', href: '/console' } as const

import type { Body, Schemas } from '@quoin/client'

/** What is typed into the settings. */
export interface Form {
  name: string
  slug: string
  description: string
  locale: string
  defaultVisibility: 'private' | 'shared' | 'listed'
  publishGate: 'off' | 'warn' | 'block'
  requireIfMatch: boolean
  requireSecondFactor: boolean
  origins: string
}

export function formOf({ name, slug, description, settings }: Schemas['World']): Form {
  const { locale, defaultVisibility, publishGate, requireIfMatch, requireSecondFactor, allowedOrigins } = settings
  return {
    name,
    slug,
    description,
    locale,
    defaultVisibility,
    publishGate,
    requireIfMatch,
    requireSecondFactor,
    origins: allowedOrigins.join('\n'),
  }
}

/** Only what differs, so that two people who change different settings do not undo each other. */
export function changesOf(before: Form, after: Form): Body<'patch', '/api/world'> {
  const changed = (field: keyof Form) => before[field] !== after[field]
  const settings = {
    ...(changed('locale') && { locale: after.locale.trim() }),
    ...(changed('defaultVisibility') && { defaultVisibility: after.defaultVisibility }),
    ...(changed('publishGate') && { publishGate: after.publishGate }),
    ...(changed('requireIfMatch') && { requireIfMatch: after.requireIfMatch }),
    ...(changed('requireSecondFactor') && { requireSecondFactor: after.requireSecondFactor }),
    ...(changed('origins') && { allowedOrigins: after.origins.split(/\s+/).filter(Boolean) }),
  }
  return {
    ...(changed('name') && { name: after.name.trim() }),
    ...(changed('slug') && { slug: after.slug.trim() }),
    ...(changed('description') && { description: after.description }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}

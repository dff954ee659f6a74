/** The parts that a page of a blueprint can have. */
const SECTIONS = [
  'nav',
  'hero',
  'details',
  'features',
  'services',
  'about',
  'text',
  'list',
  'steps',
  'image',
  'gallery',
  'video',
  'menu',
  'products',
  'projects',
  'posts',
  'pricing',
  'schedule',
  'timeline',
  'experience',
  'education',
  'skills',
  'people',
  'speakers',
  'stats',
  'logos',
  'testimonials',
  'quote',
  'faq',
  'table',
  'code',
  'callout',
  'divider',
  'hours',
  'directions',
  'links',
  'donate',
  'cta',
  'newsletter',
  'rsvp',
  'form',
  'contact',
  'footer',
] as const
export type SectionName = (typeof SECTIONS)[number]

/** The languages of blueprints. */
export const BLUEPRINT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof BLUEPRINT_LANGUAGES)[number]

/** The language of blueprints that fits a locale. */
export function languageOf(locale: string): Language {
  const tag = locale.split('-')[0]?.toLowerCase() ?? ''
  return BLUEPRINT_LANGUAGES.find((language) => language === tag) ?? 'en'
}

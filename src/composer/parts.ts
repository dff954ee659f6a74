import words from './edit/words/parts.json'

/** The eight languages in which the composer reads changes and answers them. */
export const TONGUES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const
export type Tongue = (typeof TONGUES)[number]

/** Phrases of one language, separated by commas, without accents in part. A `*` ends a stem. */
export type Phrases = Readonly<Record<Tongue, string>>

/** The parts that people speak of, by what they call them. */
export const PARTS: Readonly<Record<PartName, Phrases>> = words
export type PartName = keyof typeof words

/** The block types that a part may be. A block belongs to a part by its heading, or else by its type. */
export const PART_TYPES: Readonly<Partial<Record<PartName, readonly string[]>>> = {
  hero: ['hero'],
  prices: ['pricing'],
  team: ['people'],
  faq: ['faq'],
  voices: ['testimonials', 'quote'],
  gallery: ['gallery'],
  map: ['embed'],
  form: ['form'],
  services: ['features'],
  numbers: ['stats'],
  programme: ['timeline'],
  partners: ['logos'],
  nav: ['nav'],
  footer: ['footer'],
  closing: ['cta'],
  table: ['table'],
  list: ['list'],
  video: ['video'],
  picture: ['image'],
  links: ['links'],
  note: ['callout'],
}

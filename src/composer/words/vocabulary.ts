/** Languages that the composer reads and whose labels it can write. */
export type Language = 'en' | 'de' | 'fr' | 'es'

/** Parts that a page can be asked to have. Several make the same type of block with other words. */
export const SECTIONS = [
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

/**
 * How people ask in one language. Terms are separated by commas and written without regard to
 * case and accents; `*` ends a term that may go on, `#` begins one that counts only after a number ("5 people").
 */
export interface Vocabulary {
  language: Language
  /** Words so common that they tell the language. */
  common: string
  sections: Partial<Record<SectionName, string>>
  /** From one upwards. */
  numbers: string
  /** Before a section: leave it out. */
  without: string
  /** Joins that carry a negation on: "no A or B". */
  or: string
  and: string
  /** Brief goes in order: first, then. */
  orderly: string
  only: string
  /** Words that may stand between a section and what it holds: "features such as". */
  suchAs: string
  /** Words after which what is offered is listed: "we offer a, b and c". */
  offers: string
  /** Before a name. */
  called: string
  /** Links the kind of page with what it is for. */
  pageFor: string
  articles: string
  /** Nouns before a name that say what it is: "our hostel Blue Door". */
  things: string
  inPlace: string
  byPerson: string
  /** Sentences with these are wishes to the composer and never stand on the page. */
  wishes: string
  /** Prices in words. */
  free: string
  onRequest: string
  priceWords: string
  headline: string
  button: string
  days: string
  months: string
  now: string
  highlight: string
  keys: Record<FactKey, string>
  fields: Record<FieldName, string>
  edit: EditWords
}

export type FactKey = 'name' | 'phone' | 'email' | 'address' | 'hours' | 'date' | 'time' | 'place' | 'price' | 'link'

export type FieldName =
  'name' | 'email' | 'phone' | 'message' | 'date' | 'guests' | 'subject' | 'company' | 'attending' | 'diet' | 'time'

export interface EditWords {
  add: string
  remove: string
  move: string
  /** Before or after a list that is the order of the page. */
  order: string
  change: string
  rename: string
  replace: string
  shorten: string
  swap: string
  before: string
  after: string
  top: string
  end: string
  into: string
  from: string
  more: string
  ordinals: string
  last: string
  section: string
  this: string
  button: string
  item: string
}

/** What a piece of a brief is for. Every token has exactly one role; `-` holds nothing that a page could show. */
export const ROLES = [
  '-', 'aside', 'ask', 'name', 'tagline', 'about', 'text', 'heading', 'item', 'item.text', 'item.price', 'item.time', 'item.person',
  'item.place', 'item.note', 'person', 'person.role', 'person.text', 'quote', 'quote.by', 'question', 'answer', 'stat', 'stat.label',
  'phone', 'email', 'address', 'web', 'social', 'hours', 'date', 'place', 'price', 'fact', 'action', 'action.url', 'link', 'wish.part',
  'wish.count', 'wish.look', 'wish.colour', 'wish.lang', 'wish.order', 'wish.length', 'wish.other', 'refusal',
] as const

export type Role = (typeof ROLES)[number]

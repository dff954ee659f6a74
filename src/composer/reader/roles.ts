/** What a piece of a brief is for. Every token has exactly one role; `-` holds nothing that a page could show. */
export const ROLES = [
  '-',
  'aside',
  'ask',
  'name',
  'tagline',
  'about',
  'text',
  'heading',
  'item',
  'item.text',
  'item.price',
  'item.time',
  'item.person',
  'item.place',
  'item.note',
  'person',
  'person.role',
  'person.text',
  'quote',
  'quote.by',
  'question',
  'answer',
  'stat',
  'stat.label',
  'phone',
  'email',
  'address',
  'web',
  'social',
  'hours',
  'date',
  'place',
  'price',
  'fact',
  'action',
  'action.url',
  'link',
  'wish.part',
  'wish.count',
  'wish.look',
  'wish.colour',
  'wish.lang',
  'wish.order',
  'wish.length',
  'wish.other',
  'refusal',
] as const

export type Role = (typeof ROLES)[number]

/** What words are for: `none` joins others. */
export const SORTS = ['none', 'content', 'maker', 'wish'] as const
export type Sort = (typeof SORTS)[number]

/** What words with a role are for. */
export function sortOf(role: Role): Sort {
  if (role === '-') return 'none'
  if (role === 'aside' || role === 'ask') return 'maker'
  return role === 'refusal' || role.startsWith('wish') ? 'wish' : 'content'
}

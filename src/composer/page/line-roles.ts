import type { Role } from '../reader/roles'

export const HEADABLE = new Set<Role>([
  'heading',
  'item',
  'text',
  '-',
  'about',
  'tagline',
  'place',
  'item.text',
  'item.note',
  'item.time',
  'person',
  'hours',
  'date',
  'person.role',
  'fact',
])

export const NO_ENTRY = new Set<Role>([
  'aside',
  'refusal',
  'question',
  'answer',
  'quote',
  'phone',
  'email',
  'address',
  'about',
  'stat',
  'hours',
])

export const COPY = new Set<Role>(['about', 'text', 'item', 'item.text', 'item.note', 'tagline', 'heading', 'name'])

import type { Field } from './vocabulary'

/** The props that hold a field, the likeliest first. */
export const FIELD_KEYS: Partial<Record<Field, readonly string[]>> = {
  title: ['title', 'question', 'name', 'brand', 'caption', 'text'],
  subtitle: ['text', 'intro'],
  text: ['text', 'description', 'intro', 'answer', 'quote'],
  eyebrow: ['eyebrow'],
  button: ['actions', 'action', 'submit', 'label'],
  price: ['price'],
  picture: ['image'],
  role: ['role'],
  answer: ['answer'],
  caption: ['caption'],
  alt: ['alt'],
  note: ['note'],
  badge: ['badge'],
  date: ['date'],
}

import { isObject } from '../../../lib/json'

/** The fields that name an entry, the best first. */
export const TITLES = ['title', 'heading', 'name', 'label', 'question', 'caption', 'quote', 'brand', 'text'] as const

/** The text by which people know an entry of a list. */
export function ownTitle(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!isObject(value)) return undefined
  for (const key of TITLES) {
    const text = value[key]
    if (typeof text === 'string' && text.trim()) return text
  }
  return undefined
}

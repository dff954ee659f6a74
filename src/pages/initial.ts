import { FAMILIES } from '../blocks/looks/families'
import type { FamilyName } from '../blocks/looks/look'
import drawn from './fonts/initials.json' with { type: 'json' }

/** The first letter or digit of a name, in capitals. A dot if it has none. */
export function initialOf(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? '•'
}

/** The weight of a letter that stands alone on an icon: fine strokes would not be seen. */
export function iconWeight(head: FamilyName, headWeight: number): number {
  return Math.max(600, Math.min(headWeight, FAMILIES[head].weights[1]))
}

/** A letter as the outline that it has in a face, in a box of 128. Undefined for letters that are not drawn. */
export function drawnInitial(head: FamilyName, headWeight: number, letter: string): string | undefined {
  const face = (drawn as Record<string, Record<string, string>>)[`${head} ${iconWeight(head, headWeight)}`]
  return face && Object.hasOwn(face, letter) ? face[letter] : undefined
}

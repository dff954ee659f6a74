import { LOOK_NAMES, type LookName, LOOKS_FOR } from '../../lib/theme'
import type { FamilyName } from './look'
import { lookNamed } from './looks'

/** A look as clients offer it: what a World gets that overrides nothing. */
export interface OfferedLook {
  name: LookName
  description: string
  accent: string
  typefaces: { head: string; text: string }
  /** Radius of boxes and of buttons in px. */
  corners: { box: number; button: number }
  /** True if its pages are dark by day too. */
  dark: boolean
}

/** All looks, in the order of the schema. */
export function offeredLooks(): OfferedLook[] {
  return LOOK_NAMES.map((name) => {
    const { accent, ground, radius, type } = lookNamed(name)
    return {
      name,
      description: LOOKS_FOR[name],
      accent,
      typefaces: { head: titleOf(type.head), text: titleOf(type.text) },
      corners: radius,
      dark: ground === 'night',
    }
  })
}

/** `source-serif-4` is called Source Serif 4. */
function titleOf(family: FamilyName): string {
  return family.replaceAll('-', ' ').replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())
}

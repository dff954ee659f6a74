import type { LookName } from '../../lib/theme'
import { lookNamed } from '../looks/looks'

/** What the arranging step has to know about a look. */
export interface LookTraits {
  align: 'left' | 'centre'
  /** Where on the page the strong band may stand, as shares of its length. Undefined for a look without one. */
  band?: readonly [from: number, to: number]
  /** Whether items are drawn as boxes, or else as rows. */
  boxes: boolean
  /** Whether a hero with facts is a panel, if it has no picture. */
  panel: boolean
}

const UNBOXED: ReadonlySet<LookName> = new Set(['counsel', 'vigil', 'plumb', 'gazette', 'velvet', 'readme'])
const MIDDLE = [0.3, 0.7] as const
/** Directly below the hero and its facts. */
const EARLY = [0, 0.5] as const

export function traitsOf(name: LookName): LookTraits {
  const band = name === 'iron' ? EARLY : MIDDLE
  return {
    align: lookNamed(name).align,
    ...(name !== 'vigil' && { band }),
    boxes: !UNBOXED.has(name),
    panel: name === 'tide',
  }
}

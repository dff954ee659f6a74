import type { Part } from '../parts'
import { business } from './business'
import { crafts } from './crafts'
import { culture } from './culture'
import { food } from './food'
import { nature } from './nature'
import { places } from './places'
import { sport } from './sport'
import { travel } from './travel'

/** The drawings by name, each flat shapes in a box of 200 × 200. None shows a face of a person. */
export const MOTIFS = {
  ...food,
  ...nature,
  ...places,
  ...crafts,
  ...culture,
  ...sport,
  ...travel,
  ...business,
} satisfies Record<string, readonly Part[]>

export type MotifName = keyof typeof MOTIFS
export const MOTIF_NAMES = Object.keys(MOTIFS) as [MotifName, ...MotifName[]]

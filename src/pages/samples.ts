import { dunes, forest, harbour, lake, night, workshop } from './samples/landscapes'
import { portrait1, portrait2, portrait3, portrait4 } from './samples/portraits'
import { dish1, dish2, dish3, lamp, logos, map, productDashboard } from './samples/things'

/** Sample illustrations by file name: SVG, without `.svg`. */
export const SAMPLES: Readonly<Record<string, string>> = {
  lake,
  dunes,
  forest,
  night,
  workshop,
  harbour,
  map,
  lamp,
  'product-dashboard': productDashboard,
  'dish-1': dish1,
  'dish-2': dish2,
  'dish-3': dish3,
  'portrait-1': portrait1,
  'portrait-2': portrait2,
  'portrait-3': portrait3,
  'portrait-4': portrait4,
  ...Object.fromEntries(logos.map((svg, i) => [`logo-${i + 1}`, svg])),
}

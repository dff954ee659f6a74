import { FAMILIES, FONT_PAIRS } from '../src/blocks/looks/families'
import type { FamilyName } from '../src/blocks/looks/look'
import { lookNamed } from '../src/blocks/looks/looks'
import { LOOK_NAMES } from '../src/lib/theme'
import { fontFile, fontUrl } from '../src/pages/fonts/font-files'
import { iconWeight } from '../src/pages/initial'
import { setText } from '../src/ports/card-fonts'

/**
 * `bun scripts/draw-initials.ts`: draws the letters of tab icons in the faces of all heads, for
 * src/pages/fonts/initials.json. Needed after a look, a typeface or a font package has changed.
 */
const FILE = new URL('../src/pages/fonts/initials.json', import.meta.url)
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const SIZE = 80
/** The middle of the icon, which is 128 wide and high. */
const MIDDLE = 64

const heads = [...LOOK_NAMES.map((name) => lookNamed(name).type), ...Object.values(FONT_PAIRS)]
const faces = new Map(heads.map(({ head, headWeight }) => [`${head} ${iconWeight(head, headWeight)}`, head]))
const drawn: Record<string, Record<string, string>> = {}
for (const [face, head] of [...faces].toSorted()) drawn[face] = await lettersOf(head, Number(face.split(' ')[1]))
await Bun.write(FILE, `${JSON.stringify(drawn, null, 2)}\n`)

async function lettersOf(head: FamilyName, weight: number): Promise<Record<string, string>> {
  const { top } = boxOf((await outline(head, weight, 'H')).d)
  const paths: Record<string, string> = {}
  for (const letter of LETTERS) {
    const { d, width } = await outline(head, weight, letter)
    paths[letter] = relative(d, MIDDLE - width / 2, MIDDLE - top / 2)
  }
  return paths
}

async function outline(head: FamilyName, weight: number, text: string): Promise<{ d: string; width: number }> {
  if (!FAMILIES[head].subsets.includes('latin')) throw new Error(`${head} has no Latin letters.`)
  const file = fontFile(fontUrl(`${head}-latin`)!)!
  const set = await setText({
    text,
    fonts: [file],
    weight,
    sizes: [SIZE],
    width: 1_000,
    lines: 1,
    track: 0,
    lead: 1,
    colour: '#000000',
    x: 0,
    y: 0,
    align: 'start',
    stands: 'top',
  })
  return set!.lines[0]!
}

function boxOf(d: string): { top: number } {
  const numbers = d.match(/-?\d+(?:\.\d+)?/g)!.map(Number)
  return { top: Math.min(...numbers.filter((_, i) => i % 2 === 1)) }
}

/** A path in whole steps from point to point, moved by x and y: a third of the length of the original. */
function relative(d: string, x: number, y: number): string {
  let [px, py] = [0, 0]
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command, rest]) => {
      if (command === 'Z') return 'z'
      const numbers = rest!.match(/-?\d+(?:\.\d+)?/g)!.map(Number)
      const points = Array.from({ length: numbers.length / 2 }, (_, i) => [
        Math.round(numbers[2 * i]! + x),
        Math.round(numbers[2 * i + 1]! + y),
      ])
      const steps = points.map(([toX, toY]) => `${toX! - px} ${toY! - py}`)
      ;[px, py] = points.at(-1) as [number, number]
      if (command === 'M') return `M${px} ${py}`
      return `${command!.toLowerCase()}${steps.join(' ')}`
    })
    .join('')
    .replaceAll(' -', '-')
}

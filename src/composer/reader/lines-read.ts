import type { BriefFacts } from './features'
import { type FirstPass, LEAST_WORDS, levelOf, MOST, type Most, NOTHING } from './first-pass'
import { mix } from './hashing'
import { ROLES } from './roles'
import type { Token } from './tokens'
import type { Bounds, WordFacts } from './words'

const N = ROLES.length

/** A part of a line between cells or marks, such as the price of an entry. */
interface Slot extends Bounds {
  /** Its place from the start of its line. */
  place: number
  /** The slots of the line. */
  of: number
}

/** What the first pass says of the lines. */
export class LinesRead {
  readonly slots: Slot[][]
  readonly slotOf: Slot[] = []
  /** The roles of the words of each line in order, as a hash. */
  readonly orders: number[]
  readonly most: Most[]
  readonly firsts: number[]
  /** For each heading, by its line, the lines below it. */
  readonly below = new Map<number, Bounds>()
  readonly #siblings: number[][]
  readonly #found = new Map<Slot, [Most, Most]>()

  constructor(
    tokens: readonly Token[],
    { bounds, context, lines, words }: BriefFacts,
    readonly read: FirstPass,
  ) {
    this.slots = bounds.map((line) => slotsOf(tokens, context.cells, words, line))
    for (const slot of this.slots.flat()) for (let i = slot.first; i <= slot.last; i++) this.slotOf[i] = slot
    this.orders = bounds.map((line) => orderOf(read, line))
    this.most = bounds.map((line) => read.most(line))
    this.firsts = bounds.map(({ first, last }) => {
      for (let i = first; i <= last; i++) if (!words[i]!.mark) return read.roles[i]!
      return NOTHING
    })
    this.#siblings = bounds.map((_, line) => siblingsOf(lines, line))
    bounds.forEach(({ first, last }, line) => {
      const heading = context.headings[line]!
      const below = this.below.get(heading)
      if (below) below.last = last
      else if (heading >= 0) this.below.set(heading, { first, last })
    })
  }

  /** The commonest role at the place of a slot in the lines that are like its own: from their starts, and from their ends. */
  beside(slot: Slot, line: number): [fromStart: Most, fromEnd: Most] {
    const known = this.#found.get(slot)
    if (known) return known
    const others = this.#siblings[line]!.map((other) => this.slots[other]!)
    const back = slot.of - slot.place
    const found: [Most, Most] = [
      this.#common(others.map((slots) => slots[slot.place])),
      this.#common(others.map((slots) => slots[slots.length - back])),
    ]
    this.#found.set(slot, found)
    return found
  }

  #common(slots: readonly (Slot | undefined)[]): Most {
    const sums = new Float64Array(N)
    let all = 0
    for (const slot of slots) {
      if (!slot) continue
      for (let role = 1; role < N; role++) {
        const share = this.read.sum(slot, role) / (slot.last - slot.first + 1)
        sums[role]! += share
        all += share
      }
    }
    if (all < LEAST_WORDS) return { role: NOTHING, level: 0 }
    const role = sums.indexOf(Math.max(...sums))
    return { role, level: levelOf(sums[role]! / all, MOST) }
  }
}

const BETWEEN = /^[-–—:|,;()·•/]$/

function slotsOf(
  tokens: readonly Token[],
  cells: readonly number[],
  words: readonly WordFacts[],
  { first, last }: Bounds,
): Slot[] {
  const slots: Slot[] = []
  let from = first
  for (let i = first + 1; i <= last; i++) {
    const begins = cells[i] !== cells[i - 1] || (words[i]!.mark && BETWEEN.test(tokens[i]!.text))
    if (!begins || i === from) continue
    slots.push({ first: from, last: i - 1, place: slots.length, of: 0 })
    from = i
  }
  slots.push({ first: from, last, place: slots.length, of: 0 })
  for (const slot of slots) slot.of = slots.length
  return slots
}

/** Changes of roles in a line that are looked at. */
const MOST_CHANGES = 6

function orderOf({ roles, words }: FirstPass, { first, last }: Bounds): number {
  let [order, before, changes] = [0, -1, 0]
  for (let i = first; i <= last && changes < MOST_CHANGES; i++) {
    const role = roles[i]!
    if (words[i]!.mark || role === 0 || role === before) continue
    order = mix(3, order, role + 1)
    before = role
    changes++
  }
  return order
}

/** Indexes of facts of a line: how it looks, and the kinds of its words in order. */
export const LOOK = 0
const FORM = 10
/** Lines on each side that are looked at, and how far away the first one that is alike may be. */
const [NEAR, NEXT] = [5, 2]

/** The lines around a line that are like it. */
function siblingsOf(lines: readonly number[][], line: number): number[] {
  const found: number[] = []
  const here = lines[line]!
  for (const step of [-1, 1])
    for (let n = 1; n <= NEAR; n++) {
      const other = lines[line + step * n]
      if (!other) break
      if (other[LOOK] === here[LOOK] || other[FORM] === here[FORM]) found.push(line + step * n)
      else if (n > NEXT) break
    }
  return found
}

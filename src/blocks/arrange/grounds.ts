import { blockType } from '../catalogue'
import { type Arrangeable, lengthOf, measureOf } from './measure'
import { isPair } from './pairs'
import type { LookTraits } from './traits'

type Ground = 'plain' | 'muted' | 'contrast'

interface Strip<Node> {
  block: Node
  length: number
  /** Undefined for a block that has no ground of its own. */
  ground?: Ground
  /** True if a person chose its ground. */
  chosen: boolean
}

/**
 * Gives every section its ground: that of the page and a soft one in turn, and one strong band in the middle, for what
 * is worth remembering.
 */
export function grounded<Node extends Arrangeable>(
  blocks: readonly Node[],
  traits: LookTraits,
  placed: (block: Node) => boolean,
): Node[] {
  const strips = blocks.map((block) => stripOf(block, placed(block)))
  setBand(strips, traits)
  setSoft(strips)
  return strips.map(({ block, ground, chosen }) => (ground === undefined || chosen ? block : withTone(block, ground)))
}

function stripOf<Node extends Arrangeable>(block: Node, placed: boolean): Strip<Node> {
  const length = lengthOf(block)
  const chosen = placed && block.props.tone !== undefined
  if (!hasGround(block)) return { block, length, chosen }
  return { block, length, chosen, ground: chosen ? groundNow(block) : 'plain' }
}

function hasGround({ type }: Arrangeable): boolean {
  return assumedTone(type) !== undefined && type !== 'card' && type !== 'callout'
}

function assumedTone(type: string): unknown {
  return blockType(type)?.schema.properties.tone?.default
}

/** The ground that a type has without a tone is not written down. */
function withTone<Node extends Arrangeable>(block: Node, ground: Ground): Node {
  const { tone: _tone, ...props } = block.props
  return { ...block, props: assumedTone(block.type) === ground ? props : { ...props, tone: ground } }
}

function groundNow({ props: { tone } }: Arrangeable): Ground {
  return tone === 'muted' ? 'muted' : tone === 'accent' || tone === 'contrast' ? 'contrast' : 'plain'
}

/** What is worth remembering, the most important first: numbers, a date, an offer. */
const WORTH_REMEMBERING = ['stats', 'countdown', 'cta', 'menu', 'facts']
/** A list of prices on a band has a few rows. */
const MOST_PRICES = 6
/** Pages with fewer sections have no room for a band. */
const LEAST_SECTIONS = 4

function setBand<Node extends Arrangeable>(strips: Strip<Node>[], { band }: LookTraits): void {
  const sections = strips.filter(({ ground, block }) => ground !== undefined && block.type !== 'hero')
  if (!band || sections.length < LEAST_SECTIONS || strips.some(({ ground }) => ground === 'contrast')) return
  const whole = strips.reduce((sum, { length }) => sum + length, 0)
  let before = 0
  const found: { strip: Strip<Node>; rank: number; away: number }[] = []
  for (const [i, strip] of strips.entries()) {
    const middle = (before + strip.length / 2) / whole
    before += strip.length
    const rank = isPlainList(strip.block) ? -1 : WORTH_REMEMBERING.indexOf(strip.block.type)
    // The closing call is not a second band.
    const closing = strip.block.type === 'cta' && i === strips.length - 1
    if (rank < 0 || strip.ground === undefined || strip.chosen || closing || middle < band[0] || middle > band[1])
      continue
    found.push({ strip, rank, away: Math.abs(middle - (band[0] + band[1]) / 2) })
  }
  const [best] = found.toSorted((a, b) => a.rank - b.rank || a.away - b.away)
  if (best) best.strip.ground = 'contrast'
}

function isPlainList(block: Arrangeable): boolean {
  return block.type === 'menu' && measureOf(block).rows > MOST_PRICES
}

/** Which sections profit most from a ground of their own. */
const SOFT_FIRST = ['cta', 'people', 'testimonials', 'contact', 'form', 'faq', 'gallery', 'links', 'logos']

/** Sets soft grounds, never beside each other or beside the band, and never on more than half of the page. */
function setSoft<Node extends Arrangeable>(strips: Strip<Node>[]): void {
  const most = strips.reduce((sum, { length }) => sum + length, 0) / 2
  let soft = strips.reduce((sum, { ground, length }) => sum + (ground === 'muted' ? length : 0), 0)
  const first = strips.findIndex(({ ground, block }) => ground !== undefined && block.type !== 'hero')
  const order = strips
    .map((strip, i) => ({ strip, i, rank: rankOf(strip.block) }))
    .filter(({ strip, i }) => strip.ground === 'plain' && !strip.chosen && strip.block.type !== 'hero' && i > first)
    .toSorted((a, b) => a.rank - b.rank || a.i - b.i)
  for (const { strip, i } of order) {
    const alone = [strips[i - 1], strips[i + 1]].every((next) => next?.ground === undefined || next.ground === 'plain')
    const changes = strips[i - 1]?.block.type !== strip.block.type
    if (!alone || !changes || soft + strip.length > most) continue
    strip.ground = 'muted'
    soft += strip.length
  }
}

function rankOf(block: Arrangeable): number {
  const rank = SOFT_FIRST.indexOf(block.type)
  return rank >= 0 ? rank : isPair(block) ? SOFT_FIRST.length + 1 : SOFT_FIRST.length
}

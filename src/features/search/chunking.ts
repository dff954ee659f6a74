import type { Block } from '../../blocks/block'
import { blockType } from '../../blocks/catalogue'
import { filled } from '../../blocks/render/parts'
import type { Steps } from '../../lib/steps'

/** A piece of a page's text: of one block, of a few small ones under one heading, or a part of a long one. */
export interface Chunk {
  /** The blocks that it has text of, in order. */
  blockIds: string[]
  /** Counts the parts of a long block from 0. */
  part: number
  /** The heading above it; empty if there is none. */
  heading: string
  body: string
  /** Of heading and body. */
  hash: string
}

/** Most characters of one Surface that are indexed, as for search. Text after them is not found. */
export const INDEXED_TEXT = 128 * 1024
/** Blocks with fewer characters join their neighbours, up to JOINED characters together. */
const SMALL = 240
const JOINED = 640
/** Longer texts are split, at the end of a line or a sentence. An embedding model reads about this much. */
const LONGEST = 800
const LONGEST_HEADING = 200
/** Blocks that are not indexed: the labels of links say nothing about the page that shows them. */
const SKIPPED = new Set(['nav'])

/** The chunks of a page, in order. Pauses after each block. */
export function* chunksOf(blocks: readonly Block[]): Steps<Chunk[]> {
  const pieces: Piece[] = []
  yield* collect(blocks, { heading: '' }, pieces, { left: INDEXED_TEXT })
  return joined(pieces).flatMap(parts)
}

interface Piece {
  blockIds: string[]
  heading: string
  body: string
}

/** The heading that the next block stands under. */
interface Place {
  heading: string
}

function* collect(blocks: readonly Block[], place: Place, pieces: Piece[], room: { left: number }): Steps<void> {
  for (const { id, type, props, children } of blocks) {
    if (room.left <= 0) return
    if (SKIPPED.has(type)) continue
    const body = (blockType(type)?.text(props).filter(filled) ?? []).join('\n').slice(0, room.left)
    room.left -= body.length
    const own = headingOf(type, props)
    if (type === 'heading' && own) place.heading = own
    if (body) pieces.push({ blockIds: [id], heading: own || place.heading, body })
    yield
    if (children?.length) yield* collect(children, { heading: own || place.heading }, pieces, room)
  }
}

function headingOf(type: string, props: Block['props']): string {
  const heading = type === 'heading' ? props.text : props.title
  return typeof heading === 'string' ? heading.trim().slice(0, LONGEST_HEADING) : ''
}

function joined(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const last = kept.at(-1)
    const small = last && (last.body.length < SMALL || piece.body.length < SMALL)
    if (last && small && last.heading === piece.heading && last.body.length + piece.body.length <= JOINED)
      kept[kept.length - 1] = {
        heading: last.heading,
        blockIds: [...last.blockIds, ...piece.blockIds],
        body: `${last.body}\n${piece.body}`,
      }
    else kept.push(piece)
  }
  return kept
}

function parts({ blockIds, heading, body }: Piece): Chunk[] {
  return split(body).map((text, part) => ({ blockIds, part, heading, body: text, hash: hashOf(heading, text) }))
}

function split(text: string): string[] {
  const found: string[] = []
  let from = 0
  while (text.length - from > LONGEST) {
    const end = from + endWithin(text.slice(from, from + LONGEST))
    found.push(text.slice(from, end).trim())
    from = end
  }
  found.push(text.slice(from).trim())
  return found.filter(Boolean)
}

/** Where a window is best cut: behind a line, a sentence or a word in its second half, or at its end. */
function endWithin(window: string): number {
  for (const stop of ['\n', '. ', ' ']) {
    const at = window.lastIndexOf(stop)
    if (at >= LONGEST / 2) return at + stop.length
  }
  // Never between the two halves of a character.
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length
}

function hashOf(heading: string, body: string): string {
  return new Bun.CryptoHasher('sha256').update(`${heading}\n${body}`).digest('hex').slice(0, 32)
}

import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import type { CardText } from '../lib/card'

// Imported only by the decoder process: fonts take tens of megabytes while they are used.

/** A line of text as the outline of its letters, from the baseline's left end. */
export interface SetLine {
  d: string
  width: number
}

export interface SetText {
  lines: SetLine[]
  size: number
}

/**
 * Sets a text in lines as outlines, so that a picture needs no installed fonts.
 * @returns undefined if no font has all characters: letters without a glyph would be drawn as boxes
 */
export async function setText(card: CardText): Promise<SetText | undefined> {
  const fonts: Font[] = []
  for (const file of card.fonts) fonts.push(await fontAt(file, card.weight))
  const pieces = piecesOf(card.text, fonts)
  if (!pieces) return undefined
  const measure = (text: string, size: number) => setLine(text, fonts, size, card.track).width
  for (const size of card.sizes) {
    const lines = broken(card.text, card.width, (text) => measure(text, size))
    if (lines.length <= card.lines && lines.every((line) => measure(line, size) <= card.width))
      return { size, lines: lines.map((line) => setLine(line, fonts, size, card.track)) }
  }
  const size = card.sizes.at(-1)!
  const lines = clipped(
    broken(card.text, card.width, (text) => measure(text, size)),
    card,
    (text) => measure(text, size),
  )
  return { size, lines: lines.map((line) => setLine(line, fonts, size, card.track)) }
}

async function fontAt(file: string, weight: number): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(file)))) as Font
  return font.variationAxes.wght ? font.getVariation({ wght: weight }) : font
}

/** The text in pieces of one font each. Undefined if a character is in none. */
function piecesOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] | undefined {
  const pieces: { font: Font; text: string }[] = []
  for (const character of text) {
    const code = character.codePointAt(0)!
    const last = pieces.at(-1)
    const font = last?.font.hasGlyphForCodePoint(code)
      ? last.font
      : fonts.find((candidate) => candidate.hasGlyphForCodePoint(code))
    if (!font) return undefined
    if (last?.font === font) last.text += character
    else pieces.push({ font, text: character })
  }
  return pieces
}

function setLine(text: string, fonts: readonly Font[], size: number, track: number): SetLine {
  const outlines: string[] = []
  let x = 0
  for (const piece of piecesOf(text, fonts) ?? []) {
    const scale = size / piece.font.unitsPerEm
    const { glyphs, positions } = piece.font.layout(piece.text)
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const left = x + xOffset * scale
      outlines.push(
        glyph.path
          .scale(scale, -scale)
          .translate(left, -yOffset * scale)
          .toSVG(),
      )
      x += xAdvance * scale + track * size
    })
  }
  return { d: outlines.join(''), width: Math.max(0, x - track * size) }
}

/** Words in as few lines as fit, of similar length. */
function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const greedy = wrapped(words, width, measure)
  // The narrowest width that needs no more lines leaves no single word on the last one.
  for (let share = 0.6; share < 1; share += 0.05) {
    const even = wrapped(words, width * share, measure)
    if (even.length === greedy.length && even.every((line) => measure(line) <= width)) return even
  }
  return greedy
}

function wrapped(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The first lines, with an ellipsis where text is missing. */
function clipped(
  lines: readonly string[],
  { width, lines: most }: CardText,
  measure: (text: string) => number,
): string[] {
  return lines.slice(0, most).map((line, index) => {
    const whole = measure(line) <= width && (index < most - 1 || lines.length <= most)
    if (whole) return line
    let text = line
    while (text.length > 1 && measure(`${text}…`) > width) text = text.slice(0, -1).trimEnd()
    return `${text}…`
  })
}

import type { Card, CardText } from '../lib/card'
import { setText, type SetText } from './card-fonts'

/**
 * A card as SVG without fonts: its texts are outlines. A card with a text that no font can set has no texts at all,
 * because half of them would mislead.
 */
export async function cardSvg({ width, height, ground, texts }: Card): Promise<string> {
  const set: string[] = []
  for (const text of texts) {
    const found = await setText(text)
    if (!found) return svg(width, height, ground)
    set.push(outlined(text, found))
  }
  return svg(width, height, ground + set.join(''))
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
}

/** The distance from the top of the first line to its baseline, as a share of the font size. */
const RISE = 0.76

function outlined({ colour, x, y, align, stands, lead }: CardText, { lines, size }: SetText): string {
  const step = size * lead
  const top = stands === 'top' ? y : y - (lines.length - 1) * step - size * RISE
  const paths = lines.map(({ d, width }, index) => {
    const left = align === 'middle' ? x - width / 2 : x
    return `<path transform="translate(${left.toFixed(1)} ${(top + size * RISE + index * step).toFixed(1)})" d="${d}"/>`
  })
  return `<g fill="${colour}">${paths.join('')}</g>`
}

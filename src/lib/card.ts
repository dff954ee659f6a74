/** A picture of drawn shapes and set text, such as the preview of a link. Sizes are in px. */
export interface Card {
  width: number
  height: number
  /** SVG elements below the texts, in plain colours. Never contains user input. */
  ground: string
  texts: readonly CardText[]
}

/** Text that is set in a box, as large as fits between two sizes. */
export interface CardText {
  text: string
  /** WOFF2 files with a weight axis. Each character is set in the first of them that has it. */
  fonts: readonly string[]
  weight: number
  /** As `#rrggbb`. */
  colour: string
  /** The left end, middle or right end of the lines, and the first line's top or the last line's foot. */
  x: number
  y: number
  align: 'start' | 'middle'
  stands: 'top' | 'foot'
  /** Longest line. */
  width: number
  /** Font sizes, the largest first; the text is cut with an ellipsis if it does not fit in the smallest. */
  sizes: readonly number[]
  lines: number
  /** Letter spacing in em, and line height by font size. */
  track: number
  lead: number
}

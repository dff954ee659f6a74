/** Lengths in characters up to which a title is set in each of the five sizes. */
const LENGTHS = [14, 26, 40, 70] as const
const SHORTEST_WORD = 8
const LONGEST_WORD = 24

/**
 * Classes of a display title, by which the stylesheet chooses its size: how long it is, and how many characters its
 * longest word has, which must fit on one line of a telephone.
 */
export function titleClasses(title: string): string {
  const size = LENGTHS.findIndex((most) => title.length <= most)
  const longest = Math.max(...title.split(/[\s\u00AD-]+/u).map(widthOf))
  const word = Math.min(LONGEST_WORD, longest)
  return `title-${size < 0 ? LENGTHS.length + 1 : size + 1}${word > SHORTEST_WORD ? ` word-${word}` : ''}`
}

/** The rules of these classes: a property each, which the size of the display takes into account. */
export function titleRules(): string {
  const sizes = [1, 2, 3, 4, 5].map((size) => `.title-${size}{--shrink:var(--shrink-${size})}`)
  const words = Array.from({ length: LONGEST_WORD - SHORTEST_WORD }, (_, i) => SHORTEST_WORD + 1 + i)
  return [...sizes, ...words.map((word) => `.word-${word}{--longest:${word}}`)].join('')
}

/** The letters m and w take half as much again as the average of a word, and a capital inside of it a quarter. */
function widthOf(word: string): number {
  const count = (letters: RegExp) => word.match(letters)?.length ?? 0
  return Math.ceil([...word].length + count(/(?<!^)\p{Lu}/gu) / 4 + count(/[mw]/giu) / 2)
}

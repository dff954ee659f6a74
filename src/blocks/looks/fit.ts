/** Lengths in characters up to which a title is set in each of the five sizes. */
const LENGTHS = [14, 26, 40, 70] as const
/** From this length on, a word may need a smaller size on a telephone, or in a narrow column. */
const LONG_WORD = 9
const SHORTEST_WORD = 4
const LONGEST_WORD = 24

/**
 * Classes of a display title, by which the stylesheet chooses its size: how long it is, and how many characters its
 * longest word has, which must fit on one line of a telephone.
 */
export function titleClasses(title: string): string {
  const size = LENGTHS.findIndex((most) => title.length <= most)
  const word = wordClass([title], LONG_WORD)
  return `title-${size < 0 ? LENGTHS.length + 1 : size + 1}${word === undefined ? '' : ` ${word}`}`
}

/** The class that says how long the longest word of some texts is. Undefined below a length. */
export function wordClass(texts: readonly string[], from: number = LONG_WORD): string | undefined {
  const longest = Math.max(0, ...texts.flatMap((text) => text.split(/[\s\u00AD-]+/u)).map(widthOf))
  return longest < Math.max(from, SHORTEST_WORD) ? undefined : `word-${Math.min(LONGEST_WORD, longest)}`
}

/** The rules of these classes: a property each, which the sizes of titles and figures take into account. */
export function titleRules(): string {
  const sizes = [1, 2, 3, 4, 5].map((size) => `.title-${size}{--shrink:var(--shrink-${size})}`)
  const words = Array.from({ length: LONGEST_WORD - SHORTEST_WORD + 1 }, (_, i) => SHORTEST_WORD + i)
  return [...sizes, ...words.map((word) => `.word-${word}{--longest:${word}}`)].join('')
}

/**
 * Wide letters, such as m and w, take half as much again as the average of a word, a capital inside of it a quarter, and
 * Cyrillic letters an eighth.
 */
function widthOf(word: string): number {
  const count = (letters: RegExp) => word.match(letters)?.length ?? 0
  const wide = count(/[mwжмшщыюф]/giu) / 2 + count(/(?<!^)\p{Lu}/gu) / 4 + count(/\p{Script=Cyrillic}/gu) / 8
  return Math.ceil([...word].length + wide)
}

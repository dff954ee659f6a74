/**
 * Shortens the text to at most `length` UTF-16 units, at the end of a word if possible, and never inside a character.
 */
export function ellipsize(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length - 1)
  const space = short.lastIndexOf(' ')
  return `${(space > length / 2 ? short.slice(0, space) : short).replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

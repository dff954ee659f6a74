import type { Line } from '../reader/layout'
import type { Role } from '../reader/roles'

const COUNT = /^\s*(?:\d{1,2}\.(?=\d\s))?(\d{1,2})(?:\s?°\)?|\s[–-])?\s+(?=\p{L})/u
const MARK = /^\s*[+~!]\s+(?=[\p{L}\p{N}])/u

/** The mark before a line, as the lines beside it show: "1 Heat the oven", "+ New themes", and no "18. May: the road is open". */
export function withMarks(lines: readonly Line[], roles: readonly Role[]): Line[] {
  const counts = lines.map(({ text, start }) => {
    const isSection = /^\s*\d{1,2}\./u.test(text) && roles[start + text.search(/\p{L}/u)] !== 'item'
    const isCount = !isSection && !roles[start + text.search(/\d/)]?.startsWith('item')
    return isCount ? Number(COUNT.exec(text)?.[1] ?? 0) : 0
  })
  const isMarked = (line: Line | undefined) => line?.bullet === 'none' && MARK.test(line.text)
  return lines.map((line, i) => {
    const beside = [i - 1, i + 1, i - 2, i + 2]
    if (line.bullet === 'number' && !beside.some((at) => lines[at]?.bullet === 'number'))
      return { ...line, bullet: 'none' }
    // Lines that go on counting from one are a list where there are three of them.
    const first = i + 1 - counts[i]!
    const counted = counts.slice(Math.max(0, first), Math.max(i + 1, first + 3))
    if (counts[i]! > 0 && counted.length > 2 && counted.every((count, n) => count === n + 1))
      return { ...line, bullet: 'number' }
    return isMarked(line) && beside.some((at) => isMarked(lines[at])) ? { ...line, bullet: 'dash' } : line
  })
}

/** The length of the number before a counted line. */
export const countIn = (text: string): number => COUNT.exec(text)?.[0].length ?? 0

/** What begins the lines of a list, and what else they hold. */
const FAMILIES = ['item', 'person'] as const
const ALSO = new Set<Role>(['fact', 'place', 'date', 'price', 'text'])

/** Lines below each other that are each one entry or one person, or say more about the one above: they are no running text. */
export function listedLines(lines: readonly Line[], roles: readonly Role[]): Set<Line> {
  const found: Line[] = []
  for (const family of FAMILIES) {
    const kinds = lines.map((line) => listedAs(line, roles, family))
    for (let at = 0; at < lines.length; at++) {
      if (kinds[at] !== 'entry') continue
      let end = at + 1
      while (kinds[end] && lines[end]!.gap === 0) end++
      if (kinds.slice(at + 1, end).includes('entry')) found.push(...lines.slice(at, end))
      at = end - 1
    }
  }
  return new Set(found)
}

/** A line as one entry of a family, or as more about one. */
function listedAs({ text, start }: Line, roles: readonly Role[], family: Role): 'entry' | 'more' | undefined {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => roles[start + index]!)
  const told = letters.filter((role) => role !== '-')
  const isOwn = (role: Role) => role === family || role.startsWith(`${family}.`)
  if (told.length === 0 || !isOwn(told[0]!) || !told.every((role) => isOwn(role) || ALSO.has(role))) return undefined
  const names = letters.filter((role, i) => role === family && letters[i - 1] !== family).length
  if (told.filter(isOwn).length * 2 < letters.length || names > 1) return undefined
  return names === 1 ? 'entry' : 'more'
}

/** A list in a JSON body of which most is known already, such as the blocks of a draft that is saved again. */
export interface KnownList {
  /** The field of the body that holds the list. */
  field: string
  items: readonly unknown[]
  /** What JSON.stringify makes of the items, and where in it each of them ends. */
  text: string
  ends: readonly number[]
}

/**
 * Reads a body around the known items with which its list begins and ends: they are recognised by their text and given back
 * as the very objects that are known; only the rest is parsed. What it answers equals JSON.parse of the whole body.
 * @param parse for the parts; it may throw
 * @returns undefined where nothing is gained, or the body may not be JSON: to be parsed whole then
 */
export function parseAround(
  body: string,
  known: KnownList,
  parse: (part: string) => unknown = JSON.parse,
): Record<string, unknown> | undefined {
  const parts = takeApart(body, known)
  if (!parts) return undefined
  try {
    const front = parse(parts.front) as Record<string, unknown>
    const between = parse(parts.between) as unknown[]
    const behind = parse(parts.behind) as Record<string, unknown>
    if (parts.needsItem && between.length === 0) return undefined
    if (parts.comma !== Object.keys(behind).length > 0) return undefined
    if (Object.hasOwn(behind, known.field)) return undefined
    const list = [...known.items.slice(0, parts.first), ...between, ...known.items.slice(parts.last)]
    return { ...front, [known.field]: list, ...behind }
  } catch {
    return undefined
  }
}

/** Three texts, of which each has to be JSON by itself: that proves that the known items stand where they seem to. */
interface Parts {
  /** The body up to the list, which is empty and ends it. */
  front: string
  /** A list of what stands between the known items. */
  between: string
  /** The fields behind the list. */
  behind: string
  /** How many known items the list begins with, and from which on it ends with them. */
  first: number
  last: number
  /** A comma stands beside a known item: without an item between, the body is no JSON. */
  needsItem: boolean
  /** Whether one stands behind the list: where fields follow, and only there. */
  comma: boolean
}

/** The list has to be written without blanks, as JSON.stringify does, and no bracket may close behind it. */
function takeApart(body: string, known: KnownList): Parts | undefined {
  const opening = `"${known.field}":[`
  const at = body.indexOf(opening)
  const isKey = body[at - 1] === '{' || body[at - 1] === ','
  const close = body.lastIndexOf(']')
  let [start, end, needsItem] = [at + opening.length, close, false]
  if (!isKey || end < start) return undefined
  const first = knownInFront(body, start, end, known)
  if (first > 0) {
    const next = start + known.ends[first - 1]! - 1
    needsItem = next < end
    start = needsItem ? next + 1 : end
  }
  const last = knownBehind(body, start, end, known, first)
  if (last < known.items.length) {
    const from = end - (known.text.length - 1 - startOf(known, last))
    needsItem = from > start
    end = needsItem ? from - 1 : start
  }
  if (first === 0 && last === known.items.length) return undefined
  const comma = body[close + 1] === ','
  return {
    front: `${body.slice(0, at)}${opening}]}`,
    between: `[${body.slice(start, end)}]`,
    behind: `{${body.slice(close + (comma ? 2 : 1))}`,
    first,
    last,
    needsItem,
    comma,
  }
}

/** How many known items stand at `start`, each followed by a comma or the end. */
function knownInFront(body: string, start: number, end: number, { text, ends }: KnownList): number {
  const many = most(ends.length, (count) => {
    const stop = ends[count - 1]!
    return start + stop - 1 <= end && body.startsWith(text.slice(1, stop), start)
  })
  const next = start + (ends[many - 1] ?? 0) - 1
  // One less is followed by a comma for certain: it stands in the text that matched.
  return many === 0 || next === end || body[next] === ',' ? many : many - 1
}

/** From which known item on they stand before `end`, each behind a comma or the start. */
function knownBehind(body: string, start: number, end: number, known: KnownList, first: number): number {
  const { length } = known.items
  const textOf = (count: number) => known.text.slice(startOf(known, length - count), -1)
  const many = most(length - first, (count) => {
    const text = textOf(count)
    return end - text.length >= start && body.startsWith(text, end - text.length)
  })
  const from = end - textOf(many).length
  return length - (many === 0 || from === start || body[from - 1] === ',' ? many : many - 1)
}

function startOf({ ends }: KnownList, index: number): number {
  return index === 0 ? 1 : ends[index - 1]! + 1
}

/** The greatest count up to `limit` that holds, where all smaller ones hold too. 0 holds. */
function most(limit: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

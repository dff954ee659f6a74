import type { Node } from './nodes'
import { type Frag, shownText, type Unit } from './units'
import { says, sentenceCase, tidy, wordsOf } from './words'

const VALUES = new Set<string>([
  'fact',
  'price',
  'date',
  'place',
  'stat',
  'web',
  'item.place',
  'person.role',
  'item.time',
  'item.price',
])
/** The longest caption of a fact, in words, and the longest value, in characters. */
const [CAPTION, VALUE] = [5, 160]

/**
 * The facts of a unit, each with the words before it: "Size 94 m², built 1998". Undefined if one has none, or if more than
 * captions stands there: then the words stay together as they are.
 */
export function factsOf(unit: Unit, shown: readonly Frag[]): Node[] | undefined {
  return labelled(unit, shown) ?? listed(unit, shown)
}

/** "Label: value" on a line of its own. */
function labelled(unit: Unit, shown: readonly Frag[]): Node[] | undefined {
  if (!unit.begins || !unit.ends || shown.some(({ role }) => role === 'about' || role === 'item')) return undefined
  const { text } = unit.reading
  const raw = text.slice(unit.start, unit.end)
  const colon = /^[^\n]{1,60}?(?:[::]\s|[::]$|\s(?:→|=>|=|->)\s|\t|\s*\.{4,}\s*|\s\|\s|\s{3,})/u.exec(raw)
  if (!colon) return undefined
  const at = unit.start + colon[0].length
  const first = shown[0]!
  // The words of one piece are not cut, unless they are text that its writer labelled.
  if (first.start < at && first.end > at && first.role !== 'text' && first.role !== 'fact') return undefined
  const label = tidy(shownText(unit, unit.start, at)).replace(/:$/, '')
  const value = shownText(unit, at)
  if (
    !/\p{L}/u.test(label) ||
    !says(label) ||
    !value ||
    wordsOf(label).length > CAPTION ||
    value.length > VALUE ||
    /[.!?]$/.test(label)
  )
    return undefined
  const role = shown.find(({ start }) => start >= at)?.role ?? 'fact'
  return [{ kind: 'fact', label: sentenceCase(label), value, role }]
}

/** "Size 94 m², weight 14 kg": each value behind its caption. */
function listed(unit: Unit, shown: readonly Frag[]): Node[] | undefined {
  if (!shown.every(({ role }) => VALUES.has(role))) return undefined
  const { text } = unit.reading
  const nodes: Node[] = []
  let from = unit.start
  for (const frag of shown) {
    const label = tidy(text.slice(from, frag.start))
    const bracketed = /\(\s*$/.test(text.slice(from, frag.start))
    if (bracketed || !says(label) || wordsOf(label).length > 3) return undefined
    nodes.push({ kind: 'fact', label: sentenceCase(label), value: tidy(frag.text), role: frag.role })
    from = frag.end
  }
  // One fact in a sentence of its own reads better as it stands, and so does what goes on behind the last.
  return says(tidy(text.slice(from, unit.end))) || nodes.length < 2 ? undefined : nodes
}

import type { Node, Person } from './nodes'
import { between, type Frag, shownText, type Unit } from './units'
import { bareQuote, says, sentenceCase, tidy, wordsOf } from './words'

/** The people of a unit, or its words as they stand where more is said than names, functions and texts. */
export function peopleOf(unit: Unit, shown: readonly Frag[]): Node[] {
  const starts = startsOf(shown)
  const people: Person[] = []
  for (const [k, at] of starts.entries()) {
    const frags = shown.slice(at, starts[k + 1])
    const from = k === 0 ? unit.start : frags[0]!.start
    const next = starts[k + 1]
    const end = next === undefined ? unit.end : shown[next]!.start
    const person = personOf(unit, frags, from, end)
    if (!person) return [{ kind: 'text', text: sentenceCase(shownText(unit)), bullet: false, line: unit.lineIndex }]
    people.push(person)
  }
  return people
}

/** A person begins with the name, or with the function where that comes first: "Head chef: Ana". */
function startsOf(frags: readonly Frag[]): number[] {
  const at = (role: string) => frags.flatMap((frag, i) => (frag.role === role ? [i] : []))
  const names = at('person')
  const roles = frags[0]!.role === 'person.role' ? at('person.role') : []
  // "Churchwardens: Ana Lee, Bo Fry" is one line, for both.
  const isShared = roles.length === 1 && names.length === frags.length - 1
  const starts = roles.length >= names.length || isShared ? roles : names
  return [0, ...starts.filter((i) => i > 0)].slice(0, Math.max(1, names.length))
}

function personOf(unit: Unit, frags: readonly Frag[], start: number, end: number): Person | undefined {
  const names = frags.filter(({ role }) => role === 'person')
  if (!names[0]) return undefined
  const name = { ...names[0], end: names.at(-1)!.end, text: unit.reading.text.slice(names[0].start, names.at(-1)!.end) }
  const role = frags.find((frag) => frag.role === 'person.role')
  const caption = between(unit, start, frags[0]!.start)
  const taken = [name, ...(role ? [role] : [])]
  const rest = shownText(unit, frags[0]!.start, end, taken).replace(/[\s,]+(?:and|und|et|y|e|en|i|oraz|&)$/iu, '')
  const said = frags.filter((frag) => !taken.includes(frag)).map(({ text }) => text)
  const extra = wordsOf(rest).length - wordsOf(said.join(' ')).length
  if (extra > 3 || (says(caption) && wordsOf(caption).length > 3) || name.text.length > 120) return undefined
  const title = role ? tidy(role.text) : ''
  const roles = [says(caption) ? caption : '', title].filter(Boolean).join(', ')
  return {
    kind: 'person',
    name: tidy(name.text),
    role: sentenceCase(roles),
    text: says(rest) ? sentenceCase(rest) : '',
  }
}

/** The quotations of a unit, each with who said it; what else stands there follows as text. */
export function quotesOf(unit: Unit, shown: readonly Frag[]): Node[] {
  const nodes: Node[] = []
  const used = new Set<Frag>()
  const quotes = shown.filter(({ role }) => role === 'quote')
  quotes.forEach((quote, i) => {
    if (used.has(quote)) return
    const next = quotes
      .slice(i + 1)
      .find((one) => shown.slice(shown.indexOf(quote) + 1, shown.indexOf(one)).some(({ role }) => role !== 'quote'))
    const run = shown.filter(
      (one) => one.role === 'quote' && one.start >= quote.start && one.start < (next?.start ?? Infinity),
    )
    run.forEach((one) => used.add(one))
    const by = authorOf(shown, quote, run.at(-1)!, used)
    const text = run.length === 1 ? quote.text : unit.reading.text.slice(quote.start, run.at(-1)!.end)
    nodes.push({ kind: 'quote', text: bareQuote(tidy(text)), by })
  })
  const others = shown.filter((frag) => !used.has(frag))
  for (const frag of others)
    nodes.push({ kind: 'text', text: sentenceCase(tidy(frag.text)), bullet: false, line: unit.lineIndex })
  return nodes
}

/** Who said it stands right behind the words, or before them. */
function authorOf(shown: readonly Frag[], first: Frag, last: Frag, used: Set<Frag>): string {
  const [from, to] = [shown.indexOf(first), shown.indexOf(last)]
  const before = shown[from - 1]
  const by = before?.role === 'quote.by' && !used.has(before) && !isBehind(shown, from - 1) ? [before] : []
  for (let i = to + 1; by.length === 0 || i > to + 1; i++) {
    const frag = shown[i]
    if (!frag || !(frag.role === 'quote.by' || (i > to + 1 && frag.role === 'person.role'))) break
    by.push(frag)
  }
  by.forEach((frag) => used.add(frag))
  return by.map(({ text }) => tidy(text)).join(', ')
}

/** True if a name stands right behind another quotation. */
function isBehind(shown: readonly Frag[], at: number): boolean {
  return shown[at - 1]?.role === 'quote' && shown[0]!.role === 'quote'
}

/** Figures with what they count; none if one lacks it, or if more is said. */
export function statsOf(unit: Unit, shown: readonly Frag[]): Node[] {
  const { text } = unit.reading
  const stats: Node[] = []
  const used = new Set<Frag>()
  for (const [i, frag] of shown.entries()) {
    if (frag.role !== 'stat') continue
    const label = [shown[i + 1], shown[i - 1]].find((one) => one?.role === 'stat.label' && !used.has(one))
    const caption = label ? tidy(label.text) : tidy(text.slice(shown[i - 1]?.end ?? unit.start, frag.start))
    if (!says(caption)) return []
    used.add(frag)
    if (label) used.add(label)
    stats.push({ kind: 'stat', value: tidy(frag.text), label: caption })
  }
  const rest = shownText(unit, unit.start, unit.end, [...used])
  return wordsOf(rest).length > 2 ? [] : stats
}

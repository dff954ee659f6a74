import { hostsOf } from './hosts'
import type { Outline } from './nodes'
import { type Around, featuresOf, type Run, TITLE_WEIGHTS } from './title-features'
import { type Frag, isForMaker, type Unit } from './units'
import { fold, tidy, unquoted } from './words'

export interface Candidate {
  text: string
  score: number
}

/** Characters of a line, and of the brief, that are read for names; and the most candidates. */
const [LINE, READ, MOST] = [300, 4_000, 160]
/** Lines that are read for names. */
const LINES = 40

/** What the page could be called, the best first. Each is a run of words between two marks that part. */
export function titleCandidates(outline: Outline): Candidate[] {
  const found = new Map<string, number>()
  for (const { run, text, around } of titleRuns(outline)) {
    const score = scoreOf(run, text, around)
    if (score > (found.get(text) ?? -99)) found.set(text, score)
  }
  return [...found]
    .map(([text, score]) => ({ text, score }))
    .filter(({ score }) => score > LEAST)
    .toSorted((a, b) => b.score - a.score)
}

/** A lower score is no title. */
const LEAST = -1

/** A sentence that became an entry of a list gives no title. */
export function titleRuns({ units, told }: Outline): { run: Run; text: string; around: Around }[] {
  const [first] = units
  if (!first) return []
  const folded = fold(first.reading.text.slice(0, READ))
  const hosts = hostsOf(first.reading.text)
  const firstName = first.reading.pieces.find(({ role }) => role === 'name')?.start
  const found: { run: Run; text: string; around: Around }[] = []
  for (const unit of units.slice(0, 120)) {
    if (!unit.begins || unit.lineIndex > LINES) continue
    if (found.length >= MOST) break
    for (const run of runsOf(unit, units, firstName)) {
      const at = unit.line.start + run.from + run.text.search(/\S/)
      if (told.some(({ start, end }) => start <= at && at < end)) continue
      const text = bareTitle(run.text)
      if (/\p{L}/u.test(text) && text.length <= 110)
        found.push({ run, text, around: { folded, hosts, order: found.length } })
    }
  }
  return found
}

/** The words of a run without marks at its ends that belong to the sentence. */
function bareTitle(run: string): string {
  const text = unquoted(tidy(run.replace(/^\s*#+\s*/, '').replace(/[.:,]+\s*$/, '')))
  const quotes = text.match(/["„“”«»]/gu)?.length ?? 0
  return quotes === 1 ? text.replace(/["„“”«»]/u, '').trim() : text
}

const PARTS =
  /(?<!(?:^|[\s.])\p{Lu}|(?<!\p{L})(?:Dr|St|Mr|Mrs|Ms|Prof|Mag|med|Nr|No|Ste|Sr|Sra|Dott|Ing|Dipl|nr|no|n|Art|art|Vol|vol)|(?<!\d)\d{1,2})[.](?=\s|$)|[!?](?=\s|$)|[、。，：「」『』｜！？（）【】]|[,;:|()\t\n=[\]]|\s[–—-]\s|\s\.{2,}\s|::|\s{3,}|\s[·•→]\s/gu

/** The runs of a line: between the marks, and the stretches that are tagged as names with the words that hold them together. */
function runsOf(unit: Unit, units: readonly Unit[], firstName: number | undefined): Run[] {
  const { reading, line, lineIndex } = unit
  const text = line.text.slice(0, LINE)
  const at = units.indexOf(unit)
  const frags: Frag[] = []
  for (let i = at; i < units.length && units[i]!.lineIndex === lineIndex && units[i]!.start - line.start <= LINE; i++)
    frags.push(...units[i]!.frags)
  const cuts = [
    0,
    ...[...text.matchAll(PARTS)].flatMap(({ index, 0: mark }) => [index, index + mark.length]),
    text.length,
  ]
  const spans: [number, number][] = []
  for (let i = 0; i + 1 < cuts.length; i += 2) spans.push([cuts[i]!, cuts[i + 1]!])
  spans.push([unit.start - line.start, text.length])
  const names = frags
    .filter(({ role }) => role === 'name')
    .map(({ start, end }): [number, number] => [start - line.start, end - line.start])
  for (const [k, name] of names.entries()) {
    spans.push(name)
    const next = names[k + 1]
    if (next && next[0] - name[1] <= 8) spans.push([name[0], next[1]])
    const cut = cuts.find((at) => at > name[1] - 1)
    const open = cuts.findLast((at) => at < name[0] + 1)
    if (cut !== undefined && cut > name[1]) spans.push([name[0], cut])
    if (open !== undefined && open < name[0]) spans.push([open, name[1]])
  }
  const quoted = [...text.matchAll(/["„“«「『]([^"“”„«»「」『』]{2,60})["“”»」』]/gu)].map(
    ({ index, 1: inner }): [number, number] => [index + 1, index + 1 + inner!.length],
  )
  spans.push(...quoted)
  const [held, placed] = LARGE.map((form) =>
    [...text.matchAll(form)].map(({ index, 0: run }): [number, number] => [index, index + run.length]),
  )
  spans.push(...held!, ...placed!)
  const shareOf = (from: number, to: number, test: (role: string) => boolean) => {
    const letters = frags
      .filter(({ role }) => test(role))
      .reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end - line.start, to) - Math.max(start - line.start, from)),
        0,
      )
    return letters / Math.max(1, to - from)
  }
  const { lines } = reading
  const gapAround = (lineIndex === 0 || line.gap > 0) && (lines[lineIndex + 1]?.gap ?? 1) > 0
  return spans
    .slice(0, 80)
    .map(([from, to]): [number, number] => [from, wordEnd(text, to)])
    .filter(([from, to]) => to > from && text.slice(from, to).trim() !== '')
    .map(([from, to]) => ({
      from,
      text: text.slice(from, to),
      before: fold(text.slice(Math.max(0, from - 100), from)),
      behind: text.slice(to, to + 12),
      named: shareOf(from, to, (role) => role === 'name'),
      forMaker: shareOf(from, to, (role) => isForMaker(role as never)),
      heading: shareOf(from, to, (role) => role === 'heading') > 0.6,
      prose: shareOf(
        from,
        to,
        (role) => role === 'about' || role === 'text' || role === 'answer' || role === 'quote' || role === 'question',
      ),
      wholeLine: tidy(text.slice(0, from)) === '' && tidy(text.slice(to)) === '',
      line: lineIndex,
      inQuotes: quoted.some(([start, end]) => from >= start && to <= end && (from > start + 1 || to < end - 1)),
      cutsName: names.some(([start, end]) => (start < from && from < end) || (start < to && to < end)),
      cutsCapitals:
        /^\s\p{Lu}\p{Ll}/u.test(text.slice(to, to + 4)) &&
        /\p{L}$/u.test(text.slice(from, to)) &&
        /(?:^|\s)(?:le|la|les|los|las|el|il|de|der|die|das|the|von|zum|zur|van)$/iu.test(text.slice(from, to).trim()),
      cutsEnd: held!.some(([start, end]) => from <= start && start < to && to < end),
      cutsStart: held!.some(([start, end]) => start < from && from < end),
      item: shareOf(from, to, (role) => role.startsWith('item')),
      place: shareOf(from, to, (role) => role === 'place' || role === 'address'),
      person: shareOf(from, to, (role) => role === 'person'),
      date: shareOf(from, to, (role) => role === 'date' || role === 'hours' || role === 'item.time'),
      firstName: firstName !== undefined && firstName - line.start >= from && firstName - line.start < to,
      capitals: line.capitals,
      isHash: /^\s*(?:>\s*)*(?:#\s|\*\*)/.test(text),
      gapAround,
    }))
}

/** No run ends inside a word: "U12", "80th". */
function wordEnd(text: string, to: number): number {
  let end = to
  while (/[\p{L}\p{N}]/u.test(text[end - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[end] ?? '')) end++
  return end
}

const NAME_WORD = "(?:\\p{Lu}[\\p{L}\\p{N}’'–-]*(?:(?<=(?<!\\p{L})\\p{L}{1,3})\\.)?)"
const HOLDING =
  "de|del|della|di|da|do|dos|das|du|des|la|le|les|el|of|the|van|der|den|het|und|and|y|et|e|&|\\+|zum|zur|’t|'t|vom|von|&amp;|for|für"
const AT = 'in|im|am|an|at|à|a|en|on|bei'

/** Words with a large letter, and the small ones that hold them together: "Les Souffleurs de Verre-Mont". */
const largeRuns = (holding: string) =>
  new RegExp(`(?<![\\p{L}’'])${NAME_WORD}(?:\\s(?:(?:${holding})\\s){0,3}(?:${NAME_WORD}|\\d[\\d.]*))*`, 'gu')
const LARGE = [largeRuns(HOLDING), largeRuns(`${HOLDING}|${AT}`)]

function scoreOf(run: Run, text: string, around: Around): number {
  return Object.entries(featuresOf(run, text, around)).reduce(
    (sum, [name, value]) => sum + value * (TITLE_WEIGHTS[name] ?? 0),
    0,
  )
}

import type { Reading } from '../reader/reading'
import { hostsOf } from './hosts'
import type { Outline } from './nodes'
import { moneyIn } from './money'
import { type Around, featuresOf, LEGAL, type Run, TITLE_WEIGHTS } from './title-features'
import { type Frag, isForMaker, type Unit } from './units'
import { fold, tidy, unquoted } from './words'

export interface Candidate {
  text: string
  score: number
  /** Where it begins in the brief. */
  start: number
}

/** Characters of a line, and of the brief, that are read for names; and the most candidates. */
const [LINE, READ, MOST] = [400, 4_000, 240]
/** Lines that are read for names, and candidates in a line. */
const [LINES, MOST_IN_LINE] = [40, 40]

/** What the page could be called, the best first. Each is a run of words between two marks that part. */
export function titleCandidates(outline: Outline): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const { run, start, text, around } of titleRuns(outline)) {
    const score = scoreOf(run, text, around)
    if (score > (found.get(text)?.score ?? -99)) found.set(text, { text, score, start })
  }
  return [...found.values()].filter(({ score }) => score > LEAST).toSorted((a, b) => b.score - a.score)
}

/** A name that was cut behind an abbreviation. */
const CUT = /(?<!\p{L})(?:Dr|med|Prof|Mag|Nr|No)$/u

/** A piece of a sentence: "between Mill Lane and Church Road", "Also online". */
const GOES_ON =
  /^(?:between|near|from|with|zwischen|nahe|aus|mit|entre|près|avec|cerca|desde|tra|fra|vicino|con|perto|tussen|vlakbij|met|między|obok|blisko)\s|^(?:[Aa]lso|[Aa]uch|[Aa]ußerdem|[Aa]ussi|[Éé]galement|[Tt]ambién|[Aa]demás|[Aa]nche|[Ii]noltre|[Tt]ambém|[Aa]lém|[Oo]ok|[Bb]ovendien|[Tt]akże|[Rr]ównież)\s/u

/** A line that says what something is, with a full stop: "Une association de 85 familles." */
const SAYS = /^\s*(?:an?|une?|una|uma?|uno|een|eine?)\s\p{Ll}[^.!?]*\.\s*$/iu

/** What no name holds: the next cell of a line, a bracket without its other half, and small words behind a dash. */
const BROKEN = /\t|\s→\s|\s{3,}|^[^)]*\([^)]*$|^[^(]*\)|\s[–—-]\s\p{Ll}/u

/** What has a lower score is left out. */
const LEAST = -4

/** A sentence that became an entry of a list gives no title. */
export function titleRuns({ units, told }: Outline): { run: Run; start: number; text: string; around: Around }[] {
  const [first] = units
  if (!first) return []
  const folded = fold(first.reading.text.slice(0, READ))
  const hosts = hostsOf(first.reading.text)
  const firstName = first.reading.pieces.find(({ role }) => role === 'name')?.start
  const shares = sharesIn(first.reading)
  const copy = copyLines(units)
  const found: { run: Run; start: number; text: string; around: Around }[] = []
  for (const unit of units.slice(0, 120)) {
    if (!unit.begins || unit.lineIndex > LINES) continue
    if (found.length >= MOST) break
    for (const run of runsOf(unit, units, firstName, shares)) {
      const at = unit.line.start + run.from + run.text.search(/\S/)
      if (told.some(({ start, end, isName }) => !isName && start <= at && at < end)) continue
      const text = bareTitle(run.text)
      if (
        CUT.test(text) ||
        GOES_ON.test(text) ||
        (unit.lineIndex > 0 && SAYS.test(unit.line.text)) ||
        BROKEN.test(run.text.trim()) ||
        moneyIn(text) > 0
      )
        continue
      if (/\p{L}/u.test(text) && text.length <= 110)
        found.push({
          run,
          start: at,
          text,
          around: { folded, hosts, order: found.length, copy: copy.indexOf(run.line) },
        })
    }
  }
  return found
}

/** Gives how likely a stretch of the brief is a name: the mean over its letters, and its part of all names. */
type Shares = (from: number, to: number) => { mean: number; part: number }

function sharesIn({ text, naming }: Reading): Shares {
  const [sums, letters] = [new Float32Array(READ + 1), new Float32Array(READ + 1)]
  for (const { start, end, share } of naming) sums.fill(share, Math.min(start, READ) + 1, Math.min(end, READ) + 1)
  for (let i = 1; i <= READ; i++) {
    letters[i] = letters[i - 1]! + (/[\p{L}\p{N}]/u.test(text[i - 1] ?? '') ? 1 : 0)
    sums[i]! += sums[i - 1]!
  }
  return (start, end) => {
    const [from, to] = [Math.min(start, READ), Math.min(end, READ)]
    const sum = sums[to]! - sums[from]!
    return { mean: sum / Math.max(1, letters[to]! - letters[from]!), part: sum / Math.max(1, sums[READ]!) }
  }
}

/** The lines that hold words for readers, in order. */
function copyLines(units: readonly Unit[]): number[] {
  const lines = units.filter(({ frags }) => frags.some(({ role }) => role !== '-' && !isForMaker(role)))
  return [...new Set(lines.map(({ lineIndex }) => lineIndex))].slice(0, LINES)
}

/** The words of a run without marks at its ends that belong to the sentence. */
function bareTitle(run: string): string {
  const text = unquoted(tidy(run.replace(/^\s*#+\s*/, '').replace(/(?:[.:,]+|!{2,})\s*$/, '')))
  const quotes = text.match(/["„“”«»]/gu)?.length ?? 0
  return quotes === 1 ? text.replace(/["„“”«»]/u, '').trim() : text
}

const PARTS =
  /(?<!(?:^|[\s.])\p{Lu}|(?<!\p{L})(?:Dr|St|Mr|Mrs|Ms|Prof|Mag|med|Nr|No|Ste|Sr|Sra|Dott|Ing|Dipl|nr|no|n|Art|art|Vol|vol)|(?<!\d)\d{1,2})[.](?=\s|$)|[!?](?=\s|$)|[、。，：「」『』｜！？（）【】]|[,;:|()\t\n=[\]]|\s[–—-]\s|\s\.{2,}\s|::|\s{3,}|\s[·•→]\s/gu

/** The runs of a line: between the marks, and the stretches that are tagged as names with the words that hold them together. */
function runsOf(unit: Unit, units: readonly Unit[], firstName: number | undefined, shares: Shares): Run[] {
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
  spans.push([unit.start - line.start, text.length], ...pairsOf(cuts), ...namedRuns(text, cuts))
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
  spans.push(...held!, ...placed!, ...held!.flatMap((span) => partsOfName(text, span)))
  spans.push(...likelyRuns(reading, line.start, text.length))
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
  return different(spans.map(([from, to]) => [from, wordEnd(text, to)]))
    .filter(([from, to]) => text.slice(from, to).trim() !== '')
    .slice(0, MOST_IN_LINE)
    .map(([from, to]) => ({
      from,
      text: text.slice(from, to),
      before: fold(text.slice(Math.max(0, from - 100), from)),
      behind: text.slice(to, to + 12),
      likely: shares(line.start + from, line.start + to),
      likelyBeside: [wordBefore(text, from), wordBehind(text, to)].map(
        ([start, end]) => shares(line.start + start!, line.start + end!).mean,
      ) as [number, number],
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

/** Each stretch once. */
function different(spans: readonly [number, number][]): [number, number][] {
  const found = new Map(spans.filter(([from, to]) => to > from).map((span) => [span[0] * 1_000 + span[1], span]))
  return [...found.values()]
}

/** No run ends inside a word: "U12", "80th". */
function wordEnd(text: string, to: number): number {
  let end = to
  while (/[\p{L}\p{N}]/u.test(text[end - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[end] ?? '')) end++
  return end
}

/** Two neighbouring runs: "Parents' Evening – Year 9". */
function pairsOf(cuts: readonly number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (let i = 0; i + 3 < Math.min(cuts.length, 12); i += 2) pairs.push([cuts[i]!, cuts[i + 3]!])
  return pairs
}

/** What stands behind "is called", up to the next mark. */
function namedRuns(text: string, cuts: readonly number[]): [number, number][] {
  return [...text.matchAll(IS_CALLED)].slice(0, 3).map(({ index, 0: words }): [number, number] => {
    const from = index + words.length
    return [from, cuts.find((at) => at > from) ?? text.length]
  })
}

const IS_CALLED =
  /(?<!\p{L})(?:called|named|name is|name['’]s|heißt|heisst|heißen|namens|s['’]appelle|nommée?|se llama|llamad[oa]|si chiama|chama-se|chamad[oa]|heet|genaamd|nazywa się|λέγεται|λεγόμαστε|называется|називається|heter|nimi on|adı|isim|اسمنا|اسمها|اسمه)\s+(?:to\s)?(?=\S)|(?:名前|店名|商品名|题目|標題)は|(?:名字叫|名叫|叫做|叫)|(?:상호는|이름은|상품명은)\s/giu

/** A name without its first or last words, with or without its legal form: "Name Chraftchäller Thun", "Trident Hire Ltd". */
function partsOfName(text: string, [from, to]: [number, number]): [number, number][] {
  const words = [...text.slice(from, to).matchAll(/\S+/gu)].map(({ index }) => from + index)
  const legal = LEGAL.exec(text.slice(from, to))
  const behind = LEGAL_BEHIND.exec(text.slice(to, to + 12))
  const parts = words.slice(1, 4).map((at): [number, number] => [at, to])
  for (const at of words.slice(2).slice(-2)) parts.push([from, at - 1])
  if (legal) parts.push([from, from + legal.index])
  if (behind) parts.push([from, to + behind[0].length])
  return parts
}

const LEGAL_BEHIND =
  /^,?\s(?:e\.\s?V\.|PLLC|LLP|LLC|Inc\.|Co\.|S\.L\.|S\.A\.|[sS]\.?r\.?l\.|B\.V\.|[aA]\.[sS]\.[dD]\.|GmbH|Ltd)/u

/** How likely a word of a run is part of a name. */
const LIKELY = 0.25

/** Neighbouring words that are likely a name. */
function likelyRuns({ naming }: Reading, start: number, length: number): [number, number][] {
  const runs: [number, number][] = []
  for (const one of naming) {
    if (one.share < LIKELY || one.start < start || one.end > start + length) continue
    const last = runs.at(-1)
    if (last && one.start - start - last[1] <= 2) last[1] = one.end - start
    else runs.push([one.start - start, one.end - start])
  }
  return runs
}

function wordBefore(text: string, from: number): [number, number] {
  const match = /[\p{L}\p{N}]+[^\p{L}\p{N}]{0,3}$/u.exec(text.slice(Math.max(0, from - 30), from))
  return match ? [from - match[0].length, from] : [from, from]
}

function wordBehind(text: string, to: number): [number, number] {
  const match = /^[^\p{L}\p{N}]{0,3}[\p{L}\p{N}]+/u.exec(text.slice(to, to + 30))
  return match ? [to, to + match[0].length] : [to, to]
}

const NAME_WORD = "(?:\\p{Lu}[\\p{L}\\p{N}’'–-]*(?:(?<=(?<!\\p{L})\\p{L}{1,3})\\.)?)"
const HOLDING =
  "de|del|della|di|da|do|dos|das|du|des|la|le|les|el|of|the|van|der|den|het|und|and|y|et|e|&|\\+|zum|zur|’t|'t|vom|von|&amp;|for|für"
const AT = 'in|im|am|an|at|à|a|en|on|bei'

/** Words with a large letter, and the small ones that hold them together: "Les Souffleurs de Verre-Mont". */
const largeRuns = (holding: string) =>
  new RegExp(
    `(?<![\\p{L}\\d’'])(?:\\d[\\d.]*(?:th|st|nd|rd|[.ªº])? )?${NAME_WORD}(?:\\s(?:(?:${holding})\\s){0,3}(?:${NAME_WORD}|(?:(?:n|no|nr|Nr|No)(?:\\.|°)? ?)?\\d[\\d.]*))*`,
    'gu',
  )
const LARGE = [largeRuns(HOLDING), largeRuns(`${HOLDING}|${AT}`)]

function scoreOf(run: Run, text: string, around: Around): number {
  return Object.entries(featuresOf(run, text, around)).reduce(
    (sum, [name, value]) => sum + value * (TITLE_WEIGHTS[name] ?? 0),
    0,
  )
}

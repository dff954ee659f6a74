import type { Reading } from '../reader/reading'
import { LEGAL, type Run } from './title-features'
import { type Frag, isForMaker, type Unit } from './units'
import { fold, tidy } from './words'

/** Characters of a line that are read for names, and candidates in a line. */
const [LINE, MOST_IN_LINE] = [400, 40]

/** Gives how likely a stretch of the brief is a name: the mean over its letters, and its part of all names. */
export type Shares = (from: number, to: number) => { mean: number; part: number }

/** Reads the first `characters` of a brief. */
export function sharesIn({ text, naming }: Reading, characters: number): Shares {
  const [sums, letters] = [new Float32Array(characters + 1), new Float32Array(characters + 1)]
  for (const { start, end, share } of naming)
    sums.fill(share, Math.min(start, characters) + 1, Math.min(end, characters) + 1)
  for (let i = 1; i <= characters; i++) {
    letters[i] = letters[i - 1]! + (/[\p{L}\p{N}]/u.test(text[i - 1] ?? '') ? 1 : 0)
    sums[i]! += sums[i - 1]!
  }
  return (start, end) => {
    const [from, to] = [Math.min(start, characters), Math.min(end, characters)]
    const sum = sums[to]! - sums[from]!
    return { mean: sum / Math.max(1, letters[to]! - letters[from]!), part: sum / Math.max(1, sums[characters]!) }
  }
}

const PARTS =
  /(?<!(?:^|[\s.])\p{Lu}|(?<!\p{L})(?:Dr|St|Mr|Mrs|Ms|Prof|Mag|med|Nr|No|Ste|Sr|Sra|Dott|Ing|Dipl|nr|no|n|u|Art|art|Vol|vol)|(?<!\d)\d{1,2})[.](?=\s|$)|[!?](?=\s|$)|[、。，：「」『』｜！？（）【】]|[,;:|()\t\n=[\]]|\s[–—-]\s|\s\.{2,}\s|::|\s{3,}|\s[·•→]\s/gu

type Span = [from: number, to: number]

/** The runs of a line: between the marks, and the stretches that are tagged as names with the words that hold them together. */
export function runsOf(unit: Unit, units: readonly Unit[], firstName: number | undefined, shares: Shares): Run[] {
  const { reading, line, lineIndex } = unit
  const text = line.text.slice(0, LINE)
  const frags = fragsOf(unit, units)
  const names = frags.filter(({ role }) => role === 'name').map(({ start, end }): Span => [start, end])
  const cuts = cutsOf(text)
  const quoted = quotedRuns(text)
  const [held, placed] = LARGE.map((form) => matches(text, form)) as [Span[], Span[]]
  const spans: Span[] = [
    ...betweenCuts(cuts),
    [unit.start - line.start, text.length],
    ...pairsOf(cuts),
    ...namedRuns(text, cuts),
    ...aroundNames(names, cuts),
    ...quoted,
    ...held,
    ...placed,
    ...held.flatMap((span) => partsOfName(text, span)),
    ...likelyRuns(reading, line.start, text.length),
  ]
  const gapAround = (lineIndex === 0 || line.gap > 0) && (reading.lines[lineIndex + 1]?.gap ?? 1) > 0
  const likely = (from: number, to: number) => shares(line.start + from, line.start + to)
  return different(spans.map(([from, to]) => [from, wordEnd(text, to)]))
    .filter(([from, to]) => text.slice(from, to).trim() !== '')
    .slice(0, MOST_IN_LINE)
    .map(([from, to]) => ({
      from,
      text: text.slice(from, to),
      before: fold(text.slice(Math.max(0, from - 100), from)),
      behind: text.slice(to, to + 12),
      likely: likely(from, to),
      likelyBeside: [likely(...wordBefore(text, from)).mean, likely(...wordBehind(text, to)).mean],
      ...sharesOfRoles(frags, from, to),
      wholeLine: tidy(text.slice(0, from)) === '' && tidy(text.slice(to)) === '',
      line: lineIndex,
      inQuotes: quoted.some(([start, end]) => from >= start && to <= end && (from > start + 1 || to < end - 1)),
      cutsName: names.some(([start, end]) => (start < from && from < end) || (start < to && to < end)),
      cutsCapitals: cutsCapitals(text, from, to),
      cutsEnd: held.some(([start, end]) => from <= start && start < to && to < end),
      cutsStart: held.some(([start, end]) => start < from && from < end),
      firstName: firstName !== undefined && firstName - line.start >= from && firstName - line.start < to,
      capitals: line.capitals,
      isHash: /^\s*(?:>\s*)*(?:#\s|\*\*)/.test(text),
      gapAround,
    }))
}

/** The fragments of the unit's line, from the unit on, by their places in the line. */
function fragsOf({ line, lineIndex }: Unit, units: readonly Unit[]): Pick<Frag, 'role' | 'start' | 'end'>[] {
  return units
    .filter((unit) => unit.lineIndex === lineIndex && unit.start - line.start <= LINE)
    .flatMap(({ frags }) => frags)
    .map(({ role, start, end }) => ({ role, start: start - line.start, end: end - line.start }))
}

/** Shares of the letters of a run that have a role. */
function sharesOfRoles(frags: readonly Pick<Frag, 'role' | 'start' | 'end'>[], from: number, to: number) {
  const shareOf = (test: (role: Frag['role']) => boolean) => {
    let letters = 0
    for (const { role, start, end } of frags)
      if (test(role)) letters += Math.max(0, Math.min(end, to) - Math.max(start, from))
    return letters / Math.max(1, to - from)
  }
  return {
    named: shareOf((role) => role === 'name'),
    forMaker: shareOf(isForMaker),
    item: shareOf((role) => role.startsWith('item')),
    place: shareOf((role) => role === 'place' || role === 'address'),
    person: shareOf((role) => role === 'person'),
    date: shareOf((role) => role === 'date' || role === 'hours' || role === 'item.time'),
  }
}

/** "Podere Le" of "Podere Le Querce". */
function cutsCapitals(text: string, from: number, to: number): boolean {
  return (
    /^\s\p{Lu}\p{Ll}/u.test(text.slice(to, to + 4)) &&
    /\p{L}$/u.test(text.slice(from, to)) &&
    /(?:^|\s)(?:le|la|les|los|las|el|il|de|der|die|das|the|von|zum|zur|van)$/iu.test(text.slice(from, to).trim())
  )
}

/** The ends of the line, and the start and end of each mark that parts. */
function cutsOf(text: string): number[] {
  return [0, ...matches(text, PARTS).flat(), text.length]
}

function betweenCuts(cuts: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let i = 0; i + 1 < cuts.length; i += 2) spans.push([cuts[i]!, cuts[i + 1]!])
  return spans
}

/** Each name, two that are near, and a name up to the next mark or from the one before. */
function aroundNames(names: readonly Span[], cuts: readonly number[]): Span[] {
  return names.flatMap(([start, end], k) => {
    const spans: Span[] = [[start, end]]
    const next = names[k + 1]
    if (next && next[0] - end <= 8) spans.push([start, next[1]])
    const cut = cuts.find((at) => at > end - 1)
    const open = cuts.findLast((at) => at < start + 1)
    if (cut !== undefined && cut > end) spans.push([start, cut])
    if (open !== undefined && open < start) spans.push([open, end])
    return spans
  })
}

function quotedRuns(text: string): Span[] {
  return [...text.matchAll(/["„“«「『]([^"“”„«»「」『』]{2,60})["“”»」』]/gu)].map(({ index, 1: inner }) => [
    index + 1,
    index + 1 + inner!.length,
  ])
}

function matches(text: string, form: RegExp): Span[] {
  return [...text.matchAll(form)].map(({ index, 0: run }) => [index, index + run.length])
}

/** Each stretch once. */
function different(spans: readonly Span[]): Span[] {
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
function pairsOf(cuts: readonly number[]): Span[] {
  const pairs: Span[] = []
  for (let i = 0; i + 3 < Math.min(cuts.length, 12); i += 2) pairs.push([cuts[i]!, cuts[i + 3]!])
  return pairs
}

/** What stands behind "is called", up to the next mark. */
function namedRuns(text: string, cuts: readonly number[]): Span[] {
  return [...text.matchAll(IS_CALLED)].slice(0, 3).map(({ index, 0: words }): Span => {
    const from = index + words.length
    return [from, cuts.find((at) => at > from) ?? text.length]
  })
}

/** Words that lead to a name. */
export const IS_CALLED =
  /(?<!\p{L})(?:(?:its |it['’]s |is )?called|named|name is|name['’]s|heißt|heisst|heißen|namens|s['’]appelle|nommée?|se llama|llamad[oa]|le pondría|si chiama|chama-se|chamad[oa]|heet|genaamd|nazywa się|λέγεται|λεγόμαστε|называется|називається|heter|nimi on|adı|isim|اسمنا|اسمها|اسمه)\s+(?:to\s)?(?=\S)|(?:名前|店名|商品名|题目|標題)は|(?:名字叫|名叫|叫做|叫)|(?:상호는|이름은|상품명은)\s/giu

/** A name without its first or last words, with or without its legal form: "Name Chraftchäller Thun", "Trident Hire Ltd". */
function partsOfName(text: string, [from, to]: Span): Span[] {
  const words = [...text.slice(from, to).matchAll(/\S+/gu)].map(({ index }) => from + index)
  const legal = LEGAL.exec(text.slice(from, to))
  const behind = LEGAL_BEHIND.exec(text.slice(to, to + 12))
  const parts = words.slice(1, 4).map((at): Span => [at, to])
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
function likelyRuns({ naming }: Reading, start: number, length: number): Span[] {
  const runs: Span[] = []
  for (const one of naming) {
    if (one.share < LIKELY || one.start < start || one.end > start + length) continue
    const last = runs.at(-1)
    if (last && one.start - start - last[1] <= 2) last[1] = one.end - start
    else runs.push([one.start - start, one.end - start])
  }
  return runs
}

function wordBefore(text: string, from: number): Span {
  const match = /[\p{L}\p{N}]+[^\p{L}\p{N}]{0,3}$/u.exec(text.slice(Math.max(0, from - 30), from))
  return match ? [from - match[0].length, from] : [from, from]
}

function wordBehind(text: string, to: number): Span {
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

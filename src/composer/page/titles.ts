import { hostScore, hostsOf } from './hosts'
import type { Outline } from './nodes'
import { isStreet } from './place-sentence'
import { type Frag, isForMaker, type Unit } from './units'
import { fold, tidy, unquoted, wordsOf } from './words'

export interface Candidate {
  text: string
  score: number
}

/** Words that lead to a name: "Client: …", "wir sind …", "called …". */
const CAPTION =
  /(?:^|[\s(])(?:name|nome|nom|nombre|naam|nazwa|titel|title|titre|titulo|titolo|tytul|client|kunde|cliente|klient|betrieb|buro|firma|product|produkt|produit|producto|prodotto|event|projekt|project|verein|called|call it|heisst|heissen|heisse|namens|name is|we are|we're|its called|it's called|wir sind|das|unser(?:e[nr]?)?|our|s'appelle|nous sommes|on est|somos|se llama|si chiama|siamo|chama-se|chamamos|heet|heten|wij zijn|nazywa sie|to jest|jestesmy|for|fur|pour|para|per|voor|dla)\s*(?::|=|→|->|-|–)?\s*["„“«'*]*$/
/** "A page for our bakery …": what stands behind is the name. */
const PAGE_FOR =
  /(?:page|site|website|listing|portfolio|resume|cv|docs|newsletter|blog|seite|webseite|lebenslauf|homepage|p[aá]gina|sitio|sito|strona|lancement|called|bio) (?:\p{L}+ ){0,3}(?:for|fur|pour|para|de|del|du|per|voor|dla|home for)? ?(?:(?:the|our|my|a|an|das|die|den|der|unsere?n?|meine?n?|le|la|les|l|mon|ma|notre|el|los|mi|nuestr[oa]|il|lo|o|os|meu|minha|de|het|mijn|onze) ?)?(?:\p{L}+ ){0,3}["„“«'*]?$/u
const LABELLED =
  /(?:name|nome|nom|nombre|naam|nazwa|titel|title|titre|titulo|titolo|tytul|client|kunde|cliente|betrieb|produkt|product|firma|called|call it|heisst|heissen|s'appelle|se llama|si chiama|heet|nazywa sie)\s*[:=→]?\s*["„“«'*]*$/

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
const LEAST = -1.2

export function titleRuns({ units }: Outline): { run: Run; text: string; around: Around }[] {
  const [first] = units
  if (!first) return []
  const folded = fold(first.reading.text.slice(0, READ))
  const hosts = hostsOf(first.reading.text)
  const found: { run: Run; text: string; around: Around }[] = []
  for (const unit of units.slice(0, 120)) {
    if (!unit.begins || unit.lineIndex > LINES) continue
    if (found.length >= MOST) break
    for (const run of runsOf(unit, units)) {
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

export interface Run {
  cutsName: boolean
  /** The next word, or the one before, begins with a capital too: "Podere Le" of "Podere Le Querce". */
  cutsCapitals: boolean
  /** Part of a longer quotation. */
  inQuotes: boolean
  item: number
  place: number
  person: number
  text: string
  before: string
  /** Shares of its letters with the role of a name, and with a role of words to the maker. */
  named: number
  forMaker: number
  heading: boolean
  prose: number
  wholeLine: boolean
  line: number
  capitals: boolean
  isHash: boolean
  gapAround: boolean
}

const PARTS =
  /(?<!(?:^|[\s.])\p{Lu}|(?<!\p{L})(?:Dr|St|Mr|Mrs|Ms|Prof|Mag|med|Nr|No|Ste|Sr|Sra|Dott|Ing|Dipl)|(?<!\d)\d{1,2})[.](?=\s|$)|[!?](?=\s|$)|[、。，：「」『』｜！？（）【】]|[,;:|()\t\n=[\]]|\s[–—-]\s|\s\.{2,}\s|::|\s{3,}|\s[·•→]\s/gu

/** The runs of a line: between the marks, and the stretches that are tagged as names with the words that hold them together. */
function runsOf(unit: Unit, units: readonly Unit[]): Run[] {
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
  for (const large of LARGE)
    for (const { index, 0: run } of text.matchAll(large)) spans.push([index, index + run.length])
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
    .filter(([from, to]) => to > from && text.slice(from, to).trim() !== '')
    .map(([from, to]) => ({
      text: text.slice(from, to),
      before: fold(text.slice(Math.max(0, from - 100), from)),
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
      item: shareOf(from, to, (role) => role.startsWith('item')),
      place: shareOf(from, to, (role) => role === 'place' || role === 'address'),
      person: shareOf(from, to, (role) => role === 'person'),
      capitals: line.capitals,
      isHash: /^\s*(?:>\s*)*(?:#\s|\*\*)/.test(text),
      gapAround,
    }))
}

const NAME_WORD = "(?:\\p{Lu}[\\p{L}\\p{N}’'-]*(?:(?<=(?<!\\p{L})\\p{L}{1,3})\\.)?)"
const HOLDING =
  "de|del|della|di|da|do|dos|das|du|des|la|le|les|el|of|the|van|der|den|het|und|and|y|et|e|&|\\+|zum|zur|’t|'t|vom|von|&amp;|for|für"
const AT = 'in|im|am|an|at|à|a|en|on|bei'

/** Words with a large letter, and the small ones that hold them together: "Les Souffleurs de Verre-Mont". */
const largeRuns = (holding: string) =>
  new RegExp(`(?<![\\p{L}’'])${NAME_WORD}(?:\\s(?:(?:${holding})\\s){0,3}(?:${NAME_WORD}|\\d[\\d.]*))*`, 'gu')
const LARGE = [largeRuns(HOLDING), largeRuns(`${HOLDING}|${AT}`)]

export interface Around {
  folded: string
  hosts: readonly string[]
  order: number
}

/** A person who writes, or whom to call, is not what the page is about. */
const SENDER =
  /(?:absender|von|from|sender|gruss|grusse|gruesse|contact|kontakt|tel|ansprechpartner|regards|cheers|atte|saluti|agency|agentur|status|copy|status)\s*[:.,]?\s*$/

const FREE =
  /^(?:hi|hello|hallo|hey|hoi|dear|lieber?|liebes|sehr|guten|bonjour|salut|hola|ciao|buongiorno|oi|ola|cara|caro|beste|dzien|czesc|thanks|thank|danke|merci|gracias|grazie|obrigad|dank|dziekuje|re|fwd|subject|von|from|an|to|betreff|cc)$/

/** What speaks for a candidate, each with its weight. `scripts/fit-titles.ts` fits them. */
export const TITLE_WEIGHTS: Record<string, number> = {
  named: 2.88,
  allNamed: 1.1,
  forMaker: -1.64,
  prose: -0.43,
  heading: 0.61,
  host: 2.11,
  repeats: 0.08,
  label: 1.12,
  caption: 1.9,
  sender: 0.26,
  wholeLine: 0.54,
  firstLine: 0.4,
  hash: 0.75,
  capitals: -0.45,
  gaps: -0.25,
  large: 0.29,
  small: -1.24,
  oneWord: -1.88,
  words2to4: 0.18,
  words7: -0.27,
  words10: -0.3,
  greeting: -0.65,
  figures: -0.74,
  order: -3.67,
  cutsName: -1.63,
  joining: -0.77,
  quoted: 0.82,
  item: -0.15,
  place: 0.45,
  person: 0.14,
  digits: -0.48,
  pageFor: 2.61,
  inQuotes: -0.87,
  isPageWord: -1.25,
  startsArticle: -0.16,
  address: -3,
  preposition: -2.5,
  serves: -5,
  sentences: -3,
  placeOnly: -1,
  clock: -3,
  hasVerb: -1.5,
  academic: 1.5,
  cutsCapitals: -1.5,
}

export function featuresOf(run: Run, text: string, { folded, hosts, order }: Around): Record<string, number> {
  const words = wordsOf(text)
  const own = fold(text)
  const letters = text.match(/(?<![\p{L}'’])\p{L}/gu) ?? []
  const large = letters.filter((letter) => letter !== letter.toLowerCase()).length / Math.max(1, letters.length)
  const yes = (test: boolean) => (test ? 1 : 0)
  return {
    named: run.named,
    allNamed: yes(run.named > 0.9),
    forMaker: run.forMaker,
    prose: run.prose,
    heading: yes(run.heading),
    host: hostScore(text, hosts),
    repeats: Math.min(3, Math.max(0, folded.split(own).length - 2)),
    label: yes(LABELLED.test(run.before)),
    caption: yes(CAPTION.test(run.before)),
    sender: yes(SENDER.test(run.before)),
    wholeLine: yes(run.wholeLine),
    firstLine: yes(run.wholeLine && run.line <= 1),
    hash: yes(run.isHash && run.wholeLine),
    capitals: yes(run.capitals && run.wholeLine),
    gaps: yes(run.gapAround && run.wholeLine),
    large,
    small: yes(letters.length > 0 && letters[0] === letters[0]!.toLowerCase() && large < 0.5),
    oneWord: yes(words.length === 1),
    words2to4: yes(words.length >= 2 && words.length <= 4),
    words7: yes(words.length >= 7),
    words10: yes(words.length >= 10),
    greeting: yes(FREE.test(words[0] ?? '')),
    figures: yes(/\d{3}.*\d{3}|@|https?:|[€$£]/.test(text)),
    order: Math.min(order, 30) / 30,
    cutsName: yes(run.cutsName),
    joining: yes(
      /(?:^|\s)(?:and|und|et|y|e|en|i|de|of|the|der|die|das|le|la|el|il|am|in|on|mit|with|for|für)$|^(?:and|und|et|y|&|\/|de|of)\s/iu.test(
        text,
      ),
    ),
    quoted: yes(/["„“«'*]\s*$/.test(run.before)),
    item: run.item,
    place: run.place,
    person: run.person,
    pageFor: yes(PAGE_FOR.test(run.before)),
    inQuotes: yes(run.inQuotes),
    isPageWord: yes(/(?:page|site|seite|p[aá]gina|strona)(?:$|\s)/iu.test(text)),
    digits: yes(/^\d|\d{1,2}\.?$/.test(text)),
    address: yes(isStreet(text) && !run.wholeLine) * (1 - Math.min(1, run.named)),
    preposition:
      yes(/^(?:in|im|am|an|at|bei|à|en|dans|chez|presso|em|na|no|te|w|we|from|ab|bis|until|near)\s/iu.test(text)) *
      (1 - Math.min(1, run.named)),
    serves: yes(/^(?:serves?|portion(?:en|s)?|personen|für|pour|para|per|voor)(?:\s\d+\b.*)?$/iu.test(text.trim())),
    cutsCapitals: yes(run.cutsCapitals || /(?:^|\s)(?:prof|dr|mag|dra|univ)\.\s$/.test(run.before)),
    clock:
      yes(/\d\s?(?:am|pm|uhr|h)(?!\p{L})|\d{1,2}\s?[–-]\s?\d{1,2}(?!\d)/iu.test(text)) * (1 - Math.min(1, run.named)),
    sentences: yes(/[\p{L}\p{N}]{3,}[.!?]\s+\S/u.test(text)),
    placeOnly: yes(run.place > 0.8 && run.named < 0.1 && !run.wholeLine),
    hasVerb:
      yes(/\s(?:is|are|was|ist|sind|est|sont|es|son|è|é|são|zijn|jest|kost|kostet|costs|has|have|hat)\s/iu.test(text)) *
      (1 - Math.min(1, run.named)),
    academic: yes(/^(?:Dr|Prof|Mag|Dott|Dra|Drs)\.?\s/u.test(text)),
    startsArticle: yes(
      /^(?:a|an|our|my|we|i|wir|ich|unser\p{L}*|mein\p{L}*|ein\p{L}*|nous|notre|mon|ma|un|una|une|il|el|la|le)\s/iu.test(
        text,
      ),
    ),
  }
}

function scoreOf(run: Run, text: string, around: Around): number {
  return Object.entries(featuresOf(run, text, around)).reduce(
    (sum, [name, value]) => sum + value * (TITLE_WEIGHTS[name] ?? 0),
    0,
  )
}

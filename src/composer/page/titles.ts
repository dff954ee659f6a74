import { greets } from './greetings'
import { hostsOf } from './hosts'
import { speaksOfPage } from './maker-words'
import type { Outline } from './nodes'
import { moneyIn } from './money'
import { type Around, featuresOf, type Run, TITLE_WEIGHTS } from './title-features'
import { runsOf, sharesIn } from './title-runs'
import { isForMaker, type Unit } from './units'
import { fold, tidy, unquoted } from './words'

export interface Candidate {
  text: string
  score: number
  /** Where it begins in the brief. */
  start: number
}

/** Characters of the brief that are read for names, and the most candidates. */
const [READ, MOST] = [4_000, 240]
/** Lines that are read for names. */
const LINES = 40

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

/** "Free entry" names nothing. */
const ENTRY =
  /^(?:free (?:entry|admission)|(?:entry|admission|entrance) free|eintritt frei|freier eintritt|entrée (?:libre|gratuite)|entrada (?:libre|gratis|gratuita|livre)|ingresso (?:libero|gratuito)|(?:gratis )?toegang(?: gratis)?|wstęp wolny)$/iu

/** A piece of a sentence: "between Mill Lane and Church Road", "Also online". */
const GOES_ON =
  /^(?:between|near|from|with|zwischen|nahe|aus|mit|entre|près|avec|cerca|desde|tra|fra|vicino|con|perto|tussen|vlakbij|met|między|obok|blisko)\s|^(?:[Aa]lso|[Aa]uch|[Aa]ußerdem|[Aa]ussi|[Éé]galement|[Tt]ambién|[Aa]demás|[Aa]nche|[Ii]noltre|[Tt]ambém|[Aa]lém|[Oo]ok|[Bb]ovendien|[Tt]akże|[Rr]ównież)\s/u

/** A line that says what something is, with a full stop: "Une association de 85 familles." */
const SAYS = /^\s*(?:an?|une?|una|uma?|uno|een|eine?)\s\p{Ll}[^.!?]*\.\s*$/iu

/** What no name holds: the next cell of a line, a bracket without its other half, and small words behind a dash. */
const BROKEN = /\t|\s→\s|\s{3,}|^[^)]*\([^)]*$|^[^(]*\)|\s[–—-]\s\p{Ll}/u

/** Whom a greeting is for: "Guten Abend Herr Aebi". */
const TO_SOMEBODY =
  /(?:^|\s)(?:Herr|Frau|Mr|Mrs|Ms|Monsieur|Madame|Señora?|Signora?|Senhora?|Meneer|Mevrouw|Panie|Pani)(?!\p{L})/u

/** What has a lower score is left out. */
const LEAST = -4

/** The share of letters with the role of a name from which a run is nothing else. */
const ALL = 0.9

/** A sentence that another part says gives no title, unless it begins with a name: "Larch & Son, 8 Mill Lane". */
export function titleRuns({ units, told }: Outline): { run: Run; start: number; text: string; around: Around }[] {
  const [first] = units
  if (!first) return []
  const folded = fold(first.reading.text.slice(0, READ))
  const hosts = hostsOf(first.reading.text)
  const firstName = first.reading.pieces.find(({ role }) => role === 'name')?.start
  const shares = sharesIn(first.reading, READ)
  const copy = copyLines(units)
  const found: { run: Run; start: number; text: string; around: Around }[] = []
  for (const unit of units.slice(0, 120)) {
    if (!unit.begins || unit.lineIndex > LINES) continue
    if (found.length >= MOST) break
    if (unit.line.words <= 6 && TO_SOMEBODY.test(unit.line.text) && greets(unit.line.text.replace(/^[>\s]+/, '')))
      continue
    for (const run of runsOf(unit, units, firstName, shares)) {
      const at = unit.line.start + run.from + run.text.search(/\S/)
      const begins = (start: number) => run.named > ALL && !/[,;]/.test(first.reading.text.slice(start, at))
      if (told.some(({ start, end, isName }) => !isName && !begins(start) && start <= at && at < end)) continue
      const text = bareTitle(run.text)
      if (
        CUT.test(text) ||
        ENTRY.test(text) ||
        (/[!?]\s/u.test(text) && speaksOfPage(text)) ||
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

/** The lines that hold words for readers, in order. */
function copyLines(units: readonly Unit[]): number[] {
  const lines = units.filter(({ frags }) => frags.some(({ role }) => role !== '-' && !isForMaker(role)))
  return [...new Set(lines.map(({ lineIndex }) => lineIndex))].slice(0, LINES)
}

/** Marks that end a sentence. The last point of "e. V." and "a.s.d." is part of the name. */
const ENDING = /(?:(?<!(?<!\p{L})\p{L}\.\s?\p{L})\.+|[:,]+|!{2,})\s*$/u

/** The words of a run without marks at its ends that belong to the sentence. */
function bareTitle(run: string): string {
  const text = unquoted(tidy(run.replace(/^\s*#+\s*/, '').replace(ENDING, '')))
  const quotes = text.match(/["„“”«»]/gu)?.length ?? 0
  return quotes === 1 ? text.replace(/["„“”«»]/u, '').trim() : text
}

function scoreOf(run: Run, text: string, around: Around): number {
  return Object.entries(featuresOf(run, text, around)).reduce(
    (sum, [name, value]) => sum + value * (TITLE_WEIGHTS[name] ?? 0),
    0,
  )
}

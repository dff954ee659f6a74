import type { ComposeTask, Undone } from '../engine'
import { type Language, languageOf, sayIn } from './labels'
import type { Page } from './make'
import { requestsIn, shownWords } from './leftovers'
import { leadsToQuote } from './leads'
import { looksSaid } from './look'
import { fieldOf } from './fields'
import { leadsToButton } from './notes'
import { greets } from './greetings'
import { isAskedLead } from './asked-leads'
import { isForTheMaker, isRequestFor, requests as asks, speaksOfPage } from './maker-words'
import { partsIn } from './parts'
import { REACH_PARTS } from './reach'
import { isOfPage } from './refusals'
import { isForMaker, type Unit } from './units'
import { fold, tidy, wordsOf } from './words'

/** Longest words of the person that an answer repeats. */
const LONGEST_QUOTE = 1_000

/** What the person is told: what the page has, what is open, what could not be done, in their own words. */
export function reportOf(page: Page, task: ComposeTask): string {
  const language = page.language ?? languageOf(task.locale) ?? 'en'
  const { title, sections, holes, told, lost, unaimed } = page
  const missed = missedBy(page)
  const quote = (texts: readonly string[]) => [...new Set(texts)].map((text) => quoted(text, language)).join(', ')
  const say = (saying: Parameters<typeof sayIn>[1], texts: readonly string[]) =>
    texts.length > 0 ? [sayIn(language, saying, quote(texts))] : []
  const made =
    sections.length > 0
      ? sayIn(language, 'made', title, [...new Set(sections)].join(', '))
      : sayIn(language, 'madeBare', title)
  return [
    made,
    ...(holes.length > 0
      ? [sayIn(language, 'open', holes.slice(0, 12).join(', ') + (holes.length > 12 ? ', …' : ''))]
      : []),
    ...looksSaid(page.worn, language, quote),
    ...say('undone', missed.undone),
    ...say('refused', missed.refused),
    ...say('aside', missed.others),
    ...say('profile', told.profile),
    ...say('memory', told.memory),
    ...say('noBlocks', lost),
    ...unaimed.map((label) => sayIn(language, 'offerAction', label)),
    ...(page.hasName ? [] : [sayIn(language, 'offerName')]),
    ...(page.hasReach || !page.kind.isBusiness ? [] : [sayIn(language, 'offerContact')]),
  ].join(' ')
}

/** What of the brief the page does not do, as data. `reportOf` says it in words. */
export function undoneOf(page: Page): Undone[] {
  const { lost } = page
  const missed = missedBy(page)
  const parts = (reason: Undone['reason'], texts: readonly string[]) =>
    [...new Set(texts)].map((text) => ({ reason, text: text.slice(0, LONGEST_QUOTE) }))
  return [...parts('undone', missed.undone), ...parts('aside', missed.others), ...parts('notAllowed', lost)]
}

interface Missed {
  undone: string[]
  refused: string[]
  others: string[]
}

/** What the page does not show: wishes that are not met, what was refused, and other words. */
function missedBy(page: Page): Missed {
  const { wishes, outline } = page
  const isRefusal = (text: string) => isOfPage(text) || wordsOf(text).length <= MOST_OF_REFUSAL
  const refused = outline.refusals.filter(isRefusal)
  const kept = outline.refusals.filter((text) => !isRefusal(text))
  const loose = new Set(outline.wishes.flatMap(({ role, text }) => (LOOSE.has(role) ? [text] : [])))
  const isWish = (text: string) => !loose.has(text) || isOfPage(text)
  const unclear = wishes.undone.filter((text) => !isWish(text))
  return {
    undone: wishes.undone.filter(isWish),
    refused,
    others: [...unclear, ...kept, ...notes(page), ...outline.asides, ...wishes.remarks],
  }
}

/** Roles of wishes that may be copy: "four dinners". */
const LOOSE = new Set(['wish.part', 'wish.other'])
/** "Nothing shiny": a longer text that says nothing of a page may refuse something else. */
const MOST_OF_REFUSAL = 4

/**
 * What neither the page shows nor the rest of this answer names: remarks to the maker, and words between the facts. If one
 * was meant for the page, the person sees it here. A greeting, a signature and the request itself need no answer.
 */
function notes({ outline, blocks, title, wishes }: Page): string[] {
  const shown = shownWords(
    [title, ...wishes.undone, ...outline.refusals, ...outline.wishes.map(({ text }) => text)],
    blocks,
  )
  const isLost = (text: string) =>
    wordsOf(fold(text)).some((word) => (word.length > 2 || /\d/.test(word)) && !shown.has(word) && !PLEASE.has(word))
  const requests = requestsIn(outline.units)
  const last = outline.units.at(-1)?.lineIndex ?? 0
  return outline.units.flatMap((unit) => {
    if (unit.brackets) return []
    const asides = unit.frags.filter(
      ({ role, text }, i) =>
        isNote(role, text, { line: unit.lineIndex, last, shown }) &&
        isLost(text) &&
        !(role === 'ask' && isMet(unit, i)),
    )
    const inRequest = requests.has(unit) ? unit.frags.filter(({ role, text }) => !isForMaker(role) && isLost(text)) : []
    const between = gapsOf(unit).filter(
      (gap) =>
        !isCaption(gap) &&
        !leadsToWishes(gap, unit) &&
        !leadsToButton(tidy(gap)) &&
        isLost(gap) &&
        (wordsOf(gap).length >= 3 || /\p{L}{5}|\d/u.test(gap)),
    )
    const found = [...[...asides, ...inRequest].map(({ text }) => text), ...between]
      .map((text) => tidy(text).replace(/^["”“»«’,.;:!?)–-]+\s*(?=[\p{L}\p{N}])/u, ''))
      .filter(Boolean)
    // Scraps of a request say less than the request.
    const areAll = unit.sentence === 'ask' || unit.frags.every(({ role }) => isForMaker(role))
    return areAll && found.length > 1 ? [tidy(unit.reading.text.slice(unit.start, unit.end))] : found
  })
}

const PLEASE = new Set(['please', 'pls', 'plz', 'bitte', 'svp', 'graag', 'aub'])

const ADD =
  /^(?:please |bitte |und |and )?(?:(?:make|build|want|i want|we want|need|i need|we need)(?: the| an?)?|add|include|put in|inserisci|metti|aggiung\p{L}*|ajout\p{L}*|mets|mettez|inclu\p{L}*|a[ñn]ad\p{L}*|agreg\p{L}*|pon|adicion\p{L}*|coloc\p{L}*|voeg|dodaj\p{L}*|füge?n?|ergänze\p{L}*)(?: please| bitte)?$/iu

/** "Add" before what is asked for, or "wedding site for" before the name at the beginning: requests that say nothing else. */
function isMet(unit: Unit, at: number): boolean {
  const [ask, next] = [tidy(unit.frags[at]!.text), unit.frags[at + 1]?.role]
  if (next === 'tagline') return true
  if (next === undefined || /\d|(?!\p{Script=Latin})\p{L}/u.test(ask)) return false
  return isForMaker(next)
    ? ADD.test(ask) || (wordsOf(ask).length <= 4 && asks(ask))
    : next === 'name' && unit.lineIndex === 0 && at === 0 && wordsOf(ask).length <= 6
}

interface Place {
  line: number
  last: number
  shown: ReadonlySet<string>
}

function isNote(role: string, text: string, { line, last, shown }: Place): boolean {
  const words = wordsOf(text).length
  if (role !== 'ask' && role !== 'aside') return false
  // The request itself, and words that lead to a button.
  if (role === 'ask' && (leadsToQuote(text) || isRequestFor(text) || leadsToButton(text) || isAskedLead(text)))
    return false
  const hasFacts =
    /\p{L}[.@]\p{L}/u.test(text) || wordsOf(fold(text)).some((word) => /\d/.test(word) && !shown.has(word))
  if (words <= 10 && !hasFacts && speaksOfPage(text)) return false
  if (role === 'ask') return true
  const isEdge = line <= 1 || line >= last - 2
  return !isEdge || words > 3 || !(greets(text) || isForTheMaker(text))
}

/** "Telephone" before a number, "and our mail", "Title" or "Buttons": the page shows what follows in its own place. */
function isCaption(gap: string): boolean {
  const words = wordsOf(gap)
  const field = fieldOf(`${words.at(-1) ?? ''}: 1`)?.role
  return (
    words.length <= 3 &&
    ((field !== undefined && field !== 'aside') ||
      partsIn(gap).some((part) => part === 'about' || (part !== 'contact' && REACH_PARTS.has(part))))
  )
}

/** "Sections:" before nothing but wishes. */
const leadsToWishes = (gap: string, { frags }: Unit) =>
  /:\s*$/u.test(gap) && wordsOf(gap).length <= 2 && frags.every(({ role }) => role.startsWith('wish.'))

/** The words of a unit that have no role. */
function gapsOf({ reading, start, end, frags }: Unit): string[] {
  const bounds = [start, ...frags.flatMap((frag) => [frag.start, frag.end]), end]
  const gaps: string[] = []
  for (let i = 0; i < bounds.length; i += 2) gaps.push(reading.text.slice(bounds[i]!, bounds[i + 1]!))
  return gaps
}

const QUOTES: Readonly<Partial<Record<Language, string>>> = { en: '“”', de: '„“', nl: '‘’', pl: '„”' }

function quoted(text: string, language: Language): string {
  const [open, close] = QUOTES[language] ?? '«»'
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  const space = language === 'fr' ? ' ' : ''
  return `${open}${space}${short}${space}${close}`
}

import type { ComposeTask } from '../engine'
import { type Language, languageOf, sayIn } from './labels'
import type { Page } from './make'
import { isForMaker } from './units'
import { wordsOf } from './words'

/** Longest words of the person that an answer repeats. */
const LONGEST_QUOTE = 300

/** What the person is told: what the page has, what is open, what could not be done, in their own words. */
export function reportOf(page: Page, task: ComposeTask): string {
  const language = page.language ?? languageOf(task.locale) ?? 'en'
  const { title, sections, holes, wishes, told, lost, outline, unaimed } = page
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
    ...say('undone', wishes.undone),
    ...say('refused', outline.refusals),
    ...say('aside', notes(page)),
    ...say('profile', told.profile),
    ...say('memory', told.memory),
    ...say('noBlocks', lost),
    ...unaimed.map((label) => sayIn(language, 'offerAction', label)),
    ...(page.hasName ? [] : [sayIn(language, 'offerName')]),
    ...(page.hasReach || !page.kind.isBusiness ? [] : [sayIn(language, 'offerContact')]),
  ].join(' ')
}

/** Remarks to the maker with more than a greeting in them: if one was meant for the page, the person sees it here. */
function notes({ outline }: Page): string[] {
  const frags = outline.units.flatMap(({ frags: all }) => all.filter(({ role }) => isForMaker(role)))
  const asides = frags.filter(({ role }) => role === 'aside').map(({ text }) => text.replace(/\s+/g, ' '))
  return asides.filter((text) => /\d/.test(text) || wordsOf(text).length > 6)
}

const QUOTES: Record<Language, string> = {
  en: '“”',
  de: '„“',
  fr: '«»',
  es: '«»',
  it: '«»',
  pt: '«»',
  nl: '‘’',
  pl: '„”',
}

function quoted(text: string, language: Language): string {
  const [open, close] = QUOTES[language]
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  const space = language === 'fr' ? ' ' : ''
  return `${open}${space}${short}${space}${close}`
}

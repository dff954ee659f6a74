import { anyOf, type Terms } from './mentions'
import type { Named } from './name-words'
import type { Quoted } from './quotes'
import type { Source } from '../text'

/** A section "Join us" names itself, not the page. */
const PART = /(?:section|block|chapter|abschnitt|bereich|kapitel|rubrik|rubrique|chapitre|seccion|apartado)\s*$/

/** `Anna Schmidt - "Async without tears"`: what somebody brings. */
const BROUGHT = /\p{Lu}[\p{L}'’-]+\s+\p{Lu}[\p{L}'’-]+\s*(?:[–—:-]|\()\s*$/u

/** `until`: a name stands in the first sentence; what is quoted later may be a work, and is one only where nothing else is named. */
export function quotedName(
  source: Source,
  quotes: readonly Quoted[],
  { vocabularies }: Terms,
  until: number,
): Named | undefined {
  const brought = new Set(quotes.filter(({ start }) => BROUGHT.test(source.text.slice(Math.max(0, start - 60), start))))
  const fits = quotes.filter(
    (quote, i) =>
      !quote.used &&
      !(brought.size > 1 && brought.has(quote)) &&
      !PART.test(quote.before) &&
      !isInRow(quotes, i) &&
      quote.text.length <= 80 &&
      quote.text.split(/\s+/).length <= 9 &&
      !/[.!?]$/.test(quote.text),
  )
  const called = new RegExp(`(?:${anyOf(vocabularies, ({ called }) => called)})[\\s:,]*$`)
  const quote = fits.find(({ before }) => called.test(before)) ?? fits.find(({ start }) => start < until)
  if (!quote) return undefined
  quote.used = true
  return { text: quote.text, start: quote.start, end: quote.end }
}

/** `January "Stoner", February "Outline", March "The Years"`: works in a row. Quotations are in order, so only the next ones count. */
function isInRow(quotes: readonly Quoted[], at: number): boolean {
  const quote = quotes[at] as Quoted
  const gaps = [quote.start - (quotes[at - 1]?.end ?? -Infinity), (quotes[at + 1]?.start ?? Infinity) - quote.end]
  return quotes.length > 2 && Math.min(...gaps) < 26
}

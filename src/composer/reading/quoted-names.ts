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
  const brought = quotes.filter(({ start }) => BROUGHT.test(source.text.slice(Math.max(0, start - 60), start)))
  const fits = quotes.filter(
    (quote) =>
      !quote.used &&
      !(brought.length > 1 && brought.includes(quote)) &&
      !PART.test(quote.before) &&
      !isInRow(quote, quotes) &&
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

/** `January "Stoner", February "Outline", March "The Years"`: works in a row. */
function isInRow({ start, end }: Quoted, quotes: readonly Quoted[]): boolean {
  const near = quotes.filter((other) => Math.abs(other.start - end) < 26 || Math.abs(start - other.end) < 26)
  const nearby = near.filter((other) => other.start !== start)
  return quotes.length > 2 && nearby.length > 0
}

import type { Note } from './brief'
import { META } from './headed'
import { anyOf, type Terms, wordPattern } from './mentions'
import { bare, fold, sentenceCase, type Source, tokensOf } from '../text'

const MOST_NOTES = 6

/** What stands behind a word and a colon: the page's slogan, and facts under words of the brief's own. */
export function readNotes(source: Source, terms: Terms): { claim?: string; notes: Note[] } {
  const told = readLabelled(source, terms)
  return { claim: told.find(isClaim)?.value, notes: told.filter((note) => !isClaim(note)) }
}

const CLAIM = wordPattern('tagline|slogan|motto|claim|untertitel|subtitle|sous-titre|devise|lema|eslogan')

function isClaim({ label }: Note): boolean {
  return CLAIM.test(fold(label))
}

/** "Dress code: garden party", "Regie: Ute Kamp": a word of the brief's own before a colon, and one short thing behind it. */
function readLabelled(source: Source, terms: Terms): Note[] {
  const found = source.text.matchAll(
    /(?<=^|[.!?,;][^\S\n])[^\S\n]*(?:[-–—*•]+\s*)?(\p{L}[\p{L}’' -]{2,28}):[^\S\n]+(?=[\p{L}\p{N}])/gmu,
  )
  // "Enterprise: contact us" is a price.
  const prices = wordPattern(anyOf(terms.vocabularies, ({ onRequest, free }) => `${onRequest}, ${free}`))
  return Array.from(found)
    .flatMap((match): Note[] => {
      const [led, key = ''] = match
      const from = match.index + led.length
      const end = source.sentenceEnd(from)
      const value = bare(source.text.slice(from, end))
      const tokens = [...tokensOf(fold(key)), ...tokensOf(fold(value))]
      const asks = [terms.wishes, terms.without, terms.only].some((words) => words.matches(tokens).length > 0)
      if (asks || prices.test(fold(value)) || META.test(fold(key)) || tokensOf(key).length > 3 || !isShort(value))
        return []
      if (speaksOfParts(key, terms) || !source.isFree(match.index, end)) return []
      source.take(match.index, end)
      return [{ label: sentenceCase(bare(key)), value: sentenceCase(value) }]
    })
    .slice(0, MOST_NOTES)
}

/** One thing: no list, no question, no figures that are read elsewhere. */
function isShort(value: string): boolean {
  return value.length >= 3 && value.length <= 60 && !/[:;,?"“„«{}[\]<>=|]/.test(value)
}

function speaksOfParts(key: string, { sections, kinds }: Terms): boolean {
  const folded = fold(key)
  const parts = sections.matches(tokensOf(folded)).filter(({ counted }) => !counted)
  return kinds.matches(tokensOf(folded)).length > 0 || (parts.length > 0 && !/^dress[ -]?code$/.test(folded))
}

import type { Kind } from '../kinds/kind'
import { KINDS } from '../kinds/kinds'
import type { SectionName, Vocabulary } from '../words/vocabulary'
import { Lexicon, type Match } from '../words/lexicon'
import { fold, type Source, type Token, tokensOf } from '../text'

/** A part of the page that the brief speaks of. */
export interface Mention extends Match<SectionName> {
  count?: number
  negated: boolean
}

/** The words of one brief's languages, ready to be found. */
export interface Terms {
  vocabularies: readonly Vocabulary[]
  sections: Lexicon<SectionName>
  kinds: Lexicon<Kind>
  numbers: ReadonlyMap<string, number>
  without: Lexicon<true>
  orderly: Lexicon<true>
  only: Lexicon<true>
  wishes: Lexicon<true>
  /** Patterns that were made from the words, by name: making one costs more than many uses of it. */
  patterns: Map<string, RegExp>
}

const made = new Map<string, Terms>()

export function termsOf(vocabularies: readonly Vocabulary[]): Terms {
  const key = vocabularies.map(({ language }) => language).join()
  let terms = made.get(key)
  if (!terms) {
    terms = makeTerms(vocabularies)
    made.set(key, terms)
  }
  return terms
}

/** One alternative of words of all vocabularies, for use inside a pattern over folded text. */
export function anyOf(vocabularies: readonly Vocabulary[], words: (vocabulary: Vocabulary) => string): string {
  const all = vocabularies.flatMap((vocabulary) => fold(words(vocabulary)).split(/,\s*|\|/))
  return [...new Set(all)]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}

/** Words that stand by themselves in folded text; `words` is a pattern, as `anyOf` makes it. */
export function wordPattern(words: string, flags: 'u' | 'gu' = 'u'): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, flags)
}

/** Every part that is named in what is still free, with its count, and whether it is to be left out. */
export function readMentions(source: Source, terms: Terms): Mention[] {
  const tokens = source.freeTokens()
  const refusals = new Map(terms.without.matches(tokens).map((no) => [no.after, no]))
  const mentions = terms.sections.matches(tokens).map((match): Mention => {
    const count = countOf(source, tokens, match, terms)
    return {
      ...match,
      ...(count !== undefined && { count }),
      negated: NEAR.some((words) => refuses(source, refusals.get(match.first - words), match)),
    }
  })
  const meant = mentions.filter((mention) => !mention.counted || mention.count !== undefined || mention.negated)
  carryRefusals(source, meant)
  return meant.map((mention) => (refusedAfter(source, mention) ? { ...mention, negated: true } : mention))
}

/** A number from one to thirty in digits or words. */
export function numberOf(word: string | undefined, terms: Terms): number | undefined {
  if (word === undefined) return undefined
  const digits = /^(\d{1,2})x?$/.exec(word) ?? /^x(\d{1,2})$/.exec(word)
  const value = digits ? Number(digits[1]) : terms.numbers.get(word)
  return value !== undefined && value >= 1 && value <= 30 ? value : undefined
}

function countOf(
  source: Source,
  tokens: readonly Token[],
  match: Match<SectionName>,
  terms: Terms,
): number | undefined {
  for (let back = 1; back <= 3; back++) {
    const token = tokens[match.first - back]
    if (!token || JOINS.test(token.word) || /[.,;:!?\n(]/.test(source.text.slice(token.end, match.start))) break
    if (/[€$£]\s?$/.test(source.text.slice(Math.max(0, token.start - 2), token.start))) break
    const number = numberOf(token.word, terms)
    if (number !== undefined) return number
  }
  const after = source.folded.slice(match.end, match.end + 60)
  const marked =
    /^\s*(?:[x×]\s*|\()(\d{1,2})(?![\d.,:/]*\d|\s*[€$£%])|^\s*:\s*(\d{1,2})(?=\s*(?:[.;)\n]|,\s*\p{L}|$))|^\s+(?:of|von|de|with|mit|avec|con)\s+(\d{1,2}|\p{L}+)(?=\s*(?:[.,;)\n]|$))/u.exec(
      after,
    )
  const number = numberOf(marked?.[1] ?? marked?.[2] ?? marked?.[3], terms)
  if (number !== undefined) return number
  const holding =
    /^\s*(?:section\s+)?(?:with|of|mit|avec|de|con)\s+(?:up to\s+)?(\p{L}+|\d{1,2})\s+(?:items|entries|points|eintragen|punkten|elements|elementos|entradas)(?!\p{L})/u.exec(
      after,
    )
  return numberOf(holding?.[1], terms)
}

const JOINS = /^(?:and|und|et|y|a|an|the|ein|eine|einen|un|une|una|or|oder|ou|o|with|mit|avec|con|&)$/

/** How many words may stand between a refusal and what it refuses. */
const NEAR = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function refuses(source: Source, no: Match<true> | undefined, match: Match<SectionName>): boolean {
  if (!no) return false
  const far = match.first - no.after
  const between = source.folded.slice(no.end, match.start)
  // "Do not include a blog or testimonials": a row after a refusal is refused, also where its first words are no parts.
  if (far > 3 && !REFUSED_TOO.test(between)) return false
  return !/[.;:,!?\n(]/.test(between) && !/\b(?:but|aber|mais|pero|only|nur)\b/.test(between)
}

const REFUSED_TOO = /\s(?:or|nor|oder|noch|ou|ni|o|u)\s(?:(?:an?|any|eine?n?|de|des|une?|una|las|los) ){0,2}$/

/** "without A, B or C": what a refusal is joined to is refused too. */
function carryRefusals(source: Source, mentions: Mention[]): void {
  for (let i = 0; i < mentions.length; i++) {
    if (!mentions[i]?.negated) continue
    let reach = i
    for (let next = i + 1; next < mentions.length; next++) {
      const between = source.folded.slice(mentions[next - 1]?.end, mentions[next]?.start)
      if (mentions[next]?.count !== undefined) break
      if (/^[\s,]*(?:or|nor|oder|noch|ou|ni|o|u)\s+(?:de\s+|d'|an?\s+)?$/.test(between)) reach = next
      else if (/^\s*(?:and|und|et|y|&)\s*$/.test(between)) reach = next
      else if (!/^\s*,\s*$/.test(between)) break
    }
    for (let next = i; next <= reach; next++) Object.assign(mentions[next] ?? {}, { negated: true })
  }
}

const REFUSED =
  /^(?:[^.;:,\n]{0,24}\s)?(?:weglassen|nicht(?! nur)|not needed|not necessary|isn't needed|unnecessary|out|non merci|pas nécessaire|no hace falta|raus)(?!\p{L})/u

function refusedAfter(source: Source, mention: Mention): boolean {
  const after = source.folded.slice(mention.end, mention.end + 60)
  const match = REFUSED.exec(after)
  return match !== null && /\S/.test(match[0]) && !/\b(?:check|find|work|carry|sold|hang)\s+out/.test(match[0])
}

function makeTerms(vocabularies: readonly Vocabulary[]): Terms {
  const lexicon = (words: (vocabulary: Vocabulary) => string) =>
    new Lexicon(vocabularies.map((vocabulary) => [words(vocabulary), true] as const))
  return {
    vocabularies,
    sections: new Lexicon(
      vocabularies.flatMap(({ sections }) =>
        Object.entries(sections).map(([section, words]) => [words, section as SectionName] as const),
      ),
    ),
    kinds: new Lexicon(
      KINDS.flatMap((kind) => vocabularies.map(({ language }) => [kind.words[language], kind] as const)),
    ),
    numbers: new Map(vocabularies.toReversed().flatMap(numbersOf)),
    without: lexicon(({ without }) => without),
    orderly: lexicon(({ orderly }) => orderly),
    only: lexicon(({ only }) => only),
    wishes: lexicon(({ wishes }) => wishes),
    patterns: new Map(),
  }
}

/** In the languages whose "one" is also their "a", it counts nothing. */
function numbersOf({ numbers }: Vocabulary): [string, number][] {
  return numbers.split(', ').flatMap((words, index) => {
    if (words.includes('|')) return []
    return tokensOf(fold(words)).map(({ word }): [string, number] => [word, index + 1])
  })
}

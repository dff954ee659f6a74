import { anyOf, type Terms } from './mentions'
import { isPreposition, type Named } from './name-words'
import { fold, type Source, titleCase, tokensOf } from '../text'

/** "portfolio for jana novak, photographer": all small, where a person is meant. */
export function smallName(source: Source, { vocabularies }: Terms): Named | undefined {
  const link = anyOf(vocabularies, ({ pageFor }) => pageFor)
  const articles = anyOf(vocabularies, ({ articles }) => articles)
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${link})\\s+(?!(?:${articles})(?![\\p{L}]))(\\p{Ll}{2,20}(?: (?:& |and |und |et |y )?\\p{Ll}{2,20}){1,2})(?=\\s*(?:[,.;:\\n(]|$))`,
    'u',
  )
  const match = pattern.exec(source.free())
  if (!match) return undefined
  const text = match[1] ?? ''
  const start = match.index + match[0].indexOf(text)
  return { text: titleCase(text), start, end: start + text.length }
}

/** "hausarztpraxis dr. lena vogt, marktplatz 3": a brief without any large letter begins with what it is of. */
export function smallOpening(source: Source, terms: Terms): Named | undefined {
  if (/\p{Lu}/u.test(source.text)) return undefined
  const match =
    /^\s*(\p{L}[\p{L}'’-]{1,30}(?: (?:dr|prof)\.?| \p{L}[\p{L}'’&-]{1,30}){1,4})(?=\s*[,–(]|\s(?:a|in|en|à|bei)\s)/u.exec(
      source.free(0, 140),
    )
  const text = match?.[1]
  if (!match || !text) return undefined
  const words = tokensOf(fold(text))
  const asks = [terms.wishes, terms.sections, terms.without].some((lexicon) => lexicon.matches(words).length > 0)
  const plain = words.some(({ word }) => isPreposition(word) || OF_WHOM.test(word))
  if (asks || plain || !(terms.kinds.matches(words).length > 0 || / (?:dr|prof)\.? /.test(text))) return undefined
  return { text: titleCase(text), start: match[0].length - text.length, end: match[0].length }
}

const OF_WHOM =
  /^(?:for|fur|pour|para|of|de|my|our|mein|meine|unser|unsere|mon|ma|notre|mi|nuestr[oa]|soy|suis|am|bin|are|sind|is|ist)$/

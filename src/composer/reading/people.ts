import type { Entry } from './brief'
import { bare, type Source } from '../text'

const PERSON =
  /(?<![\p{L}])(\p{Lu}[\p{L}'’.-]{1,60}(?:\s\p{Lu}[\p{L}'’.-]{0,60}){1,2})\s*(?:[–—-]\s+|\()(\p{L}[^;,.()\n"]{2,40})\)?(?=\s*(?:[;,.\n]|$|\s(?:and|und|et|y)\s))/gu

/** "Anna Bell – Illustrator; Joe Marsh – Typographer": people in a row, though no team is named. */
export function readPeople(source: Source): Entry[] {
  const found = [...source.free().matchAll(PERSON)]
  if (found.length < 2) return []
  for (const match of found) source.take(match.index, match.index + match[0].length)
  return found.map((match) => ({ title: match[1] ?? '', detail: bare(match[2] ?? '') }))
}

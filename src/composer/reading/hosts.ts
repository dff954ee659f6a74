import { anyOf, type Terms, wordPattern } from './mentions'
import { bare, type Source } from '../text'

/** Who stands behind it: "by Ida Holm", "Agent: Niamh Byrne". */
export function readHost(source: Source, { vocabularies }: Terms, name: string | undefined): string | undefined {
  const person = anyOf(vocabularies, ({ byPerson }) => byPerson)
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${person})\\s*:?\\s+(\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}(?:\\.|[\\p{L}'’-]*)){1,2})`,
    'gu',
  )
  for (const match of source.folded.matchAll(wordPattern(person, 'gu'))) {
    const place = source.free(match.index, match.index + 70)
    pattern.lastIndex = 0
    const lowered = `${match[0]}${place.slice(match[0].length)}`
    const found = pattern.exec(lowered)
    if (found?.index === 0 && found[1] && !name?.includes(found[1])) return bare(found[1])
  }
  return undefined
}

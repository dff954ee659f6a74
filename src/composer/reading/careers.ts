import { timedEntry } from '../facts/times'
import type { Kind } from '../kinds/kind'
import type { Ask, Entry } from './brief'
import { entryOf, splitList } from './entries'
import { fold, type Source } from '../text'

const STUDIES =
  /(?<!\p{L})(?:studie[sd]?|degree|bsc|msc|b\.?a\.?|m\.?a\.?|phd|university|school|college|studi(?:um|erte?)|universitat|hochschule|schule|abitur|ausbildung|etudes|universite|ecole|licence|master|bachelor|estudios|universidad|grado|licenciatura)(?!\p{L})/u

/** "2019–now Lead designer at Otto, 2015–2019 designer at Xing": years in a row, each with what happened, under no heading. */
export function readCareer(source: Source, { id }: Kind): Ask[] {
  for (let from = 0; from < source.text.length;) {
    const end = source.sentenceEnd(from)
    const parts = splitList(source.text.slice(from, end))
    if (parts.length > 1 && parts.every((part) => timedEntry(part)) && isYears(parts) && source.isFree(from, end)) {
      source.take(from, end)
      return asksOf(
        parts.map((part) => entryOf(part)),
        id === 'resume',
        from,
      )
    }
    from = end + 1
  }
  return []
}

function isYears(parts: string[]): boolean {
  return parts.every((part) => /^\s*(?:\p{Ll}+\s)?(?:19|20)\d\d(?!\d)/u.test(part))
}

/** On a résumé work and studies are two parts; elsewhere years are a history. */
function asksOf(entries: Entry[], resume: boolean, start: number): Ask[] {
  if (!resume) return [{ section: 'timeline', entries, start }]
  const studied = (entry: Entry) => STUDIES.test(fold(entry.title))
  const parts: Ask[] = [
    { section: 'experience', entries: entries.filter((entry) => !studied(entry)), start },
    { section: 'education', entries: entries.filter(studied), start },
  ]
  return parts.filter((part) => part.entries.length > 0)
}

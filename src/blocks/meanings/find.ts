import { foldedWords } from '../../lib/folded-words'
import type { MotifName } from '../art/motifs/all'
import type { IconName } from '../schema/icon-names'
import { business } from './business'
import { culture } from './culture'
import { food } from './food'
import { leisure } from './leisure'
import type { Meaning } from './meaning'
import { nature } from './nature'
import { places } from './places'
import { work } from './work'

const ALL: readonly Meaning[] = [...food, ...nature, ...places, ...work, ...culture, ...leisure, ...business]
/** Words of the shortest stem that a longer word may begin or end with. */
const SHORTEST_STEM = 3
/** How many words of a text are read. */
const MOST_WORDS = 400

interface Index {
  words: Map<string, Meaning[]>
  starts: Map<string, Meaning[]>
  ends: Map<string, Meaning[]>
}

let index: Index | undefined

/** The icon that a short text, such as the title of a point, surely means. Undefined where it means none or several. */
export function iconFor(text: string): IconName | undefined {
  const icons = new Set(wordsOf(text).flatMap((word) => meaningsOf(word).flatMap(([icon]) => icon ?? [])))
  return icons.size === 1 ? [...icons][0] : undefined
}

/** The drawing that texts mean most often, earlier ones counting more. Undefined if they mean none. */
export function motifFor(...texts: (string | undefined)[]): MotifName | undefined {
  const points = new Map<MotifName, number>()
  texts.forEach((text, place) => {
    for (const word of wordsOf(text ?? ''))
      for (const [, motif] of meaningsOf(word)) if (motif) points.set(motif, (points.get(motif) ?? 0) + 1 / (place + 1))
  })
  return [...points].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Every word of a text once, without accents. Polish ł and German ß are letters of their own to Unicode. */
function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/[łŁ]/g, 'l').replaceAll('ß', 'ss').replaceAll('œ', 'oe')
  return [...new Set(foldedWords(plain).slice(0, MOST_WORDS))]
}

function meaningsOf(word: string): Meaning[] {
  const { words, starts, ends } = (index ??= indexed())
  const exact = words.get(word)
  if (exact) return exact
  for (let length = word.length; length >= SHORTEST_STEM; length--) {
    const found = starts.get(word.slice(0, length)) ?? ends.get(word.slice(-length))
    if (found) return found
  }
  return []
}

function indexed(): Index {
  const made: Index = { words: new Map(), starts: new Map(), ends: new Map() }
  for (const meaning of ALL)
    for (const entry of meaning[2].split(' ')) {
      const kind = entry.endsWith('*') ? made.starts : entry.startsWith('*') ? made.ends : made.words
      const stem = entry.replaceAll('*', '')
      kind.set(stem, [...(kind.get(stem) ?? []), meaning])
    }
  return made
}

import type { Label } from './labels'
import type { Outline } from './nodes'
import { partsIn } from './parts'
import kinds from './words/kinds.json'
import { fold, wordsOf } from './words'

/** What decides order and labels. The content decides the sections. */
export interface Kind {
  id: string
  /** Label of priced entries, of entries with times, of plain entries, and of people, where the brief gives none. */
  priced: Label
  timed: Label
  plain: Label
  people: Label
  /** A business that people want to reach: the World's own profile may say how. */
  isBusiness: boolean
}

/** Unsure means this one. */
export const NEUTRAL: Kind = {
  id: 'other',
  priced: 'prices',
  timed: 'programme',
  plain: 'features',
  people: 'people',
  isBusiness: false,
}

const BUSINESS = { people: 'team', timed: 'times', isBusiness: true } as const
/** What the kinds of a group have in common. */
const GROUPS: Readonly<Record<keyof typeof kinds, Partial<Kind>>> = {
  food: { ...BUSINESS, priced: 'menu', timed: 'programme' },
  stay: BUSINESS,
  trade: { ...BUSINESS, plain: 'services' },
  people: { people: 'team' },
  past: { timed: 'stations' },
  other: {},
}

/** Each kind with the stems that tell it, without accents. A stem of six letters matches inside a longer word. */
const STEMS = Object.entries(kinds).flatMap(([group, rows]) =>
  Object.entries(rows).map(([id, stems]) => {
    const kind: Kind = { ...NEUTRAL, ...GROUPS[group as keyof typeof kinds], id }
    return [kind, stems.split(' ').map((stem) => fold(stem).replaceAll('-', ' '))] as const
  }),
)

/** The first sentence says what a brief is about: at most so many characters of it count. */
const OPENING = 120

/** The kind of page: what the request itself says counts most, then the name, then the rest. */
export function kindOf({ asks, names, groups, units }: Outline): Kind {
  const text = units[0]?.reading.text.slice(0, 4_000) ?? ''
  const weighed: readonly (readonly [string, number])[] = [
    [asks.join(' '), 6],
    [names.map((one) => one.text).join(' '), 3],
    [groups.map(({ heading }) => heading).join(' '), 1],
    [text, 0.5],
    [text.slice(0, OPENING).split(/[.!?\n](?:\s|$)/u)[0]!, 0.5],
  ]
  const scores = new Map<Kind, number>()
  for (const [where, weight] of weighed) {
    const folded = ` ${wordsOf(fold(where)).join(' ')} `
    const isHit = (stem: string) =>
      (folded.includes(` ${stem}`) && (stem.length > 4 || folded.includes(` ${stem} `))) ||
      (stem.length >= 6 && folded.includes(stem))
    const found = STEMS.flatMap(([, stems]) => stems.filter(isHit))
    for (const [one, stems] of STEMS) {
      // "Ferienwohnung" is no "Wohnung".
      const longer = found.filter((own) => !stems.includes(own))
      const hits = stems.filter((stem) => found.includes(stem) && !longer.some((own) => own.includes(stem)))
      if (hits.length > 0) scores.set(one, (scores.get(one) ?? 0) + weight * Math.min(2, hits.length))
    }
  }
  const [best, next] = [...scores].toSorted(([, a], [, b]) => b - a)
  const kind = best && best[1] >= 1 && (!next || best[1] > next[1]) ? best[0] : NEUTRAL
  return partsIn(asks.join(' ')).includes('menu') ? { ...kind, priced: 'menu' } : kind
}

/** The word of the brief that tells its kind, for a page without a name. */
export function kindWord(text: string): string | undefined {
  for (const word of text.match(/[\p{L}\p{M}’'-]+/gu) ?? []) {
    const folded = fold(word)
    if (
      STEMS.some(([, stems]) =>
        stems.some(
          (stem) =>
            folded === stem ||
            (stem.length > 4 && folded.startsWith(stem)) ||
            (stem.length >= 6 && folded.includes(stem)),
        ),
      )
    )
      return word
  }
  return undefined
}

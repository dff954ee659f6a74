import { type Label, labelIn, type Language } from './labels'
import counts from './words/counts.json'
import words from './words/parts.json'
import { fold, wordsOf } from './words'

/** A part of a page that people ask for, or refuse, by name. */
export type PartName = keyof typeof words

const STEMS = Object.entries(words).map(
  ([part, names]) => [part as PartName, names.split(' ').map((word) => fold(word))] as const,
)

/** The parts that a text names, in its order. Stems of five letters match the beginning of a longer word. */
export function partsIn(text: string): PartName[] {
  const folded = fold(text)
  const words = wordsOf(folded)
  const found: { part: PartName; at: number }[] = []
  for (const [part, stems] of STEMS) {
    const at = stems.reduce((first, stem) => {
      const index = stem.includes('-')
        ? ` ${folded}`.indexOf(` ${stem.replace('-', ' ')}`)
        : words.findIndex(
            (word) =>
              word === stem ||
              (stem.length >= 4 && (word.startsWith(stem) || (stem.length >= 6 && word.endsWith(stem)))),
          )
      return index >= 0 && (first < 0 || index < first) ? index : first
    }, -1)
    if (at >= 0) found.push({ part, at })
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ part }) => part)
}

const NUMBERS = new Map(counts.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)))

/** The count in a wish, one to twelve: "three photos". Undefined without one. */
export function countIn(text: string): number | undefined {
  for (const word of wordsOf(fold(text))) {
    const count = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.get(word)
    if (count !== undefined && count >= 1 && count <= 12) return count
  }
  return undefined
}

/** Parts that no words tell, such as a picture or a form. */
const NOT_TOLD: ReadonlySet<PartName> = new Set<PartName>([
  'gallery',
  'form',
  'newsletter',
  'map',
  'video',
  'countdown',
  'button',
  'nav',
  'footer',
  'logos',
  'hero',
  'signup',
])

export const isTellable = (part: PartName) => !NOT_TOLD.has(part)

/** The label of a part that was asked for by name. */
export function labelOfPart(part: PartName, language: Language | undefined, words: string): string {
  const label = LABEL_OF[part]
  return (label && labelIn(language, label)) || words
}

const LABEL_OF: Partial<Record<PartName, Label>> = {
  gallery: 'gallery',
  form: 'form',
  newsletter: 'newsletter',
  map: 'map',
  video: 'video',
  faq: 'questions',
  testimonials: 'voices',
  team: 'team',
  prices: 'prices',
  hours: 'hours',
  contact: 'contact',
  phone: 'phone',
  email: 'email',
  address: 'address',
  menu: 'menu',
  programme: 'programme',
  links: 'links',
  stats: 'figures',
  services: 'services',
  features: 'features',
  signup: 'signUp',
  plans: 'prices',
  about: 'about',
  timeline: 'stations',
}

import { primaryLanguage } from './primary-language'

/** Lower-case letters and digits, joined by single hyphens. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** Latin letters that are not a plain letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const DANISH = { å: 'aa', ø: 'oe', æ: 'ae' }

/** How a language writes its own letters where it has only plain ones. Others drop the marks. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: DANISH,
  nb: DANISH,
  nn: DANISH,
  no: DANISH,
}

/** The text in lower case, with the letters that its language writes as two: `Bäcker` is `baecker` in German. */
export function spelledOut(text: string, locale: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const letters = SPELLINGS[primaryLanguage(locale)]
  return letters ? lower.replace(/[äöüåøæ]/g, (letter) => letters[letter] ?? letter) : lower
}

/**
 * The slug of a name, at most `max` characters long. Empty for a name without Latin letters and digits.
 * @param locale the language of the name (BCP 47), which spells its own letters: ü is `ue` in German
 */
export function slugFrom(name: string, max: number, locale = ''): string {
  return spelledOut(name, locale)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, max)
    .replace(/-+$/, '')
}

/**
 * A free slug: `base-2`, or a higher number if that is taken. Searches by doubling and then halving, so that a thousand
 * equal names take twenty lookups. If lower numbers have become free again, the result may not be the lowest.
 */
export async function freeNumbered(base: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let taken = 1
  let free = 2
  while (await isTaken(`${base}-${free}`)) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(`${base}-${middle}`)) taken = middle
    else free = middle
  }
  return `${base}-${free}`
}

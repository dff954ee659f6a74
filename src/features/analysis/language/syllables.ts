/** Estimates the syllables of a lower-case word that holds only letters. */
type Count = (word: string) => number

/** Endings and pairs of vowels that groups of vowels count wrongly in English, with the difference. */
const ENGLISH: readonly (readonly [RegExp, number])[] = [
  // Silent at the end: table, but make; wanted, but walked; houses, but makes.
  [/[^aeiouyl]e$|[aeiouy]le$/, -1],
  [/[^aeiouydt]ed$/, -1],
  [/(?:[^aeiouycgsxz]|[^cs]h)es$/, -1],
  [/(?:ely|ement|ements|eful|eless)$|^business|^every/, -1],
  // Two syllables in one group: idea, science, being, museum, radio, actual.
  [/[aeiouy][^aeiouy]+ea$|creat|[^t]iet|(?:[^tc]|sc)ienc|eum|uous/, 1],
  [/[^tcsg]i(?:a|o(?!u))|[aeiouy]ing|u(?:al|at)|(?:vid|^g|th|ster|^n)eo/, 1],
]

const countEnglish: Count = (word) =>
  ENGLISH.reduce(
    (count, [pattern, difference]) => (pattern.test(word) ? count + difference : count),
    groups(word, /[aeiouyàáâäèéêëìíîïòóôöùúûü]+/g),
  )

const countGerman: Count = (word) => groups(word, /aa|ee|oo|ie|ei|ai|au|eu(?!m)|äu|ay|ey|[aeiouyäöüéèàáóí]/g)

const countDutch: Count = (word) =>
  groups(word, /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ou|au|ei|ij|[aeiouyéëïöü]/g)

/** A final e, and the ending of es, is silent. */
const countFrench: Count = (word) =>
  groups(word, /[aeiouyàâäéèêëîïôöùûüœæ]+/g) - (/[^aeiouyàâäéèêëîïôöùûüœæ]es?$/.test(word) ? 1 : 0)

/**
 * Spanish and Portuguese: each strong vowel and each weak one with an accent is a syllable. Other weak vowels join them, and
 * are one only among consonants. Nasal diphthongs are one.
 */
const countIberian: Count = (word) => {
  const plain = word.replaceAll(/ã[oe]|õe/g, 'ã')
  const strong = groups(plain, /[aeoáéóâêôãõàíú]/g)
  return strong + groups(plain, /(?<![aeoáéóâêôãõàíúiuüy])[iuüy]+(?![aeoáéóâêôãõàíúiuüy])/g)
}

function groups(word: string, vowels: RegExp): number {
  return word.match(vowels)?.length ?? 0
}

const COUNTS: Readonly<Record<string, Count>> = {
  en: countEnglish,
  de: countGerman,
  nl: countDutch,
  fr: countFrench,
  es: countIberian,
  pt: countIberian,
}

/** The syllables of a word, at least one: an estimate by its vowels, right for most words of the six languages. */
export function syllablesOf(word: string, language: string): number {
  const letters = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return Math.max(1, (COUNTS[language] ?? countEnglish)(letters))
}

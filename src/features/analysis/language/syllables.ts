/** How syllables are counted in a language: groups of vowels, and what is added or taken away. */
interface Counting {
  vowels: RegExp
  /** Endings and pairs that the groups count wrongly, with the difference. */
  corrections: readonly (readonly [RegExp, number])[]
}

const EN: Counting = {
  vowels: /[aeiouyàáâäèéêëìíîïòóôöùúûü]+/g,
  corrections: [
    [/(?:[^laeiouy]|[aeiouy]l)e$/, -1],
    [/[^aeiouydt]ed$|[aeiouy][rlnm]ed$/, -1],
    [/[^aeiouycgsxz]es$/, -1],
    [/(?:[aeiouy][rln]|[^aeiouylr]l)es$/, 0],
    [/i[ao](?!us\b)|[^tscg]ious|io(?=t|l|s\b)|ua(?=l|t)|eo(?!u)|ying$|[^aeiou]ier$/, 1],
    [/(?:t|s|c|g)i(?:on|al|an|ous|ent)/, -1],
    [/(?:ely|ement|eful|eless)$/, -1],
  ],
}

const DE: Counting = {
  vowels: /aa|ee|oo|ie|ei|ai|au|eu|äu|ay|ey|oi|[aeiouyäöüéèàáóí]/g,
  corrections: [[/ie(?:n|r)?$/, 0]],
}

/** Weak vowels join their neighbours (hiatus with an accent does not), as in Spanish and Portuguese prosody. */
const ES: Counting = {
  vowels: /[aeoáéóíú]?[iuü]?[aeoáéó][iuüy]?(?![íú])|[iuüíú]+|y\b/g,
  corrections: [[/[gq]u[eiéí]/, 0]],
}

const FR: Counting = {
  vowels: /[aeiouyàâäéèêëîïôöùûüœæ]+/g,
  corrections: [
    [/[^aeiouyàâäéèêëîïôöùûüœæ](?:e|es)$/, -1],
    [/[^aeiouyàâäéèêëîïôöùûüœæ]ent$/, 0],
    [/é[aeo]|[^aeiouy]ie(?:n|ux)/, 0],
  ],
}

const NL: Counting = {
  vowels: /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ou|au|ei|ij|[aeiouyéëïöü]/g,
  corrections: [],
}

const COUNTINGS: Readonly<Record<string, Counting>> = { en: EN, de: DE, es: ES, pt: ES, fr: FR, nl: NL }

/** The syllables of a word, at least one: an estimate by its vowels, right for most words of the six languages. */
export function syllablesOf(word: string, language: string): number {
  const { vowels, corrections } = COUNTINGS[language] ?? EN
  const letters = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  let count = letters.match(vowels)?.length ?? 0
  for (const [pattern, difference] of corrections)
    if (count + difference > 0 && pattern.test(letters)) count += difference
  return Math.max(1, count)
}

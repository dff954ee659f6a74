/** A word: letters and digits, joined by hyphens, apostrophes and points. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.\-‑](?=[\p{L}\p{N}]))*/gu
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a text. Text in scripts without spaces, such as Chinese, is divided as Unicode does (UAX 29). */
export function wordsOf(text: string, locale: string): string[] {
  if (!UNSPACED.test(text)) return text.match(WORD) ?? []
  return Array.from(segmenter(locale).segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

/** Whether the words of a text cannot be told apart by spaces, so that no formula of readability applies. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(locale: string): Intl.Segmenter {
  const language = /^(?:zh|ja|th|lo|km|my)/.exec(locale)?.[0] ?? 'zh'
  let known = segmenters.get(language)
  if (!known) segmenters.set(language, (known = new Intl.Segmenter(language, { granularity: 'word' })))
  return known
}

/** Abbreviations that end with a point inside a sentence. */
const ABBREVIATED =
  /(?:^|[\s("„“'])(?:\p{L}|\d{1,4}|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|p\.\s?ex|dr|mr|mrs|ms|prof|st|nr|no|vs|etc|usw|bzw|ca|inkl|exkl|zzgl|tel|str|mag|dipl|ing|hr|fr|frau|sig|dott|avv|sra?|mme|mlle|pl|av|bd|hl|geb|gest|bzgl|ggf|evtl|vgl|jan|feb|mär|apr|jun|jul|aug|sept?|okt|oct|nov|dez|dec|min|max|approx|inc|ltd|co)\.$/iu

/** The sentences of a paragraph. An abbreviation, an ordinal and an initial do not end one. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: end } of paragraph.matchAll(/[.!?…]{1,9}["'”’»)\]]{0,3}(?=\s{1,9}\S)|[。！？]/gu)) {
    const to = index + end.length
    if (end === '.' && ABBREVIATED.test(paragraph.slice(Math.max(from, to - 12), to))) continue
    if (/^\s+\p{Ll}/u.test(paragraph.slice(to, to + 8))) continue
    sentences.push(paragraph.slice(from, to).trim())
    from = to
  }
  const rest = paragraph.slice(from).trim()
  if (rest !== '') sentences.push(rest)
  return sentences
}

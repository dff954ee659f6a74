/** Ends of sentences: a stop that belongs to a number, an abbreviation, an initial or a time of day ends none. */
const STOP = /[.!?。！？…]+(?:["”»“’')\]*_]|\s»)*/gu
/** Brackets and quotations: a stop inside ends no sentence, but their last one may. */
const ENCLOSED =
  /\([^()\n]{1,300}\)|[„“"«][^"“”„«»\n]{1,500}["“”»]|(?<=[:\s(])'(?!\s)(?:[^'\n]|(?<=\p{L})'(?=\p{L})){8,500}'(?!\p{L})/gu
const INNER_STOP = /[.!?。！？…](?=.*[^\s.!?。！？…"“”»'’)])/gsu
const ABBREVIATION = new RegExp(
  `(?:^|[\\s(„“"«/])(?:${[
    'dr|mr|mrs|ms|prof|mag|ing|dipl|med|st|ste|sr|sra|srta|dott|ssa|sig|avv|dra|hr|fr|mgr|inz|inż|ir|drs|jr',
    'no|nos|nr|nrn|bj|n|núm|num|tel|fon|mob|ca|bzw|inkl|incl|inc|excl|exkl|zzgl|evtl|ggf|usw|str|ul|al|pl|av|avda|c|vs|approx|min|max|mind|std|tägl|vol|art|pp|p|s|z|u|d|i|v|o|e|g|h|b|a|ej|ex|es|np|tj|godz|m|tzn|śp|św|pw|ks|est|aprox|bspw|vgl|bijv|resp|pers|mt|jan|feb|febr|mär|apr|jun|jul|aug|sep|sept|okt|oct|nov|dez|dec',
    'pon|wt|śr|czw|pt|sob|niedz|nd|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|sa|so|lun|mar|mer|jeu|ven|sam|dim',
  ].join('|')})$`,
  'iu',
)
/** These end a sentence where a capital follows that is no name: they are common words too. */
const WORDS = /(?:^|\s)(?:no|do|so|sun|fr|sat|mar|al|es|ex|min|max|dim|sam|art|u|i|o|e|a|v)$/iu
const ONLY_BEFORE_FIGURES =
  /(?:^|[\s(])(?:no|nos|min|max|art|vol|est|n|p|pp|s|jan|feb|apr|jun|jul|aug|sep|sept|oct|okt|nov|dez|dec)$/iu

const NUMBER = /(?<=^|[\s(])(\d{1,2})\.(?=\s)/gu

/** The matches whose first group counts on from one: "1.", "2.", "3.". */
export function countedFrom(matches: Iterable<RegExpExecArray>): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (const match of matches) if (Number(match[1]) === found.length + 1) found.push(match)
  return found
}

/** A text whose counted parts end no sentence with their numbers: "1. Maple Park, 2. us, 3. Hadley". */
function withoutCounts(text: string): string {
  const numbers = countedFrom(text.matchAll(NUMBER))
  const stops = new Set(numbers.length < 3 ? [] : numbers.map(({ index, 0: number }) => index + number.length - 1))
  return stops.size === 0 ? text : text.replace(/\./gu, (stop, at: number) => (stops.has(at) ? ' ' : stop))
}

/** The sentences of a stretch, as offsets. Linear in its length. */
export function sentencesIn(text: string): [number, number][] {
  const found: [number, number][] = []
  let from = 0
  const masked = withoutCounts(text).replace(ENCLOSED, (inner) => inner.replace(INNER_STOP, ' '))
  for (const { index, 0: stop } of masked.matchAll(STOP)) {
    const end = index + stop.length
    if (end <= from || !endsAt(text, index, stop, end)) continue
    found.push([from, end])
    from = end
    while (from < text.length && /\s/.test(text[from]!)) from++
  }
  if (from < text.length) found.push([from, text.length])
  return found
}

function endsAt(text: string, index: number, stop: string, end: number): boolean {
  // Dots that lead to a price: "Arroz de feijão .  9,50".
  if (stop.startsWith('.') && /\s/.test(text[index - 1] ?? '') && /\d/.test(text.slice(end).trimStart()[0] ?? ''))
    return false
  if (end < text.length && !/\s/.test(text[end]!)) return /^[。！？]/u.test(stop)
  const next = /^\s+(\S)/u.exec(text.slice(end, end + 8))?.[1] ?? ''
  if (!stop.startsWith('.') || stop.startsWith('..')) return next === '' || !/\p{Ll}/u.test(next) || /^[!?]/.test(stop)
  if (next === '') return true
  const before = text.slice(Math.max(0, index - 16), index)
  // "ENERGY. pork bao"
  if (/(?:^|\s)\p{Lu}{3,}$/u.test(before) && /\p{Ll}/u.test(next)) return true
  // "18. Juli", "2. Stock", "6 p.m. at": the stop belongs to the word.
  if (/(?:^|[\s(–-])\d{1,2}$/u.test(before) && /\p{L}/u.test(next)) return !isOrdinal(before, text.slice(end, end + 20))
  // "am 4.12. um 19 Uhr"
  if (/(?:^|[\s(])\d{1,2}\.\d{1,2}$/u.test(before) && /[\p{Ll}\d]/u.test(next)) return false
  // An initial is followed by a name, and "3.º B. 85 m²" holds none.
  if (/(?:^|[\s.(„“"«])\p{Lu}$/u.test(before)) return /\d/.test(next)
  // "… on Tanner St. just the name"
  if (/\p{Lu}\p{Ll}+\s(?:St|Rd|Ave|Ln)$/u.test(before) && /\p{Ll}/u.test(next)) return true
  if (/\p{L}str$/iu.test(before)) return !/[\d\p{Ll}]/u.test(next)
  if (/\.\p{L}$/u.test(before)) return /\p{Lu}/u.test(next)
  if (!ABBREVIATION.test(before))
    return (
      !/\p{Ll}/u.test(next) ||
      /[^\p{L}\p{N}]\p{Ll}{3,}$|\p{L}\p{Ll}{3,}$|(?:\d\p{Lu}|\d(?:u|h|pm|km|kg|€)|[\d)\]"”])$/u.test(before)
    )
  if (/\d\s?\p{L}$/u.test(before) && /\p{Lu}/u.test(next)) return true
  if (ONLY_BEFORE_FIGURES.test(before)) return !/\d/.test(next) && /\p{Lu}/u.test(next)
  // "Anna u. Emil"
  return WORDS.test(before) && /\p{Lu}/u.test(next) && !/\p{Lu}\p{Ll}+\su$/u.test(before)
}

/** A figure with a stop before a month, or before a noun in a language with ordinals: "im 2. Stock". */
function isOrdinal(before: string, after: string): boolean {
  // "18. und 19. September"
  if (/^\s*(?:und|bis|oder)\s\d{1,2}\./u.test(after)) return true
  if (
    /^\s*(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|jän|geb|jahr|stock|og|klasse|liga|bezirk|auflage)\p{L}*/iu.test(
      after,
    )
  )
    return true
  return /(?:^|\s)(?:am|im|den|der|die|das|zum|vom|bis|ab|dem|unser\p{L}*|mein\p{L}*)\s\d{1,2}$/iu.test(before)
}

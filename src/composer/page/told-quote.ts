import { isForTheMaker } from './maker-words'
import voices from './words/voices.json'
import { fold, tidy, wordsOf } from './words'

const setOf = (key: keyof typeof voices): ReadonlySet<string> => new Set(voices[key].split(' '))
const WORDS = {
  verbs: setOf('verbs'),
  helpers: setOf('helpers'),
  about: setOf('about'),
  nouns: setOf('nouns'),
  of: setOf('of'),
  own: setOf('own'),
  things: setOf('things'),
}
const TOLD =
  /^([^:\n]{2,120}?)\s*:\s*(?:["„“«]\s*([^"“”„«»\n]{8,600}?)\s*["“”»]|'((?:[^'\n]|(?<=\p{L})'(?=\p{L})){8,600}?)')\s*[.!]?\s*$/u
/** Words behind the verb: "wrote to us". */
const BEHIND = 2
/** Words that tell who somebody is. */
const LONGEST = 10

/** A quotation that a sentence tells, with who said it: `His sister Ruth wrote: "He could fix anything."` */
export function toldQuote(sentence: string): { text: string; by: string } | undefined {
  const match = TOLD.exec(sentence.trim())
  const by = match ? speakerIn(match[1]!) : ''
  return by === '' || isForTheMaker(by) ? undefined : { text: tidy(match![2] ?? match![3]!), by }
}

/** Who speaks, by the words before a quotation: "Ruth wrote to us", "Testimonial from Jo Hale", "Ruth, about us". */
function speakerIn(lead: string): string {
  const tokens = [...lead.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word: fold(word), index }))
  const [first, second] = tokens
  const isNoun = first && second && WORDS.nouns.has(first.word) && WORDS.of.has(second.word)
  const told = tokens.findLastIndex(({ word }, i) => i > 0 && (WORDS.verbs.has(word) || WORDS.about.has(word)))
  if (!isNoun && (told < 0 || tokens.length - told - 1 > BEHIND)) return ''
  const last = told > 1 && WORDS.helpers.has(tokens[told - 1]!.word) ? told - 1 : told
  const by = tidy(isNoun ? lead.slice(second.index + second.word.length) : lead.slice(0, tokens[last]!.index))
  const words = wordsOf(fold(by))
  const isOwn = words.every((word) => WORDS.own.has(word)) || words.some((word) => WORDS.things.has(word))
  return words.length > LONGEST || isOwn ? '' : by
}

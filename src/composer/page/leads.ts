import type { Line } from '../reader/layout'
import { type Role, sortOf } from '../reader/roles'
import type { Marked } from './layout-marks'
import { asksForPage, isForTheMaker, isRequestFor, makerRole } from './maker-words'
import { partsIn } from './parts'
import { fold } from './words'
import { sentencesIn } from './sentences'

/** The words that ask, before a colon; what stands behind it is content. */
const LEAD = /^[^:.!?]{3,120}?\s?:\s+(?=\S)/u

/** The sentences of a line, and "we need a notice:" or "with a part of questions:" apart from what it introduces. */
export function ledSentences(text: string): [from: number, to: number][] {
  return sentencesIn(text).flatMap(([from, to]): [number, number][] => {
    const sentence = text.slice(from, to)
    const lead = LEAD.exec(sentence)?.[0]
    if (!lead || !(isRequestFor(lead) || leadsToQuestion(lead, sentence) || leadsToSlogan(lead, sentence)))
      return [[from, to]]
    return [
      [from, from + lead.trimEnd().length],
      [from + lead.length, to],
    ]
  })
}

/** True if a lead asks for a part of questions, and the first one follows. */
function leadsToQuestion(lead: string, sentence: string): boolean {
  return sentence.endsWith('?') && partsIn(lead).includes('faq')
}

/** The words of a line that ask for a notice, and what follows: it is content where nothing in it speaks to the maker. */
export function leadMarks({ text, start }: Line, roles: readonly Role[]): Marked[] {
  const sentences = ledSentences(text)
  const at = sentences.findIndex(([from, to]) => text[to - 1] === ':' && isRequestFor(text.slice(from, to)))
  if (at < 0) return []
  return sentences.slice(at).flatMap(([from, to], i): Marked[] => {
    if (i === 0) return [[start + from, start + to, 'ask']]
    const sentence = text.slice(from, to)
    const isCopy = makerRole(sentence) === undefined && !isForTheMaker(sentence) && !asksForPage(sentence)
    return isCopy ? copyMarks(roles, start + from, start + to) : []
  })
}

/** True if a lead says that a slogan follows, in quotation marks. */
const leadsToSlogan = (lead: string, sentence: string) =>
  SLOGAN.test(fold(lead)) && /^["„“«]/u.test(sentence.slice(lead.length))

/** What a slogan is called, in eight languages. Folded. */
const SLOGAN =
  /(?<!\p{L})(?:one[ -]?liner|tag ?line|strap ?line|slogan|claim|motto|leitsatz|accroche|devise|eslogan|lema|motto|slagzin|haslo)(?!\p{L})/u

const QUOTED = /(?<=^|[.!?]\s)([^"„“«:.!?]{3,60}?)(["„“«][^"“”„«»]{4,160}["“”»])[.!]?/gu
const HEADLINE =
  /(?<!\p{L})(?:headline|heading|title line|uberschrift|schlagzeile|titre|titular|titolo|titulo|kop|naglowek)(?!\p{L})/u
const CLOSING =
  /(?<!\p{L})(?:closing|last|final|bottom|schluss\p{L}*|letzte\p{L}*|derni\p{L}*|ultim\p{L}*|laatste|ostatni\p{L}*) (?:line|sentence|words?|satz|zeile|phrase|ligne|frase|linea|riga|linha|zin|regel|zdanie)(?!\p{L})|(?<!\p{L})(?:schlusssatz|slotzin)(?!\p{L})/u

/** "Put … somewhere big". Folded. */
const PUTS =
  /^(?:(?:and|please|also|und|bitte|auch|et|y|e|en|i) )*(?:put|write|say|add|schreib\p{L}*|mets|mettez|ecri\p{L}*|pon|escrib\p{L}*|metti|scriv\p{L}*|poe|escrev\p{L}*|zet|schrijf|daj|napisz)(?: (?:the (?:words|line|sentence|slogan)|den (?:satz|spruch)|la phrase|la frase|de zin))? ?$/u
/** The role of the quotation that words lead to. Undefined if they lead to none. */
function roleBehind(lead: string): Role | undefined {
  const text = fold(lead)
  return HEADLINE.test(text) || PUTS.test(text) ? 'tagline' : CLOSING.test(text) ? 'text' : undefined
}

/** True if a text does nothing but lead to a headline or a closing line. */
export const leadsToQuote = (text: string) => text.length <= 60 && roleBehind(text) !== undefined

/** 'A headline like "Get paid by the word"', 'the closing line should be "Fair winds"': the quoted words are for the page. */
export function quotedLines({ text, start }: Line): Marked[] {
  return [...text.matchAll(QUOTED)].flatMap(({ index, 1: lead, 2: quoted }): Marked[] => {
    const role = roleBehind(lead!)
    const at = start + index + lead!.length
    const behind = at + quoted!.length
    const [, rest] = sentencesIn(text.slice(index))
      .map(([, to]) => start + index + to)
      .reduce<[number, number]>((ends, end) => (end >= behind && ends[1] === 0 ? [end, end] : ends), [0, 0])
    return role
      ? [
          [start + index, at, 'ask'],
          ...(rest > behind && PUTS.test(fold(lead!)) ? ([[behind, rest, 'ask']] satisfies Marked[]) : []),
          [at + 1, at + quoted!.length - 1, role],
        ]
      : []
  })
}

/** The words before a quotation on its line, where they speak to the maker: "Somebody wrote this, please add it:". */
export function quoteLeads({ text, start }: Line, roles: readonly Role[]): Marked[] {
  const match = /(?<=^|[.!?]\s)([^"„“«:.!?]{3,160}:)(?=\s*["„“«])/u.exec(text)
  const lead = match?.[1]
  if (!match || !lead) return []
  const { index } = match
  const at = start + index
  const own = roles.slice(at, at + lead.length).filter((_, i) => /[\p{L}\p{N}]/u.test(lead[i]!))
  const isSlogan = SLOGAN.test(fold(lead))
  // Words read as part of what they lead to are no copy either.
  const isLead = (role: Role) => isOther(role) || role === 'quote'
  if (!isSlogan && own.filter(isLead).length * 2 <= own.length) return []
  const words: Marked = [at, at + lead.length, 'aside']
  const claim = isSlogan ? /^\s*["„“«][^"“”„«»]{4,120}["“”»]/u.exec(text.slice(index + lead.length))?.[0] : undefined
  return claim ? [words, [words[1], words[1] + claim.length, 'tagline']] : [words]
}

const isOther = (role: Role) => role !== '-' && sortOf(role) !== 'content'

/** "An FAQ and a sign-up button": the words before the button are those on it. */
const NAMED_BUTTON =
  /(?<=(?:^|\s)(?:an?|the|ein|einen?|den|der|een|de)\s(?:(?:big|large|main|prominent|gro(?:ß|ss)en?|grote)\s)?)([\p{L}-]{3,24}(?:\s\p{L}{2,12})?)([\s-](?:button|knopf|knop))(?!\p{L})/giu

/** The words of the buttons that a request names, without those that only say how the button looks. */
export function namedButtons(
  { text, start }: Line,
  roles: readonly Role[],
  isManner: (label: string) => boolean,
): Marked[] {
  return sentencesIn(text).flatMap(([from, to]): Marked[] => {
    const isRequest = roles.slice(start + from, start + to).some((role) => role === 'ask' || role === 'wish.part')
    const found = isRequest ? [...text.slice(from, to).matchAll(NAMED_BUTTON)] : []
    return found.flatMap(({ index, 1: label, 2: button }): Marked[] => {
      if (isManner(label!)) return []
      const [at, behind] = [start + from + index, start + from + index + label!.length]
      return [
        [at, behind, 'action'],
        [behind, behind + button!.length, 'wish.part'],
      ]
    })
  })
}

/** 'The main button should say "Book a table"': the quoted words are those of the button. */
export function buttonLeads({ text, start }: Line): Marked[] {
  return [...text.matchAll(/(?<=^|[.!?]\s)([^"„“«:.!?]{3,80})["„“«]([^"“”„«»]{2,60})["“”»]/gu)].flatMap(
    ({ index, 1: lead, 2: label }): Marked[] => {
      const from = start + index + lead!.length + 1
      return partsIn(lead!).includes('button') ? [[from, from + label!.length, 'action']] : []
    },
  )
}

/** The words of a stretch that were read as words to the maker, as text. */
export function copyMarks(roles: readonly Role[], from: number, to: number): Marked[] {
  const marks: Marked[] = []
  for (let at = from; at < to; at++) {
    if (!isOther(roles[at]!)) continue
    const start = at
    while (at < to && isOther(roles[at]!)) at++
    marks.push([start, at, 'text'])
  }
  return marks
}

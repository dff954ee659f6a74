import { isRequestFor } from './maker-words'
import { partsIn } from './parts'
import { sentencesIn } from './sentences'

/** The words that ask, before a colon; what stands behind it is content. */
const LEAD = /^[^:.!?]{3,120}?\s?:\s+(?=\S)/u

/** The sentences of a line, and "we need a notice:" or "with a part of questions:" apart from what it introduces. */
export function ledSentences(text: string): [from: number, to: number][] {
  return sentencesIn(text).flatMap(([from, to]): [number, number][] => {
    const sentence = text.slice(from, to)
    const lead = LEAD.exec(sentence)?.[0]
    if (!lead || !(isRequestFor(lead) || leadsToQuestion(lead, sentence))) return [[from, to]]
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

/** The words of a line that ask for a notice and introduce its text. */
export function requestLeads(text: string): [from: number, to: number][] {
  return ledSentences(text).filter(([from, to]) => text[to - 1] === ':' && isRequestFor(text.slice(from, to)))
}

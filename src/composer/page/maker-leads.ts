import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { fieldOf } from './fields'
import { type Marked, shareOf } from './layout-marks'
import { asksForPage, isForTheMaker, isNegated, isPolite } from './maker-words'
import { isForMaker } from './units'
import { fold, wordsOf } from './words'

/** "What I would like: a webcam", "Was ich nicht will: ein Blog": the words that lead to wishes. Folded. */
const WANTED =
  /^\W*(?:what (?:i|we)(?:'d| would)?(?: do)?(?: not| don't)? (?:like|want|need)|was (?:ich|i|wir|mir)(?: \p{L}+){0,2} (?:will|wollen|mocht\p{L}*|hatt\p{L}*|wunsch\p{L}*|brauch\p{L}*)|ce que (?:je|nous|l'on|on) (?:ne )?(?:veu\p{L}*|voul\p{L}*|voud\p{L}*|souhait\p{L}*|aim\p{L}*)|lo que (?:no )?(?:quier\p{L}*|queremos|necesit\p{L}*)|quello che (?:non )?(?:vogl\p{L}*|vorr\p{L}*)|o que (?:nao )?(?:quer\p{L}*|gostar\p{L}*)|wat (?:ik|we|wij)(?: \p{L}+)? wil\p{L}*|cze?go (?:nie )?(?:chc\p{L}*|potrzeb\p{L}*))(?!\p{L})/u
const LEAD = /^\s*[^:\n]{2,60}:\s+(?=\S)/u
const SHORT = 6

/** Words that only lead to what is meant for the maker belong to it; what "I would like:" leads to is wished. */
export function makerLeads({ lines }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line): Marked[] => {
    const lead = LEAD.exec(line.text)?.[0]
    if (!lead || wordsOf(lead).length > SHORT || fieldOf(line.text) || isPolite(lead)) return []
    const at = line.start + lead.length
    const rest: Line = { ...line, text: line.text.slice(lead.length), start: at }
    const end = at + rest.text.length
    if (WANTED.test(fold(lead))) return wantedMarks(line.start, at, end, isNegated(lead), roles)
    const isNote = shareOf(roles, rest, isForMaker) > 0.8 && isForMaker(roles[at]!)
    return isNote ? [[line.start, at, roles[at]!]] : []
  })
}

function wantedMarks(start: number, at: number, end: number, isRefused: boolean, roles: readonly Role[]): Marked[] {
  if (isRefused) return [[start, end, 'refusal']]
  const marks: Marked[] = [[start, at, 'wish.other']]
  for (let from = at; from < end; from++) if (!isForMaker(roles[from]!)) marks.push([from, from + 1, 'wish.other'])
  return marks
}

const BRACKETS = /(?<=\s|^)\[([^[\]\n]{8,240})\](?!\()/gu

/** "[is it 2012 or 2013? check]": a bracket that asks, or speaks of the page, is a note to the maker. */
export const bracketNotes = ({ text }: Reading): Marked[] =>
  [...text.matchAll(BRACKETS)].flatMap(({ index, 0: whole, 1: inner }): Marked[] => {
    const isWords = (inner!.match(/\p{L}{2,}/gu) ?? []).length >= 3
    const asks = /\?/.test(inner!) || isForTheMaker(inner!) || asksForPage(inner!)
    return isWords && asks ? [[index, index + whole.length, 'aside']] : []
  })

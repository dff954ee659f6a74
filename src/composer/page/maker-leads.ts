import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { askedLead, namesSections } from './asked-leads'
import { fieldOf } from './fields'
import { copyMarks } from './leads'
import { type Marked, shareOf } from './layout-marks'
import { asksForPage, isForTheMaker, isNegated, isPolite, speaksOfPage } from './maker-words'
import { sentencesIn } from './sentences'
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
    if (namesSections(lead))
      return sectionMarks(
        line.start,
        at,
        sentencesIn(rest.text).length > 0 ? rest.text.slice(0, sentencesIn(rest.text)[0]![1]) : rest.text,
      )
    if (WANTED.test(fold(lead))) return wantedMarks(line.start, at, end, isNegated(lead), roles)
    const isNote = shareOf(roles, rest, isForMaker) > 0.8 && isForMaker(roles[at]!)
    // "Sections:" alone says nothing.
    const isCaption = wordsOf(lead).length <= 2 && roles[at]!.startsWith('wish')
    return isNote && !isCaption ? [[line.start, at, lead.trim().startsWith('(') ? 'aside' : roles[at]!]] : []
  })
}

/** That list is about the order of the page; a part that tells something is copy. */
function sectionMarks(start: number, at: number, list: string): Marked[] {
  const told = [...list.matchAll(/(?:[^,;()]|\([^()]*\))+/gu)].filter(({ 0: part }) => /\(.*\d.*\)/u.test(part))
  return [
    [start, at + list.length, 'wish.order'],
    ...told.map(({ index, 0: part }): Marked => [at + index, at + index + part.length, 'about']),
  ]
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

const SAYS =
  /(?:(?<!\p{L})(?:and|et|y|e|i)\s)?(?<!\p{L})(?:(?:say|mention|write|add) that\s|(?:mets|mettez|écris|écrivez|dis|dites|indique|indiquez|précise|précisez) (?:bien |aussi )?(?:que\s|qu['’])|(?:pon|pone|ponga|pongan|escribe|di|diga|indica) (?:\p{L}{3,10} )?que\s|(?:scrivi|scrivete|metti|mettete|dite|indica|aggiungi) che\s|(?:põe|ponha|escreve|escreva|diz|diga) que\s|(?:napisz|napiszcie|dodaj|dopisz),? że\s)([^.;!?\n]{8,200})/giu

/** "And say that we still look for helpers": what follows is meant for readers. */
export const toldThat = ({ text }: Reading, roles: readonly Role[]): Marked[] =>
  [...text.matchAll(SAYS)].flatMap(({ index, 0: whole, 1: told }): Marked[] => {
    const at = index + whole.length - told!.length
    return isForMaker(roles[at]!) && !asksForPage(told!)
      ? [
          [index, at, 'ask'],
          [at, index + whole.length, 'text'],
        ]
      : []
  })

const BARE =
  /^\W*(?:please |pls |bitte |por favor |per favore |svp )*(?:include|add|mention|put on it|put in|nenn(?:t|en sie)?|aufnehmen|rein ?(?:soll|muss)?|inclure|incluez|mettre|mettez|ajoutez|incluir|incluya|poner|includere|inserire|inserisci|inclua|colocar|toevoegen|vermeld|zet erop|dodaj|umieść)(?: (?:the following|this|these|folgendes|bitte|please|ce qui suit|lo siguiente|quanto segue|o seguinte|het volgende|co następuje))*\s*:\s*$/iu

/** Those words are for the maker; what stands behind them is for the page, under the title that they give it. */
export function askedTitles({ lines }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line) =>
    sentencesIn(line.text).flatMap(([from, to]): Marked[] => {
      // "Please include:" above a list.
      if (BARE.test(line.text)) return [[line.start, line.start + line.text.length, 'ask']]
      const sentence = line.text.slice(from, to)
      const length = askedLead(sentence)
      if (length === 0) return []
      const behind = line.start + from + LEAD.exec(sentence)![0].length
      const [start, end] = [line.start + from, line.start + to]
      const rest: Line = { ...line, text: line.text.slice(behind - line.start, to), start: behind }
      const isAsked = shareOf(roles, rest, (role) => role === 'question') > 0
      if (isAsked || isForTheMaker(rest.text) || asksForPage(rest.text)) return []
      return [
        [start, start + length, 'ask'],
        ...(start + length < behind ? ([[start + length, behind, 'text']] satisfies Marked[]) : []),
        ...copyMarks(roles, behind, end),
      ]
    }),
  )
}

const RELATIVE =
  /,\s(?=(?:that|which|die|der|das|den|qui|que|qu['’]|dont|che|dat|która|które|którą|który)\s)[^,.;:!?\n]{8,120}(?=[,.;:!?\n]|$)/giu

/** "… a page, that we can send to parents": a clause about what is asked for says nothing of the subject. */
export const relativeClauses = ({ text }: Reading, roles: readonly Role[]): Marked[] =>
  [...text.matchAll(RELATIVE)].flatMap(({ index, 0: clause }): Marked[] =>
    roles[index - 1] === 'ask' && speaksOfPage(text.slice(text.lastIndexOf('\n', index) + 1, index))
      ? [[index, index + clause.length, 'ask']]
      : [],
  )

import { type Desk, textOfSpan } from './desk'
import type { Mark } from './lexicon'
import type { Sign } from './vocabulary'

/** A new text has few words: its end is looked for among so many. */
const FARTHEST = 24

/** The words after "to", without verbs, thanks and remarks at their end. */
export function newTextAfter(desk: Desk, to: Mark<Sign>): string | undefined {
  const { clause, speech } = desk
  let end = Math.min(clause.words.length, to.after + FARTHEST)
  const isOpen = end < clause.words.length
  for (let i = to.after + 1; i < end; i++) {
    const gap = clause.text.slice(clause.words[i - 1]!.end, clause.words[i]!.start)
    const sign = clause.signs.find(({ name, first }) => first === i && ['because', 'instead', 'please'].includes(name))
    if (/[,;:()!?–]|\.\s/u.test(gap) || sign || isNextSentence(desk, i)) end = i
  }
  if (isOpen && end === to.after + FARTHEST) return undefined
  const fillers = speech.fillers.marks(clause.words)
  const isVerbLast = ['de', 'nl', 'pl'].includes(speech.tongue)
  const drops = (i: number) =>
    (isVerbLast && clause.verbs.some(({ first, after }) => first <= i && i < after)) ||
    clause.signs.some(({ name, first, after }) => ['all', 'please', 'and'].includes(name) && first <= i && i < after) ||
    fillers.some(({ name, first, after }) => name === 'greeting' && first <= i && i < after) ||
    NOW.test(clause.words[i]!.word) ||
    (isVerbLast && i > to.after && PARTED.test(clause.words[i]!.word))
  while (end > to.after && drops(end - 1)) end--
  let from = to.after
  while (from < end && clause.signs.some(({ name, first, after }) => name === 'to' && first <= from && from < after))
    from++
  const text = textOfSpan(desk, { from, to: end })
  return text && end - from <= 10 ? text : undefined
}

/** "… and is the chair": another statement. */
function isNextSentence({ clause }: Desk, at: number): boolean {
  const and = clause.signs.find(({ name, first }) => first === at && (name === 'and' || name === 'but'))
  const next = and && clause.words[and.after]
  return next !== undefined && (COPULAS.has(next.word) || clause.verbs.some(({ first }) => first === and!.after))
}

export const COPULAS = new Set(
  'as als como come comme jako is are now ist sind jetzt kostet kosten est sont maintenant coute coutent passe passent passa es son ahora cuesta cuestan pasa e sono ora adesso costa costano sao agora custa custam fica zijn nu kost kosten jest sa teraz to kosztuje at in for um von ab por para voor tot'.split(
    ' ',
  ),
)

/** What German and Dutch verbs leave at the end: "benenne … um". */
const PARTED = /^(?:um|ab|aus|ein|an|om|aan|af)$/u

const NOW =
  /^(?:now|jetzt|instead|maintenant|desormais|ahora|ora|adesso|agora|nu|teraz|too|also|auch|aussi|tambien|anche|tambem|ook|tez|mit)$/u

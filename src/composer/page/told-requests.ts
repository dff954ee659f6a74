import type { Role } from '../reader/roles'
import { isReach } from './contacts'
import { whenAtStart } from './place-sentence'
import { type Frag, isForMaker, type Unit } from './units'
import { wordsOf } from './words'

/**
 * Splits a request that also tells content: "a page for Holm, we mend boats, with prices (sail £30, mast £80)". Entries, people
 * and statements about the subject become units of their own. Dates and places stay in the request.
 */
export function toldInRequest(unit: Unit): Unit[] {
  if (unit.sentence !== 'ask' || unit.brackets) return [unit]
  const runs = runsOf(unit)
  const when = runs.find((run) => run.some(({ role }) => IS_WHEN.has(role)))
  const told = runs.flatMap((run) => unitOf(unit, run === when ? withoutWhen(run, unit) : run) ?? [])
  const asked = [unit, ...told].map((one, i): Unit => {
    const [from, to] = [i === 0 ? unit.start : one.end, told[i]?.start ?? unit.end]
    const frags = unit.frags.filter(({ start }) => start >= from && start < to)
    return { ...unit, start: from, end: to, frags, begins: unit.begins && i === 0, ends: unit.ends && !told[i] }
  })
  return asked.flatMap((one, i) => [one, ...told.slice(i, i + 1)])
}

const NEVER = new Set<Role>(['name', 'action', 'action.url', 'link', 'question', 'answer', 'quote', 'quote.by'])
const IS_WHEN = new Set<Role>(['date', 'place'])

/** Pieces of content beside each other, on one side of a colon. */
function runsOf({ frags, reading: { text } }: Unit): Frag[][] {
  const runs: Frag[][] = [[]]
  for (const [i, frag] of frags.entries()) {
    if (/:\s*$/u.test(text.slice(frags[i - 1]?.end ?? frag.start, frag.start))) runs.push([])
    if (isForMaker(frag.role) || NEVER.has(frag.role) || isReach(frag.role)) runs.push([])
    else runs.at(-1)!.push(frag)
  }
  return runs
}

function withoutWhen(run: readonly Frag[], { reading: { text } }: Unit): readonly Frag[] {
  const start = whenAtStart(run, text)
  if (start > 0) return run.slice(start)
  // "A lamp made in" Curitiba: such words do not end what is said.
  const last = run.findLastIndex(({ role }, i) => !IS_WHEN.has(role) || ENDS_OPEN.test(run[i - 1]?.text ?? ''))
  return run.slice(0, last + 1)
}

const ENDS_OPEN =
  /\s(?:in|at|on|from|of|im|am|bei|aus|von|à|au|en|de|du|a|em|no|na|do|da|di|da|nel|te|van|uit|w|we|z|ze)$/iu
function unitOf(unit: Unit, run: readonly Frag[]): Unit | undefined {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return undefined
  const { sentence: _, ...line } = unit
  const own = { ...line, start: first.start, end: last.end, frags: [...run], begins: false, dictated: true }
  const areAll = (family: string) => run.every(({ role }) => role.split('.')[0] === family)
  // A time that follows its entry may be the beginning of the next: "wedding 2 pm, then party".
  const isTimed = run.some(({ role }) => role === 'item.time') && first.role !== 'item.time'
  if ((areAll('item') && run.length > 1 && !isTimed) || areAll('person')) return own
  const isSaid = wordsOf(unit.reading.text.slice(first.start, last.end)).length >= 3
  return isSaid && run.some(({ role }) => role !== 'text') ? { ...own, sentence: 'copy' } : undefined
}

import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'

/** The share of a line's letters whose role passes. */
export function shareOf(roles: readonly Role[], line: Line, test: (role: Role) => boolean): number {
  let [all, some] = [0, 0]
  for (let i = 0; i < line.text.length; i++) {
    if (!/[\p{L}\p{N}]/u.test(line.text[i]!)) continue
    all++
    if (test(roles[line.start + i]!)) some++
  }
  return all === 0 ? 0 : some / all
}

/** "Can I pay by card? Yes." on a line: the question, and its answer. One alone counts where it is tagged so. */
export function answers({ text, lines }: Reading, roles: readonly Role[]): [number, number, Role][] {
  const pairs = lines.flatMap((line): [Line, number, number][] => {
    const match =
      /^\s*(?:>\s*)?(?:[-*•]\s+)?(?:\*\*)?(?:(?:Q|F|D|P|V)\d?\s*[.::)]\s+|\d{1,2}[.)]\s+)?([^?\n.!:]{3,160}\??\?)["”*]*\s+(?=\S)/u.exec(
        line.text,
      )
    return match && line.words <= 90 ? [[line, match[0].indexOf(match[1]!), match[0].length]] : []
  })
  const sure = pairs.filter(([line, from, to]) => roles.slice(line.start + from, line.start + to).includes('question'))
  const chosen = pairs.length >= 2 && sure.length * 2 >= 1 ? pairs : sure
  return chosen.flatMap(([line, from, to]): [number, number, Role][] => {
    const rest = text.slice(line.start + to, line.start + line.text.length)
    if (rest.includes('?') || isToMaker(roles, line)) return []
    return [
      [line.start + from, line.start + to, 'question'],
      [line.start + to, line.start + line.text.length, 'answer'],
    ]
  })
}

const isToMaker = (roles: readonly Role[], line: Line) =>
  shareOf(roles, line, (role) => role === 'aside' || role === 'ask' || role === 'refusal' || role.startsWith('wish')) >
  0.5

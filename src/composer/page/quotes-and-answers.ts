import type { Line } from '../reader/layout'
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

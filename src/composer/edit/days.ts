import { closedOrSpan, dayIn } from '../facts/times'
import { fold } from '../text'
import { type Handler, note } from './desk'
import { changeAll, stringsIn } from './strings'

/** "Change Friday to closed", "los sábados a 10-13": the hours of one day that has a line of its own. */
export const changeDay: Handler = (desk) => {
  const { clause, bench } = desk
  const day = dayIn(clause.text)
  const times = day && closedOrSpan(clause.text)
  if (!day || !times || clause.quotes.length > 0) return false
  const rows = stringsIn(bench.blocks).flatMap((text) => text.split('\n').filter((line) => isOf(day, line)))
  const [row] = rows
  if (!row || rows.some((other) => other !== row)) return false
  const next = row.replace(closedOrSpan(row) ?? row, () => times)
  if (next === row) return false
  changeAll(bench, bench.blocks, (text) =>
    text
      .split('\n')
      .map((line) => (line === row ? next : line))
      .join('\n'),
  )
  return note(desk, 'changed', `${row.trim()} → ${next.trim()}`)
}

/** Within a language two letters tell the days apart: "Sa", "Sat", "Saturdays". */
function isOf(day: string, line: string): boolean {
  const own = line.length < 80 && closedOrSpan(line) ? dayIn(line) : undefined
  return own !== undefined && line.startsWith(own) && fold(own).slice(0, 2) === fold(day).slice(0, 2)
}

import { readBrief } from '../reading/read-brief'
import { tokensOf } from '../text'
import { type Handler, note, only } from './desk'
import { askFor, countIn, makePart } from './new-parts'

/** One part for another: "replace the testimonials with a gallery". */
export const exchangeParts: Handler = (desk) => {
  const { clause, terms, bench } = desk
  const [target] = desk.targets
  const old = only(target)
  const link = /(?<!\p{L})(?:with|by|durch|par|por|con|mit|gegen)(?!\p{L})/u.exec(clause.folded)
  if (!target || !old || target.item !== undefined || !link || link.index < target.end || clause.quotes.length > 0)
    return false
  const tokens = tokensOf(clause.folded).filter(({ start }) => start >= link.index)
  const [asked] = terms.sections.matches(tokens)
  const placed = bench.index().get(old.id)
  if (!asked || !placed) return false
  const brief = readBrief(`${clause.text.slice(link.index)}.`, desk.task.locale)
  const ask = askFor(asked.value, brief, countIn(desk, tokens, asked.first))
  const made = makePart(desk, asked.value, ask, brief)
  bench.insert(made, placed.parentId, placed.index)
  bench.remove(old, made.id)
  note(desk, 'removed', old)
  return note(desk, 'added', String(made.props.title ?? desk.wording.labels[asked.value]))
}

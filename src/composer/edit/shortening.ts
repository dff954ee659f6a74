import { verbIn } from './clauses'
import { type Handler, note, only } from './desk'
import { changeAll } from './strings'

/** Long texts keep their first half, at least their first sentence. */
export const shorten: Handler = (desk) => {
  if (!verbIn(desk.clause, 'shorten')) return false
  // In "the hero text" the text is that of the hero.
  const meant = desk.targets.filter(({ section }) => section !== 'text')
  const chosen = (meant.length ? meant : desk.targets).flatMap((target) => only(target) ?? [])
  const whole = /(?<!\p{L})(?:everything|page|all|alles|seite|alle|tout|toute la page|pagina|todo)(?!\p{L})/u.test(
    desk.clause.folded,
  )
  const blocks = chosen.length ? chosen : whole ? desk.bench.blocks : []
  const changed = changeAll(desk.bench, blocks, (text, key) => (PROSE_KEYS.has(key) ? shorter(text) : text))
  for (const block of changed) note(desk, 'shortened', block)
  return changed.length > 0
}

const PROSE_KEYS = new Set(['text', 'intro', 'answer', 'description', 'quote', 'detail'])

function shorter(text: string): string {
  const sentences =
    text.match(/[^.!?…]+(?:[.!?…]+["”’»)]?(?=\s|$)|$)|[.!?…]+/gu)?.filter((one) => one.trim() !== '') ?? []
  if (sentences.length < 2) return text
  return sentences
    .slice(0, Math.max(1, Math.floor(sentences.length / 2)))
    .join('')
    .trim()
}

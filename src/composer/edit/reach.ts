import { type Desk, did, type Handler, type Outcome, refused } from './desk'
import { isRead } from './page'
import { phraseOf } from './phrase'
import { find } from './target'
import type { Value } from './values'
import { phoneTail, valuesOn } from './values-on-page'

/** A new telephone number or mail address: wherever the old one stands. */
export const setReach: Handler = (desk) => {
  const { clause } = desk
  const notes: string[] = []
  let refusal: Outcome['refusal']
  for (const kind of ['phone', 'email'] as const) {
    const given = told(desk).filter((value) => value.kind === kind)
    if (given.length === 0) continue
    const outcome = given.length > 2 ? refused('notUnderstood', clause.text) : exchangeReach(desk, kind, given)
    notes.push(...outcome.notes)
    refusal ??= outcome.refusal
  }
  return notes.length > 0 || refusal ? { notes, about: [], ...(refusal && { refusal }) } : undefined
}

/** The values of the clause and of what follows its colon. */
export function told({ clause, payload }: Desk): readonly Value[] {
  return [...clause.values, ...(payload?.values ?? [])]
}

function exchangeReach(desk: Desk, kind: 'phone' | 'email', given: readonly Value[]): Outcome {
  const { page, clause } = desk
  const same = (value: Value) => (kind === 'phone' ? phoneTail(value.key) : value.key)
  const known = valuesOn(page.blocks, kind)
  const next = given.length === 2 && known.some((value) => same(value) === same(given[1]!)) ? given[0]! : given.at(-1)!
  const named = given.find((value) => value !== next)
  const olds = named
    ? known.filter((value) => same(value) === same(named))
    : scoped(desk, kind, known).filter((value) => same(value) !== same(next))
  if (olds.length === 0)
    return refused(known.some((value) => same(value) === same(next)) ? 'already' : 'absent', clause.text)
  if (new Set(olds.map(same)).size > 1) return refused('unclear', clause.text)
  const spellings = [...new Set(olds.map(({ text }) => text))]
  const tail = same(olds[0]!)
  page.changeStrings(page.blocks, (text, key) => {
    if (key === 'href') return linked(text, kind, tail, next)
    if (!isRead(key)) return text
    return spellings.reduce((left, old) => left.replaceAll(old, next.text), text)
  })
  return did(desk, 'changed', [], `${spellings[0]} → ${next.text}`)
}

/** Of several on the page, those in the part that the clause names. */
function scoped(desk: Desk, kind: Value['kind'], known: readonly Value[]): readonly Value[] {
  const phrase = phraseOf(desk, { from: 0, to: desk.clause.words.length })
  const parts = phrase.parts.filter(({ name }) => !['contact', 'hours', 'map'].includes(name))
  if (parts.length === 0 || new Set(known.map(({ key }) => key)).size < 2) return known
  const found = find(desk, { ...phrase, parts, fields: [], literal: [], said: [], entries: [] })
  return typeof found === 'string'
    ? known
    : valuesOn(
        found.units.map(({ block }) => block),
        kind,
      )
}

function linked(href: string, kind: 'phone' | 'email', tail: string, next: Value): string {
  if (kind === 'email')
    return href
      .toLowerCase()
      .replace(/^mailto:/, '')
      .split('?')[0] === tail
      ? href.replace(/^(mailto:)[^?]*/, `$1${next.text}`)
      : href
  const digits = /^tel:(\+?)([\d\s()-]+)$/.exec(href)
  if (!digits || phoneTail(digits[2]!.replace(/\D/g, '')) !== tail) return href
  const fresh = next.text.replace(/[^\d+]/g, '')
  if (fresh.startsWith('+') || !digits[1]) return `tel:${fresh}`
  // "+44 117 …" keeps its country when the new number is written without one.
  const old = digits[2]!.replace(/\D/g, '')
  const country = old.slice(0, Math.max(0, old.length - fresh.replace(/^0/, '').length))
  return `tel:+${country}${fresh.replace(/^0/, '')}`
}

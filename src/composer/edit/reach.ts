import { hasVerb } from './clause'
import { type Desk, did, type Change, type Outcome, refused, together, wholeSpan } from './desk'
import { everywhere, exchange, type Manner, told, valuesIn } from './exchange'
import { phraseOf } from './phrase'
import { find } from './target'
import { isRead } from './units'
import { escaped, keyFor, phoneTail, type Value, valuesOf } from './values'

type Reach = 'phone' | 'email'

/** A new telephone number or mail address: wherever the old one stands, and in the links that lead to it. */
export const setReach: Change = (desk) => {
  const outcomes = (['phone', 'email'] as const).flatMap((kind) => {
    const given = told(desk).filter((value) => value.kind === kind)
    return given.length > 0 ? [exchangeReach(desk, kind, given)] : []
  })
  return outcomes.length > 0 ? together(outcomes) : undefined
}

function exchangeReach(desk: Desk, kind: Reach, given: readonly Value[]): Outcome {
  const { page } = desk
  const known = reachesOn(desk, kind)
  const manner: Manner = { find: (text) => valuesOf(text, kind), like: (_, next) => next.text }
  const outcome = exchange(desk, scope(desk, known), given, manner)
  if (!outcome) return refused(desk, known.length > 0 && given.length < 3 ? 'unclear' : 'absent')
  if (outcome.refusal) return outcome
  const left = new Set(reachesOn(desk, kind).map(keyFor))
  const old = known.find((value) => !left.has(keyFor(value)))
  const next = given.find((value) => left.has(keyFor(value)))
  if (old && next)
    page.changeStrings(page.blocks, (text, prop) => (prop === 'href' ? linked(text, keyFor(old), next) : text))
  return outcome
}

/** All telephone numbers or mail addresses of the page. */
function reachesOn(desk: Desk, kind: Reach): Value[] {
  return everywhere(desk).flatMap((unit) => valuesIn(unit, (text) => valuesOf(text, kind)))
}

/** Of several on the page, those in the part that the clause names. */
function scope(desk: Desk, known: readonly Value[]) {
  const phrase = phraseOf(desk, wholeSpan(desk))
  const parts = phrase.parts.filter(({ name }) => !['contact', 'hours', 'map'].includes(name))
  const isOne = new Set(known.map(keyFor)).size < 2
  const found = find(desk, { ...phrase, parts, fields: [], literal: [], said: [], entries: [] })
  return isOne || parts.length === 0 || typeof found === 'string' ? everywhere(desk) : found.units
}

/** A link to the new number or address, if it led to the old one. "+44 117 …" keeps its country. */
function linked(href: string, old: string, next: Value): string {
  if (next.kind === 'email') {
    const [, address = ''] = /^mailto:([^?]*)/i.exec(href) ?? []
    return address.toLowerCase() === old ? href.replace(address, next.text) : href
  }
  const [, plus, digits = ''] = /^tel:(\+?)([\d\s()-]+)$/.exec(href) ?? []
  const bare = digits.replace(/\D/g, '')
  if (!bare || phoneTail(bare) !== old) return href
  const fresh = next.text.replace(/[^\d+]/g, '')
  if (fresh.startsWith('+') || !plus) return `tel:${fresh}`
  const own = fresh.replace(/^0/, '')
  return `tel:+${bare.slice(0, Math.max(0, bare.length - own.length))}${own}`
}

/** Words before a value that only say what it is. */
const LABEL = String.raw`(?:(?:tel|phone|telephone|telefon|telefono|telefone|telefoon|tél|téléphone|mobile|mobil|handy|fon|e-?mail|mail|correo|courriel|call us|nr)\.?\s?:?\s*)?`

/** Takes every telephone number or mail address off the page, with its label. */
export function removeReach(desk: Desk, kind: Reach): Outcome {
  const { page } = desk
  const known = reachesOn(desk, kind)
  if (known.length === 0) return refused(desk, 'absent')
  if (new Set(known.map(keyFor)).size > 1 || hasVerb(desk.clause, 'add')) return refused(desk, 'unclear')
  const spellings = [...new Set(known.map(({ text }) => text))]
  const restore = page.mark()
  page.changeStrings(page.blocks, (text, prop) => (isRead(prop) ? spellings.reduce(withoutValue, text) : text))
  const isGone = reachesOn(desk, kind).length === 0
  if (!isGone) restore()
  return isGone ? did(desk, 'removed', [], known[0]!.text) : refused(desk, 'notUnderstood')
}

/** The text without a value that is a line or a member of a list of its own; a sentence needs it. */
function withoutValue(text: string, value: string): string {
  const one = LABEL + escaped(value)
  const line = new RegExp(String.raw`(^|\n)[ \t]*${one}[ \t]*(?=\n|$)`, 'iu')
  const member = new RegExp(
    String.raw`(?:\s*[·|•,]\s*)${one}(?=\s*(?:[·|•,.\n]|$))|(?<=^|[.\n]\s?)${one}\s*[·|•,]\s*`,
    'iu',
  )
  return line.test(text)
    ? text
        .replace(line, '$1')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : text.replace(member, '')
}

import type { Contact, Node, Reach } from './nodes'
import { bareHours, saysOpen } from './opening-hours'
import { partsIn } from './parts'
import { type Frag, isForMaker, shownText, type Unit } from './units'
import { fold, says, sentenceCase, tidy, unbracketed, wordsOf } from './words'

const REACH = new Set<string>(['phone', 'email', 'address', 'web', 'social', 'hours'])
const BESIDE = new Set<string>([
  'person',
  'person.role',
  'place',
  'item.place',
  'action',
  'name',
  'text',
  'action.url',
  'fact',
  'date',
  'link',
  'item.note',
  'person.text',
])

export function isReach(role: string): role is Reach {
  return REACH.has(role)
}

/** True if a unit tells how to reach somebody and little else: it belongs to the contact part. */
export function isContactUnit(unit: Unit, shown: readonly Frag[], last: Node | undefined): boolean {
  const reach = shown.filter(({ role }) => isReach(role))
  if (reach.length === 0 || !shown.every(({ role }) => REACH.has(role) || BESIDE.has(role))) return false
  const isText = ({ role }: Frag) => role === 'text' || role === 'item.note' || role === 'person.text'
  if (!shown.some(isText)) return true
  if (isReach(shown[0]!.role) && (last?.kind === 'contact' || shown.filter(isText).every(isShort))) return true
  const length = (frags: readonly Frag[]) => frags.reduce((sum, { text }) => sum + text.length, 0)
  const text = length(shown.filter(isText))
  return length(shown) >= text * 2
}

/** "By appointment" behind hours. */
const isShort = ({ text }: Frag) => wordsOf(text).length <= 4

/** "Buttons: Download. Press: …": the last words for a button, where their sentence ends before a way to reach somebody. */
export function buttonBefore({ reading, end }: Unit, shown: readonly Frag[]): Frag | undefined {
  const last = shown[shown.findIndex(({ role }) => role !== 'action') - 1]
  return last && /^\.\s+\p{Lu}/u.test(reading.text.slice(last.end, end)) ? last : undefined
}

/** The contact lines of a unit: one for each way, or the unit as it stands where its words belong together. */
export function contactsOf(unit: Unit, shown: readonly Frag[]): Node[] {
  const named = buttonBefore(unit, shown) ?? (shown[0]!.role === 'name' ? shown[0] : undefined)
  const rest = named ? shown.slice(shown.indexOf(named) + 1) : shown
  const start = named?.end ?? unit.start
  return (
    partsOf({ ...unit, start }, rest) ?? [
      { kind: 'contact', type: 'mixed', label: '', value: sentenceCase(shownText(unit, start)) },
    ]
  )
}

/** A verb is no end of a caption, and "we're at" before an address says what everybody knows. */
const VERB = /\s(?:is|are|ist|lautet|est|es|è|é|jest|le|la|el|al|au|il|on|at|to|à|an|på|unter|pelo|no|na)$/iu
const HERE =
  /^(?:we(?:'re| are)(?: based| located)?|(?:you (?:can )?)?find us|visit us|(?:sie finden|ihr findet|du findest) uns|wir (?:sind|sitzen)|nous sommes|retrouvez-nous|on est|estamos|nos encuentr\p{L}+|encuentranos|siamo|ci trov\p{L}+|ficamos|(?:we|wij) zitten|je vindt ons|jestesmy|znajdziesz nas)(?:\s(?:at|in|on|im|am|an|der|au|à|a|en|la|el|the|op|aan|de|w|na|przy))*$/u
/** A caption, and who answers: "Bookings: Mireille Fabre". */
const WITH_NAME = /^[^:.]+:\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}$/u

/** The ways of a sentence that says nothing else: "Phone 0113 496 0000." */
export function contactParts(unit: Unit, reach: readonly Frag[]): Contact[] | undefined {
  if (says(shownText(unit, reach.at(-1)!.end))) return undefined
  const parts = partsOf(unit, reach)
  if (
    !parts?.every(
      ({ type, value, label }) =>
        (SURE[type]?.test(value) ?? true) &&
        (!/[:.]\s/.test(label) || WITH_NAME.test(label)) &&
        (type !== 'hours' || label === '' || saysOpen(label)),
    )
  )
    return undefined
  return parts.map((part) => {
    const value = part.value.replace(/[.,;]$/, '')
    return part.type === 'hours'
      ? { ...part, value: bareHours(part.label, value), label: '' }
      : { ...part, value, label: part.label.replace(VERB, '') }
  })
}

/** Who answers, and what the way is for: words of a caption. */
const WHO = new Set<string>(['person', 'person.role', 'person.text', 'name', 'action'])

/** Words of a remark behind it. */
const TAIL = new Set<string>(['text', 'item.note', 'date'])

/** Each way by itself, if nothing but a caption or a remark stands with it. */
function partsOf(unit: Unit, shown: readonly Frag[]): Contact[] | undefined {
  const { text } = unit.reading
  const ways = shown.filter(({ role }, i) => isReach(role) || (i === 0 && isTown(unit, shown)))
  const end = ways.at(-1)?.end ?? Infinity
  const isBeside = ({ role, start }: Frag) => WHO.has(role) || (start >= end && TAIL.has(role))
  if (!shown.every((frag) => ways.includes(frag) || isBeside(frag))) return undefined
  // Words to the maker stand in no remark.
  if (unit.frags.some(({ role, start }) => start >= end && isForMaker(role))) return undefined
  const parts: Contact[] = []
  let from = unit.start
  for (const [i, frag] of ways.entries()) {
    const gap = text.slice(from, frag.start)
    const last = ways[i - 1]
    if (last && frag.role === last.role && frag.role === 'address') return undefined
    // When somebody answers the telephone is not when the place is open.
    if (last?.role === 'phone' && frag.role === 'hours' && !/[.!?]\s/.test(gap)) {
      remark(parts.at(-1)!, `${gap}${frag.text}`)
      from = frag.end
      continue
    }
    // A remark in brackets belongs to what stands before it.
    if (last && /\(\s*$/.test(gap)) return undefined
    const isNamed = shown.some(({ role, start }) => WHO.has(role) && start >= from && start < frag.start)
    const most = frag.role === 'phone' || frag.role === 'email' ? 4 : 3
    const label = captionOf(gap.replace(/^\s*\)/u, ''), isNamed ? 8 : most)
    if (label === undefined) return undefined
    parts.push({ kind: 'contact', type: isReach(frag.role) ? frag.role : 'address', label, value: tidy(frag.text) })
    from = frag.end
  }
  const tail = tidy(text.slice(from, unit.end))
  if (says(tail)) {
    const last = parts.at(-1)!
    if (wordsOf(tail).length > 8) return undefined
    if (last.type === 'phone' || last.type === 'email') remark(last, tail)
    else last.value = tidy(`${last.value}${text.slice(from, unit.end)}`)
  }
  return parts
}

/** "Hexham · 01434 …": where somebody lives stands before the ways to reach them. */
function isTown({ reading, start }: Unit, [first, second]: readonly Frag[]): boolean {
  const gap = first && second ? reading.text.slice(first.end, second.start) : ''
  return first?.role === 'place' && !says(reading.text.slice(start, first.start)) && /^\s*[,·•|/–-]\s*$/u.test(gap)
}

/** "07700 900 311 (evenings)": a remark stands beside the number, not in it. */
function remark(way: Contact, words: string): void {
  way.note = [way.note, unbracketed(tidy(words).replace(/\.$/u, ''))].filter(Boolean).join(', ')
}

/** "Or WhatsApp": what joins two ways. */
const OR = /^(?:or|oder|ou|o|of|albo|lub|and|und)(?:\s+|$)/iu

/** The caption before a way to reach somebody; undefined if a sentence stands there. */
function captionOf(gap: string, most: number): string | undefined {
  const caption = tidy(gap).replace(OR, '')
  if (!says(caption) || HERE.test(fold(caption))) return ''
  return onlyNamesWay(caption) || wordsOf(caption).length <= most ? sentenceCase(caption.replace(VERB, '')) : undefined
}

/** "Or by telephone at": no more than what sort of way follows. */
export const onlyNamesWay = (caption: string) =>
  wordsOf(fold(caption)).every(
    (word) =>
      !says(word) ||
      partsIn(word).length > 0 ||
      /^(?:tel|tlf|cel|fon|t|m|mail|e|posta|ring|call|anrufen|bellen|number|nummer)$/u.test(word),
  )

/** The form that a value must have before it gets a label that the brief does not give. */
export const SURE: Partial<Record<Contact['type'], RegExp>> = {
  phone: /\d.*\d.*\d.*\d.*\d/,
  email: /@/,
  address: /\p{L}{3}.*(?:,|\d)|\d.*\p{L}{3}/u,
  hours: /\d\s*(?:[-–—]|to|bis|à|a|do|tot|ate|até)\s*\d|\d{1,2}[:.h]\d{2}|\d\s?(?:am|pm|uhr|h)|24\s?\/\s?7/iu,
  web: /\./,
}

import { contactParts, isReach } from './contacts'
import { isOfButton, noteActions, noteSubject, noteTold } from './notes'
import type { Contact } from './nodes'
import { addText } from './place-text'
import { toldQuote } from './told-quote'
import { type Frag, shownText, type Unit } from './units'
import { isInstead, wholeWays } from './whole-ways'
import { fold, says, sentenceCase, tidy, unbracketed, wordsOf } from './words'
import type { Writer } from './writer'

const WHEN = new Set<string>(['date', 'place', 'address', 'hours'])
/** What a caption before a telephone number may hold: what it is for, and who answers. */
const BESIDE = new Set<string>(['text', 'action', 'person', 'place', 'name'])
/** What a request may tell beside it. */
const TOLD = new Set<string>([...WHEN, 'item.time', 'item.place', 'text'])

/** Places a sentence of running text whole; what it tells of contact, time and place also feeds the parts for them. */
export function placeSentence(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  const said = toldQuote(unit.reading.text.slice(unit.start, unit.end))
  if (said) {
    noteTold(unit, writer.outline)
    return writer.add({ kind: 'quote', ...said }, unit)
  }
  noteSubject(unit, shown, writer.outline)
  const whole = wholeWays(unit, shown)
  noteActions(unit, whole, writer.outline)
  if (unit.sentence === 'ask') return placeRequest(unit, shown, writer)
  const text = shownText(unit)
  if (unit.sentence === 'question' || unit.sentence === 'answer') return placeAnswer(unit, text, writer)
  if (isOnlyNamed(unit, shown) || isSlogan(shown)) return noteTold(unit, writer.outline, true)
  const reach = whole.filter(({ role }) => isReach(role))
  if (isOfButton(unit, whole)) {
    noteTold(unit, writer.outline)
    for (const { role, text: value } of reach)
      if (role === 'web') writer.outline.reach.push({ kind: 'contact', type: role, label: '', value: tidy(value) })
    return feed(reach, writer)
  }
  if (!/[\p{L}\p{N}]/u.test(text) || isButton(unit, whole)) return
  const ways =
    reach.length > 0 && whole.every(({ role }) => isReach(role) || BESIDE.has(role))
      ? contactParts(unit, reach)
      : undefined
  if (ways) {
    noteTold(unit, writer.outline)
    return ways.forEach((way) => writer.add(way, unit))
  }
  if (unit.start < TOP && isOccasion(shown, text, writer)) return void writer.outline.when.push(withoutStop(text))
  if (!isInstead(text)) feed(reach, writer)
  addText(unit, text, writer)
}

/** A question with its answer, inside a paragraph. */
function placeAnswer(unit: Unit, text: string, writer: Writer): void {
  const { last } = writer
  noteTold(unit, writer.outline)
  if (unit.sentence === 'question') return writer.add({ kind: 'qa', question: sentenceCase(text), answer: '' }, unit)
  if (last?.kind === 'qa') last.answer = [last.answer, sentenceCase(unbracketed(text))].filter(Boolean).join(' ')
}

const withoutStop = (text: string) => text.replace(/[.,;]\s*$/u, '')

/** Nothing but the words under the title. */
const isSlogan = (shown: readonly Frag[]) => shown.length === 1 && shown[0]!.role === 'tagline'

/** "Name is Larder." The title says that already. */
function isOnlyNamed(unit: Unit, shown: readonly Frag[]): boolean {
  const own = shown.filter(({ role }) => role === 'name')
  const rest = shownText(unit, unit.start, unit.end, own)
  return own.length > 0 && leadsToName(rest)
}

/** True if words say nothing, or only that a name follows: "it is called". */
export const leadsToName = (words: string) => !says(words) || CALLED.test(fold(words))

const CALLED =
  /^(?:(?:oh|no|wait|actually|so|also|nein|ach|and|und|et|y|e|en)[,.]? ){0,3}(?:(?:the|its?|our|der|unser|le|el|il|notre|o) )?(?:name(?:'s| is| ist)?|(?:is |it's |we are |we're )?called|wir heissen|wir sind|(?:er|sie|es) heisst|nom|nous sommes|on s'appelle|se llama|nos llamamos|si chiama|ci chiamiamo|chama-se|heet|wij heten|nazywamy sie|soy|sono|sou|i am|i'm|we are|we're|ich bin|je suis|ik ben|wij zijn|jestem|jestesmy|siamo(?: i)?|somos)[.,:]?$/u

/** "Download at https://…": nothing but a button. */
function isButton(unit: Unit, shown: readonly Frag[]): boolean {
  const own = shown.filter(({ role }) => role === 'action' || role === 'action.url')
  const urls = own.filter(({ role }) => role === 'action.url').length
  const isAimed = urls === 1 || (urls > 1 && own.length > urls)
  return isAimed && wordsOf(shownText(unit, unit.start, unit.end, own)).length <= 3
}

/** Characters of a brief that stand near the top. */
const TOP = 300

/** A short sentence of hardly more than when and where, near the top. */
function isOccasion(shown: readonly Frag[], text: string, { outline, groups }: Writer): boolean {
  if (groups.length > 2 || outline.when.length > 1 || text.length > 80 || !shown.some(({ role }) => role === 'date'))
    return false
  const told = shown.filter(({ role }) => WHEN.has(role)).reduce((sum, frag) => sum + frag.text.length, 0)
  return told >= text.length * 0.7
}

/** Telephone numbers, mail addresses and addresses inside sentences stand in the contact part too. */
function feed(reach: readonly Frag[], { outline }: Writer): void {
  // A second address is that of somebody else, and so is what stands beside it.
  const isOther = reach.some(({ role }) => role === 'address') && outline.reach.some(({ type }) => type === 'address')
  for (const { role, text } of isOther ? [] : reach) {
    const value = tidy(text)
    const fits =
      (role === 'phone' && /^[+\d\s()/.–-]{6,30}$/.test(value)) ||
      (role === 'email' && /^\S+@\S+\.\S+$/.test(value)) ||
      role === 'social' ||
      (role === 'address' && isStreet(value))
    if (fits && !outline.reach.some((one) => one.value === value))
      outline.reach.push({ kind: 'contact', type: role as Contact['type'], label: '', value })
  }
}

const POSTCODE = /(?<!\p{N})\d{4,5}(?:\s[A-Z]{2})?\s\p{Lu}|(?<!\p{L})[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}(?!\p{L})/u
const STREET =
  /(?<!\p{L})(?:road|rd|street|st|lane|ave|avenue|square|drive|way|place|platz|weg|allee|ring|gasse|rue|quai|boulevard|chemin|calle|plaza|avda|avenida|paseo|via|viale|piazza|corso|rua|praça|largo|laan|plein|gracht|ul|aleja|plac)(?!\p{L})|\p{L}(?:straße|strasse|str\.|gasse|platz|weg|allee|straat|laan|plein|gracht|kade|dijk)(?!\p{L})/iu

/** A street with a number, or a postcode with a town. */
export function isStreet(value: string): boolean {
  return (
    value.length <= 120 &&
    /\d/.test(value) &&
    (STREET.test(value) || (POSTCODE.test(value) && wordsOf(value).length > 3))
  )
}

/** How many pieces at the start of some tell when and where, and what stands beside that. */
export function whenAtStart(frags: readonly Frag[], text: string): number {
  if (frags[0]?.role === 'price') return 1
  if (!frags[0] || !WHEN.has(frags[0].role)) return 0
  const end = frags.findIndex(
    ({ role, start }, i) => i > 0 && (!TOLD.has(role) || wordsOf(text.slice(frags[i - 1]!.end, start)).length > 3),
  )
  return end < 0 ? frags.length : end
}

/** A name in quotation marks is no place. */
const isQuoted = (text: string) => /^["„“«»].*["“”«»]$/u.test(text)

/** A request that also tells facts: when and where, and how to reach somebody. */
function placeRequest(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  const { outline } = writer
  const { text } = unit.reading
  feed(
    shown.filter(({ role }) => role === 'phone' || role === 'email'),
    writer,
  )
  const named = shown.find(({ role }) => role === 'name')
  const ask = unit.frags.find(({ role }) => role === 'ask')
  const from = named?.end ?? ask?.end ?? unit.start
  const at = shown.findIndex(
    ({ role, start, end: to }) =>
      start >= from && (WHEN.has(role) || role === 'price') && !isQuoted(text.slice(start - 1, to + 1)),
  )
  const first = shown[at]
  if (!first) return
  const { end } = shown[at + whenAtStart(shown.slice(at), text) - 1]!
  // "Larch Fair, this time from 3 to 5 May": the words up to the mark before belong to it.
  const gap = text.slice(from, first.start)
  const mark = [...gap.matchAll(/(?:[,;:!?]|(?<!\d)\.)\s+|\s[–—-]\s+/gu)].at(-1)
  const start =
    mark && first.role !== 'address' && wordsOf(gap.slice(mark.index)).length <= 4
      ? from + mark.index + mark[0].length
      : first.start
  const words = tidy(text.slice(start, end))
  // "Reply by 3 May with the form": what begins a sentence is no line below the title.
  if (!named && !ask && says(gap)) return addText(unit, tidy(text.slice(from, end)), writer)
  const told = shown.filter(({ start }) => start >= first.start && start < end)
  const streets = told.filter(({ role, text: own }) => role === 'address' && /\d/.test(own))
  if (streets.length > 0 && !told.some(({ role }) => role === 'date'))
    return void outline.reach.push({ kind: 'contact', type: 'address', label: '', value: words })
  feed(streets, writer)
  if (words.length <= 120 && outline.when.length < 2) outline.when.push(sentenceCase(words))
  else addText(unit, words, writer)
}

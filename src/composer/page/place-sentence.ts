import { contactParts, isReach } from './contacts'
import { noteActions, noteSubject, noteTold } from './notes'
import type { Contact, Node } from './nodes'
import { type Frag, isForMaker, shownText, type Unit } from './units'
import { says, sentenceCase, tidy, wordsOf } from './words'
import type { Writer } from './writer'

const WHEN = new Set<string>(['date', 'place', 'address', 'hours'])

/** Places a sentence of running text whole; what it tells of contact, time and place also feeds the parts for them. */
export function placeSentence(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  noteSubject(unit, shown, writer.outline)
  noteActions(unit, shown, writer.outline)
  if (unit.sentence === 'ask') return placeRequest(unit, shown, writer)
  const text = shownText(unit)
  if (!/[\p{L}\p{N}]/u.test(text) || isOnly(unit, shown, 'name') || isButton(unit, shown)) return
  const reach = shown.filter(({ role }) => isReach(role))
  const ways =
    reach.length > 0 && shown.every(({ role }) => isReach(role) || role === 'text' || role === 'action')
      ? contactParts(unit, reach)
      : undefined
  if (ways) {
    noteTold(unit, writer.outline)
    return ways.forEach((way) => writer.add(way, unit))
  }
  if (unit.ends && unit.line.ending === 'colon' && wordsOf(text).length <= 4) return writer.heading(text, unit, true)
  if (isOccasion(shown, text, writer)) return void writer.outline.when.push(withoutStop(text))
  feed(reach, writer)
  addText(writer, unit, text)
}

/** A longer paragraph is cut. */
const LONGEST = 4_000

/** Sentences of one line are one paragraph. */
function addText(writer: Writer, unit: Unit, text: string): void {
  const stop = /([.!?。！？…])["”»)’']*\s*$/u.exec(unit.reading.text.slice(unit.start, unit.end))?.[1] ?? ''
  const whole = sentenceCase(text) + (/[.!?。！？…:]["”»)’']*$/u.test(text) ? '' : stop)
  const last = writer.last
  if (
    last?.kind === 'text' &&
    !unit.begins &&
    last.line === unit.lineIndex &&
    !last.lead &&
    last.text.length < LONGEST
  ) {
    last.text = `${/[\p{L}\p{N})"”]$/u.test(last.text) ? `${last.text}.` : last.text} ${whole}`
    return
  }
  writer.add({ kind: 'text', text: whole, bullet: false, line: unit.lineIndex }, unit)
}

const withoutStop = (text: string) => text.replace(/[.,;]\s*$/u, '')

/** True if hardly a word but those of one role stand in a sentence. */
function isOnly(unit: Unit, shown: readonly Frag[], role: string): boolean {
  const own = shown.filter((frag) => frag.role === role)
  return own.length > 0 && !says(shownText(unit, unit.start, unit.end, own))
}

/** "Download at https://…": nothing but a button. */
function isButton(unit: Unit, shown: readonly Frag[]): boolean {
  const own = shown.filter(({ role }) => role === 'action' || role === 'action.url')
  return (
    own.some(({ role }) => role === 'action.url') && wordsOf(shownText(unit, unit.start, unit.end, own)).length <= 3
  )
}

/** A short sentence of hardly more than when and where, near the top. */
function isOccasion(shown: readonly Frag[], text: string, { outline, groups }: Writer): boolean {
  if (groups.length > 2 || outline.when.length > 1 || text.length > 120 || !shown.some(({ role }) => role === 'date'))
    return false
  const told = shown.filter(({ role }) => WHEN.has(role)).reduce((sum, frag) => sum + frag.text.length, 0)
  return told >= text.length * 0.7
}

/** Telephone numbers, mail addresses and addresses inside sentences stand in the contact part too. */
function feed(reach: readonly Frag[], { outline }: Writer): void {
  for (const { role, text } of reach) {
    const value = tidy(text)
    const fits =
      (role === 'phone' && /^[+\d\s()/.–-]{6,30}$/.test(value)) ||
      (role === 'email' && /^\S+@\S+\.\S+$/.test(value)) ||
      (role === 'address' && isStreet(value))
    if (fits && !outline.reach.some((one) => one.value === value))
      outline.reach.push({ kind: 'contact', type: role as Contact['type'], label: '', value })
  }
}

const STREET =
  /(?<!\p{L})(?:road|rd|street|st|lane|ave|avenue|square|drive|way|place|platz|weg|allee|ring|gasse|rue|quai|boulevard|chemin|calle|plaza|avda|avenida|paseo|via|viale|piazza|corso|rua|praça|largo|laan|plein|gracht|ul|aleja|plac)(?!\p{L})|\p{L}(?:straße|strasse|str\.|gasse|platz|weg|allee|straat|laan|plein|gracht|kade|dijk)(?!\p{L})/iu

/** A street with a number. */
export function isStreet(value: string): boolean {
  return value.length <= 120 && /\d/.test(value) && STREET.test(value)
}

/** A request that also tells facts: when and where, how to reach somebody, and clauses of copy behind it. */
function placeRequest(unit: Unit, shown: readonly Frag[], writer: Writer): void {
  const { outline } = writer
  feed(
    shown.filter(({ role }) => role === 'phone' || role === 'email'),
    writer,
  )
  const named = shown.findLast(({ role }) => role === 'name')
  const from = named?.end ?? unit.frags.find(({ role }) => role === 'ask')?.end ?? unit.start
  const at = shown.findIndex(({ role, start }) => start >= from && WHEN.has(role))
  const stretch = at < 0 ? [] : shown.slice(at)
  let end = stretch[0]?.end ?? 0
  const taken: Frag[] = []
  for (const frag of stretch) {
    const gap = tidy(unit.reading.text.slice(end, frag.start))
    if (!isOccasionRole(frag.role) || wordsOf(gap).length > 3) break
    taken.push(frag)
    end = frag.end
  }
  if (taken.length > 0) noteOccasion(unit, taken, end, outline, writer)
  const rest = { ...unit, start: Math.max(end, from) }
  const clauses = clausesOf(rest)
  for (const clause of clauses) {
    const node: Node = {
      kind: 'text',
      text: sentenceCase(clause) + (/[.!?]$/.test(clause) ? '' : '.'),
      bullet: false,
      line: unit.lineIndex,
    }
    writer.add(node, unit)
  }
}

const isOccasionRole = (role: string) =>
  WHEN.has(role) || role === 'item.time' || role === 'item.place' || role === 'text'

function noteOccasion(
  unit: Unit,
  taken: readonly Frag[],
  end: number,
  outline: Writer['outline'],
  writer: Writer,
): void {
  const { text } = unit.reading
  const close = /^[)"”]/.exec(text.slice(end))?.[0].length ?? 0
  const ordinal =
    /(?:^|\s)(\d{1,2}\.\s)$/u.exec(text.slice(Math.max(0, taken[0]!.start - 6), taken[0]!.start))?.[1] ?? ''
  const before =
    /(?:^|[\s,(])((?:am|im|in|at|on|à|a|en|le|el|il|op|te|w|em|from|ab|near|près de|bei|vicino a)\s+)$/iu.exec(
      text.slice(Math.max(0, taken[0]!.start - 12), taken[0]!.start),
    )
  const words = tidy(
    text.slice(
      taken[0]!.start -
        ordinal.length -
        (before && !taken.some(({ role }) => role === 'date') && !isAddress(taken) ? before[1]!.length : 0),
      end + close,
    ),
  )
  if (!says(words)) return
  if (isAddress(taken)) {
    const value = tidy(words.replace(/^(\p{L}[\p{L} -]*?)\s*\(([^()]*)\)$/u, '$2, $1'))
    outline.reach.push({ kind: 'contact', type: 'address', label: '', value: withoutStop(value) })
    return
  }
  if (words.length <= 120 && outline.when.length < 2) outline.when.push(withoutStop(sentenceCase(words)))
  else writer.add({ kind: 'text', text: sentenceCase(words), bullet: false, line: unit.lineIndex }, unit)
}

/** A place with a street and a number, and no date. */
function isAddress(taken: readonly Frag[]): boolean {
  return (
    taken.some(({ role, text }) => role === 'address' && /\d/.test(text)) && !taken.some(({ role }) => role === 'date')
  )
}

/** Clauses behind the request that hold no words to the maker and no name. */
function clausesOf(unit: Unit): string[] {
  const { text } = unit.reading
  const found: string[] = []
  let from = unit.start
  const cuts = [...text.slice(unit.start, unit.end).matchAll(/[,;:]\s+|\s[–—-]\s/gu)].map(({ index, 0: mark }) => [
    unit.start + index,
    unit.start + index + mark.length,
  ])
  for (const [end, next] of [...cuts, [unit.end, unit.end]]) {
    const inside = unit.frags.filter((frag) => frag.start < end! && frag.end > from)
    const isCopy =
      inside.length > 0 && inside.every(({ role }) => !isForMaker(role) && role !== 'name' && role !== 'address')
    const clause = tidy(text.slice(from, end))
    if (isCopy && from > unit.start && wordsOf(clause).length >= 4) found.push(clause)
    from = next!
  }
  return found
}

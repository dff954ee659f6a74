import { entriesOf } from './entries'
import type { Entry } from './nodes'
import { isForMaker, shownText, type Unit } from './units'
import { fold, sentenceCase, wordsOf } from './words'
import type { Writer } from './writer'

export function placeEntries(unit: Unit, writer: Writer): void {
  const { lead, entries, caption } = entriesOf(unit)
  if (lead) {
    const first = unit.frags.find(({ role }) => !isForMaker(role))!
    const raw = unit.reading.text.slice(unit.start, first.start)
    const isLabel = /[:::→=–-]\s*["„«“*]*\s*$/u.test(raw) && wordsOf(lead).length <= 6
    if (isLabel && unit.begins) writer.heading(lead, unit, false)
    else if (entries.length === 1) return placeText(unit, writer)
    else
      writer.add(
        { kind: 'text', text: `${sentenceCase(lead)}:`, bullet: false, line: unit.lineIndex, lead: true },
        unit,
      )
  }
  for (const entry of entries) {
    if (entry.title || entry.text) writer.add(entry.title ? entry : { ...entry, title: entry.text, text: '' }, unit)
  }
  if (caption) writer.heading(caption, unit, unit.ends)
}

/** Adds a line about the entry above it, if each entry before had one too, or if it is indented. */
export function belongsAbove(unit: Unit, writer: Writer): boolean {
  const entries = writer.group.nodes.filter((node): node is Entry => node.kind === 'entry')
  const last = writer.last
  if (last?.kind !== 'entry' || unit.line.gap > 0 || !unit.frags[0]!.role.startsWith('item.')) return false
  const sameLine = last.line === unit.lineIndex && !unit.begins
  const above = unit.reading.lines[last.line]!
  const others = entries.slice(0, -1)
  if (
    !sameLine &&
    unit.line.indent <= above.indent &&
    !(others.every(({ text, price }) => text || price) && entries.length < 2)
  ) {
    if (!(others.length > 0 && others.every(({ text }) => text !== ''))) return false
  }
  const price = unit.frags.length === 1 && unit.frags[0]!.role === 'item.price' && last.price === ''
  if (price) last.price = shownText(unit)
  else last.text = [last.text, shownText(unit)].filter(Boolean).join(sameLine || /[.!?]$/.test(last.text) ? ' ' : ', ')
  return true
}

/** The words of a unit as they stand. Sentences of one line stay together. */
export function placeText(unit: Unit, writer: Pick<Writer, 'last' | 'add' | 'group'>): void {
  const text = withoutCaption(unit)
  if (!/[\p{L}\p{N}]/u.test(text)) return
  if (isClosing(text)) return writer.add({ kind: 'contact', type: 'mixed', label: '', value: sentenceCase(text) }, unit)
  const last = writer.last
  const stop =
    unit.reading.text.slice(unit.start, unit.end).match(/[.!?。!?…]["”»)]*\s*;?\s*$/u) &&
    !/[.!?。!?…]["”»)]*$/u.test(text)
      ? '.'
      : ''
  if (last?.kind === 'text' && !unit.begins && last.line === unit.lineIndex) {
    last.text = `${/[\p{L}\p{N})]$/u.test(last.text) ? `${last.text}.` : last.text} ${sentenceCase(text)}${stop}`
    return
  }
  writer.add({ kind: 'text', text: sentenceCase(text) + stop, bullet: isBullet(unit), line: unit.lineIndex }, unit)
}

export function isBullet({ line, begins }: Unit): boolean {
  return begins && (line.bullet === 'dash' || line.bullet === 'check' || line.bullet === 'number')
}

/** "Text: We roast …" without the name of the field. */
function withoutCaption(unit: Unit): string {
  const first = unit.frags.find(({ role }) => !isForMaker(role))
  if (first?.role !== 'about' && first?.role !== 'tagline') return shownText(unit)
  const caption = unit.reading.text.slice(unit.start, first.start)
  const isField = /:\s*["„«“*]*\s*$/u.test(caption) && wordsOf(caption).length <= 3
  return shownText(unit, isField ? first.start : unit.start)
}

const CLOSING =
  /(?<!\p{L})(?:closed|geschlossen|ruhetag|zu|fermee?s?|cerrad[oa]s?|chius[oiae]|fechad[oa]s?|gesloten|dicht|zamkniete?|nieczynne)(?!\p{L}).*(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom|gio|seg|ter|qua|qui|sex|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|poniedz|wtor|srod|czwart|piat|sobot|niedziel)\p{L}*|(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lunedi|domenica|maandag|zondag)s? (?:is |ist |son |sind |it's |are )?(?:closed|geschlossen|zu|ruhetag|ferme|cerrado|chiuso|fechado|gesloten)(?!\p{L})/u

/** "Closed on Mondays". */
export function isClosing(text: string): boolean {
  return wordsOf(text).length <= 7 && CLOSING.test(fold(text))
}

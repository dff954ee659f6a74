import { readPlaces } from '../facts/places'
import type { Dated } from '../facts/times'
import type { Facts } from './facts'
import type { Named } from './name-words'
import type { Subject } from './subject'
import type { Source } from '../text'
import { placeAfter } from './topics'

/** Where it is: behind its own word, beside the name, after the date, or wherever a place is told. */
export function venueOf(
  source: Source,
  { name, town, base }: Subject,
  host: string | undefined,
  { place, dated: [date] }: Facts,
): string | undefined {
  return place ?? town ?? toldPlace(source, name, host, date) ?? base
}

function toldPlace(
  source: Source,
  name: Named | undefined,
  host: string | undefined,
  date: Dated | undefined,
): string | undefined {
  const after = name && placeAfter(source, name)
  const place = readPlaces(source).find(
    ({ text }) => text !== host && (!name || (!name.text.includes(text) && !text.includes(name.text))),
  )
  const dated = date && placeBehind(source, date.end)
  return dated ?? after ?? place?.text
}

const PLACE_PIECE =
  /^(?:(?:in|at|im|am|à|au|en|auf|bei|the|la|le|el|der|dem|den|and|from|um|kl)\s+){0,3}(\p{Lu}[\p{L}\p{N}'’.-]*(?:\s(?:de|del|du|of|the|la|am|im|an der)?\s?\p{Lu}[\p{L}'’.-]*){0,4})$/u

const BEHIND_TIME = /^(?:in|at|im|am|à|au|en|auf|bei)\s+(?:(?:the|der|dem|den|la|le|el)\s+)?\p{Lu}/u

/** "12 June 2027, 3pm, Villa Rosa, Lake Como": the large words behind a date. */
function placeBehind(source: Source, at: number): string | undefined {
  const rest = source.free(at, Math.min(source.sentenceEnd(at), at + 160))
  const pieces: string[] = []
  for (const part of rest.split(',')) {
    // "Trauung 14 Uhr im Schloss Hohenberg": what stands behind the time is where it is.
    const [head = '', behind = ''] = part.trim().split(/\s{3,}/)
    const piece = pieces.length === 0 && BEHIND_TIME.test(behind) ? behind : head
    if (piece === '') continue
    // "120 € Kursgebühr": what follows something that was read is said of that.
    if (/^\s{3,}\p{Lu}/u.test(part)) break
    const place = PLACE_PIECE.exec(piece)?.[1]
    if (!place) break
    pieces.push(place)
  }
  return pieces.length ? pieces.join(', ') : undefined
}

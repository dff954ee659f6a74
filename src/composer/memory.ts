import type { Memory, Remembered } from './engine'
import { readPhones, readReach } from './facts/contact'
import { readAddresses } from './facts/places'
import { readHours } from './facts/times'
import type { Steps } from '../lib/steps'
import { clean, fold, Source } from './text'

/** Most rows of hours and remarks. */
const MOST_ROWS = 7

/**
 * Reads contact data out of remembered facts; of two that tell the same, the first counts. Other facts are for generative
 * engines: no rule can tell on which page they belong. Pauses after each fact.
 */
export function* readMemory(told: readonly Remembered[]): Steps<Memory> {
  const facts = new Map<string, Remembered>()
  const memory: Memory = { told, phone: '', email: '', address: '', hours: [], remarks: [], facts }
  for (const remembered of told) {
    const { text } = clean(remembered.fact)
    const source = new Source(text)
    const keep = (key: 'phone' | 'email' | 'address', value: string | undefined) => {
      if (!value || memory[key]) return
      memory[key] = value
      facts.set(value, remembered)
    }
    keep('email', readReach(source).emails[0])
    keep('address', readAddresses(source)[0])
    const hours = readHours(source)
    keep('phone', readPhones(source, CALLED)[0])
    const remark = hours.length === 0 && isAboutOpening(text) ? [{ days: '', times: text }] : []
    const list = hours.length > 0 ? memory.hours : memory.remarks
    for (const row of hours.length > 0 ? hours : remark) {
      if (list.length >= MOST_ROWS) break
      list.push(row)
      facts.set(`${row.days} ${row.times}`.trim(), remembered)
    }
    yield
  }
  return memory
}

const CALLED = /(?:tel|phone|number|nummer|numero|call|ring|fon|movil|portable|telefoon)[^,;]{0,24}$/u

/** A day and a word of opening, in eight languages, without accents. */
const DAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|segundas?|tercas?|quartas?|quintas?|sextas?|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|poniedzial\p{L}+|wtor\p{L}+|srod\p{L}+|czwart\p{L}+|piat\p{L}+|sobot\p{L}+|niedziel\p{L}+|weekends?|holidays?|feiertags?|feiertagen)(?!\p{L})/u
const OPENING =
  /(?<!\p{L})(?:open(?:s|ed|ing)?|clos(?:e|es|ed|ing)|geoffnet|geschlossen|offen|ruhetag|offnen|schliessen|zu|ferme|fermes|fermons|ouvert|ouverts|ouvrons|abrimos|cerramos|abierto|cerrado|chius[oi]|apert[oi]|chiudiamo|apriamo|fechamos|abrimos|fechado|aberto|gesloten|dicht|zamkniet\p{L}+|otwart\p{L}+|nieczynne|czynne)(?!\p{L})/u

function isAboutOpening(fact: string): boolean {
  const folded = fold(fact).replaceAll('ß', 'ss').replaceAll('ł', 'l')
  return DAY.test(folded) && OPENING.test(folded)
}

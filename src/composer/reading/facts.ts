import { readPhones, readReach } from '../facts/contact'
import { readAddresses } from '../facts/places'
import { type Dated, readDates, readHours, readTimes } from '../facts/times'
import type { Ask, Brief, Entry } from './brief'
import { readDateLists, readDeadlines } from './date-lists'
import { linksOf } from './links'
import { anyOf, type Terms } from './mentions'
import { readPriced } from './offers'
import type { Steps } from '../../lib/steps'
import { bare, type Source } from '../text'
import { readTimetable } from './timetable'

/** What a brief tells in a form of its own, or behind a word and a colon. */
export interface Facts {
  told: Pick<Brief, 'emails' | 'links' | 'deadlines' | 'dates' | 'address' | 'hours'>
  /** Behind its own word. */
  place?: string
  /** An address that is told by its form. */
  street?: string
  /** The days once more, with where they stand. */
  dated: Dated[]
  dateLists: Ask[]
  timetable: Entry[]
  /** There is somewhere to go to, or a time to go. */
  visitable: boolean
}

/** Reads what can be no wish, before the parts that the brief asks for. */
export function* readFacts(source: Source, terms: Terms): Steps<Facts> {
  const { emails, links } = readReach(source)
  yield
  const lists = readDateLists(source, terms)
  yield
  const deadlines = readDeadlines(source, terms)
  yield
  const dated = readDates(source)
  yield
  const [street] = readAddresses(source)
  yield
  const clock = readHours(source)
  yield
  const keyed = readKeyed(source, terms)
  yield
  const timetable = readTimetable(source)
  yield
  const address = keyed.address ?? street
  const dates = dated.length > 0 ? dated.map(({ text }) => text) : lists.days
  const hours = clock.length > 0 || !keyed.hours ? clock : [{ days: '', times: keyed.hours }]
  return {
    told: { emails, links: linksOf(source, links), deadlines, dates: [...new Set(dates)], address, hours },
    place: keyed.place,
    street,
    dated,
    dateLists: lists.asks,
    timetable,
    visitable: clock.length > 0 || address !== undefined,
  }
}

/** Figures that belong to no list of a part: they are facts, or prices that make a list of their own. */
export interface Figures {
  told: Pick<Brief, 'times' | 'phones' | 'price' | 'priceNamed'>
  priced: Entry[]
}

/** Reads what the parts that the brief asks for have left. */
export function* readFigures(source: Source, terms: Terms): Steps<Figures> {
  const times = readTimes(source).map(({ text }) => text)
  yield
  const { entries, price, priceNamed } = yield* readPriced(source, terms)
  yield
  const phones = readPhones(source, callWords(terms))
  yield
  return { told: { times: [...new Set(times)], phones: [...new Set(phones)], price, priceNamed }, priced: entries }
}

interface Keyed {
  address?: string
  hours?: string
  place?: string
}

/** "Address: 5 Harbour Street, Dublin": what stands behind a word and a colon on its line. */
function readKeyed(source: Source, { vocabularies }: Terms): Keyed {
  const value = (words: string) => {
    const match = new RegExp(`(?:^|[\\n.,;]\\s*)(?:[-*•]\\s*)?(?:${words})\\s*:[^\\S\\n]*(?=\\S)`, 'u').exec(
      source.folded,
    )
    if (!match) return undefined
    const from = match.index + match[0].length
    const text = bare(source.text.slice(from, source.sentenceEnd(from)))
    if (!source.isFree(from, from + Math.min(3, text.length)) || !text || text.length > 120) return undefined
    source.take(match.index + 1, from + text.length)
    return text
  }
  return {
    hours: value(anyOf(vocabularies, ({ keys }) => keys.hours)),
    place: value(anyOf(vocabularies, ({ keys }) => keys.place)),
    address: value(anyOf(vocabularies, ({ keys }) => keys.address)),
  }
}

function callWords({ vocabularies }: Terms): RegExp {
  return new RegExp(
    `(?:${anyOf(vocabularies, ({ keys }) => `${keys.phone}, call me, call us, ring, contact`)})[^,;.]{0,12}\\.?[\\s:]*$`,
    'u',
  )
}

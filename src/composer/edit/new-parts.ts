import { readProfile } from '../making/profile'
import { type Made, nothingLeftOut, type Page, type PlannedPart } from '../making/page'
import type { Ask, Brief } from '../reading/brief'
import { numberOf } from '../reading/mentions'
import { readBrief } from '../reading/read-brief'
import { fold, type Token } from '../text'
import { MAKERS } from '../sections/makers'
import type { SectionName } from '../words/vocabulary'
import type { Desk } from './desk'

/** What the words of the clause give for a part, with the number that it is asked for in. */
export function askFor(section: SectionName, { asks }: Brief, count?: number): Ask {
  const ask = asks.find((one) => one.section === section) ?? { section, entries: [], start: 0 }
  return count === undefined ? ask : { ...ask, count }
}

/** How many of a part the clause speaks of; `first` is the part's own token. */
export function countIn({ clause, terms }: Desk, tokens: readonly Token[], first: number): number | undefined {
  for (let back = 1; back <= 3; back++) {
    const number = numberOf(tokens[first - back]?.word, terms)
    if (number !== undefined) return number
  }
  const behind = clause.folded.slice(tokens[first]?.end ?? 0)
  return numberOf(/(?:with|mit|avec|con|de|of)\s+(\p{L}+|\d{1,2})\s/u.exec(behind)?.[1], terms)
}

/** The blocks of a part, as a new page would have them. Without a brief it holds what is asked and nothing else. */
export function makePart(desk: Desk, section: SectionName, ask: Ask, brief = readBrief('', desk.task.locale)): Made {
  const part: PlannedPart = { section, id: desk.newId(), ask }
  const contact = desk.bench.blocks.find(
    ({ type, props }) => type === 'form' || /kontakt|contact/.test(fold(String(props.title ?? ''))),
  )
  const there: PlannedPart[] = contact ? [{ section: 'contact', id: contact.id }] : []
  const page: Page = {
    brief,
    wording: desk.wording,
    profile: readProfile(desk.task),
    parts: [part, ...there],
    holes: new Set(),
    leftOut: nothingLeftOut(),
    newId: desk.newId,
  }
  return MAKERS[section](part, page)
}

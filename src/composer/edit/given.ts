import type { Block } from '../../blocks/block'
import type { Ask, Entry } from '../reading/brief'
import { entryOf, splitList } from '../reading/entries'
import { bare, tokensOf } from '../text'
import type { SectionName } from '../words/vocabulary'
import { listKey } from './bench'
import { verbIn } from './clauses'
import { type Desk, only } from './desk'
import { placeStart } from './placing'
import { blocksFor } from './targets'

/** Entries in the brief's own words, and the list that they go to. */
export interface Given {
  block: Block
  ask: Ask
}

/** "Is there parking?" – "Yes, behind the church.": quoted questions, each with what is quoted or told after it. */
export function questionsIn({ clause }: Desk): Entry[] {
  return clause.quotes.flatMap((quote, i): Entry[] => {
    const inside = /^([^?]+\?)\s*(.*)$/s.exec(quote.text)
    if (!inside?.[1]) return []
    const next = clause.quotes[i + 1]
    const told = /^\s*[–—:-]\s*([^"“„«\n]{3,400})$/u.exec(clause.text.slice(quote.end, next?.start))?.[1]
    const quoted = next && !next.text.includes('?') ? next.text : undefined
    const answer = inside[2] || quoted || (told && bare(told))
    return [{ title: inside[1], ...(answer && { detail: answer }) }]
  })
}

const SECTION_OF: Partial<Record<string, SectionName>> = {
  people: 'people',
  features: 'features',
  pricing: 'pricing',
  logos: 'logos',
  timeline: 'schedule',
  stats: 'stats',
}
const INTO =
  /(?<!\p{L})(?:to|into|in|bei|zu|zum|zur|auf|a|aux?|dans|sur|al|en)\s+(?:(?:the|our|my|den|die|der|dem|das|la|le|les|l'|los|las|el|unsere[mnrs]?|nos|notre|nuestr[oa]s?)\s*)?$/u

/** "add Mira Jans (apprentice) to the team". */
export function entriesInto({ clause, targets, terms }: Desk): Given | undefined {
  const verb = verbIn(clause, 'add')
  const [quote, more] = clause.quotes
  if (!verb || more) return undefined
  for (const target of targets) {
    const block = only(target)
    const section = block && SECTION_OF[block.type]
    if (!block || !section || !listKey(block) || target.item !== undefined || target.start < verb.end) continue
    const link = INTO.exec(clause.folded.slice(verb.end, target.start))
    if (quote && !(link && quote.start >= verb.end && quote.end <= verb.end + link.index + 1)) continue
    const given = quote ? quote.text : link ? clause.text.slice(verb.end, verb.end + link.index) : ''
    const behind = /^[^:]{0,16}:\s*(.{3,400})$/su.exec(clause.text.slice(target.end))?.[1]
    const words = bare(given) || (link && behind ? bare(behind) : '')
    if (
      !words ||
      terms.sections.matches(tokensOf(clause.folded.slice(clause.text.indexOf(words)).slice(0, words.length))).length
    )
      continue
    const entries = splitList(words).map((part) => entryOf(part, section === 'pricing'))
    return { block, ask: { section, entries, start: 0 } }
  }
  return undefined
}

const PRICED = ['menu', 'products', 'pricing'] as const

/** "Add gazpacho 5,50 €": a thing and its price belong to the list of prices, where the page has only one. */
export function pricedInto(desk: Desk): Given | undefined {
  const { bench, clause, terms } = desk
  const verb = verbIn(clause, 'add')
  if (!verb || clause.quotes.length > 0 || placeStart(desk) < clause.folded.length) return undefined
  const entry = entryOf(bare(clause.text.slice(verb.end)), true)
  if (!entry.price || !/^[^:\n]{2,60}$/.test(entry.title) || entry.title.split(/\s+/).length > 6) return undefined
  const lists = PRICED.flatMap((section) =>
    blocksFor(section, bench, terms)
      .flatMap((block) => (listKey(block) === undefined ? (block.children ?? []) : [block]))
      .filter((block) => listKey(block) !== undefined)
      .map((block) => ({ section, block })),
  )
  const [list] = lists
  if (!list || lists.some(({ block }) => block.id !== list.block.id)) return undefined
  return { block: list.block, ask: { section: list.section, entries: [entry], start: 0 } }
}

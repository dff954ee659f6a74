import type { Block } from '../../../../blocks/block'
import type { Entry } from '../reading/brief'
import { entryOf, splitList } from '../reading/entries'
import { bare, tokensOf } from '../reading/text'
import type { SectionName } from '../words/vocabulary'
import { listKey } from './bench'
import { type Desk, only } from './desk'

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

/** "add Mira Jans (apprentice) to the team": entries in the brief's own words, and the list that they go to. */
export function entriesInto({
  clause,
  targets,
  terms,
}: Desk): { block: Block; section: SectionName; entries: Entry[] } | undefined {
  const verb = clause.verbs.find((one) => one.verb === 'add')
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
    return { block, section, entries }
  }
  return undefined
}

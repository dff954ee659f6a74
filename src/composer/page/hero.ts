import { ellipsize } from '../../lib/ellipsize'
import { type Button, isLabel, labelOf } from './actions'
import type { Sketch } from './blocks'
import { greets, withoutGreeting } from './greetings'
import type { Language } from './labels'
import { hrefOf } from './markdown'
import { moneyIn } from './money'
import type { Outline } from './nodes'
import { isStreet, leadsToName } from './place-sentence'
import { SHOWS } from './subject'
import { IS_CALLED } from './title-runs'
import { tradeOf } from './trade'
import { whenIn } from './when'
import type { Wishes } from './wishes'
import { fold, says, sentenceCase, tidy, wordsOf } from './words'

/** What is known of a page before its blocks are made. */
interface Known {
  outline: Outline
  title: string
  wishes: Wishes
  language: Language | undefined
}

/** What the hero tells besides the title, and where its buttons lead. */
interface Lead {
  lead: readonly string[]
  /** The button that the brief names. */
  action: Button | undefined
  /** The first button: that one, or the way to the contact part. */
  main: Button | undefined
}

/** The hero: above the title when and where, below it the first words of the brief, then the buttons. */
export function heroSketch(known: Known, { lead, action, main }: Lead): Sketch {
  const { outline, title } = known
  const own = fold(title)
  const isNew = (text: string) => !own.includes(fold(text)) && !fold(text).includes(own)
  // A name far below that of the page is another one.
  const head = outline.names.find(({ text }) => text.includes(title) || title.includes(text))?.line ?? 0
  const others = outline.names
    .filter(
      ({ text, alone, inText, line, isTorn }) =>
        !inText && !isTorn && line <= head + 1 && !greets(text) && (alone || text.includes(' ')),
    )
    .map(({ text }) => withoutTitle(text, title))
    .filter((text, i, all) => all.indexOf(text) === i && isNew(text))
  const when = outline.when
    .map((text) => withoutOverlap(text, title))
    .filter((text) => isNew(text) && (/\p{L}{2}|\d\D+\d/u.test(text) || moneyIn(text) > 0))
    .join(' · ')
  const above = lead.find(leadsTo) ?? ''
  const trade = tradeOf(outline, title) ?? ''
  const isTold = [...outline.taglines, ...lead].some((one) => fold(one).includes(fold(trade)))
  const place = [isTold ? '' : trade, trade.includes(when) ? '' : when].filter(Boolean).join(' · ')
  const eyebrow = [above, place, when, others[0] ?? ''].find((text) => text !== '' && text.length <= 80) ?? ''
  const text = [when, ...others, ...outline.taglines, ...lead]
    .filter((one) => one !== eyebrow && !(one === when && eyebrow === place))
    .map((one) => withoutTitle(one, title).trim())
    .filter((one) => one !== '' && !title.includes(one.replace(/["„“”«»]/gu, '')))
    .reduce((all, one) => `${all}${all && (/[.!?…]$/u.test(all) ? ' ' : all.length > 80 ? '. ' : ' · ')}${one}`, '')
  const actions = buttonsOf(known, action, main)
  const props = {
    title,
    ...(eyebrow && { eyebrow }),
    ...(text && { text: ellipsize(text, 600) }),
    ...(actions.length > 0 && { actions }),
  }
  return { type: 'hero', props }
}

/** "In memory of": words that stand above the name they lead to. */
export const leadsTo = (text: string) => LEADS_TO.test(text)
const LEADS_TO = /\s(?:of|for|für|an|von|de|du|del|della|di|do|da|van|voor|aan|o|dla|à|para|por)$/iu

/**
 * "Nadia & Tom, 6 September, Thornbury Barn." below "Nadia & Tom" says when and where, and so does "It is called Larder
 * and it is in Leith". A statement keeps its subject.
 */
export function withoutTitle(said: string, title: string): string {
  const text = withoutGreeting(said).replace(SHOWS, '')
  const at = text.toLowerCase().indexOf(title.toLowerCase())
  const lead = text.slice(0, Math.max(0, at)).replace(/["„“«»]$/u, '')
  if (at < 0) return withoutOverlap(said, title)
  const called = [...`${lead}x`.matchAll(IS_CALLED)].at(-1)
  // "No wait, it's called": what is said before the words that name is no more than two words.
  const isCalled =
    called && called.index + called[0].length === lead.length && wordsOf(lead.slice(0, called.index)).length < 3
  const isLead = leadsToName(tidy(lead)) || isCalled
  if (lead !== '' && !/^\p{L}+\s?:\s$/u.test(lead) && !isLead) return text
  const behind = text.slice(at + title.length).replace(/^["”“»«]/u, '')
  const bracket = /^\s\(([^()]+)\)[.!]?$/u.exec(behind)?.[1]
  if (bracket) return sentenceCase(bracket)
  const mark = PARTED.exec(behind)?.[0] ?? (lead && JOINED.exec(behind)?.[0]) ?? ''
  const rest = behind.slice(mark.length)
  const isRow = !/[.!?]$/.test(text) && /^\s[\p{Lu}\d]/u.test(behind)
  const isParted =
    mark !== '' && (lead !== '' || (mark.startsWith(',') ? isList(rest, text) : !/\s[–—-]\s/u.test(rest)))
  return isParted || isRow || !says(behind) ? sentenceCase(tidy(rest)) : text
}

/** "Paediatric, run by the parents" below "First aid, paediatric" repeats no word. */
function withoutOverlap(text: string, title: string): string {
  const last = title.split(' ').at(-1)!
  const [first = '', ...rest] = text.split(' ')
  return fold(first) === fold(last) && rest.length > 0 ? sentenceCase(rest.join(' ')) : text
}

/** What parts a name from what is said of it, and what joins them behind "it is called". */
const PARTED = /^\s?(?:::?|\.{1,3}|[,…|·–—-])\s+/u
const JOINED = /^\s(?:and|und|et|y|e|en|i)\s+/u

/** "Forest house, 8 people, Sauna": no words that tell more of the name before its verb. */
function isList(rest: string, text: string): boolean {
  const parts = tidy(rest).split(/,\s/)
  // "the 6th of May, at the mill", "8 Mill Lane, since 1978": when or where comes first.
  const when = whenIn(parts[0]!)
  if ((when && !/\p{L}{4}/u.test(parts[0]!.slice(0, when.from))) || isStreet(parts[0]!)) return true
  const firm = parts.filter((part) => /^[\p{Lu}\d]/u.test(part)).length
  return firm === parts.length || (parts.length > 2 && (firm * 2 >= parts.length || !/[.!?]$/.test(text)))
}

function buttonsOf({ outline, wishes, language }: Known, action: Button | undefined, main: Button | undefined) {
  if (!main || wishes.refused.has('button')) return []
  const second = outline.actions.find((one) => {
    const to = one.href && hrefOf(one.href)
    return action && to && to !== action.href && isLabel(one, language)
  })
  return [
    { ...main, style: 'primary' },
    ...(second ? [{ label: labelOf(second, language), href: hrefOf(second.href!)!, style: 'secondary' }] : []),
  ]
}

import type { Block } from '../../blocks/block'
import { type Clause, gapBefore, hasSign, hasVerb, signsOf, type Span, textOf } from './clause'
import { type Change, type Desk, did, refused, wholeSpan } from './desk'
import { isInstead } from './exchange'
import { capitalized, cover, covers, fold, isCapital, isOne, type Mark, plainWords, says } from './lexicon'
import { phraseOf } from './phrase'
import type { Field, Sign } from './speech'
import { isNameOnPage, isNear, onPage, respelled, textsOn, wordPattern } from './spelling'
import { find } from './target'
import { blockUnit, stringsIn, unitsOf } from './units'
import { escaped, valuesIn } from './values'

/** An old text of the page and the new one for it. */
interface Exchange {
  old: string
  next: string
  /** The words that say where; without them, the whole page. */
  span?: Span
}

/** One text for another: "replace A with B", "A should be B", "B instead of A"; a name everywhere on the page. */
export const replaceText: Change = (desk) => {
  const { clause, page } = desk
  const exchange = exchangeIn(desk)
  if (!exchange) return undefined
  const { old, next, span } = exchange
  if (old === next) return refused(desk, 'already')
  const scope = span ? scopeOf(desk, span) : page.blocks
  if (clause.quotes.length === 0 && isPartOfName(desk, exchange)) return refused(desk, 'unclear')
  const pattern = wordPattern(old)
  const isEverywhere = hasSign(clause, 'all')
  const isName = /^\p{Lu}|\d/u.test(old) || clause.quotes.length > 0 || isEverywhere
  const holders = scope.filter(({ props }) => stringsIn(props).some((text) => pattern.test(text)))
  if (holders.length > 1 && !isName) return refused(desk, 'unclear')
  // "Boat" is a name where the page writes it with a large letter; "a fishing boat" is not that name.
  const isBound = isCapital(old) && textsOn(page.blocks).some((text) => wordPattern(old, 'u').test(text))
  const write = (text: string) =>
    respelled(text, old, (found) => (isCapital(found) ? capitalized(next) : isBound ? found : next))
  const changed = page.rewrite(scope, write)
  if (changed.length === 0) return undefined
  // A name that changes everywhere changes in the page's own name too.
  for (const key of isEverywhere ? (['name', 'description'] as const) : [])
    if (write(page.content[key]) !== page.content[key]) page.apply({ op: 'document', [key]: write(page.content[key]) })
  // "Rename Tom to Tim and make him the last": he is meant, not his team.
  const named = unitsOf(page.blocks).filter(({ kind, name }) => kind === 'entry' && name.includes(next))
  return did(desk, 'changed', named.length === 1 ? named : changed.map(blockUnit), `${old} → ${next}`)
}

/**
 * A word of a longer name. "Henri is Paul Martin": the surname of Henri would stay. "Mr Martin is called Paul": it is not said which of
 * his names that is. Only another spelling, or "change Wim to Willem", is sure.
 */
function isPartOfName(desk: Desk, { old, next }: Exchange): boolean {
  if (/\s/u.test(old)) return false
  const isLonger = /\s/u.test(next)
  if (!isLonger && (isExplicit(desk) || isNear(old, next))) return false
  const pattern = wordPattern(old)
  const run = new RegExp(
    String.raw`\p{Lu}\S*\s${escaped(old)}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])${escaped(old)}\s\p{Lu}`,
    'u',
  )
  return (
    (!isLonger && textsOn(desk.page.blocks).some((text) => run.test(text))) ||
    unitsOf(desk.page.blocks).some(
      ({ kind, name }) => kind === 'entry' && pattern.test(name) && fold(name) !== fold(old),
    )
  )
}

/** The blocks that the other words of a clause speak of; the page where they speak of none. */
function scopeOf(desk: Desk, span: Span): readonly Block[] {
  const phrase = phraseOf(desk, span)
  const found = find(desk, { ...phrase, quotes: [], literal: [], said: [] })
  const isNamed = phrase.parts.length > 0 && phrase.fields.length === 0 && typeof found !== 'string'
  return isNamed ? found.units.map(({ block }) => block) : desk.page.blocks
}

function exchangeIn(desk: Desk): Exchange | undefined {
  const { clause } = desk
  const [first, second, third] = clause.quotes
  if (third) return undefined
  if (!first || !second) return insteadOf(desk) ?? byTo(desk)
  const [old, next] = isInstead(clause, first, second) ? [second, first] : [first, second]
  return onPage(desk, old.text) ? { old: old.text, next: next.text, span: wholeSpan(desk) } : undefined
}

/** "A to B": the longest run of words before the word "to" that stands on the page. */
function byTo(desk: Desk): Exchange | undefined {
  const { clause } = desk
  const [quote] = clause.quotes
  if (!hasVerb(clause, 'change', 'replace', 'rename', 'swap')) return undefined
  for (const to of signsOf(clause, 'to').toSorted((a, b) => a.first - b.first || b.after - a.after)) {
    const at = clause.words[to.first]!.start
    const after = newTextAfter(desk, to)
    if (quote && quote.end <= at) {
      if (after && onPage(desk, quote.text)) return { old: quote.text, next: after, span: { from: 0, to: to.first } }
      continue
    }
    // "Is", "are", "costs" tell a fact, not a text for another.
    const next = quote ? quote.text : isCopula(clause, to) && !isExplicit(desk) ? undefined : after
    // "The answer about dogs" gets the text as a whole.
    const isField = phraseOf(desk, { from: 0, to: to.first }).fields.some(({ name }) => OF_ENTRIES.has(name))
    const old = next === undefined || isField ? undefined : oldBefore(desk, to, quote !== undefined)
    if (next && old && (quote || isSameKind(desk, old.text, next)))
      return { old: old.text, next, span: { from: 0, to: old.from } }
  }
  return undefined
}

const OF_ENTRIES = new Set<Field>(['answer', 'title', 'role', 'caption', 'note', 'subtitle', 'eyebrow', 'alt', 'badge'])

function isCopula({ words }: Clause, { first, after }: Mark): boolean {
  return words.slice(first, after).every(({ word }) => isOne('copula', word))
}

/** A name for a name, a figure for a figure: "Bacelo to Thursday" is no exchange of words. */
function isSameKind({ speech }: Desk, old: string, next: string): boolean {
  // A day for a day, not a sentence about days.
  if (speech.days.has(fold(old)) && /\s/u.test(next)) return false
  const kinds = (text: string) => {
    const days = plainWords(text).some((word) => speech.days.has(word)) ? ['day'] : []
    return [...new Set([...valuesIn(text).map(({ kind }) => kind), ...days])].toSorted().join()
  }
  return kinds(old) === kinds(next)
}

/** Words that a table knows are no text of the page to be replaced, unless they are written as a name. */
function oldBefore(desk: Desk, to: Mark<Sign>, isQuoted: boolean): { text: string; from: number } | undefined {
  const { clause } = desk
  const idle = [...clause.verbs, ...signsOf(clause, 'all', 'please', 'and')]
  const isIdle = (i: number) => idle.some((mark) => covers(mark, i))
  let end = to.first
  while (end > 0 && isIdle(end - 1)) end--
  for (let from = Math.max(0, end - 8); from < end; from++) {
    const text = textOf(clause, { from, to: end })
    if (/[,;.!?]\s/u.test(text) || !onPage(desk, text)) continue
    if (phraseOf(desk, { from, to: end }).literal.length === 0) continue
    if (phraseOf(desk, { from: 0, to: from }).literal.length > 0) continue
    // A plain word for another one: only where both are names, numbers, or quoted.
    if (isQuoted || isNameOnPage(desk, text) || isExplicit(desk)) return { text, from }
  }
  return undefined
}

function isExplicit({ clause }: Desk): boolean {
  const asks = clause.verbs.some(
    ({ name, first }) =>
      name === 'replace' || (name === 'change' && first <= 2 && isOne('explicit', clause.words[first]!.word)),
  )
  return asks && signsOf(clause, 'to').length === 1
}

/** "May 2027 instead of March": what follows the old text on the page must fit what stood before "instead". */
function insteadOf(desk: Desk): Exchange | undefined {
  const { clause, page } = desk
  for (const mark of clause.quotes.length > 0 ? [] : signsOf(clause, 'instead')) {
    const before = clause.words.slice(0, mark.first)
    const last = before.at(-1)
    // A negation corrects only behind a comma: "…, not March".
    const denies = says(clause.words.slice(mark.first, mark.after), 'denial')
    if (!last || (denies && !gapBefore(clause, mark.first).includes(','))) continue
    const tail = newTextAfter(desk, mark)
    if (!tail || !onPage(desk, tail)) continue
    const following = new RegExp(wordPattern(tail).source + String.raw`\s*([\p{L}\p{N}]*)`, 'giu')
    const spots = textsOn(page.blocks).flatMap((text) =>
      Array.from(text.matchAll(following), ([, word = '']) => fold(word)),
    )
    const shared = spots.filter((word) => word === last.word).length
    if (shared > 1 || (shared === 0 && spots.length !== 1)) continue
    const to = mark.first - shared
    const next = textOf(clause, { from: Math.max(0, to - tail.split(/\s+/u).length), to })
    const isCount = (text: string) => /\d/.test(text) || desk.speech.counts.has(fold(text))
    // "Five rooms instead of four": the number is what is new, wherever it stands.
    const isOther = isCount(tail) && !isCount(next) && before.some(({ word }) => isCount(word))
    if (!next || isOther || /\d/.test(tail) !== /\d/.test(next)) continue
    const end = shared > 0 ? ` ${clause.text.slice(last.start, last.end)}` : ''
    return { old: tail + end, next: next + end }
  }
  return undefined
}

/** A new text has few words: its end is looked for among so many. */
const FARTHEST = 24

/** The words after "to", without verbs, thanks and remarks at their end. */
export function newTextAfter(desk: Desk, to: Mark<Sign>): string | undefined {
  const { clause, speech } = desk
  const { words, verbs } = clause
  const near = words.slice(to.after + 1, to.after + FARTHEST)
  const stop = near.findIndex((_, i) => endsBefore(clause, to.after + 1 + i))
  if (stop < 0 && words.length > to.after + FARTHEST) return undefined
  const isVerbLast = ['de', 'nl', 'pl'].includes(speech.tongue)
  const idle = cover([...(isVerbLast ? verbs : []), ...signsOf(clause, 'all', 'please', 'and')])
  // What German and Dutch verbs leave at the end: "benenne … um".
  const isIdle = (i: number, word: string) =>
    idle.has(i) || isOne('now', word) || (isVerbLast && i > to.after && isOne('parted', word))
  let end = stop < 0 ? words.length : to.after + 1 + stop
  while (end > to.after && isIdle(end - 1, words[end - 1]!.word)) end--
  const leads = cover(signsOf(clause, 'to'))
  const isLead = (i: number, word: string) => leads.has(i) || isOne('called', word) || isOne('everywhere', word)
  let from = to.after
  while (from < end && isLead(from, words[from]!.word)) from++
  // "To the top", "zum letzten" is a place.
  const places = [...speech.ordinals.marks(words), ...signsOf(clause, 'top', 'end', 'up', 'down')]
  if (end - from > 10 || places.some(({ first, after }) => first <= from && after >= end)) return undefined
  // "The text in the footer": a part of the page is no new text.
  const { literal, parts } = phraseOf(desk, { from, to: end })
  const isPart = literal.length === 0 && parts.length > 0 && isOne('article', words[from]?.word ?? '')
  return isPart ? undefined : textOf(clause, { from, to: end }) || undefined
}

const ENDS = new Set<Sign>(['because', 'instead', 'please', 'and', 'but'])

/** Whether a new text ends before a word: a mark, a reason, or "… and is the chair", "… and B to C". */
function endsBefore(clause: Clause, at: number): boolean {
  const sign = clause.signs.find(({ first, name }) => first === at && ENDS.has(name))
  if (/[,;:()!?–]|\.\s/u.test(gapBefore(clause, at))) return true
  if (sign?.name !== 'and' && sign?.name !== 'but') return sign !== undefined
  const next = clause.words[sign.after]
  const isPair = signsOf(clause, 'to').some((mark) => mark.first > sign.after && !isCopula(clause, mark))
  const acts = clause.verbs.some(({ first }) => first === sign.after)
  return next !== undefined && (isPair || acts || isOne('copula', next.word))
}

import { valuesIn } from './values'
import { type Desk, did, type Handler, refused, textOfSpan } from './desk'
import { fold, type Mark, wordsOf } from './lexicon'
import { isRead, stringsIn, type Unit } from './page'
import { phraseOf } from './phrase'
import { signsOf, type Span } from './request'
import { COPULAS, newTextAfter } from './new-text'
import { isNameOnPage, onPage, respelling, textsOn, wordPattern } from './spelling'
import { blockUnit, find } from './target'
import type { Sign } from './vocabulary'

/** An old text of the page and the new one for it. */
interface Exchange {
  old: string
  next: string
  /** Where the words leave it open where: the whole page. */
  span: Span | undefined
}

/** One text for another: "replace A with B", "A should be B", "B instead of A"; a name everywhere on the page. */
export const replaceText: Handler = (desk) => {
  const { clause, page } = desk
  const exchange = exchangeIn(desk)
  if (!exchange) return undefined
  const { old, next } = exchange
  const scope = scopeFor(desk, exchange)
  if (!scope) return undefined
  if (fold(old) === fold(next) && old === next) return refused('already', clause.text)
  const pattern = wordPattern(old)
  const holders = scope.filter(({ block }) => stringsIn(block.props).some((text) => pattern.test(text)))
  const isName = /^\p{Lu}|\d/u.test(old) || clause.quotes.length > 0 || signsOf(clause, 'all').length > 0
  if (holders.length > 1 && !isName) return refused('unclear', clause.text)
  const all = new RegExp(pattern, 'giu')
  const changed = page.changeStrings(
    scope.map(({ block }) => block),
    (text, key) => (isRead(key) ? text.replace(all, (found) => inCase(found, next)) : text),
  )
  if (changed.length === 0) return undefined
  renamePage(desk, all, next)
  return did(desk, 'changed', changed.map(blockUnit), `${old} → ${next}`)
}

/** A name that changes everywhere changes in the page's own name too. */
function renamePage({ page, clause }: Desk, all: RegExp, next: string): void {
  if (signsOf(clause, 'all').length === 0) return
  const { name, description } = page.content
  const [newName, newDescription] = [name.replace(all, next), description.replace(all, next)]
  if (newName !== name) page.apply({ op: 'document', name: newName })
  if (newDescription !== description) page.apply({ op: 'document', description: newDescription })
}

function inCase(found: string, next: string): string {
  return /^\p{Lu}/u.test(found) && /^\p{Ll}/u.test(next) ? next[0]!.toLocaleUpperCase() + next.slice(1) : next
}

function exchangeIn(desk: Desk): Exchange | undefined {
  const { clause } = desk
  const [first, second, third] = clause.quotes
  if (third) return undefined
  const insteads = signsOf(clause, 'instead')
  if (first && second) {
    const between = insteads.some(
      ({ first: at }) => clause.words[at]!.start > first.end && clause.words[at]!.end < second.start,
    )
    const [old, next] = between ? [second, first] : [first, second]
    const span = { from: 0, to: clause.words.length }
    return onPage(desk, old.text) ? { old: old.text, next: next.text, span } : undefined
  }
  return insteadOf(desk, insteads) ?? byTo(desk)
}

/** "A to B": the longest run of words before the word "to" that stands on the page. */
function byTo(desk: Desk): Exchange | undefined {
  const { clause } = desk
  const [quote] = clause.quotes
  const changes = clause.verbs.some(({ name }) => ['change', 'replace', 'rename', 'swap'].includes(name))
  if (!changes) return undefined
  const tos = signsOf(clause, 'to').toSorted((a, b) => a.first - b.first || b.after - a.after)
  for (const to of tos) {
    const at = clause.words[to.first]!.start
    if (quote && quote.end <= at && onPage(desk, quote.text)) {
      const next = newTextAfter(desk, to)
      if (next) return { old: quote.text, next, span: { from: 0, to: to.first } }
    }
    if (!quote && isCopula(desk, to)) continue
    const next = quote && quote.start >= at ? quote.text : quote ? undefined : newTextAfter(desk, to)
    const old = next === undefined ? undefined : oldBefore(desk, to, next, quote !== undefined)
    if (next && old && (quote || sameKind(desk, old.text, next)))
      return { old: old.text, next, span: { from: 0, to: old.from } }
  }
  return undefined
}

/** "Is", "are", "costs": they tell a fact, not a text for another. */
function isCopula({ clause }: Desk, { first, after }: Mark<Sign>): boolean {
  return clause.words.slice(first, after).every(({ word }) => COPULAS.has(word))
}

/** A name for a name, a figure for a figure: "Bacelo to Thursday" is no exchange of words. */
function sameKind({ speech }: Desk, old: string, next: string): boolean {
  const kinds = (text: string) => {
    const days = speech.days.marks(wordsOf(fold(text))).length > 0 ? ['day'] : []
    return [...new Set([...valuesIn(text).map(({ kind }) => kind), ...days])].toSorted().join()
  }
  return kinds(old) === kinds(next)
}

/** Words that a lexicon knows are no text of the page to be replaced, unless they are written as a name. */
function oldBefore(
  desk: Desk,
  to: Mark<Sign>,
  next: string,
  isQuoted: boolean,
): { text: string; from: number } | undefined {
  const { clause } = desk
  let end = to.first
  const idle = (i: number) =>
    clause.verbs.some(({ first, after }) => first <= i && i < after) ||
    clause.signs.some(({ name, first, after }) => ['all', 'please', 'and'].includes(name) && first <= i && i < after)
  while (end > 0 && idle(end - 1)) end--
  for (let from = Math.max(0, end - 8); from < end; from++) {
    const text = textOfSpan(desk, { from, to: end })
    const phrase = phraseOf(desk, { from, to: end })
    if (/[,;.!?]\s/u.test(text) || phrase.literal.length === 0 || idle(from)) continue
    if (!onPage(desk, text)) continue
    const cut = remarkBefore(desk, from)
    if (phraseOf(desk, { from: cut, to: from }).literal.length > 0) continue
    // A plain word for another one: only where both are names, numbers, or quoted.
    if (!isQuoted && !isNameOnPage(desk, text) && !strongExchange(desk)) continue
    return { text, from }
  }
  return undefined
}

/** Words up to the last full stop or comma before a place are another matter. */
function remarkBefore({ clause }: Desk, at: number): number {
  for (let i = at - 1; i > 0; i--)
    if (/[,;:.!?]/u.test(clause.folded.slice(clause.words[i - 1]!.end, clause.words[i]!.start))) return i
  return 0
}

function strongExchange({ clause }: Desk): boolean {
  if (signsOf(clause, 'to').length !== 1) return false
  return clause.verbs.some(
    ({ name, first }) =>
      name === 'replace' || (name === 'change' && first <= 2 && EXPLICIT.test(clause.words[first]!.word)),
  )
}

const EXPLICIT =
  /^(?:change|ander|aender|cambi|chang|modif|mud[ae]|alter|wijzig|verander|zmien|corr|korrig|popraw|fix|update|aktualis)/u

/** A negation corrects only behind a comma: "…, not March". */
function isInstead({ clause }: Desk, { first, after }: Mark<Sign>): boolean {
  const denies = clause.words.slice(first, after).some(({ word }) => DENIALS.has(word))
  const before = clause.words[first - 1]
  return !denies || (before !== undefined && /,/u.test(clause.folded.slice(before.end, clause.words[first]!.start)))
}

const DENIALS = new Set('not no longer used previously nicht mehr pas non no nao niet nie'.split(' '))

/** "May 2027 instead of March": what follows the old text on the page must fit what stood before "instead". */
function insteadOf(desk: Desk, marks: readonly Mark<Sign>[]): Exchange | undefined {
  const { clause, page } = desk
  for (const mark of marks) {
    if (!isInstead(desk, mark)) continue
    const tail = newTextAfter(desk, mark)
    if (!tail || !onPage(desk, tail) || clause.quotes.length > 0) continue
    const count = tail.split(/\s+/u).length
    const texts = textsOn(page.blocks)
    const pattern = new RegExp(wordPattern(tail).source + String.raw`\s*([\p{L}\p{N}]*)`, 'giu')
    const spots = texts.flatMap((text) => Array.from(text.matchAll(pattern), ({ 1: after = '' }) => fold(after)))
    const before = clause.words.slice(0, mark.first)
    const following = spots.filter((word) => word && fold(before.at(-1)?.word ?? '') === word)
    const spelled = following.length === 0 ? respelling(desk, tail, before) : undefined
    if (spelled) return { old: tail, next: spelled, span: undefined }
    if (following.length > 1 || (following.length === 0 && spots.length !== 1)) continue
    const end = mark.first - (following.length === 1 ? 1 : 0)
    const next = textOfSpan(desk, { from: Math.max(0, end - count), to: end })
    const same = /\d/.test(tail) === /\d/.test(next)
    if (!next || !same) continue
    const old = following.length === 1 ? `${tail} ${before.at(-1)!.word}` : tail
    const whole =
      following.length === 1 ? `${next} ${clause.text.slice(before.at(-1)!.start, before.at(-1)!.end)}` : next
    return { old, next: whole, span: undefined }
  }
  return undefined
}

/** The blocks that the other words of a clause speak of; the page where they speak of none; nothing where they miss. */
function scopeFor(desk: Desk, { span }: Exchange): Unit[] | undefined {
  const { page } = desk
  const whole = page.blocks.map(blockUnit)
  if (!span) return whole
  const phrase = phraseOf(desk, span)
  if (phrase.parts.length === 0 || phrase.fields.length > 0) return whole
  const found = find(desk, { ...phrase, quotes: [], literal: [], said: [] })
  return typeof found === 'string' ? whole : found.units
}

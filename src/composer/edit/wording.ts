import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { slugFrom } from '../../lib/slug'
import { type Desk, did, type Handler, look, nameFor, objectSpan, type Outcome, refused, textOfSpan } from './desk'
import { FIELD_KEYS } from './fields'
import { fold, type Mark, wordsOf } from './lexicon'
import { headingKey, isRead, stringsIn, type Unit, valueAt } from './page'
import { titleOf } from './parts-of-page'
import { signsOf, type Span } from './request'
import type { Sign } from './vocabulary'
import { blockUnit, find, focused, phraseOf } from './target'
import { valuesIn } from './values'
import { walk } from '../../blocks/tree/walk'

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

export function wordPattern(text: string): RegExp {
  const escaped = text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/['’]/g, "['’]")
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'iu')
}

function onPage({ page }: Desk, text: string): boolean {
  if (text.trim().length < 2) return false
  const pattern = wordPattern(text)
  let found = false
  walk(page.blocks, ({ type, props }) => {
    if (type !== 'code' && !found) found = stringsIn(props).some((one) => pattern.test(one))
  })
  return found
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

const COPULAS = new Set(
  'is are now ist sind jetzt kostet kosten est sont maintenant coute coutent passe passent passa es son ahora cuesta cuestan pasa e sono ora adesso costa costano sao agora custa custam fica zijn nu kost kosten jest sa teraz to kosztuje at in for um von ab por para voor tot'.split(
    ' ',
  ),
)

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
    const before = phraseOf(desk, { from: 0, to: from })
    const cut = remarkBefore(desk, from)
    if (phraseOf(desk, { from: cut, to: from }).literal.length > 0) continue
    void before
    // A plain word for another one: only where both are names, numbers, or quoted.
    if (!isQuoted && !isNameOnPage(desk, text) && !strongExchange(desk)) continue
    return { text, from }
  }
  return undefined
}

/** Whether the page writes each word that matters of it with a capital letter. */
function isNameOnPage({ page, speech }: Desk, text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => !speech.fillers.has(fold(word)) && /\p{L}/u.test(word))
  const texts: string[] = []
  walk(page.blocks, ({ type, props }) => void (type !== 'code' && texts.push(...stringsIn(props))))
  return (
    words.length > 0 &&
    words.every((word) => {
      const spots = texts.flatMap((one) =>
        Array.from(one.matchAll(new RegExp(wordPattern(word), 'giu')), ({ 0: found }) => found),
      )
      return spots.length > 0 && spots.every((spot) => /^\p{Lu}/u.test(spot))
    })
  )
}

/** Words up to the last full stop or comma before a place are another matter. */
function remarkBefore({ clause }: Desk, at: number): number {
  for (let i = at - 1; i > 0; i--)
    if (/[,;:.!?]/u.test(clause.folded.slice(clause.words[i - 1]!.end, clause.words[i]!.start))) return i
  return 0
}

function strongExchange({ clause }: Desk): boolean {
  return (
    clause.verbs.some(({ name }) => name === 'replace') ||
    (clause.verbs.some(({ name, first }) => name === 'change' && first <= 2) && signsOf(clause, 'to').length === 1)
  )
}

/** The words after "to", without verbs, thanks and remarks at their end. */
export function newTextAfter(desk: Desk, to: Mark<Sign>): string | undefined {
  const { clause, speech } = desk
  let end = clause.words.length
  for (let i = to.after + 1; i < end; i++) {
    const gap = clause.text.slice(clause.words[i - 1]!.end, clause.words[i]!.start)
    const sign = clause.signs.find(({ name, first }) => first === i && ['because', 'instead', 'please'].includes(name))
    if (/[,;:()!?–]|\.\s/u.test(gap) || sign) end = i
  }
  const fillers = speech.fillers.marks(clause.words)
  const isVerbLast = ['de', 'nl', 'pl'].includes(speech.tongue)
  const drops = (i: number) =>
    (isVerbLast && clause.verbs.some(({ first, after }) => first <= i && i < after)) ||
    clause.signs.some(({ name, first, after }) => ['all', 'please', 'and'].includes(name) && first <= i && i < after) ||
    fillers.some(({ name, first, after }) => name === 'greeting' && first <= i && i < after) ||
    NOW.test(clause.words[i]!.word)
  while (end > to.after && drops(end - 1)) end--
  let from = to.after
  while (from < end && clause.signs.some(({ name, first, after }) => name === 'to' && first <= from && from < after))
    from++
  const text = textOfSpan(desk, { from, to: end })
  return text && end - from <= 10 ? text : undefined
}

const NOW =
  /^(?:now|jetzt|instead|maintenant|desormais|ahora|ora|adesso|agora|nu|teraz|too|also|auch|aussi|tambien|anche|tambem|ook|tez|mit)$/u

/** "May 2027 instead of March": what follows the old text on the page must fit what stood before "instead". */
function insteadOf(desk: Desk, marks: readonly Mark<Sign>[]): Exchange | undefined {
  const { clause, page } = desk
  for (const mark of marks) {
    const tail = newTextAfter(desk, mark)
    if (!tail || !onPage(desk, tail) || clause.quotes.length > 0) continue
    const count = tail.split(/\s+/u).length
    const texts: string[] = []
    walk(page.blocks, ({ type, props }) => void (type !== 'code' && texts.push(...stringsIn(props))))
    const pattern = new RegExp(wordPattern(tail).source + String.raw`\s*([\p{L}\p{N}]*)`, 'giu')
    const spots = texts.flatMap((text) => Array.from(text.matchAll(pattern), ({ 1: after = '' }) => fold(after)))
    const before = clause.words.slice(0, mark.first)
    const following = spots.filter((word) => word && fold(before.at(-1)?.word ?? '') === word)
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

/** A field of something gets new words: a heading, a button, a caption, the page's name. */
export const setField: Handler = (desk) => {
  const { clause } = desk
  if (clause.quotes.length > 2) return undefined
  const given = givenText(desk)
  if (!given) return undefined
  const phrase = phraseOf(desk, given.span)
  const fields = phrase.fields.filter(
    ({ name }) => FIELD_KEYS[name] !== undefined || PAGE_FIELDS.has(name) || name === 'link',
  )
  const field = fields.find(({ name }) => PAGE_FIELDS.has(name)) ?? fields[0]
  if (
    !clause.verbs.some(({ name }) => ['change', 'rename', 'replace', 'put', 'swap'].includes(name)) &&
    clause.payload === undefined &&
    clause.quotes.length === 0
  )
    return undefined
  if (field && PAGE_FIELDS.has(field.name)) return setPageField(desk, field.name, given.text)
  if (field?.name === 'button') return setButton(desk, given, phrase.literal)
  if (field) return setNamed(desk, given, field.name)
  const renames = clause.verbs.some(({ name }) => name === 'rename') || clause.quotes.length > 0
  return renames ? renameUnit(desk, given) : undefined
}

const PAGE_FIELDS = new Set(['pageName', 'pageDescription', 'slug'])

interface Given {
  text: string
  /** The words that say what gets the text. */
  span: Span
}

/** The new text: quoted, after the colon, or after "to". */
function givenText(desk: Desk): Given | undefined {
  const { clause } = desk
  const quote = clause.quotes.at(-1)
  if (clause.payload !== undefined)
    return {
      text: clause.payload.replace(/^["“„«»”\s]+|["“”«»\s]+$/gu, ''),
      span: { from: 0, to: clause.words.length },
    }
  if (quote) return { text: quote.text, span: { from: 0, to: clause.words.length } }
  for (const to of signsOf(clause, 'to').toReversed()) {
    const text = newTextAfter(desk, to)
    const span = { from: 0, to: to.first }
    if (!text || to.first === 0) continue
    const { found, phrase } = look(desk, span)
    if (typeof found !== 'string' || phrase.fields.length > 0) return { text, span }
  }
  return undefined
}

function setPageField(desk: Desk, field: string, text: string): Outcome {
  const { page } = desk
  const before = page.content
  if (field === 'slug') {
    const slug = slugFrom(text, 80)
    if (!slug || slug === before.slug) return refused(slug ? 'already' : 'notUnderstood', desk.clause.text)
    page.apply({ op: 'document', slug })
    return did(desk, 'changed', [], `${before.slug} → ${slug}`)
  }
  if (field === 'pageDescription') page.apply({ op: 'document', description: text })
  else page.apply({ op: 'document', name: text, ...(before.meta.title !== undefined && { meta: { title: text } }) })
  return did(desk, 'changed', [], text)
}

/** The buttons of the page: entries of `actions`, button blocks, and what sends a form. */
function buttonsOn({ page }: Desk): { unit: Unit; path: (string | number)[]; label: string }[] {
  const found: { unit: Unit; path: (string | number)[]; label: string }[] = []
  walk(page.blocks, (block) => {
    const unit = blockUnit(block)
    const { actions, action, label, submit } = block.props
    if (isList(actions))
      actions.forEach(
        (one, i) => isObject(one) && found.push({ unit, path: ['actions', i], label: String(one.label ?? '') }),
      )
    if (isObject(action)) found.push({ unit, path: ['action'], label: String((action as JsonObject).label ?? '') })
    if (block.type === 'button') found.push({ unit, path: [], label: String(label ?? '') })
    if (block.type === 'form') found.push({ unit, path: ['submit'], label: String(submit ?? '') })
  })
  return found
}

function setButton(desk: Desk, given: Given, literal: readonly string[]): Outcome | undefined {
  const { clause, page } = desk
  const all = buttonsOn(desk)
  const url = clause.values.find(({ kind }) => kind === 'url')
  const phrase = phraseOf(desk, given.span)
  const scope =
    phrase.parts.length > 0 || literal.length > 0
      ? find(desk, { ...phrase, fields: [], entries: [], quotes: [] })
      : undefined
  const labelled =
    literal.length > 0 ? all.filter(({ label }) => literal.every((word) => fold(label).includes(word))) : []
  const within =
    scope && typeof scope !== 'string'
      ? all.filter(({ unit }) => scope.units.some(({ block }) => block.id === unit.block.id))
      : []
  if (literal.length + phrase.parts.length > 0 && labelled.length + within.length === 0) return undefined
  const hero = all.filter(({ unit }) => unit.block.type === 'hero')
  const visible = all.filter(({ path, unit }) => path[0] !== 'submit' && unit.block.type !== 'nav')
  const chosen =
    labelled.length > 0
      ? labelled
      : within.length > 0
        ? within
        : desk.focus.length > 0
          ? all.filter(({ unit }) => desk.focus.includes(unit.block.id))
          : visible.length > 0 && hero.length === 1
            ? hero
            : visible
  const same = new Set(chosen.map(({ label }) => label))
  if (chosen.length === 0) return refused('absent', clause.text)
  if (same.size > 1) return refused('unclear', clause.text)
  void url
  for (const { unit, path } of chosen) {
    const now = page.index().get(unit.block.id)!.block
    page.put(now, path[0] === 'submit' ? path : [...path, 'label'], given.text)
  }
  return did(desk, 'changed', [], `${chosen[0]!.label} → ${given.text}`)
}

function setNamed(desk: Desk, { text, span }: Given, field: string): Outcome | undefined {
  const { page, clause } = desk
  const phrase = phraseOf(desk, span)
  const old = clause.quotes.length === 2 ? clause.quotes[0]!.text : undefined
  const rest = {
    ...phrase,
    fields: [],
    quotes: old ? [old] : [],
    entries: phrase.entries.filter(({ name }) => name !== field),
    parts: phrase.parts.filter(
      ({ first, after }) => !phrase.fields.some((one) => one.first <= first && after <= one.after),
    ),
  }
  const bare =
    rest.literal.length + rest.parts.length + rest.entries.length + rest.quotes.length === 0 && !rest.isSection
  const hero = page.blocks.find(({ type }) => type === 'hero')
  const found = !bare
    ? find(desk, rest)
    : desk.focus.length > 0
      ? { units: focused(desk) }
      : rest.isIt && desk.last.length > 0
        ? { units: [...desk.last] }
        : { units: hero ? [blockUnit(hero)] : [] }
  if (typeof found === 'string') return refused(found, clause.text)
  const [unit, other] = found.units
  if (!unit || other) return refused(unit ? 'unclear' : 'absent', clause.text)
  if (field === 'title' || field === 'name') return retitle(desk, unit, text)
  const value = valueAt(unit.block.props, unit.path)
  const keys = FIELD_KEYS[field as keyof typeof FIELD_KEYS] ?? []
  const holder = isObject(value) ? (value as JsonObject) : undefined
  const key = keys.find((one) => typeof holder?.[one] === 'string')
  if (!key) return refused('absent', clause.text)
  page.put(unit.block, [...unit.path, key], text)
  return did(desk, 'changed', [nameFor(desk, unit)])
}

function renameUnit(desk: Desk, { text, span }: Given): Outcome | undefined {
  const { clause } = desk
  const quotes = clause.quotes.length === 2 ? [clause.quotes[0]!.text] : []
  const phrase = phraseOf(desk, span)
  if (quotes.length === 0 && phrase.said.length === 0 && !phrase.isIt && desk.focus.length === 0) return undefined
  const found = find(desk, { ...phrase, quotes })
  if (typeof found === 'string') return undefined
  const [unit, other] = found.units
  return unit && !other ? retitle(desk, unit, text) : undefined
}

/** Gives a block or an entry another name. */
function retitle(desk: Desk, unit: Unit, text: string): Outcome | undefined {
  const { page, clause } = desk
  const before = unit.kind === 'block' ? titleOf(unit.block) : unit.name
  if (before === text) return refused('already', clause.text)
  if (unit.kind === 'block') {
    const key = headingKey(unit.block) ?? (unit.block.type === 'table' ? 'caption' : undefined)
    if (key) page.put(unit.block, [key], text)
    else if (before) page.put(unit.block, ['text'], String(unit.block.props.text).replace(before, text))
    else if (TITLED.has(unit.block.type)) page.put(unit.block, ['title'], text)
    else return undefined
  } else {
    const value: Json | undefined = valueAt(unit.block.props, unit.path)
    if (typeof value === 'string' && unit.line === undefined) page.put(unit.block, unit.path, text)
    else if (isList(value)) page.put(unit.block, [...unit.path, 0], text)
    else if (isObject(value)) {
      const key = Object.keys(value).find((one) => (value as JsonObject)[one] === unit.name)
      if (!key) return undefined
      page.put(unit.block, [...unit.path, key], text)
    } else return undefined
  }
  return did(desk, 'changed', [unit], before ? `${before} → ${text}` : text)
}

const TITLED = new Set([
  'section',
  'features',
  'stats',
  'pricing',
  'testimonials',
  'faq',
  'timeline',
  'people',
  'gallery',
  'form',
  'logos',
  'callout',
  'card',
])

/** "The button should lead to https://…". */
export const setLink: Handler = (desk) => {
  const { clause, page } = desk
  const url = clause.values.find(({ kind }) => kind === 'url') ?? clause.values.find(({ kind }) => kind === 'email')
  const span = objectSpan(desk)
  const phrase = phraseOf(desk, span)
  const field = phrase.fields.find(({ name }) => name === 'button' || name === 'link')
  if (!url || !field) return undefined
  const all = buttonsOn(desk).filter(({ path }) => path[0] !== 'submit')
  const inUrl = new Set(
    clause.words.flatMap(({ start, end, word }) => (start >= url.start && end <= url.end ? [word] : [])),
  )
  const wanted = phrase.literal.filter((word) => !inUrl.has(word) && !LEADS.test(word))
  const quote = clause.quotes[0]?.text
  const labelled = all.filter(({ label }) =>
    quote ? fold(label) === fold(quote) : wanted.length > 0 && wanted.every((word) => fold(label).includes(word)),
  )
  const hero = all.filter(({ unit }) => unit.block.type === 'hero')
  const chosen = labelled.length > 0 ? labelled : wanted.length > 0 || quote ? [] : hero.length === 1 ? hero : all
  const [first, ...more] = chosen
  if (!first) return refused('absent', clause.text)
  if (more.some(({ label }) => label !== first.label)) return refused('unclear', clause.text)
  const href =
    url.kind === 'email' ? `mailto:${url.text}` : /^https?:/i.test(url.text) ? url.text : `https://${url.text}`
  for (const { unit, path } of chosen) page.put(page.index().get(unit.block.id)!.block, [...path, 'href'], href)
  return did(desk, 'changed', [], `${first.label} → ${href}`)
}

const LEADS =
  /^(?:lead\w*|link\w*|point\w*|go|goes|open\w*|fuhr\w*|verlink\w*|mene\w*|renvoi\w*|vers|pointe\w*|lleva\w*|enlaza\w*|apunt\w*|porta\w*|punta\w*|leva\w*|aponta\w*|wijst|verwijz\w*|gaan|prowadz\w*|kierowa\w*)$/u

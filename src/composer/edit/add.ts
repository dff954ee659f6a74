import type { Block } from '../../blocks/block'
import { isList, type Json } from '../../lib/json'
import { addSection } from './add-section'
import { hasSign, hasVerb, signsOf, type Span, textOf } from './clause'
import { type Change, type Desk, did, objectSpan, type Outcome, refused, theOne } from './desk'
import { entryFor, fieldFor, LISTS_OF_ENTRIES, linesOf } from './entry'
import { covers, isCapital, says } from './lexicon'
import { ENTRY_TYPES, groupOf, partBlocks } from './parts-of-page'
import { type Phrase, phraseOf } from './phrase'
import { find } from './target'
import { blocksIn, blockUnit, entriesOf, listKey, listOf, nameOf, type Path, single, type Unit, valueAt } from './units'

/** New entries for a list that is there, or a new section with what it is to hold. */
export const add: Change = (desk) => {
  const { clause } = desk
  const isNew = clause.verbs.length === 0 && (hasSign(clause, 'new') || clause.quotes.length > 0)
  const isPut = hasVerb(clause, 'put') && clause.quotes.length > 0
  if ((!hasVerb(clause, 'add') && !isNew && !isPut) || hasVerb(clause, 'reword', 'translate')) return undefined
  const phrase = phraseOf(desk, objectSpan(desk))
  return addField(desk, phrase) ?? addEntries(desk, phrase) ?? addSection(desk, phrase)
}

/** "Add a phone field to the form". */
function addField(desk: Desk, { entries }: Phrase): Outcome | undefined {
  const { page, clause } = desk
  const noun = entries.find(({ name }) => name === 'field')
  if (!noun) return undefined
  const forms = blocksIn(page.blocks).filter(({ type }) => type === 'form')
  const form = single(forms)
  if (!form) return refused(desk, forms.length > 0 ? 'unclear' : 'absent')
  const label = clause.quotes[0]?.text ?? labelBeside(desk, noun)
  if (!label) return refused(desk, 'notUnderstood')
  insertEntries(desk, { block: form, path: [listKey(form)!] }, [fieldFor(desk.speech, listOf(form), label)])
  return did(desk, 'added', [blockUnit(form)], label)
}

/** "A phone field", "un champ téléphone": the words before the noun, or those behind it. */
function labelBeside({ clause, speech }: Desk, noun: { first: number; after: number }): string | undefined {
  const { words } = clause
  const marks = [...clause.verbs.filter(({ name }) => name === 'add'), ...signsOf(clause, 'new', 'from', 'to', 'all')]
  const isIdle = (i: number) => speech.fillers.has(words[i]!.word) || marks.some((mark) => covers(mark, i))
  let from = noun.first
  while (from > 0 && !isIdle(from - 1)) from--
  let to = noun.after
  while (to < words.length && !isIdle(to)) to++
  return textOf(clause, { from, to: noun.first }) || textOf(clause, { from: noun.after, to }) || undefined
}

/** A list that takes new entries: that of a block, or that of one of its groups or days. */
interface Target {
  block: Block
  path: Path
}

function insertEntries({ page }: Desk, { block, path }: Target, entries: readonly Json[], index?: number): void {
  const list = valueAt(block.props, path)
  if (isList(list)) page.put(block, path, list.toSpliced(index ?? list.length, 0, ...entries))
}

function addEntries(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause } = desk
  const content = contentOf(desk)
  if (!content || phrase.isSection) return undefined
  // "… to its features": the list of an entry, not that of a block.
  if (says(clause.words, 'possessive') && desk.last.every(({ kind }) => kind === 'entry'))
    return refused(desk, 'notUnderstood')
  const place = placeOf(desk)
  const lists = listsMeant(desk, content.beside ? phraseOf(desk, content.beside) : phrase, place)
  const made = lists.flatMap((list) => {
    const entries = linesOf(list.block, content.text).map((text) => entryFor(list.block, text))
    return entries.every((entry) => entry !== undefined) ? [{ ...list, entries }] : []
  })
  const fit = single(made)
  if (!fit) return lists.length === 1 && clause.payload !== undefined ? refused(desk, 'notUnderstood') : undefined
  const at = place?.block.id === fit.block.id ? place.index : undefined
  insertEntries(desk, fit, fit.entries, at ?? (hasSign(clause, 'top') ? 0 : undefined))
  return did(desk, 'added', [blockUnit(fit.block)], ...fit.entries.map(nameOf))
}

/** What is to be added, in the person's words, and the words beside it where they stand in one clause. */
function contentOf(desk: Desk): { text: string; beside?: Span } | undefined {
  const { quotes, payload, text } = desk.clause
  if (payload !== undefined) return { text: payload }
  return quotes[0] ? { text: text.slice(quotes[0].start, quotes.at(-1)!.end) } : between(desk)
}

/** "Add Affogato for £5 to the desserts": what stands between the verb and its list. */
function between(desk: Desk): { text: string; beside: Span } | undefined {
  const { clause } = desk
  const verb = clause.verbs.find(({ name }) => name === 'add')
  const marks = signsOf(clause, 'to', 'from').filter(({ first }) => verb && first > verb.after)
  for (const { first, after } of marks.toReversed()) {
    const beside = { from: after, to: clause.words.length }
    const unit = theOne(desk, beside)
    if (!unit || (unit.kind === 'entry' && !innerList(unit)) || listsOf(desk, [unit]).length !== 1) continue
    const words = textOf(clause, { from: verb!.after, to: first })
    const text = words.replace(/^(?:the|a|an|den|die|das|le|la|les|el|il|lo|o|de|het)\s/iu, '')
    return clause.values.length > 0 || isCapital(text) ? { text, beside } : undefined
  }
  return undefined
}

/** The lists that the words mean: of a part, under a heading, of entries of the kind. */
function listsMeant(desk: Desk, phrase: Phrase, place: ReturnType<typeof placeOf>): Target[] {
  const { page, speeches } = desk
  const asked = place ? phraseOf(desk, { from: 0, to: place.from }) : phrase
  const nouns = asked.entries.filter(({ name }) => !['button', 'picture', 'field', 'link'].includes(name))
  const types = nouns.flatMap(({ name }) => ENTRY_TYPES[name])
  if (asked.literal.length > 0) {
    const found = find(desk, { ...asked, entries: [], fields: [], quotes: [], parts: [] })
    if (typeof found !== 'string') return listsOf(desk, found.units)
    if (types.length === 0) return []
  }
  const named = asked.parts.flatMap(({ name }) => partBlocks(page.blocks, name, speeches))
  const scope = listsIn(named.flatMap((block) => groupOf(page.blocks, block)))
  if (scope.length > 0) return scope
  return types.length === 0 && place
    ? listsIn([place.block])
    : listsIn(page.blocks).filter(({ block }) => block.type === types[0])
}

/** The lists of what was found: of a group itself, or of the blocks under a heading. */
function listsOf({ page }: Desk, units: readonly Unit[]): Target[] {
  return units.flatMap((unit) => innerList(unit) ?? listsIn(groupOf(page.blocks, unit.block)))
}

function innerList({ block, path }: Unit): Target | undefined {
  const own = [...path, 'items']
  return path.length > 0 && isList(valueAt(block.props, own)) ? { block, path: own } : undefined
}

function listsIn(blocks: readonly Block[]): Target[] {
  const lists = [...new Set(blocksIn(blocks))].filter((block) => listKey(block) && LISTS_OF_ENTRIES.has(block.type))
  return lists.flatMap((block) => {
    const groups = entriesOf(block).flatMap((unit) => innerList(unit) ?? [])
    // Of several groups it must be said which.
    return groups.length > 1 ? [] : [groups[0] ?? { block, path: [listKey(block)!] }]
  })
}

/** "After 2003": the entry, or the block, behind which something new goes. */
function placeOf(desk: Desk): { from: number; block: Block; index: number | undefined } | undefined {
  const { clause } = desk
  for (const { name, first, after } of [...signsOf(clause, 'after'), ...signsOf(clause, 'before')]) {
    const unit = theOne(desk, { from: after, to: clause.words.length })
    const at = unit?.kind === 'entry' ? (unit.path.at(-1) as number) : undefined
    if (unit) return { from: first, block: unit.block, index: at !== undefined && name === 'after' ? at + 1 : at }
  }
  return undefined
}

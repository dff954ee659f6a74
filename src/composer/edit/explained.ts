import type { Block } from '../../blocks/block'
import type { TreeIndex } from '../../blocks/tree/walk'
import { isList, type Json } from '../../lib/json'
import { alike, inflected } from './alike'
import { cutsIn, type Desk } from './desk'
import { TIMELY } from './facts'
import { WRONG } from './figures'
import { HOURS } from './hours'
import { fold, type Lexicon, type Mark, wordsOf } from './lexicon'
import { stringsIn, treeOf } from './page'
import { headingAbove, titleOf } from './parts-of-page'
import { signsOf } from './request'
import { isStopWord } from './target'

/**
 * True if a change explains every word of its clause: each content word and figure is a known word, appears in what changed or in a
 * heading above it, or is `named` as not done. A price alone does not do "£45 for students", and a condition prevents every change.
 */
export function isExplained(desk: Desk, before: TreeIndex, named = ''): boolean {
  if (isConditional(desk)) return false
  const { texts, titles } = changed(desk, before)
  const known = [
    ...new Set([...texts, ...titles, named].flatMap((text) => wordsOf(fold(text)).map(({ word }) => word))),
  ]
  const figures = new Set(texts.flatMap(figuresIn))
  const { clause } = desk
  const remarks = remarksIn(desk)
  const marked = markedWords(desk)
  const isFree = clause.verbs.some(({ name }) => FREE.has(name))
  const isTimely = clause.values.some(({ kind }) => kind !== 'money') || desk.speech.days.marks(clause.words).length > 0
  const valuesFit = clause.values.every(
    ({ kind, text, key, start }) =>
      isFree ||
      isAnchor(desk, start) ||
      !FIGURED.has(kind) ||
      [text, key].some((one) => figures.has(figuresIn(one)[0] ?? '')),
  )
  const wordsFit = clause.words.every(
    ({ word, start, end }, i) =>
      marked.has(i) ||
      remarks.has(i) ||
      word.length < 3 ||
      /^\d/u.test(word) ||
      WRONG.test(word) ||
      (isTimely && [...HOURS, TIMELY].some((pattern) => pattern.test(word))) ||
      desk.speeches.some(({ tongue }) => isStopWord(tongue, word)) ||
      clause.values.some((value) => start < value.end && end > value.start) ||
      known.some((one) => alike(one, word) || inflected(one, word)),
  )
  return valuesFit && wordsFit
}

/** Verbs whose numbers stand nowhere on the page: "by £1", "to two sentences". */
const FREE = new Set<string>(['raise', 'lower', 'shorten', 'split'])
const FIGURED = new Set<string>(['number', 'money', 'date', 'time', 'times'])

/** "After 2003": a figure that only says where. */
function isAnchor({ clause }: Desk, start: number): boolean {
  return [...signsOf(clause, 'after'), ...signsOf(clause, 'before')].some(
    ({ after }) => clause.words[after]?.start === start,
  )
}

/** "If nobody reads it"; but "if possible" is a courtesy. */
function isConditional(desk: Desk): boolean {
  const { clause } = desk
  const polite = signsOf(clause, 'please')
  const onlys = signsOf(clause, 'only')
  const buts = signsOf(clause, 'but')
  if (!clause.exception && onlys.some(({ first }) => buts.some(({ after }) => after === first))) return true
  const isTimed = clause.values.some(({ kind }) => ['time', 'times', 'date'].includes(kind)) || clause.exception
  const to = signsOf(clause, 'to').at(0)
  if (!isTimed && to && onlys.some(({ first }) => first > to.after)) return true
  const end = Math.max(
    0,
    ...clause.values.filter(({ kind }) => kind === 'money' || kind === 'phone').map((value) => value.end),
  )
  if (end > 0 && onlys.some(({ first }) => clause.words[first]!.start >= end)) return true
  return signsOf(clause, 'condition').some(
    ({ first, after }) => !polite.some((mark) => mark.first <= first && after <= mark.after),
  )
}

/** Words that a table knows. A day of the week must stand in what changed. */
function markedWords({ clause, speech }: Desk): Set<number> {
  const days = new Set(speech.days.marks(clause.words).map(({ first }) => first))
  const marked = new Set<number>()
  // What is left out was looked for by the handler.
  for (let i = clause.exception?.from ?? clause.words.length; i < clause.words.length; i++) marked.add(i)
  const { parts, entries, fields, ordinals, counts, fillers } = speech
  const tables: Lexicon<string>[] = [parts, entries, fields, ordinals, counts, fillers]
  for (const { first, after } of [
    ...clause.verbs,
    ...clause.signs,
    ...tables.flatMap((table): Mark[] => table.marks(clause.words)),
  ])
    for (let i = first; i < after; i++) if (!days.has(i)) marked.add(i)
  return marked
}

/** Words of sentences that only give a reason. */
function remarksIn(desk: Desk): Set<number> {
  const { length } = desk.clause.words
  const starts = [0, ...cutsIn(desk, { from: 0, to: length }).map(({ from }) => from), length]
  const remarks = new Set<number>()
  for (let part = 0; part + 1 < starts.length; part++) {
    const span = { from: starts[part]!, to: starts[part + 1]! }
    const gives = [...signsOf(desk.clause, 'because'), ...signsOf(desk.clause, 'subject')]
    if (part > 0 && gives.some(({ first }) => first >= span.from && first < span.to))
      for (let i = span.from; i < span.to; i++) remarks.add(i)
  }
  return remarks
}

function figuresIn(text: string): string[] {
  const whole = text.replace(/(?<=\d)[.,'’\u00a0\u202f](?=\d{3}(?!\d))/gu, '')
  return (whole.match(/\d+/gu) ?? []).map((figure) => String(Number(figure)))
}

/** The strings of what changed, before and after, and the titles that place it. */
function changed({ page }: Desk, before: TreeIndex): { texts: string[]; titles: string[] } {
  const after = page.index()
  const { name, slug, description } = page.content
  const texts = [name, slug, description]
  const titles = page.blocks.map(titleOf)
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)]
    if (old?.block === now?.block && old?.parentId === now?.parentId && old?.index === now?.index) continue
    const block = (now ?? old)!.block
    const isMoved = !old || !now || old.parentId !== now.parentId || old.index !== now.index
    texts.push(
      ...(isMoved ? stringsIn(block.props) : []),
      ...differences(old?.block.props ?? null, now?.block.props ?? null),
    )
    titles.push(titleOf(block), ...placing(page.blocks, block))
    if (isList(block.props.columns)) titles.push(...stringsIn(block.props.columns))
  }
  return { texts, titles }
}

function placing(blocks: readonly Block[], block: Block): string[] {
  const above = headingAbove(blocks, block)
  const parent = treeOf(blocks).get(treeOf(blocks).get(block.id)?.parentId ?? '')
  const parents = parent ? [parent.block] : []
  return [...(above ? [above] : []), ...parents].map(titleOf)
}

/** The strings that differ, with those of the entries that they stand in. */
function differences(old: Json, now: Json): string[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return []
  if (isList(old) && isList(now)) {
    const [own, others] = [old.map((one) => JSON.stringify(one)), now.map((one) => JSON.stringify(one))]
    const differing = [
      ...old.filter((_, i) => !others.includes(own[i]!)),
      ...now.filter((_, i) => !own.includes(others[i]!)),
    ]
    return (differing.length > 0 ? differing : now).flatMap((one) => stringsIn(one))
  }
  if (
    typeof old === 'object' &&
    typeof now === 'object' &&
    old !== null &&
    now !== null &&
    !isList(old) &&
    !isList(now)
  )
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      differences(old[key] ?? null, now[key] ?? null),
    )
  return [...stringsIn(old), ...stringsIn(now)]
}

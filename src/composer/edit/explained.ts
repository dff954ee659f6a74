import type { Block } from '../../blocks/block'
import type { TreeIndex } from '../../blocks/tree/walk'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import type { Tongue } from '../parts'
import { hasVerb, signsOf } from './clause'
import { cutsIn, type Desk, wholeSpan } from './desk'
import { alike, cover, differing, inflected, isOne, isWithin, type Mark, plainWords } from './lexicon'
import { above } from './parts-of-page'
import { daysIn } from './times'
import { stringsIn, titleOf } from './units'
import type { Value } from './values'

/**
 * True if a change explains every word of its clause: each content word and figure is a known word, appears in what changed or in a
 * heading above it, or is `named` as not done. A price alone does not do "£45 for students", and a condition prevents every change.
 */
export function isExplained(desk: Desk, before: TreeIndex, named = ''): boolean {
  const { clause, speech, speeches } = desk
  if (isConditional(desk)) return false
  const { texts, titles } = changed(desk, before)
  const known = [...new Set([...texts, ...titles, named].flatMap(plainWords))]
  const figures = new Set(texts.flatMap(figuresIn))
  const skipped = cover([...marksOfTables(desk), ...remarks(desk)])
  const isTimely = clause.values.some(({ kind }) => kind !== 'money')
  const isFree = hasVerb(clause, 'raise', 'lower', 'shorten', 'split')
  const isPlace = ({ start }: Value) =>
    signsOf(clause, 'after', 'before').some(({ after }) => clause.words[after]?.start === start)
  const valuesFit = clause.values.every((value) => {
    // The numbers of "by £1" and "to two sentences" stand nowhere on the page; that of "after 2003" only says where.
    if (isFree || isPlace(value) || !FIGURED.has(value.kind)) return true
    const figure = figuresIn(value.key)[0] ?? figuresIn(value.text)[0] ?? ''
    // "At 1pm instead of 2", where the page has 14:00.
    const isHalfDay = value.kind === 'number' && isTimely && figures.has(String(Number(figure) + 12))
    return isHalfDay || [value.text, value.key].some((one) => figures.has(figuresIn(one)[0] ?? ''))
  })
  const wordsFit = clause.words.every(({ word, start, end }, i) => {
    if (skipped.has(i) || word.length < 3 || /^\d/u.test(word) || isOne('wrong', word)) return true
    if (isTimely && (isOne('timely', word) || isOne('until', word) || isOne('since', word))) return true
    if (word.length < 5 && speeches.some(({ stops }) => stops.has(word))) return true
    if (clause.values.some((value) => start < value.end && end > value.start)) return true
    return known.some((one) => alike(one, word) || isForm(one, word, speech.tongue))
  })
  return valuesFit && wordsFit
}

/** A name in another case, as Polish has them, or a slip of the finger. */
function isForm(one: string, word: string, tongue: Tongue): boolean {
  return tongue === 'pl' ? inflected(one, word) : word.length > 3 && differing(one, word) <= 1
}

const FIGURED = new Set<string>(['number', 'money', 'date', 'time', 'times'])

/** "If nobody reads it", "but only on Fridays"; but "if possible" is a courtesy. */
function isConditional({ clause }: Desk): boolean {
  const { values, words, exception } = clause
  if (signsOf(clause, 'condition').some((mark) => !isWithin(mark, signsOf(clause, 'please')))) return true
  const only = signsOf(clause, 'only')
  const buts = signsOf(clause, 'but')
  if (!exception && only.some(({ first }) => buts.some(({ after }) => after === first))) return true
  const isTimed = exception || values.some(({ kind }) => ['time', 'times', 'date'].includes(kind))
  const [to] = signsOf(clause, 'to')
  if (!isTimed && to && only.some(({ first }) => first > to.after)) return true
  const told = values.findLast(({ kind }) => kind === 'money' || kind === 'phone')
  return told !== undefined && only.some(({ first }) => words[first]!.start >= told.end)
}

/** Words that a table knows, and what is left out, which the change has looked for. A day must stand in what changed. */
function marksOfTables({ clause, speech }: Desk): Mark[] {
  const { parts, entries, fields, ordinals, counts, fillers } = speech
  const days = daysIn(clause.text, [speech])
  const marks: Mark[] = [parts, entries, fields, ordinals, counts, fillers].flatMap((table): Mark[] =>
    table.marks(clause.words),
  )
  const isDay = ({ first }: Mark) => days.some(({ start }) => start === clause.words[first]!.start)
  const left = clause.exception ? [{ name: '', first: clause.exception.from, after: clause.words.length }] : []
  const word = (at: number) => clause.words[at]?.word ?? ''
  // "€195 for the members" is not the price for everyone.
  const isFor = ({ first }: Mark) => isOne('for', word(isOne('article', word(first - 1)) ? first - 2 : first - 1))
  return [...clause.verbs, ...clause.signs, ...marks.filter((mark) => !isFor(mark))]
    .filter((mark) => !isDay(mark))
    .concat(left)
}

/** Sentences that only give a reason. */
function remarks(desk: Desk): Mark[] {
  const { to } = wholeSpan(desk)
  const starts = [...cutsIn(desk, { from: 0, to }).map(({ from }) => from), to]
  // "The bread that nobody buys" says which one.
  const isRelative = ({ first }: Mark) => isOne('relative', desk.clause.words[first - 1]?.word ?? '')
  const reasons = signsOf(desk.clause, 'because', 'subject').filter((mark) => !isRelative(mark))
  return starts.slice(0, -1).flatMap((first, i) => {
    const after = starts[i + 1]!
    return reasons.some((mark) => mark.first >= first && mark.first < after) ? [{ name: '', first, after }] : []
  })
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
  const titles: string[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)]
    const isPlaced = old?.parentId === now?.parentId && old?.index === now?.index
    if (old?.block === now?.block && isPlaced) continue
    const { block } = (now ?? old)!
    if (!isPlaced) texts.push(...stringsIn(block.props))
    if (!isPlaced && old && now) titles.push(...page.blocks.map(titleOf))
    texts.push(...differences(old?.block.props ?? null, now?.block.props ?? null))
    titles.push(...titlesAround(page.blocks, block))
  }
  return { texts, titles }
}

function titlesAround(blocks: readonly Block[], block: Block): string[] {
  const columns = isList(block.props.columns) ? stringsIn(block.props.columns) : []
  return [titleOf(block), ...above(blocks, block).map(titleOf), ...columns]
}

/** The strings that differ, with those of the entries that they stand in. */
function differences(old: Json, now: Json): readonly string[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return []
  if (isList(old) && isList(now)) {
    const [own, others] = [old, now].map((list) => list.map((one) => JSON.stringify(one))) as [string[], string[]]
    const left = [
      ...old.filter((_, i) => !others.includes(own[i]!)),
      ...now.filter((_, i) => !own.includes(others[i]!)),
    ]
    return (left.length > 0 ? left : now).flatMap(stringsIn)
  }
  if (!isObject(old) || !isObject(now)) return [...stringsIn(old), ...stringsIn(now)]
  const [a, b] = [old as JsonObject, now as JsonObject]
  return Object.keys({ ...a, ...b }).flatMap((key) => differences(a[key] ?? null, b[key] ?? null))
}

import { deu, eng, fra, ita, nld, pol, por, spa } from 'stopword'
import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import type { PartName } from '../parts'
import { fold, type Mark, wordsOf } from './lexicon'
import type { EntryNoun, Field } from './vocabulary'
import { listKey, listOf, nameOf, type Page, plainLine, textOf, type Unit, unitsOf, valueAt } from './page'
import { ENTRY_TYPES, headingAbove, partBlocks, titleOf } from './parts-of-page'
import type { Clause, Span } from './request'
import type { Speech } from './speech'

/** What a run of words of a clause speaks of, before it is looked for on the page. */
export interface Phrase {
  span: Span
  quotes: string[]
  parts: Mark<PartName>[]
  entries: Mark<EntryNoun>[]
  fields: Mark<Field>[]
  /** 1, 2, … from the start, -1, -2 from the end. */
  ordinal: number | undefined
  all: boolean
  isSection: boolean
  isPage: boolean
  isIt: boolean
  /** Words that no lexicon explains: names, topics. */
  literal: string[]
  /** All words but fillers. */
  said: string[]
}

/** What a phrase means on this page; `unclear` where several things fit, `absent` where nothing does. */
export type Found =
  { units: Unit[]; /** A quotation is only a part of their text. */ inside?: true } | 'unclear' | 'absent'

export interface Looking {
  clause: Clause
  page: Page
  speech: Speech
  /** Of the page, where it is another. */
  speeches: readonly Speech[]
  focus: readonly string[]
  /** What was spoken of last. */
  last: readonly Unit[]
  /** Looks only among these units. */
  only?: (unit: Unit) => boolean
}

export function phraseOf({ clause, speech }: Looking, span: Span): Phrase {
  const words = clause.words.slice(span.from, span.to)
  const parts = longest(speech.parts.marks(words))
  const entries = longest(speech.entries.marks(words))
  const fields = longest(speech.fields.marks(words))
  const signs = speech.signs.marks(words)
  const fillers = speech.fillers.marks(words)
  const ordinals = speech.ordinals.marks(words)
  const has = (name: string) => signs.filter((sign) => sign.name === name)
  const steering = signs.filter(({ name }) => !['it'].includes(name))
  const verbs = clause.verbs.flatMap(({ first, after }) =>
    first >= span.from && after <= span.to ? [{ name: '', first: first - span.from, after: after - span.from }] : [],
  )
  const marked = cover([...parts, ...entries, ...fields, ...steering, ...fillers, ...ordinals, ...verbs])
  const idle = cover([
    ...verbs,
    ...fillers,
    ...signs.filter(({ name }) =>
      ['from', 'and', 'please', 'all', 'it', 'new', 'but', 'only', 'because'].includes(name),
    ),
  ])
  const its = has('it')
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const edges = [clause.words[span.from - 1]?.end ?? 0, clause.words[span.to]?.start ?? clause.text.length] as const
  return {
    span,
    quotes: clause.quotes
      .filter((quote) =>
        words.length > 0
          ? quote.start >= Math.min(start, edges[0]) && quote.end <= Math.max(end, edges[1])
          : quote.start >= edges[0] && quote.end <= edges[1],
      )
      .map(({ text }) => text),
    parts,
    entries,
    fields,
    ordinal:
      ordinals.length === 1
        ? Number(ordinals[0]!.name)
        : ordinals.length > 1
          ? Number(longestOf(ordinals).name)
          : undefined,
    all: has('all').length > 0,
    isSection: has('section').length > 0,
    isPage: has('page').length > 0,
    isIt: its.length > 0,
    literal: words
      .filter((_, i) => !marked.has(i) && !its.some(({ first, after }) => first <= i && i < after))
      .map(({ word }) => word),
    said: words.filter((_, i) => !idle.has(i)).map(({ word }) => word),
  }
}

/** Marks that no longer mark of the table covers. */
function longest<Name extends string>(marks: readonly Mark<Name>[]): Mark<Name>[] {
  return marks.filter(
    (mark) =>
      !marks.some(
        (other) =>
          other !== mark &&
          other.first <= mark.first &&
          mark.after <= other.after &&
          other.after - other.first > mark.after - mark.first,
      ),
  )
}

function longestOf<Name extends string>(marks: readonly Mark<Name>[]): Mark<Name> {
  return marks.reduce((best, next) => (next.after - next.first > best.after - best.first ? next : best))
}

function cover(marks: readonly Mark[]): Set<number> {
  const covered = new Set<number>()
  for (const { first, after } of marks) for (let i = first; i < after; i++) covered.add(i)
  return covered
}

/** What the words mean on the page. Words that fit nothing there make it absent: nothing is guessed. */
export function find(looking: Looking, phrase: Phrase): Found {
  const { page, speeches } = looking
  const units = looking.only ? unitsOf(page.blocks).filter(looking.only) : unitsOf(page.blocks)
  if (phrase.quotes.length === 1) return quoted(units, phrase)
  if (phrase.quotes.length > 1) return 'unclear'
  const pronoun = looking.clause.words.slice(phrase.span.from, phrase.span.to).some(({ word }) => STRONG_IT.has(word))
  if (pronoun && phrase.literal.length === 0 && phrase.fields.length === 0)
    return looking.focus.length > 0
      ? { units: focused(looking) }
      : looking.last.length > 0
        ? { units: [...looking.last] }
        : 'unclear'
  const whole = named(units, phrase)
  if (whole) return whole
  if (phrase.literal.length > 0) return byWords(looking, units, phrase)
  const scope = scopeOf(looking, phrase)
  if (scope === 'absent') return 'absent'
  const entry = byEntry(looking, phrase, scope)
  if (entry) return entry
  if (phrase.parts.length > 0) return blocksAsked(scope ?? [], phrase)
  if (phrase.isSection && phrase.ordinal !== undefined) return nthSection(page.blocks, phrase.ordinal)
  if (phrase.fields.length > 0 || phrase.entries.length > 0) return 'absent'
  if (phrase.isPage || (phrase.all && phrase.said.length === 0)) return { units: page.blocks.map(blockUnit) }
  if (looking.focus.length > 0) return { units: focused(looking) }
  if (phrase.isIt && looking.last.length > 0) return { units: [...looking.last] }
  void speeches
  return 'absent'
}

/** Pronouns that are nothing else: what they stand for was spoken of before, or is selected. */
const STRONG_IT = new Set('it them him her ihn ihnen lui eux ello ellos ellas hem haar go je'.split(' '))

export function blockUnit(block: Block): Unit {
  return { kind: 'block', block, path: [], name: titleOf(block) }
}

export function focused({ page, focus }: Looking): Unit[] {
  const index = page.index()
  return focus.flatMap((id) => {
    const block = index.get(id)?.block
    return block ? [blockUnit(block)] : []
  })
}

function quoted(units: readonly Unit[], { quotes, isSection }: Phrase): Found {
  const wanted = fold(quotes[0] ?? '')
  const same = units.filter((unit) =>
    [fold(unit.name), fold(plainLine(unit.name)), unit.kind === 'block' ? fold(titleOf(unit.block)) : ''].includes(
      wanted,
    ),
  )
  const chosen = isSection ? same.filter(({ kind }) => kind === 'block') : same
  if (chosen.length > 0) return one(dropInner(chosen))
  const inside = units.filter((unit) => unit.kind !== 'block' && fold(textOf(unit)).includes(wanted))
  const found = inside.length > 0 ? one(dropInner(inside)) : 'absent'
  return typeof found === 'string' ? found : { ...found, inside: true }
}

/** A unit that bears exactly the words that were said. */
function named(units: readonly Unit[], { said, isSection, ordinal }: Phrase): Found | undefined {
  if (said.length === 0 || ordinal !== undefined) return undefined
  const same = units.filter((unit) => {
    const own = nameWords(unit)
    return (
      own.length > 0 &&
      own.length <= said.length &&
      own.every((word, i) => alike(word, said[i]!)) &&
      said.slice(own.length).every((word) => SECTION.test(word))
    )
  })
  const chosen =
    isSection && same.some(({ kind }) => kind === 'block') ? same.filter(({ kind }) => kind === 'block') : same
  if (chosen.length === 0) return undefined
  const found = one(dropInner(chosen))
  return found === 'unclear' ? undefined : found
}

const SECTION =
  /^(?:section|block|part|abschnitt|bereich|block|section|bloc|seccion|bloque|sezione|blocco|secao|seccao|bloco|sectie|blok|sekcja|sekcje|sekcji|blok)s?$/u

function nameWords(unit: Unit): string[] {
  const name = unit.kind === 'block' ? titleOf(unit.block) : unit.name
  return wordsOf(fold(plainLine(name))).map(({ word }) => word)
}

/** Entries and blocks that the literal words name; the closest name wins, and two that are equally close are unclear. */
function byWords(looking: Looking, units: readonly Unit[], phrase: Phrase): Found {
  const { page, speeches, speech } = looking
  const scope = scopeOf(looking, { ...phrase, parts: phrase.parts.filter(({ name }) => !GENERIC.has(name)) })
  const within = scope && scope !== 'absent' ? idsWithin(scope) : undefined
  const types = phrase.entries.flatMap(({ name }) => ENTRY_TYPES[name])
  const context = (unit: Unit) => {
    const above = headingAbove(page.blocks, unit.block)
    return [unit.block, ...(above ? [above] : []), ...ancestors(page.blocks, unit.block)]
  }
  const scored = units.flatMap((unit) => {
    if (within && !within.has(unit.block.id)) return []
    if (
      types.length > 0 &&
      (unit.kind === 'block'
        ? !types.includes(unit.block.type) || listKey(unit.block) !== undefined
        : !types.includes(unit.block.type))
    )
      return []
    if (phrase.isSection && types.length === 0 && unit.kind !== 'block') return []
    const own = nameWords(unit)
    const strict = phrase.literal.filter((word) => own.some((one) => alike(one, word)))
    const inName =
      strict.length === 0
        ? strict
        : phrase.literal.filter((word) => own.some((one) => alike(one, word) || inflected(one, word)))
    const left = phrase.literal.filter((word) => !inName.includes(word))
    const text = left.length > 0 ? wordsOf(fold(textOf(unit))).map(({ word }) => word) : []
    const around =
      left.length > 0 && unit.kind !== 'block'
        ? context(unit).flatMap((block) => wordsOf(fold(titleOf(block))).map(({ word }) => word))
        : []
    const explained = left.every(
      (word) =>
        (unit.kind !== 'block' && text.some((one) => alike(one, word))) ||
        around.some((one) => alike(one, word)) ||
        (unit.kind === 'block' &&
          !unit.block.children?.length &&
          !listKey(unit.block) &&
          text.some((one) => alike(one, word))),
    )
    if (
      !explained ||
      !phrase.literal.some(
        (word) => word.length > 2 && !STOPS.has(word) && [...own, ...text].some((one) => alike(one, word)),
      )
    )
      return []
    if (inName.length === 0 && !left.some((word) => text.some((one) => alike(one, word)))) return []
    return [
      {
        unit,
        score:
          inName.length * 10 +
          (own.length > 0 ? inName.length / own.length : 0) +
          (inName.length > 0 && own[0] && alike(own[0], phrase.literal[0]!) ? 0.05 : 0),
      },
    ]
  })
  void speeches
  void speech
  if (scored.length === 0) return scope === 'absent' && phrase.parts.length > 0 ? 'absent' : 'absent'
  const best = Math.max(...scored.map(({ score }) => score))
  const top = dropInner(scored.filter(({ score }) => score === best).map(({ unit }) => unit))
  if (phrase.all || top.length === 1) return { units: top }
  if (phrase.ordinal !== undefined) return nth(top, phrase.ordinal)
  return 'unclear'
}

/** Function words name nothing, even where a question begins with them. */
const STOPS = new Set([deu, eng, fra, ita, nld, pol, por, spa].flat().map(fold))

/** Words for a form of block say nothing of its place: "from the list of what we do". */
const GENERIC = new Set<PartName>(['list', 'table', 'links', 'picture'])

/** A name in another case, beside one that fits: "Bartka" for "Bartek". */
function inflected(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same >= 3 && a.length - same <= 3 && b.length - same <= 3
}

function ancestors(blocks: readonly Block[], block: Block): Block[] {
  for (const parent of blocks) {
    if (parent.children?.some(({ id }) => id === block.id)) return [parent]
    const inner = parent.children && ancestors(parent.children, block)
    if (inner?.length) return [parent, ...inner]
  }
  return []
}

/** Two words that name one thing: the same, an inflection, or a slip of the finger in a long word. */
export function alike(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 4) return false
  if (long.startsWith(short) && long.length - short.length <= 3) return true
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (same >= 5 && short.length - same <= 2 && long.length - same <= 3) return true
  if (same >= 4 && short.length - same <= 1 && long.length - same <= 2) return true
  return short.length >= 6 && Math.abs(long.length - short.length) <= 1 && distance(short, long) <= 1
}

/** Edits between two words, as far as one. */
function distance(a: string, b: string): number {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  let j = 0
  while (j < a.length - i && a.at(-1 - j) === b.at(-1 - j)) j++
  return Math.max(a.length, b.length) - i - j
}

/** Where the words place what they mean: the blocks of the parts they name. */
function scopeOf({ page, speeches }: Looking, { parts }: Phrase): Block[] | 'absent' | undefined {
  if (parts.length === 0) return undefined
  const found = parts.flatMap(({ name }) => partBlocks(page.blocks, name, speeches))
  const unique = found.filter((block, i) => found.findIndex(({ id }) => id === block.id) === i)
  return unique.length > 0 ? unique : 'absent'
}

export function idsWithin(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>()
  walk(blocks, ({ id }) => void ids.add(id))
  return ids
}

/** "The second question", "the last review", "the question" where there is one. */
function byEntry(
  { page, speech }: Looking,
  { entries, ordinal, all, parts, isSection, span }: Phrase,
  scope: Block[] | undefined,
): Found | undefined {
  void speech
  void span
  const noun = entries.find(
    ({ name }) =>
      !['link', 'button', 'picture', 'line', 'sentence', 'paragraph'].includes(name) || ordinal !== undefined,
  )
  if (!noun && !(ordinal !== undefined && parts.length > 0 && !isSection)) return undefined
  // "Questions" is a part, whatever else it is; "the question" is one entry.
  if (
    noun &&
    ordinal === undefined &&
    !all &&
    parts.some(({ first, after }) => first <= noun.first && noun.after <= after)
  )
    return undefined
  const types = noun ? ENTRY_TYPES[noun.name] : undefined
  const lists: Block[] = []
  walk(scope ?? page.blocks, (block) => {
    if (
      listKey(block) &&
      (!types || types.includes(block.type)) &&
      !['nav', 'footer', 'hero', 'cta'].includes(block.type)
    )
      lists.push(block)
  })
  const preferred = types ? lists.filter(({ type }) => type === types[0]) : lists
  const [list, other] = preferred.length > 0 ? preferred : lists
  if (!list) return noun ? 'absent' : undefined
  const units = listOf(list).map((entry, i): Unit => ({
    kind: 'entry',
    block: list,
    path: [listKey(list)!, i],
    name: nameOf(entry),
  }))
  if (ordinal !== undefined) return other ? 'unclear' : nth(units, ordinal)
  if (other) return 'unclear'
  if (all) return { units }
  return units.length === 1 ? { units } : 'unclear'
}

function nth(units: readonly Unit[], ordinal: number): Found {
  const unit = ordinal > 0 ? units[ordinal - 1] : units.at(ordinal)
  return unit ? { units: [unit] } : 'absent'
}

function nthSection(blocks: readonly Block[], ordinal: number): Found {
  const sections = blocks.filter(({ type }) => type !== 'nav' && type !== 'footer')
  const block = ordinal > 0 ? sections[ordinal - 1] : sections.at(ordinal)
  return block ? { units: [blockUnit(block)] } : 'absent'
}

/** Every part that was named must be there; of one that is there twice it is not clear which. */
function blocksAsked(scope: readonly Block[], { parts, all, ordinal }: Phrase): Found {
  if (scope.length === 0) return 'absent'
  if (ordinal !== undefined) return nth(scope.map(blockUnit), ordinal)
  return scope.length > parts.length && !all && new Set(parts.map(({ name }) => name)).size < scope.length
    ? 'unclear'
    : { units: scope.map(blockUnit) }
}

/** Without lines and entries that stand inside another one that was found. */
function dropInner(units: readonly Unit[]): Unit[] {
  return units.filter(
    (unit) =>
      !units.some(
        (other) =>
          other !== unit &&
          other.block.id === unit.block.id &&
          other.path.length + (other.line === undefined ? 0 : 1) <
            unit.path.length + (unit.line === undefined ? 0 : 1) &&
          other.path.every((key, i) => key === unit.path[i]),
      ),
  )
}

function one(units: Unit[]): Found {
  return units.length === 1 ? { units } : 'unclear'
}

/** A unit as it is now: the page may have changed since it was found. */
export function current(page: Page, unit: Unit): Unit | undefined {
  const block = page.index().get(unit.block.id)?.block
  if (!block || (unit.path.length > 0 && valueAt(block.props, unit.path) === undefined)) return undefined
  return { ...unit, block }
}

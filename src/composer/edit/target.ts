import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { oncePer } from '../../lib/once-per'
import type { PartName, Tongue } from '../parts'
import { deu, eng, fra, ita, nld, pol, por, spa } from 'stopword'
import { alike, inflected } from './alike'
import { fold, wordsOf } from './lexicon'
import { listKey, listOf, nameOf, Page, plainLine, textOf, treeOf, type Unit, unitsOf, valueAt } from './page'
import { ENTRY_TYPES, headingAbove, partBlocks, titleOf } from './parts-of-page'
import type { Looking, Phrase } from './phrase'

/** What a phrase means on this page; `unclear` where several things fit, `absent` where nothing does. */
export type Found =
  { units: Unit[]; /** A quotation is only a part of their text. */ inside?: true } | 'unclear' | 'absent'

/** Links of the navigation bear the names of what they lead to. */
const FRAME = new Set<string>(['nav', 'footer'])

/** What the words mean on the page. Words that fit nothing there make it absent: nothing is guessed. */
export function find(looking: Looking, phrase: Phrase): Found {
  const { page } = looking
  const inFrame = phrase.parts.some(({ name }) => FRAME.has(name)) || phrase.entries.some(({ name }) => name === 'link')
  const units = unitsOf(page.blocks).filter(
    (unit) => (inFrame || unit.kind === 'block' || !FRAME.has(unit.block.type)) && (looking.only?.(unit) ?? true),
  )
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
  const inside = units.filter((unit) => (unit.kind !== 'block' || isLeaf(unit)) && foldedText(unit).includes(wanted))
  const found = inside.length > 0 ? one(dropInner(inside)) : 'absent'
  return typeof found === 'string' ? found : { ...found, inside: true }
}

/** A block with text of its own and no lists. */
function isLeaf({ block }: Unit): boolean {
  return listKey(block) === undefined || ['hero', 'cta'].includes(block.type)
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

const nameWords = oncePer((unit: Unit): readonly string[] => {
  const name = unit.kind === 'block' ? titleOf(unit.block) : unit.name
  return wordsOf(fold(plainLine(name))).map(({ word }) => word)
})

const foldedText = oncePer((unit: Unit) => fold(textOf(unit)))
const textWords = oncePer((unit: Unit): readonly string[] => wordsOf(foldedText(unit)).map(({ word }) => word))
const titleWords = oncePer((block: Block): readonly string[] => wordsOf(fold(titleOf(block))).map(({ word }) => word))

/** Entries and blocks that the literal words name; the closest name wins, and two that are equally close are unclear. */
function byWords(looking: Looking, units: readonly Unit[], phrase: Phrase): Found {
  const { page } = looking
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
    const text = left.length > 0 ? textWords(unit) : []
    const around = left.length > 0 && unit.kind !== 'block' ? context(unit).flatMap(titleWords) : []
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
        (word) =>
          word.length > 1 &&
          !STOPS[looking.speech.tongue].has(word) &&
          [...own, ...text].some((one) => alike(one, word)),
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
  if (scored.length === 0) return scope === 'absent' && phrase.parts.length > 0 ? 'absent' : 'absent'
  const best = Math.max(...scored.map(({ score }) => score))
  const top = dropInner(scored.filter(({ score }) => score === best).map(({ unit }) => unit))
  if (phrase.all || top.length === 1) return { units: top }
  if (phrase.ordinal !== undefined) return nth(top, phrase.ordinal)
  return 'unclear'
}

/** Function words name nothing, even where a question begins with them. */
const STOPS: Record<Tongue, ReadonlySet<string>> = {
  en: stops(eng),
  de: stops(deu),
  fr: stops(fra),
  es: stops(spa),
  it: stops(ita),
  pt: stops(por),
  nl: stops(nld),
  pl: stops(pol),
}

export function isStopWord(tongue: Tongue, word: string): boolean {
  return STOPS[tongue].has(word)
}

function stops(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(fold))
}

/** Words for a form of block say nothing of its place: "from the list of what we do". */
const GENERIC = new Set<PartName>(['list', 'table', 'links', 'picture'])

function ancestors(blocks: readonly Block[], block: Block): Block[] {
  const tree = treeOf(blocks)
  const found: Block[] = []
  for (let at = tree.get(block.id); at && at.parentId !== null;) {
    at = tree.get(at.parentId)
    if (at) found.unshift(at.block)
  }
  return found
}

/** Where the words place what they mean: the blocks of the parts they name. */
function scopeOf({ page, speeches }: Looking, { parts }: Phrase): Block[] | 'absent' | undefined {
  if (parts.length === 0) return undefined
  const names = [...new Set(parts.map(({ name }) => name))]
  const unique = [...new Set(names.flatMap((name) => partBlocks(page.blocks, name, speeches)))]
  return unique.length > 0 ? unique : 'absent'
}

export function idsWithin(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>()
  walk(blocks, ({ id }) => void ids.add(id))
  return ids
}

/** "The second question", "the last review", "the question" where there is one. */
function byEntry(
  { page }: Looking,
  { entries, ordinal, all, parts, isSection }: Phrase,
  scope: Block[] | undefined,
): Found | undefined {
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
  const block = page.block(unit.block.id)
  if (!block || (unit.path.length > 0 && valueAt(block.props, unit.path) === undefined)) return undefined
  return { ...unit, block }
}

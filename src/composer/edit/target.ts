import type { Block } from '../../blocks/block'
import { oncePer } from '../../lib/once-per'
import type { PartName } from '../parts'
import { hasSign } from './clause'
import { alike, covers, fold, hasOne, inflected, isOne, isWithin, type Mark, plainWords, says } from './lexicon'
import { above, ENTRY_TYPES, FRAME, groupOf, idsWithin, isLeaf, partBlocks } from './parts-of-page'
import { type Looking, type Phrase, wordsAt } from './phrase'
import {
  blocksIn,
  blockUnit,
  entriesOf,
  isInside,
  listKey,
  nameOf,
  plainLine,
  stringsOf,
  titleOf,
  type Unit,
  unitsOf,
  valueAt,
} from './units'

/** What a phrase means on this page; `unclear` where several things fit, `absent` where nothing does. */
export type Found =
  { units: readonly Unit[]; /** A quotation is only a part of their text. */ inside?: true } | 'unclear' | 'absent'

/** What the words mean on the page. Words that fit nothing there make it absent: nothing is guessed. */
export function find(looking: Looking, asked: Phrase): Found {
  const phrase = withTopics(looking, asked)
  const { page, focus, last, only } = looking
  // Links of the navigation bear the names of what they lead to.
  const inFrame =
    phrase.parts.some(({ name }) => name === 'nav' || name === 'footer') ||
    phrase.entries.some(({ name }) => name === 'link')
  const units = unitsOf(page.blocks).filter(
    (unit) =>
      (inFrame || unit.kind === 'block' || !['nav', 'footer'].includes(unit.block.type)) && (only?.(unit) ?? true),
  )
  if (phrase.quotes.length > 0) return phrase.quotes.length > 1 ? 'unclear' : quoted(units, phrase)
  const meant = focus.length > 0 ? focused(looking) : last
  if (says(phrase.words, 'pronoun') && phrase.literal.length + phrase.fields.length === 0)
    return meant.length > 0 ? { units: meant } : 'unclear'
  const said = phrase.words.map(({ word }) => word).join(' ')
  if (phrase.parts.length + phrase.entries.length > 0 && ONE_OF.test(said)) return 'unclear'
  const whole = named(units, phrase)
  if (whole) return whole
  if (phrase.literal.length > 0) return byWords(looking, units, phrase)
  const scope = scopeOf(looking, phrase)
  if (scope?.length === 0) return 'absent'
  const entry = byEntry(looking, phrase, scope)
  if (entry) return entry
  if (scope) return blocksAsked(scope, phrase)
  if (phrase.isSection && phrase.ordinals.length > 0)
    return nth(page.blocks.filter(({ type }) => type !== 'nav' && type !== 'footer').map(blockUnit), phrase.ordinals)
  if (phrase.fields.length + phrase.entries.length > 0) return titled(units, phrase)
  if (phrase.isPage || (phrase.all && phrase.said.length === 0)) return { units: page.blocks.map(blockUnit) }
  // "The last one" of the list that was spoken of.
  if (phrase.ordinals.length > 0)
    return meant.length === 1 ? nth(entriesOf(meant[0]!.block), phrase.ordinals) : 'absent'
  return meant.length > 0 && (phrase.isIt || focus.length > 0) ? { units: meant } : 'absent'
}

/** "The dates": the one block with that word in its title. */
function titled(units: readonly Unit[], phrase: Phrase): Found {
  const said = wordsAt(phrase, [...phrase.fields, ...phrase.entries])
  const found = units.filter((unit) => unit.kind === 'block' && said.every((word) => nameWords(unit).includes(word)))
  return found.length === 1 && phrase.ordinals.length === 0 ? { units: found } : 'absent'
}

/** "The question about video": the name of a part that is not there is a word like others. */
function withTopics({ page, speeches }: Looking, phrase: Phrase): Phrase {
  const about = phrase.words.findIndex(({ word }) => isOne('about', word))
  // "The question about the appointment": the second noun is a topic.
  const topics = phrase.entries.filter(({ first }) => about > 0 && about < first && phrase.entries[0]!.first < about)
  if (topics.length > 0) {
    const entries = phrase.entries.filter((mark) => !topics.includes(mark))
    const literal = [...phrase.literal, ...wordsAt(phrase, topics)].filter((word) => !isOne('about', word))
    return { ...phrase, entries, literal: [...new Set(literal)] }
  }
  const parts = phrase.parts.filter(({ name }) => partBlocks(page.blocks, name, speeches).length > 0)
  if (parts.length === 0 || parts.length === phrase.parts.length) return phrase
  const isKnown = (mark: Mark<PartName>) => parts.some((part) => covers(part, mark.first)) || GENERIC.has(mark.name)
  const missing = phrase.parts.filter((part) => !isKnown(part))
  return { ...phrase, parts, literal: [...phrase.literal, ...wordsAt(phrase, missing)] }
}

/** "One of the questions", "ein paar der Fragen": it is not said which. */
const ONE_OF =
  /(?:^| )(?:one|some|any|two|three|few|eine[rns]?|einige|ein paar|une?|un[oa]|alcun[ie]|um|uma|een|enkele|jeden|jedna|jedno) (?:of|der|von|des|de las|de los|dei|delle|das|dos|van|z) /u

/** The selected blocks. */
export function focused({ page, focus }: Looking): Unit[] {
  return focus.flatMap((id) => {
    const block = page.index().get(id)?.block
    return block ? [blockUnit(block)] : []
  })
}

const nameWords = oncePer((unit: Unit): readonly string[] =>
  plainWords(plainLine(unit.kind === 'block' ? titleOf(unit.block) : unit.name)),
)
const foldedText = oncePer((unit: Unit) => fold(stringsOf(unit).join('\n')))
const textWords = oncePer((unit: Unit): readonly string[] => plainWords(foldedText(unit)))
const titleWords = oncePer((block: Block): readonly string[] => plainWords(titleOf(block)))

function quoted(units: readonly Unit[], { quotes, isSection }: Phrase): Found {
  const wanted = fold(quotes[0]!)
  const same = units.filter((unit) => {
    const names = [unit.name, plainLine(unit.name), unit.kind === 'block' ? titleOf(unit.block) : '']
    return names.some((name) => fold(name) === wanted) && (!isSection || unit.kind === 'block')
  })
  if (same.length > 0) return one(same)
  const isText = (unit: Unit) =>
    unit.kind !== 'block' || listKey(unit.block) === undefined || FRAME.has(unit.block.type)
  const inside = units.filter((unit) => isText(unit) && foldedText(unit).includes(wanted))
  const found = inside.length > 0 ? one(inside) : 'absent'
  return typeof found === 'string' ? found : { ...found, inside: true }
}

/** A unit that bears exactly the words that were said. */
function named(units: readonly Unit[], { said, isSection, ordinals }: Phrase): Found | undefined {
  if (said.length === 0 || ordinals.length > 0) return undefined
  const same = units.filter((unit) => {
    const own = nameWords(unit)
    const isName = own.length > 0 && own.length <= said.length && own.every((word, i) => alike(word, said[i]!))
    return isName && said.slice(own.length).every((word) => isOne('section', word))
  })
  const blocks = same.filter(({ kind }) => kind === 'block')
  const found = one(isSection && blocks.length > 0 ? blocks : same)
  return found === 'unclear' ? undefined : found
}

/** Words for a form of block say nothing of its place: "from the list of what we do". */
const GENERIC = new Set<PartName>(['list', 'table', 'links', 'picture'])

/** Entries and blocks that the literal words name; the closest name wins, and two that are equally close are unclear. */
function byWords(looking: Looking, units: readonly Unit[], phrase: Phrase): Found {
  const { page, speech, clause } = looking
  const { literal } = phrase
  const scope = scopeOf(looking, { ...phrase, parts: phrase.parts.filter(({ name }) => !GENERIC.has(name)) })
  const within = scope?.length ? idsWithin(scope) : undefined
  const types = phrase.entries.flatMap(({ name }) => ENTRY_TYPES[name])
  const telling = literal.filter((word) => word.length > 1 && !speech.stops.has(word))
  const scored = units.flatMap((unit) => {
    const { kind, block } = unit
    const isBlock = kind === 'block'
    if (within && !within.has(block.id)) return []
    if (types.length > 0 && (!types.includes(block.type) || (isBlock && listKey(block) !== undefined))) return []
    if (phrase.isSection && types.length === 0 && !isBlock) return []
    const own = nameWords(unit)
    const strict = literal.some((word) => hasOne(own, word))
    const inName = literal.filter((word) => strict && own.some((name) => alike(name, word) || inflected(name, word)))
    const left = literal.filter((word) => !inName.includes(word))
    const text = left.length > 0 ? textWords(unit) : []
    const titles = left.length > 0 && !isBlock ? [block, ...above(page.blocks, block)].flatMap(titleWords) : []
    const holder = unit.path.length > 2 ? nameOf(valueAt(block.props, unit.path.slice(0, -2))) : ''
    const around = [...titles, ...plainWords(holder)]
    const inText = (word: string) => hasOne(text, word)
    const tells = !isBlock || (isLeaf(block) && !listKey(block))
    const isKnown = left.every((word) => (tells && inText(word)) || hasOne(around, word))
    const isTelling = telling.some((word) => hasOne(own, word) || inText(word))
    if (!isKnown || !isTelling || (inName.length === 0 && !left.some(inText))) return []
    const share = inName.length / Math.max(1, own.length)
    const isFirst = inName.length > 0 && alike(own[0]!, literal[0]!)
    return [{ unit, inName, left, score: inName.length * 10 + share + (isFirst ? 0.05 : 0) }]
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const first = scored.find(({ score }) => score === best)
  // "The balcony from the double room" is not the room.
  const inner = scored.find(
    ({ unit, inName }) =>
      first && first.left.length > 0 && isInside(unit, first.unit) && first.left.every((word) => inName.includes(word)),
  )
  if (inner) return hasSign(clause, 'from') ? { units: [inner.unit] } : 'unclear'
  const top = dropInner(scored.filter(({ score }) => score === best).map(({ unit }) => unit))
  if (top.length === 0) return 'absent'
  const [only, other] = top
  // "The last main" is an entry of what stands under that heading.
  const [ordinal] = speech.ordinals.marks(phrase.words)
  const isBefore = ordinal && phrase.words.findIndex(({ word }) => word === literal[0]) > ordinal.first
  if (isBefore && only?.kind === 'block' && !other) {
    const [list, more] = groupOf(page.blocks, only.block).filter((block) => listKey(block) && !FRAME.has(block.type))
    return list && !more ? nth(entriesOf(list), phrase.ordinals) : 'unclear'
  }
  if (phrase.all || !other) return { units: top }
  return phrase.ordinals.length === 0 ? 'unclear' : nth(top, phrase.ordinals)
}

/** Where the words place what they mean: the blocks of the parts they name. */
function scopeOf({ page, speeches }: Looking, { parts }: Phrase): Block[] | undefined {
  if (parts.length === 0) return undefined
  return [...new Set(parts.flatMap(({ name }) => partBlocks(page.blocks, name, speeches)))]
}

/** Nouns for things inside any block; with an ordinal, they count entries all the same. */
const SMALL = new Set(['link', 'button', 'picture', 'line', 'sentence', 'paragraph'])

/** "The second question", "the last review", "the question" where there is one. */
function byEntry({ page }: Looking, phrase: Phrase, scope: readonly Block[] | undefined): Found | undefined {
  const { ordinals, all, parts } = phrase
  const noun = phrase.entries.find(({ name }) => !SMALL.has(name) || ordinals.length > 0)
  if (!noun && (ordinals.length === 0 || parts.length === 0 || phrase.isSection)) return undefined
  // "Questions" is a part, whatever else it is; "the question" is one entry.
  const isPart = noun && isWithin(noun, parts)
  if (isPart && ordinals.length === 0 && !all) return undefined
  const types = noun && ENTRY_TYPES[noun.name]
  const lists = blocksIn(scope ?? page.blocks).filter(
    (block) => listKey(block) && (!types || types.includes(block.type)) && !FRAME.has(block.type),
  )
  const preferred = lists.filter(({ type }) => !types || type === types[0])
  const [list, other] = preferred.length > 0 ? preferred : lists
  if (!list) return noun ? 'absent' : undefined
  if (other) return 'unclear'
  const units = entriesOf(list)
  if (ordinals.length > 0) return nth(units, ordinals)
  return all || units.length === 1 ? { units } : 'unclear'
}

function nth(units: readonly Unit[], ordinals: readonly number[]): Found {
  const found = new Set(ordinals.map((ordinal) => units.at(ordinal > 0 ? ordinal - 1 : ordinal)))
  return found.has(undefined) ? 'absent' : { units: units.filter((unit) => found.has(unit)) }
}

/** Of a part that is there twice it is not clear which. */
function blocksAsked(scope: readonly Block[], { parts, all, ordinals }: Phrase): Found {
  const units = scope.map(blockUnit)
  if (ordinals.length > 0) return nth(units, ordinals)
  return units.length > new Set(parts.map(({ name }) => name)).size && !all ? 'unclear' : { units }
}

/** Without lines and entries that stand inside another one that was found. */
function dropInner(units: readonly Unit[]): Unit[] {
  return units.filter((unit) => !units.some((other) => isInside(unit, other)))
}

function one(units: readonly Unit[]): Found {
  const outer = dropInner(units)
  return outer.length === 1 ? { units: outer } : 'unclear'
}

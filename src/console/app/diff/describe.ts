import type { Schemas } from '@quoin/client'
import { nameOfLook } from '../brand/look-names'
import { blockWords } from '../editor/model/block-words'
import { choiceWord, type Language, wordOf } from '../editor/model/field-words'
import { languageName } from '../i18n/page-languages'
import { ownTitle, TITLES } from './own-title'

export type BlockDiff = Schemas['BlockDiff']
export type Word = NonNullable<BlockDiff['fields'][number]['words']>[number]

/** One changed field in words: what it is, and its text with what went and what came. */
export interface ChangedField {
  label: string
  words: Word[]
}

/** What happened to a block, in words. */
export interface Described {
  blockId: string
  change: BlockDiff['change']
  /** "Programme: Winter workshops" */
  name: string
  fields: ChangedField[]
  /** How many blocks came or went with it. */
  inside: number
}

const MOST_TITLE = 60
const MOST_TEXT = 200

/** The type of a block and its title: "Hero: Plants that know this valley". */
export function blockName(type: string, props: Readonly<Record<string, unknown>>, language: Language): string {
  const { title } = blockWords(type, language)
  const own = shortTitle(props)
  return own ? `${title}: ${own}` : title
}

function shortTitle(value: unknown): string | undefined {
  const title = ownTitle(value)
  return title === undefined ? undefined : shortened(title, MOST_TITLE)
}

/** The changes of a page in words. What is inside an added or removed block counts with it. */
export function describeBlocks(blocks: readonly BlockDiff[], language: Language): Described[] {
  const whole = new Map<string, BlockDiff>()
  for (const block of blocks)
    if (block.change === 'added' || block.change === 'removed') whole.set(`${block.change} ${block.blockId}`, block)
  const inside = new Map<string, number>()
  const shown = blocks.filter((block) => {
    const top = topOf(block, whole)
    if (top === block) return true
    inside.set(top.blockId, (inside.get(top.blockId) ?? 0) + 1)
    return false
  })
  return shown.map((block) => {
    const { change, blockId, type, before, after } = block
    return {
      change,
      blockId,
      name: blockName(type, (after ?? before)?.props ?? {}, language),
      fields: fieldsOf(block, language),
      inside: inside.get(blockId) ?? 0,
    }
  })
}

/** The outermost block that came or went together with this one. */
function topOf(block: BlockDiff, whole: ReadonlyMap<string, BlockDiff>): BlockDiff {
  let top = block
  for (;;) {
    const parentId = (top.change === 'added' ? top.after : top.change === 'removed' ? top.before : undefined)?.parentId
    const parent = parentId ? whole.get(`${top.change} ${parentId}`) : undefined
    if (!parent) return top
    top = parent
  }
}

function fieldsOf({ change, fields, before, after }: BlockDiff, language: Language): ChangedField[] {
  if (change === 'added') return wholeText(after?.props, 'insert')
  if (change === 'removed') return wholeText(before?.props, 'delete')
  return fields.flatMap((field) => {
    const label = fieldName(field.field, after?.props ?? before?.props, language)
    const words = field.words ?? wordsBetween(field.before, field.after, language)
    return words.length > 0 ? [{ label, words: shortenedWords(words) }] : []
  })
}

/** The words of a whole block. Its name already shows its title. */
function wholeText(props: Readonly<Record<string, unknown>> | undefined, op: Word['op']): ChangedField[] {
  const [, ...rest] = textsIn(props ?? {})
  const text = shortened(rest.join(' · '), MOST_TEXT)
  return text ? [{ label: '', words: [{ op, text }] }] : []
}

/** What a field of the page itself is called: `slug`, or `meta.description`. */
export function documentField(field: string, language: Language): string {
  const name = field.replace(/^meta\./, '')
  const title = PAGE_FIELDS[name] ?? capitalised(name)
  return language === 'de' ? (PAGE_FIELDS_DE[name] ?? wordOf(title, language)) : title
}

const PAGE_FIELDS: Readonly<Record<string, string>> = {
  slug: 'Address',
  imageUploadId: 'Picture for links',
  noindex: 'Kept out of search engines',
  locale: 'Language',
}
const PAGE_FIELDS_DE: Readonly<Record<string, string>> = {
  name: 'Name',
  slug: 'Adresse',
  title: 'Titel',
  description: 'Beschreibung',
  imageUploadId: 'Bild für Links',
  noindex: 'Von Suchmaschinen ferngehalten',
  locale: 'Sprache',
  tags: 'Schlagwörter',
  look: 'Aussehen',
}

/** What was removed and added in a field of the page itself. Looks and languages have names. */
export function documentWords(field: string, before: unknown, after: unknown, language: Language): Word[] {
  const named = (value: unknown) => (typeof value === 'string' ? nameOfChoice(field, value, language) : value)
  return wordsBetween(named(before), named(after), language)
}

function nameOfChoice(field: string, value: string, language: Language): string {
  if (field === 'meta.look') return nameOfLook(value)
  return field === 'meta.locale' ? languageName(value, language) : value
}

/** "Amaryllis in wax: Price", from a JSON Pointer into props. */
function fieldName(pointer: string, props: unknown, language: Language): string {
  let value = props
  let entry: string | undefined
  const names: string[] = []
  for (const part of pointer.split('/').slice(1)) {
    value = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined
    if (/^\d+$/.test(part)) {
      names.length = 0
      entry = shortTitle(value) ?? `${Number(part) + 1}`
    } else names.push(wordOf(capitalised(part), language))
  }
  return [entry, names.at(-1)].filter((name) => name !== undefined).join(': ')
}

/** What was removed and added between two values that are not texts. Titles identify the entries of lists. */
export function wordsBetween(before: unknown, after: unknown, language: Language): Word[] {
  const words =
    Array.isArray(before) || Array.isArray(after)
      ? listWords(listed(before), listed(after), language)
      : [word('delete', before, language), word('insert', after, language)]
  return words.filter(({ text }) => text.trim() !== '')
}

function listWords(before: readonly unknown[], after: readonly unknown[], language: Language): Word[] {
  const same = new Set(before.map((item) => JSON.stringify(item)))
  const gone = before.filter((item) => !after.some((other) => JSON.stringify(other) === JSON.stringify(item)))
  const words: Word[] = []
  for (const item of after) {
    if (same.has(JSON.stringify(item))) continue
    const at = gone.findIndex((other) => isRecord(other) && isRecord(item) && shortTitle(other) === shortTitle(item))
    const [former] = at < 0 ? [] : gone.splice(at, 1)
    words.push(...(former === undefined ? [word('insert', item, language)] : entryWords(former, item)))
  }
  return [...gone.map((item) => word('delete', item, language)), ...words]
}

/** An entry that kept its title: only what differs. */
function entryWords(before: unknown, after: unknown): Word[] {
  const [title = '', ...now] = textsIn(after)
  const old = textsIn(before).slice(1)
  return [
    { op: 'keep', text: `${title}: ` },
    { op: 'delete', text: old.filter((text) => !now.includes(text)).join(', ') },
    { op: 'insert', text: now.filter((text) => !old.includes(text)).join(', ') },
    { op: 'keep', text: ' · ' },
  ]
}

function word(op: Word['op'], value: unknown, language: Language): Word {
  return { op, text: valueText(value, language) }
}

function valueText(value: unknown, language: Language): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return choiceWord(value, language)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  return shortened(textsIn(value).join(', '), MOST_TEXT)
}

/** The texts in a value as one short line, without the signs of Markdown. */
export function textsOf(value: unknown): string {
  return shortened(textsIn(value).join(' · '), MOST_TEXT)
}

const HIDDEN = new Set(['id', 'uploadId', 'blockId', 'focus', 'icon'])

/** The texts in a value that people read, in order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  const keys = Object.keys(value).filter((key) => !HIDDEN.has(key))
  keys.sort((one, other) => rank(one) - rank(other))
  return keys.flatMap((key) => (rank(key) < TITLES.length || typeof value[key] !== 'string' ? textsIn(value[key]) : []))
}

function rank(key: string): number {
  const at = (TITLES as readonly string[]).indexOf(key)
  return at < 0 ? TITLES.length : at
}

/** Leaves out the middle of long texts that stayed. */
function shortenedWords(words: readonly Word[]): Word[] {
  return words.map(({ op, text }, index) => {
    if (op !== 'keep' || text.length <= 90)
      return { op, text: op === 'keep' || text.length <= 400 ? text : `${text.slice(0, 400)}…` }
    const [first, last] = [index === 0, index === words.length - 1]
    if (first) return { op, text: `…${text.slice(-50)}` }
    if (last) return { op, text: `${text.slice(0, 50)}…` }
    return { op, text: `${text.slice(0, 40)} … ${text.slice(-40)}` }
  })
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function shortened(text: string, most: number): string {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#]{1,6}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`
}

function capitalised(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_, left: string, right: string) => `${left} ${right.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { Block, Content } from '../../src/blocks/block'
import { walk } from '../../src/blocks/tree/walk'
import { isObject } from '../../src/lib/json'
import type { Role } from '../../src/composer/reader/roles'
import { type LabelledBrief, textOf } from './labelled/labelled'
import { textsInPlace } from './texts-in-place'

/** What became of one labelled brief. */
export interface Measured {
  id: string
  /** The texts of the page with their places. */
  texts: string[]
  facts: number
  /** Literal facts that the page does not show. */
  lostFacts: string[]
  /** Facts that stand where they say something else: a prop, and the role that the text has in the brief. */
  wrong: string[]
  /** Content words that are neither on the page nor in the answer. */
  lostWords: string[]
  /** Words to the maker, wishes and refusals that the page shows. */
  shownNotes: string[]
  /** Sections of placeholders that nobody asked for. */
  unasked: string[]
  title: boolean | undefined
  /** The title is the label but for what `isAsGood` allows. */
  titleFits: boolean | undefined
  kind: boolean
  language: boolean
  locale: boolean
}

/** Facts that a page must show as they stand. */
export const LITERAL: ReadonlySet<Role> = new Set([
  'phone',
  'email',
  'address',
  'web',
  'action.url',
  'hours',
  'date',
  'price',
  'item.price',
  'fact',
])
const CONTENT_FREE = new Set<Role>(['-', 'aside', 'ask', 'refusal'])
const isNote = (role: Role) => CONTENT_FREE.has(role) || role.startsWith('wish.')

/** Compares the page of a brief, and the answer, with the brief's labels. */
export function measured(
  brief: LabelledBrief,
  content: Content,
  says: string,
  kind: string,
  language: string,
): Measured {
  const shown = wordSet(textsIn(content).join('\n'))
  const told = wordSet(says)
  const pieces = brief.pieces
  const literal = pieces.filter(([role]) => LITERAL.has(role)).map(([, text]) => text)
  // Scripts without spaces have no words to compare.
  const whole = `${textsIn(content).join('\n')}\n${says}`.toLowerCase()
  const isShown = (word: string) =>
    shown.has(word) || told.has(word) || (/[^\p{ASCII}]/u.test(word) && whole.includes(word))
  const lostFacts = literal.filter(
    (text) =>
      ![...wordSet(text)].every((word) => shown.has(word) || (/[^\p{ASCII}]/u.test(word) && whole.includes(word))),
  )
  const lostWords = pieces
    .filter(([role]) => !isNote(role))
    .flatMap(([, text]) => [...wordSet(text)].filter((word) => !isShown(word)))
  const content4 = wordSet(
    pieces
      .filter(([role]) => !isNote(role) || role === '-')
      .map(([, text]) => text)
      .join(' '),
  )
  const shownNotes = pieces
    .filter(([role]) => role !== '-' && isNote(role))
    .filter(([, text]) => {
      const words = [...wordSet(text)].filter((word) => word.length > 3)
      const own = words.filter((word) => !content4.has(word))
      return (
        own.length >= 2 &&
        own.filter((word) => shown.has(word)).length > own.length / 2 &&
        !placeholderHas(content, text)
      )
    })
    .map(([role, text]) => `${role}: ${text.replace(/\s+/g, ' ').slice(0, 80)}`)
  return {
    id: brief.id,
    texts: textsInPlace(content),
    facts: literal.length,
    lostFacts,
    wrong: wrongRoles(brief, content),
    lostWords: [...new Set(lostWords)],
    shownNotes,
    unasked: brief.pieces.some(([role]) => role === 'wish.part' || role === 'wish.count') ? [] : holesIn(content),
    title: brief.title === null ? undefined : sameText(content.name, brief.title),
    titleFits: brief.title === null ? undefined : isAsGood(content.name, brief.title),
    kind: kind === brief.kind || kind === 'other',
    language: language === brief.lang.split('-')[0],
    locale: content.meta.locale?.split('-')[0] === brief.lang.split('-')[0],
  }
}

const holesIn = (content: Content) => textsIn(content).filter((text) => /^\[[^\]]+\]$/.test(text))

function placeholderHas(content: Content, note: string): boolean {
  const words = wordSet(note)
  return holesIn(content).some((hole) => [...wordSet(hole)].some((word) => words.has(word)))
}

function sameText(a: string, b: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return bare(a) === bare(b)
}

/** Forms of address, articles and legal forms, which a title may have or not. */
const BESIDE =
  /^(?:the|der|die|das|le|la|les|el|los|las|il|lo|de|het|mr|mrs|ms|dr|prof|herr|frau|madame|monsieur|mme|sig|sra?|don|doña)\.?\s|,?\s(?:ltd|limited|gmbh|ug|ag|inc|llc|pllc|s\.?l|s\.?a|s\.?r\.?l|a\.?s\.?d|b\.?v|sp\. z o\.?\s?o|e\.?\s?v)\.?$/giu

/**
 * True if a title says as much as the label: they are the same without forms of address, articles and legal forms, or one
 * begins or ends with the whole of the other, at least two words, and a mark parts the rest, as a subtitle: "Bodem & Water 2027 – vasthouden wat valt".
 */
function isAsGood(title: string, label: string): boolean {
  const [a, b] = [title.replace(BESIDE, ''), label.replace(BESIDE, '')]
  if (sameText(a, b)) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long
    .split(/\s[–—|·-]\s|:\s/u)
    .filter((_part, i, parts) => i === 0 || i === parts.length - 1)
    .some((part) => sameText(part, short) && part.trim().includes(' '))
}

/** Roles that a text may have in the brief to stand in a prop. */
const ALLOWED: Record<string, ReadonlySet<Role>> = {
  price: new Set<Role>(['item.price', 'price']),
  date: new Set<Role>(['item.time', 'date', 'hours', 'fact', 'item']),
  question: new Set<Role>(['question']),
  quote: new Set<Role>(['quote']),
  author: new Set<Role>(['quote.by', 'person', 'person.role']),
  person: new Set<Role>(['person', 'name', 'item.person', 'item']),
  value: new Set<Role>(['stat', 'fact', 'item.price', 'price', 'item']),
  tel: new Set<Role>(['phone', 'action.url']),
}

function wrongRoles(brief: LabelledBrief, content: Content): string[] {
  const found: string[] = []
  const check = (prop: string, value: unknown) => {
    if (typeof value !== 'string' || value === '' || /^\[.*\]$/.test(value)) return
    const role = roleOfText(brief, value)
    if (role && role !== '-' && !ALLOWED[prop]!.has(role)) found.push(`${prop} is ${role}: ${value.slice(0, 60)}`)
  }
  walk(content.blocks, (block) => {
    const { type, props } = block
    const list = (name: string) => (Array.isArray(props[name]) ? (props[name] as Record<string, unknown>[]) : [])
    if (type === 'pricing') for (const plan of list('plans')) check('price', plan.price)
    if (type === 'menu' || type === 'agenda')
      for (const item of list('groups').flatMap((group) => (group.items ?? []) as Record<string, unknown>[]))
        check('price', item.price)
    if (type === 'timeline') for (const item of list('items')) check('date', item.date)
    if (type === 'faq') for (const item of list('items')) check('question', item.question)
    if (type === 'testimonials')
      for (const item of list('items')) {
        check('quote', item.quote)
        check('author', item.author)
      }
    if (type === 'people') for (const item of list('items')) check('person', item.name)
    if (type === 'stats') for (const item of list('items')) check('value', item.value)
    if (type === 'quote') check('quote', plainText(String(props.text ?? '')))
    for (const text of textsOf(block))
      for (const [, label] of text.matchAll(/\[([^\]]+)\]\(<tel:/g)) check('tel', plainText(label!))
  })
  return found
}

/** The role that most of a text's letters have in the brief; undefined where it does not stand there as it is. */
function roleOfText(brief: LabelledBrief, value: string): Role | undefined {
  const text = textOf(brief)
  const bare = plainText(value)
  const at = text.toLowerCase().indexOf(bare.toLowerCase())
  if (at < 0) return undefined
  const counts = new Map<Role, number>()
  let start = 0
  for (const [role, piece] of brief.pieces) {
    const overlap = Math.min(start + piece.length, at + bare.length) - Math.max(start, at)
    if (overlap > 0 && role !== '-') counts.set(role, (counts.get(role) ?? 0) + overlap)
    start += piece.length
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

const plainText = (markdown: string) =>
  markdown
    .replace(/\\([\\`*_[\]~|<#>+.)-])/g, '$1')
    .replace(/\*\*/g, '')
    .trim()

export function textsIn({ blocks }: Content): string[] {
  const texts: string[] = []
  walk(blocks, (block) => void texts.push(...textsOf(block)))
  return texts
}

function textsOf({ props }: Block): string[] {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.replace(/\\([\\`*_[\]~|<#>+.)-])/g, '$1'))
    else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) Object.values(value).forEach(collect)
  }
  collect(props)
  return texts
}

const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** The rates of many briefs, as lines of a report. */
export function reportLines(all: readonly Measured[]): string[] {
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0)
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  const named = all.filter(({ title }) => title !== undefined)
  const facts = sum((one) => one.facts)
  return [
    `briefs: ${all.length}`,
    `facts kept: ${percent(facts - sum((one) => one.lostFacts.length), facts)}`,
    `pages with a fact in the wrong role: ${percent(all.filter(({ wrong }) => wrong.length > 0).length, all.length)}`,
    `pages with lost words: ${percent(all.filter(({ lostWords }) => lostWords.length > 0).length, all.length)} (${sum((one) => one.lostWords.length)} words)`,
    `pages that show a note, wish or refusal: ${percent(all.filter(({ shownNotes }) => shownNotes.length > 0).length, all.length)}`,
    `unasked placeholders: ${sum((one) => one.unasked.length)}`,
    `titles right: ${percent(named.filter(({ title }) => title).length, named.length)}`,
    `titles right, or as good: ${percent(named.filter(({ titleFits }) => titleFits).length, named.length)}`,
    `kinds right or neutral: ${percent(all.filter(({ kind }) => kind).length, all.length)}`,
    `languages right: ${percent(all.filter(({ language }) => language).length, all.length)}`,
    `locale set: ${percent(all.filter(({ locale }) => locale).length, all.length)}`,
  ]
}

import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { anyOf, type Terms, wordPattern } from '../reading/mentions'
import { fold, tokensOf } from '../text'
import type { SectionName } from '../words/vocabulary'
import { type Bench, entryName, headingOf, listOf } from './bench'
import { firstNames } from './first-names'

/** Something on the page that an instruction speaks of. */
export interface Target {
  start: number
  end: number
  /** Empty where the page has no such thing; several where it does not tell which. */
  blocks: Block[]
  /** One entry of the block, by its place. */
  item?: number
  section?: SectionName
}

const TYPES: Partial<Record<SectionName, readonly string[]>> = {
  nav: ['nav'],
  hero: ['hero'],
  features: ['features'],
  services: ['features'],
  about: ['text'],
  text: ['text'],
  list: ['list'],
  steps: ['list'],
  skills: ['list'],
  image: ['image'],
  gallery: ['gallery'],
  video: ['video', 'embed'],
  directions: ['embed'],
  menu: ['table'],
  hours: ['table'],
  table: ['table'],
  pricing: ['pricing'],
  schedule: ['timeline'],
  timeline: ['timeline'],
  experience: ['timeline'],
  education: ['timeline'],
  people: ['people'],
  speakers: ['people'],
  stats: ['stats'],
  logos: ['logos'],
  testimonials: ['testimonials'],
  quote: ['quote'],
  faq: ['faq'],
  code: ['code'],
  callout: ['callout'],
  divider: ['divider'],
  links: ['links'],
  newsletter: ['form'],
  rsvp: ['form'],
  form: ['form'],
  contact: ['form'],
  cta: ['cta'],
  footer: ['footer'],
}

/** Everything that a clause (folded, quoted words blanked) points at, in its order. */
export function targetsIn(clause: string, bench: Bench, terms: Terms, focus: readonly string[]): Target[] {
  const found: Target[] = [
    ...headingTargets(clause, bench),
    ...ordinalBlocks(clause, bench, terms),
    ...sectionTargets(clause, bench, terms),
    ...entryTargets(clause, bench),
    ...firstNameTargets(clause, bench),
    ...focusTargets(clause, bench, terms, focus),
  ]
  const kept: Target[] = []
  for (const target of found)
    if (!kept.some(({ start, end }) => target.start < end && start < target.end)) kept.push(target)
  return kept.sort((a, b) => a.start - b.start)
}

/** The block or entry whose heading or name is exactly this. */
export function targetNamed(name: string, bench: Bench): { block: Block; item?: number } | undefined {
  const wanted = fold(name).trim()
  let found: { block: Block; item?: number } | undefined
  walk(bench.blocks, (block) => {
    if (found) return
    if (fold(headingOf(block)?.text ?? '') === wanted) found = { block }
    const item = listOf(block).findIndex((entry) => fold(entryName(entry)) === wanted)
    if (item !== -1) found ??= { block, item }
  })
  return found
}

function headingTargets(clause: string, bench: Bench): Target[] {
  const found: Target[] = []
  walk(bench.blocks, (block) => {
    const heading = fold(headingOf(block)?.text ?? '')
    if (heading.length < 5 || ['nav', 'footer'].includes(block.type)) return
    const at = wordIn(clause, heading)
    if (at !== -1) found.push({ start: at, end: at + heading.length, blocks: [block] })
  })
  return found.sort((a, b) => b.end - b.start - (a.end - a.start))
}

function entryTargets(clause: string, bench: Bench): Target[] {
  const found: Target[] = []
  walk(bench.blocks, (block) => {
    for (const [item, entry] of listOf(block).entries()) {
      const name = fold(entryName(entry)).replace(/[?!.]+$/, '')
      const at = name.length < 3 ? -1 : wordIn(clause, name)
      if (at !== -1) found.push({ start: at, end: at + name.length, blocks: [block], item })
    }
  })
  return found.sort((a, b) => b.end - b.start - (a.end - a.start))
}

function firstNameTargets(clause: string, bench: Bench): Target[] {
  return [...firstNames(bench)].flatMap(([name, { block, item }]) => {
    const at = wordIn(clause, fold(name))
    return at === -1 ? [] : [{ start: at, end: at + name.length, blocks: [block], item }]
  })
}

function wordIn(text: string, words: string): number {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const apart = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + words.length))
    if (apart) return at
  }
  return -1
}

/** "the second section", "the last block", "section 2". */
function ordinalBlocks(clause: string, bench: Bench, terms: Terms): Target[] {
  const section = anyOf(terms.vocabularies, ({ edit }) => edit.section)
  const before = new RegExp(
    `(?<![\\p{L}])(\\p{L}{1,30}|\\d{1,2})(?:\\.|st|nd|rd|th)?\\s+(?:${section})(?![\\p{L}])|(?:${section})\\s+(\\d{1,2})(?!\\d)`,
    'gu',
  )
  const body = bench.blocks.filter(({ type }) => !['nav', 'footer'].includes(type))
  return Array.from(clause.matchAll(before)).flatMap((match) => {
    const place = ordinalOf(match[1] ?? match[2] ?? '', terms)
    const block = place === undefined ? undefined : body.at(place)
    return block ? [{ start: match.index, end: match.index + match[0].length, blocks: [block] }] : []
  })
}

/** 0 for the first, -1 for the last. */
export function ordinalOf(word: string, { vocabularies }: Terms): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word) - 1
  for (const { edit } of vocabularies) {
    if (fold(edit.last).split(', ').includes(word)) return -1
    const at = fold(edit.ordinals)
      .split(', ')
      .findIndex((terms) =>
        terms.split('|').some((term) => (term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : word === term)),
      )
    if (at !== -1) return at
  }
  return undefined
}

function sectionTargets(clause: string, bench: Bench, terms: Terms): Target[] {
  const tokens = tokensOf(clause)
  // "the question about parking": here the word is no part of the page.
  const named = terms.sections
    .matches(tokens)
    .filter(
      ({ start, end }) =>
        clause.slice(start, end) !== 'about' ||
        !/^\s+(?!section|block|page|part|and\b|to\b|after|before|above|below)\p{L}/u.test(clause.slice(end)),
    )
  // A brief may name one part thousands of times: the page is looked through once for each.
  const known = new Map<SectionName, Block[]>()
  return named.map((match) => {
    const blocks = known.get(match.value) ?? blocksFor(match.value, bench, terms)
    known.set(match.value, blocks)
    const place = ordinalOf(tokens[match.first - 1]?.word ?? '', terms)
    const [block] = blocks
    const item =
      place !== undefined && block && blocks.length === 1 && listOf(block).length > 1
        ? (place + listOf(block).length) % listOf(block).length
        : undefined
    const some = place !== undefined && blocks.length > 1 ? blocks.slice(place).slice(0, 1) : blocks
    return {
      start: match.start,
      end: match.end,
      blocks: some,
      section: match.value,
      ...(item !== undefined && place !== undefined && place < listOf(block as Block).length && { item }),
    }
  })
}

/** Blocks that are such a part: by their own heading first, then by their type. */
export function blocksFor(section: SectionName, bench: Bench, terms: Terms): Block[] {
  const headed: Block[] = []
  const typed: Block[] = []
  walk(bench.blocks, (block) => {
    if (TYPES[section]?.includes(block.type)) typed.push(block)
    const heading = ['hero', 'nav', 'footer', 'card', 'cta'].includes(block.type) ? undefined : headingOf(block)
    if (!heading || !['section', 'heading', ...(TYPES[section] ?? [])].includes(block.type)) return
    if (bench.partsNamedBy(heading.text, terms).has(section)) headed.push(block)
  })
  return headed.length ? headed : typed
}

function focusTargets(clause: string, bench: Bench, terms: Terms, focus: readonly string[]): Target[] {
  if (focus.length === 0) return []
  const index = bench.index()
  const blocks = focus.flatMap((id) => index.get(id)?.block ?? [])
  const words = wordPattern(anyOf(terms.vocabularies, ({ edit }) => edit.this))
  const match = words.exec(clause)
  return match && blocks.length ? [{ start: match.index, end: match.index + match[0].length, blocks }] : []
}

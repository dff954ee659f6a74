import type { Piece, Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { languageOf } from './labels'
import { countIn, isTellable, labelOfPart, type PartName, partsIn } from './parts'
import { sentenceCase, wordsOf } from './words'

/** A part that a request names and tells in the same sentence: "three features: one inbox, saved replies". */
export interface ToldPart {
  /** The words that ask for it, and the usual heading. */
  wish: Piece
  heading: string
  /** The content of the part, and its place in the brief. */
  pieces: Piece[]
  start: number
  end: number
  /** Where the sentence goes on. */
  next: number
}

/** What a part begins with, and which part that may be, where no colon leads to it. */
const PARTS: Partial<Record<Role, readonly PartName[]>> = {
  item: ['prices', 'plans', 'menu', 'services', 'features', 'programme', 'timeline', 'steps'],
  'item.price': ['prices', 'plans', 'menu'],
  'item.time': ['programme', 'timeline', 'hours', 'steps'],
  stat: ['stats'],
  quote: ['testimonials'],
  person: ['team', 'about'],
}
const LISTS = new Set<Role>(['item', 'stat'])

/** The parts of a brief that a request names and tells. */
export function toldParts({ text, pieces, language }: Reading): ToldPart[] {
  const read = pieces.filter(({ role }) => role !== '-')
  return read.flatMap((wish, i): ToldPart[] => {
    const first = read[i + 1]
    if (!first || !leadsTo(wish, first, text.slice(wish.end, first.start))) return []
    const family = first.role.split('.')[0]! as Role
    const isOther = (piece: Piece, k: number) =>
      k > 0 && (!piece.role.startsWith(family) || STOP.test(text.slice(read[i + k]!.end, piece.start)))
    const rest = read.slice(i + 1)
    const until = rest.findIndex(isOther)
    const own = until < 0 ? rest : rest.slice(0, until)
    // One entry by itself is no list.
    const most = Math.max(...[family, first.role].map((one) => own.filter(({ role }) => role === one).length))
    if (LISTS.has(family) && most < 2) return []
    const part = partsIn(wish.text).find((one) => PARTS[first.role]!.includes(one))
    const isLabel = /^\s*[:=]/u.test(text.slice(wish.end)) && wordsOf(wish.text).length <= 3
    const usual = part ? labelOfPart(part, languageOf(language), '') : ''
    const heading =
      isLabel && (!part || (part === 'features' && countIn(wish.text))) && isStart(text, wish.start)
        ? sentenceCase(wish.text)
        : usual
    const end = endOf(text, own.at(-1)!.end, rest[own.length]?.start)
    return [{ wish, heading, pieces: own, start: first.start, end, next: end + JOIN.exec(text.slice(end))![0].length }]
  })
}

/** The end of the words that follow the last piece, before the next mark. */
function endOf(text: string, end: number, next: number | undefined): number {
  const behind = text.slice(end, next)
  return end + behind.slice(0, /[,;.!?)–—\n](?!\d)/u.exec(behind)?.index).trimEnd().length
}

/** Marks behind a part, and "and". */
const JOIN = /^[ ,;:)–—-]*(?:(?:and|und|et|y|e|en|i|oraz)\s+(?::\s*)?)?/iu
/** The end of a sentence. */
const STOP = /[.!?](?=\s|$)|[。！？…\n]/u
const isStart = (text: string, at: number) => /(?:^|[.!?\n])\s*$/u.test(text.slice(Math.max(0, at - 4), at))

/** True if a wish leads to what follows: by a colon, or because it names the part that this is. */
function leadsTo(wish: Piece, { role }: Piece, gap: string): boolean {
  const parts = PARTS[role]
  if (!parts || (wish.role !== 'wish.part' && wish.role !== 'wish.count') || STOP.test(gap)) return false
  const named = partsIn(wish.text)
  // "A fitness note (moderate)" and questions tell their parts in brackets.
  if (/\(\s*$/u.test(gap) && (named.length === 0 || named.includes('faq'))) return false
  if (named.includes('faq') && role === 'item') return false
  if (wordsOf(gap).length > 3 || (named.length > 0 && !named.some(isTellable))) return false
  return (
    /[:=(]/u.test(gap) ||
    named.some((part) => parts.includes(part)) ||
    (named.length === 0 && wish.role === 'wish.count')
  )
}

import { isObject } from '../../../../lib/json'
import { escapeSegment } from '../../../../lib/json-pointer'
import { ownTitle } from '../../diff/own-title'
import { chunksOf } from './markdown-chunks'
import type { TextInProps } from './texts-in-props'

/** A piece of a text as a page shows it, without Markdown, and what stood there before. */
export interface ChangedText {
  before: string
  after: string
}

/**
 * What changed in the texts of a block, piece by piece. Entries of lists are recognized by their titles, paragraphs by
 * their words, so that a new one does not make all that follow it look changed.
 * @param texts of `after`
 */
export function changedTexts(texts: readonly TextInProps[], before: unknown, after: unknown): ChangedText[] {
  const former = new Map<string, string>()
  pair(before, after, '', former)
  return texts.flatMap(({ path, kind, value }) => {
    const was = former.get(path) ?? ''
    if (was === value) return []
    return kind === 'markdown' ? changedPieces(was, value) : [{ before: was, after: value }]
  })
}

/** Finds what each text was before, through entries that have another place now. */
function pair(before: unknown, after: unknown, path: string, former: Map<string, string>): void {
  if (typeof after === 'string' && typeof before === 'string') former.set(path, before)
  else if (Array.isArray(after)) {
    const list: readonly unknown[] = Array.isArray(before) ? before : []
    const origins = originsOf(list, after)
    after.forEach((item, i) => pair(origins[i], item, `${path}/${i}`, former))
  } else if (isObject(after)) {
    const object = isObject(before) ? before : {}
    for (const key of Object.keys(after)) pair(object[key], after[key], `${path}/${escapeSegment(key)}`, former)
  }
}

function changedPieces(before: string, after: string): ChangedText[] {
  const [was, now] = [piecesOf(before), piecesOf(after)]
  const origins = originsOf(was, now)
  return now.flatMap((piece, i) => (origins[i] === piece ? [] : [{ before: origins[i] ?? '', after: piece }]))
}

/** Paragraphs, headings and entries of lists, as a page shows them. */
function piecesOf(markdown: string): string[] {
  return chunksOf(markdown).flatMap(({ text }) => {
    const isList = /^\s*(?:[-*+]|\d+[.)])\s/.test(text)
    return (isList ? text.split('\n') : [text]).map(plainWords).filter(Boolean)
  })
}

function plainWords(markdown: string): string {
  return markdown
    .replace(/^\s*(?:[-*+]|\d+[.)]|#{1,6}|>)\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)(?:\*\*|__|~~|[*`])/g, '')
    .replace(/(?<![\\\p{L}\p{N}])_|(?<!\\)_(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_[\]<>~#+\-.)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * For each entry, the former one that it comes from: the same, else one of its title, else the one that stood between the
 * same neighbours.
 */
function originsOf<Item>(before: readonly Item[], after: readonly Item[]): (Item | undefined)[] {
  const left = new Set(before.keys())
  const origins: (number | undefined)[] = after.map(() => undefined)
  const take = (i: number, at: number | undefined) => {
    if (at !== undefined && left.delete(at)) origins[i] = at
  }
  const takeFitting = (fits: (one: Item, item: Item) => boolean) =>
    after.forEach((item, i) => {
      if (origins[i] === undefined)
        take(
          i,
          [...left].find((at) => fits(before[at]!, item)),
        )
    })
  takeFitting((one, item) => JSON.stringify(one) === JSON.stringify(item))
  takeFitting((one, item) => isObject(item) && ownTitle(item) !== undefined && ownTitle(one) === ownTitle(item))
  for (let start = 0; start < after.length; start++) {
    if (origins[start] !== undefined) continue
    let end = start
    while (end < after.length && origins[end] === undefined) end++
    const [from, to] = [start > 0 ? origins[start - 1]! : -1, origins[end] ?? before.length]
    const between = [...left].filter((at) => at > from && at < to)
    if (between.length === end - start) between.forEach((at, i) => take(start + i, at))
    start = end
  }
  return origins.map((at) => (at === undefined ? undefined : before[at]))
}

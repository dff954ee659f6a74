import { plain } from '../making/escaping'
import { type Desk, type Handler, note, only } from './desk'
import { changeAll } from './strings'

/** Words for words, wherever they stand. */
export const replaceWords: Handler = (desk) => {
  const [old, next] = desk.clause.quotes
  const between = old && next ? desk.clause.folded.slice(old.end, next.start) : ''
  if (
    !old ||
    !next ||
    !/(?<!\p{L})(?:with|by|to|into|durch|mit|in|zu|par|en|por|con|a|gegen|instead|statt)(?!\p{L})/u.test(between)
  )
    return false
  return replaceEverywhere(desk, old.text, next.text)
}

const ADDRESSES = new Set(['href', 'src', 'url', 'uploadId'])

/** In the blocks that the instruction speaks of; where they have no such words, all over the page. */
export function replaceEverywhere(desk: Desk, old: string, next: string): boolean {
  const scope = desk.targets.flatMap((target) => only(target) ?? [])
  const within = scope.length ? scope : desk.bench.blocks
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${plain(old).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'gu',
  )
  const change = (text: string, key: string) => (ADDRESSES.has(key) ? text : text.replace(pattern, () => next))
  const changed = changeAll(desk.bench, within, change)
  const elsewhere =
    changed.length === 0 && scope.length > 0 ? changeAll(desk.bench, desk.bench.blocks, change) : changed
  if (elsewhere.length === 0) return false
  return note(desk, 'changed', `${old} → ${next}`)
}

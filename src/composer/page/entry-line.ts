import { linked, plain } from './markdown'
import type { Entry } from './nodes'
import { tidy, wordsOf } from './words'

export const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' – ')

/** An entry of a list: its name stands out only where a mark parts it from what is said. Otherwise its line stands as typed. */
export function entryLine(entry: Entry): string {
  const { title, price, time, text, raw } = entry
  if (raw && !isParted(entry)) return linked(tidy(raw))
  if (!text && !price && !time) return linked(title)
  return joined(plain(time), `**${plain(title)}**`, linked(text), plain(price))
}

/** True if a dash, a colon or a cell parts the name of an entry from what follows, and nothing stands before it. */
function isParted(entry: Entry): boolean {
  const { raw = '', title, time } = entry
  const behind = raw.toLowerCase().startsWith(title.toLowerCase()) ? raw.slice(title.length) : ''
  return time === '' && isInOrder(entry) && /^\s*(?:[–—|:=;-]\s|\s{3}|\.{3})/u.test(behind)
}

/** True if the parts of an entry stand as in its line. */
export const isInOrder = ({ raw = '', title, time, text, price }: Entry) =>
  wordsOf(`${title} ${time} ${text} ${price}`).join() === wordsOf(raw).join()

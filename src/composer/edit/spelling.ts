import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { oncePer } from '../../lib/once-per'
import { type Desk, did, type Handler } from './desk'
import { fold, type Word } from './lexicon'
import { isRead, stringsIn } from './page'
import { blockUnit } from './target'

/** Every text of a page that people read. */
export const textsOn = oncePer((blocks: readonly Block[]): readonly string[] => {
  const texts: string[] = []
  walk(blocks, ({ type, props }) => void (type !== 'code' && texts.push(...stringsIn(props))))
  return texts
})

export function wordPattern(text: string): RegExp {
  const escaped = text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/['’]/g, "['’]")
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'iu')
}

export function onPage({ page }: Desk, text: string): boolean {
  if (text.trim().length < 2) return false
  const pattern = wordPattern(text)
  return textsOn(page.blocks).some((one) => pattern.test(one))
}

/** Whether the page writes each word that matters of it with a capital letter. */
export function isNameOnPage({ page, speech }: Desk, text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => !speech.fillers.has(fold(word)) && /\p{L}/u.test(word))
  const texts = textsOn(page.blocks)
  return (
    words.length > 0 &&
    words.every((word) => {
      const spots = texts.flatMap((one) =>
        Array.from(one.matchAll(new RegExp(wordPattern(word), 'giu')), ({ 0: found }) => found),
      )
      return spots.length > 0 && spots.every((spot) => /^\p{Lu}/u.test(spot))
    })
  )
}

/** "Ferrari, not Ferrero": another spelling of a name, which stands before "not". */
export function respelling(desk: Desk, old: string, before: readonly Word[]): string | undefined {
  const last = before.at(-1)
  const next = last && desk.clause.text.slice(last.start, last.end)
  if (!next || !/^\p{Lu}/u.test(old) || !/^\p{Lu}/u.test(next) || old.includes(' ')) return undefined
  return near(fold(old), fold(next)) && isNameOnPage(desk, old) ? next : undefined
}

/** "We are spelled Hinterleithner": the one word of the page that is nearly the same. */
export const respell: Handler = (desk) => {
  const { clause, page } = desk
  if (!clause.verbs.some(({ name }) => name === 'rename') || clause.quotes.length > 0 || clause.payload !== undefined)
    return undefined
  const texts = textsOn(page.blocks)
  const own = new Set(texts.flatMap((text) => text.match(/\p{L}{5,}/gu) ?? []))
  const pairs = clause.words.flatMap(({ start, end, word }) =>
    word.length < 5 || desk.speech.fillers.has(word)
      ? []
      : [...own].flatMap((old) =>
          fold(old) !== word && near(fold(old), word) ? [{ old, next: clause.text.slice(start, end) }] : [],
        ),
  )
  const [pair, other] = pairs
  if (!pair || other || !isNameOnPage(desk, pair.old) || onPage(desk, pair.next)) return undefined
  const next = pair.next[0]!.toLocaleUpperCase() + pair.next.slice(1)
  const all = new RegExp(wordPattern(pair.old), 'giu')
  const changed = page.changeStrings(page.blocks, (text, key) => (isRead(key) ? text.replace(all, next) : text))
  return changed.length > 0 ? did(desk, 'changed', changed.map(blockUnit), `${pair.old} → ${next}`) : undefined
}

/** At most two letters apart, and the same beginning. */
function near(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - same && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return same >= 3 && Math.max(a.length, b.length) - same - tail <= 3 && Math.abs(a.length - b.length) <= 2
}

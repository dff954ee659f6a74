import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { isObject, type JsonObject } from '../../lib/json'
import { moneyIn, readMoney } from '../facts/money'
import { Source } from '../text'
import { type Bench, entryName, listKey, listOf } from './bench'
import { type Handler, note } from './desk'
import { replaceEverywhere } from './replacing'
import { mapStrings, wordsIn } from './strings'

/** "price from €9 to €10", "the large box costs €17": the price of one thing, found by its name or by the old price. */
export const changePrice: Handler = (desk) => {
  const { bench, clause } = desk
  const amounts = readMoney(new Source(clause.text)).map(({ price }) => price)
  const [old] = amounts
  const next = amounts.at(-1)
  if (!old || !next) return false
  if (amounts.length > 1) return replaceEverywhere(desk, old, next)
  const meant = namedBy(clause.text, pricedIn(bench.blocks))
  if (!meant) return false
  reprice(bench, meant, next)
  return note(desk, 'changed', meant.name || next)
}

/** A card, or one entry of a list, with a price. */
interface PricedEntry {
  block: Block
  name: string
  item?: number
}

function pricedIn(blocks: readonly Block[]): PricedEntry[] {
  const found: PricedEntry[] = []
  walk(blocks, (block) => {
    const listed = listOf(block).flatMap((entry, item): PricedEntry[] =>
      (isObject(entry) && typeof entry.price === 'string') || moneyIn(JSON.stringify(entry))
        ? [{ block, name: entryName(entry), item }]
        : [],
    )
    found.push(...listed)
    if (listed.length === 0 && block.type === 'card' && moneyIn(JSON.stringify(block.props)))
      found.push({ block, name: String(block.props.title ?? '') })
  })
  return found
}

/** The one whose name the text tells best; where it tells none, the only one there is. */
function namedBy(text: string, priced: readonly PricedEntry[]): PricedEntry | undefined {
  const words = wordsIn(text)
  // A name that is told whole goes before one that holds it: "Colour", not "Cut and colour".
  const scores = priced.map(({ name }) => {
    const own = wordsIn(name)
    const told = own.filter((word) => words.includes(word)).length
    return told === 0 ? 0 : told + told / own.length
  })
  const best = Math.max(0, ...scores)
  const [first, second] = priced.filter((_, i) => scores[i] === best)
  return second ? undefined : first
}

function reprice(bench: Bench, { block, item }: PricedEntry, next: string): void {
  const change = (text: string, key: string) => withPrice(text, next, key)
  const key = item === undefined ? undefined : listKey(block)
  const props = key
    ? { [key]: listOf(block).map((entry, i) => (i === item ? mapStrings(entry, change) : entry)) }
    : (mapStrings(block.props, change) as JsonObject)
  bench.update(block, props)
}

function withPrice(text: string, next: string, key: string): string {
  const old = moneyIn(text)
  if (old) return text.replace(old.price, next)
  return key === 'price' ? next : text
}

import type { ComposeTask } from '../../../composer/engine'
import { fold, wordsOf } from '../../../composer/edit/lexicon'
import { keyFor, type Value, valuesIn } from '../../../composer/edit/values'
import { readingSteps } from '../../../composer/reader/read-brief'
import type { Piece, Reading } from '../../../composer/reader/reading'
import type { Steps } from '../../../lib/steps'
import type { FactName } from '../../surfaces/receipts/findings'

/** A literal fact of a brief, with the entry of a list that it belongs to. */
export interface BriefFact {
  fact: FactName
  text: string
  /** Values that must be on the page, in a form in which two spellings are equal; or the words of a name. */
  keys: readonly string[]
  /** The name of the dish, the session or the service that has it. */
  item?: string
  /** An amount that is no price: an insured sum, a grant. */
  isFigure?: true
}

/** The kind of fact of each kind of value. A plain number is not a fact. */
export const FACT_OF: Partial<Record<Value['kind'], FactName>> = {
  phone: 'phone',
  email: 'email',
  url: 'url',
  money: 'price',
  date: 'date',
  time: 'time',
  times: 'time',
  percent: 'percent',
}
const NAMES = new Set(['name', 'person', 'item.person', 'quote.by'])

/** The facts that a page of this brief must hold. Words to the maker, wishes and refusals hold none. */
export function* factsOf({ intent, locale }: Pick<ComposeTask, 'intent' | 'locale'>): Steps<BriefFact[]> {
  const reading = yield* readingSteps(intent, locale)
  const facts: BriefFact[] = []
  const items = itemsByLine(reading)
  for (const piece of reading.pieces) {
    if (isForMaker(piece)) continue
    facts.push(...valueFacts(piece, items.get(piece.line)))
    if (piece.role === 'address') facts.push({ fact: 'address', text: piece.text, keys: wordKeys(piece.text) })
    else if (NAMES.has(piece.role)) facts.push({ fact: 'name', text: piece.text, keys: wordKeys(piece.text) })
  }
  return facts.filter(({ keys }) => keys.length > 0)
}

function isForMaker({ role }: Piece): boolean {
  return role === 'aside' || role === 'ask' || role === 'refusal' || role.startsWith('wish.')
}

/** The one entry that a line names; a line with two says not which has what. */
function itemsByLine({ pieces }: Reading): Map<number, string> {
  const items = new Map<number, string>()
  const several = new Set<number>()
  for (const { role, line, text } of pieces) {
    if (role !== 'item') continue
    if (items.has(line)) several.add(line)
    items.set(line, text)
  }
  for (const line of several) items.delete(line)
  return items
}

function valueFacts({ role, text }: Piece, item: string | undefined): BriefFact[] {
  return valuesIn(text).flatMap((value): BriefFact[] => {
    const fact = FACT_OF[value.kind]
    if (!fact) return []
    const owned = item !== undefined && role.startsWith('item.') ? { item } : {}
    return [
      {
        fact,
        text: value.text,
        keys: [keyFor(value)],
        ...owned,
        ...(role === 'fact' && fact === 'price' && { isFigure: true as const }),
      },
    ]
  })
}

export function wordKeys(text: string): string[] {
  return wordsOf(fold(text)).map(({ word }) => word)
}

import { type Language, labelIn } from './labels'
import type { Made } from './blocks'
import type { Node } from './nodes'
import { type PartName, partsIn } from './parts'
import type { Section } from './sections'
import { FIRST, isGiven, LAST, type Wishes } from './wishes'
import { fold, wordsOf } from './words'

/** A block of the page, and what tells whether somebody means it. */
export interface Placed {
  made: Made
  title: string
  nodes: readonly Node[]
  part?: PartName
}

/** The blocks in the order that the person wants. What of it means no block is named in the answer. */
export function arranged(blocks: readonly Placed[], { orders, asked, undone }: Wishes): Placed[] {
  return orders.reduce<readonly Placed[]>((order, text) => {
    const moved = inOrder(order, text)
    if (!moved && !asked.some(({ words }) => words === text)) undone.push(text)
    return moved ?? order
  }, blocks) as Placed[]
}

/** "Prices before the team", "the team after the prices". */
const BEFORE =
  /(?<!\p{L})(?:before|above|ahead of|vor|ueber|uber|avant|au-dessus|antes d\p{L}+|prima d\p{L}+|sopra|boven|voor|przed|nad)(?!\p{L})/u
const AFTER =
  /(?<!\p{L})(?:after|under|below|beneath|nach(?! (?:oben|vorne|unten|ganz))|unter|apres|sous|dopo|sotto|despues|debajo|depois|onder|na|po|pod)(?!\p{L})/u

function inOrder(blocks: readonly Placed[], text: string): Placed[] | undefined {
  const clauses = text.split(/[,;]/u)
  const lasts = clauses.filter((clause) => LAST.test(clause) && !FIRST.test(clause))
  const named = namedIn(clauses.filter((clause) => !lasts.includes(clause)).join(','), blocks)
  const last = lasts.flatMap((clause) => namedIn(clause, blocks)).map(({ block }) => block)
  if (named.length + last.length === 0) return undefined
  const folded = fold(text)
  const joint = [AFTER, BEFORE].map((words) => words.exec(folded)?.index ?? -1)
  const [after, before] = joint.map((at) => (at < 0 ? [] : named.filter((one) => one.at > at)))
  const anchor = [...after!, ...before!].map(({ block }) => block)
  const moved = named.map(({ block }) => block).filter((block) => !anchor.includes(block) && !last.includes(block))
  const rest = blocks.filter((block) => !moved.includes(block) && !last.includes(block))
  if (joint[0]! >= 0 && !FIRST.test(text) && (anchor.length === 0 || moved.length === 0)) return undefined
  const places = anchor.map((block) => rest.indexOf(block))
  const at = anchor.length === 0 ? 0 : after!.length > 0 ? Math.max(...places) + 1 : Math.min(...places)
  return [...rest.slice(0, at), ...moved, ...rest.slice(at), ...last]
}

/** The blocks that a text names by a word of their title, or by what they are, in its order. */
function namedIn(text: string, blocks: readonly Placed[]): { block: Placed; at: number }[] {
  const found: { block: Placed; at: number }[] = []
  const words = [...fold(text).matchAll(/[\p{L}\p{N}]+/gu)]
  for (const [i, { 0: word, index: at }] of words.entries()) {
    // "Opening times" are two words.
    const next = words[i + 1]?.[0] ?? ''
    const behind = partsIn(next)
    const parts = partsIn(`${word} ${next}`).filter((part) => !behind.includes(part) || partsIn(word).includes(part))
    const isOf = (test: (block: Placed) => boolean) => blocks.filter(test)
    const titled = isOf(({ title }) => wordsOf(fold(title)).some((own) => isAlike(own, word)))
    const headed = parts.length > 0 ? isOf(({ title }) => partsIn(title).some((part) => parts.includes(part))) : []
    const made = isOf(({ part, nodes }) => parts.some((one) => one === part || isMostly(one, nodes)))
    const own = [titled, headed, made].find((some) => some.length > 0) ?? []
    for (const block of own) if (!found.some((one) => one.block === block)) found.push({ block, at })
  }
  return found
}

/** True if nodes are that part, not only hold it; ways to reach somebody stand together. */
function isMostly(part: PartName, nodes: readonly Node[]): boolean {
  const own = nodes.filter((node) => isGiven(part, [node]))
  return own.length > 0 && (own.length * 2 >= nodes.length || own[0]!.kind === 'contact')
}

/** "Beiträgen" is "Beiträge", and "Karte" is "Speisekarte". */
function isAlike(own: string, word: string): boolean {
  if (word.length >= 5 && own.endsWith(word)) return true
  const length = Math.max(4, Math.min(own.length, word.length) - 2)
  return own.slice(0, length) === word.slice(0, length) && own.length >= length && word.length >= length
}

/** Gives sections without a heading the usual one, each once. */
export function labelled(sections: Section[], language: Language | undefined): Section[] {
  const used = new Set(sections.map(({ title }) => title))
  return sections.map((section) => {
    const label = section.title === '' && section.label ? labelIn(language, section.label) : ''
    if (label === '' || used.has(label)) return section
    used.add(label)
    return { ...section, title: label }
  })
}

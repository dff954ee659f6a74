import type { JsonObject } from '../../lib/json'
import { Ink } from '../making/ink'
import type { Made, Page, PlannedPart } from '../making/page'
import type { Entry } from '../reading/brief'
import { ellipsize } from '../../lib/ellipsize'
import { sentenceCase } from '../text'
import { sectionTitle } from './titles'

/** Makes the block of a part. */
export type Maker = (part: PlannedPart, page: Page) => Made

/**
 * The entries of a part: what the brief gives, then empty ones up to the number it asks for, or to the usual number
 * where it gives nothing. Nothing that it gives is dropped before `most`.
 */
export function entriesFor({ ask, count }: PlannedPart, usual: number, most: number): (Entry | undefined)[] {
  const given = ask?.entries ?? []
  const wanted = ask?.count ?? (given.length > 0 ? given.length : (count ?? usual))
  const length = Math.min(most, Math.max(given.length, wanted, 1))
  return Array.from({ length }, (_, i) => given[i])
}

/** Words of the brief as a title: first letter large, never too long. */
export function titled(ink: Ink, text: string, length: number): string {
  return ellipsize(sentenceCase(ink.brief(text)), length)
}

/** A block with a heading of the part and a list. */
export function block(part: PlannedPart, ink: Ink, type: string, props: JsonObject): Made {
  const title = sectionTitle(part, ink.page)
  return {
    id: part.id,
    type,
    props: { ...(title && { title: ellipsize(title, 160) }), ...props },
    provenance: ink.provenance(),
  }
}

/** A section with blocks inside; its own provenance is that of its heading. */
export function section(part: PlannedPart, page: Page, children: Made[], props: JsonObject = {}): Made {
  const title = sectionTitle(part, page)
  return {
    id: part.id,
    type: 'section',
    props: { ...(title && { title: ellipsize(title, 160) }), ...props },
    children,
    provenance: part.ask?.title ? 'brief' : 'blueprint',
  }
}

/** Cards side by side, three in a row, or two and two. */
export function cardRows(page: Page, cards: Made[]): Made[] {
  const width = cards.length === 4 || cards.length === 2 ? 2 : cards.length < 3 ? cards.length : 3
  const rows: Made[] = []
  for (let i = 0; i < cards.length; i += width)
    rows.push({
      id: page.newId(),
      type: 'columns',
      props: { layout: 'equal', gap: 'medium' },
      children: cards.slice(i, i + width),
      provenance: 'blueprint',
    })
  return rows
}

export function card(page: Page, ink: Ink, props: JsonObject): Made {
  return { id: page.newId(), type: 'card', props, children: [], provenance: ink.provenance() }
}

export function textBlock(page: Page, ink: Ink, text: string): Made {
  return { id: page.newId(), type: 'text', props: { text: ellipsize(text, 20_000) }, provenance: ink.provenance() }
}

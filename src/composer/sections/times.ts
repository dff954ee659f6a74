import type { JsonObject } from '../../lib/json'
import { Ink } from '../making/ink'
import { plain } from '../making/escaping'
import type { Made, Page, PlannedPart } from '../making/page'
import { ellipsize } from '../../lib/ellipsize'
import { sentenceCase } from '../text'
import { block, card, cardRows, entriesFor, type Maker, section, titled } from './entries'
import type { Hole } from '../labels/wording'

export const schedule: Maker = (part, page) => timed(part, new Ink(page), 'time', 'event')
export const timeline: Maker = (part, page) => timed(part, new Ink(page), 'year', 'event')
export const experience: Maker = (part, page) => timed(part, new Ink(page), 'year', 'job')
export const education: Maker = (part, page) => timed(part, new Ink(page), 'year', 'job')

function timed(part: PlannedPart, ink: Ink, at: Hole, what: Hole): Made {
  const items = entriesFor(part, 3, 60).map((entry): JsonObject => {
    if (!entry) return { date: ink.hole(at), title: ink.hole(what) }
    return {
      date: entry.at ? ellipsize(ink.brief(entry.at), 60) : ink.hole(at),
      title: titled(ink, entry.title, 160),
      ...(entry.detail && { text: ellipsize(plain(ink.brief(sentenceCase(entry.detail))), 2000) }),
    }
  })
  return block(part, ink, 'timeline', { items })
}

/** "Tuesdays 7–9pm" is when a course is held; elsewhere it is when a door is open. */
function heldAt({ kind, hours }: Page['brief']): string | undefined {
  if (!['course', 'event'].includes(kind.id)) return undefined
  return hours.map(({ days, times }) => `${days} ${times}`.trim()).join(', ') || undefined
}

/** When, where, what it costs: one card each, open where the brief does not say. */
export const details: Maker = (part, page) => {
  const { brief } = page
  const cards: Made[] = []
  const add = (eyebrow: string | undefined, text: string | undefined, hole?: Hole, more?: string) => {
    const ink = new Ink(page)
    if (!text && !hole) return
    const title = text ? titled(ink, text, 160) : hole ? ink.hole(hole) : ''
    cards.push(
      card(page, ink, {
        ...(eyebrow && { eyebrow }),
        title,
        ...(more && { text: plain(ink.brief(more)) }),
        tone: 'muted',
      }),
    )
  }
  const { labels } = page.wording
  const home = brief.kind.id === 'real-estate'
  const dated = brief.dates.length > 0 || ['event', 'conference', 'wedding'].includes(brief.kind.id)
  const held = heldAt(brief)
  if (dated && !home) add(labels.when, brief.dates.slice(0, 4).join(', '), 'date', brief.times[0] ?? held)
  else add(labels.when, held)
  const place = brief.address ?? brief.place
  if (place || brief.kind.id !== 'course') add(labels.where, place, home ? 'address' : 'place')
  add(labels.price, brief.price, home ? 'price' : undefined)
  for (const deadline of brief.deadlines.slice(0, 3)) add(undefined, deadline)
  for (const { label, value } of brief.notes) add(label, value)
  for (const aspect of brief.aspects.slice(0, 9 - cards.length)) add(undefined, aspect)
  return section(part, page, cardRows(page, cards), { align: 'center' })
}

import type { JsonObject } from '../../lib/json'
import { Ink } from '../making/ink'
import { plain } from '../making/escaping'
import { type Made, type Page, partOf, type PlannedPart } from '../making/page'
import type { Entry } from '../reading/brief'
import { ellipsize } from '../../lib/ellipsize'
import { fold, sentenceCase } from '../text'
import { pageName } from './heads'
import { block, card, cardRows, entriesFor, type Maker, section, titled } from './entries'

/** Plans with their prices. A price that stands alone is one plan with the page's name. */
export const pricing: Maker = (part, page) => {
  const ink = new Ink(page)
  const { brief } = page
  const given = part.ask?.entries ?? []
  const alone = given.length === 0 && brief.price && (part.ask?.count ?? 1) === 1
  const entries = alone ? [{ title: '', price: brief.price } as Entry] : entriesFor(part, part.count ?? 3, 6)
  const action = planAction(page)
  const plans = entries.map((entry, i) => plan(ink, entry, i, action))
  return block(part, ink, 'pricing', { plans })
}

function plan(ink: Ink, entry: Entry | undefined, index: number, action: JsonObject | undefined): JsonObject {
  if (!entry)
    return {
      name: ink.hole('plan', index + 1),
      price: ink.hole('price'),
      features: [ink.hole('included')],
      ...(action && { action }),
    }
  const { brief } = ink.page
  const name = entry.title ? titled(ink, entry.title, 60) : wholeOf(ink, index)
  const wanted = brief.highlight?.split(' ').some((word) => fold(name).includes(word)) ?? false
  return {
    name: ellipsize(name, 60),
    price: entry.price ? ellipsize(ink.brief(entry.price), 30) : ink.hole('price'),
    ...(entry.period && { period: ellipsize(ink.brief(entry.period), 40) }),
    ...(entry.detail && { description: titled(ink, entry.detail, 200) }),
    ...(entry.points?.length && { features: entry.points.slice(0, 20).map((point) => titled(ink, point, 160)) }),
    ...(action && { action }),
    ...(wanted && { highlighted: true, badge: ink.label('recommended') }),
  }
}

/** What costs the page's one price. */
function wholeOf(ink: Ink, index: number): string {
  const name = pageName(ink.page)
  return name.from === 'brief' ? ink.brief(name.text) : ink.hole('plan', index + 1)
}

function planAction(page: Page): JsonObject | undefined {
  const to = partOf(page, 'form', 'rsvp', 'contact')
  if (!to) return undefined
  const { labels } = page.wording
  const tickets = ['conference', 'event'].includes(page.brief.kind.id) && to.section === 'rsvp'
  const enrol = page.brief.kind.id === 'course' && to.section === 'form'
  return { label: tickets ? labels.getTickets : enrol ? labels.enrol : labels.contactUs, href: `#${to.id}` }
}

/** Dishes and prices in two columns. */
export const menu: Maker = (part, page) => {
  const ink = new Ink(page)
  const rows = entriesFor(part, 4, 200).map((entry, i) => [
    entry ? dish(ink, entry) : ink.hole('dish', i + 1),
    entry ? (entry.price ? plain(ink.brief(entry.price)) : ink.hole('price')) : ink.hole('price'),
  ])
  const table: Made = {
    id: page.newId(),
    type: 'table',
    props: { columns: [ink.label('dish'), ink.label('price')], rows, align: ['start', 'end'], rowHeaders: true },
    provenance: ink.provenance(),
  }
  return section(part, page, [table], { width: 'text' })
}

function dish(ink: Ink, { title, detail, points }: Entry): string {
  const more = [detail, points?.join(', ')].filter(Boolean).join(', ')
  return ellipsize(plain(ink.brief(sentenceCase(more ? `${title}: ${more}` : title))), 1000)
}

/** A card for each product: its name, its price, what the brief says of it. */
export const products: Maker = (part, page) => {
  const cards = entriesFor(part, 3, 24).map((entry, i) => {
    const ink = new Ink(page)
    if (!entry) return card(page, ink, { title: ink.hole('product', i + 1), text: ink.hole('price') })
    const price = entry.price
      ? `**${plain(ink.brief([entry.price, entry.period].filter(Boolean).join(' ')))}**`
      : ink.hole('price')
    const more = [entry.detail, entry.points?.join(', ')].filter(Boolean).join(', ')
    return card(page, ink, {
      title: titled(ink, entry.title, 160),
      text: more ? `${plain(ink.brief(sentenceCase(more)))}\n\n${price}` : price,
    })
  })
  return section(part, page, cardRows(page, cards))
}

export const projects: Maker = (part, page) => teasers(part, page, 'project')
export const posts: Maker = (part, page) => teasers(part, page, 'post')

function teasers(part: PlannedPart, page: Page, hole: 'project' | 'post'): Made {
  const cards = entriesFor(part, 3, 24).map((entry, i) => {
    const ink = new Ink(page)
    if (!entry) return card(page, ink, { title: ink.hole(hole, i + 1), text: ink.hole('postText') })
    const text = entry.detail && plain(ink.brief(sentenceCase(entry.detail)))
    return card(page, ink, {
      ...(entry.at && { eyebrow: ellipsize(ink.brief(entry.at), 80) }),
      title: titled(ink, entry.title, 160),
      ...(text && { text: ellipsize(text, 2000) }),
    })
  })
  return section(part, page, cardRows(page, cards))
}

import type { IconName } from '../../blocks/schema/icon-names'
import type { JsonObject } from '../../lib/json'
import { Ink } from '../making/ink'
import { plain } from '../making/escaping'
import { ellipsize } from '../../lib/ellipsize'
import { fold } from '../text'
import { block, cardRows, card, entriesFor, type Maker, section, titled } from './entries'

/** Words that have a drawing of their own, in four languages. */
const ICONS: [RegExp, IconName][] = [
  [/remind|calendar|termin|kalender|agenda|booking|buchung|reserv|schedule|jour|dates?\b|tage?\b/, 'calendar'],
  [/mail|post|newsletter|invoice|rechnung|facture|factura/, 'mail'],
  [/phone|mobile|app\b|widget|telefon|movil|handy/, 'phone'],
  [/fast|speed|quick|schnell|rapid|streak|energy|energie|strom|instant/, 'bolt'],
  [/secur|privat|lock|sicher|datenschutz|securi|segur|confiden|password/, 'lock'],
  [/protect|insur|garant|schutz|versicher|assur|warranty|trust|vertrau|vat|tax|steuer|recht|law/, 'shield'],
  [
    /organic|bio|vegan|eco|green|natur|garden|garten|jardin|plant|pflanz|waste|nachhalt|sustain|durable|silen|olive|herb/,
    'leaf',
  ],
  [
    /coffee|cafe|kaffee|tea\b|drink|cup\b|wine|wein|vin\b|brunch|breakfast|fruhstuck|bread|brot|mehl|flour|food|cook/,
    'cup',
  ],
  [/team|people|community|famil|group|verein|leute|equipe|social|member|kids|kinder|child/, 'people'],
  [/time|rest\b|hour|long|zeit|temps|tiempo|24|wait|warte/, 'clock'],
  [/stat|report|analy|chart|number|account|payroll|zahlen|comptab|informe|growth|abschl/, 'chart'],
  [/offline|world|language|sprach|global|web\b|langue|idioma|sync|cloud|online|internat/, 'globe'],
  [/deliver|shipp|liefer|livrai|envio|transport|umzug/, 'truck'],
  [/price|cheap|discount|preis|prix|precio|offer|sale|fair/, 'tag'],
  [/repair|tool|craft|handwerk|werk|hand|repar|build|custom|made|atelier|oven|ofen|cut|schnitt/, 'tools'],
  [/photo|camera|bild|imag|foto|portrait/, 'camera'],
  [/music|sound|audio|musik|concert|gitar|piano/, 'music'],
  [/learn|book|course|kurs|guide|lesson|lern|libro|livre|study|read|blog|doc/, 'book'],
  [/love|care|heart|health|gesund|sante|salud|massage|yoga|pfleg|wellness|therap/, 'heart'],
  [/home|house|haus|maison|casa|local|region|room|zimmer/, 'home'],
  [/dark|light|sun|sonn|schatten|shadow|solar|day\b|colour|color|farb/, 'sun'],
  [/code|api|open source|develop|software|plugin|integrat/, 'code'],
  [/chat|support|help|consult|berat|advice|conseil|talk|kommun/, 'chat'],
  [/gift|voucher|gutschein|cadeau|regalo|birthday|free/, 'gift'],
  [/place|locat|map|ort|lage|lieu|central|parking/, 'map'],
  [/layer|design|layout|style|stoff|material|paint|brush|mal/, 'layers'],
]

function iconFor(text: string): IconName | undefined {
  const folded = fold(text)
  return ICONS.find(([pattern]) => pattern.test(folded))?.[1]
}

/** Every point has a drawing or none has one; a check stands for what has none of its own. */
export const features: Maker = (part, page) => {
  const ink = new Ink(page)
  const entries = entriesFor(part, 3, 24)
  const drawn = entries.filter((entry) => entry && iconFor(entry.title)).length >= entries.length / 2
  const items = entries.map((entry, i): JsonObject => {
    if (!entry) return { title: ink.hole('feature', i + 1), text: ink.hole('featureText') }
    const text = entry.detail ?? entry.price
    return {
      title: titled(ink, entry.title, 120),
      ...(text && { text: titled(ink, text, 500) }),
      ...(drawn && { icon: iconFor(entry.title) ?? 'check' }),
    }
  })
  const bareCards = items.every(({ text }) => text === undefined)
  const columns = items.length === 2 || items.length === 4 ? 2 : items.length % 4 === 0 ? 4 : 3
  return block(part, ink, 'features', { items, columns, ...((bareCards || items.length < 4) && { style: 'cards' }) })
}

export const steps: Maker = (part, page) => {
  const rows = entriesFor(part, 3, 12).map((entry, i) => {
    const ink = new Ink(page)
    const title = entry ? titled(ink, entry.title, 160) : ink.hole('step', i + 1)
    const text = entry ? entry.detail && plain(ink.brief(entry.detail)) : ink.hole('featureText')
    return card(page, ink, { eyebrow: String(i + 1), title, ...(text && { text: ellipsize(text, 2000) }) })
  })
  return section(part, page, cardRows(page, rows))
}

export const skills: Maker = (part, page) => {
  const ink = new Ink(page)
  const items = entriesFor(part, 4, 60).map((entry, i) =>
    entry ? plain(ink.brief(entry.detail ? `${entry.title}: ${entry.detail}` : entry.title)) : ink.hole('skill', i + 1),
  )
  const list = { id: page.newId(), type: 'list', props: { items, style: 'check' }, provenance: ink.provenance() }
  return section(part, page, [list])
}

export const list: Maker = (part, page) => {
  const ink = new Ink(page)
  const items = entriesFor(part, 3, 100).map((entry, i) =>
    entry
      ? plain(ink.brief([entry.at, entry.title, entry.detail, entry.price].filter(Boolean).join(': ')))
      : ink.hole('point', i + 1),
  )
  const made = { id: page.newId(), type: 'list', props: { items, style: 'bullet' }, provenance: ink.provenance() }
  return section(part, page, [made], { width: 'text' })
}

export const stats: Maker = (part, page) => {
  const ink = new Ink(page)
  const items = entriesFor(part, 3, 8).map((entry): JsonObject => {
    const said = entry && [entry.at, entry.price, entry.title, entry.detail].filter(Boolean).join(' ')
    if (!said) return { value: ink.hole('value'), label: ink.hole('counted') }
    const [, value = '', label = ''] =
      /^((?:over|about|mehr als|über|plus de|más de|>|ca\.)?\s*[€$£]?\d[\d.,'’]*\s?(?:[kKM%+€$£]|km|kg|m²|Mio\.?|million|min)?(?!\p{L})\+?)\s*(.*)$/su.exec(
        said,
      ) ?? ['', '', said]
    return {
      value: value ? ellipsize(ink.brief(value.trim()), 24) : ink.hole('value'),
      label: label ? ellipsize(ink.brief(label), 80) : ink.hole('counted'),
    }
  })
  return block(part, ink, 'stats', { items })
}

export const logos: Maker = (part, page) => {
  const ink = new Ink(page)
  const items = entriesFor(part, 4, 24).map((entry, i): JsonObject => ({
    name: entry ? ellipsize(ink.brief(entry.title), 80) : ink.hole('partner', i + 1),
  }))
  return block(part, ink, 'logos', { items })
}

const LANDSCAPES = ['lake', 'workshop', 'forest', 'harbour', 'dunes', 'night'] as const

/** A drawing where a photograph will be, until then. */
export function sample(index: number): string {
  return `/assets/samples/${LANDSCAPES[index % LANDSCAPES.length] ?? 'lake'}.svg`
}

export const gallery: Maker = (part, page) => {
  const ink = new Ink(page)
  const images = entriesFor(part, 6, 60).map((entry, i): JsonObject => ({
    src: sample(i),
    alt: ink.hole('picture', i + 1),
    caption: entry ? titled(ink, entry.title, 300) : ink.hole('caption', i + 1),
  }))
  const columns =
    images.length % 2 === 0 && images.length < 5 ? 2 : images.length % 4 === 0 && images.length > 6 ? 4 : 3
  return block(part, ink, 'gallery', { images, columns, ratio: 'standard' })
}

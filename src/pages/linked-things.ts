import type { Block, Content } from '../blocks/block'
import { motifFor } from '../blocks/meanings/find'
import { countdownOf } from '../blocks/render/days-box'
import { plainText } from '../blocks/render/markdown'
import { filled } from '../blocks/render/parts'
import { blockText } from '../blocks/rendering'
import { walk } from '../blocks/tree/walk'
import { foldedWords } from '../lib/folded-words'
import { isList, isObject, type Json, type JsonObject } from '../lib/json'
import { isoTime } from '../lib/time'
import { openingHours } from './opening-hours'

/** A thing that a page is about, as schema.org describes it. */
export type Thing = Record<string, unknown> & { '@type': string }

export interface AboutPage {
  content: Content
  /** BCP 47. */
  locale: string
  worldName: string
  title: string
  description: string | undefined
  image: string | undefined
  publishedAt: number | undefined
  /** Epoch milliseconds. Undefined if the page was published once. */
  firstPublishedAt?: number | undefined
}

type Maker = (page: AboutPage, blocks: readonly Block[]) => Thing | undefined

/** The most specific thing that a page is about. It states only what the page shows. */
export function thingOf(page: AboutPage): Thing | undefined {
  const blocks: Block[] = []
  walk(page.content.blocks, (block) => void blocks.push(block))
  for (const make of MAKERS) {
    const thing = make(page, blocks)
    if (thing) return { ...thing, ...(page.image && { image: page.image }) }
  }
  return undefined
}

/** The questions of all `faq` blocks with their answers; empty if there are none. */
export function questionsOf({ blocks }: Content): Thing[] {
  const found: Thing[] = []
  walk(blocks, ({ type, props }) => {
    if (type !== 'faq') return
    for (const { question, answer } of itemsOf(props.items))
      if (filled(question) && filled(answer))
        found.push({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })
  })
  return found
}

const job: Maker = ({ content, worldName, title, description, firstPublishedAt, publishedAt }, blocks) => {
  const hero = blocks.find(({ type }) => type === 'hero')
  const said = [content.name, content.meta.title, hero?.props.eyebrow, ...(content.meta.tags ?? [])].filter(filled)
  const posted = firstPublishedAt ?? publishedAt
  if (posted === undefined || !foldedWords(said.join(' ')).some((word) => JOB_WORDS.has(word))) return undefined
  const place = placeOf(blocks)
  return {
    '@type': 'JobPosting',
    title,
    description: blockText(content.blocks, 5_000).slice(0, 5_000) || description,
    datePosted: isoTime(posted),
    hiringOrganization: { '@type': 'Organization', name: worldName },
    ...(place && { jobLocation: place }),
  }
}

const event: Maker = ({ title, description }, blocks) => {
  const { date } = blocks.map(countdownOf).find((countdown) => countdown !== undefined) ?? {}
  if (!filled(date)) return undefined
  const place = placeOf(blocks)
  return {
    '@type': 'Event',
    name: title,
    startDate: date,
    ...described(description),
    ...(place && { location: place }),
  }
}

const restaurant: Maker = (page, blocks) => {
  const menu = blocks.find(({ type }) => type === 'menu')
  const motif = motifFor(page.worldName, page.content.name, page.description)
  if (!menu || motif === undefined || !EATING.has(motif)) return undefined
  const sections = itemsOf(menu.props.groups).map(({ title, items }) => ({
    '@type': 'MenuSection',
    ...(filled(title) && { name: title }),
    hasMenuItem: itemsOf(items)
      .filter(({ name }) => filled(name))
      .map(({ name, note }) => ({ '@type': 'MenuItem', name, ...described(note) })),
  }))
  return { ...business('Restaurant', page, blocks), hasMenu: { '@type': 'Menu', hasMenuSection: sections } }
}

const product: Maker = ({ title, description }, blocks) => {
  const offers = blocks
    .filter(({ type }) => type === 'pricing')
    .flatMap(({ props }) => itemsOf(props.plans))
    .flatMap(({ name, price }) => {
      const amount = filled(price) ? amountOf(price) : undefined
      return amount ? [{ '@type': 'Offer', ...(filled(name) && { name }), ...amount }] : []
    })
  return offers.length > 0 ? { '@type': 'Product', name: title, ...described(description), offers } : undefined
}

const local: Maker = (page, blocks) => {
  const contact = blocks.find(({ type }) => type === 'contact')
  return filled(contact?.props.address) ? business('LocalBusiness', page, blocks) : undefined
}

const article: Maker = ({ content, worldName, title, description, publishedAt, firstPublishedAt }, blocks) => {
  const words = (some: readonly Block[]) =>
    blockText(some.map(({ id, type, props }) => ({ id, type, props }))).split(/\s+/).length
  const read = words(blocks.filter(({ type }) => READ.has(type)))
  if (publishedAt === undefined || read < ARTICLE_WORDS || read < words(blocks) * 0.6) return undefined
  const changed = firstPublishedAt !== undefined && firstPublishedAt !== publishedAt
  return {
    '@type': 'Article',
    headline: title,
    ...described(description),
    datePublished: isoTime(firstPublishedAt ?? publishedAt),
    ...(changed && { dateModified: isoTime(publishedAt) }),
    author: { '@type': 'Organization', name: worldName },
    ...(content.meta.locale && { inLanguage: content.meta.locale }),
  }
}

const MAKERS: readonly Maker[] = [job, event, restaurant, product, local, article]

const JOB_WORDS = new Set(
  'job jobs vacancy vacancies hiring stelle stellenangebot stellenanzeige ausbildungsplatz emploi recrutement empleo vacante lavoro vaga emprego vacature praca'.split(
    ' ',
  ),
)
const EATING = new Set<string>('bread coffee wine pizza fish cake pot cutlery icecream beer cheese'.split(' '))
/** Blocks of running text, and the words from which a page of them is an article. */
const READ = new Set('text heading list quote code callout image table divider'.split(' '))
const ARTICLE_WORDS = 150

function business(type: string, { worldName, description, locale }: AboutPage, blocks: readonly Block[]): Thing {
  const { address, phone, email, hours } = blocks.find((block) => block.type === 'contact')?.props ?? {}
  const opening = openingHours(hours, locale)
  return {
    '@type': type,
    name: worldName,
    ...described(description),
    ...(filled(address) && { address: inOneLine(address) }),
    ...(filled(phone) && { telephone: phone }),
    ...(filled(email) && { email }),
    ...(opening.length > 0 && { openingHoursSpecification: opening }),
  }
}

function placeOf(blocks: readonly Block[]): Thing | undefined {
  const { address } = blocks.find(({ type }) => type === 'contact')?.props ?? {}
  return filled(address) ? { '@type': 'Place', address: inOneLine(address) } : undefined
}

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', zł: 'PLN' }

/** A price with its currency, as far as both are certain: `€ 1,200.50`, `19 EUR`, `4,20 €`. */
export function amountOf(price: string): { price: string; priceCurrency: string } | undefined {
  const [, before, digits, after] =
    /^\s*([€$£]|[A-Z]{3})?\s?([\d.,\u00a0' ]*\d)\s?([€$£]|zł|[A-Z]{3})?\s*$/u.exec(price) ?? []
  const sign = before ?? after
  if (digits === undefined || sign === undefined || (before !== undefined && after !== undefined)) return undefined
  const cents = /[.,](\d{2})$/.exec(digits)?.[1]
  const whole = (cents ? digits.slice(0, -3) : digits).replaceAll(/[^\d]/g, '')
  return { price: cents ? `${whole}.${cents}` : whole, priceCurrency: CURRENCIES[sign] ?? sign }
}

const described = (text: unknown) => (filled(text) ? { description: text } : {})
const inOneLine = (text: string) => text.split(/\s*\n\s*/).join(', ')

function itemsOf(list: Json | undefined): JsonObject[] {
  return isList(list) ? list.flatMap((item) => (isObject(item) ? [item] : [])) : []
}

import type { Block } from '../../blocks/block'
import { isList, type Json, type JsonObject } from '../../lib/json'
import { listKey, listOf } from './page'
import { quotesIn } from './request'
import { valuesIn } from './values'

/** A new entry for a list, from the words of a person; undefined where they do not fit it. */
export function entryFor(block: Block, text: string): Json | undefined {
  const [quote] = quotesIn(text.trim())
  const isQuote = quote !== undefined && quote.end - quote.start === text.trim().length
  const whole = (isQuote ? quote.text : text)
    .trim()
    .replace(/^["“„«»”]+(?=[^"“„«»”]*$)|["“”«»]+$/gu, (mark, at: number) =>
      at === 0 || !/["“„«]/u.test(text.slice(0, -1)) ? '' : mark,
    )
    .trim()
  return whole ? MAKERS[block.type]?.(whole, block) : undefined
}

/** "Name, rest" or "Name – rest" or "Name: rest" or "Name (rest)". */
function cut(text: string): [string, string] {
  const bracket = /^([^()]+)\s\(([^()]+)\)$/u.exec(text)
  if (bracket) return [bracket[1]!.trim(), bracket[2]!.trim()]
  const mark = /\s[–—-]\s|:\s|,\s|\s\|\s/u.exec(text)
  return mark ? [text.slice(0, mark.index).trim(), text.slice(mark.index + mark[0].length).trim()] : [text, '']
}

const MAKERS: Record<string, (text: string, block: Block) => Json | undefined> = {
  faq(text) {
    const quotes = quotesIn(text).map((quote) => quote.text)
    const [question, answer] =
      quotes.length > 0 ? quotes : [text.slice(0, text.indexOf('?') + 1), text.slice(text.indexOf('?') + 1)]
    if (!question?.includes('?')) return undefined
    return { question: question.trim(), answer: (answer ?? '').replace(/^[\s–—:-]+/u, '').trim() || '[…]' }
  },
  people(text) {
    const [name, rest] = cut(text)
    const [role, more] = cut(rest)
    return { name, ...(role && { role }), ...(more && { text: more }) }
  },
  testimonials(text) {
    const [quote] = quotesIn(text)
    const by = /(?:[–—-]\s|\b(?:by|von|de|par|di|van|od|from)\s|,\s)([^–—,"“”«»]+)$/u.exec(
      quote ? text.slice(quote.end) : text,
    )
    if (!quote && !by) return undefined
    const author = by?.[1]?.trim()
    const words = quote ? quote.text : text.slice(0, by!.index).trim()
    return author ? { quote: words, author } : undefined
  },
  pricing(text, block) {
    const money = valuesIn(text).filter(({ kind }) => kind === 'money')
    const [price, other] = money
    if (!price || other) return undefined
    const name = trimmed(text.slice(0, price.start))
    const rest = trimmed(text.slice(price.end))
    const periods = listOf(block).flatMap((plan) =>
      typeof plan === 'object' && plan !== null && !isList(plan) && typeof plan.period === 'string'
        ? [plan.period]
        : [],
    )
    if (!name) return undefined
    const isPeriod =
      rest.length > 0 && (periods.includes(rest) || /^(?:per|pro|par|por|al|a|je|each|\/|za|na|im|im)\s?/iu.test(rest))
    return { name, price: price.text, ...(rest && (isPeriod ? { period: rest } : { description: rest })) }
  },
  list: (text, block) => likeOthers(text, block),
  features(text) {
    const [title, rest] = cut(text)
    return { title, ...(rest && { text: rest }) }
  },
  timeline(text): Json | undefined {
    const [date, rest] = cut(text)
    if (!/\d/.test(date) || !rest) return undefined
    const stop = /\.\s/u.exec(rest)
    return stop
      ? { date, title: rest.slice(0, stop.index), text: rest.slice(stop.index + 1).trim() }
      : { date, title: rest.replace(/\.$/u, '') }
  },
  stats(text) {
    const number = /^\S*\d[\d.,'’]*\S*/u.exec(text)?.[0]
    const label = number ? text.slice(number.length).trim() : ''
    return number && label ? { value: number, label } : undefined
  },
  logos: (text) => (text.length <= 80 ? { name: text } : undefined),
  table(text, { props }) {
    const columns = isList(props.columns) ? props.columns.length : 0
    const cells = text
      .split(/\s*[,;|\t]\s*|\s[–—-]\s|:\s/u)
      .map((cell) => cell.trim())
      .filter(Boolean)
    if (cells.length === columns) return cells
    const money = valuesIn(text).find(({ kind }) => kind === 'money' || kind === 'times')
    const name = money && trimmed(text.slice(0, money.start))
    return columns === 2 && money && name && trimmed(text.slice(money.end)) === '' ? [name, money.text] : undefined
  },
  links(text) {
    const url = valuesIn(text).find(({ kind }) => kind === 'url')
    const label = url && trimmed(text.slice(0, url.start))
    return url && label ? { label, href: /^https?:/i.test(url.text) ? url.text : `https://${url.text}` } : undefined
  },
}

function trimmed(text: string): string {
  return text
    .replace(/^[\s,;:–—-]+|[\s,;:–—(-]+$/gu, '')
    .replace(/\s(?:for|für|pour|por|per|para|voor|za)$/iu, '')
    .trim()
}

/** A list of "dish – price" takes another in its manner. */
function likeOthers(text: string, block: Block): Json {
  const models = listOf(block).filter((item) => typeof item === 'string')
  const priced = models.length > 0 && models.every((item) => /\s[–—-]\s\S*\d/u.test(item))
  const value = valuesIn(text).findLast(({ kind }) => kind === 'money' || kind === 'number')
  if (!priced || !value || /\s[–—-]\s/u.test(text)) return text
  const model = valuesIn(models[0]!).findLast(({ kind }) => kind === 'money')
  const dash = /\s([–—-])\s/u.exec(models[0]!)![1]
  const price = value.kind === 'number' && model ? model.text.replace(/\d[\d.,]*/u, value.text) : value.text
  return `${trimmed(text.slice(0, value.start))} ${dash} ${price}`
}

/** The list block with the entry at a place; at its end without one. */
export function withEntry(block: Block, entry: Json, index: number | undefined): JsonObject {
  const key = listKey(block)!
  const list = listOf(block)
  return { [key]: list.toSpliced(index ?? list.length, 0, entry) }
}

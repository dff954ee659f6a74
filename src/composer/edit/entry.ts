import type { Block } from '../../blocks/block'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { quotesIn } from './clause'
import { capitalized, fold, wordsOf, withoutBullet } from './lexicon'
import type { Speech } from './speech'
import { listOf } from './units'
import { hrefOf, valuesIn, valuesOf } from './values'

/** A new entry for a list, from the words of a person; undefined where they do not fit it. */
export function entryFor(block: Block, text: string): Json | undefined {
  const [quote] = quotesIn(text.trim())
  const isQuote = quote !== undefined && quote.end - quote.start === text.trim().length
  const whole = isQuote ? quote.text : withoutLoneMarks(text.trim())
  return whole ? MAKERS[block.type]?.(whole, block) : undefined
}

/** A quotation mark at an edge that has no partner is left over from the words around. */
function withoutLoneMarks(text: string): string {
  const start = /^["“„«»”](?=[^"“„«»”]*$)/u.test(text) ? text.slice(1) : text
  return /["“„«]/u.test(start.slice(0, -1)) ? start.trim() : start.replace(/["“”«»]$/u, '').trim()
}

/** The lines of a content, each an entry. A question and what follows it are one. */
export function linesOf({ type }: Block, content: string): string[] {
  const lines = content.split('\n').map(withoutBullet).filter(Boolean)
  if (type !== 'faq' || lines.every((line) => line.includes('?'))) return lines
  return lines
    .join('\n')
    .split(/\n(?=[^\n]*\?)/u)
    .map((pair) => pair.replaceAll('\n', ' '))
}

/** "Name, rest" or "Name – rest" or "Name: rest" or "Name (rest)". */
function cut(text: string): [string, string] {
  const bracket = /^([^()]+)\s\(([^()]+)\)$/u.exec(text)
  if (bracket) return [bracket[1]!.trim(), bracket[2]!.trim()]
  const mark = /\s[–—-]\s|:\s|,\s|\s\|\s/u.exec(text)
  return mark ? [text.slice(0, mark.index).trim(), text.slice(mark.index + mark[0].length).trim()] : [text, '']
}

/** An object without its empty texts. */
function filled(entry: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== ''))
}

/** A name and a price, and what stands behind them. */
function priced(text: string): { name: string; price: string; rest: string } | undefined {
  const [price] = valuesOf(text, 'money')
  const name = price && trimmed(text.slice(0, price.start))
  return name ? { name, price: price.text, rest: trimmed(text.slice(price.end)) } : undefined
}

const MAKERS: Record<string, (text: string, block: Block) => Json | undefined> = {
  faq(text) {
    const quotes = quotesIn(text).map((quote) => quote.text)
    const end = text.indexOf('?') + 1
    const [question, answer = ''] = quotes.length > 0 ? quotes : [text.slice(0, end), text.slice(end)]
    if (!question?.includes('?')) return undefined
    return { question: question.trim(), answer: answer.replace(/^[\s–—:-]+/u, '').trim() || '[…]' }
  },
  people(text) {
    const [name, rest] = cut(text)
    const [role, more] = cut(rest)
    return filled({ name, role, text: more })
  },
  testimonials(text) {
    const [quote] = quotesIn(text)
    const rest = quote ? text.slice(quote.end) : text
    const by = /(?:[–—-]\s|\b(?:by|von|de|par|di|van|od|from)\s|,\s)([^–—,"“”«»]+)$/u.exec(rest)
    return by ? { quote: quote?.text ?? rest.slice(0, by.index).trim(), author: by[1]!.trim() } : undefined
  },
  pricing(text, block) {
    const plan = priced(text)
    if (!plan || valuesOf(text, 'money').length > 1) return undefined
    const { name, price, rest } = plan
    const isKnown = listOf(block).some((one) => isObject(one) && one.period === rest)
    const isPeriod = isKnown || /^(?:per|pro|par|por|al|a|je|each|\/|za|na|im)\s?/iu.test(rest)
    return filled({ name, price, [isPeriod ? 'period' : 'description']: rest })
  },
  menu(text) {
    const dish = priced(text)
    return dish && filled({ name: dish.name, price: dish.price, note: dish.rest })
  },
  agenda(text) {
    const [time] = valuesOf(text, 'time', 'times')
    const title = time && trimmed(`${text.slice(0, time.start)} ${text.slice(time.end)}`)
    return title ? { time: time.text, title } : undefined
  },
  list: likeOthers,
  features(text) {
    const [title, rest] = cut(text)
    return filled({ title, text: rest })
  },
  timeline(text) {
    const [date, rest] = cut(text)
    const [title = '', ...more] = rest.split(/(?<=\.)\s/u)
    return /\d/.test(date) && rest
      ? filled({ date, title: title.replace(/\.$/u, ''), text: more.join(' ') })
      : undefined
  },
  stats(text) {
    const found = /^(?<value>\S*\d[\d.,'’]*\S*)\s+(?<label>.+)$/u.exec(text)
    return found ? { ...found.groups } : undefined
  },
  logos: (text) => ({ name: text }),
  table(text, { props }) {
    const columns = isList(props.columns) ? props.columns.length : 0
    const cells = text.split(/\s*[,;|\t]\s*|\s[–—-]\s|:\s/u).filter((cell) => cell.trim())
    if (cells.length === columns) return cells.map((cell) => cell.trim())
    const [value] = valuesOf(text, 'money', 'times')
    const name = value && trimmed(text.slice(0, value.start))
    return columns === 2 && name && trimmed(text.slice(value.end)) === '' ? [name, value.text] : undefined
  },
  links(text) {
    const [url] = valuesOf(text, 'url')
    const label = url && trimmed(text.slice(0, url.start))
    return label ? { label, href: hrefOf(url) } : undefined
  },
}

/** The types of blocks whose lists take new entries. */
export const LISTS_OF_ENTRIES: ReadonlySet<string> = new Set(Object.keys(MAKERS))

function trimmed(text: string): string {
  const bare = text.replace(/^[\s,;:–—-]+|[\s,;:–—(-]+$/gu, '')
  return bare.replace(/\s(?:for|für|pour|por|per|para|voor|za)$/iu, '').trim()
}

/** A list of "dish – price" takes another in its manner. */
function likeOthers(text: string, block: Block): Json {
  const models = listOf(block).filter((item) => typeof item === 'string')
  const [, dash] = /\s([–—-])\s\S*\d/u.exec(models[0] ?? '') ?? []
  const isPriced = models.every((item) => /\s[–—-]\s\S*\d/u.test(item))
  const value = valuesIn(text).findLast(({ kind }) => kind === 'money' || kind === 'number')
  if (!dash || !isPriced || !value || /\s[–—-]\s/u.test(text)) return text
  const model = valuesOf(models[0]!, 'money').at(-1)
  const price = value.kind === 'number' && model ? model.text.replace(/\d[\d.,]*/u, value.text) : value.text
  return `${trimmed(text.slice(0, value.start))} ${dash} ${price}`
}

/** A field of a form, with a name that no other has and the type that its label tells. */
export function fieldFor(speech: Speech, fields: readonly Json[], label: string): JsonObject {
  const known = new Set(fields.map((field) => (isObject(field) ? field.name : undefined)))
  const base =
    fold(label)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'field'
  let name = base
  for (let n = 2; known.has(name); n++) name = `${base}_${n}`
  const kinds = speech.fields.marks(wordsOf(fold(label))).map((mark) => mark.name)
  const type = kinds.includes('phone') ? 'tel' : (kinds.find((kind) => kind === 'email' || kind === 'date') ?? 'text')
  return { name, label: capitalized(label), type }
}

import { moneyIn } from '../facts/money'
import { timedEntry } from '../facts/times'
import type { Entry } from './brief'
import type { SectionName } from '../words/vocabulary'
import type { Region } from './regions'
import { bare, sentenceCase } from '../text'

/** Most entries of one list. */
export const MOST_ENTRIES = 20

/**
 * The parts of "a, b and c". Commas inside brackets, quotation marks and numbers part nothing; semicolons go before commas.
 * `count` decides whether "light and shadow" at the end is one thing or two.
 */
export function splitList(text: string, count?: number): string[] {
  const whole = text.replace(/[\s.;,:]+$/, '')
  const semicolons = cut(whole, (rest) => /^;\s*/.exec(rest)?.[0].length ?? 0)
  if (semicolons.length > 1) return semicolons
  const parts = cut(whole, (rest) => /^,(?:\s+|(?![\d\s]))/.exec(rest)?.[0].length ?? 0)
  const last = parts.at(-1) ?? ''
  const led = /^(?:and|und|et|y|e|&|or|oder|plus|as well as|sowie)\s+(.+)$/i.exec(last)
  if (led) return [...parts.slice(0, -1), led[1] ?? '']
  const pair = pairOf(last)
  if (!pair || count === parts.length || (parts.length > 1 && count === undefined && isOneThing(parts, pair)))
    return parts
  return [...parts.slice(0, -1), ...pair]
}

const AND = /^\s(?:and|und|et|y|&|plus|sowie)\s+/i

function pairOf(text: string): [string, string] | undefined {
  const parts = cut(text, (rest) => AND.exec(rest)?.[0].length ?? 0)
  return parts.length === 2 && parts[0] && parts[1] ? [parts[0], parts[1]] : undefined
}

/** "mixing colours, brush control, light and shadow": pairs of single words after longer parts belong together. */
function isOneThing(parts: string[], pair: [string, string]): boolean {
  const words = (part: string) => part.trim().split(/\s+/).length
  return parts.slice(0, -1).every((part) => words(part) > 1) && pair.every((part) => words(part) === 1)
}

/** Cuts where `length` answers with more than nothing, outside of brackets and quotation marks. */
function cut(text: string, length: (rest: string) => number): string[] {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] ?? ''
    if (letter === '(' || letter === '[') depth++
    else if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1)
    else if (letter === '"' || letter === '“' || letter === '”' || letter === '„') quoted = !quoted && letter !== '”'
    else if (depth === 0 && !quoted && (letter === ' ' || letter === ',' || letter === ';' || letter === '\n')) {
      const width = length(text.slice(i, i + 24))
      if (width === 0) continue
      parts.push(text.slice(from, i))
      from = i + width
      i = from - 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

/** Entries of a list: each line or part is one. */
export function entriesOf(region: Region, section: SectionName, count?: number): Entry[] {
  const priced = ['pricing', 'menu', 'products'].includes(section)
  const [first = ''] = region.pieces
  const pieces = region.lines ? region.pieces : splitList(first, count)
  return pieces
    .slice(0, MOST_ENTRIES)
    .map((piece) => entryOf(section === 'menu' ? piece.replace(COURSE, '') : piece, priced))
    .filter(({ title }) => title !== '')
}

/** "Starters: Bruschetta 6 €": the course that a dish is of. */
const COURSE = /^\s*\p{L}[^:\d]{2,24}:\s+(?=\p{L}.*\d)/u

const FREE = '(?:free(?: of charge)?|gratis|kostenlos|gratuit|gratuite|gratuito)'
const REQUEST =
  '(?:contact us|on request|custom(?: pricing)?|talk to us|contact sales|auf anfrage|nach vereinbarung|sur devis|sur demande|a consultar|bajo petici[óo]n)'
const UNPRICED = new RegExp(`^(.{1,60}?)[\\s:,–—-]+((?:${FREE}|${REQUEST}))(?:[,:]\\s+(.{2,200}))?$`, 'iu')

/** What one part of a list says. `priced`: "free" and "on request" are prices here. */
export function entryOf(text: string, priced = false): Entry {
  const plain = bare(text.replace(/^\s*(?:\d{1,2}[.)]\s+|[-–—*•·]\s*)/, ''))
  const timed = timedEntry(plain)
  if (timed) return { at: timed.at, ...split(timed.what) }
  const money = moneyIn(plain)
  if (money) return pricedEntry(plain, money)
  const named = priced ? UNPRICED.exec(plain) : null
  if (named)
    return {
      title: bare(named[1] ?? ''),
      price: sentenceCase(named[2] ?? ''),
      ...(named[3] && { points: splitList(named[3]) }),
    }
  return split(plain)
}

const PRICE_WORD = /\s+(?:for|at|from|für|um|ab|à|pour|dès|por|a|desde|costs?|kostet|coûte|cuesta)\s*$/i

function pricedEntry(text: string, money: { price: string; period?: string; start: number; end: number }): Entry {
  const lead = text.slice(0, money.start).replace(/\s*\(\s*$/, '')
  const before = split(bare(lead.replace(PRICE_WORD, '')))
  const after = text.slice(money.end).replace(/^\s*\)/, '')
  const inBrackets = /^\s*\(([^)]{2,200})\)/.exec(after)?.[1]
  const points = /^\s*[:(–—-]\s*(.{2,400}?)\)?$/s.exec(after)?.[1]
  const rest = bare(after.replace(/[()]/g, ' '))
  return {
    title: before.title || rest,
    ...((before.detail ?? (before.title && !points && rest)) && { detail: before.detail ?? rest }),
    price: money.price,
    ...(money.period && { period: money.period }),
    ...(before.title && (points || inBrackets) && { points: splitList(points ?? inBrackets ?? '') }),
  }
}

/** "Ana (CTO, Brina)", "Ana – CTO", "Ana: CTO": a title and what is said of it. */
function split(text: string): { title: string; detail?: string } {
  const brackets = /^([^()]{1,120}?)\s*\(([^()]{1,400})\)\s*$/.exec(text)
  const parted = brackets ?? /^([^:–—]{1,120}?)(?:\s*:\s+|\s+[–—]\s*|\s+-\s+)(.{1,600})$/s.exec(text)
  if (!parted) return { title: unquoted(text) }
  return { title: unquoted(parted[1] ?? ''), detail: unquoted(parted[2] ?? '') }
}

function unquoted(text: string): string {
  return bare(text).replace(/^["“„«»']\s*(.*?)\s*["”“«»']$/s, '$1')
}

import { ellipsize } from '../../lib/ellipsize'
import type { Entry } from '../reading/brief'
import { entryOf, splitList } from '../reading/entries'
import { anyOf, type Terms } from '../reading/mentions'
import { bare, sentenceCase } from '../text'
import { verbIn } from './clauses'
import { type Desk, note } from './desk'
import { makePart } from './new-parts'
import { placeFor, placeStart, thingStart } from './placing'

/** A part under a heading of the brief's own, with what it is to hold. */
export interface Titled {
  heading: string
  entries: Entry[]
  /** Where in the clause its heading ends. */
  end: number
}

/** `Add a section "Our rules"`. */
export function titledByQuote({ clause, terms }: Desk): Titled | undefined {
  const [quote] = clause.quotes
  const part = anyOf(terms.vocabularies, ({ edit }) => edit.section)
  const follows = quote && new RegExp(`(?<!\\p{L})(?:${part})\\s+$`, 'u').test(clause.folded.slice(0, quote.start))
  return follows ? { heading: quote.text, entries: [], end: quote.end } : undefined
}

/** "Add a shipping section with A and B", "ajoute une section hébergement". */
export function titledByWords(desk: Desk): Titled | undefined {
  const { clause, terms } = desk
  if (!verbIn(clause, 'add') || clause.quotes.length > 0) return undefined
  const from = thingStart(clause)
  const said = clause.folded.slice(from)
  const [behindWord, beforeWord] = titlePatterns(terms)
  const match = behindWord.exec(said) ?? beforeWord.exec(said)
  const title = match?.indices?.[1]
  if (!match || !title) return undefined
  const [start, end] = title
  return {
    heading: bare(clause.text.slice(from + start, from + end)),
    entries: heldBehind(desk, from + match.index + match[0].length),
    end: from + end,
  }
}

/** The part under its heading: a list where it holds several things, otherwise a text. */
export function insertTitled(desk: Desk, { heading, entries }: Titled): boolean {
  const section = entries.length > 1 ? 'list' : 'text'
  const title = ellipsize(sentenceCase(heading), 160)
  const made = makePart(desk, section, { section, title, entries, start: 0 })
  const at = placeFor(desk, section)
  desk.bench.insert(made, at.parentId, at.index)
  return note(desk, 'added', title)
}

const OF =
  'called|named|titled|about|on|for|with the title|namens|uber|zu|zum|zur|fur|mit dem titel|intitulee?|appelee?|sur|pour|sobre|para|llamada|titulada|de'
const HOLDING = '(?:with|containing|mit|avec|con)(?!\\p{L})|:'
const HELD = new RegExp(`^\\s*(?:${HOLDING})\\s*(.+?)(?:\\s+(?:hinzu|ein))?\\s*$`, 'dsu')

/** The title behind the word for a part ("a section about shipping") and before it ("a shipping section"). */
function titlePatterns({ vocabularies }: Terms): [RegExp, RegExp] {
  const any = (words: Parameters<typeof anyOf>[1]) => anyOf(vocabularies, words)
  const part = any(({ edit }) => edit.section)
  const more = any(({ edit }) => edit.more)
  const place = any(({ edit }) => `${edit.before}, ${edit.after}, ${edit.top}, ${edit.end}`)
  const articles = any((words) => words.articles)
  const word = `(?!(?:${place}|with|mit|avec|con|hinzu|ein)(?!\\p{L}))[\\p{L}\\p{N}&'’-]+`
  const title = `((?!(?:${articles}|${more})\\s+(?:${part}))${word}(?: ${word}){0,4}?)`
  const stop = `(?=\\s*(?:${HOLDING}|[,.]|(?:${place}|hinzu|ein)(?!\\p{L})|$))`
  return [
    new RegExp(`(?<!\\p{L})(?:${part})\\s+(?:(?:${OF})\\s+)?(?:(?:${articles})\\s+)?${title}${stop}`, 'du'),
    new RegExp(`^\\s+(?:(?:${articles})\\s+)?${title}[ -](?:${part})(?!\\p{L})${stop}`, 'du'),
  ]
}

/** What the part is to hold: "with post and pick-up" right behind its heading. */
function heldBehind(desk: Desk, from: number): Entry[] {
  const { clause } = desk
  const place = placeStart(desk)
  const held = HELD.exec(clause.folded.slice(from, place > from ? place : undefined))?.indices?.[1]
  if (!held) return []
  const [start, end] = held
  return splitList(clause.text.slice(from + start, from + end)).map((one) => entryOf(one))
}

import type { Block } from '../../blocks/block'
import { blockType } from '../../blocks/catalogue'
import { walk } from '../../blocks/tree/walk'
import { isList, isObject } from '../../lib/json'
import { plain } from '../making/escaping'
import { anyOf, wordPattern } from '../reading/mentions'
import { ellipsize } from '../../lib/ellipsize'
import { bare, fold } from '../text'
import { entryName, headingOf, listKey, listOf } from './bench'
import { type Desk, type Handler, note, only } from './desk'
import { targetNamed } from './targets'

const PAGE = /(?<!\p{L})(?:page|seite|surface|document|pagina)(?!\p{L})/u
const TEXT =
  /(?<!\p{L})(?:text|intro|introduction|subtitle|subline|description|untertitel|einleitung|beschreibung|sous-titre|texte|description|subtitulo|texto|descripcion)(?!\p{L})/u

/** New words for a heading, a text, a button, an entry, or the page's own name. */
export const rename: Handler = (desk) => {
  const { clause, bench, terms, targets } = desk
  const verb = clause.verbs.find((one) => ['rename', 'change', 'replace', 'add'].includes(one.verb))
  const [quoted, second] = clause.quotes
  const words = newWords(desk, verb?.end ?? 0)
  const named = quoted && (second || words !== quoted.text) ? targetNamed(quoted.text, bench) : undefined
  if (!verb || !words || verb.verb === 'add') return false
  if (named) return retitle(desk, named.block, named.item, words)
  const says = (words: string) => wordPattern(words).test(clause.folded)
  const titleWord = says(anyOf(terms.vocabularies, ({ headline }) => headline))
  const buttonWord = says(anyOf(terms.vocabularies, ({ edit }) => edit.button))
  const target = targets.find(({ section }) => !titleWord || section !== 'hero') ?? targets[0]
  const block = only(target)
  if (buttonWord) return relabel(desk, block, words)
  if (TEXT.test(clause.folded) && block && !titleWord) return rewrite(desk, block, words)
  if (block && target?.item !== undefined)
    return retitle(desk, block, target.item, words) && brings(desk, block, target.item, words)
  if (block && (titleWord || verb.verb === 'rename' || quoted)) return retitle(desk, block, undefined, words)
  if (PAGE.test(clause.folded) && verb.verb === 'rename' && !titleWord) return renamePage(desk, words)
  return (
    titleWord &&
    targets.every(({ blocks }) => blocks.length < 2) &&
    retitle(desk, mainHeading(bench.blocks), undefined, words)
  )
}

const TO_WORDS = /^[^.]{0,24}?(?<!\p{L})(?:to|into|in|zu|en|a|à|par|por)\s*:?\s+\p{L}/u

/** `with Sara Novak - "Rust on chips"`: who, before what they bring. */
const BROUGHT_BY =
  /(?<!\p{L})(?:with|by|to|durch|mit|par|por|con|zu)\s+(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,3})\s*[-–—:,(]\s*$/u

/** What a heading or a button is to say: the quoted words, or what follows "to". */
function newWords({ clause }: Desk, from: number): string | undefined {
  const quote = clause.quotes.at(-1)
  const [first] = clause.quotes
  const bareAfter = first && clause.quotes.length === 1 && TO_WORDS.test(clause.folded.slice(first.end))
  const named =
    quote && clause.quotes.length === 1 ? BROUGHT_BY.exec(clause.text.slice(from, quote.start))?.[1] : undefined
  if (named) return named
  if (quote && !bareAfter) return quote.text
  if (bareAfter) from = first.end
  const match = /(?<!\p{L})(?:to|into|in|zu|en|a|à|par|por|as)\s*:?\s+(?=\S)/u.exec(clause.folded.slice(from))
  if (!match) return undefined
  const words = bare(clause.text.slice(from + match.index + match[0].length))
  return words ? ellipsize(words, 160) : undefined
}

function retitle(desk: Desk, block: Block | undefined, item: number | undefined, words: string): boolean {
  if (!block) return false
  const key = listKey(block)
  if (item !== undefined && key) {
    const list = listOf(block)
    const old = entryName(list[item] ?? '')
    const next = list.map((entry, i) => {
      if (i !== item) return entry
      if (typeof entry === 'string') return plain(words)
      // A row of a table is called by its first cell.
      if (isList(entry)) return entry.map((cell, at) => (at === 0 ? plain(words) : cell))
      if (!isObject(entry)) return entry
      return Object.fromEntries(
        Object.entries(entry).map(([name, value]) => [
          name,
          value === old && name !== 'href' ? ellipsize(words, 120) : value,
        ]),
      )
    })
    desk.bench.update(block, { [key]: next })
    return note(desk, 'changed', words)
  }
  const heading = headingOf(block)
  if (!heading && !takes(block, 'title')) return false
  desk.bench.update(block, {
    [heading?.key ?? 'title']: ellipsize(words, heading?.key === 'brand' ? 80 : heading?.key === 'label' ? 60 : 160),
  })
  return note(desk, 'changed', words)
}

/** What the new one in a row of people brings, in the place of what the old one did. */
function brings({ bench, clause }: Desk, { id, type }: Block, item: number, name: string): boolean {
  const quote = clause.quotes.at(-1)
  const block = bench.index().get(id)?.block
  if (!block || type !== 'people' || !quote || quote.text === name) return true
  const items = listOf(block).map((entry, i) =>
    i === item && isObject(entry) ? { ...entry, role: ellipsize(quote.text, 120) } : entry,
  )
  bench.update(block, { items })
  return true
}

function mainHeading(blocks: readonly Block[]): Block | undefined {
  const hero = blocks.find(({ type }) => type === 'hero')
  return (
    hero ??
    blocks.find(({ type, props }) => type === 'heading' && (props.level ?? 2) === 1) ??
    blocks.find((block) => !['nav', 'footer'].includes(block.type) && headingOf(block))
  )
}

function rewrite(desk: Desk, block: Block, words: string): boolean {
  const key = takes(block, 'intro') ? 'intro' : 'text'
  // The text of a heading is its title.
  if (!takes(block, key) || block.type === 'heading') return false
  desk.bench.update(block, { [key]: ellipsize(words, key === 'text' && block.type === 'cta' ? 400 : 600) })
  return note(desk, 'changed', words)
}

/** Whether blocks of its type have such a prop. */
function takes({ type }: Block, key: string): boolean {
  return blockType(type)?.schema.properties[key] !== undefined
}

/** The first button of the block, or of the page's head. */
function relabel(desk: Desk, block: Block | undefined, words: string): boolean {
  const label = ellipsize(words, 60)
  const clause = fold(desk.clause.text)
  let done = false
  walk(block ? [block] : desk.bench.blocks, (one) => {
    if (done) return
    const { actions, action } = one.props
    if (one.type === 'button') desk.bench.update(one, { label })
    else if (isList(actions) && actions.length > 0) {
      const named = actions.findIndex((entry) => clause.includes(fold(entryName(entry))) && entryName(entry) !== '')
      desk.bench.update(one, {
        actions: actions.map((entry, i) => (i === Math.max(0, named) && isObject(entry) ? { ...entry, label } : entry)),
      })
    } else if (isObject(action)) desk.bench.update(one, { action: { ...action, label } })
    else return
    done = true
  })
  return done && note(desk, 'changed', words)
}

function renamePage(desk: Desk, words: string): boolean {
  desk.bench.apply({ op: 'document', name: ellipsize(words, 200) }, 'brief')
  return note(desk, 'changed', words)
}

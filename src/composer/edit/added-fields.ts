import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { entryOf, splitList } from '../reading/entries'
import { fieldWords } from '../reading/fields'
import { verbIn } from './clauses'
import type { Desk } from './desk'
import type { Given } from './given'

const FIELD = /(?<!\p{L})(?:fields?|felder|feld|feldes|champs?|campos?)(?!\p{L})/u
/** Where the fields go: what follows names the form and no field. */
const INTO = /\s(?:to|into|in|on|zum|zu|ins|im|au|aux|a|al|dans|en)\s(?:the |our |my |das |dem |le |la |el )?[^,]*$/u
const LEAD = /^\s*(?:for|called|named|fur|namens|mit|pour|appele|para|llamado|de)\s+/u
const QUALIFIED =
  /^(?:another|new|extra|more|required|optional|neues|weiteres|nouveau|nuevo|\d{1,2}|two|three|zwei|drei|deux|trois|dos|tres)\s+/iu

const ARTICLE = /^(?:an?|the|eine?n?|das|une?|le|la|una?|el|new|nouveau|nuevo|neues)$/iu

/** "Add a phone field to the form", "fields for phone and preferred date", „ein Feld Telefon“: fields for the one form that is there. */
export function fieldsInto({ clause, bench }: Desk): Given | undefined {
  const verb = verbIn(clause, 'add')
  const field = FIELD.exec(clause.folded)
  const forms: Block[] = []
  walk(bench.blocks, (block) => void (block.type === 'form' && forms.push(block)))
  const [block] = forms
  if (!verb || !field || !block || forms.length > 1) return undefined
  const end = field.index + field[0].length
  const quoted = clause.quotes.map(({ text }) => text)
  const names = quoted.length > 0 ? quoted : namedAround(clause.text, clause.folded, verb.end, field.index, end)
  const entries = names.map((name) => entryOf(name.replace(QUALIFIED, ''))).filter(({ title }) => title !== '')
  return entries.length > 0 ? { block, ask: { section: 'form', entries, start: 0 } } : undefined
}

/** Before the word ("a phone field") or behind it ("fields for phone and date"). */
function namedAround(text: string, folded: string, from: number, start: number, end: number): string[] {
  const before = start > from ? fieldWords(text.slice(from, start)).replace(QUALIFIED, '') : ''
  if (before && !ARTICLE.test(before)) return splitList(before).map(fieldWords)
  const lead = LEAD.exec(folded.slice(end))?.[0].length ?? 0
  const rest = folded.slice(end + lead)
  const stop = INTO.exec(rest)?.index ?? rest.length
  const words = text.slice(end + lead, end + lead + stop)
  return splitList(words.replace(/\s(?:hinzu|ein)\s*\.?$/u, '')).map(fieldWords)
}

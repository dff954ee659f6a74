import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import type { JsonObject } from '../../lib/json'
import { type Desk, did, type Outcome, refused, textOfSpan } from './desk'
import { withEntry } from './entry'
import { capitalized, fold, wordsOf } from './lexicon'
import type { Phrase } from './phrase'
import type { Span } from './request'
import { blockUnit } from './target'

/** "Add a phone field to the form". */
export function addField(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { page, clause, speech } = desk
  const noun = phrase.entries.find(({ name }) => name === 'field')
  if (!noun) return undefined
  const forms: Block[] = []
  walk(page.blocks, (block) => void (block.type === 'form' && forms.push(block)))
  const [form, other] = forms
  if (!form || other) return refused(form ? 'unclear' : 'absent', clause.text)
  const label = clause.quotes[0]?.text ?? labelBeside(desk, phrase, noun)
  if (!label) return refused('notUnderstood', clause.text)
  const known = new Set((page.block(form.id)!.props.fields as readonly JsonObject[]).map(({ name }) => String(name)))
  const base =
    fold(label)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'field'
  let name = base
  for (let n = 2; known.has(name); n++) name = `${base}_${n}`
  const kinds = new Set(speech.fields.marks(wordsOf(fold(label))).map(({ name: one }) => one))
  const type = kinds.has('phone') ? 'tel' : kinds.has('email') ? 'email' : kinds.has('date') ? 'date' : 'text'
  page.update(form.id, withEntry(form, { name, label: capitalized(label), type }, undefined))
  return did(desk, 'added', [blockUnit(form)], label)
}

function labelBeside(desk: Desk, { span }: Phrase, noun: { first: number; after: number }): string | undefined {
  const words = desk.clause.words
  const idle = (i: number) =>
    desk.speech.fillers.has(words[i]!.word) ||
    desk.clause.verbs.some(({ name, first, after }) => name === 'add' && first <= i && i < after) ||
    desk.clause.signs.some(
      ({ name, first, after }) => ['new', 'from', 'to', 'all'].includes(name) && first <= i && i < after,
    )
  let from = span.from + noun.first
  while (from > 0 && !idle(from - 1)) from--
  if (from < span.from + noun.first) return textOfSpan(desk, { from, to: span.from + noun.first })
  let to = span.from + noun.after
  while (to < words.length && !idle(to)) to++
  return to > span.from + noun.after ? textOfSpan(desk, { from: span.from + noun.after, to } satisfies Span) : undefined
}

import { walk } from '../../blocks/tree/walk'
import { isList, isObject, type JsonObject } from '../../lib/json'
import { type Desk, did, type Handler, objectSpan, type Outcome, refused, type Given } from './desk'
import { alike } from './alike'
import { fold, wordsOf } from './lexicon'
import type { Unit } from './page'
import { phraseOf } from './phrase'
import { blockUnit, find } from './target'

/** The buttons of the page: entries of `actions`, button blocks, and what sends a form. */
function buttonsOn({ page }: Desk): { unit: Unit; path: (string | number)[]; label: string }[] {
  const found: { unit: Unit; path: (string | number)[]; label: string }[] = []
  walk(page.blocks, (block) => {
    const unit = blockUnit(block)
    const { actions, action, label, submit } = block.props
    if (isList(actions))
      actions.forEach(
        (one, i) => isObject(one) && found.push({ unit, path: ['actions', i], label: String(one.label ?? '') }),
      )
    if (isObject(action)) found.push({ unit, path: ['action'], label: String((action as JsonObject).label ?? '') })
    if (block.type === 'button') found.push({ unit, path: [], label: String(label ?? '') })
    if (block.type === 'form') found.push({ unit, path: ['submit'], label: String(submit ?? '') })
  })
  return found
}

export function setButton(desk: Desk, given: Given, literal: readonly string[]): Outcome | undefined {
  const { clause, page } = desk
  const all = buttonsOn(desk)
  const phrase = phraseOf(desk, given.span)
  const scope =
    phrase.parts.length > 0 || literal.length > 0
      ? find(desk, { ...phrase, fields: [], entries: [], quotes: [] })
      : undefined
  const labelled = literal.length > 0 ? all.filter(({ label }) => says(label, literal)) : []
  const within =
    scope && typeof scope !== 'string'
      ? all.filter(({ unit }) => scope.units.some(({ block }) => block.id === unit.block.id))
      : []
  if (literal.length + phrase.parts.length > 0 && labelled.length + within.length === 0) return undefined
  const hero = all.filter(({ unit }) => unit.block.type === 'hero')
  const visible = all.filter(({ path, unit }) => path[0] !== 'submit' && unit.block.type !== 'nav')
  const chosen =
    labelled.length > 0
      ? labelled
      : within.length > 0
        ? within
        : desk.focus.length > 0
          ? all.filter(({ unit }) => desk.focus.includes(unit.block.id))
          : visible.length > 0 && hero.length === 1
            ? hero
            : visible
  const same = new Set(chosen.map(({ label }) => label))
  if (chosen.length === 0) return refused('absent', clause.text)
  if (same.size > 1) return refused('unclear', clause.text)
  for (const { unit, path } of chosen) {
    const now = page.block(unit.block.id)!
    page.put(now, path[0] === 'submit' ? path : [...path, 'label'], given.text)
  }
  return did(desk, 'changed', [], `${chosen[0]!.label} → ${given.text}`)
}

/** "The button should lead to https://…". */
export const setLink: Handler = (desk) => {
  const { clause, page } = desk
  const url = clause.values.find(({ kind }) => kind === 'url') ?? clause.values.find(({ kind }) => kind === 'email')
  const span = objectSpan(desk)
  const phrase = phraseOf(desk, span)
  const field = phrase.fields.find(({ name }) => name === 'button' || name === 'link')
  if (!url || !field) return undefined
  const all = buttonsOn(desk).filter(({ path }) => path[0] !== 'submit')
  const inUrl = new Set(
    clause.words.flatMap(({ start, end, word }) => (start >= url.start && end <= url.end ? [word] : [])),
  )
  const wanted = phrase.literal.filter((word) => !inUrl.has(word) && !LEADS.test(word))
  const quote = clause.quotes[0]?.text
  const labelled = all.filter(({ label }) =>
    quote ? fold(label) === fold(quote) : wanted.length > 0 && says(label, wanted),
  )
  const hero = all.filter(({ unit }) => unit.block.type === 'hero')
  const chosen = labelled.length > 0 ? labelled : wanted.length > 0 || quote ? [] : hero.length === 1 ? hero : all
  const [first, ...more] = chosen
  if (!first) return refused('absent', clause.text)
  if (more.some(({ label }) => label !== first.label)) return refused('unclear', clause.text)
  const href =
    url.kind === 'email' ? `mailto:${url.text}` : /^https?:/i.test(url.text) ? url.text : `https://${url.text}`
  for (const { unit, path } of chosen) page.put(page.block(unit.block.id)!, [...path, 'href'], href)
  return did(desk, 'changed', [], `${first.label} → ${href}`)
}

const LEADS =
  /^(?:lead\w*|link\w*|point\w*|go|goes|open\w*|fuhr\w*|verlink\w*|mene\w*|renvoi\w*|vers|pointe\w*|lleva\w*|enlaza\w*|apunt\w*|porta\w*|punta\w*|leva\w*|aponta\w*|wijst|verwijz\w*|gaan|prowadz\w*|kierowa\w*)$/u

/** Whether a label has all the words, in one form or another: the booking button says "Book now". */
function says(label: string, words: readonly string[]): boolean {
  const own = wordsOf(fold(label)).map(({ word }) => word)
  return words.every((word) => own.some((one) => alike(one, word)))
}

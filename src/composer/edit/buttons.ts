import { walk } from '../../blocks/tree/walk'
import { isList, isObject, type JsonObject } from '../../lib/json'
import { type Change, type Desk, did, objectSpan, type Outcome, refused } from './desk'
import { fold, hasAll, isOne, plainWords } from './lexicon'
import { type Phrase, phraseOf } from './phrase'
import { find } from './target'
import { blockUnit, type Path, type Unit } from './units'
import { hrefOf } from './values'

interface Button {
  unit: Unit
  /** Where the button stands, and the prop with its label. */
  path: Path
  key: string
  label: string
}

/** The buttons of the page: entries of `actions`, button blocks, and what sends a form. */
function buttonsOn({ page }: Desk): Button[] {
  const found: Button[] = []
  walk(page.blocks, (block) => {
    const { actions, action, label, submit } = block.props
    const take = (path: Path, key: string, text: unknown) =>
      void found.push({ unit: blockUnit(block), path, key, label: String(text ?? '') })
    if (isList(actions)) actions.forEach((one, i) => isObject(one) && take(['actions', i], 'label', one.label))
    if (isObject(action)) take(['action'], 'label', (action as JsonObject).label)
    if (block.type === 'button') take([], 'label', label)
    if (block.type === 'form') take([], 'submit', submit)
  })
  return found
}

/** The only button of the hero, if it has one; otherwise all buttons. */
function mainOf(buttons: readonly Button[]): readonly Button[] {
  const hero = buttons.filter(({ unit }) => unit.block.type === 'hero')
  return hero.length === 1 ? hero : buttons
}

/** Whether a label has all the words, in one form or another: the booking button says "Book now". */
function says(label: string, words: readonly string[]): boolean {
  return words.length > 0 && hasAll(plainWords(label), words)
}

/** Another label for the button that a phrase means. */
export function setButton(desk: Desk, text: string, phrase: Phrase): Outcome | undefined {
  const all = buttonsOn(desk)
  const isNamed = phrase.parts.length + phrase.literal.length > 0
  const found = isNamed ? find(desk, { ...phrase, fields: [], entries: [], quotes: [] }) : 'absent'
  const holders = typeof found === 'string' ? [] : found.units
  const labelled = all.filter(({ label }) => says(label, phrase.literal))
  const within = all.filter(({ unit }) => holders.some(({ block }) => block.id === unit.block.id))
  const selected = all.filter(({ unit }) => desk.focus.includes(unit.block.id))
  const visible = all.filter(({ key, unit }) => key === 'label' && unit.block.type !== 'nav')
  const chosen = [labelled, within, isNamed ? [] : desk.focus.length > 0 ? selected : mainOf(visible)].find(
    (some) => some.length > 0,
  )
  if (!chosen) return isNamed ? undefined : refused(desk, 'absent')
  return put(desk, chosen, text, ({ path, key }) => [...path, key])
}

/** "The button should lead to https://…". */
export const setLink: Change = (desk) => {
  const { clause } = desk
  const phrase = phraseOf(desk, objectSpan(desk))
  const target = clause.values.find(({ kind }) => kind === 'url') ?? clause.values.find(({ kind }) => kind === 'email')
  if (!target || !phrase.fields.some(({ name }) => name === 'button' || name === 'link')) return undefined
  const all = buttonsOn(desk).filter(({ key }) => key === 'label')
  const inTarget = new Set(plainWords(target.text))
  const wanted = phrase.literal.filter((word) => !inTarget.has(word) && !isOne('leads', word))
  const quote = clause.quotes[0]?.text
  const labelled = all.filter(({ label }) => (quote ? fold(label) === fold(quote) : says(label, wanted)))
  const chosen = wanted.length > 0 || quote ? labelled : mainOf(all)
  if (chosen.length === 0) return refused(desk, 'absent')
  return put(desk, chosen, hrefOf(target), ({ path }) => [...path, 'href'])
}

/** Writes a prop of several buttons that are one to the reader. */
function put(desk: Desk, buttons: readonly Button[], text: string, at: (button: Button) => Path): Outcome {
  const [{ label }] = buttons as [Button]
  if (buttons.some((one) => one.label !== label)) return refused(desk, 'unclear')
  for (const button of buttons) desk.page.put(button.unit.block, at(button), text)
  return did(desk, 'changed', [], `${label} → ${text}`)
}

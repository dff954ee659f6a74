import { isList } from '../../lib/json'
import { did, type Handler, refused } from './desk'
import { fold, wordsOf } from './lexicon'
import { type Unit, unitsOf, valueAt } from './page'
import { phraseOf } from './phrase'

/** "65 members", "9000 visitors is wrong, it was 11,400": the figure with that label. */
export const setFigure: Handler = (desk) => {
  const { clause, page } = desk
  const numbers = clause.values.filter(({ kind }) => kind === 'number')
  if (numbers.length === 0 || numbers.length > 2 || clause.values.length > numbers.length) return undefined
  const phrase = phraseOf(desk, { from: 0, to: clause.words.length })
  const words = phrase.literal.filter((word) => !/^\d/.test(word) && !WRONG.test(word))
  const labels = [
    ...words,
    ...phrase.parts.flatMap(({ first, after }) => clause.words.slice(first, after).map(({ word }) => word)),
    ...phrase.entries.flatMap(({ first, after }) => clause.words.slice(first, after).map(({ word }) => word)),
  ]
  const found: { unit: Unit; value: string }[] = []
  for (const unit of unitsOf(page.blocks)) {
    if (unit.kind !== 'entry' || unit.block.type !== 'stats') continue
    const entry = valueAt(unit.block.props, unit.path)
    const { value, label } = (isList(entry) ? {} : (entry ?? {})) as { value?: unknown; label?: unknown }
    if (typeof value !== 'string' || typeof label !== 'string') continue
    const own = new Set(wordsOf(fold(label)).map(({ word }) => word))
    if (labels.length > 0 && labels.every((word) => own.has(word))) found.push({ unit, value })
  }
  const [only, other] = found
  if (!only || other) return undefined
  const digits = (text: string) => text.replace(/\D/g, '')
  const next = numbers.find(({ text }) => digits(text) !== digits(only.value))
  if (!next) return refused('already', clause.text)
  if (numbers.length === 2 && !numbers.some(({ text }) => digits(text) === digits(only.value))) return undefined
  const shown = only.value.replace(/\d[\d.,'’ ]*/u, next.text)
  page.put(only.unit.block, [...only.unit.path, 'value'], shown)
  return did(desk, 'changed', [only.unit], `${only.value} → ${shown}`)
}

export const WRONG =
  /^(?:wrong|falsch|faux|incorrecto|sbagliat\w|errad\w|starting|fout|bledn\w|was|there|actually|eigentlich|stimmt|richtig|correct)$/u

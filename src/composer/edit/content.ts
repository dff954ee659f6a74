import type { JsonObject } from '../../lib/json'
import type { Sketch } from '../page/blocks'
import { kindOf } from '../page/kinds'
import { languageOf } from '../page/labels'
import { outlineOf } from '../page/outline'
import { sectionsOf } from '../page/sections'
import { readBrief } from '../reader/read-brief'
import { wordsOf } from './lexicon'

/** The blocks that a text makes, as on a new page. Undefined if one of its words would be lost. */
export function blocksFor(text: string, locale: string): Sketch[] | undefined {
  const reading = readBrief(text, locale)
  const outline = outlineOf(reading)
  const style = { kind: kindOf(outline), language: languageOf(reading.language), manyPriced: false }
  const blocks = sectionsOf(outline.groups, style).flatMap(({ title, blocks: inner }): Sketch[] => {
    const heading = title
      ? [{ type: 'heading', props: { text: title, level: 3 } satisfies JsonObject, hasHead: false }]
      : []
    return [...heading, ...inner]
  })
  const shown = new Set(wordsOf(JSON.stringify(blocks.map(({ props }) => props)).toLowerCase()).map(({ word }) => word))
  const whole = wordsOf(text.toLowerCase()).every(({ word }) => shown.has(word))
  return whole && blocks.length > 0 ? blocks : undefined
}

/** The text as it is: a list where it has several short lines, else a paragraph. */
export function plainBlocks(text: string): Sketch[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, '').trim())
    .filter(Boolean)
  const items =
    lines.length > 1
      ? lines
      : text
          .split(/[,;]\s+/u)
          .map((one) => one.trim())
          .filter(Boolean)
  const isList =
    lines.length > 1 || (items.length > 2 && items.every((item) => item.length < 60 && !/[.!?]$/.test(item)))
  return [
    isList ? { type: 'list', props: { items }, hasHead: false } : { type: 'text', props: { text }, hasHead: false },
  ]
}

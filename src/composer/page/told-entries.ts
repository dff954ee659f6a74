import { priceAtEnd } from './money'
import type { Entry } from './nodes'
import { isName, withoutJoin } from './rows'
import { isForMaker, type Unit } from './units'
import { whenIn } from './when'
import { sentenceCase, tidy, wordsOf } from './words'

/** Words of an entry's sentence at most. */
const LONGEST = 20
/** Sentences that are looked at together. */
const MOST = 30

/**
 * Entries that the brief writes as sentences, one in each: "Wreaths on Sat 28 Nov, 10:00, €38. Sharpening tools Sat 5 Dec, 14:00, €25."
 * Two or more sentences of this form, beside each other, are a list.
 */
export function toldEntries(units: readonly Unit[], at: number): Entry[] {
  const found: Entry[] = []
  for (let i = at; i < units.length && found.length < MOST; i++) {
    const unit = units[i]!
    if (unit.sentence !== 'copy' || unit.line.paragraph !== units[at]!.line.paragraph) break
    if (unit.frags.length === 0 || unit.frags.some(({ role }) => isForMaker(role) || role === 'quote')) break
    const entry = entryOf(unit.reading.text.slice(unit.start, unit.end), unit.lineIndex)
    if (!entry) break
    found.push(entry)
  }
  return found.length >= 2 ? found : []
}

/** "Wreaths on Sat 28 Nov, 10:00, €38", or "Sat 28 Nov, 10:00: wreaths, €38". */
function entryOf(sentence: string, line: number): Entry | undefined {
  if (wordsOf(sentence).length > LONGEST || /["„“«@]|https?:|[?!]\s*$/u.test(sentence)) return undefined
  const text = sentence.trim().replace(/\.$/u, '')
  const when = whenIn(text)
  if (!when) return undefined
  const { from, to } = when
  const behind = text.slice(to).replace(/^[\s,;:.–—-]+/u, '')
  const before = withoutJoin(text.slice(0, from).replace(/[\s,;:(–—-]+$/u, ''))
  const price = priceAtEnd(behind)
  const rest = tidy(price ? withoutJoin(behind.slice(0, price.start).replace(/[\s,;:(–—-]+$/u, '')) : behind)
  const isFirst = tidy(before) === ''
  const title = isFirst ? rest : before
  if (!isName(title) || (!isFirst && wordsOf(rest).length > 6)) return undefined
  return {
    kind: 'entry',
    title: sentenceCase(tidy(title)),
    price: price?.price ?? '',
    time: sentenceCase(text.slice(from, to)),
    text: isFirst ? '' : rest,
    line,
    numbered: false,
  }
}

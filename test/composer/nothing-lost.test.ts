import { expect, test } from 'bun:test'
import { readBrief } from '../../src/composer/reading/read-brief'
import { freshPages } from './corpus/fresh-pages'
import { pagesInEnglish } from './corpus/pages-en'
import { pagesInOtherLanguages } from './corpus/pages-other'
import { unseen } from './corpus/unseen'
import { composed, taskOf } from './measure'

/** What a brief tells for certain: whoever reads it has to put it somewhere. */
function factsOf(intent: string, locale: string): string[] {
  const { phones, emails, hours, dates, times, deadlines, address, price, asks, links } = readBrief(intent, locale)
  const entries = asks.flatMap((ask) => ask.entries).flatMap(({ title, price: cost, at }) => [title, cost, at])
  const told = [...phones, ...emails, ...hours.map((one) => one.times), ...dates, ...times, ...deadlines]
  return [...told, address, price, ...entries, ...links.map(({ href }) => href)].filter((fact) => fact !== undefined)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

test('what is read of a brief stands on its page', async () => {
  const lost: string[] = []
  for (const brief of [...pagesInEnglish, ...pagesInOtherLanguages, ...unseen, ...freshPages]) {
    if (brief.base) continue
    const { content } = await composed(taskOf(brief))
    const shown = new Set(wordsOf(JSON.stringify(content).replaceAll('\\n', ' ')))
    const missing = factsOf(brief.intent, brief.locale ?? 'en').filter((fact) =>
      wordsOf(fact).some((word) => !shown.has(word)),
    )
    lost.push(...missing.map((fact) => `${brief.name}: ${fact}`))
  }
  expect(lost).toEqual([])
})

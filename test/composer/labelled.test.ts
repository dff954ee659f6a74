import { expect, test } from 'bun:test'
import { labelledBriefs, type LabelledBrief, ROLES, textOf } from './labelled/labelled'
import { composed, taskOf } from './measure'

const PARTS = ['train', 'dev', 'sealed'] as const
const all = (await Promise.all(PARTS.map(labelledBriefs))).flat()

/** Facts that a page must show as they stand. */
const LITERAL = new Set([
  'phone',
  'email',
  'address',
  'web',
  'action.url',
  'hours',
  'date',
  'price',
  'item.price',
  'fact',
])

test('every labelled brief has an id of its own, known roles, and a title and an action that it names', () => {
  const roles = new Set<string>(ROLES)
  const faults = all.flatMap((brief) => {
    const text = textOf(brief)
    const spaced = text.replace(/\s+/g, ' ')
    return [
      ...brief.pieces.filter(([role, piece]) => !roles.has(role) || piece === '').map(([role]) => `role ${role}`),
      ...(brief.title === null || spaced.includes(brief.title) ? [] : ['title']),
      ...(brief.action?.href && !text.includes(brief.action.href) ? ['action'] : []),
    ].map((fault) => `${brief.id}: ${fault}`)
  })
  expect(faults).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('the composer keeps at least 97 % of the literal facts of the development part', async () => {
  const dev = await labelledBriefs('dev')
  let kept = 0
  let facts = 0
  for (const brief of dev) {
    const { content } = await composed(taskOf({ intent: textOf(brief), locale: brief.lang }))
    // Scripts without spaces have no words to compare.
    const whole = JSON.stringify(content).toLowerCase()
    const shown = wordsIn(whole)
    for (const fact of factsOf(brief)) {
      facts++
      if ([...wordsIn(fact)].every((word) => shown.has(word) || (/[^\p{ASCII}]/u.test(word) && whole.includes(word))))
        kept++
    }
  }
  expect(kept / facts).toBeGreaterThanOrEqual(0.97)
})

function factsOf({ pieces }: LabelledBrief): string[] {
  return pieces.flatMap(([role, text]) => (LITERAL.has(role) ? [text] : []))
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

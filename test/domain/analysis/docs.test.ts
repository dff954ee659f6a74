import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { FORMULAS, NEUTRAL_FORMULA } from '../../../src/features/analysis/language/formulas'
import { ASPECTS } from '../../../src/features/suggestions/aspects'
import { RULES } from '../../../src/features/analysis/rules/rules'
import { WEIGHTS } from '../../../src/features/analysis/scoring'

const page = await Bun.file(join(import.meta.dir, '../../../docs/analysis.md')).text()

/** The rows of the table that has these heads, without its first two lines. */
function tableOf(...heads: string[]): string[][] {
  const rows = page.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const from = rows.findIndex((row) => row.join() === heads.join())
  const to = rows.findIndex((row, at) => at > from && row.length === 0)
  return rows.slice(from + 2, to)
}

test('docs/analysis.md lists exactly the rules, as the code describes them', () => {
  const rows = ASPECTS.flatMap((aspect) => RULES.filter((rule) => rule.aspect === aspect)).map(
    ({ id, aspect, severity, finds, mends }) => [`\`${id}\``, aspect, severity, finds, mends ?? '–'],
  )
  expect(tableOf('rule', 'aspect', 'severity', 'finds', 'operations')).toEqual(rows)
  expect(rows.length).toBeGreaterThanOrEqual(30)
})

test('docs/analysis.md lists exactly the formulas, with their sources', () => {
  const rows = [...Object.values(FORMULAS), NEUTRAL_FORMULA].map(({ name, text, source }) => [name, text, source])
  expect(tableOf('language', 'formula', 'computed as', 'source').map((row) => row.slice(1))).toEqual(rows)
})

test('docs/analysis.md names the weights of the aspects', () => {
  const sentence = /by these weights: ([^.]+)\./.exec(page)?.[1] ?? ''
  const named = sentence.split(/,\s+/).map((one) => one.split(' '))
  expect(Object.fromEntries(named.map(([aspect, weight]) => [aspect, Number(weight)]))).toEqual(WEIGHTS)
})

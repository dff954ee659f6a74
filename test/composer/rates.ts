import { readOperations } from '../../src/blocks/tree/read-operations'
import { runOperations } from '../../src/blocks/tree/operations'
import { blockType } from '../../src/blocks/catalogue'
import { makePage } from '../../src/composer/page/make'
import { writePage } from '../../src/composer/page/write-page'
import { reportOf } from '../../src/composer/page/report'
import { readBrief } from '../../src/composer/reader/read-brief'
import type { Reading } from '../../src/composer/reader/reading'
import { goldReading } from './gold-reading'
import { type LabelledBrief, labelledBriefs, textOf } from './labelled/labelled'
import { NOTHING, taskOf } from './measure'
import { type Measured, measured, reportLines } from './report'
import { alikeness } from './texts-in-place'

/** What the page of a labelled brief keeps and loses, with a reading of one's own or that of the tagger. */
export function measuredPage(brief: LabelledBrief, reading: Reading): Measured {
  const task = taskOf({ intent: textOf(brief), locale: brief.lang })
  const page = makePage(reading, task)
  const values = [...writePage(page, task)].map(({ operation }) => operation)
  const { operations, issues } = readOperations(values, { lookup: blockType, newId: () => 'never' })
  if (issues.length > 0) throw new Error(`${brief.id}: ${JSON.stringify(issues.slice(0, 3))}`)
  const { content } = runOperations(NOTHING, operations)
  return measured(brief, content, reportOf(page, task), page.kind.id, reading.language)
}

// Run as a script, it prints the rates of a part: `bun test/composer/rates.ts dev`, of its short requests (`dev prompts`), or of the others (`dev briefs`).
if (import.meta.main) {
  const [part = 'dev', which] = process.argv.slice(2)
  const isPrompt = ({ genre }: LabelledBrief) => genre === 'prompt'
  const all = await labelledBriefs(part as LabelledBrief['part'])
  const briefs = which ? all.filter((brief) => isPrompt(brief) === (which === 'prompts')) : all
  const gold = briefs.map((brief) => measuredPage(brief, goldReading(brief)))
  const read = briefs.map((brief) => measuredPage(brief, readBrief(textOf(brief), brief.lang)))
  const alike = alikeness(gold.map(({ texts }, i) => [texts, read[i]!.texts]))
  console.log(['with perfect roles', ...reportLines(gold), '', 'with the tagger', ...reportLines(read)].join('\n'))
  console.log(`texts in the same place as with perfect roles: ${(100 * alike).toFixed(1)} %`)
}

import { measuredPage } from './test/composer/rates'
import { makePage } from './src/composer/page/make'
import { writePage } from './src/composer/page/write-page'
import { reportOf } from './src/composer/page/report'
import { readBrief } from './src/composer/reader/read-brief'
import { readOperations } from './src/blocks/tree/read-operations'
import { runOperations } from './src/blocks/tree/operations'
import { blockType } from './src/blocks/catalogue'
import { NOTHING, taskOf } from './test/composer/measure'
void measuredPage
const show = (b: any, d = 0) => {
  const { id, type, props, children, meta, provenance, ...x } = b
  console.log('  '.repeat(d) + type + ' ' + JSON.stringify(props))
  for (const c of children ?? []) show(c, d + 1)
}
for (const [lang, intent] of await Bun.file(process.argv[2]!).json()) {
  const task = taskOf({ intent, locale: lang })
  const page = makePage(readBrief(intent, lang), task)
  const values = [...writePage(page, task)].map(({ operation }) => operation)
  let n = 0
  const { operations } = readOperations(values, { lookup: blockType, newId: () => `b${n++}` })
  const { content } = runOperations(NOTHING, operations)
  console.log(
    '\n=====',
    intent.slice(0, 70),
    '\nTITLE',
    content.name,
    '| kind',
    page.kind.id,
    '|',
    JSON.stringify(content.meta),
  )
  for (const b of content.blocks) show(b)
  console.log('REPORT', JSON.stringify(reportOf(page, task)))
}

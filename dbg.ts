import { readBrief } from './src/composer/reader/read-brief'
import { outlineOf } from './src/composer/page/outline'
const want = process.argv[3]
for (const [lang, intent] of await Bun.file(process.argv[2]!).json()) {
  if (want && !intent.includes(want)) continue
  const r = readBrief(intent, lang)
  console.log(r.pieces.map((p) => `${p.role}:${JSON.stringify(p.text)}`).join('  '))
  const o = outlineOf(r)
  for (const g of o.groups) console.log(JSON.stringify(g))
  console.log(o.names, o.taglines, o.when)
}

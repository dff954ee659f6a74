import { type Edit, editsOf, judged } from '../test/composer/edits/edits'

/** Prints how the requests of a part are met: `bun scripts/report-edits.ts known`. Prints no request of the sealed part. */
const part = (Bun.argv[2] ?? 'dev') as Edit['part']
const results = await Promise.all(editsOf(part).map(judged))
const count = (verdict: string) => results.filter((one) => one.verdict === verdict).length
const share = (n: number) => `${n} (${((100 * n) / results.length).toFixed(1)} %)`
for (const verdict of ['exact', 'refused', 'partly', 'wrong']) console.log(verdict, share(count(verdict)))
console.log('of', results.length)
if (part !== 'sealed')
  for (const { edit, verdict, misses, says } of results)
    if (verdict !== 'exact') console.log(verdict, edit.id, edit.says, misses.join('; '), '→', says)

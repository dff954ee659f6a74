/**
 * Trains the reader of the local composer on the labelled briefs and writes its weights: the tagger, and what tells whom a
 * clause is for. The second learns from taggers that have not seen the brief, so six taggers are trained; that takes some
 * minutes. The same briefs give the same file.
 * Usage: bun scripts/train-reader.ts [--report] [--readings FILE]
 * FILE gets the readings by the taggers that have not seen the brief, for `fit-titles.ts`.
 */
import { join } from 'node:path'
import { labelledBriefs } from '../test/composer/labelled/labelled'
import { trainAudience } from './reader/audience'
import { foldsOf, freshReadings, taggerOf } from './reader/folds'
import { packed } from './reader/pack'
import { corpusHash } from './reader/settings'

const FILE = join(import.meta.dir, '../src/composer/reader/reader.weights')

const briefs = await labelledBriefs('train')
const folds = foldsOf(briefs)
const audience = trainAudience(folds.flatMap(({ clauses }) => clauses))
await Bun.write(FILE, packed(taggerOf(briefs, 'the tagger'), audience, corpusHash(briefs)))
console.log(`${Bun.file(FILE).size} bytes`)
const readings = process.argv[process.argv.indexOf('--readings') + 1]
if (process.argv.includes('--readings') && readings) {
  const read = freshReadings(folds).map(({ brief, reading }) => ({ id: brief.id, reading }))
  await Bun.write(readings, JSON.stringify(read))
}
if (process.argv.includes('--report')) {
  const { measured, report } = await import('./reader/report')
  report(measured(await labelledBriefs('dev')))
}

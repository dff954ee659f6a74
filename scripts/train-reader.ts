/**
 * Trains the reader of the local composer on the labelled briefs and writes its weights. The second pass learns from first passes
 * that have not seen the brief, so five of them are trained; that takes some minutes. The same briefs give the same file.
 * Usage: bun scripts/train-reader.ts [--report] [--readings FILE]
 * FILE gets the readings by readers that have not learned from the brief, for `fit-titles.ts`.
 */
import { join } from 'node:path'
import { labelledBriefs } from '../test/composer/labelled/labelled'
import { foldsOf, freshReadings, secondPassOf } from './reader/folds'
import { packed, rounded } from './reader/pack'
import { corpusHash } from './reader/settings'

const FILE = join(import.meta.dir, '../src/composer/reader/reader.weights')

const briefs = await labelledBriefs('train')
const { first, folds } = await foldsOf(briefs)
const second = secondPassOf(folds, rounded(first, 0))
await Bun.write(FILE, packed(first, second, corpusHash(briefs)))
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

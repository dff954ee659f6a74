/**
 * Trains the tagger of the local composer on the labelled briefs and writes its weights. The same briefs give the same file.
 * Usage: bun scripts/train-reader.ts [--report]
 */
import { join } from 'node:path'
import { labelledBriefs } from '../test/composer/labelled/labelled'
import { train } from './reader/crf'
import { exampleOf } from './reader/examples'
import { packed } from './reader/pack'
import { corpusHash, OPTIONS } from './reader/settings'

const FILE = join(import.meta.dir, '../src/composer/reader/reader.weights')

const briefs = await labelledBriefs('train')
const model = train(briefs.map(exampleOf), OPTIONS, (epoch) => console.log(`epoch ${epoch + 1} of ${OPTIONS.epochs}`))
await Bun.write(FILE, packed(model, corpusHash(briefs)))
console.log(`${Bun.file(FILE).size} bytes`)
if (process.argv.includes('--report')) {
  const { measured, report } = await import('./reader/report')
  report(measured(await labelledBriefs('dev')))
}

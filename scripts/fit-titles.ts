/**
 * Fits the weights by which the composer chooses a title, on the training briefs, and prints them for
 * `src/composer/page/title-features.ts`. Half of the readings are perfect; the others come from taggers that have not seen
 * their brief.
 * Usage: bun scripts/fit-titles.ts
 */
import { outlineOf } from '../src/composer/page/outline'
import { noticeTitle } from '../src/composer/page/subject'
import { featuresOf } from '../src/composer/page/title-features'
import { titleRuns } from '../src/composer/page/titles'
import { wordsOf } from '../src/composer/page/words'
import { goldReading } from '../test/composer/gold-reading'
import { labelledBriefs } from '../test/composer/labelled/labelled'
import { foldsOf, type FreshReading, freshReadings } from './reader/folds'

const STEPS = 300
const RATE = 0.1
/** Keeps weights small where few briefs speak for them. */
const DECAY = 0.0025
/** A smaller weight is left out. */
const LEAST = 0.1

/** The candidates of a brief as their features, and whether each is the title. The last one is for none. */
interface Choice {
  rows: [feature: number, value: number][][]
  right: boolean[]
}

const cached = process.argv[2]
const fresh: FreshReading[] = cached
  ? await readingsIn(cached)
  : freshReadings((await foldsOf(await labelledBriefs('train'))).folds)
const indexes = new Map<string, number>()
const perfect = fresh.map(({ brief }) => ({ brief, reading: goldReading(brief) }))
const all = [...fresh, ...perfect.filter((_one, i) => i % 3 === 0)].flatMap(choiceOf)
const weights = fitted(all)
for (const [name, i] of indexes)
  if (Math.abs(weights[i]!) >= LEAST)
    console.log(`  ${/\s/.test(name) ? `'${name}'` : name}: ${weights[i]!.toFixed(2)},`)

async function readingsIn(file: string): Promise<FreshReading[]> {
  const read = (await Bun.file(file).json()) as { id: string; reading: FreshReading['reading'] }[]
  const briefs = new Map((await labelledBriefs('train')).map((brief) => [brief.id, brief]))
  return read.map(({ id, reading }) => ({ brief: briefs.get(id)!, reading }))
}

function choiceOf({ brief, reading }: FreshReading): Choice[] {
  const outline = outlineOf(reading)
  if (noticeTitle(outline) !== undefined) return []
  const runs = titleRuns(outline)
  const right = runs.map(({ text }) => brief.title !== null && bare(text) === bare(brief.title))
  const rows = runs.map(({ run, text, around }) => rowOf(featuresOf(run, text, around)))
  if (brief.title !== null && !right.includes(true)) return []
  return [{ rows: [...rows, []], right: [...right, brief.title === null] }]
}

function rowOf(features: Record<string, number>): [number, number][] {
  return Object.entries(features).flatMap(([name, value]): [number, number][] => {
    if (value === 0) return []
    if (!indexes.has(name)) indexes.set(name, indexes.size)
    return [[indexes.get(name)!, value]]
  })
}

function bare(text: string): string {
  return wordsOf(text).join(' ')
}

/** Softmax over the candidates of each brief; Adam over all of them. */
function fitted(choices: readonly Choice[]): Float64Array {
  const N = indexes.size
  const weights = new Float64Array(N)
  const [mean, square] = [new Float64Array(N), new Float64Array(N)]
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((value) => DECAY * value)
    for (const choice of choices) addGradient(choice, weights, gradient, choices.length)
    for (let i = 0; i < N; i++) {
      mean[i] = 0.9 * mean[i]! + 0.1 * gradient[i]!
      square[i] = 0.999 * square[i]! + 0.001 * gradient[i]! ** 2
      weights[i]! -= (RATE * (mean[i]! / (1 - 0.9 ** step))) / (Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-9)
    }
  }
  return weights
}

function addGradient({ rows, right }: Choice, weights: Float64Array, gradient: Float64Array, of: number): void {
  const odds = rows.map((row) => {
    const score = row.reduce((sum, [i, value]) => sum + value * weights[i]!, 0)
    return Math.exp(score)
  })
  let [all, good] = [0, 0]
  odds.forEach((value, k) => {
    all += value
    if (right[k]) good += value
  })
  rows.forEach((row, k) => {
    const push = (odds[k]! / all - (right[k] ? odds[k]! / good : 0)) / of
    for (const [i, value] of row) gradient[i]! += push * value
  })
}

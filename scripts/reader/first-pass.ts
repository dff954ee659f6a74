import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { LabelledBrief } from '../../test/composer/labelled/labelled'
import { type Model, train } from './crf'
import { exampleOf } from './examples'
import { FIRST } from './settings'
import { shortWishes } from './wishes'

/** First passes that learn from lists of briefs, and from short wishes with their names; in threads of their own. */
export async function firstPasses(lists: readonly (readonly LabelledBrief[])[]): Promise<Model[]> {
  const models: Model[] = []
  const waiting = [...lists.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [i, briefs] = next
      console.log(`training ${i + 1} of ${lists.length}`)
      models[i] = await trained(briefs)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return models
}

function trained(briefs: readonly LabelledBrief[]): Promise<Model> {
  const worker = new Worker(new URL(import.meta.url), { workerData: briefs })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread) {
  const briefs = workerData as LabelledBrief[]
  const model = train([...briefs, ...shortWishes(briefs)].map(exampleOf), FIRST)
  parentPort!.postMessage(model, [model.rows.buffer as ArrayBuffer])
}

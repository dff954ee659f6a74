/**
 * The process that decodes images, separate from the server: a file that crashes the decoder crashes only this process, its
 * exit returns all memory to the system, and its low priority leaves the processors to requests. It gets no environment and
 * no secrets, takes one task per message, and ends with the server.
 */
import type { Card } from '../lib/card'
import { type DecoderOptions, pngOf, writeVariants } from './image-decoder'
import type { BrokenImage, MadeVariants } from './images'
import { errorCode } from '../lib/error-code'

export type ImageTask = { path: string; options: DecoderOptions } | { card: Card }

/** The result of a task. A card is PNG in base64. */
export type ImageResult = MadeVariants | BrokenImage | { kind: 'card'; png: string }

/** The reply to a task: its result, or a failure that the image did not cause. */
export interface ImageAnswer {
  result?: ImageResult
  failure?: { message: string; code: string | undefined }
  /** Resident memory of the process, in bytes. */
  rss: number
}

process.on('message', (task: ImageTask) => void answer(task))
process.on('disconnect', () => process.exit(0))
// A terminal sends these signals to all processes. The server decides when this one ends.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})

async function answer(task: ImageTask): Promise<void> {
  const outcome = await outcomeOf(task)
  process.send?.({ ...outcome, rss: process.memoryUsage.rss() } satisfies ImageAnswer)
}

async function outcomeOf(task: ImageTask): Promise<Pick<ImageAnswer, 'result' | 'failure'>> {
  try {
    return { result: 'card' in task ? await drawn(task.card) : await writeVariants(task.path, task.options) }
  } catch (error) {
    return { failure: { message: (error as Error).message, code: errorCode(error) } }
  }
}

async function drawn(card: Card): Promise<ImageResult> {
  // Loaded for the first card only: most images are uploads, which need no fonts.
  const { cardSvg } = await import('./card-drawing')
  return { kind: 'card', png: (await pngOf(await cardSvg(card))).toString('base64') }
}

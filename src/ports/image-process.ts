/**
 * The process that decodes images, apart from the server: a file that kills a decoder kills this one, its memory goes back
 * to the machine with it, and its low priority leaves the processors to requests. It is given no environment and no
 * secrets, takes tasks one message each, and ends with the server.
 */
import { type DecoderOptions, inspectImage, writeVariants } from './image-decoder'
import type { BrokenImage, ImageFacts, MadeVariants } from './images'
import { errorCode } from './scratch'

export type ImageTask = { kind: 'inspect'; path: string } | { kind: 'variants'; path: string; options: DecoderOptions }

/** What comes back for a task: its result, or the failure of something that is not the image. */
export interface ImageAnswer {
  id: number
  result?: ImageFacts | MadeVariants | BrokenImage
  failure?: { message: string; code: string | undefined }
  /** Bytes of memory that the process holds. */
  rss: number
}

process.on('message', ({ id, task }: { id: number; task: ImageTask }) => void answer(id, task))
process.on('disconnect', () => process.exit(0))
// A terminal sends them to all processes at once: the server decides when this one ends.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})

async function answer(id: number, task: ImageTask): Promise<void> {
  const outcome = await outcomeOf(task)
  process.send?.({ id, rss: process.memoryUsage.rss(), ...outcome })
}

async function outcomeOf(task: ImageTask): Promise<Pick<ImageAnswer, 'result'> | Pick<ImageAnswer, 'failure'>> {
  try {
    return {
      result: await (task.kind === 'inspect' ? inspectImage(task.path) : writeVariants(task.path, task.options)),
    }
  } catch (error) {
    return { failure: { message: (error as Error).message, code: errorCode(error) } }
  }
}

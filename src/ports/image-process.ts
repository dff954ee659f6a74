/**
 * The process that decodes images, apart from the server: a file that kills a decoder kills this one, its memory goes back
 * to the machine with it, and its low priority leaves the processors to requests. It is given no environment and no
 * secrets, takes one task a message, and ends with the server.
 */
import { type DecoderOptions, writeVariants } from './image-decoder'
import type { BrokenImage, MadeVariants } from './images'
import { errorCode } from '../lib/error-code'

export interface ImageTask {
  path: string
  options: DecoderOptions
}

/** What comes back for a task: its result, or the failure of something that is not the image. */
export interface ImageAnswer {
  result?: MadeVariants | BrokenImage
  failure?: { message: string; code: string | undefined }
  /** Bytes of memory that the process holds. */
  rss: number
}

process.on('message', (task: ImageTask) => void answer(task))
process.on('disconnect', () => process.exit(0))
// A terminal sends them to all processes at once: the server decides when this one ends.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})

async function answer(task: ImageTask): Promise<void> {
  const outcome = await outcomeOf(task)
  process.send?.({ ...outcome, rss: process.memoryUsage.rss() } satisfies ImageAnswer)
}

async function outcomeOf({ path, options }: ImageTask): Promise<Pick<ImageAnswer, 'result' | 'failure'>> {
  try {
    return { result: await writeVariants(path, options) }
  } catch (error) {
    return { failure: { message: (error as Error).message, code: errorCode(error) } }
  }
}

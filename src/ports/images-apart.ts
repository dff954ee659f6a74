import { dirname, join } from 'node:path'
import type { Subprocess } from 'bun'
import { diskFault } from '../core/disk-fault'
import { Fault } from '../core/fault'
import { BoundedQueue, QueueFull } from '../lib/bounded-queue'
import { PROGRAM } from '../lib/version'
import type { ImageAnswer, ImageTask } from './image-process'
import type { BrokenImage, Images, MadeVariants, VariantOptions } from './images'

export interface ApartOptions {
  /** After this an image is given up. The default is longer than the largest animation takes on a slow machine. */
  timeoutMs?: number
  /** Without work for this long, the process ends. */
  idleMs?: number
}

const TIMEOUT_MS = 120_000
const IDLE_MS = 15_000
const QUEUED = 1_000
/** Past this a process is given no other image: an allocator keeps what it once had. */
const MAX_RSS = 256 * 1024 * 1024
const TOO_SLOW: BrokenImage = {
  kind: 'broken',
  code: 'IMAGE_TOO_SLOW',
  message: 'The image takes too long to process.',
}

interface Decoder {
  process: Subprocess
  /** The task that it is at; nobody's while it rests. */
  task: PromiseWithResolvers<MadeVariants | BrokenImage> | undefined
}

/** Images decoded in a process of their own, which starts with the first one and ends when no more come. */
export class ImagesApart implements Images {
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #gate = new BoundedQueue(1, QUEUED)
  #decoder: Decoder | undefined
  #idle: Timer | undefined

  constructor({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS }: ApartOptions = {}) {
    this.#timeoutMs = timeoutMs
    this.#idleMs = idleMs
  }

  async makeVariants(path: string, { signal, ...options }: VariantOptions): Promise<MadeVariants | BrokenImage> {
    try {
      return await this.#gate.run(() => this.#ask({ path, options }, signal))
    } catch (error) {
      throw error instanceof QueueFull ? new Fault('UNAVAILABLE', 'Too many images wait already.') : error
    }
  }

  async #ask(task: ImageTask, signal: AbortSignal | undefined): Promise<MadeVariants | BrokenImage> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    const decoder = (this.#decoder ??= this.#started())
    const asked = (decoder.task = Promise.withResolvers())
    // What it is in the middle of cannot be stopped but with it.
    const stop = () => {
      asked.reject(signal?.reason)
      this.#end(decoder)
    }
    const timer = setTimeout(() => {
      asked.resolve(TOO_SLOW)
      this.#end(decoder)
    }, this.#timeoutMs)
    signal?.addEventListener('abort', stop)
    try {
      this.#send(decoder, task)
      return await asked.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  /** A process that died a moment ago takes no task: then it ends for us too, which tells whoever waits for it. */
  #send(decoder: Decoder, task: ImageTask): void {
    try {
      decoder.process.send(task)
    } catch {
      this.#end(decoder)
    }
  }

  #started(): Decoder {
    const process = spawned({ answered: (answer) => this.#settle(decoder, answer), ended: () => this.#end(decoder) })
    const decoder: Decoder = { process, task: undefined }
    return decoder
  }

  #settle(decoder: Decoder, { result, failure, rss }: ImageAnswer): void {
    if (result) decoder.task?.resolve(result)
    else decoder.task?.reject(diskFault(Object.assign(new Error(failure?.message), { code: failure?.code })))
    decoder.task = undefined
    if (rss > MAX_RSS) return this.#end(decoder)
    this.#idle = setTimeout(() => this.#end(decoder), this.#idleMs)
    this.#idle.unref()
  }

  /** Also when it ended by itself: whoever waits for it then may try again. */
  #end(decoder: Decoder): void {
    if (this.#decoder === decoder) this.#decoder = undefined
    decoder.task?.reject(new Fault('UNAVAILABLE', 'The image decoder ended.'))
    decoder.process.kill('SIGKILL')
  }
}

/** The word that starts the compiled program as the decoder. For nobody to type: it stands in no list of commands. */
export const DECODER_ROLE = '--image-decoder'

/** What the program, compiled or run from its source, is told to be the decoder by. */
function decoderWords(): string[] {
  return PROGRAM === 'quoin' ? [DECODER_ROLE] : [join(import.meta.dir, 'image-process.ts')]
}

function spawned(on: { answered(answer: ImageAnswer): void; ended(): void }): Subprocess {
  const politely = Bun.which('nice') ? ['nice', '-n', '10'] : []
  const started = Bun.spawn([...politely, process.execPath, ...decoderWords()], {
    cwd: dirname(process.execPath),
    // Two arenas: with one a thread, freed pictures pile up.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore'],
    ipc: (answer: ImageAnswer) => on.answered(answer),
    onExit: () => on.ended(),
  })
  started.unref()
  return started
}

import { dirname, join } from 'node:path'
import type { Subprocess } from 'bun'
import { diskFault } from '../core/disk-fault'
import { Fault } from '../core/fault'
import { BoundedQueue, QueueFull } from '../lib/bounded-queue'
import { PROGRAM } from '../lib/version'
import type { Card } from '../lib/card'
import type { ImageAnswer, ImageResult, ImageTask } from './image-process'
import type { BrokenImage, Images, MadeVariants, VariantOptions } from './images'

export interface ApartOptions {
  /** Longest time for one image. The default is longer than the largest animation takes on a slow machine. */
  timeoutMs?: number
  /** Idle time after which the process ends. */
  idleMs?: number
}

const TIMEOUT_MS = 60_000
const IDLE_MS = 15_000
const QUEUED = 1_000
/** A process above this size is replaced, because an allocator does not return all freed memory. */
const MAX_RSS = 256 * 1024 * 1024
const TOO_SLOW: BrokenImage = {
  kind: 'broken',
  code: 'IMAGE_TOO_SLOW',
  message: 'The image takes too long to process.',
}

interface Decoder {
  process: Subprocess
  /** The current task; undefined while the decoder is idle. */
  task: PromiseWithResolvers<ImageResult> | undefined
}

/** Decodes images in a separate process, which starts with the first image and ends when idle. */
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
    const made = await this.#queued({ path, options }, signal)
    if (made.kind === 'card') throw new Error('The decoder answered another task')
    return made
  }

  async drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
    const drawn = await this.#queued({ card })
    if (drawn.kind === 'card') return new Uint8Array(Buffer.from(drawn.png, 'base64'))
    throw new Fault('UNAVAILABLE', 'The picture takes too long to draw. Try again later.')
  }

  async #queued(task: ImageTask, signal?: AbortSignal): Promise<ImageResult> {
    try {
      return await this.#gate.run(() => this.#ask(task, signal))
    } catch (error) {
      throw error instanceof QueueFull
        ? new Fault('UNAVAILABLE', 'Too many images are waiting. Try again later.')
        : error
    }
  }

  async #ask(task: ImageTask, signal: AbortSignal | undefined): Promise<ImageResult> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    const decoder = (this.#decoder ??= this.#started())
    const asked = (decoder.task = Promise.withResolvers())
    // A decoding image can only be stopped by killing the process.
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

  /** Sends a task. A process that has just died cannot take it: ending the decoder rejects the task. */
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

  /** Kills the process, or cleans up after it exited. A waiting task is rejected with UNAVAILABLE, so it can be retried. */
  #end(decoder: Decoder): void {
    if (this.#decoder === decoder) this.#decoder = undefined
    decoder.task?.reject(new Fault('UNAVAILABLE', 'The image decoder ended unexpectedly. Try again.'))
    decoder.process.kill('SIGKILL')
  }
}

/** The argument that starts the compiled program as the decoder. Internal, so the help does not list it. */
export const DECODER_ROLE = '--image-decoder'

/** The arguments that start the program, compiled or from source, as the decoder. */
function decoderWords(): string[] {
  return PROGRAM === 'quoin' ? [DECODER_ROLE] : [join(import.meta.dir, 'image-process.ts')]
}

function spawned(on: { answered(answer: ImageAnswer): void; ended(): void }): Subprocess {
  const politely = Bun.which('nice') ? ['nice', '-n', '10'] : []
  const started = Bun.spawn([...politely, process.execPath, ...decoderWords()], {
    cwd: dirname(process.execPath),
    // With the default of one arena per thread, freed memory accumulates.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore'],
    ipc: (answer: ImageAnswer) => on.answered(answer),
    onExit: () => on.ended(),
  })
  started.unref()
  return started
}

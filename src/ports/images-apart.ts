import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { Fault } from '../core/fault'
import { Gate, GateFull } from '../lib/gate'
import type { ImageAnswer, ImageTask } from './image-process'
import type { BrokenImage, ImageFacts, Images, MadeVariants, VariantOptions } from './images'
import { diskFault } from './scratch'

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
  waiting: Map<number, Waiting>
}

interface Waiting {
  resolve(result: ImageAnswer['result']): void
  reject(error: unknown): void
}

/** Images decoded in a process of their own, which starts with the first one and ends when no more come. */
export class ImagesApart implements Images {
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #gate = new Gate(1, QUEUED)
  #decoder: Decoder | undefined
  #idle: Timer | undefined
  #lastId = 0

  constructor({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS }: ApartOptions = {}) {
    this.#timeoutMs = timeoutMs
    this.#idleMs = idleMs
  }

  inspect(path: string): Promise<ImageFacts | BrokenImage> {
    return this.#ask({ kind: 'inspect', path }) as Promise<ImageFacts | BrokenImage>
  }

  async makeVariants(path: string, { signal, ...options }: VariantOptions): Promise<MadeVariants | BrokenImage> {
    const task: ImageTask = { kind: 'variants', path, options }
    try {
      return (await this.#gate.run(() => this.#ask(task, signal))) as MadeVariants | BrokenImage
    } catch (error) {
      throw error instanceof GateFull ? new Fault('UNAVAILABLE', 'Too many images wait already.') : error
    }
  }

  async #ask(task: ImageTask, signal?: AbortSignal): Promise<ImageAnswer['result']> {
    signal?.throwIfAborted()
    const decoder = (this.#decoder ??= this.#started())
    clearTimeout(this.#idle)
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer['result']>()
    decoder.waiting.set(id, { resolve, reject })
    // What it is in the middle of cannot be stopped otherwise than with it.
    const stop = () => this.#end(decoder, () => reject(signal?.reason))
    const timer = setTimeout(() => this.#end(decoder, () => resolve(TOO_SLOW)), this.#timeoutMs)
    signal?.addEventListener('abort', stop)
    decoder.process.send({ id, task })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  #started(): Decoder {
    const waiting: Decoder['waiting'] = new Map()
    const started = spawned({
      answered: (answer) => this.#settle(decoder, answer),
      ended: () => this.#end(decoder),
    })
    const decoder: Decoder = { process: started, waiting }
    return decoder
  }

  #settle(decoder: Decoder, answer: ImageAnswer): void {
    const { waiting } = decoder
    const { result, failure } = answer
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (failure) asked?.reject(diskFault(Object.assign(new Error(failure.message), { code: failure.code })))
    else asked?.resolve(result)
    if (waiting.size > 0) return
    if (answer.rss > MAX_RSS) return this.#end(decoder)
    this.#idle = setTimeout(() => this.#end(decoder), this.#idleMs)
    this.#idle.unref()
  }

  /** Also when it ended by itself. Whoever waits and was not told otherwise may try again. */
  #end(decoder: Decoder, tell?: () => void): void {
    if (this.#decoder === decoder) this.#decoder = undefined
    tell?.()
    for (const { reject } of decoder.waiting.values()) reject(new Fault('UNAVAILABLE', 'The image decoder ended.'))
    decoder.waiting.clear()
    decoder.process.kill('SIGKILL')
  }
}

function spawned(on: { answered(answer: ImageAnswer): void; ended(): void }): Subprocess {
  const politely = Bun.which('nice') ? ['nice', '-n', '10'] : []
  const started = Bun.spawn([...politely, process.execPath, join(import.meta.dir, 'image-process.ts')], {
    cwd: import.meta.dir,
    // Two arenas: with one a thread, freed pictures pile up.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore'],
    ipc: (answer: ImageAnswer) => on.answered(answer),
    onExit: () => on.ended(),
  })
  started.unref()
  return started
}

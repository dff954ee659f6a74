import { patiently } from '../api/patiently'
import type { Client, Schemas } from '@quoin/client'

/** Files above this go straight to the storage. */
const DIRECT_BYTES = 8 * 1024 * 1024
const AT_ONCE = 3
const POLL_MS = 800
const SIZES = 5

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; sent: number }
  | { kind: 'making'; sizes: number }
  | { kind: 'ready' }
  | { kind: 'failed'; error: unknown }

/** A file on its way. */
export interface Sending {
  id: number
  name: string
  size: number
  state: UploadState
}

/** What the queue needs of the API. */
export type Sender = Pick<Client, 'upload' | 'uploadDirectly' | 'get'>

interface Entry extends Sending {
  file: File
  client: Sender
  abort: AbortController
}

/** Sends files three at a time. It goes on while the person looks at other screens. */
export class UploadQueue {
  #entries: Entry[] = []
  #shown: readonly Sending[] = []
  #last = 0
  readonly #listeners = new Set<() => void>()
  readonly #arrived: () => void

  /** @param arrived called when the server has another file, or another state of one */
  constructor(arrived: () => void = () => undefined) {
    this.#arrived = arrived
  }

  get items(): readonly Sending[] {
    return this.#shown
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(client: Sender, files: Iterable<File>): void {
    for (const file of files) {
      const entry = { id: ++this.#last, name: file.name, size: file.size, file, client }
      this.#entries.push({ ...entry, abort: new AbortController(), state: { kind: 'waiting' } })
    }
    this.#go()
  }

  retry(id: number): void {
    const entry = this.#entries.find((one) => one.id === id)
    if (!entry) return
    entry.abort = new AbortController()
    this.#become(entry, { kind: 'waiting' })
    this.#go()
  }

  /** Stops a file, or takes it off the list. */
  drop(id: number): void {
    this.#entries.find((one) => one.id === id)?.abort.abort()
    this.#entries = this.#entries.filter((one) => one.id !== id)
    this.#go()
  }

  clear(): void {
    this.#entries = this.#entries.filter(({ state }) => state.kind !== 'ready' && state.kind !== 'failed')
    this.#tell()
  }

  #go(): void {
    const isBusy = ({ state: { kind } }: Entry) => kind === 'sending'
    for (const entry of this.#entries) {
      if (this.#entries.filter(isBusy).length >= AT_ONCE) break
      if (entry.state.kind === 'waiting') void this.#send(entry)
    }
    this.#tell()
  }

  async #send(entry: Entry): Promise<void> {
    const { file, client, abort } = entry
    const { signal } = abort
    this.#become(entry, { kind: 'sending', sent: 0 })
    try {
      const send = file.size > DIRECT_BYTES ? client.uploadDirectly : client.upload
      const onProgress = ({ sent, total }: { sent: number; total: number }) => {
        // The form around the file counts as well.
        if (entry.state.kind === 'sending')
          this.#become(entry, { kind: 'sending', sent: Math.min(file.size, (sent / total) * file.size) })
      }
      const upload = await patiently(() => send(file, { signal, onProgress }), signal)
      this.#become(entry, { kind: 'making', sizes: 0 })
      this.#arrived()
      this.#go()
      await this.#finish(entry, upload)
    } catch (error) {
      if (signal.aborted) return
      this.#become(entry, { kind: 'failed', error })
    } finally {
      this.#arrived()
      this.#go()
    }
  }

  /** Waits for the sizes of a picture. @throws what made it fail */
  async #finish(entry: Entry, upload: Schemas['Upload']): Promise<void> {
    let now: Schemas['Upload'] = upload
    while (now.status === 'processing' || now.status === 'pending') {
      if (now.jobId) {
        const job = await entry.client.get('/api/jobs/{id}', { path: { id: now.jobId } })
        this.#become(entry, { kind: 'making', sizes: Math.round(job.data.progress * SIZES) })
      }
      await new Promise((done) => setTimeout(done, POLL_MS))
      if (entry.abort.signal.aborted) return
      now = (await entry.client.get('/api/uploads/{id}', { path: { id: now.id } })).data
    }
    if (now.status === 'failed') throw new Error(now.failure?.message ?? '')
    this.#become(entry, { kind: 'ready' })
  }

  #become(entry: Entry, state: UploadState): void {
    entry.state = state
    this.#tell()
  }

  #tell(): void {
    this.#shown = this.#entries.map(({ id, name, size, state }) => ({ id, name, size, state }))
    for (const listener of this.#listeners) listener()
  }
}

/** A frame of Server-Sent Events. A comment has only a `comment`. */
export interface Frame {
  id?: string
  event?: string
  retry?: string
  comment?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into events of every type
  data?: any
}

/** Reads a stream of events frame by frame. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()
  #text = ''

  constructor(response: Response) {
    this.#reader = response.body!.getReader() as ReadableStreamDefaultReader<Uint8Array>
  }

  /** The next frame; undefined at the end. */
  async next(): Promise<Frame | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const frame = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return frameOf(frame)
      }
      const { value, done } = await this.#reader.read()
      if (done) return undefined
      this.#text += this.#decoder.decode(value, { stream: true })
    }
  }

  /** The next event of this type; earlier events are skipped. */
  async until(type: string): Promise<Frame> {
    for (let frame = await this.next(); frame; frame = await this.next()) if (frame.event === type) return frame
    throw new Error(`The stream ended before ${type}.`)
  }

  /** All remaining frames. */
  async rest(): Promise<Frame[]> {
    const frames: Frame[] = []
    for (let frame = await this.next(); frame; frame = await this.next()) frames.push(frame)
    return frames
  }

  close(): Promise<void> {
    return this.#reader.cancel()
  }
}

export function framesOf(text: string): Frame[] {
  return text.split('\n\n').filter(Boolean).map(frameOf)
}

function frameOf(text: string): Frame {
  const frame: Frame = {}
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).replace(/^ /, '')
    if (colon === 0) frame.comment = value
    else if (line.startsWith('data:')) frame.data = JSON.parse(value)
    else frame[line.slice(0, colon) as 'id'] = value
  }
  return frame
}

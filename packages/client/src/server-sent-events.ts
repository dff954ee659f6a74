/** One frame of a stream (HTML Standard, section 9.2). A frame without `data` only moves the place. */
export interface Frame {
  id?: string
  event?: string
  data?: string
  /** Milliseconds to wait before a reconnection. */
  retry?: number
}

/**
 * The frames of a stream, as they come. A frame that the end cuts off is dropped. Comments are frames without fields, so that a
 * reader sees that the connection lives.
 */
export async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let [text, frame, filled]: [string, Frame, boolean] = ['', {}, false]
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      // A carriage return at the end may be the first half of CRLF.
      const lines = text.split(/\r\n|\n|\r(?!$)/)
      text = lines.pop() ?? ''
      for (const line of lines) {
        if (line !== '') {
          addField(frame, line)
          filled = true
        } else if (filled) {
          yield frame
          ;[frame, filled] = [{}, false]
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function addField(frame: Frame, line: string): void {
  const colon = line.indexOf(':')
  if (colon === 0) return
  const name = colon === -1 ? line : line.slice(0, colon)
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name === 'data') frame.data = frame.data === undefined ? value : `${frame.data}\n${value}`
  else if (name === 'id' && !value.includes('\0')) frame.id = value
  else if (name === 'event') frame.event = value
  else if (name === 'retry' && /^\d+$/.test(value)) frame.retry = Number(value)
}

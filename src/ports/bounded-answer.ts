import { Fault } from '../core/fault'

/** Limit for a document, which is read into memory. Ten compressed megabytes on the wire may be ten gigabytes. */
const DOCUMENT_BYTES = 8 * 2 ** 20
/** Limit for a stream: a hundred thousand tokens take about fifty megabytes. */
const STREAM_BYTES = 256 * 2 ** 20
/** Limit for one event of a stream, which is buffered until its empty line. */
const EVENT_BYTES = 4 * 2 ** 20
const EMPTY_LINES = ['\n\n', '\n\r\n', '\r\r']

/**
 * The response of a model's endpoint, with a body that fails with PROVIDER_FAILED when it exceeds the limits above. The
 * limits are far above what a real model sends.
 */
export function boundedAnswer(answer: Response): Response {
  if (!answer.body) return answer
  const stream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  const most = stream ? STREAM_BYTES : DOCUMENT_BYTES
  let whole = 0
  let event = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      whole += chunk.byteLength
      const last = stream ? lastEmptyLine(chunk) : -1
      event = last < 0 ? event + chunk.byteLength : chunk.byteLength - last
      if (whole > most || (stream && event > EVENT_BYTES)) controller.error(tooLarge())
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(count), { status, statusText, headers })
}

function lastEmptyLine(chunk: Uint8Array): number {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  return Math.max(...EMPTY_LINES.map((line) => bytes.lastIndexOf(line)))
}

function tooLarge(): Fault {
  return new Fault('PROVIDER_FAILED', 'The response of the model’s endpoint is too large.')
}

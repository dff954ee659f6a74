import { Fault } from '../core/fault'
import { inTime } from '../lib/in-time'
import { timedOut } from './s3-calls'

/**
 * The body of a response as a stream. It fails with a Fault where the store is silent for `silenceMs` or ends too early. Only
 * the time spent waiting for the store counts, so a slow reader does not time out.
 */
export function guardedBody(answer: Response, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = (answer.body ?? new Blob().stream()).getReader()
  let missing = Number(answer.headers.get('content-length') ?? 0)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inTime(reader.read(), silenceMs, silent)
        missing -= value?.byteLength ?? 0
        if (!done) return controller.enqueue(value)
        if (missing > 0) throw new Error('The body is shorter than its Content-Length.')
        controller.close()
      } catch (error) {
        void reader.cancel().catch(() => {})
        controller.error(error instanceof Fault ? error : brokenOff(error))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function brokenOff(cause: unknown): Fault {
  return new Fault('PROVIDER_FAILED', 'The file storage interrupted the download.', {}, { cause })
}

function silent(): Fault {
  return timedOut(new Error('The body timed out.'))
}

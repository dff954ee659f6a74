import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from '../support/properties'
import type { Fault } from '../../src/core/fault'
import { receiveFile } from '../../src/kernel/incoming'
import { receiveForm } from '../../src/kernel/multipart'
import { form } from '../support/uploads'
import { settled } from '../support/until'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-multipart-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Source = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
const asked = (body: Source, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const limits = (more: object = {}) => ({ folder, maxBytes: 1_000_000, ...more })
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (fault: Fault) => `${fault.code} ${fault.fields.details?.[0]?.code ?? ''}`.trim(),
  )

/** A body in these pieces, with a pause in milliseconds between them, on fake timers. */
function inPieces(whole: Uint8Array, cuts: number[], pauseMs = 0, ending: 'close' | 'hang' | 'break' = 'close') {
  const at = [...new Set(cuts.map((cut) => cut % whole.length))].sort((one, other) => one - other)
  const ends = [...at, whole.length]
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const end = ends.shift()
      if (end === undefined) {
        if (ending === 'close') controller.close()
        if (ending === 'break') controller.error(new Error('gone'))
        return ending === 'hang' ? new Promise(() => {}) : undefined
      }
      if (pauseMs) {
        await settled()
        jest.advanceTimersByTime(pauseMs)
      }
      if (end > sent) controller.enqueue(whole.slice(sent, end))
      else controller.enqueue(new Uint8Array(0))
      sent = end
    },
  })
}

describe('a form', () => {
  test('is parsed the same in any pieces', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 5_000 })
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.array(fc.nat(), { maxLength: 40 }),
        fc.string({ maxLength: 30 }),
        async (file, cuts, alt) => {
          const { body, headers } = form([
            ['alt', alt],
            ['file', { bytes: file, name: 'a.bin' }],
          ])
          const received = await receiveForm(asked(inPieces(body, cuts), headers), { alt: 8_000 }, limits())
          expect(new Uint8Array(readFileSync(received.file.path))).toEqual(new Uint8Array(file))
          expect(received.file.size).toBe(file.length)
          expect(received.file.sha256).toBe(new Bun.CryptoHasher('sha256').update(file).digest('hex'))
          expect(new Uint8Array(received.file.head)).toEqual(new Uint8Array(file.slice(0, 4096)))
          expect(received.fields.alt).toBe(alt.toWellFormed())
          await received.dispose()
        },
      ),
      { numRuns: 60 },
    )
    expect(readdirSync(folder)).toEqual([])
  }, 60_000)

  test('truncated anywhere is refused, and leaves no file', async () => {
    const { body, headers } = form([['file', { bytes: 'x'.repeat(500) }]])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: body.length - 5 }), fc.boolean(), async (end, broken) => {
        const source = inPieces(body.slice(0, end), [], 0, broken ? 'break' : 'close')
        expect(await faultOf(receiveForm(asked(source, headers), {}, limits()))).toStartWith('VALIDATION_FAILED ')
        expect(readdirSync(folder)).toEqual([])
      }),
      { numRuns: 80 },
    )
  }, 60_000)

  test('with any bytes changed is accepted or refused with a Fault', async () => {
    const { body, headers } = form([
      ['alt', 'A lake'],
      ['file', { bytes: 'x'.repeat(300), name: 'a.bin' }],
    ])
    const changes = fc.array(fc.tuple(fc.nat(body.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, fc.array(fc.nat(), { maxLength: 5 }), async (changed, cuts) => {
        const broken = body.slice()
        for (const [at, byte] of changed) broken[at] = byte
        const received = await receiveForm(asked(inPieces(broken, cuts), headers), { alt: 8_000 }, limits()).catch(
          (fault: Fault) => expect(fault.code).toBe('VALIDATION_FAILED'),
        )
        await received?.dispose()
        expect(readdirSync(folder)).toEqual([])
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  test('without an end is refused as soon as it is too large', async () => {
    const { body, headers } = form([['file', { bytes: 'x' }]])
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(sent++ ? new Uint8Array(50_000) : body.slice(0, -30)),
    })
    expect(await faultOf(receiveForm(asked(endless, headers), {}, limits()))).toBe('PAYLOAD_TOO_LARGE')
    expect([readdirSync(folder), sent < 40]).toEqual([[], true])
  })

  test('with endless parts or endless headers is refused', async () => {
    const { headers } = form([])
    const part = Buffer.from('--quoin-test-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n')
    const head = Buffer.from(`X-More: ${'y'.repeat(5_000)}\r\n`)
    for (const [first, more] of [
      [Buffer.alloc(0), part],
      [Buffer.from('--quoin-test-boundary\r\n'), head],
    ] as const) {
      let sent = 0
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(sent++ ? more : Buffer.concat([first, more]))),
      })
      const fault = await faultOf(receiveForm(asked(endless, headers), {}, limits({ maxBytes: 100_000 })))
      expect(fault).toMatch(/^(PAYLOAD_TOO_LARGE|VALIDATION_FAILED)/)
    }
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the pace', () => {
  const whole = form([['file', { bytes: 'x'.repeat(2_000) }]])
  const pace = { idleMs: 20_000, totalMs: 900_000 }
  const send = (source: Source) => faultOf(receiveForm(asked(source, whole.headers), {}, limits({ pace })))
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('ends the upload of a client that stops sending', async () => {
    const silent = send(inPieces(whole.body.slice(0, 1_000), [100, 500], 0, 'hang'))
    await settled()
    jest.advanceTimersByTime(pace.idleMs)
    expect(await silent).toBe('VALIDATION_FAILED too_slow')
    expect(readdirSync(folder)).toEqual([])
  })

  test('ends the upload of a client that sends too slowly', async () => {
    const dripping = inPieces(
      whole.body,
      Array.from({ length: 60 }, (_, n) => n * 30),
      pace.totalMs / 50,
    )
    expect(await send(dripping)).toBe('VALIDATION_FAILED too_slow')
    expect(readdirSync(folder)).toEqual([])
  })

  test('allows a client that sends slowly and steadily', async () => {
    const steady = inPieces(whole.body, [200, 700, 1_200], pace.idleMs - 1_000)
    expect(await send(steady)).toBeUndefined()
  })
})

describe('a file without a form', () => {
  test('is counted and hashed', async () => {
    const file = await receiveFile(asked(new Uint8Array(Buffer.from('hello'))), limits())
    expect([file.size, readFileSync(file.path, 'utf8')]).toEqual([5, 'hello'])
    expect(file.sha256).toBe(new Bun.CryptoHasher('sha256').update('hello').digest('hex'))
  })

  test('that exceeds its limit or is truncated leaves nothing', async () => {
    const large = asked(new Uint8Array(2_000_000))
    expect(await faultOf(receiveFile(large, limits()))).toBe('PAYLOAD_TOO_LARGE')
    const broken = asked(inPieces(new Uint8Array(1_000), [10], 0, 'break'))
    expect(await faultOf(receiveFile(broken, limits()))).toBe('VALIDATION_FAILED truncated')
    expect(readdirSync(folder)).toEqual([])
  })

  test('that cannot be stored is refused as unavailable', async () => {
    const nowhere = limits({ folder: join(folder, 'missing') })
    expect(await faultOf(receiveFile(asked(new Uint8Array(10)), nowhere))).toBe('UNAVAILABLE')
  })
})

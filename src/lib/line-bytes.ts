/**
 * Lines as bytes in one buffer that is used again and again: a text that grows keeps all its pieces alive, and every
 * collection of garbage walks them. Whoever adds asks `fits` first.
 */
export class LineBytes {
  readonly #bytes: Buffer
  #length = 0

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity)
  }

  get length(): number {
    return this.#length
  }

  /** Whether `bytes` more have room. */
  fits(bytes: number): boolean {
    return this.#length + bytes <= this.#bytes.length
  }

  /** Any text, as UTF-8: three bytes a character at most. */
  text(text: string): void {
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** Text of ASCII characters alone. Byte by byte: for pieces of a line that is quicker than a call into the runtime. */
  ascii(text: string): void {
    const bytes = this.#bytes
    let at = this.#length
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    this.#length = at
  }

  /** What stands between the quotes of a JSON string: six bytes a character at most. Nearly all texts stand as they are. */
  escaped(text: string): void {
    const bytes = this.#bytes
    let at = this.#length
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH)
        return this.text(JSON.stringify(text).slice(1, -1))
      bytes[at++] = code
    }
    this.#length = at
  }

  /** A whole number from 0 up, padded with zeros on the left to `digits`. */
  integer(value: number, digits = 1): void {
    if (value > 0x7fffffff) return this.ascii(String(value).padStart(digits, '0'))
    let width = digits
    for (let bound = 10 ** digits; value >= bound; bound *= 10) width++
    this.digits(this.#length, width, value)
    this.#length += width
  }

  /** Puts the last `width` digits of a whole number below 2^31 at a place, over whatever stands there. */
  digits(start: number, width: number, value: number): void {
    const bytes = this.#bytes
    let rest = value | 0
    for (let at = start + width - 1; at >= start; at--) {
      const tens = (rest / 10) | 0
      bytes[at] = ZERO + rest - tens * 10
      rest = tens
    }
  }

  /** Adds once more what stands from `start` up to `end`. */
  again(start: number, end: number): void {
    this.#bytes.copyWithin(this.#length, start, end)
    this.#length += end - start
  }

  /** What was added since the last call; it stands until something is added again. */
  taken(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return bytes
  }
}

const QUOTE = 34
const BACKSLASH = 92
const ZERO = 48

/** Crockford's base32 in lower case, as the TypeID specification requires. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Two characters for every ten bits. */
const PAIRS: string[] = []
for (const high of ALPHABET) for (const low of ALPHABET) PAIRS.push(high + low)
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const SUFFIX_LENGTH = 26
const COUNTER_BITS = 12
const COUNTER_END = 1 << COUNTER_BITS
/** If the clock is set back by more than this, ids continue from the new time. */
export const MAX_SETBACK_MS = 10_000
const VERSION_7 = 7
const VARIANT_RFC = 0b10

/** A source of randomness: each call returns 32 random bits as an unsigned number. */
export type Random32 = () => number

let lastMs = -1
let stamp = ''
let counter = 0

/**
 * A TypeID: `prefix_` and a UUIDv7 in base32 (26 characters). Ids increase within a millisecond and while the clock
 * stands still or goes back a little: RFC 9562 method 1, a 12-bit counter with a random start that may run ahead of the
 * clock.
 */
export function typeId(prefix: string, nowMs: number, random: Random32 = pooledRandom): string {
  if (nowMs > lastMs || nowMs < lastMs - MAX_SETBACK_MS) startMillisecond(nowMs, random)
  else if (++counter === COUNTER_END) startMillisecond(lastMs + 1, random)
  const high = random()
  const low = random()
  // 48 bits of time fill exactly ten characters. Then follow 4 version, 12 counter, 2 variant and 62 random bits.
  const head = VERSION_7 * 65536 + counter * 16 + VARIANT_RFC * 4 + (high >>> 30)
  return (
    prefix +
    '_' +
    stamp +
    PAIRS[head >> 10]! +
    PAIRS[head & 1023]! +
    PAIRS[(high >> 20) & 1023]! +
    PAIRS[(high >> 10) & 1023]! +
    PAIRS[high & 1023]! +
    PAIRS[(low >> 20) & 1023]! +
    PAIRS[(low >> 10) & 1023]! +
    PAIRS[low & 1023]!
  )
}

/** True when `text` is a well-formed TypeID with this prefix. Does not check that the object exists. */
export function isTypeId(prefix: string, text: string): boolean {
  const at = prefix.length
  return (
    text.length === at + 1 + SUFFIX_LENGTH &&
    text.startsWith(prefix) &&
    text[at] === '_' &&
    SUFFIX.test(text.slice(at + 1))
  )
}

/**
 * The creation time in a well-formed TypeID, in epoch milliseconds. Never earlier than the clock at creation, and at
 * most MAX_SETBACK_MS later, if the clock was set back or one millisecond made thousands of ids.
 */
export function typeIdTime(id: string): number {
  const digits = id.slice(-SUFFIX_LENGTH, -SUFFIX_LENGTH + 10)
  return [...digits].reduce((ms, digit) => ms * 32 + ALPHABET.indexOf(digit), 0)
}

function startMillisecond(ms: number, random: Random32): void {
  lastMs = ms
  // Starting in the lower half leaves room for two thousand ids per millisecond before the counter overflows.
  counter = random() & (COUNTER_END / 2 - 1)
  const high = Math.floor(ms / 2 ** 20)
  const low = ms % 2 ** 20
  stamp =
    PAIRS[Math.floor(high / 2 ** 20)]! +
    PAIRS[(high >> 10) & 1023]! +
    PAIRS[high & 1023]! +
    PAIRS[low >> 10]! +
    PAIRS[low & 1023]!
}

const pool = new Uint32Array(2048)
let poolAt = pool.length

/** 32 bits of system randomness, fetched in batches of 8 KB, so that a call takes nanoseconds. */
export function pooledRandom(): number {
  if (poolAt === pool.length) {
    crypto.getRandomValues(pool)
    poolAt = 0
  }
  return pool[poolAt++]!
}

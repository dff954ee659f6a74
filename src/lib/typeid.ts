/** Crockford's base32, lower case, as the TypeID specification orders it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Two characters for every ten bits. */
const PAIRS: string[] = []
for (const high of ALPHABET) for (const low of ALPHABET) PAIRS.push(high + low)
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const SUFFIX_LENGTH = 26
const COUNTER_BITS = 12
const COUNTER_END = 1 << COUNTER_BITS
/** A clock set back by more than this is believed: ids then start again at the new time. */
export const MAX_SETBACK_MS = 10_000
const VERSION_7 = 7
const VARIANT_RFC = 0b10

/** A source of chance: each call gives 32 fresh bits as an unsigned number. */
export type Random32 = () => number

let lastMs = -1
let stamp = ''
let counter = 0

/**
 * A TypeID: `prefix_` and a UUIDv7 in base32 (26 characters). Within a millisecond, and while the clock stands still or
 * steps back a little, the ids rise: RFC 9562 method 1, a 12-bit counter with a random start that may run ahead of the clock.
 */
export function typeId(prefix: string, nowMs: number, random: Random32 = pooledRandom): string {
  if (nowMs > lastMs || nowMs < lastMs - MAX_SETBACK_MS) startMillisecond(nowMs, random)
  else if (++counter === COUNTER_END) startMillisecond(lastMs + 1, random)
  const high = random()
  const low = random()
  // 48 bits of time are exactly ten characters; then 4 version, 12 counter, 2 variant and 62 random bits.
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

/** True when `text` is a well-formed TypeID of this prefix. Whether such a thing exists is another question. */
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
 * When a well-formed TypeID says it was made, in epoch milliseconds: never before the clock that made it, and at most
 * MAX_SETBACK_MS after it (where the clock was set back, or one millisecond asked for thousands).
 */
export function typeIdTime(id: string): number {
  const digits = id.slice(-SUFFIX_LENGTH, -SUFFIX_LENGTH + 10)
  return [...digits].reduce((ms, digit) => ms * 32 + ALPHABET.indexOf(digit), 0)
}

function startMillisecond(ms: number, random: Random32): void {
  lastMs = ms
  // The upper half stays free, so that two thousand ids fit into any millisecond before the counter runs over.
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

/** 32 bits of the system's randomness, fetched 8 KB at a time: a call costs nanoseconds. */
export function pooledRandom(): number {
  if (poolAt === pool.length) {
    crypto.getRandomValues(pool)
    poolAt = 0
  }
  return pool[poolAt++]!
}

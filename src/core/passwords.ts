import { BoundedQueue, QueueFull } from '../lib/bounded-queue'
import type { CoreLocal } from './deps'
import { Fault } from './fault'

/** OWASP's second choice for argon2id: 19 MiB, two passes; about 60 to 110 ms on one core. */
const ARGON2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const AT_ONCE = 2
const QUEUED = 32
const RETRY_SECONDS = 1
/** The hash of a discarded random text, with the same costs. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$mQHMZWHEl6Pyq/L+bvYOUyl6hq6CK96//hcKwm7Xpio$7VGGG+fTMXIvZxFawirtrlpcx3oVB0iBDMywjvOKkPM'
const MAX_CHARACTERS = 1024

/** Limits the memory and CPU that hashing takes: two hashes run, up to 32 wait, and more are refused. */
export function passwordQueue(): BoundedQueue {
  return new BoundedQueue(AT_ONCE, QUEUED)
}

interface Queued {
  deps: { local: Pick<CoreLocal, 'passwordQueue'> }
}

/**
 * Hashes a password with argon2id, in PHC string format.
 * @throws Fault RATE_LIMIT_EXCEEDED if the queue is full
 */
export function hashPassword({ deps }: Queued, password: string): Promise<string> {
  return inTurn(deps, () => Bun.password.hash(normal(password), ARGON2))
}

/**
 * True if the password matches the hash. Without a hash (no such person, or a person without a password) it does the same
 * work and returns false, so that the time reveals nothing.
 * @throws Fault RATE_LIMIT_EXCEEDED if the queue is full
 */
export function verifyPassword({ deps }: Queued, hash: string | null, password: string): Promise<boolean> {
  return inTurn(deps, async () => {
    const right = await Bun.password.verify(normal(password), hash ?? UNMATCHABLE_HASH)
    return right && hash !== null
  })
}

/** Normalises a password, because keyboards encode the same character differently (RFC 8265, 4.1), and truncates it. */
function normal(password: string): string {
  // Otherwise all lone surrogates would give the same hash.
  return password.normalize('NFKC').toWellFormed().slice(0, MAX_CHARACTERS)
}

async function inTurn<T>({ local }: Queued['deps'], work: () => Promise<T>): Promise<T> {
  try {
    return await local.passwordQueue.run(work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many people are signing in at the moment.', {
      retryAfter: RETRY_SECONDS,
    })
  }
}

import { BoundedQueue, QueueFull } from '../lib/bounded-queue'
import type { CoreLocal } from './deps'
import { Fault } from './fault'

/** OWASP's second choice for argon2id: 19 MiB, two passes; some 60 to 110 ms on one core. */
const ARGON2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const AT_ONCE = 2
const QUEUED = 32
const RETRY_SECONDS = 1
/** Of a random text that nobody kept, made with the same costs. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$mQHMZWHEl6Pyq/L+bvYOUyl6hq6CK96//hcKwm7Xpio$7VGGG+fTMXIvZxFawirtrlpcx3oVB0iBDMywjvOKkPM'
const MAX_CHARACTERS = 1024

/** Keeps hashing from taking all memory and both cores: few run at once, a short line waits, the rest are refused. */
export function passwordQueue(): BoundedQueue {
  return new BoundedQueue(AT_ONCE, QUEUED)
}

interface Queued {
  deps: { local: Pick<CoreLocal, 'passwordQueue'> }
}

/**
 * argon2id, in PHC form.
 * @throws Fault RATE_LIMIT_EXCEEDED while too many wait
 */
export function hashPassword({ deps }: Queued, password: string): Promise<string> {
  return inTurn(deps, () => Bun.password.hash(normal(password), ARGON2))
}

/**
 * True when the password is the one of this hash. Without a hash (no such person, or one who has no password) it does the
 * same work and says no, so that the time tells nothing.
 * @throws Fault RATE_LIMIT_EXCEEDED while too many wait
 */
export function verifyPassword({ deps }: Queued, hash: string | null, password: string): Promise<boolean> {
  return inTurn(deps, async () => {
    const right = await Bun.password.verify(normal(password), hash ?? NOBODYS_HASH)
    return right && hash !== null
  })
}

/** Keyboards write the same character in several ways (RFC 8265, 4.1). Cut, because nobody's password is a book. */
function normal(password: string): string {
  // A lone surrogate would otherwise hash like any other.
  return password.normalize('NFKC').toWellFormed().slice(0, MAX_CHARACTERS)
}

async function inTurn<T>({ local }: Queued['deps'], work: () => Promise<T>): Promise<T> {
  try {
    return await local.passwordQueue.run(work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many people are signing in at this moment.', {
      retryAfter: RETRY_SECONDS,
    })
  }
}

import { Resolver } from 'node:dns/promises'
import { Fault } from '../core/fault'
import { errorCode } from '../lib/error-code'

/** Reads TXT records of the domain name system. */
export interface TxtRecords {
  /**
   * The texts of the records at a name, the parts of each joined. Empty if there are none.
   * @throws Fault PROVIDER_FAILED if no server answers
   */
  lookup(name: string): Promise<string[]>
}

const TIMEOUT_MS = 3_000
const TRIES = 2
/** The name or its records do not exist. */
const NONE: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the name servers of this machine. */
export function dnsRecords(): TxtRecords {
  return {
    async lookup(name) {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (NONE.has(errorCode(error))) return []
        throw new Fault('PROVIDER_FAILED', 'The domain name system did not answer. Try again in a few minutes.')
      }
    },
  }
}

import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'
import { invalid } from '../../core/fault'

/** The characters of a host name, also in other scripts. `domainToASCII` would drop a path or a query. */
const CHARACTERS = /^[\p{L}\p{M}\p{N}.-]+$/u
/** Two labels or more, the last one not a number: an address of IPv4 is no host name. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const MAX_LENGTH = 253

/** The hosts of the instance. */
interface OwnHosts {
  publicUrl: string
  allowedHosts: ReadonlySet<string> | null
}

/**
 * A host name in lower case and ASCII, without the dot at its end.
 * @throws Fault VALIDATION_FAILED if it is not a host name, is a public suffix, or is the host of this instance
 */
export function hostNameFrom(text: string, { publicUrl, allowedHosts }: OwnHosts): string {
  const trimmed = text.trim().replace(/\.$/, '')
  const host = domainToASCII(trimmed.toLowerCase())
  const refuse = (message: string, code: 'format' | 'not_allowed') => invalid({ path: '/host', message, code })
  if (!CHARACTERS.test(trimmed) || host.length > MAX_LENGTH || !NAME.test(host))
    throw refuse('Enter a host name, such as www.example.com.', 'format')
  if (getDomain(host, { allowPrivateDomains: true }) === null)
    throw refuse('Anyone can register a domain under this one. Enter a host name of your own.', 'not_allowed')
  if (host === new URL(publicUrl).hostname || allowedHosts?.has(host))
    throw refuse('This is the host of the server itself.', 'not_allowed')
  return host
}

import { isIP } from 'node:net'
import { type Cidr, LOOPBACK, parseCidr } from './address'

/**
 * Reads the text of one variable. Throws an Error that says what the value must be. The message never repeats the text,
 * which may be a secret.
 */
export type Reader<Value> = (text: string) => Value

export const text: Reader<string> = (text) => text

/** One of a fixed list of values. */
export const choice =
  <const Word extends string>(...words: Word[]): Reader<Word> =>
  (text) =>
    words.find((word) => word === text) ?? refuse(`must be ${words.join(' or ')}`)

export const whole =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
    return value >= min && value <= max ? value : refuse(`must be a whole number from ${min} to ${max}`)
  }

/** `true` or `false`. */
export const flag: Reader<boolean> = (text) => choice('true', 'false')(text) === 'true'

/** A secret that fits into an Authorization header. */
export const bearerToken: Reader<string> = (text) =>
  /^[\x21-\x7e]+$/.test(text) ? text : refuse('must be printable ASCII without spaces')

/** Key material of at least `bytes` bytes in UTF-8. */
export const keyText =
  (bytes: number): Reader<string> =>
  (text) =>
    Buffer.byteLength(text) >= bytes ? text : refuse(`must have at least ${bytes} bytes`)

/** A host name or IP address to listen on. */
export const host: Reader<string> = (text) =>
  isIP(text) !== 0 || isHostName(text) ? text : refuse('must be a host name or an IP address, without port')

/** The URL of a service, without trailing slashes. */
export const httpUrl: Reader<string> = (text) => {
  const url = urlOf(text, ['http:', 'https:'])
  if (url.username || url.password || url.search || url.hash)
    refuse('must not contain a password, a query or a fragment')
  return url.href.replace(/\/+$/, '')
}

/** A URL with one of the schemes, unchanged. */
export const urlOfScheme =
  (...schemes: string[]): Reader<string> =>
  (text) => {
    const url = urlOf(text, schemes)
    if (url.protocol !== 'file:' && !url.hostname) refuse('must name a host')
    return text
  }

/** Addresses and CIDR blocks, or the words `loopback` and `none`. */
export const proxies: Reader<readonly Cidr[]> = (text) =>
  words(text).flatMap((word) => {
    if (word === 'none') return []
    if (word === 'loopback') return LOOPBACK.map((block) => parseCidr(block)!)
    return parseCidr(word) ?? refuse('must list addresses or CIDR blocks (10.0.0.0/8, ::1), or be loopback or none')
  })

/** The accepted names of the Host header, in lower case and without port. Null for any. */
export const hostNames: Reader<ReadonlySet<string> | null> = (text) => {
  if (text === 'any' || text === '*') return null
  const names = words(text.toLowerCase()).map((word) => hostName(word.replace(/:\d+$/, '')))
  // A lone comma, such as `$A,$B` with both unset, would reject every request.
  return names.length > 0 ? new Set(names) : refuse('must list host names, or be any')
}

/** The origins (RFC 6454: scheme, host, port) whose pages may call from a browser. */
export const origins: Reader<ReadonlySet<string>> = (text) =>
  new Set(words(text === 'none' ? '' : text).map((word) => originOf(word)))

/** Parses `name=number,…` into `defaults`. Names that are not listed keep their default. */
export const rates =
  <Name extends string>(defaults: Record<Name, number>, max: number): Reader<Record<Name, number>> =>
  (text) => {
    const read = whole(1, max)
    const result = { ...defaults }
    const faults: string[] = []
    for (const word of words(text)) {
      const [name = '', value = ''] = word.split('=').map((part) => part.trim())
      try {
        if (Object.hasOwn(defaults, name)) result[name as Name] = read(value)
        else faults.push(`has ${name}, which is not one of ${Object.keys(defaults).join(', ')}`)
      } catch (error) {
        faults.push(`has ${name}, which ${(error as Error).message}`)
      }
    }
    if (faults.length > 0) refuse(faults.join('; '))
    return result
  }

/** A fraction from 0 to 1. */
export const ratio: Reader<number> = (text) => {
  const value = /^(?:0|1|[01]?\.\d+)$/.test(text) ? Number(text) : NaN
  return value >= 0 && value <= 1 ? value : refuse('must be a number from 0 to 1')
}

/** Request headers as `name=value,…` with percent-encoded values, in the format of OpenTelemetry. */
export const headerPairs: Reader<Readonly<Record<string, string>>> = (text) => {
  const pairs = words(text).map((word) => {
    const at = word.indexOf('=')
    const name = word.slice(0, at).trim()
    const value = decoded(word.slice(at + 1).trim())
    if (at < 1 || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || value === undefined || !/^[\x20-\x7e]*$/.test(value))
      refuse('must list name=value, separated by commas')
    return [name.toLowerCase(), value] as const
  })
  return Object.fromEntries(pairs)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A From header: an address, optionally with a name before it. */
export const mailbox: Reader<string> = (text) =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)
    ? text
    : refuse('must be an address such as Quoin <mail@example.com>')

const HOST_NAME = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9])?$/i

function hostName(word: string): string {
  const bare = word.startsWith('[') && word.endsWith(']') ? word.slice(1, -1) : word
  if (isIP(bare) === 6) return `[${bare}]`
  return isHostName(bare) ? bare : refuse('must list host names, or be any')
}

/** Refuses malformed IPv4 addresses such as 192.168.1.300, which no URL can contain. */
function isHostName(text: string): boolean {
  return HOST_NAME.test(text) && URL.canParse(`http://${text}`)
}

function originOf(word: string): string {
  const url = urlOf(word, ['http:', 'https:'])
  return url.origin === word.toLowerCase().replace(/\/$/, '')
    ? url.origin
    : refuse('must list origins like https://example.com')
}

function urlOf(text: string, schemes: string[]): URL {
  const url = URL.parse(text)
  if (!url || !schemes.includes(url.protocol))
    refuse(`must be a URL that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`)
  return url
}

function words(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

function refuse(message: string): never {
  throw new Error(message)
}

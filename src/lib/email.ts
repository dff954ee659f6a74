/** The longest local part and the longest address (RFC 5321, 4.5.3.1). */
const MAX_LOCAL = 64
const MAX_LENGTH = 254

/**
 * Addresses that HTML's `input type=email` accepts, with a dot in the domain, because `me@gmailcom` is a typing error.
 */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Normalises an e-mail address: trimmed and in lower case. Undefined if it is not an address. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL || !ADDRESS.test(email)) return undefined
  return email
}

export const NO_ADDRESS = 'This is not an e-mail address.'

/** RFC 5321, 4.5.3.1: longest local part and longest path. */
const MAX_LOCAL = 64
const MAX_LENGTH = 254

/** The address that HTML's `input type=email` takes, but with a dot in its domain: `me@gmailcom` is a slip of the finger. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** What shapes say of an address, so that it is told with the other faults of its body; `normalEmail` has the last word. */
export const EMAIL_LIKE = { maxLength: 320, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$', says: NO_ADDRESS }

/** The one spelling of an e-mail address, trimmed and in lower case; undefined for what is no address. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL || !ADDRESS.test(email)) return undefined
  return email
}

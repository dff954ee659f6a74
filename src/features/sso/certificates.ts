import { X509Certificate } from 'node:crypto'

const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g
const MAX_CERTIFICATES = 10
const MIN_RSA_BITS = 2048
/** Before this time the test warns. */
const SOON_MS = 30 * 24 * 3_600_000

/** One or more certificates: in PEM, or the base64 of one without its header. Undefined if the text is something else. */
export function readCertificates(text: string): string | undefined {
  const bare = text.replace(/\s/g, '')
  const pem = /^[A-Za-z0-9+/]+={0,2}$/.test(bare) ? pemOf(bare) : text
  const found = splitCertificates(pem)
  if (found.length === 0 || found.length > MAX_CERTIFICATES || pem.replace(PEM, '').trim() !== '') return undefined
  const parsed = found.map(parse)
  return parsed.every((one) => one !== undefined) ? parsed.map((one) => one.toString()).join('') : undefined
}

/** The certificates of a stored text in PEM. */
export function splitCertificates(text: string): string[] {
  return text.match(PEM) ?? []
}

/** What is wrong with a certificate at a time; undefined for a valid one. */
export function certificateProblem(pem: string, nowMs: number): string | undefined {
  const certificate = parse(pem)
  if (!certificate) return 'A certificate cannot be read.'
  const { publicKey, validFromDate, validToDate } = certificate
  const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {}
  if (publicKey.asymmetricKeyType !== 'rsa' || modulusLength < MIN_RSA_BITS)
    return `A certificate does not have an RSA key of at least ${MIN_RSA_BITS} bits.`
  if (validToDate.getTime() <= nowMs) return `A certificate expired on ${dayOf(validToDate)}.`
  if (validFromDate.getTime() > nowMs) return `A certificate is not valid before ${dayOf(validFromDate)}.`
  return undefined
}

/** The day on which the last of the certificates expires, if that is within a month. */
export function expiringSoon(pems: readonly string[], nowMs: number): string | undefined {
  const ends = pems.map((pem) => parse(pem)?.validToDate.getTime() ?? 0)
  const last = Math.max(0, ...ends)
  return last > nowMs && last - nowMs < SOON_MS ? dayOf(new Date(last)) : undefined
}

function parse(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function pemOf(base64: string): string {
  return `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Codes of errors about a certificate. */
export const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ALTNAME|SELF_SIGNED/
const REASONS: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^(ECONNREFUSED|ConnectionRefused)$/, 'the connection was refused'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'the name of the server was not found'],
  [/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/, 'there is no way to the server'],
  [/^(ECONNRESET|EPIPE|ConnectionClosed)$/, 'the server closed the connection'],
  [/^(ETIMEDOUT|ETIME|ConnectionTimeout)$/, 'no answer in time'],
  [/^EAUTH$/, 'the server rejects the sign-in'],
  [CERTIFICATE, 'the certificate of the server is not valid'],
]

/** Why a connection failed, by the code of the error or of its message, in plain words; undefined for other errors. */
export function networkFailure(error: Error): string | undefined {
  if (error.name === 'TimeoutError') return 'no answer in time'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const said = codeIn(error.message)
  return REASONS.find(([codes]) => codes.test(said) || codes.test(code))?.[1]
}

/** Some libraries hide the system's code behind one of their own, such as nodemailer behind ESOCKET. */
function codeIn(message: string): string {
  return /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? ''
}

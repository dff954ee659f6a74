import type { Answer, Harness } from './harness'

/** Sends the waiting mails and returns the newest link of a kind that was sent to this address. */
export async function mailedToken(t: Harness, to: string, kind: 'verify' | 'reset'): Promise<string> {
  const all = await mailedTokens(t, to, kind)
  const token = all.at(-1)
  if (token === undefined) throw new Error(`No ${kind} link went to ${to}.`)
  return token
}

/** All links of a kind that were sent to this address, oldest first. */
export async function mailedTokens(t: Harness, to: string, kind: 'verify' | 'reset'): Promise<string[]> {
  await t.jobs.round()
  const link = new RegExp(`${t.deps.config.publicUrl}/${kind}\\?token=(\\S+)`)
  return t.mail.sent.flatMap((mail) => (mail.to === to ? (link.exec(mail.text)?.[1] ?? []) : []))
}

/** The status and error code of a response. */
export function outcome({ status, body }: Answer): string {
  return body?.error ? `${status} ${body.error.code}` : String(status)
}

export const login = (t: Harness, email: string, password: string, headers: Record<string, string> = {}) =>
  t.fetch('POST', '/api/auth/login', { body: { email, password }, headers })

export const refresh = (t: Harness, refreshToken: string, headers: Record<string, string> = {}) =>
  t.fetch('POST', '/api/auth/refresh', { body: { refreshToken }, headers })

import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthBrowsers, sessions } from '../../../db/schema'
import { findIdentity, type Identity } from '../../core/identity'
import { hashToken, newSecretToken, sameSecret } from '../../core/opaque'
import { followedBy, perform, type PreparedWork } from '../../core/prepared-work'
import type { Context } from '../../deps/context'
import { HOUR_MS } from '../../lib/time'
import { prepareLogin } from '../auth/login'
import { prepareChallengeEnd } from '../auth/signing-in'
import { challengeFor } from '../factors/challenges'
import { secondFactorsOf } from '../factors/factors'

/** A browser on the pages of /oauth stays signed in for this long. */
const SESSION_MS = HOUR_MS

/** A browser on the pages of /oauth. */
export interface Browser {
  /** The value of its cookie, which only it and its user know. */
  cookie: string
  /** Undefined while nobody is signed in. */
  identity: Identity | undefined
}

/** A browser without a cookie gets this one. Nothing is stored until somebody signs in. */
export function newBrowser(): Browser {
  return { cookie: newSecretToken('browser'), identity: undefined }
}

/** The browser of a request, by its header Cookie; undefined if it has no cookie of ours. */
export async function browserOf(ctx: Context, header: string | null): Promise<Browser | undefined> {
  const cookie = cookieIn(ctx, header ?? '')
  if (cookie === undefined) return undefined
  const [row] = await ctx.read
    .select()
    .from(oauthBrowsers)
    .where(eq(oauthBrowsers.hash, hashToken(cookie)))
  return { cookie, identity: row && (await findIdentity(ctx.deps, row.sessionId)) }
}

/** A sign-in: done, with another cookie for the browser, or waiting for a second factor. */
export type BrowserSignIn =
  { kind: 'done'; cookie: string } | { kind: 'challenged'; challenge: string; methods: readonly string[] }

/** Signs a person in on the pages of /oauth. @throws Fault INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED */
export async function signInBrowser(ctx: Context, credentials: { email: string; password: string }) {
  return keepSignIn(ctx, await prepareLogin(ctx, credentials))
}

/** Ends a sign-in with the code of an authenticator app or a recovery code. @throws Fault as `prepareChallengeEnd` */
export async function confirmBrowser(ctx: Context, challenge: string, code: string) {
  return keepSignIn(ctx, await prepareChallengeEnd(ctx, challenge, { code }))
}

/** The second factors that end this sign-in. @throws Fault TOKEN_INVALID if it is no longer open */
export async function challengeMethods(ctx: Context, challenge: string): Promise<readonly string[]> {
  const { userId } = await challengeFor(ctx, 'sign_in', challenge)
  return userId === null ? [] : secondFactorsOf(ctx.read, userId)
}

type SignInWork = PreparedWork<{ token: string } | { challenge: string; methods: readonly string[] }>

/** Every way of signing in on the pages of /oauth ends here. Signs the browser in unless a second factor is missing. */
async function keepSignIn(ctx: Context, signIn: SignInWork): Promise<BrowserSignIn> {
  const cookie = newSecretToken('browser')
  const keep = followedBy(signIn, async (answer): Promise<BrowserSignIn> => {
    if ('challenge' in answer) return { kind: 'challenged', challenge: answer.challenge, methods: answer.methods }
    await ctx.tx((tx) => addBrowser(ctx, tx, cookie, sessionIn(answer.token)))
    return { kind: 'done', cookie }
  })
  return perform(ctx, keep)
}

async function addBrowser(ctx: Context, tx: Database, cookie: string, sessionId: string): Promise<void> {
  // The refresh token of the session is dropped, so it ends with the cookie.
  const expiresAt = ctx.now() + SESSION_MS
  await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
  await tx.insert(oauthBrowsers).values({ hash: hashToken(cookie), sessionId })
}

/** The token that a form must send with a request, bound to the browser and to that request. */
export function csrfToken({ cookie }: Pick<Browser, 'cookie'>, query: string): string {
  return hashToken(`form of /oauth\n${cookie}\n${query}`)
}

/** True if a form was made by us, for this browser and this request. */
export function isOwnForm(browser: Browser, query: string, csrf: string): boolean {
  return sameSecret(csrf, csrfToken(browser, query))
}

/** The header Set-Cookie. Scripts cannot read the cookie, and other sites cannot send it with a POST. */
export function cookieHeader(ctx: Context, { cookie }: Pick<Browser, 'cookie'>): string {
  const parts = [`${nameOf(ctx)}=${cookie}`, 'Path=/oauth', `Max-Age=${SESSION_MS / 1000}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure(ctx) ? ['Secure'] : [])].join('; ')
}

function cookieIn(ctx: Context, header: string): string | undefined {
  const start = `${nameOf(ctx)}=`
  const pair = header.split(/; */).find((one) => one.startsWith(start))
  const value = pair?.slice(start.length)
  return value !== undefined && /^browser_[\w-]{43}$/.test(value) ? value : undefined
}

/** Browsers refuse a cookie with this prefix from a page without https. */
function nameOf(ctx: Context): string {
  return isSecure(ctx) ? '__Secure-quoin_oauth' : 'quoin_oauth'
}

function isSecure({ deps }: Context): boolean {
  return deps.config.publicUrl.startsWith('https:')
}

/** The session of an access token that was just signed. Nothing is verified. */
function sessionIn(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { sid: string }).sid
}

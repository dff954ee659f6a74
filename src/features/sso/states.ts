import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../../db/client'
import { ssoStates } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken, randomText } from '../../core/opaque'
import type { Context } from '../../deps/context'

/** A sign-in must come back from the identity provider within this time. */
const STATE_TTL_MS = 10 * 60_000

export type SsoStateRow = typeof ssoStates.$inferSelect

/** What the answer of the identity provider has to fit. */
export interface StateSecrets {
  /** The PKCE verifier and the nonce of OIDC, or the id of the SAML request. */
  codeVerifier: string
  nonce: string
  requestId: string
}

/** A sign-in that starts. `state` goes to the identity provider, `browser` into a cookie. */
export interface NewState {
  state: string
  browser: string
  secrets: StateSecrets
}

export function newState(): NewState {
  const secrets = { codeVerifier: randomText(32), nonce: randomText(16), requestId: `_${randomText(20)}` }
  return { state: randomText(24), browser: randomText(24), secrets }
}

/** The S256 challenge of a PKCE verifier (RFC 7636, 4.2). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Stores a sign-in that starts. @param bound whether the answer must come from the same browser */
export async function storeState(
  ctx: Context,
  tx: Database,
  { state, browser, secrets }: NewState,
  { bound, ...rest }: Pick<SsoStateRow, 'worldId' | 'configId' | 'redirectUri' | 'codeChallenge'> & { bound: boolean },
): Promise<void> {
  const hash = hashToken(state)
  const now = ctx.now()
  await tx.insert(ssoStates).values({
    hash,
    ...rest,
    browserHash: bound ? hashToken(browser) : null,
    sealed: ctx.deps.secrets.seal(JSON.stringify(secrets), placeOf(hash)),
    createdAt: now,
    expiresAt: now + STATE_TTL_MS,
  })
}

/** The sign-in of a state that was not used yet; undefined for any other. Does not use it. */
export async function openState(ctx: Context, state: string): Promise<SsoStateRow | undefined> {
  const [row] = await ctx.read
    .select()
    .from(ssoStates)
    .where(isOpen(ctx, hashToken(state)))
  return row
}

/**
 * Uses a state. It works once, whatever the outcome.
 * @param browser the cookie of the browser; undefined without one
 * @throws Fault OAUTH_STATE_INVALID
 */
export function useState(ctx: Context, row: SsoStateRow, browser: string | undefined): Promise<StateSecrets> {
  return ctx.tx(async (tx) => {
    const [used] = await tx
      .update(ssoStates)
      .set({ usedAt: ctx.now() })
      .where(isOpen(ctx, row.hash))
      .returning({ hash: ssoStates.hash })
    if (!used) throw stateInvalid()
    if (row.browserHash !== null && (browser === undefined || hashToken(browser) !== row.browserHash))
      throw stateInvalid()
    return JSON.parse(ctx.deps.secrets.open(row.sealed, placeOf(row.hash))) as StateSecrets
  }, row.worldId)
}

export function stateInvalid(): Fault {
  return new Fault('OAUTH_STATE_INVALID', 'This sign-in was not started here, was already used, or took too long.')
}

function isOpen(ctx: Context, hash: string) {
  return and(eq(ssoStates.hash, hash), isNull(ssoStates.usedAt), gt(ssoStates.expiresAt, ctx.now()))
}

const placeOf = (hash: string) => `sso_states ${hash}`

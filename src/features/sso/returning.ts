import type { Database } from '../../../db/client'
import { ssoAssertions } from '../../../db/schema'
import { uniqueViolation } from '../../../db/unique'
import { Fault } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { Context } from '../../deps/context'
import { normalEmail } from '../../lib/email'
import { matchPerson, type Refusal } from './matching'
import { anySsoConfig, isOpen, ownAddresses, type SsoConfigRow } from './config-rows'
import { type Claims, issueCode } from './codes'
import { oidcProvider, samlProvider } from './providers'
import { openState, type SsoStateRow, stateInvalid, useState } from './states'

/** The query of the OIDC redirect. */
export interface OidcAnswer {
  state?: string
  code?: string
  iss?: string
  error?: string
}

/** The form that an identity provider posts. */
export interface SamlAnswer {
  SAMLResponse?: string
  RelayState?: string
}

/** A sign-in that ends with an error at `redirectUri`. */
class Refused extends Error {
  constructor(
    readonly why: Refusal,
    message = WORDS[why],
  ) {
    super(message)
  }
}

const WORDS: Record<Refusal, string> = {
  access_denied: 'The identity provider did not sign you in.',
  invalid_response: 'The response of the identity provider is not valid.',
  provider_unavailable: 'The identity provider did not answer. Try again.',
  sso_disabled: 'Single sign-on is turned off.',
  email_required: 'The identity provider gave no verified e-mail address.',
  email_not_allowed: 'The e-mail address is not in a domain of this configuration.',
  not_a_member: 'You are not a member of this World. Ask an admin for an invitation.',
  signup_closed: 'Registration is closed on this server.',
  account_suspended: 'This account is suspended.',
}

/**
 * Ends a sign-in with OpenID Connect.
 * @param browser the cookie of the browser
 * @returns where to send the browser: `redirectUri` with `code`, or with `error`
 * @throws Fault OAUTH_STATE_INVALID where no `redirectUri` can be trusted
 */
export async function endOidc(ctx: Context, answer: OidcAnswer, browser: string | undefined): Promise<string> {
  const state = await stateOf(ctx, answer.state)
  const secrets = await useState(ctx, state, browser)
  return returning(ctx, state, 'OIDC', async (row) => {
    const { code, iss = null, error } = answer
    if (error !== undefined || code === undefined) throw new Refused('access_denied')
    const { openId } = ctx.deps
    const provider = oidcProvider(ctx, row)
    const redirectUri = ownAddresses(ctx, row.id).callback
    const tokens = await openId.exchange(provider, { code, iss, redirectUri, ...secrets })
    requireFresh(ctx, tokens.claims?.iat)
    const { subject, email, emailVerified, name } = await openId.person(provider, tokens)
    const verified = emailVerified || isEntraVerified(tokens.claims?.xms_edov)
    return { claims: claimsOf(subject, verified ? email : null, name) }
  })
}

/**
 * Ends a sign-in with SAML.
 * @param configId of the path, which must be that of the sign-in
 * @returns where to send the browser
 * @throws Fault OAUTH_STATE_INVALID, also for a sign-in that began at the identity provider
 */
export async function endSaml(
  ctx: Context,
  configId: string,
  answer: SamlAnswer,
  browser: string | undefined,
): Promise<string> {
  const state = await stateOf(ctx, answer.RelayState)
  if (state.configId !== configId) throw stateInvalid()
  const { requestId } = await useState(ctx, state, browser)
  return returning(ctx, state, 'SAML', async (row) => {
    const { sp } = ownAddresses(ctx, row.id)
    const expected = { sp, idp: samlProvider(ctx, row), requestId, nowMs: ctx.now() }
    const read = await ctx.deps.saml.readResponse(answer.SAMLResponse ?? '', expected)
    if (!read.value) throw new Refused(read.denied ? 'access_denied' : 'invalid_response', read.problem)
    const { subject, email, name, assertionId, expiresAtMs } = read.value
    return {
      claims: claimsOf(subject, email, name),
      first: (tx) => storeAssertion(tx, row, assertionId, expiresAtMs),
    }
  })
}

async function stateOf(ctx: Context, state: string | undefined): Promise<SsoStateRow> {
  const row = state ? await openState(ctx, state) : undefined
  if (!row) throw stateInvalid()
  return row
}

interface Answered {
  claims: Claims
  /** Runs in the transaction that stores the claims. */
  first?: (tx: Database) => Promise<void>
}

/** Reads the answer of the provider, decides whom the person signs in as, and leaves a one-time code. */
async function returning(
  ctx: Context,
  state: SsoStateRow,
  type: SsoConfigRow['type'],
  read: (row: SsoConfigRow) => Promise<Answered>,
): Promise<string> {
  try {
    const found = await anySsoConfig(ctx.read, state.configId)
    if (!found || !isOpen(ctx, found)) throw new Refused('sso_disabled')
    if (found.row.type !== type) throw new Refused('invalid_response')
    const { row } = found
    const { claims, first } = await read(row)
    const match = await matchPerson(ctx.read, row, claims, ctx.deps.config.signup)
    if (match.kind === 'refused') throw new Refused(match.why)
    const userId = match.kind === 'link' ? match.user.id : null
    const { worldId, configId, codeChallenge } = state
    const code = await ctx.tx(async (tx) => {
      await first?.(tx)
      return issueCode(ctx, tx, { ...claims, worldId, configId, codeChallenge, userId })
    }, worldId)
    return withQuery(state.redirectUri, userId === null ? { code } : { code, link: 'required' })
  } catch (error) {
    const refused = refusalOf(error)
    ctx.deps.log.info(`a single sign-on was refused: ${refused.message}`, { world: state.worldId })
    return withQuery(state.redirectUri, { error: refused.why, error_description: refused.message })
  }
}

/** @throws the error if it is a defect */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (!(error instanceof Fault)) throw error
  if (error.code === 'PROVIDER_TIMEOUT') return new Refused('provider_unavailable')
  if (error.code === 'PROVIDER_FAILED' || error.code === 'VALIDATION_FAILED')
    return new Refused('invalid_response', error.message)
  throw error
}

/** Microsoft Entra ID has no `email_verified`. This claim says that the owner of the domain verified the address. */
function isEntraVerified(claim: unknown): boolean {
  return [true, 1, 'true', '1'].includes(claim as string)
}

/** An ID token is used right after it was issued. */
const MAX_AGE_SECONDS = 10 * 60
const SKEW_SECONDS = 60

function requireFresh(ctx: Context, issuedAt: unknown): void {
  const ageSeconds = ctx.now() / 1000 - Number(issuedAt)
  if (ageSeconds >= -SKEW_SECONDS && ageSeconds <= MAX_AGE_SECONDS) return
  throw new Refused('invalid_response', 'The ID token is too old, or from the future.')
}

const MAX_SUBJECT = 512
const MAX_NAME = 100

function claimsOf(subject: string, email: string | null, name: string | null): Claims {
  if (subject.trim() === '' || subject.length > MAX_SUBJECT) throw new Refused('invalid_response')
  const plain = name
    ?.normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return {
    subject,
    email: email === null ? null : (normalEmail(email) ?? null),
    name: plain ? [...plain].slice(0, MAX_NAME).join('') : null,
  }
}

/** An assertion is accepted once. */
async function storeAssertion(tx: Database, row: SsoConfigRow, assertionId: string, expiresAt: number): Promise<void> {
  const { worldId, id: configId } = row
  try {
    await tx.insert(ssoAssertions).values({ worldId, configId, assertionHash: hashToken(assertionId), expiresAt })
  } catch (error) {
    if (!uniqueViolation(error)) throw error
    throw new Refused('invalid_response', 'This assertion was already used.')
  }
}

/** Adds to the query of a URL, and replaces parameters of the same names. */
function withQuery(uri: string, params: Record<string, string>): string {
  const url = new URL(uri)
  for (const name of ['code', 'link', 'error', 'error_description']) url.searchParams.delete(name)
  for (const name in params) url.searchParams.set(name, params[name]!)
  return url.href
}

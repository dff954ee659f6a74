import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { ssoConfigs, ssoDomains, worlds } from '../../../db/schema'
import { Fault, invalid } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import type { World } from '../../core/actor'
import type { Context } from '../../deps/context'
import { normalEmail } from '../../lib/email'
import { anySsoConfig, isOpen, ownAddresses, type SsoConfigRow } from './config-rows'
import { domainOf } from './domains'
import { oidcProvider, samlProvider } from './providers'
import { challengeOf, newState, type NewState, storeState } from './states'

export interface SsoStart {
  email?: string
  worldSlug?: string
  configId?: string
  redirectUri: string
  codeChallenge?: string
}

/** Where to send the browser, and the cookie that it has to bring back; null where the client is no browser. */
export interface SsoRedirect {
  redirectUrl: string
  cookie: { value: string; crossSite: boolean } | null
}

/**
 * Starts a sign-in at the identity provider of an address, a World or a configuration.
 * @param navigating whether a browser navigates, so that its cookie will come back
 * @throws Fault VALIDATION_FAILED, NOT_FOUND alike for everything that leads to no configuration, PROVIDER_FAILED
 */
export async function prepareSsoStart(
  ctx: Context,
  start: SsoStart,
  navigating: boolean,
): Promise<PreparedWork<SsoRedirect>> {
  const { email, worldSlug, configId, redirectUri, codeChallenge = null } = start
  const named = [email, worldSlug, configId].filter((one) => one !== undefined)
  if (named.length !== 1)
    throw invalid({ path: '', message: 'Send one of email, worldSlug and configId.', code: 'invalid' })
  const back = requireRedirectUri(redirectUri)
  const { row, world } = await configFor(ctx, start)
  if (!isConsole(ctx, back) || codeChallenge === null) requireOrigin(ctx, world, back.origin)
  const state = newState()
  const redirectUrl = await authorizationUrl(ctx, row, state, email)
  const bound = navigating && keepsCookies(ctx)
  const cookie = bound ? { value: state.browser, crossSite: row.type === 'SAML' } : null
  const work = async (tx: Database) => {
    await storeState(ctx, tx, state, { worldId: row.worldId, configId: row.id, redirectUri, codeChallenge, bound })
    return { redirectUrl, cookie }
  }
  return { work, scope: row.worldId }
}

function requireRedirectUri(text: string): URL {
  const url = /^https?:\/\/[^\s\\#]+$/i.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password)
    throw invalid({ path: '/redirectUri', message: 'Must be an http or https URL without a fragment.', code: 'format' })
  return url
}

/** The same answer whether the World, the domain or the configuration is missing, closed, or allows another origin. */
function nothingThere(): Fault {
  return new Fault(
    'NOT_FOUND',
    'No single sign-on was found for this, or its World does not allow the origin of redirectUri.',
  )
}

/** The console takes codes of every World. Pages of Worlds at the same origin get none. */
function isConsole({ deps }: Context, { origin, pathname }: URL): boolean {
  return origin === new URL(deps.config.publicUrl).origin && pathname.startsWith('/console/')
}

function requireOrigin({ deps }: Context, world: World, origin: string): void {
  if (world.settings.allowedOrigins.includes(origin) || deps.config.allowedOrigins.has(origin)) return
  throw nothingThere()
}

async function configFor(ctx: Context, start: SsoStart): Promise<{ row: SsoConfigRow; world: World }> {
  const id = start.configId ?? (await configIdFor(ctx.read, start))
  const found = id === undefined ? undefined : await anySsoConfig(ctx.read, id)
  if (!found || !isOpen(ctx, found)) throw nothingThere()
  return found
}

async function configIdFor(db: Database, { email, worldSlug }: SsoStart): Promise<string | undefined> {
  if (email !== undefined) {
    const [row] = await db
      .select({ id: ssoDomains.configId })
      .from(ssoDomains)
      .where(eq(ssoDomains.domain, domainOf(normalEmail(email) ?? '')))
    return row?.id
  }
  const [row] = await db
    .select({ id: ssoConfigs.id })
    .from(ssoConfigs)
    .innerJoin(worlds, and(eq(worlds.id, ssoConfigs.worldId), isNull(worlds.endingAt)))
    .where(and(eq(worlds.slug, worldSlug ?? ''), eq(ssoConfigs.status, 'enabled')))
    .orderBy(desc(ssoConfigs.enforced), asc(ssoConfigs.createdAt), asc(ssoConfigs.id))
    .limit(1)
  return row?.id
}

function authorizationUrl(ctx: Context, row: SsoConfigRow, state: NewState, email?: string): Promise<string> {
  const { callback, sp } = ownAddresses(ctx, row.id)
  const { codeVerifier, nonce, requestId } = state.secrets
  if (row.type === 'SAML')
    return ctx.deps.saml.requestUrl({ sp, idp: samlProvider(ctx, row), requestId, relayState: state.state })
  return ctx.deps.openId.authorizationUrl(oidcProvider(ctx, row), {
    redirectUri: callback,
    state: state.state,
    codeChallenge: challengeOf(codeVerifier),
    nonce,
    ...(email !== undefined && { extra: { login_hint: email } }),
  })
}

/** Browsers send a `Secure` cookie over https and to this machine only. */
function keepsCookies({ deps }: Context): boolean {
  const { protocol, hostname } = new URL(deps.config.publicUrl)
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

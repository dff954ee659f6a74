import type { RequestFacts } from './actor'
import { Fault } from './fault'
import type { Principal, TokenPrincipal } from './principal'

/**
 * Identifies the principals of one kind of bearer token. To support another kind, add a source to
 * `deps.principalSources`.
 */
export interface PrincipalSource<Deps> {
  /** The kind of principal that it identifies. Each kind has one source. */
  readonly kind: TokenPrincipal['kind']
  /** True for tokens of its form. The first source that accepts a token identifies it. */
  accepts(token: string): boolean
  /** @throws Fault TOKEN_INVALID, TOKEN_EXPIRED */
  identify(deps: Deps, token: string, facts: RequestFacts): Promise<TokenPrincipal>
  /** True while the session, key or app of the principal is valid. Checked repeatedly while an event stream is open. */
  isValid(deps: Deps, principal: Principal): Promise<boolean>
}

interface Sources<Deps> {
  principalSources: readonly PrincipalSource<Deps>[]
}

/** Identifies the principal of a token. @throws Fault TOKEN_INVALID, TOKEN_EXPIRED */
export function identify<Deps extends Sources<Deps>>(
  deps: Deps,
  token: string,
  facts: RequestFacts,
): Promise<TokenPrincipal> {
  const source = deps.principalSources.find((one) => one.accepts(token))
  if (!source) throw new Fault('TOKEN_INVALID', 'The access token is not valid.')
  return source.identify(deps, token, facts)
}

/** False once the session, key or app of a principal was revoked. */
export async function stillValid<Deps extends Sources<Deps>>(deps: Deps, principal: Principal): Promise<boolean> {
  const source = deps.principalSources.find(({ kind }) => kind === principal.kind)
  return source === undefined || source.isValid(deps, principal)
}

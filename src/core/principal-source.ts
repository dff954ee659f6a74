import type { RequestFacts } from './actor'
import { Fault } from './fault'
import type { Principal, TokenPrincipal } from './principal'

/**
 * A way from a bearer token to a principal. `deps.principalSources` lists them; another kind of token is another entry of
 * that list.
 */
export interface PrincipalSource<Deps> {
  /** The kind of principal that it identifies. One source for each kind. */
  readonly kind: TokenPrincipal['kind']
  /** True for tokens of its form. The first source that accepts a token decides about it. */
  accepts(token: string): boolean
  /** @throws Fault TOKEN_INVALID, TOKEN_EXPIRED */
  identify(deps: Deps, token: string, facts: RequestFacts): Promise<TokenPrincipal>
  /** True while what proved the principal is not revoked. Asked again as long as an event stream is open. */
  stands(deps: Deps, principal: Principal): Promise<boolean>
}

interface Sources<Deps> {
  principalSources: readonly PrincipalSource<Deps>[]
}

/** Whom a token stands for. @throws Fault TOKEN_INVALID, TOKEN_EXPIRED */
export function identify<Deps extends Sources<Deps>>(
  deps: Deps,
  token: string,
  facts: RequestFacts,
): Promise<TokenPrincipal> {
  const source = deps.principalSources.find((one) => one.accepts(token))
  if (!source) throw new Fault('TOKEN_INVALID', 'The access token is not valid.')
  return source.identify(deps, token, facts)
}

/** False once the session, the key or the app behind a principal was revoked. */
export async function stillStands<Deps extends Sources<Deps>>(deps: Deps, principal: Principal): Promise<boolean> {
  const source = deps.principalSources.find(({ kind }) => kind === principal.kind)
  return source === undefined || source.stands(deps, principal)
}

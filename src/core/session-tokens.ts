import type { CoreDeps } from './deps'
import { Fault } from './fault'
import { findIdentity } from './identity'
import type { SignedIn } from './principal'
import type { PrincipalSource } from './principal-source'

/** Access tokens of people: JWTs that name a session (contract part 2). Must be the last source: it accepts every token. */
export const sessionTokens: PrincipalSource<CoreDeps> = {
  kind: 'user',
  accepts: () => true,
  async identify(deps, token): Promise<SignedIn> {
    const claims = deps.tokens.verifyCached(token) ?? (await deps.tokens.verify(token))
    // The token of an app that acts for a person must never authenticate as that person.
    if (claims.client_id !== undefined) throw new Fault('TOKEN_INVALID', 'The access token is not valid.')
    const identity = await findIdentity(deps, claims.sid)
    if (!identity || identity.user.id !== claims.sub)
      throw new Fault('TOKEN_INVALID', 'The session of this token has ended.')
    return { kind: 'user', ...identity }
  },
  async isValid(deps, principal) {
    if (principal.kind !== 'user' || !principal.session) return false
    return (await findIdentity(deps, principal.session.id)) !== undefined
  },
}

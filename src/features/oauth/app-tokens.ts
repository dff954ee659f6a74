import type { CoreDeps } from '../../core/deps'
import { Fault } from '../../core/fault'
import type { Client } from '../../core/principal'
import type { PrincipalSource } from '../../core/principal-source'
import { scopesAmong } from '../../core/scopes'
import { type Claims, isAppToken } from '../../core/tokens'
import { actingApp, appOf } from './app-sessions'

/** Access tokens of partner apps: JWTs that name a session of an app (contract part 2). */
export const appTokens: PrincipalSource<CoreDeps> = {
  kind: 'client',
  accepts: isAppToken,
  async identify(deps, token): Promise<Client> {
    const claims = await claimsOf(deps, token)
    const app = await appOf(deps, claims.sid)
    if (!app || claims.client_id !== app.id || claims.sub !== (app.user?.id ?? app.id))
      throw new Fault('TOKEN_INVALID', 'The session of this token has ended.')
    // A refresh may have narrowed the scopes of this token.
    const scopes = new Set(scopesAmong((claims.scope ?? '').split(' ')).filter((scope) => app.scopes.has(scope)))
    return { ...app, scopes }
  },
  async isValid(deps, principal) {
    if (principal.kind !== 'client' || principal.sessionId === null) return false
    return (await actingApp(deps, principal.sessionId)) !== undefined
  },
}

/** @throws Fault TOKEN_EXPIRED, with the way on for an app, and TOKEN_INVALID */
async function claimsOf({ tokens }: CoreDeps, token: string): Promise<Claims> {
  try {
    return tokens.verifyCached(token) ?? (await tokens.verify(token))
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'TOKEN_EXPIRED') throw error
    throw new Fault('TOKEN_EXPIRED', 'The access token has expired. Get a new one from POST /oauth/token.')
  }
}

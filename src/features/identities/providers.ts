import { invalid } from '../../core/fault'
import type { OAuthProvider } from '../../core/oauth-provider'
import { signsIn } from '../../core/oauth-providers'
import type { Context } from '../../deps/context'

/** The configured providers, as a sign-in page lists them. */
export function providersView({ deps }: Context) {
  return deps.config.oauthProviders.map((provider) => ({
    id: provider.id,
    name: provider.name,
    kind: provider.issuer === null ? ('oauth2' as const) : ('openid' as const),
    signIn: signsIn(provider),
  }))
}

/** The provider with this id; undefined if it is not configured. */
export function findProvider({ deps }: Context, id: string): OAuthProvider | undefined {
  return deps.config.oauthProviders.find((provider) => provider.id === id)
}

/** The provider that a body names. @throws Fault VALIDATION_FAILED */
export function requireProvider(ctx: Context, id: string): OAuthProvider {
  const provider = findProvider(ctx, id)
  if (provider) return provider
  throw invalid({ path: '/provider', message: 'No provider with this id is configured.', code: 'unknown' })
}

/** A provider that a body names and at which people can sign in. @throws Fault VALIDATION_FAILED */
export function requireSignInProvider(ctx: Context, id: string): OAuthProvider {
  const provider = requireProvider(ctx, id)
  if (signsIn(provider)) return provider
  throw invalid({ path: '/provider', message: 'This provider is for connections only.', code: 'not_allowed' })
}

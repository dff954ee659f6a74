import type { OAuthProvider } from '../../core/oauth-provider'
import type { Context } from '../../deps/context'
import { certificateProblem, splitCertificates } from './certificates'
import { clientSecretOf } from './config-input'
import type { SsoConfigRow } from './config-rows'

/** The provider of an OIDC configuration, for the OpenID port. */
export function oidcProvider(ctx: Context, row: SsoConfigRow): OAuthProvider {
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    endpoints: null,
    clientId: row.clientId ?? '',
    clientSecret: clientSecretOf(ctx, row),
    scopes: row.scopes ?? ['openid'],
    offline: {},
  }
}

/** The provider of a SAML configuration, with the certificates that are valid now. */
export function samlProvider(ctx: Context, { entityId, entryPoint, certificate }: SsoConfigRow) {
  const certificates = splitCertificates(certificate ?? '').filter((pem) => !certificateProblem(pem, ctx.now()))
  return { entityId: entityId ?? '', entryPoint: entryPoint ?? '', certificates }
}

import { SCOPES } from '../../core/scopes'
import type { Context } from '../../deps/context'
import { GRANT_TYPES } from './token-requests'

const WITH_SECRET = ['client_secret_basic', 'client_secret_post'] as const
const ANY_CLIENT = [...WITH_SECRET, 'none'] as const

/** The metadata of the authorization server (RFC 8414). */
export function serverMetadata({ deps }: Context) {
  const { publicUrl, clientRegistration } = deps.config
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    introspection_endpoint: `${publicUrl}/oauth/introspect`,
    ...(clientRegistration === 'open' && { registration_endpoint: `${publicUrl}/oauth/register` }),
    scopes_supported: [...SCOPES],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...GRANT_TYPES],
    token_endpoint_auth_methods_supported: [...ANY_CLIENT],
    revocation_endpoint_auth_methods_supported: [...ANY_CLIENT],
    introspection_endpoint_auth_methods_supported: [...WITH_SECRET],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/docs`,
  }
}

/** The metadata of the API as a protected resource (RFC 9728). */
export function resourceMetadata({ deps }: Context) {
  const { publicUrl } = deps.config
  return {
    resource: publicUrl,
    resource_name: 'Quoin',
    authorization_servers: [publicUrl],
    scopes_supported: [...SCOPES],
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/docs`,
  }
}

import type { Body, Schemas } from '@quoin/client'

/** What is typed into the set-up of single sign-on. */
export interface SsoForm {
  name: string
  domains: string
  issuer: string
  clientId: string
  clientSecret: string
  metadataUrl: string
  metadataXml: string
  entryPoint: string
  entityId: string
  certificate: string
  jit: boolean
  role: 'viewer' | 'editor' | 'admin'
  enforced: boolean
}

export function formOf({ name, domains, oidc, saml, jit, enforced }: Schemas['SsoConfig']): SsoForm {
  return {
    name,
    domains: domains.join(', '),
    issuer: oidc?.issuer ?? '',
    clientId: oidc?.clientId ?? '',
    clientSecret: '',
    metadataUrl: saml?.metadataUrl ?? '',
    metadataXml: '',
    entryPoint: saml?.entryPoint ?? '',
    entityId: saml?.entityId ?? '',
    certificate: saml?.certificate ?? '',
    jit: jit.enabled,
    role: jit.role,
    enforced,
  }
}

/**
 * What to send of a form. Only what was changed is sent, because another issuer or other keys make the configuration a draft
 * again. Secrets and XML are sent only where something was typed.
 */
export function patchOf(config: Schemas['SsoConfig'], form: SsoForm): Body<'patch', '/api/sso/configs/{id}'> {
  const before = formOf(config)
  const changed = (field: keyof SsoForm) => form[field] !== before[field]
  const oidc = {
    ...(changed('issuer') && { issuer: form.issuer.trim() }),
    ...(changed('clientId') && { clientId: form.clientId.trim() }),
    ...(form.clientSecret && { clientSecret: form.clientSecret }),
  }
  const saml = {
    ...(changed('metadataUrl') && { metadataUrl: form.metadataUrl.trim() || null }),
    ...(form.metadataXml && { metadataXml: form.metadataXml }),
    ...(changed('entryPoint') && { entryPoint: form.entryPoint.trim() || null }),
    ...(changed('entityId') && { entityId: form.entityId.trim() || null }),
    ...(changed('certificate') && { certificate: form.certificate.trim() || null }),
  }
  return {
    ...(changed('name') && { name: form.name.trim() }),
    ...(changed('domains') && { domains: form.domains.split(/[\s,;]+/).filter(Boolean) }),
    ...(Object.keys(oidc).length > 0 && { oidc }),
    ...(Object.keys(saml).length > 0 && { saml }),
    ...((changed('jit') || changed('role')) && { jit: { enabled: form.jit, role: form.role } }),
    ...(changed('enforced') && { enforced: form.enforced }),
  }
}

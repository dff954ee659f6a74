import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { IdentityProvider, Saml, ServiceProvider } from './saml'

/** The URL of an AuthnRequest by HTTP-Redirect. It is not signed: the response can only come to our registered address. */
export function samlRequestUrl({ sp, idp, requestId, relayState }: Parameters<Saml['requestUrl']>[0]): Promise<string> {
  const options = { ...libraryOptions(sp, idp), entryPoint: idp.entryPoint, generateUniqueId: () => requestId }
  return new SAML(options).getAuthorizeUrlAsync(relayState, undefined, {})
}

/** The options of the library that both directions share. */
export function libraryOptions(sp: ServiceProvider, { certificates }: IdentityProvider) {
  return {
    callbackUrl: sp.acsUrl,
    issuer: sp.entityId,
    // Checked in readAssertion, as all that is not the signature.
    audience: false as const,
    idpCert: [...certificates],
    // The identity provider decides how it names people and how they prove who they are.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    validateInResponseTo: ValidateInResponseTo.never,
  }
}

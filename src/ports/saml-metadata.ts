import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { IdentityProvider, ServiceProvider } from './saml'
import { attributeOf, childrenOf, isElement, NS, parseStrictXml, SamlProblem, withDescendants } from './saml-xml'
import type { XmlElement } from './saml-xml'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const PROTOCOL = NS.protocol
const MAX_CERTIFICATES = 10

/** Reads the metadata of one identity provider (SAML 2.0 metadata). @throws SamlProblem */
export function readMetadata(xml: string): IdentityProvider {
  const root = parseStrictXml(xml)
  const all = withDescendants(root)
  const providers = all.filter((one) => isElement(one, NS.metadata, 'IDPSSODescriptor') && speaksSaml2(one))
  const [provider, second] = providers
  if (!provider) throw new SamlProblem('The metadata describes no SAML 2.0 identity provider.')
  if (second) throw new SamlProblem('The metadata describes several identity providers.')
  const entity = provider.parentNode as XmlElement
  const entityId = isElement(entity, NS.metadata, 'EntityDescriptor') ? attributeOf(entity, 'entityID') : null
  if (!entityId) throw new SamlProblem('The metadata has no entityID.')
  return { entityId, entryPoint: entryPointOf(provider), certificates: certificatesOf(provider) }
}

function speaksSaml2(provider: XmlElement): boolean {
  return (attributeOf(provider, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL)
}

function entryPointOf(provider: XmlElement): string {
  const services = childrenOf(provider, NS.metadata, 'SingleSignOnService')
  const service = services.find((one) => attributeOf(one, 'Binding') === REDIRECT)
  const entryPoint = service && attributeOf(service, 'Location')
  if (!entryPoint) throw new SamlProblem('The metadata has no SingleSignOnService with the binding HTTP-Redirect.')
  return entryPoint
}

/** The certificates for signatures, in PEM. */
function certificatesOf(provider: XmlElement): string[] {
  const keys = childrenOf(provider, NS.metadata, 'KeyDescriptor').filter(
    (key) => (attributeOf(key, 'use') ?? 'signing') === 'signing',
  )
  const bodies = keys
    .flatMap(withDescendants)
    .filter((one) => isElement(one, NS.signature, 'X509Certificate'))
    .map((one) => (one.textContent ?? '').replace(/\s/g, ''))
  const unique = [...new Set(bodies)]
  if (unique.length === 0) throw new SamlProblem('The metadata has no certificate for signatures.')
  if (unique.length > MAX_CERTIFICATES) throw new SamlProblem('The metadata has too many certificates.')
  return unique.map(pemOf)
}

function pemOf(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** The metadata that an identity provider reads about us. */
export function metadataOf({ entityId, acsUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    // The same bytes each time.
    generateUniqueId: () => `_${new Bun.CryptoHasher('sha256').update(entityId).digest('hex').slice(0, 32)}`,
  })
}

import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Expected, SamlPerson } from './saml'
import { readAssertion } from './saml-assertion'
import { libraryOptions } from './saml-request'
import { checkSignatureForm } from './saml-signatures'
import { attributeOf, childrenOf, MAX_XML_BYTES, NS, onlyChild, parseStrictXml, SamlProblem, textOf } from './saml-xml'
import { isElement, withDescendants, type XmlElement } from './saml-xml'

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/**
 * Reads the response of an identity provider (SAML 2.0 core and Web Browser SSO profile, HTTP-POST binding). The library
 * verifies the signature; everything that it leaves open is checked here, and the person is read from the signed bytes.
 * @param encoded the form field SAMLResponse
 * @throws SamlProblem
 */
export async function readSamlResponse(encoded: string, expected: Expected): Promise<SamlPerson> {
  const response = parseStrictXml(decoded(encoded))
  const assertion = checkResponse(response, expected)
  const signedResponse = checkSignatureForm(response, assertion)
  const signed = parseStrictXml(await verifiedAssertion(encoded, signedResponse, expected))
  return readAssertion(signed, expected)
}

function decoded(encoded: string): string {
  const compact = encoded.replace(/\s/g, '')
  if (compact.length > Math.ceil((MAX_XML_BYTES * 4) / 3) + 4)
    throw new SamlProblem('The response is larger than 256 KB.')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new SamlProblem('The response is not in base64.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64'))
  } catch {
    throw new SamlProblem('The response is not in UTF-8.')
  }
}

/** Checks what surrounds the assertion, which is often not signed. @returns the assertion */
function checkResponse(response: XmlElement, { sp, idp, requestId }: Expected): XmlElement {
  if (!isElement(response, NS.protocol, 'Response')) throw new SamlProblem('The message is not a SAML response.')
  if (attributeOf(response, 'Version') !== '2.0') throw new SamlProblem('The response is not SAML 2.0.')
  requireSuccess(response)
  if (attributeOf(response, 'Destination') !== sp.acsUrl)
    throw new SamlProblem('The response was sent to another Destination.')
  if (attributeOf(response, 'InResponseTo') !== requestId)
    throw new SamlProblem('The response does not answer the request of this sign-in.')
  const issuers = childrenOf(response, NS.assertion, 'Issuer')
  if (issuers.some((issuer) => textOf(issuer) !== idp.entityId)) throw new SamlProblem('The Issuer is another one.')
  return onlyAssertion(response)
}

function requireSuccess(response: XmlElement): void {
  const status = onlyChild(onlyChild(response, NS.protocol, 'Status'), NS.protocol, 'StatusCode')
  if (attributeOf(status, 'Value') !== SUCCESS)
    throw new SamlProblem('The identity provider did not sign the person in.', true)
}

/** The only assertion anywhere in the message, as a child of the response. */
function onlyAssertion(response: XmlElement): XmlElement {
  const all = withDescendants(response)
  if (all.some(({ localName }) => /^Encrypted(?:Assertion|ID|Attribute)$/.test(localName ?? '')))
    throw new SamlProblem('Encrypted assertions are not supported. Turn encryption off; the connection is encrypted.')
  const others = all.filter(({ localName }) => localName === 'Response' || localName === 'Assertion')
  const assertion = onlyChild(response, NS.assertion, 'Assertion')
  if (others.length !== 2) throw new SamlProblem('The message contains more than one response or assertion.')
  return assertion
}

/** The bytes of the assertion that the signature covers. */
async function verifiedAssertion(encoded: string, signedResponse: boolean, expected: Expected): Promise<string> {
  const { sp, idp, requestId } = expected
  const saml = new SAML({
    ...libraryOptions(sp, idp),
    wantAuthnResponseSigned: signedResponse,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: oneRequest(requestId),
    // Times are checked in readAssertion, by our clock.
    acceptedClockSkewMs: -1,
  })
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
    const xml = profile?.getAssertionXml?.()
    if (xml) return xml
  } catch {
    // Messages of the library repeat parts of the response.
    throw new SamlProblem('The signature or the structure of the response is not valid.')
  }
  throw new SamlProblem('The response has no assertion.')
}

/** Knows the one request that the response may answer. */
function oneRequest(requestId: string) {
  const known = (id: string | null) => (id === requestId ? new Date().toISOString() : null)
  return {
    saveAsync: () => Promise.resolve(null),
    getAsync: (id: string) => Promise.resolve(known(id)),
    removeAsync: (id: string | null) => Promise.resolve(id),
  }
}

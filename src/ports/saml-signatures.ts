import { attributeOf, childrenOf, elementsIn, isElement, NS, onlyChild, SamlProblem, withDescendants } from './saml-xml'
import type { XmlElement } from './saml-xml'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = ['http://www.w3.org/2001/10/xml-exc-c14n#', 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments']

/** The algorithms that a signature may use. SHA-1 and HMAC are not among them. */
const ALGORITHMS: Record<string, readonly string[]> = {
  CanonicalizationMethod: EXCLUSIVE,
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  Transform: [`${DSIG}enveloped-signature`, ...EXCLUSIVE],
}

/**
 * Checks the form of all signatures of a response, against signature wrapping: each is a child of what it signs, which is
 * the response or its assertion. The assertion must be signed. Does not verify the signatures.
 * @returns whether the response is signed too
 * @throws SamlProblem
 */
export function checkSignatureForm(response: XmlElement, assertion: XmlElement): boolean {
  const all = withDescendants(response)
  requireUniqueIds(all)
  const signatures = all.filter((one) => one.localName === 'Signature')
  for (const signature of signatures) {
    const signed = signature.parentNode
    if (signed !== response && signed !== assertion) throw new SamlProblem('A signature is at the wrong place.')
    checkSignature(signature, signed as XmlElement)
  }
  if (childrenOf(assertion, NS.signature, 'Signature').length !== 1)
    throw new SamlProblem('The assertion is not signed.')
  const ofResponse = childrenOf(response, NS.signature, 'Signature').length
  if (signatures.length !== 1 + ofResponse || ofResponse > 1)
    throw new SamlProblem('The message has too many signatures.')
  return ofResponse === 1
}

function checkSignature(signature: XmlElement, signed: XmlElement): void {
  const parts = withDescendants(signature)
  if (parts.some(({ localName }) => localName === 'Object')) throw new SamlProblem('A signature contains objects.')
  const reference = onlyChild(onlyChild(signature, NS.signature, 'SignedInfo'), NS.signature, 'Reference')
  if (attributeOf(reference, 'URI') !== `#${attributeOf(signed, 'ID')}`)
    throw new SamlProblem('A signature refers to another element.')
  for (const part of parts) {
    const allowed = ALGORITHMS[part.localName ?? '']
    if (!allowed || !isElement(part, NS.signature, part.localName ?? '')) continue
    if (!allowed.includes(attributeOf(part, 'Algorithm') ?? ''))
      throw new SamlProblem('The signature uses an algorithm that is not accepted. Use RSA with SHA-256.')
  }
  if (elementsIn(reference).filter(({ localName }) => localName === 'Transforms').length !== 1)
    throw new SamlProblem('A signature has no transforms.')
}

function requireUniqueIds(all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ name }) => /^(?:xml:)?id$/i.test(name))
      .map(({ value }) => value),
  )
  if (new Set(ids).size !== ids.length || ids.some((id) => !/^[A-Za-z_][\w.-]{0,255}$/.test(id)))
    throw new SamlProblem('The message uses an id twice, or one that is not valid.')
}

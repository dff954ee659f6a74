import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml'
import { IDP_KEY } from './saml-keys'

/** The parts of a SAML response. Tests change some of them before or after it is signed. */
export interface Parts {
  responseId: string
  assertionId: string
  version: string
  destination: string | null
  inResponseTo: string | null
  issuer: string
  assertionIssuer: string
  status: string
  nameId: string
  nameIdFormat: string
  /** The content of Subject after the NameID. */
  confirmation: string
  conditions: string
  statement: string
  attributes: Record<string, string>
  issuedAt: number
}

/** What a response answers. */
export interface Asked {
  acsUrl: string
  spEntityId: string
  idpEntityId: string
  requestId: string
  now: number
}

const SAML = 'urn:oasis:names:tc:SAML:2.0'
const PERSISTENT = `${SAML}:nameid-format:persistent`
const iso = (ms: number) => new Date(ms).toISOString()
let ids = 0

export const confirmation = (
  { acsUrl, requestId, now }: Asked,
  { recipient = acsUrl, inResponseTo = requestId, until = now + 300_000, method = 'bearer' } = {},
) =>
  `<saml:SubjectConfirmation Method="${SAML}:cm:${method}"><saml:SubjectConfirmationData Recipient="${recipient}" ` +
  `InResponseTo="${inResponseTo}" NotOnOrAfter="${iso(until)}"/></saml:SubjectConfirmation>`

export const conditions = (
  { spEntityId, now }: Asked,
  { audience = spEntityId, from = now - 5_000, until = now + 300_000, more = '' } = {},
) =>
  `<saml:Conditions NotBefore="${iso(from)}" NotOnOrAfter="${iso(until)}">` +
  `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>${more}</saml:Conditions>`

export const statement = ({ now }: Asked, ended = '') =>
  `<saml:AuthnStatement AuthnInstant="${iso(now)}"${ended}><saml:AuthnContext><saml:AuthnContextClassRef>` +
  `${SAML}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`

/** What an honest identity provider says of a person. */
export function honest(asked: Asked, person: { subject: string; email: string; name?: string }): Parts {
  return {
    responseId: `_r${++ids}`,
    assertionId: `_a${ids}-${asked.requestId}`,
    version: '2.0',
    destination: asked.acsUrl,
    inResponseTo: asked.requestId,
    issuer: asked.idpEntityId,
    assertionIssuer: asked.idpEntityId,
    status: `${SAML}:status:Success`,
    nameId: person.subject,
    nameIdFormat: PERSISTENT,
    confirmation: confirmation(asked),
    conditions: conditions(asked),
    statement: statement(asked),
    attributes: { email: person.email, displayName: person.name ?? 'Ann Example' },
    issuedAt: asked.now,
  }
}

export function assertionXml(p: Parts): string {
  const attributes = Object.entries(p.attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')
  return (
    `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${p.assertionId}" Version="2.0" IssueInstant="${iso(p.issuedAt)}">` +
    `<saml:Issuer>${p.assertionIssuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${p.nameIdFormat}">${p.nameId}</saml:NameID>${p.confirmation}</saml:Subject>` +
    `${p.conditions}${p.statement}<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
  )
}

/** The response around one or more assertions. */
export function responseXml(p: Parts, inside: string = assertionXml(p)): string {
  const destination = p.destination === null ? '' : ` Destination="${p.destination}"`
  const answers = p.inResponseTo === null ? '' : ` InResponseTo="${p.inResponseTo}"`
  return (
    `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="${p.responseId}" Version="${p.version}" ` +
    `IssueInstant="${iso(p.issuedAt)}"${destination}${answers}>` +
    `<saml:Issuer xmlns:saml="${SAML}:assertion">${p.issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="${p.status}"/></samlp:Status>${inside}</samlp:Response>`
  )
}

interface Signing {
  key?: string
  /** Adds it as KeyInfo. */
  cert?: string
  algorithm?: 'sha1' | 'sha256' | 'sha512'
  transforms?: string[]
}

/** Signs the element of this name, as an identity provider does. */
export function signed(xml: string, element: 'Assertion' | 'Response' = 'Assertion', signing: Signing = {}): string {
  const { key = IDP_KEY, cert, algorithm = 'sha256', transforms } = signing
  const place = `//*[local-name()='${element}']`
  return signXml(
    xml,
    place,
    { reference: `${place}/*[local-name()='Issuer']`, action: 'after' },
    {
      privateKey: key,
      signatureAlgorithm: algorithm,
      digestAlgorithm: algorithm,
      ...(cert !== undefined && { publicCert: cert }),
      ...(transforms && { xmlSignatureTransforms: transforms }),
    },
  )
}

export const encoded = (xml: string): string => Buffer.from(xml).toString('base64')

/** The request in the URL that a sign-in redirects to. */
export function readRequest(redirectUrl: string) {
  const { searchParams, origin, pathname } = new URL(redirectUrl)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    entryPoint: origin + pathname,
    relayState: searchParams.get('RelayState') ?? '',
    requestId: attribute('ID'),
    acsUrl: attribute('AssertionConsumerServiceURL'),
    xml,
  }
}

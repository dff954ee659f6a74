import type { Expected, SamlPerson } from './saml'
import { attributeOf, childrenOf, elementsIn, isElement, NS, onlyChild, SamlProblem, textOf } from './saml-xml'
import type { XmlElement } from './saml-xml'

/** How far the clock of the identity provider may differ from ours. */
const SKEW_MS = 60_000
/** An assertion is used within minutes, whatever its own limit is. */
const MAX_AGE_MS = 15 * 60_000
const MAX_SUBJECT = 512

const CONDITIONS = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'])
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const TRANSIENT_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** Names of the attributes that hold the address and the name, as common products call them. */
const EMAIL_NAMES = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const NAME_NAMES = [
  'displayname',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]

/**
 * Reads an assertion whose signature was verified (SAML 2.0 profiles, 4.1.4.3).
 * @param assertion the signed bytes, parsed
 * @throws SamlProblem
 */
export function readAssertion(assertion: XmlElement, expected: Expected): SamlPerson {
  const { idp, nowMs } = expected
  if (!isElement(assertion, NS.assertion, 'Assertion')) throw new SamlProblem('The signed element is no assertion.')
  if (attributeOf(assertion, 'Version') !== '2.0') throw new SamlProblem('The assertion is not SAML 2.0.')
  if (textOf(onlyChild(assertion, NS.assertion, 'Issuer')) !== idp.entityId)
    throw new SamlProblem('The Issuer of the assertion is another one.')
  const issuedAt = timeOf(assertion, 'IssueInstant') ?? Number.NaN
  if (!(issuedAt <= nowMs + SKEW_MS && issuedAt >= nowMs - MAX_AGE_MS))
    throw new SamlProblem('The assertion is too old, or from the future.')
  const subject = onlyChild(assertion, NS.assertion, 'Subject')
  const limits = [confirmedUntil(subject, expected), conditionsUntil(assertion, expected)]
  requireSignedIn(assertion, nowMs)
  const nameId = onlyChild(subject, NS.assertion, 'NameID')
  const attributes = attributesOf(assertion)
  return {
    subject: subjectOf(nameId),
    email: valueOf(attributes, EMAIL_NAMES) ?? emailOf(nameId),
    name: valueOf(attributes, NAME_NAMES),
    assertionId: attributeOf(assertion, 'ID') ?? '',
    expiresAtMs: Math.min(...limits) + SKEW_MS,
  }
}

/** @returns until when one of the bearer confirmations is valid */
function confirmedUntil(subject: XmlElement, { sp, requestId, nowMs }: Expected): number {
  const until = childrenOf(subject, NS.assertion, 'SubjectConfirmation')
    .filter((one) => attributeOf(one, 'Method') === BEARER)
    .flatMap((one) => childrenOf(one, NS.assertion, 'SubjectConfirmationData'))
    .filter((data) => attributeOf(data, 'Recipient') === sp.acsUrl && attributeOf(data, 'InResponseTo') === requestId)
    .map((data) => timesOf(data, nowMs))
    .find((end) => end !== undefined)
  if (until === undefined)
    throw new SamlProblem('No SubjectConfirmation is for this recipient, this request and this time.')
  return until
}

/** @returns until when the conditions hold */
function conditionsUntil(assertion: XmlElement, { sp, nowMs }: Expected): number {
  const conditions = onlyChild(assertion, NS.assertion, 'Conditions')
  const until = timesOf(conditions, nowMs)
  if (until === undefined) throw new SamlProblem('The assertion is not valid at this time.')
  const audiences = childrenOf(conditions, NS.assertion, 'AudienceRestriction')
  const isForUs = (one: XmlElement) =>
    childrenOf(one, NS.assertion, 'Audience').some((audience) => textOf(audience) === sp.entityId)
  if (audiences.length === 0 || !audiences.every(isForUs))
    throw new SamlProblem('The assertion is for another audience.')
  if (elementsIn(conditions).some(({ localName }) => !CONDITIONS.has(localName ?? '')))
    throw new SamlProblem('The assertion has a condition that is not supported.')
  return until
}

function requireSignedIn(assertion: XmlElement, nowMs: number): void {
  const statements = childrenOf(assertion, NS.assertion, 'AuthnStatement')
  if (statements.length === 0) throw new SamlProblem('The assertion does not say that the person signed in.')
  const ended = (one: XmlElement) => (timeOf(one, 'SessionNotOnOrAfter') ?? Infinity) <= nowMs - SKEW_MS
  if (statements.some(ended)) throw new SamlProblem('The session at the identity provider has ended.')
}

/** The end of a period that includes now, within the allowed difference of the clocks; undefined otherwise. */
function timesOf(element: XmlElement, nowMs: number): number | undefined {
  const from = timeOf(element, 'NotBefore') ?? -Infinity
  const until = timeOf(element, 'NotOnOrAfter')
  return until !== undefined && from <= nowMs + SKEW_MS && until > nowMs - SKEW_MS ? until : undefined
}

/** A time in epoch milliseconds; undefined without the attribute. @throws SamlProblem for one that is no time */
function timeOf(element: XmlElement, name: string): number | undefined {
  const text = attributeOf(element, name)
  if (text === null) return undefined
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new SamlProblem(`The time ${name} is not a valid time in UTC.`)
  return at
}

function subjectOf(nameId: XmlElement): string {
  if (attributeOf(nameId, 'Format') === TRANSIENT_FORMAT)
    throw new SamlProblem('The NameID is transient. Configure a persistent one, or the e-mail address.')
  const subject = textOf(nameId)
  if (subject.trim() === '' || subject.length > MAX_SUBJECT || /\p{Cc}/u.test(subject))
    throw new SamlProblem('The NameID is empty, too long, or has control characters.')
  return subject
}

function emailOf(nameId: XmlElement): string | null {
  return attributeOf(nameId, 'Format') === EMAIL_FORMAT ? textOf(nameId) : null
}

/** The values of each attribute, by its name in lower case. */
function attributesOf(assertion: XmlElement): Map<string, string[]> {
  const attributes = childrenOf(assertion, NS.assertion, 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, NS.assertion, 'Attribute'),
  )
  const values = new Map<string, string[]>()
  for (const attribute of attributes) {
    const name = (attributeOf(attribute, 'Name') ?? '').toLowerCase()
    const texts = childrenOf(attribute, NS.assertion, 'AttributeValue')
      .filter((value) => elementsIn(value).length === 0)
      .map(textOf)
    values.set(name, [...(values.get(name) ?? []), ...texts])
  }
  return values
}

/** The value of the first attribute that is present; null without one, or if it has several different values. */
function valueOf(attributes: Map<string, string[]>, names: readonly string[]): string | null {
  const found = names.map((name) => attributes.get(name)).find((values) => values !== undefined && values.length > 0)
  return found && new Set(found).size === 1 ? found[0]?.trim() || null : null
}

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import {
  type Asked,
  assertionXml,
  conditions,
  confirmation,
  encoded,
  honest,
  type Parts,
  responseXml,
  signed,
  statement,
} from '../support/saml-forge'
import { OTHER_CERT, OTHER_KEY } from '../support/saml-keys'
import { arriveBySaml, askSaml, type Config, exchange, postSaml, samlConfig, SSO_ENV, traces } from '../support/sso'

let h: Harness
let owner: Member
let config: Config
let other: Config
beforeAll(async () => {
  h = await harness({ env: SSO_ENV })
  owner = await h.register()
  config = await samlConfig(owner)
  other = await samlConfig(owner)
})
afterAll(() => h.close())

const person = () => ({ subject: 'ann', email: `ann@${config.domain}` })

/** A response whose content is wrong, correctly signed. */
type Content = (asked: Asked) => Partial<Parts>
const MINUTE = 60_000

const CONTENTS: Record<string, Content> = {
  'an assertion for another audience': (a) => ({ conditions: conditions(a, { audience: 'https://other.example' }) }),
  'an assertion for an audience that only begins alike': (a) => ({
    conditions: conditions(a, { audience: `${a.spEntityId}.evil.example` }),
  }),
  'an assertion without conditions': () => ({ conditions: '' }),
  'an assertion with a second Conditions': (a) => ({ conditions: conditions(a) + conditions(a) }),
  'a condition that nobody knows': (a) => ({ conditions: conditions(a, { more: '<saml:Condition/>' }) }),
  'conditions that have expired': (a) => ({ conditions: conditions(a, { until: a.now - 61_000 }) }),
  'conditions that are not valid yet': (a) => ({ conditions: conditions(a, { from: a.now + 61_000 }) }),
  'conditions without an end': (a) => ({
    conditions: conditions(a).replace(/ NotOnOrAfter="[^"]*"/, ''),
  }),
  'times in another zone': (a) => ({ conditions: conditions(a).replaceAll('Z"', '-12:00"') }),
  'another Recipient': (a) => ({ confirmation: confirmation(a, { recipient: 'https://evil.example/acs' }) }),
  'a subject without a confirmation': () => ({ confirmation: '' }),
  'a confirmation that is not bearer': (a) => ({ confirmation: confirmation(a, { method: 'sender-vouches' }) }),
  'a confirmation that has expired': (a) => ({ confirmation: confirmation(a, { until: a.now - 2 * MINUTE }) }),
  'a confirmation of another request': (a) => ({ confirmation: confirmation(a, { inResponseTo: '_another' }) }),
  'a confirmation of no request': (a) => ({ confirmation: confirmation(a).replace(/InResponseTo="[^"]*" /, '') }),
  'an answer to another request': () => ({ inResponseTo: '_another' }),
  'an answer to no request': () => ({ inResponseTo: null }),
  'another Destination': () => ({ destination: 'https://evil.example/acs' }),
  'no Destination': () => ({ destination: null }),
  'another Issuer of the response': () => ({ issuer: 'https://evil.example' }),
  'another Issuer of the assertion': () => ({ assertionIssuer: 'https://evil.example' }),
  'a status that is not Success': () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }),
  'SAML 1.1': () => ({ version: '1.1' }),
  'an assertion of an hour ago': (a) => ({ issuedAt: a.now - 60 * MINUTE }),
  'an assertion from the future': (a) => ({ issuedAt: a.now + 2 * MINUTE }),
  'a session at the provider that has ended': (a) => ({
    statement: statement(a, ` SessionNotOnOrAfter="${new Date(a.now - 2 * MINUTE).toISOString()}"`),
  }),
  'an assertion about no sign-in': () => ({ statement: '' }),
  'a transient NameID': () => ({ nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
  'an empty NameID': () => ({ nameId: ' ' }),
  'a NameID that holds an element': () => ({ nameId: 'ann<saml:X>.evil</saml:X>' }),
  'an address in another domain': () => ({ attributes: { email: 'ann@elsewhere.example' } }),
  'an address in a domain that only ends alike': () => ({ attributes: { email: `ann@evil${config.domain}` } }),
  'two addresses in one': () => ({ attributes: { email: `ann@${config.domain}@evil.example` } }),
}

/** What an attacker does to the XML of an honest response. `p` are its parts. */
type Mutation = (xml: string, asked: Asked, p: Parts) => string

const ASSERTION = /<saml:Assertion.*<\/saml:Assertion>/
const SIGNATURE = /<Signature.*?<\/Signature>/

/** An assertion for the victim that nobody signed. */
const evil = (p: Parts, id = p.assertionId) =>
  assertionXml({ ...p, assertionId: id, nameId: 'boss', attributes: { email: `boss@${config.domain}` } })

const FORGERIES: Record<string, Mutation> = {
  'no signature': (xml) => xml.replace(SIGNATURE, ''),
  'a signature of the response only': (_, __, p) => signed(responseXml(p), 'Response'),
  'a signature by another key': (_, __, p) => signed(responseXml(p), 'Assertion', { key: OTHER_KEY }),
  'a signature by another key, with its certificate inside': (_, __, p) =>
    signed(responseXml(p), 'Assertion', { key: OTHER_KEY, cert: OTHER_CERT }),
  'a signature with SHA-1': (_, __, p) => signed(responseXml(p), 'Assertion', { algorithm: 'sha1' }),
  'a changed NameID': (xml) => xml.replace('>ann<', '>boss<'),
  'a changed attribute': (xml) => xml.replace('>ann@', '>boss@'),
  'a digest that was replaced': (xml) =>
    xml.replace(/<DigestValue>.*?<\/DigestValue>/, '<DigestValue>AAAA</DigestValue>'),
  'an empty SignatureValue': (xml) => xml.replace(/<SignatureValue>.*?<\/SignatureValue>/, '<SignatureValue/>'),
  'an HMAC with the certificate as its key': (xml) =>
    xml.replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
  'a transform that removes the content': (xml) =>
    xml.replace(
      '<Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>',
      '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
    ),
  // Signature wrapping (Somorovsky et al., "On Breaking SAML", XSW 1 to 8).
  'wrapping 1: the signed response inside the signature of a false one': (_, __, p) => {
    const good = signed(signed(responseXml(p)), 'Response')
    const [signature = ''] = SIGNATURE.exec(good) ?? []
    return responseXml(
      { ...p, responseId: '_evil' },
      evil(p, '_evil1') + signature.replace('</Signature>', `<Object>${good}</Object></Signature>`),
    )
  },
  'wrapping 2: the signed response beside a false one': (_, __, p) => {
    const good = signed(signed(responseXml(p)), 'Response')
    return responseXml({ ...p, responseId: '_evil' }, evil(p, '_evil1') + good)
  },
  'wrapping 3: a false assertion before the signed one': (xml, _, p) =>
    xml.replace('<saml:Assertion', `${evil(p, '_evil')}<saml:Assertion`),
  'wrapping 4: the signed assertion inside a false one': (xml, _, p) => {
    const [good = ''] = ASSERTION.exec(xml) ?? []
    return responseXml(p, evil(p, '_evil').replace('</saml:Assertion>', `${good}</saml:Assertion>`))
  },
  'wrapping 5: a false assertion that took over the signature': (xml, _, p) => {
    const [good = ''] = ASSERTION.exec(xml) ?? []
    const [signature = ''] = SIGNATURE.exec(good) ?? []
    const bare = good.replace(SIGNATURE, '')
    return responseXml(p, evil(p, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${signature}`) + bare)
  },
  'wrapping 6: the signed assertion inside the signature of a false one': (xml, _, p) => {
    const [good = ''] = ASSERTION.exec(xml) ?? []
    const [signature = ''] = SIGNATURE.exec(good) ?? []
    const holding = signature.replace('</Signature>', `${good.replace(SIGNATURE, '')}</Signature>`)
    return responseXml(p, evil(p, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${holding}`))
  },
  'wrapping 7: the signed assertion inside an extension': (xml, _, p) => {
    const [good = ''] = ASSERTION.exec(xml) ?? []
    return responseXml(p, `<samlp:Extensions>${good}</samlp:Extensions>${evil(p, '_evil')}`)
  },
  'wrapping 8: the signed assertion inside an object of the signature': (xml, _, p) => {
    const [good = ''] = ASSERTION.exec(xml) ?? []
    const [signature = ''] = SIGNATURE.exec(good) ?? []
    const holding = signature.replace('</Signature>', `<Object>${good.replace(SIGNATURE, '')}</Object></Signature>`)
    return responseXml(p, evil(p, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${holding}`))
  },
  'two assertions with the id of the signed one': (xml, _, p) =>
    xml.replace('</samlp:Response>', `${evil(p)}</samlp:Response>`),
  'two signatures': (xml) => xml.replace(SIGNATURE, (one) => one + one),
  'a comment inside the NameID': (xml) => xml.replace('>ann<', '>an<!-- -->n<'),
  'a CDATA section inside the NameID': (xml) => xml.replace('>ann<', '><![CDATA[ann]]><'),
  'an instruction inside the NameID': (xml) => xml.replace('>ann<', '>an<?x y?>n<'),
  'a DTD with an entity': (xml) => `<!DOCTYPE x [<!ENTITY e "ann">]>${xml}`,
  'an entity of a file': (xml) =>
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml.replace('>ann<', '>&e;<')}`,
  'entities that multiply': (xml) =>
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${xml.replace('>ann<', '>&c;<')}`,
  'an encrypted assertion': (xml) =>
    xml.replace(ASSERTION, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
  'a message in another namespace': (xml) => xml.replaceAll('SAML:2.0:protocol', 'SAML:2.0:protocol2'),
  'elements nested ten thousand deep': (xml) =>
    xml.replace('</samlp:Response>', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</samlp:Response>`),
  'more than 256 KB': (xml) => xml.replace('</samlp:Response>', `${' '.repeat(300_000)}</samlp:Response>`),
  'text that is not XML': () => 'This is not XML.',
  'an unfinished document': (xml) => xml.slice(0, -20),
  nothing: () => '',
}

/** Posts an attack, and expects an error at the application that says why, and nothing in the database. */
async function expectRefused(form: (asked: Asked & { relayState: string }) => Record<string, string>) {
  const asked = await askSaml(h, config)
  const before = await traces(h)
  const { answer, code, error, reason } = await postSaml(h, config.id, form(asked))
  expect([answer.status, code]).toEqual([303, undefined])
  expect(error).toBeString()
  expect(reason).toMatch(/^[^<>{}]{10,200}\.$/)
  expect(await traces(h)).toEqual(before)
  return { error, reason }
}

describe('a SAML response is refused and leaves nothing:', () => {
  test.each(Object.entries(CONTENTS))('%s', async (_, change) => {
    await expectRefused((asked) => {
      const parts = { ...honest(asked, person()), ...change(asked) }
      return { SAMLResponse: encoded(signed(responseXml(parts))), RelayState: asked.relayState }
    })
  })

  test.each(Object.entries(FORGERIES))('%s', async (_, mutate) => {
    await expectRefused((asked) => {
      const parts = honest(asked, person())
      const xml = mutate(signed(responseXml(parts)), asked, parts)
      return { SAMLResponse: encoded(xml), RelayState: asked.relayState }
    })
  })

  test('an honest one is accepted, so that the others are refused for what they changed', async () => {
    const { code } = await arriveBySaml(h, config, person())
    expect(code).toBeString()
  })

  test('text that is not base64', () =>
    expectRefused(({ relayState }) => ({ SAMLResponse: '%%%', RelayState: relayState })))

  test('bytes that are not UTF-8', () =>
    expectRefused(({ relayState }) => ({
      SAMLResponse: Buffer.from([0x3c, 0xff, 0xfe, 0x3e]).toString('base64'),
      RelayState: relayState,
    })))

  test('a response with a second signature that is false', async () => {
    const { reason } = await expectRefused((asked) => {
      const good = signed(responseXml(honest(asked, person())))
      return {
        SAMLResponse: encoded(signed(good, 'Response', { key: OTHER_KEY })),
        RelayState: asked.relayState,
      }
    })
    expect(reason).toBe('The signature or the structure of the response is not valid.')
  })

  test('the error says what to do where assertions are encrypted', async () => {
    const { reason } = await expectRefused((asked) => {
      const xml = FORGERIES['an encrypted assertion']!(
        signed(responseXml(honest(asked, person()))),
        asked,
        honest(asked, person()),
      )
      return { SAMLResponse: encoded(xml), RelayState: asked.relayState }
    })
    expect(reason).toContain('Turn encryption off')
  })
})

describe('a SAML response reaches no application and leaves nothing:', () => {
  const form = (asked: Asked & { relayState: string }, change: Record<string, string | undefined> = {}) => {
    const { RelayState, ...rest } = {
      SAMLResponse: encoded(signed(responseXml(honest(asked, person())))),
      RelayState: asked.relayState,
      ...change,
    }
    return { ...rest, ...(RelayState !== undefined && { RelayState }) } as Record<string, string>
  }

  /** Expects a page of ours, because there is no address that can be trusted. */
  async function expectPage(configId: string, fields: Record<string, string>) {
    const before = await traces(h)
    const { answer, location } = await postSaml(h, configId, fields)
    expect([answer.status, location]).toEqual([400, null])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('This sign-in did not work')
    expect(await traces(h)).toEqual(before)
  }

  test('one that nobody asked for', async () =>
    expectPage(config.id, form(await askSaml(h, config), { RelayState: undefined })))
  test('one with a RelayState that is not ours', async () =>
    expectPage(config.id, form(await askSaml(h, config), { RelayState: 'https://evil.example' })))
  test('one at the address of another configuration', async () => expectPage(other.id, form(await askSaml(h, config))))
  test('one after ten minutes', async () => {
    const asked = await askSaml(h, config)
    h.clock.advance(10 * MINUTE)
    await expectPage(config.id, form(asked))
  })
  test('one that was used', async () => {
    const fields = form(await askSaml(h, config))
    expect((await postSaml(h, config.id, fields)).code).toBeString()
    await expectPage(config.id, fields)
  })
  test('one whose first attempt was refused', async () => {
    const asked = await askSaml(h, config)
    expect((await postSaml(h, config.id, form(asked, { SAMLResponse: 'eA==' }))).error).toBe('invalid_response')
    await expectPage(config.id, form(asked))
  })
})

test('an assertion is accepted once, even if the sign-in that it answers could be asked for again', async () => {
  const asked = await askSaml(h, config)
  const parts = honest(asked, person())
  const first = await postSaml(h, config.id, {
    SAMLResponse: encoded(signed(responseXml(parts))),
    RelayState: asked.relayState,
  })
  expect(first.code).toBeString()
  const again = await askSaml(h, config)
  const replayed = { ...honest(again, person()), assertionId: parts.assertionId }
  const second = await postSaml(h, config.id, {
    SAMLResponse: encoded(signed(responseXml(replayed))),
    RelayState: again.relayState,
  })
  expect(second.reason).toBe('This assertion was already used.')
})

test('two posts of one response at once give one code', async () => {
  const asked = await askSaml(h, config)
  const fields = {
    SAMLResponse: encoded(signed(responseXml(honest(asked, person())))),
    RelayState: asked.relayState,
  }
  const both = await Promise.all([postSaml(h, config.id, fields), postSaml(h, config.id, fields)])
  expect(both.filter(({ code }) => code !== undefined)).toHaveLength(1)
})

test('a response within the difference of the clocks is accepted', async () => {
  const asked = await askSaml(h, config)
  const until = asked.now - 30_000
  const parts = {
    ...honest(asked, person()),
    conditions: conditions(asked, { from: asked.now + 30_000 }),
    confirmation: confirmation(asked, { until }),
  }
  const { code } = await postSaml(h, config.id, {
    SAMLResponse: encoded(signed(signed(responseXml(parts)), 'Response')),
    RelayState: asked.relayState,
  })
  expect((await exchange(h, code)).status).toBe(200)
})

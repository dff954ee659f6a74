import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ssoConfigs, ssoIdentities } from '../../db/schema'
import { outcome } from '../support/auth'
import { forgingIssuer } from '../support/forging-issuer'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { signedIn } from '../support/people'
import { addMember, putOnPlan } from '../support/routes'
import { EXPIRED_CERT, IDP_CERT, OTHER_CERT, WEAK_CERT } from '../support/saml-keys'
import {
  type Config,
  ENTRY,
  IDP,
  initiate,
  oidcConfig,
  REDIRECT,
  samlConfig,
  signInBySaml,
  SSO_ENV,
} from '../support/sso'

let h: Harness
let owner: Member
const issuer = await forgingIssuer()
/** What the metadata server answers. */
let metadata = ''
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(metadata) })
beforeAll(async () => void (h = await harness({ env: SSO_ENV })))
afterAll(async () => {
  await h.close()
  await issuer.close()
  await server.stop(true)
})
beforeEach(async () => {
  owner = await h.register()
  issuer.forges({})
  metadata = metadataOf()
})

const base64 = (pem: string) => pem.replace(/-----.*?-----|\s/g, '')
const metadataOf = ({ entityId = IDP, certificate = IDP_CERT, binding = 'HTTP-Redirect', more = '' } = {}) =>
  `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">` +
  `<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"${more}>` +
  `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${base64(certificate)}` +
  `</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
  `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${ENTRY}"/>` +
  `</IDPSSODescriptor></EntityDescriptor>`

const saml = { entryPoint: ENTRY, entityId: IDP, certificate: IDP_CERT }
const oidc = { issuer: issuer.issuer, clientId: 'quoin', clientSecret: 'canary-secret' }
const create = (body: Record<string, unknown>) => owner.api.post('/api/sso/configs', { name: 'Corp', ...body })
const path = ({ id }: { id: string }) => `/api/sso/configs/${id}`
const paths = ({ body }: Answer) => body.error.details.map((one: { path: string }) => one.path)
const identitiesOf = ({ id }: Config) =>
  h.deps.store.read.select().from(ssoIdentities).where(eq(ssoIdentities.configId, id))

describe('a configuration', () => {
  test('shows the fields of the contract, and never its secret', async () => {
    const made = await create({ type: 'OIDC', oidc, domains: ['Example.COM '] })
    expect(made.status).toBe(201)
    const { data } = (await owner.api.get(made.headers.get('location') ?? '')).body
    expect(data).toEqual({
      id: expect.stringMatching(/^sso_/),
      name: 'Corp',
      type: 'OIDC',
      status: 'draft',
      domains: ['example.com'],
      oidc: { issuer: issuer.issuer, clientId: 'quoin', hasSecret: true, scopes: ['openid', 'email', 'profile'] },
      jit: { enabled: false, role: 'viewer' },
      enforced: false,
      lastTestedAt: null,
      spMetadataUrl: null,
      redirectUri: 'http://127.0.0.1:3000/api/sso/auth/callback',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const [row] = await h.deps.store.read.select().from(ssoConfigs).where(eq(ssoConfigs.id, data.id))
    expect(row?.clientSecret).toMatch(/^s1\./)
    const elsewhere = () => h.deps.secrets.open(row?.clientSecret ?? '', 'sso_configs another')
    expect(elsewhere).toThrow()
  })

  test('can be sent back as it was read', async () => {
    for (const made of [await create({ type: 'OIDC', oidc }), await create({ type: 'SAML', saml })]) {
      const { data } = made.body
      const answer = await owner.api.patch(path(data), data)
      expect([answer.status, answer.body.data]).toEqual([200, data])
    }
  })

  test('takes metadata as XML, and shows what it contains', async () => {
    // Keycloak always says that it wants signed requests, and accepts others.
    const metadataXml = metadataOf({ more: ' WantAuthnRequestsSigned="true"' })
    const { data } = (await create({ type: 'SAML', saml: { metadataXml } })).body
    expect(data.saml).toEqual({ metadataUrl: null, ...saml, certificate: `${IDP_CERT}\n` })
    expect(data.spMetadataUrl).toBe(`http://127.0.0.1:3000/api/sso/metadata/${data.id}`)
    expect(data.redirectUri).toBe(`http://127.0.0.1:3000/api/sso/auth/acs/${data.id}`)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['OIDC without its fields', { type: 'OIDC' }, ['/oidc/issuer', '/oidc/clientId']],
    ['OIDC with SAML', { type: 'OIDC', oidc, saml }, ['/saml']],
    ['an issuer that is no URL', { type: 'OIDC', oidc: { ...oidc, issuer: 'idp' } }, ['/oidc/issuer']],
    ['SAML without its fields', { type: 'SAML' }, ['/saml/entryPoint', '/saml/entityId', '/saml/certificate']],
    ['a certificate that is none', { type: 'SAML', saml: { ...saml, certificate: 'x' } }, ['/saml/certificate']],
    ['a private key', { type: 'SAML', saml: { ...saml, certificate: 'MIIEvQ==' } }, ['/saml/certificate']],
    ['an entry point that runs', { type: 'SAML', saml: { ...saml, entryPoint: 'javascript:1' } }, ['/saml/entryPoint']],
    ['domains that are none', { type: 'SAML', saml, domains: ['a b', 'com'] }, ['/domains/0', '/domains/1']],
    [
      'domains with more than a host name',
      { type: 'SAML', saml, domains: ['corp.example/x', 'corp.example?x', 'corp.example:80'] },
      ['/domains/0', '/domains/1', '/domains/2'],
    ],
    [
      'public suffixes',
      { type: 'SAML', saml, domains: ['co.uk', 'GitHub.io', 'team.github.io'] },
      ['/domains/0', '/domains/1'],
    ],
    ['a domain of everybody', { type: 'SAML', saml, domains: ['gmail.com'] }, ['/domains/0']],
    ['owners', { type: 'SAML', saml, jit: { enabled: true, role: 'owner' } }, ['/jit/role']],
    ['metadata of nothing', { type: 'SAML', saml: { metadataXml: '<a/>' } }, ['/saml/metadataXml']],
    [
      'metadata with a DTD',
      { type: 'SAML', saml: { metadataXml: `<!DOCTYPE a>${metadataOf()}` } },
      ['/saml/metadataXml'],
    ],
    [
      'metadata of a provider that takes requests by POST only',
      { type: 'SAML', saml: { metadataXml: metadataOf({ binding: 'HTTP-POST' }) } },
      ['/saml/metadataXml'],
    ],
  ])('is not made of %s', async (_, body, faults) => {
    const answer = await create(body)
    expect([outcome(answer), paths(answer)]).toEqual(['422 VALIDATION_FAILED', faults])
  })

  test('is for Enterprise and for admins', async () => {
    const editor = await addMember(h, owner.world, await h.register(), 'editor')
    expect(outcome(await editor.api.get('/api/sso/configs'))).toBe('403 FORBIDDEN')
    await putOnPlan(h, owner.world, 'team')
    expect(outcome(await create({ type: 'SAML', saml }))).toBe('403 PLAN_REQUIRED')
  })
})

describe('without ALLOW_PRIVATE_NETWORK', () => {
  test('an issuer on a private network, or without TLS, is refused', async () => {
    const strict = await harness({ env: { ...SSO_ENV, ALLOW_PRIVATE_NETWORK: 'false' } })
    const { api } = await strict.register()
    const make = (address: string) =>
      api.post('/api/sso/configs', { name: 'Corp', type: 'OIDC', oidc: { issuer: address, clientId: 'a' } })
    for (const address of [
      'https://127.0.0.1',
      'https://[::1]',
      'http://example.com',
      'https://idp.internal',
      'file:///etc',
    ])
      expect([address, (await make(address)).status]).toEqual([address, 422])
    await strict.close()
  })
})

describe('a test', () => {
  const check = async (body: Record<string, unknown>) => {
    const { data } = (await create(body)).body
    const tested = (await owner.api.post(`${path(data)}/test`)).body.data
    const enabled = await owner.api.post(`${path(data)}/enable`)
    expect(enabled.status).toBe(tested.ok ? 200 : 409)
    expect(tested.lastTestedAt === null).toBe(!tested.ok)
    return tested.checks.map((one: { name: string; ok: boolean }) => `${one.name} ${one.ok}`)
  }

  test('passes where the issuer answers with its keys, and where the certificate is valid', async () => {
    expect(await check({ type: 'OIDC', oidc })).toEqual(['discovery true'])
    expect(await check({ type: 'SAML', saml })).toEqual(['entryPoint true', 'certificate true'])
    const metadataUrl = server.url.href
    expect(await check({ type: 'SAML', saml: { metadataUrl } })).toEqual([
      'metadata true',
      'entryPoint true',
      'certificate true',
    ])
  })

  test('fails, and so does enabling, where something is wrong with the provider', async () => {
    const nowhere = { ...oidc, issuer: 'http://127.0.0.1:1' }
    expect(await check({ type: 'OIDC', oidc: nowhere })).toEqual(['discovery false'])
    const elsewhere = { ...oidc, issuer: `${issuer.issuer}/tenant` }
    expect(await check({ type: 'OIDC', oidc: elsewhere })).toEqual(['discovery false'])
    for (const certificate of [EXPIRED_CERT, WEAK_CERT])
      expect(await check({ type: 'SAML', saml: { ...saml, certificate } })).toEqual([
        'entryPoint true',
        'certificate false',
      ])
    metadata = 'nothing'
    expect(await check({ type: 'SAML', saml: { metadataUrl: server.url.href } })).toEqual(['metadata false'])
  })

  test('passes while an expired certificate has a successor', async () => {
    const certificate = `${EXPIRED_CERT}\n${OTHER_CERT}`
    expect(await check({ type: 'SAML', saml: { ...saml, certificate } })).toEqual([
      'entryPoint true',
      'certificate true',
    ])
  })
})

describe('an enabled configuration', () => {
  const patch = (config: { id: string }, body: Record<string, unknown>) => owner.api.patch(path(config), body)
  const statusOf = async (config: { id: string }) => (await owner.api.get(path(config))).body.data.status

  test('has its domains for itself, until it is turned off', async () => {
    const config = await samlConfig(owner)
    const rival = await h.register()
    const theirs = (
      await rival.api.post('/api/sso/configs', { name: 'R', type: 'SAML', saml, domains: [config.domain] })
    ).body.data
    const enable = () => rival.api.post(`${path(theirs)}/enable`)
    expect(outcome(await enable())).toBe('409 STATE_CONFLICT')
    await patch(config, { domains: [`new-${config.domain}`] })
    expect((await enable()).status).toBe(200)
    expect(outcome(await patch(config, { domains: [config.domain] }))).toBe('409 STATE_CONFLICT')
    await rival.api.patch(path(theirs), { status: 'disabled' })
    expect((await patch(config, { domains: [config.domain] })).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>]>([
    ['issuer', { issuer: 'https://other.example.com' }],
    ['client id', { clientId: 'other' }],
    ['secret', { clientSecret: 'other' }],
  ])('becomes a draft with another %s', async (_, change) => {
    const config = await oidcConfig(owner, issuer.issuer)
    expect(await statusOf(config)).toBe('enabled')
    await patch(config, { oidc: { clientSecret: 'client-secret', clientId: 'quoin' } })
    expect(await statusOf(config)).toBe('enabled')
    const { data } = (await patch(config, { oidc: change })).body
    expect([data.status, data.lastTestedAt]).toEqual(['draft', null])
    const answer = await h.fetch('POST', '/api/sso/auth/initiate', {
      body: { configId: config.id, redirectUri: REDIRECT, redirect: false },
    })
    expect(outcome(answer)).toBe('404 NOT_FOUND')
  })

  test('keeps its links with another certificate, and forgets them with another provider', async () => {
    const config = await samlConfig(owner)
    const ann = await signInBySaml(h, config, owner.world, { subject: 'ann', email: `ann@${config.domain}` })
    await patch(config, { saml: { certificate: OTHER_CERT } })
    expect(await identitiesOf(config)).toHaveLength(1)
    expect((await ann.api.get('/api/world')).status).toBe(200)
    await patch(config, { saml: { entityId: 'https://other.example.com' } })
    expect(await identitiesOf(config)).toHaveLength(0)
    expect(outcome(await ann.api.get('/api/world'))).toBe('401 TOKEN_INVALID')
  })

  test('does not let an admin who changes its keys sign in as an owner', async () => {
    const config = await samlConfig(owner)
    const person = { subject: 'ann', email: `ann@${config.domain}` }
    const ann = await signInBySaml(h, config, owner.world, person)
    await addMember(h, owner.world, ann, 'owner')
    const admin = await addMember(h, owner.world, await h.register(), 'admin')
    await owner.api.patch(path(config), { saml: { certificate: OTHER_CERT } })
    expect(await identitiesOf(config)).toHaveLength(1)
    await admin.api.patch(path(config), { saml: { certificate: IDP_CERT } })
    expect(await identitiesOf(config)).toHaveLength(0)
  })

  test('ends its sessions when it is turned off, and when it is deleted', async () => {
    for (const end of [
      (config: Config) => patch(config, { status: 'disabled' }),
      (config: Config) => owner.api.delete(path(config)),
    ]) {
      const config = await samlConfig(owner)
      const ann = await signInBySaml(h, config, owner.world, { subject: 'ann', email: `ann@${config.domain}` })
      expect((await end(config)).status).toBe(200)
      expect(outcome(await ann.api.get('/api/world'))).toBe('401 TOKEN_INVALID')
    }
  })

  test('cannot be enabled by a change', async () => {
    const { data } = (await create({ type: 'SAML', saml })).body
    const answer = await patch(data, { status: 'enabled' })
    expect([outcome(answer), paths(answer)]).toEqual(['422 VALIDATION_FAILED', ['/status']])
  })

  test('is not enabled if it changed while it was tested', async () => {
    const { data } = (await create({ type: 'OIDC', oidc })).body
    const [enabled] = await Promise.all([
      owner.api.post(`${path(data)}/enable`),
      owner.api.patch(path(data), { oidc: { clientSecret: 'other' } }),
    ])
    expect(outcome(enabled)).toBe('409 STATE_CONFLICT')
    expect(await statusOf(data)).toBe('draft')
  })
})

describe('the metadata of an enabled configuration', () => {
  /** Lets a day pass and runs what is due. */
  async function aDayLater() {
    h.clock.advance(25 * 3_600_000)
    await h.jobs.round()
    await h.jobs.round()
    owner = await signedIn(h, owner)
  }
  const samlOf = async (config: { id: string }) => (await owner.api.get(path(config))).body.data.saml

  test('is read again every day, for new keys', async () => {
    const config = await samlConfig(owner, { saml: { metadataUrl: server.url.href } })
    metadata = metadataOf({ certificate: OTHER_CERT })
    await aDayLater()
    expect((await samlOf(config)).certificate).toBe(`${OTHER_CERT}\n`)
    const [entry] = (await owner.api.get(`/api/audit?resourceId=${config.id}`)).body.data
    expect([entry.action, entry.actor.kind]).toEqual(['sso.update', 'job'])
  })

  test('is not taken if it is that of another provider, has expired, or cannot be read', async () => {
    const config = await samlConfig(owner, { saml: { metadataUrl: server.url.href } })
    const before = await samlOf(config)
    for (const next of [
      metadataOf({ entityId: 'https://evil.example' }),
      metadataOf({ certificate: EXPIRED_CERT }),
      '',
    ]) {
      metadata = next
      await aDayLater()
      expect(await samlOf(config)).toEqual(before)
    }
  })
})

describe('the start of a sign-in', () => {
  const start = (body: Record<string, unknown>) =>
    h.fetch('POST', '/api/sso/auth/initiate', { body: { redirectUri: REDIRECT, redirect: false, ...body } })

  test('leads to the provider of an address, of a World and of a configuration', async () => {
    const config = await samlConfig(owner)
    for (const who of [{ email: `Any@${config.domain}` }, { worldSlug: owner.world.slug }, { configId: config.id }])
      expect(await initiate(h, who)).toStartWith(`${ENTRY}?`)
    const redirected = await start({ configId: config.id, redirect: true })
    expect([redirected.status, redirected.headers.get('set-cookie')]).toEqual([302, null])
    expect(redirected.headers.get('location')).toStartWith(`${ENTRY}?`)
  })

  test('answers alike for everything that has no single sign-on', async () => {
    const config = await samlConfig(owner)
    const [draft, ended] = [(await create({ type: 'SAML', saml })).body.data, await h.register()]
    const theirs = await samlConfig(ended)
    await ended.api.delete('/api/world', { confirm: ended.world.slug })
    const answers = [
      await start({ email: 'a@nowhere.example' }),
      await start({ email: 'not an address' }),
      await start({ worldSlug: 'nobody' }),
      await start({ worldSlug: (await h.register()).world.slug }),
      await start({ configId: 'sso_nothing' }),
      await start({ configId: draft.id }),
      await start({ configId: theirs.id }),
      await start({ email: `a@${theirs.domain}` }),
      await start({ configId: config.id, redirectUri: 'https://evil.example/' }),
    ]
    const bare = ({ text }: Answer) => text.replace(/"(traceId|timestamp)":"[^"]*"/g, '')
    expect(new Set(answers.map((one) => `${one.status} ${bare(one)}`)).size).toBe(1)
    expect(outcome(answers[0]!)).toBe('404 NOT_FOUND')
    await putOnPlan(h, owner.world, 'team')
    expect(bare(await start({ configId: config.id }))).toBe(bare(answers[0]!))
  })

  test('lets the browser return to origins that the World allows', async () => {
    const config = await samlConfig(owner)
    const redirectUri = 'https://own.example/back'
    expect((await start({ configId: config.id, redirectUri })).status).toBe(404)
    await owner.api.patch('/api/world', { settings: { allowedOrigins: ['https://own.example'] } })
    expect((await start({ configId: config.id, redirectUri })).status).toBe(200)
  })

  test.each([
    'javascript:alert(1)',
    '/relative',
    'https://a@app.example.com/',
    'https://app.example.com/#x',
    'https:\\\\x',
  ])('refuses to return to %s', async (redirectUri) => {
    const answer = await start({ configId: 'sso_nothing', redirectUri })
    expect([outcome(answer), paths(answer)]).toEqual(['422 VALIDATION_FAILED', ['/redirectUri']])
  })

  test('needs exactly one of address, World and configuration', async () => {
    expect((await start({})).status).toBe(422)
    expect((await start({ email: 'a@b.example', worldSlug: 'a' })).status).toBe(422)
  })
})

test('our metadata names our addresses, and only SAML has it', async () => {
  const config = await samlConfig(owner)
  const { text, status, headers } = await h.fetch('GET', new URL(config.spMetadataUrl).pathname)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/samlmetadata+xml; charset=utf-8'])
  expect(text).toContain(`entityID="${config.spMetadataUrl}"`)
  expect(text).toContain(`Location="${config.redirectUri}"`)
  expect(text).toContain('WantAssertionsSigned="true"')
  const other = await oidcConfig(owner, issuer.issuer)
  expect((await h.fetch('GET', `/api/sso/metadata/${other.id}`)).status).toBe(404)
})

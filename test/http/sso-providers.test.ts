import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { oidcServer } from '../support/oidc-server'
import { samlServer } from '../support/saml-server'
import { cameBack, exchange, initiate, oidcConfig, postSaml, samlConfig, SSO_ENV } from '../support/sso'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: SSO_ENV })
  // Real providers use the real time.
  h.clock.advance(Date.now() - h.clock.now())
  owner = await h.register()
})
afterAll(() => h.close())

test('a person signs in at a real OpenID provider', async () => {
  const person = { email: 'ann@open.example', email_verified: true, name: 'Ann Example' }
  const redirectUri = `${h.deps.config.publicUrl}/api/sso/auth/callback`
  const idp = await oidcServer({ redirectUri, people: { ann: person } })
  const oidc = { issuer: idp.issuer, ...idp.client }
  await oidcConfig(owner, idp.issuer, { domains: ['open.example'], oidc })
  const query = await idp.browse(await initiate(h, { email: 'ann@open.example' }), 'ann')
  const answer = await h.fetch('GET', `/api/sso/auth/callback?${new URLSearchParams(query)}`)
  const { data } = (await exchange(h, cameBack(answer.headers.get('location')).code)).body
  expect([data.user.email, data.user.name, data.world.id]).toEqual([person.email, person.name, owner.world.id])
  idp.close()
})

test('a person signs in at a real SAML identity provider, which read our metadata as we read theirs', async () => {
  const idp = samlServer('saml.example')
  const config = await samlConfig(owner, { domains: ['saml.example'], saml: { metadataUrl: idp.metadataUrl } })
  const metadata = (await h.fetch('GET', new URL(config.spMetadataUrl).pathname)).text
  idp.knows(metadata, { acsUrl: config.redirectUri, entityId: config.spMetadataUrl })
  const start = await initiate(h, { email: 'ann@saml.example' })
  const html = await (await fetch(start, { method: 'POST', body: new URLSearchParams({ login: 'ann' }) })).text()
  const [, action] = /action="([^"]*)"/.exec(html) ?? []
  expect(action).toBe(config.redirectUri)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const form = { SAMLResponse: value('SAMLResponse'), RelayState: value('RelayState') }
  const { code, reason } = await postSaml(h, config.id, form)
  expect(reason).toBeUndefined()
  const { data } = (await exchange(h, code)).body
  expect([data.user.email, data.user.name, data.world.id]).toEqual(['ann@saml.example', 'Ann Example', owner.world.id])
  await idp.close()
})

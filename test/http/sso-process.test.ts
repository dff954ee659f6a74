import { afterAll, expect, test } from 'bun:test'
import { encoded, honest, readRequest, responseXml, signed } from '../support/saml-forge'
import { IDP_CERT } from '../support/saml-keys'
import { acting, dataFolder, postJson, registerAt, startServer } from '../support/server'
import { cameBack, ENTRY, IDP, REDIRECT, SSO_ENV } from '../support/sso'

const data = dataFolder()
afterAll(() => data.remove())

const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, string> }).data

test('a person whose sign-in was cut by a crash can still use the code, once', async () => {
  const first = await startServer(data.path, SSO_ENV)
  const headers = acting(await registerAt(first.url))
  const saml = { entryPoint: ENTRY, entityId: IDP, certificate: IDP_CERT }
  const body = { name: 'Corp', type: 'SAML', domains: ['corp.example'], jit: { enabled: true }, saml }
  const config = await dataOf(await postJson(`${first.url}/api/sso/configs`, body, headers))
  expect((await postJson(`${first.url}/api/sso/configs/${config.id}/enable`, {}, headers)).status).toBe(200)
  const start = { configId: config.id, redirectUri: REDIRECT, redirect: false }
  const { redirectUrl = '' } = await dataOf(await postJson(`${first.url}/api/sso/auth/initiate`, start))
  const { requestId, relayState, acsUrl } = readRequest(redirectUrl)
  const asked = { requestId, acsUrl, spEntityId: config.spMetadataUrl!, idpEntityId: IDP, now: Date.now() }
  const parts = honest(asked, { subject: 'ann', email: 'ann@corp.example' })
  const form = new URLSearchParams({ SAMLResponse: encoded(signed(responseXml(parts))), RelayState: relayState })
  const address = first.url + new URL(acsUrl).pathname
  const posted = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  const { code } = cameBack(posted.headers.get('location'))
  await first.kill()
  const second = await startServer(data.path, SSO_ENV)
  const exchanges = await Promise.all([1, 2].map(() => postJson(`${second.url}/api/sso/auth/exchange`, { code })))
  expect(exchanges.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await second.kill()
})

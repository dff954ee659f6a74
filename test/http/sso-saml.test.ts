import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { type Config, arriveBySaml, exchange, samlConfig, signInBySaml, SSO_ENV } from '../support/sso'

let h: Harness
let owner: Member
let config: Config
beforeAll(async () => {
  h = await harness({ env: SSO_ENV })
  owner = await h.register()
  config = await samlConfig(owner)
})
afterAll(() => h.close())

describe('a sign-in with SAML', () => {
  test('creates the account and the membership of a new person, and signs them in', async () => {
    const arrived = await arriveBySaml(h, config, { subject: 'ann', email: `ann@${config.domain}` })
    console.log(arrived.location)
    expect(arrived.answer.status).toBe(303)
    const answer = await exchange(h, arrived.code)
    console.log(answer.text)
    expect(answer.status).toBe(200)
    const ann = h.as(answer.body.data, owner.world)
    expect((await ann.api.get('/api/world')).body.data.role).toBe('editor')
    const again = await signInBySaml(h, config, owner.world, { subject: 'ann', email: `other@${config.domain}` })
    expect(again.user.id).toBe(ann.user.id)
  })
})

import { describe, expect, test } from 'bun:test'
import { ConfigError, readConfig } from '../../src/config/config'

const readWith = (providers: unknown, env: Record<string, string> = {}) =>
  readConfig(
    { OAUTH_PROVIDERS_FILE: 'providers.json', ...env },
    { readText: () => JSON.stringify(providers), terminal: false },
  )

function faultsOf(providers: unknown, env: Record<string, string> = {}): readonly string[] {
  try {
    readWith(providers, env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

const client = { clientId: 'client', clientSecret: 'canary' }
const acme = { id: 'acme', issuer: 'https://login.acme.example', ...client }

describe('the providers of the configuration', () => {
  test('are those of the environment, then those of the file', () => {
    const { oauthProviders } = readWith([acme], { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' })
    expect(oauthProviders.map(({ id }) => id)).toEqual(['google', 'acme'])
    expect(oauthProviders[1]).toEqual({
      ...acme,
      name: 'acme',
      endpoints: null,
      scopes: ['openid', 'email', 'profile'],
      offline: {},
    })
  })

  test('named google or github need only the client', () => {
    const [google, github] = readWith([
      { id: 'google', ...client },
      { id: 'github', ...client, name: 'GitHub of the company' },
    ]).oauthProviders
    expect(google).toMatchObject({ issuer: 'https://accounts.google.com', offline: { access_type: 'offline' } })
    expect(github).toMatchObject({ issuer: null, name: 'GitHub of the company', scopes: ['read:user', 'user:email'] })
  })

  test('take their secret from a variable', () => {
    const { clientSecret: _, ...open } = acme
    const [provider] = readWith([{ ...open, clientSecretEnv: 'ACME_SECRET' }], { ACME_SECRET: 'x' }).oauthProviders
    expect(provider!.clientSecret).toBe('x')
    expect(readWith([open]).oauthProviders[0]!.clientSecret).toBeNull()
  })

  test('may be private only with the allowance', () => {
    const local = { ...acme, issuer: 'http://127.0.0.1:9000' }
    expect(faultsOf([local])).toEqual(['OAUTH_PROVIDERS_FILE /0/issuer: The URL must begin with https://.'])
    expect(faultsOf([local], { ALLOW_PRIVATE_NETWORK: 'true' })).toEqual([])
  })

  test('list all faults at once, with their places and without secrets', () => {
    const endpoints = { authorization: 'https://a.example/a', token: 'https://10.0.0.1/t' }
    const faults = faultsOf([
      { id: 'none', ...client },
      { ...acme, endpoints },
      { ...acme, id: 'bare', scopes: ['email'] },
      { id: 'forge', endpoints, ...client, clientSecretEnv: 'UNSET' },
      { ...acme, id: 'bare' },
    ])
    expect(faults).toEqual([
      'OAUTH_PROVIDERS_FILE /0: Set issuer or endpoints.',
      'OAUTH_PROVIDERS_FILE /1: Set issuer or endpoints, not both.',
      'OAUTH_PROVIDERS_FILE /1/endpoints/token: The host has no public address.',
      'OAUTH_PROVIDERS_FILE /2/scopes: Must contain openid.',
      'OAUTH_PROVIDERS_FILE /3/endpoints/token: The host has no public address.',
      'OAUTH_PROVIDERS_FILE /3: Set clientSecret or clientSecretEnv, not both.',
      'OAUTH_PROVIDERS_FILE /3/clientSecretEnv: The variable UNSET is not set.',
      'OAUTH_PROVIDERS_FILE /4/id: bare is taken.',
    ])
    expect(faults.join()).not.toContain('canary')
  })

  test.each([
    ['no list', { id: 'acme' }],
    ['no client', [{ id: 'acme', issuer: 'https://a.example' }]],
    ['an unknown field', [{ ...acme, secret: 'canary' }]],
    ['a bad id', [{ ...acme, id: 'Acme Inc' }]],
    ['a scope with a space', [{ ...acme, scopes: ['openid email'] }]],
  ])('with %s stop the start', (_, providers) => {
    const faults = faultsOf(providers)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.join()).not.toContain('canary')
  })

  test('of the environment need both the id and the secret', () => {
    expect(faultsOf([], { GITHUB_CLIENT_ID: 'g' })).toEqual(['GITHUB_CLIENT_ID also requires GITHUB_CLIENT_SECRET.'])
  })
})

import { describe, expect, test } from 'bun:test'
import { ConfigError, readConfig, type Surroundings } from '../../src/config/config'
import { configWarnings, describeConfig } from '../../src/config/report'
import { plansView } from '../../src/core/plans'
import { STANDARD_PLANS } from '../../src/core/plans-file'
import { inCidrs } from '../../src/lib/address'

const files: Record<string, string> = {
  'plans.json': JSON.stringify({ plans: plansView(STANDARD_PLANS).plans.slice(1) }),
  'bad-plans.json': '{"plans":[{"code":"x"}]}',
  'broken.json': '{',
  'list.json': '[]',
}
const around: Surroundings = {
  readText: (path) => files[path] ?? fail(path),
  terminal: false,
}
const fail = (path: string): never => {
  throw Object.assign(new Error(`ENOENT ${path}`), { code: 'ENOENT' })
}
const read = (env: Record<string, string>) => readConfig(env, around)
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('readConfig', () => {
  test('needs no settings', () => {
    const config = read({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      sqliteDriver: 'bun:sqlite',
      allowedHosts: null,
      signup: 'open',
      defaultPlan: 'enterprise',
      storage: { kind: 'local' },
      jwtSecret: null,
      operatorToken: null,
      replicaUrl: null,
      rateLimits: { public: 120, read: 600, write: 120, admin: 60 },
      models: { endpoints: [], timeoutMs: 60_000 },
      mail: { smtpUrl: null, from: 'Quoin <no-reply@127.0.0.1>' },
      log: { level: 'info', format: 'json' },
    })
    expect(config.dataDir).toBe(`${process.cwd()}/data`)
    expect(inCidrs('127.0.0.1', config.trustedProxies) && inCidrs('::1', config.trustedProxies)).toBe(true)
    expect(inCidrs('10.0.0.1', config.trustedProxies)).toBe(false)
  })

  test('an empty variable counts as unset', () => expect(read({ PORT: '', SIGNUP: ' ' })).toEqual(read({})))

  test('the environment overrides CONFIG_FILE', () => {
    const file = { readText: () => 'PORT=5000\nHOST=0.0.0.0\n', terminal: false }
    expect(readConfig({ CONFIG_FILE: 'quoin.env', PORT: '4000' }, file)).toMatchObject({ host: '0.0.0.0', port: 4000 })
  })

  test('the log is pretty on a terminal by default', () => {
    expect(readConfig({}, { ...around, terminal: true }).log.format).toBe('pretty')
    expect(readConfig({ LOG_FORMAT: 'json' }, { ...around, terminal: true }).log.format).toBe('json')
  })

  test('the public URL is one that a browser can open', () => {
    expect(read({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
    expect(read({ PUBLIC_URL: 'https://pages.example.com/' }).publicUrl).toBe('https://pages.example.com')
  })

  test('reads lists and rates', () => {
    const config = read({
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
      ALLOWED_HOSTS: 'Pages.example.com, [::1]:3000, localhost:3000',
      ALLOWED_ORIGINS: 'https://app.example.com,http://localhost:5173',
      RATE_LIMITS: 'read=900, public=30',
    })
    expect(inCidrs('10.1.2.3', config.trustedProxies) && inCidrs('127.0.0.9', config.trustedProxies)).toBe(true)
    expect([...config.allowedHosts!]).toEqual(['pages.example.com', '[::1]', 'localhost'])
    expect([...config.allowedOrigins]).toEqual(['https://app.example.com', 'http://localhost:5173'])
    expect(config.rateLimits).toMatchObject({ public: 30, read: 900, write: 120, admin: 60 })
  })

  test('reads the settings of S3 and models as groups', () => {
    const config = read({
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      STORAGE: 's3',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 's',
    })
    expect(config.storage).toEqual({
      kind: 's3',
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 's',
      endpoint: null,
      region: null,
    })
    expect(config.models.endpoints).toMatchObject([
      { name: 'openai', apiKey: null, baseUrl: 'http://127.0.0.1:11434/v1' },
    ])
  })

  test('MODELS_FILE adds endpoints after those of the environment, with keys from the file or a variable', () => {
    const file = [
      { name: 'router', baseUrl: 'https://r.example/v1/', apiKeyEnv: 'ROUTER_KEY', models: [{ id: 'a/b', rate: 2 }] },
      { name: 'house', baseUrl: 'http://10.0.0.5:8000/v1', apiKey: 'k', models: [{ id: 'c', uses: ['embed'] }] },
    ]
    const env = { OPENAI_API_KEY: 'o', OPENAI_EMBED_MODEL: 'e', ROUTER_KEY: 'r', MODELS_FILE: 'models.json' }
    const { models } = readConfig(env, { readText: () => JSON.stringify(file), terminal: false })
    expect(models.endpoints.map(({ name, baseUrl, apiKey }) => [name, baseUrl, apiKey])).toEqual([
      ['openai', null, 'o'],
      ['router', 'https://r.example/v1', 'r'],
      ['house', 'http://10.0.0.5:8000/v1', 'k'],
    ])
    expect(models.endpoints.flatMap((endpoint) => endpoint.models)).toMatchObject([
      { id: 'openai/gpt-4.1-mini', uses: ['compose', 'complete', 'analyze'], contextWindow: 128_000, rate: 1 },
      { id: 'openai/e', uses: ['embed'] },
      { id: 'router/a/b', provider: 'router', name: 'a/b', rate: 2, default: false },
      { id: 'house/c', uses: ['embed'] },
    ])
  })

  test('every fault of MODELS_FILE is reported without a key', () => {
    const endpoint = (rest: object) => ({ name: 'a', baseUrl: 'https://a.example', models: [{ id: 'm' }], ...rest })
    const faultsOf = (file: unknown) => {
      const around = { readText: () => JSON.stringify(file), terminal: false }
      try {
        readConfig({ MODELS_FILE: 'models.json', OPENAI_API_KEY: 'o' }, around)
      } catch (error) {
        return (error as ConfigError).faults
      }
    }
    for (const [file, ...places] of [
      [{}, '/:'],
      [[endpoint({ models: [], extra: 'sk-canary' })], '/0/extra:', '/0/models:'],
      [
        [endpoint({ baseUrl: 'ftp://x' }), endpoint({ apiKeyEnv: 'NOT_SET' })],
        '/0/baseUrl:',
        '/1/apiKeyEnv:',
        '/1/name:',
      ],
      [[endpoint({ apiKey: 'sk-canary', apiKeyEnv: 'OPENAI_API_KEY' })], '/0:'],
      [[endpoint({ name: 'local' }), endpoint({ name: 'openai' })], '/0/name:', '/1/name:'],
      [[endpoint({ models: [{ id: 'm' }, { id: 'm' }] })], '/0/models/1/id:'],
      [
        [
          endpoint({
            models: [
              { id: 'm', rate: 0 },
              { id: 'n', contextWindow: 10 },
            ],
          }),
        ],
        '/0/models/0/rate:',
        '/0/models/1/contextWindow:',
      ],
      [[endpoint({ models: [{ id: 'm', default: true, uses: ['embed'] }] })], '/0/models/0/default:'],
      [[endpoint({ models: ['m', 'n'].map((id) => ({ id, default: true })) })], '/0/models/1/default:'],
    ] as [unknown, ...string[]][]) {
      const faults = faultsOf(file) ?? []
      for (const place of places) expect(faults.some((fault) => fault.startsWith(`MODELS_FILE ${place}`))).toBe(true)
      expect(faults.join()).not.toContain('canary')
    }
  })

  test('PLANS_FILE replaces the table, and DEFAULT_PLAN must be in it', () => {
    const config = read({ PLANS_FILE: 'plans.json', DEFAULT_PLAN: 'enterprise' })
    expect(config.plans.list.map((plan) => plan.code)).toEqual(['pro', 'team', 'enterprise'])
    expect(faultsOf({ PLANS_FILE: 'plans.json', DEFAULT_PLAN: 'hobby' })).toEqual([
      'DEFAULT_PLAN must be one of the plans pro, team, enterprise.',
    ])
  })

  test('new Worlds get the highest plan where nothing is sold, and the lowest with Stripe', () => {
    expect(read({}).defaultPlan).toBe('enterprise')
    expect(read({ DEFAULT_PLAN: ' ' }).defaultPlan).toBe('enterprise')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(read(stripe).defaultPlan).toBe('hobby')
    expect(read({ ...stripe, DEFAULT_PLAN: 'team' }).defaultPlan).toBe('team')
  })

  test('half a configuration of Stripe stops the start', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test' })).toEqual([
      'STRIPE_SECRET_KEY also requires STRIPE_WEBHOOK_SECRET.',
    ])
    expect(faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_API_BASE: 'http://127.0.0.1:1' })).toEqual([
      'STRIPE_WEBHOOK_SECRET also requires STRIPE_SECRET_KEY.',
      'STRIPE_API_BASE also requires STRIPE_SECRET_KEY.',
    ])
  })

  test('is frozen', () => {
    const config = read({})
    expect(() => Object.assign(config, { port: 1 })).toThrow()
    expect(() => Object.assign(config.log, { level: 'debug' })).toThrow()
  })

  test.each([
    ['HOST', 'http://x'],
    ['HOST', '192.168.1.300'],
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://u:p@x.com'],
    ['DATABASE_URL', 'postgres://x'],
    ['SQLITE_DRIVER', 'sqlite3'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['OPERATOR_TOKEN', 'two words'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['ALLOWED_HOSTS', 'https://x.com'],
    ['ALLOWED_HOSTS', '10.0.0.256'],
    ['ALLOWED_HOSTS', ','],
    ['ALLOWED_ORIGINS', 'https://x.com/path'],
    ['ALLOWED_ORIGINS', '*'],
    ['SIGNUP', 'maybe'],
    ['DEFAULT_PLAN', 'gold'],
    ['PLANS_FILE', 'absent.json'],
    ['PLANS_FILE', 'broken.json'],
    ['PLANS_FILE', 'bad-plans.json'],
    ['RATE_LIMITS', 'read=0'],
    ['RATE_LIMITS', 'reads=9'],
    ['RATE_LIMITS', 'read'],
    ['MODELS_FILE', 'absent.json'],
    ['OPENAI_BASE_URL', 'ftp://x'],
    ['MODEL_TIMEOUT_MS', '-1'],
    ['SMTP_URL', 'http://x'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'me'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['STORAGE', 'ftp'],
    ['STORAGE', 's3'],
    ['LITESTREAM_REPLICA_URL', 'gs://x'],
    ['LITESTREAM_ACCESS_KEY_ID', 'a'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
  ])('%s=%j stops the start', (name, value) => expect(faultsOf({ [name]: value }).join('\n')).toContain(name))

  test('reports each invalid rate', () =>
    expect(faultsOf({ RATE_LIMITS: 'read=x, reads=9, write=5' })).toEqual([
      expect.stringMatching(
        /^RATE_LIMITS has read, which must be a whole number.*; has reads, which is not one of public/,
      ),
    ]))

  test('reports all faults together without a secret', () => {
    const faults = faultsOf({
      PORT: 'x',
      JWT_SECRET: 'canary-secret',
      OPERATOR_TOKEN: 'canary secret',
      SMTP_URL: 'canary',
      LOG_LEVEL: 'x',
    })
    expect(faults).toHaveLength(5)
    expect(faults.join()).not.toContain('canary')
  })
})

describe('describeConfig', () => {
  const secrets = {
    JWT_SECRET: 'canary-'.repeat(5),
    OPERATOR_TOKEN: 'canary',
    STRIPE_SECRET_KEY: 'sk_canary',
    STRIPE_WEBHOOK_SECRET: 'whsec_canary',
    OPENAI_API_KEY: 'canary',
    SMTP_URL: 'smtps://u:canary@mail.example.com',
    LITESTREAM_REPLICA_URL: 'sftp://u:canary@host/x',
  }

  test('names missing settings and how to set them', () => {
    const lines = describeConfig(read({})).join('\n')
    for (const name of ['OPENAI_API_KEY', 'SMTP_URL', 'LITESTREAM_REPLICA_URL']) expect(lines).toContain(name)
  })

  test('contains no secret', () => {
    const config = read(secrets)
    const lines = [...describeConfig(config), ...configWarnings(config)].join('\n')
    expect(lines).toContain('SMTP by mail.example.com')
    expect(lines).not.toContain('canary')
  })

  test('warns where anyone may sign up at a public address and choose any plan', () => {
    const warned = (env: Record<string, string>) => configWarnings(read(env)).join().includes('without paying')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(warned({})).toBe(false)
    expect(warned({ HOST: '0.0.0.0' })).toBe(true)
    expect(warned({ HOST: '0.0.0.0', LOCAL_BILLING: 'operator' })).toBe(false)
    expect(warned({ HOST: '0.0.0.0', SIGNUP: 'closed' })).toBe(false)
    expect(warned({ HOST: '0.0.0.0', ...stripe })).toBe(false)
  })

  test('warns only while sign-up is open', () => {
    const warned = (env: Record<string, string>) => configWarnings(read(env)).join().includes('Anyone can sign up')
    expect(warned({})).toBe(false)
    expect(warned({ HOST: '0.0.0.0' })).toBe(true)
    expect(warned({ PUBLIC_URL: 'https://pages.example.com' })).toBe(true)
    expect(warned({ HOST: '0.0.0.0', SIGNUP: 'invite' })).toBe(false)
  })

  test('warns while users may name addresses of the private network', () => {
    const words = 'ALLOW_PRIVATE_NETWORK is on'
    expect(configWarnings(read({ ALLOW_PRIVATE_NETWORK: 'true' })).join()).toContain(words)
    expect(configWarnings(read({ ALLOW_PRIVATE_NETWORK: 'false' })).join()).not.toContain(words)
    expect(() => read({ ALLOW_PRIVATE_NETWORK: 'yes' })).toThrow('ALLOW_PRIVATE_NETWORK must be true or false.')
  })

  test.each([
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is not set', true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://pages.example.com' }, 'PUBLIC_URL is not set', false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://pages.example.com' }, 'TRUSTED_PROXIES', true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example.com', TRUSTED_PROXIES: '10.0.0.0/8' }, 'TRUSTED_PROXIES', false],
    // The proxy is on this machine.
    [{ PUBLIC_URL: 'https://pages.example.com' }, 'TRUSTED_PROXIES', false],
    [{ PUBLIC_URL: 'https://a.example.com', ALLOWED_HOSTS: 'b.example.com' }, 'ALLOWED_HOSTS', true],
    [{ PUBLIC_URL: 'https://a.example.com', ALLOWED_HOSTS: 'a.example.com' }, 'ALLOWED_HOSTS', false],
    [{ PUBLIC_URL: 'http://pages.example.com' }, 'tokens are sent unencrypted', true],
    [{ PUBLIC_URL: 'https://pages.example.com' }, 'tokens are sent unencrypted', false],
  ])('of %j it warns about %s: %p', (env, words, warned) => {
    expect(configWarnings(read(env)).join().includes(words)).toBe(warned)
  })
})

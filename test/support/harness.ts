import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { createApp } from '../../src/app'
import { readConfig } from '../../src/config/config'
import { Metrics } from '../../src/core/metrics'
import type { CoreDeps } from '../../src/core/deps'
import type { PrincipalSource } from '../../src/core/principal-source'
import { Secrets } from '../../src/core/secrets'
import { sessionTokens } from '../../src/core/session-tokens'
import { createTokens } from '../../src/core/tokens'
import type { Deps } from '../../src/deps/deps'
import { createLocal } from '../../src/deps/local'
import type { TurnTimes } from '../../src/deps/running-turns'
import { apiKeys } from '../../src/features/keys/key-tokens'
import { appTokens } from '../../src/features/oauth/app-tokens'
import { JobLoop } from '../../src/jobs/loop'
import { WORK } from '../../src/run/work'
import { createLogger } from '../../src/lib/logger'
import { typeId } from '../../src/lib/typeid'
import { ImagesApart } from '../../src/ports/images-apart'
import { openStorage } from '../../src/ports/storage-choice'
import { createEmbeddings } from '../../src/ports/embedding-models'
import type { LocalModel } from '../../src/ports/embeddings'
import { createModels } from '../../src/ports/models'
import { openPayments } from '../../src/ports/payments'
import { createSaml } from '../../src/ports/saml-library'
import { createOpenId } from '../../src/ports/openid'
import { createNetwork } from '../../src/ports/safe-fetch'
import { imageOf, storeFrom } from './database'
import { FakeEmbedding } from './fake-embeddings'
import { FakeMail } from './fake-mail'

/** A complete response. `body` is the parsed JSON, undefined where there is none. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any
}

export interface Ask {
  body?: unknown
  /** Bytes that are sent unchanged. */
  raw?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  headers?: Record<string, string>
  token?: string
  world?: string
  signal?: AbortSignal
}

type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** A signed-in user with their own World. */
export interface Member {
  user: { id: string; email: string; name: string }
  world: { id: string; slug: string }
  token: string
  refreshToken: string
  api: {
    get(path: string, headers?: Record<string, string>): Promise<Answer>
    post: Call
    put: Call
    patch: Call
    delete: Call
  }
}

export interface Harness {
  deps: Deps
  mail: FakeMail
  /** Lines of the log, as JSON text. */
  log: string[]
  clock: { now(): number; advance(ms: number): void }
  /** The texts of TXT records, by name. */
  txtRecords: Record<string, string[]>
  jobs: JobLoop
  fetch(method: string, path: string, ask?: Ask): Promise<Answer>
  /** The same with an unread body, for streams. */
  open(method: string, path: string, ask?: Ask): Promise<Response>
  register(person?: { email?: string; name?: string; password?: string }): Promise<Member>
  /** The same user acting in another World. */
  as(member: Pick<Member, 'token' | 'user' | 'refreshToken'>, world: Member['world']): Member
  close(): Promise<void>
}

export const PASSWORD = 'correct horse battery staple'

/** The password of almost all test users. Hashing takes a tenth of a second, so the hash is computed once. */
const hashed = Bun.password.hash
let hashOfPassword: Promise<string> | undefined
Bun.password.hash = (password, options) =>
  password === PASSWORD ? (hashOfPassword ??= hashed(password, options)) : hashed(password, options)

/** A check takes as long, and its result depends on nothing else, so that each one is computed once, too. */
const verified = Bun.password.verify
const checks = new Map<string, Promise<boolean>>()
Bun.password.verify = (password, hash, algorithm) => {
  const key = `${hash} ${password} ${algorithm}`
  const known = checks.get(key) ?? verified(password, hash, algorithm)
  checks.set(key, known)
  return known
}

/** One decoder for all tests of a file. */
const images = new ImagesApart()

/** A migrated database, created once per process and copied for each test. */
let migrated: Promise<Uint8Array> | undefined

interface Options {
  env?: Record<string, string>
  /** Contents of files that environment variables name. */
  files?: Record<string, unknown>
  turnTimes?: TurnTimes
  /** Sees each request before it is sent. */
  watch?: (method: string, path: string, body: unknown) => void
  /** Token sources in addition to session tokens. */
  principalSources?: readonly PrincipalSource<CoreDeps>[]
  /** In place of a fake `local/embed`. */
  localEmbedding?: LocalModel
}

/** The complete application in this process, with its own database, a clock that tests move and mail that is recorded. */
export async function harness(options: Options = {}): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-test-'))
  let now = Date.UTC(2026, 0, 15, 12)
  const clock = () => now
  const mail = new FakeMail()
  const log: string[] = []
  const txtRecords: Record<string, string[]> = {}
  const deps = await testDeps(options, folder, clock, mail, log, txtRecords)
  const { open, send, as } = callers(createApp(deps), options.watch)
  let people = 0
  return {
    deps,
    mail,
    log,
    txtRecords,
    clock: { now: clock, advance: (ms) => void (now += ms) },
    jobs: new JobLoop(deps, WORK),
    fetch: send,
    open,
    as,
    async register({ email = `person${++people}@example.com`, name = `Person ${people}`, password = PASSWORD } = {}) {
      const answer = await send('POST', '/api/auth/register', { body: { email, name, password } })
      if (answer.status !== 201) throw new Error(`register: ${answer.status} ${answer.text}`)
      const { user, token, refreshToken, world } = answer.body.data
      return as({ user, token, refreshToken }, world)
    },
    async close() {
      await deps.local.turns.stop(0)
      await deps.store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function testDeps(
  options: Options,
  folder: string,
  clock: () => number,
  mail: FakeMail,
  log: string[],
  txtRecords: Harness['txtRecords'],
): Promise<Deps> {
  const env = {
    PORT: '3000',
    // The plan with the lowest ceilings, and without features of higher plans.
    DEFAULT_PLAN: 'hobby',
    // A provider whose URLs need no network.
    GITHUB_CLIENT_ID: 'github-client',
    GITHUB_CLIENT_SECRET: 'github-secret',
    // So that the tests of every route reach the registration of clients.
    CLIENT_REGISTRATION: 'open',
    RATE_LIMITS: 'public=100000,read=100000,write=100000,admin=100000,page=100000,form=100000,forms=100000',
    ...options.env,
  }
  const readText = (path: string) => JSON.stringify(options.files?.[path])
  const config = readConfig({ DATA_DIR: folder, ...env }, { readText, terminal: false })
  const newId = (prefix: string) => typeId(prefix, clock())
  const store = await storeFrom(await (migrated ??= imageOf((connection) => migrate(connection, MIGRATIONS))))
  const secrets = new Secrets({ dataDir: folder, jwtSecret: null, operatorToken: 'operator-token-of-the-tests', clock })
  const { publicUrl } = config
  const network = createNetwork({ allowPrivate: config.allowPrivateNetwork })
  const local = createLocal({
    store,
    newId,
    rateLimits: config.rateLimits,
    allowedOrigins: config.allowedOrigins,
    publicUrl,
    homeWorld: config.homeWorld,
    ...(options.turnTimes && { turnTimes: options.turnTimes }),
  })
  const deps: Deps = {
    config,
    store,
    clock,
    newId,
    log: createLogger({ level: 'debug', format: 'json', write: (text) => void log.push(text), clock, colour: false }),
    metrics: new Metrics(),
    traces: null,
    secrets,
    tokens: createTokens({ keys: () => secrets.jwtKeys(), issuer: publicUrl, audience: publicUrl, clock }),
    principalSources: [...(options.principalSources ?? []), apiKeys, appTokens, sessionTokens],
    plans: config.plans,
    mail,
    storage: await openStorage(config.storage, folder),
    images,
    // Retries do not wait, because no test depends on the delay.
    models: createModels({ ...config.models, clock, chance: () => 0.5, sleep: async () => {} }),
    payments: await openPayments(config.stripe),
    embeddings: createEmbeddings({
      ...config.models,
      clock,
      chance: () => 0.5,
      sleep: async () => {},
      local: options.localEmbedding ?? new FakeEmbedding(),
    }),
    txtRecords: { lookup: async (name) => txtRecords[name] ?? [] },
    network,
    saml: createSaml(),
    openId: createOpenId({ network, clock, discoveries: local.discoveries }),
    local,
  }
  await deps.local.origins.reload()
  return deps
}

async function firstBytes(answer: Response): Promise<Uint8Array> {
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value ?? new Uint8Array()
}

/** Functions that send requests to an application, without a session and as a member. */
function callers(app: ReturnType<typeof createApp>, watch?: Options['watch']) {
  const open = async (method: string, path: string, ask: Ask = {}): Promise<Response> => {
    const headers = new Headers(ask.headers)
    if (ask.token !== undefined) headers.set('authorization', `Bearer ${ask.token}`)
    if (ask.world !== undefined) headers.set('x-world-id', ask.world)
    if (ask.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const body =
      ask.raw ?? (ask.body === undefined || typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body))
    watch?.(method, path, ask.body)
    const url = path.startsWith('http:') ? path : `http://localhost:3000${path}`
    return app.fetch(new Request(url, { method, headers, body, signal: ask.signal }))
  }

  const send = async (method: string, path: string, ask: Ask = {}): Promise<Answer> => {
    const answer = await open(method, path, ask)
    // The stream of events has no end.
    const bytes = path.startsWith('/api/events') ? await firstBytes(answer) : await answer.bytes()
    const text = new TextDecoder().decode(bytes)
    const json = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      headers: answer.headers as unknown as Headers,
      text,
      bytes,
      body: json && text ? JSON.parse(text) : undefined,
    }
  }

  const as: Harness['as'] = ({ user, token, refreshToken }, world) => {
    const call =
      (method: string): Call =>
      (path, body, headers) =>
        send(method, path, { body, headers, token, world: world.id })
    const get = (path: string, headers?: Record<string, string>) =>
      send('GET', path, { headers, token, world: world.id })
    return {
      user,
      world,
      token,
      refreshToken,
      api: { get, post: call('POST'), put: call('PUT'), patch: call('PATCH'), delete: call('DELETE') },
    }
  }
  return { open, send, as }
}

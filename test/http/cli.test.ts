import { Database } from 'bun:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallPage } from '../support/pages'
import { runHere } from '../support/command'
import { startS3Server } from '../support/s3-server'
import {
  acting,
  dataFolder,
  type Ended,
  PASSWORD,
  postJson,
  processEnv,
  registerAt,
  runToEnd,
  type Server,
  startServer,
} from '../support/server'
import { until } from '../support/until'

setDefaultTimeout(60_000)

let folder: ReturnType<typeof dataFolder>
beforeEach(() => {
  folder = dataFolder()
})
afterEach(() => folder.remove())

const at = (dataDir: string, ...args: string[]) => runHere(args, processEnv(dataDir))
const cli = (...args: string[]) => at(folder.path, ...args)
const apart = (...args: string[]) => runToEnd('src/cli.ts', args, processEnv(folder.path))

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
function json({ out }: Ended): any {
  return JSON.parse(out)
}

const createAda = (dataDir = folder.path) =>
  at(dataDir, 'user', 'create', '--email', 'Ada@Example.com', '--name', 'Ada', '--password', PASSWORD, '--json')

function auditOf(dataDir: string, action: string) {
  const database = new Database(join(dataDir, 'quoin.db'))
  try {
    const select = 'SELECT chain, actor_kind AS kind, actor_name AS name FROM audit WHERE action = ? ORDER BY seq'
    return database.query(select).all(action) as { chain: string; kind: string; name: string }[]
  } finally {
    database.close()
  }
}

describe('usage', () => {
  test('of one command is printed by its --help, which does nothing else', async () => {
    const help = await cli('grant-phi', '--help')
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toContain('grant-phi <world id or slug> <amount>')
    expect(help.out).toContain('grant Φ to a World')
    expect(existsSync(join(folder.path, 'quoin.db'))).toBe(false)
  })

  test('help names every command and exits 0; a missing command is wrong usage', async () => {
    const help = await apart('help')
    expect(help.code).toBe(0)
    for (const name of [
      'serve',
      'migrate',
      'seed',
      'user create',
      'set-plan <',
      'doctor',
      'openapi',
      'rotate-keys',
      'audit',
    ])
      expect(help.out).toContain(name)
    const none = await cli()
    expect([none.code, none.out]).toEqual([2, ''])
  })

  test.each([
    [['fly']],
    [['user']],
    [['user', 'create', '--email', 'a@example.com']],
    [['user', 'suspend']],
    [['set-plan', 'one']],
    [['set-plan', 'one', 'two', 'three']],
    [['world', 'list', '--colour', 'red']],
    [['outbox', 'more']],
  ])('%j is wrong usage: 2, nothing on standard output, nothing made', async (args) => {
    const plain = await cli(...args)
    expect([plain.code, plain.out]).toEqual([2, ''])
    expect(plain.err).toContain('sage')
    const machine = await cli(...args, '--json')
    expect([machine.code, JSON.parse(machine.err).error.code]).toEqual([2, 'USAGE'])
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('an invalid configuration lists its faults and exits 2', async () => {
    const env = processEnv(folder.path, { PORT: 'eighty', SIGNUP: 'maybe' })
    const { code, err } = await runToEnd('src/cli.ts', ['world', 'list'], env)
    expect([code, err.includes('PORT'), err.includes('SIGNUP')]).toEqual([2, true, true])
  })
})

describe('without a running server', () => {
  test('migrate applies pending migrations once', async () => {
    const first = json(await apart('migrate', '--json'))
    expect(first.applied.length).toBeGreaterThan(0)
    expect(json(await cli('migrate', '--json')).applied).toEqual([])
    expect((await cli('migrate')).out).toContain('up to date')
  })

  test('user create creates a user with a World and names invalid fields', async () => {
    const { user, world } = json(await createAda())
    expect(user).toMatchObject({ email: 'ada@example.com', name: 'Ada' })
    expect(user.emailVerifiedAt).not.toBeNull()
    expect(world).toMatchObject({ planCode: 'enterprise', role: 'owner' })
    expect(auditOf(folder.path, 'auth.register')).toEqual([{ chain: 'instance', kind: 'system', name: 'Operator' }])
    expect(auditOf(folder.path, 'world.create')).toEqual([{ chain: world.id, kind: 'system', name: 'Operator' }])
    const again = await createAda()
    expect([again.code, again.out, JSON.parse(again.err).error.code]).toEqual([1, '', 'EMAIL_TAKEN'])
    const weak = await cli('user', 'create', '--email', 'nobody', '--name', 'B', '--password', 'short')
    expect(weak.code).toBe(1)
    for (const path of ['/email', '/password']) expect(weak.err).toContain(path)
  })

  test('user create reads the password from standard input', async () => {
    const args = ['user', 'create', '--email', 'b@example.com', '--name', 'B', '--password', '-']
    expect((await runToEnd('src/cli.ts', args, processEnv(folder.path), `${PASSWORD}\n`)).code).toBe(0)
    expect((await runToEnd('src/cli.ts', args, processEnv(folder.path), '')).code).toBe(1)
  })

  test('lists of an empty instance say so', async () => {
    expect((await cli('user', 'list')).out).toBe('No users yet.\n')
    expect(json(await cli('world', 'list', '--json'))).toEqual([])
    expect((await cli('outbox')).out).toBe('The outbox is empty.\n')
  })

  test('the outbox marks mails whose key is lost, as after a restore without keys.json', async () => {
    const server = await startServer(folder.path)
    const { email } = await registerAt(server.url)
    await server.stop()
    rmSync(join(folder.path, 'keys.json'))
    const { code, out } = await cli('outbox')
    expect([code, out.includes(`To: ${email}`), out.includes('no longer in keys.json')]).toEqual([0, true, true])
    expect(json(await cli('outbox', '--json'))).toMatchObject([{ to: email, body: null }])
  })

  test('rotate-keys keeps the old keys and the mode of the file', async () => {
    await createAda()
    const path = join(folder.path, 'keys.json')
    const keysOf = () => JSON.parse(readFileSync(path, 'utf8')) as { jwt: { kid: string }[]; sealing: unknown[] }
    const before = keysOf()
    const { kid, signsWith } = json(await cli('rotate-keys', '--json'))
    const after = keysOf()
    expect(signsWith).toBe('keys.json')
    expect(after.jwt.map((key) => key.kid)).toEqual([kid, ...before.jwt.map((key) => key.kid)])
    expect(after.sealing).toHaveLength(2)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(auditOf(folder.path, 'keys.rotate')).toHaveLength(1)
  })

  test('doctor tries the bucket and reports the answer of the store', async () => {
    const s3 = await startS3Server()
    const { url, bucket, accessKeyId, region } = s3
    const doctor = (secret: string) => {
      const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secret, S3_REGION: region }
      const env = processEnv(folder.path, { STORAGE: 's3', S3_ENDPOINT: url, S3_BUCKET: bucket, ...keys })
      return runHere(['doctor'], env)
    }
    const right = await doctor(s3.secretAccessKey)
    expect([right.code, right.out]).toEqual([0, expect.stringContaining(`bucket ${bucket} stores and returns files`)])
    expect(s3.objects.size).toBe(0)
    const wrong = await doctor('not-the-secret')
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('S3 answered 403 SignatureDoesNotMatch.')])
    expect(wrong.out).not.toContain('not-the-secret')
    await s3.stop()
  })

  test('doctor changes nothing and fails on a damaged database', async () => {
    const fresh = await cli('doctor', '--json')
    expect([fresh.code, json(fresh).ok, readdirSync(folder.path)]).toEqual([0, true, []])
    await createAda()
    expect((await cli('doctor')).out).toContain('intact, at migration')
    const path = join(folder.path, 'quoin.db')
    writeFileSync(path, Buffer.alloc(8192, 'not a database '))
    const broken = await cli('doctor', '--json')
    expect([broken.code, json(broken).ok]).toEqual([1, false])
    expect(json(broken).findings).toContainEqual(expect.objectContaining({ check: 'database', state: 'failed' }))
  })

  test('audit shows the trail of the instance and of a World, and verifies every chain', async () => {
    await createAda()
    const { code, out } = await cli('audit')
    expect([code, out.includes('auth.register'), out.includes('Operator')]).toEqual([0, true, true])
    const [world] = json(await cli('world', 'list', '--json'))
    const entries = json(await cli('audit', '--world', world.slug, '--action', 'world.create', '--json'))
    expect(entries).toMatchObject([{ action: 'world.create', actor: { kind: 'system' }, before: null }])
    expect((await cli('audit', '--world', 'nowhere')).code).toBe(1)
    expect(json(await cli('audit', 'verify', '--json'))).toEqual({
      ok: true,
      chains: [
        { chain: 'instance', name: 'instance', ok: true, checked: 1, firstBroken: null },
        { chain: world.id, name: world.slug, ok: true, checked: 1, firstBroken: null },
      ],
    })
    const database = new Database(join(folder.path, 'quoin.db'))
    database.run("UPDATE audit SET actor_name = 'Nobody' WHERE chain = ?", [world.id])
    database.close()
    const broken = await apart('audit', 'verify')
    expect([broken.code, broken.out.includes(entries[0].id)]).toEqual([1, true])
    expect((await cli('audit', 'verify', '--world', 'nowhere')).code).toBe(1)
  })

  test('openapi prints the document without a data folder', async () => {
    const document = json(await cli('openapi'))
    expect(document.openapi).toMatch(/^3\.1/)
    expect(document.paths['/api/auth/login'].post.operationId).toBeString()
    expect(json(await cli('openapi', '--json'))).toEqual(document)
    expect(existsSync(join(folder.path, 'quoin.db'))).toBe(false)
  })

  test('seed creates a demo World with three published pages once', async () => {
    const { password, world, pages, email } = json(await cli('seed', '--json'))
    expect(pages).toHaveLength(3)
    expect(json(await cli('seed', '--json'))).toEqual({ created: false, email })
    expect(auditOf(folder.path, 'surface.publish')).toEqual(
      Array.from({ length: 3 }, () => ({ chain: world.id, kind: 'system', name: 'Operator' })),
    )
    const server = await startServer(folder.path)
    try {
      expect((await postJson(`${server.url}/api/auth/login`, { email, password })).status).toBe(200)
      for (const page of pages as string[]) {
        const slug = page.split('/').at(-1)
        const answer = await fetch(`${server.url}/api/surfaces/by-slug/${world.slug}/${slug}`)
        expect(answer.status).toBe(200)
      }
    } finally {
      await server.stop()
    }
  })
})

describe('beside a running server', () => {
  let shared: ReturnType<typeof dataFolder>
  let server: Server
  const beside = (...args: string[]) => at(shared.path, ...args)
  beforeAll(async () => {
    shared = dataFolder()
    server = await startServer(shared.path, { DEFAULT_PLAN: 'hobby' })
  })
  afterAll(async () => {
    await server.stop()
    shared.remove()
  })

  test('a plan set on the command line applies to the running server immediately', async () => {
    const person = await registerAt(server.url)
    const create = (slug: string) => postJson(`${server.url}/api/worlds`, { name: slug, slug }, acting(person))
    expect((await create('too-early')).status).toBe(403)
    const changed = json(await beside('set-plan', person.world.slug, 'enterprise', '--json'))
    expect(changed).toMatchObject({ id: person.world.id, planCode: 'enterprise' })
    expect((await create('second-world')).status).toBe(201)
    expect(auditOf(shared.path, 'billing.change_plan')).toEqual([
      { chain: person.world.id, kind: 'system', name: 'Operator' },
    ])
    const rows = json(await beside('world', 'list', '--json')) as { slug: string; planCode: string; owners: string[] }[]
    expect(rows.find(({ slug }) => slug === person.world.slug)).toMatchObject({
      planCode: 'enterprise',
      owners: [person.email],
    })
  })

  test('set-plan rejects an unknown World or plan', async () => {
    const { world } = await registerAt(server.url)
    const plan = await beside('set-plan', world.id, 'platinum')
    expect([plan.code, plan.err.includes('hobby, pro, team, enterprise')]).toEqual([1, true])
    const none = await beside('set-plan', 'no-such-world', 'pro', '--json')
    expect([none.code, JSON.parse(none.err).error.code]).toEqual([1, 'NOT_FOUND'])
  })

  test('a suspended user loses access immediately and can be restored', async () => {
    const person = await registerAt(server.url)
    const me = () => fetch(`${server.url}/api/auth/me`, { headers: acting(person) })
    const login = () => postJson(`${server.url}/api/auth/login`, { email: person.email, password: PASSWORD })
    expect((await me()).status).toBe(200)
    expect(json(await beside('user', 'suspend', person.email, '--json')).revoked).toBe(1)
    expect((await me()).status).toBe(401)
    expect((await login()).ok).toBe(false)
    const listed = json(await beside('user', 'list', '--json')) as { email: string; suspendedAt: string | null }[]
    expect(listed.find(({ email }) => email === person.email)?.suspendedAt).toBeString()
    expect((await beside('user', 'restore', person.email)).code).toBe(0)
    expect((await login()).status).toBe(200)
    expect((await me()).status).toBe(401)
    expect(auditOf(shared.path, 'user.suspend')).toHaveLength(1)
    expect((await beside('user', 'suspend', 'nobody@example.com')).code).toBe(1)
  })

  test('the outbox shows the unsent mails with their links', async () => {
    const { email } = await registerAt(server.url)
    const mails = json(await beside('outbox', '--json')) as { to: string; body: string }[]
    expect(mails.find(({ to }) => to === email)?.body).toContain('/verify?token=')
    expect((await beside('outbox')).out).toContain(`To: ${email}`)
  })

  test('the server adopts rotated keys, and tokens of the old keys stay valid', async () => {
    const person = await registerAt(server.url)
    const { kid } = json(await beside('rotate-keys', '--json'))
    expect((await fetch(`${server.url}/api/auth/me`, { headers: acting(person) })).status).toBe(200)
    // The server checks for writes of other processes every second.
    await until('the new key signs', async () => {
      const { token } = await registerAt(server.url)
      const header = JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()) as { kid: string }
      return header.kid === kid
    })
  })

  test('a Surface that another process unpublishes is no longer served', async () => {
    const person = await registerAt(server.url)
    const page = { ...smallPage('live'), visibility: 'listed' }
    const made = await postJson(`${server.url}/api/surfaces`, page, acting(person))
    const { id } = ((await made.json()) as { data: { id: string } }).data
    await postJson(`${server.url}/api/surfaces/${id}/publish`, { version: '1.0.0' }, acting(person))
    const read = async () => (await fetch(`${server.url}/api/surfaces/by-slug/${person.world.slug}/live`)).status
    // The fast path answers the second request.
    expect([await read(), await read()]).toEqual([200, 200])
    const database = new Database(join(shared.path, 'quoin.db'))
    database.run('UPDATE surfaces SET live_slug = NULL, live_revision_id = NULL WHERE id = ?', [id])
    database.close()
    await until('it is gone', async () => (await read()) === 404)
  })

  test('migrate beside a running server has nothing to do', async () => {
    expect((await beside('migrate')).code).toBe(0)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  })
})

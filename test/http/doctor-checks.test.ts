import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { dataFindings } from '../../src/commands/doctor-data'
import { imageFindings } from '../../src/commands/doctor-images'
import { outsideFindings } from '../../src/commands/doctor-outside'
import type { DoctorFinding } from '../../src/commands/findings'
import { readConfig } from '../../src/config/config'
import { ImagesApart } from '../../src/ports/images-apart'
import { runHere } from '../support/command'
import { forgingIssuer } from '../support/forging-issuer'
import { englishFindings } from '../support/german'
import { dataFolder, processEnv } from '../support/server'

let folder: string
const undo: (() => void)[] = []
beforeEach(() => {
  const { path, remove } = dataFolder()
  folder = path
  undo.push(remove)
})
afterEach(() => {
  for (const step of undo.splice(0).toReversed()) step()
})

/** Restores the spied function after the test. */
function spied<S extends { mockRestore(): void }>(spy: S): S {
  undo.push(() => spy.mockRestore())
  return spy
}

const MEGABYTE = 1024 * 1024
const HOUR = 3_600_000

/** What is said about a check; every finding has a German form. */
function said(check: string, findings: DoctorFinding[]): string[] {
  expect(englishFindings(findings)).toEqual([])
  return findings.flatMap((one) => (one.check === check ? [`${one.state}: ${one.words} > ${one.todo ?? ''}`] : []))
}
const inData = async (check: string, env: Record<string, string> = {}) =>
  said(check, await dataFindings(readConfig({ DATA_DIR: folder, ...env })))
const outside = async (check: string, env: Record<string, string> = {}) =>
  said(check, await outsideFindings(readConfig({ DATA_DIR: folder, ...env }), processEnv(folder)))

async function migrated(): Promise<string> {
  expect((await runHere(['migrate'], processEnv(folder))).code).toBe(0)
  return join(folder, 'quoin.db')
}

function inDatabase(sql: string, ...params: string[]): void {
  const database = new Database(join(folder, 'quoin.db'))
  database.run(sql, params)
  database.close()
}

describe('the disk', () => {
  test('is a warning when the data folder has less than 512 MB free for this user', async () => {
    const free = (blocks: number) =>
      spied(spyOn(fs, 'statfsSync')).mockImplementation(((path: string) => ({
        bavail: path === folder ? blocks : 0,
        bfree: 1e9,
        blocks: 1e9,
        bsize: 4096,
      })) as never)
    free(131_072)
    expect(await inData('disk')).toEqual(['ok: 512 MB free > '])
    free(131_071)
    expect(await inData('disk')).toEqual([expect.stringContaining('warning: only 511 MB free > free some space')])
  })

  test('a data folder that its group can read is a warning', async () => {
    fs.chmodSync(folder, 0o750)
    expect(await inData('data folder')).toEqual([expect.stringContaining('warning')])
  })
})

describe('the write-ahead log', () => {
  const logOf = (bytes: number) => {
    fs.writeFileSync(join(folder, 'quoin.db-wal'), '')
    fs.truncateSync(join(folder, 'quoin.db-wal'), bytes)
  }

  test('of 256 MB or more is a warning that names what may block checkpoints', async () => {
    const replica = { LITESTREAM_REPLICA_URL: 'file:///replica' }
    logOf(256 * MEGABYTE - 1)
    expect(await inData('write-ahead log')).toEqual([])
    logOf(256 * MEGABYTE)
    expect(await inData('write-ahead log')).toEqual([expect.stringMatching(/^warning: .* 256 MB > find the process/)])
    expect(await inData('write-ahead log', replica)).toEqual([
      expect.stringMatching(/^warning: .* 256 MB > .*Litestream/),
    ])
  })
})

describe('the keys', () => {
  test('that the group could read become private, with a single warning', async () => {
    await runHere(['user', 'create', '--email', 'a@example.com', '--name', 'A', '--password', 'a long one, really'], {
      ...processEnv(folder),
    })
    expect(await inData('keys')).toEqual(['ok: 1 signing key > '])
    fs.chmodSync(join(folder, 'keys.json'), 0o640)
    expect(await inData('keys')).toEqual([expect.stringMatching(/^warning: other users could read .*rotate-keys$/)])
    await runHere(['rotate-keys'], processEnv(folder))
    expect(await inData('keys')).toEqual(['ok: 2 signing keys > '])
  })

  test('in a damaged file are a failure', async () => {
    fs.writeFileSync(join(folder, 'keys.json'), '{}', { mode: 0o600 })
    expect(await inData('keys')).toEqual([expect.stringMatching(/^failed: The key file is damaged/)])
  })
})

describe('the database', () => {
  test('that lacks only the last migration is a warning', async () => {
    await migrated()
    inDatabase('DELETE FROM _migrations WHERE id = (SELECT max(id) FROM _migrations)')
    expect(await inData('database')).toEqual([expect.stringMatching(/^warning: intact.*; 1 pending/)])
  })

  test('with a changed migration asks for the version that wrote it', async () => {
    await migrated()
    inDatabase("UPDATE _migrations SET sha256 = 'x' WHERE id = 1")
    expect(await inData('database')).toEqual([expect.stringMatching(/^failed: .* > run the version that wrote it/)])
  })

  test('is read to its last page, so damage behind an intact beginning fails', async () => {
    const path = await migrated()
    const whole = fs.readFileSync(path)
    fs.writeFileSync(path, whole.fill(0xa5, whole.length - 4096))
    expect(await inData('database')).toEqual([expect.stringMatching(/^failed: .*damaged.* > restore a backup/s)])
  })

  test('with a storage figure that is not the sum of the stored bytes is a warning with both', async () => {
    await migrated()
    expect(await inData('storage')).toEqual([])
    inDatabase(
      "INSERT INTO worlds (id, slug, name, settings, plan_code, created_at, updated_at, storage) VALUES ('w1', 'w', 'W', '{}', 'pro', 1, 1, 7)",
    )
    expect(await inData('storage')).toEqual([
      expect.stringMatching(/^warning: .*1 World is wrong: w1 says 7 bytes and has 0/),
    ])
  })
})

describe('copies', () => {
  const copyOf = (day: string, hoursAgo: number) => {
    const path = join(folder, 'backups', `quoin-2026-01-${day}T03-00-00.db`)
    fs.mkdirSync(join(folder, 'backups'), { recursive: true })
    fs.writeFileSync(path, '')
    const at = new Date(Date.now() - hoursAgo * HOUR)
    fs.utimesSync(path, at, at)
  }
  const verdict = (name: string, hoursAgo: number) =>
    inDatabase(
      'INSERT OR REPLACE INTO instance_settings VALUES (?, ?)',
      `restore.${name}`,
      JSON.stringify({ at: Date.now() - hoursAgo * HOUR, source: 'replica', problem: 'Short.' }),
    )

  test('are stale after two missed nights, not after one, and none yet is ok', async () => {
    await migrated()
    expect(await inData('nightly copies')).toEqual([expect.stringMatching(/^ok: none yet; the first is made at night/)])
    copyOf('01', 500)
    copyOf('02', 48)
    expect(await inData('nightly copies')).toEqual([expect.stringMatching(/^ok: 2, the newest from/)])
    copyOf('02', 50)
    expect(await inData('nightly copies')).toEqual([
      expect.stringMatching(/^warning: 2, the newest from .* > search the log/),
    ])
  })

  test('are reported whatever the outcome of the last restore drill', async () => {
    await migrated()
    const states = async (env = {}) =>
      (await Promise.all([inData('nightly copies', env), inData('restore', env)])).flat()
    const replica = { LITESTREAM_REPLICA_URL: 'file:///replica' }
    const copies = expect.stringMatching(/^ok: none yet; the first/)
    expect(await states()).toEqual([copies])
    expect(await states(replica)).toEqual([copies, expect.stringMatching(/^warning: no restore .* > .*verify-backup$/)])
    verdict('lastVerified', 48)
    expect(await states()).toEqual([copies, expect.stringMatching(/^ok: the replica was verified/)])
    verdict('lastVerified', 50)
    expect(await states()).toEqual([
      copies,
      expect.stringMatching(/^warning: .* which is too long ago > .*verify-backup$/),
    ])
    verdict('lastFailed', 49)
    expect(await states()).toEqual([copies, expect.stringMatching(/^failed: .*Short\. > .*verify-backup$/)])
    // A later verified restore supersedes the failed one.
    verdict('lastVerified', 1)
    expect(await states()).toEqual([copies, expect.stringMatching(/^ok: the replica was verified/)])
  })
})

describe('images', () => {
  test('are ok when variants can be made, without leftovers; a failing or missing decoder is a failure', async () => {
    const make = spied(spyOn(ImagesApart.prototype, 'makeVariants'))
    expect((await imageFindings())[0]?.state).toBe('ok')
    expect(fs.existsSync(make.mock.calls[0]?.[0] ?? folder)).toBe(false)
    expect(fs.existsSync(make.mock.calls[0]?.[1].folder ?? folder)).toBe(false)
    make.mockResolvedValueOnce({ kind: 'broken', message: 'No picture.' } as never)
    expect(said('images', await imageFindings())).toEqual([expect.stringMatching(/^failed: No picture\. > reinstall/)])
    make.mockRejectedValueOnce(new Error('No library.'))
    expect(said('images', await imageFindings())).toEqual([expect.stringMatching(/^failed: No library\. > reinstall/)])
  })
})

describe('model servers', () => {
  test.each([
    [200, 'ok', 'answers'],
    [401, 'failed', 'rejects the API key'],
    [403, 'failed', 'rejects the API key'],
    [404, 'warning', 'answers 404'],
    [500, 'warning', 'answers 500'],
  ])('that answer %d are %s', async (status, state, words) => {
    const ask = spied(spyOn(globalThis, 'fetch')).mockResolvedValue(new Response('{}', { status }))
    expect(await outside('models', { OPENAI_API_KEY: 'key' })).toEqual([
      expect.stringMatching(new RegExp(`^${state}: openai .api.openai.com. ${words}`)),
    ])
    expect(ask.mock.calls.map(([url, init]) => [url, init?.headers])).toEqual([
      ['https://api.openai.com/v1/models', { authorization: 'Bearer key' }],
    ])
  })

  test('are all asked, each with its own key or none; local engines alone are ok', async () => {
    expect(await outside('models')).toEqual(['ok: local engines only > '])
    const file = join(folder, 'models.json')
    const second = { name: 'own', baseUrl: 'http://127.0.0.1:9/v1', models: [{ id: 'small' }] }
    fs.writeFileSync(file, JSON.stringify([second]))
    const ask = spied(spyOn(globalThis, 'fetch')).mockImplementation((async () => new Response('{}')) as never)
    const found = await outside('models', { OPENAI_API_KEY: 'key', MODELS_FILE: file })
    expect(found).toHaveLength(2)
    expect(ask.mock.calls.map(([url, init]) => [url, init?.headers])).toContainEqual([
      'http://127.0.0.1:9/v1/models',
      {},
    ])
  })

  test('that do not answer in time fail with a plain message', async () => {
    const late = AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    const limit = spied(spyOn(AbortSignal, 'timeout')).mockReturnValue(late)
    const found = await outside('models', { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'small' })
    expect(found).toEqual([expect.stringMatching(/^failed: .*: no answer in time > /)])
    expect(limit).toHaveBeenCalledWith(5_000)
  })
})

describe('a server that accepts a connection and sends nothing', () => {
  /** Ends long waits immediately and records how long they would have been, in milliseconds. */
  function hurried(): number[] {
    const waits: number[] = []
    const real = globalThis.setTimeout
    spied(spyOn(globalThis, 'setTimeout')).mockImplementation(((work: () => void, ms = 0) => {
      if (ms >= 5_000) waits.push(ms)
      return real(work, ms >= 5_000 ? 0 : ms)
    }) as never)
    return waits
  }

  const S3 = { STORAGE: 's3', S3_BUCKET: 'pages', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

  test.each([
    ['mail', (at: string) => ({ SMTP_URL: `smtp://${at}` })],
    ['uploads', (at: string) => ({ ...S3, S3_ENDPOINT: `http://${at}` })],
  ])('for %s fails after five seconds', async (check, env) => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    undo.push(() => silent.stop(true))
    const waits = hurried()
    expect(await outside(check, env(`127.0.0.1:${silent.port}`))).toEqual([expect.stringMatching(/^failed: /)])
    expect(waits).toContain(5_000)
  })
})

test('uploads in the data folder are reported', async () => {
  expect(await outside('uploads')).toEqual(['ok: stored in the data folder > '])
})

describe('the replica', () => {
  const replica = { LITESTREAM_REPLICA_URL: 'file:///replica' }
  const listing = (text: string) =>
    spied(spyOn(Bun, 'spawn')).mockReturnValue({
      stdout: new Response(text),
      stderr: new Response(''),
      exited: Promise.resolve(0),
    } as never)

  test.each([
    [59, 'ok: reachable, 59 s behind > '],
    [60, 'warning: reachable, 60 s behind > check that the server runs under Litestream (start:replicated)'],
  ])('that is %d seconds behind is reported with its lag', async (seconds, words) => {
    const at = new Date('2026-01-15T12:00:00Z')
    fs.writeFileSync(join(folder, 'quoin.db'), '')
    fs.utimesSync(join(folder, 'quoin.db'), at, at)
    listing(
      `name  generation  lag  start  end\nfile  abc  0s  x  ${new Date(Number(at) - seconds * 1000).toISOString()}\n`,
    )
    expect(await outside('replica', replica)).toEqual([words])
  })

  test('fails where it is configured and Litestream is not installed', async () => {
    spied(spyOn(Bun, 'resolveSync')).mockImplementation(() => {
      throw new Error('none')
    })
    spied(spyOn(Bun, 'which')).mockReturnValue(null)
    expect(await outside('replica', replica)).toEqual([
      expect.stringMatching(/^failed: Litestream is not installed.* > $/),
    ])
  })
})

describe('the providers of sign-in', () => {
  test('are checked by their discovery document and keys', async () => {
    const issuer = await forgingIssuer()
    const file = join(folder, 'providers.json')
    const provider = { id: 'acme', name: 'Acme', issuer: issuer.issuer, clientId: 'c', clientSecret: 'canary' }
    fs.writeFileSync(file, JSON.stringify([provider]))
    const env = { OAUTH_PROVIDERS_FILE: file, ALLOW_PRIVATE_NETWORK: 'true' }
    expect(await outside('sign-in', env)).toEqual(['ok: Acme answers > '])
    issuer.forges({ discovery: { issuer: 'https://other.example' } })
    expect(await outside('sign-in', env)).toEqual([
      expect.stringMatching(/^failed: Acme cannot be used: .*another issuer/),
    ])
    await issuer.close()
    expect(await outside('sign-in', env)).toEqual([
      expect.stringMatching(/^failed: Acme cannot be used: There is no connection/),
    ])
  })
})

import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reloader } from '../../src/run/reload'
import {
  dataFolder,
  PASSWORD,
  postJson,
  processEnv,
  registerAt,
  runToEnd,
  type Server,
  startServer,
} from '../support/server'
import { harness } from '../support/harness'
import { noLitestream, startReplicated } from '../support/replicated'
import { until } from '../support/until'

// These tests start and stop processes, which takes long on a slow machine.
setDefaultTimeout(60_000)

let folder: ReturnType<typeof dataFolder>
let file: string
let server: Server | undefined
const undo: string[] = []
beforeEach(() => {
  folder = dataFolder()
  file = join(folder.path, 'quoin.env')
})
afterEach(async () => {
  await server?.kill()
  server = undefined
  folder.remove()
  for (const path of undo.splice(0)) rmSync(path, { recursive: true, force: true })
})

const configure = (...lines: string[]) => writeFileSync(file, `# settings of the tests\n${lines.join('\n')}\n`)

/** The environment without limits, because they would override those of the file. */
const start = async () => (server = await startServer(folder.path, { CONFIG_FILE: file, RATE_LIMITS: '' }))

const limitAt = async (url: string) => (await fetch(`${url}/api/auth/me`)).headers.get('x-ratelimit-limit')

test('SIGHUP applies limits and the log level from the file and names settings that need a restart', async () => {
  configure('RATE_LIMITS="public=500"', 'LOG_LEVEL=info', 'LITESTREAM_X=1')
  const { url, signal, stop } = await start()
  expect(await limitAt(url)).toBe('500')
  configure('RATE_LIMITS=public=700', 'LOG_LEVEL=warn', 'SIGNUP=closed', 'MAIL_FROM=mail@example.com', 'LITESTREAM_X=1')
  signal('SIGHUP')
  await until('the new limit counts', async () => (await limitAt(url)) === '700')
  await fetch(`${url}/api/meta/errors`)
  const lines = (await stop()).out.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  const at = lines.findIndex(({ msg }) => msg.startsWith('These settings'))
  expect(lines[at]).toMatchObject({
    level: 'warn',
    msg: 'These settings take effect at the next start: SIGNUP, MAIL_FROM',
  })
  // The request after it is not logged. Warnings of a slow machine may be.
  expect(lines.slice(at).filter(({ level }) => level === 'info')).toEqual([])
})

test.skipIf(noLitestream() !== undefined)('SIGHUP goes through Litestream to the server', async () => {
  configure('RATE_LIMITS=public=500')
  server = await startReplicated(folder.path, { CONFIG_FILE: file, RATE_LIMITS: '' })
  undo.push(`${folder.path}-replica`)
  configure('RATE_LIMITS=public=700')
  server.signal('SIGHUP')
  await until('the new limit counts', async () => (await limitAt(server!.url)) === '700')
  expect((await server.stop()).code).toBe(0)
})

test('a limit that the operator set overrides the file', async () => {
  configure('RATE_LIMITS=public=500', 'OPERATOR_TOKEN=of-the-operator-of-these-tests')
  const { url, signal } = await start()
  const headers = { authorization: 'Bearer of-the-operator-of-these-tests', 'content-type': 'application/json' }
  await fetch(`${url}/api/admin/rate-limits`, { method: 'PATCH', headers, body: '{"public":900}' })
  configure('RATE_LIMITS=public=700,read=800', 'OPERATOR_TOKEN=of-the-operator-of-these-tests')
  signal('SIGHUP')
  const limits = async () =>
    (await (await fetch(`${url}/api/admin/rate-limits`, { headers })).json()) as { data: unknown }
  await until('the new limit counts', async () => ((await limits()).data as { read: number }).read === 800)
  expect((await limits()).data).toMatchObject({ public: 900, read: 800 })
})

test('an invalid file changes nothing and is logged without the values', async () => {
  configure('RATE_LIMITS=public=500')
  const { url, signal, said, stop } = await start()
  configure('RATE_LIMITS=public=canary', 'SIGNUP=canary')
  signal('SIGHUP')
  await said('The configuration was not reloaded')
  expect(await limitAt(url)).toBe('500')
  const { out } = await stop()
  expect([out.includes('RATE_LIMITS'), out.includes('SIGNUP'), out.includes('canary')]).toEqual([true, true, false])
})

test('SIGHUP loads a key that was added to keys.json', async () => {
  configure('')
  const { url, signal } = await start()
  const { email } = await registerAt(url)
  const path = join(folder.path, 'keys.json')
  const keys = JSON.parse(readFileSync(path, 'utf8')) as { jwt: { kid: string }[] }
  keys.jwt.unshift({ ...keys.jwt[0]!, kid: 'put-by-hand' })
  writeFileSync(path, JSON.stringify(keys))
  signal('SIGHUP')
  await until('the new key signs', async () => {
    const login = await postJson(`${url}/api/auth/login`, { email, password: PASSWORD })
    const { data } = (await login.json()) as { data: { token: string } }
    const header = JSON.parse(Buffer.from(data.token.split('.', 1)[0]!, 'base64url').toString()) as { kid: string }
    return header.kid === 'put-by-hand'
  })
})

test('SIGHUP with a damaged keys.json logs an error and keeps the current keys', async () => {
  configure('')
  const { url, signal, said } = await start()
  const { email } = await registerAt(url)
  writeFileSync(join(folder.path, 'keys.json'), '{}')
  signal('SIGHUP')
  await said('reload failed')
  expect((await postJson(`${url}/api/auth/login`, { email, password: PASSWORD })).status).toBe(200)
})

test('a reload without pending settings names none, and a failure is thrown for the log', async () => {
  const t = await harness()
  const deps = { ...t.deps, reload: async () => {}, close: async () => {} }
  await reloader({ DATA_DIR: folder.path }, deps)()
  deps.log.flush()
  expect(t.log.map((line) => JSON.parse(line).msg)).toEqual(['configuration reloaded'])
  deps.reload = () => Promise.reject(new Error('The keys are damaged.'))
  await expect(reloader({ DATA_DIR: folder.path }, deps)()).rejects.toThrow('The keys are damaged.')
  await t.close()
})

test.each([
  ['a value that is none', 'PORT=eighty', 'PORT'],
  ['a line that is none', 'PORT 3000', 'line 2 is not NAME=value'],
])('%s in the file stops the start', async (_, line, word) => {
  configure(line)
  const { code, err } = await runToEnd('src/main.ts', [], processEnv(folder.path, { CONFIG_FILE: file }))
  expect([code, err.includes(word)]).toEqual([2, true])
})

test('the environment overrides the file, except for empty variables', async () => {
  configure('RATE_LIMITS=public=500', 'LOG_LEVEL=error')
  server = await startServer(folder.path, { CONFIG_FILE: file, RATE_LIMITS: 'public=600', LOG_LEVEL: '' })
  expect(await limitAt(server.url)).toBe('600')
  expect((await server.stop()).out).toBe('')
})

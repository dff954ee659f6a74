import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type FileState, RUNTIME } from '../../src/prepared'
import { dataFolder, processEnv, registerAt, startServer } from '../support/server'
import { until } from '../support/until'

const PROJECT = join(import.meta.dir, '../..')

/** A copy of the project: sources of its own, packages of the project's. */
let parent: string
let root: string
let data: ReturnType<typeof dataFolder>
const at = (...names: string[]) => join(root, ...names)
const kept = (name: string) => at('node_modules/.cache/quoin', name)

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'quoin-prepared-'))
  root = join(parent, 'quoin')
  data = dataFolder()
  for (const name of ['src', 'db', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(join(PROJECT, name), at(name), { recursive: true })
  mkdirSync(at('node_modules'))
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(PROJECT, 'node_modules', name), at('node_modules', name))
})
afterEach(() => {
  rmSync(at('node_modules/.cache'), { recursive: true, force: true })
  for (const name of [VERSION, PREPARE, 'package.json']) cpSync(join(PROJECT, name), at(name))
})
afterAll(() => {
  rmSync(parent, { recursive: true, force: true })
  data.remove()
})

async function run(script: string, words: string[] = [], env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, at(script), ...words], {
    env: processEnv(data.path, env),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
  return { code: await child.exited, out: out.trim(), err }
}

/** The file in which a change shows. */
const VERSION = 'src/version.ts'
const PREPARE = 'scripts/prepare.ts'
const prepare = (env?: Record<string, string>) => run(PREPARE, [], env)
const said = async (env?: Record<string, string>) => (await run('src/cli.ts', ['--version'], env)).out
const { version: OURS } = (await Bun.file(join(PROJECT, 'package.json')).json()) as { version: string }

/** Keeps a program as if it had been made of the sources that lie here, which says that it is the one that ran. */
function keep(change: { root?: string; runtime?: string } = {}): void {
  const entry = kept('entry-points.js')
  mkdirSync(dirname(entry), { recursive: true })
  writeFileSync(entry, "module.exports = { runCommand: async () => (console.log('prepared'), 0) }")
  const sources = [...new Bun.Glob('{src,db}/**/*.ts').scanSync(root)]
  record([...sources, 'node_modules/.cache/quoin/entry-points.js'].map(stateOf), change)
}

function stateOf(path: string): FileState {
  const { size, mtimeMs } = statSync(at(path))
  return [path, size, mtimeMs]
}

function record(files: FileState[], change: { root?: string; runtime?: string } = {}): void {
  writeFileSync(kept('preparation.json'), JSON.stringify({ root, runtime: RUNTIME, files, ...change }))
}

test('a prepared program serves as its sources do', async () => {
  expect(await prepare()).toMatchObject({ code: 0, err: expect.stringContaining('Prepared for quick starts') })
  const server = await startServer(data.path, {}, [process.execPath, at('src/main.ts')])
  const { token } = await registerAt(server.url)
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  // These lie beside it as files.
  for (const path of ['/docs', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  expect((await server.stop()).code).toBe(0)
})

test('what was made is what runs', async () => {
  const changed = OURS.replace(/\d/g, '9')
  const text = await Bun.file(at('package.json')).text()
  const write = (version: string) => {
    writeFileSync(at('package.json'), text.replace(`"version": "${OURS}"`, `"version": "${version}"`))
    utimesSync(at('package.json'), 1_700_000_000, 1_700_000_000)
  }
  write(OURS)
  await prepare()
  // Of the same length and time: only what runs can tell.
  write(changed)
  expect(await said({ QUOIN_FROM_SOURCE: '1' })).toBe(changed)
  expect(await said()).toBe(OURS)
})

test('it is made once, and again after a change', async () => {
  await prepare()
  expect((await prepare()).err).toBe('')
  writeFileSync(at(VERSION), "export const VERSION: string = '9.9.9'\nexport const PROGRAM = 'quoin'\n")
  expect((await prepare()).err).toContain('Prepared')
  expect(await said()).toBe('9.9.9')
})

test('so it is after a package was linked, and after another way of preparing', async () => {
  const [own, linked] = [join(PROJECT, 'node_modules/semver'), join(parent, 'semver')]
  cpSync(own, linked, { recursive: true })
  const link = (target: string) => {
    rmSync(at('node_modules/semver'))
    symlinkSync(target, at('node_modules/semver'))
  }
  link(linked)
  await prepare()
  link(own)
  expect((await prepare()).err).toContain('Prepared')
  expect((await prepare()).err).toBe('')
  const { files } = (await Bun.file(kept('preparation.json')).json()) as { files: FileState[] }
  const decisive = [PREPARE, 'tsconfig.json', 'node_modules', 'node_modules/@sinclair']
  expect(files.map(([path]) => path)).toEqual(expect.arrayContaining(decisive))
}, 15_000)

test('it is not made of a file that is replaced meanwhile, not even by one that is older', async () => {
  const newer = join(parent, 'version.ts')
  writeFileSync(newer, "export const VERSION: string = '9.9.9'\nexport const PROGRAM = 'quoin'\n")
  utimesSync(newer, 1_700_000_000, 1_700_000_000)
  const prepared = prepare()
  await until('it is being made', () => existsSync(dirname(kept(''))) && readdirSync(dirname(kept(''))).length > 0)
  // It has read something by now; whether this file is among it or not, the program must be the new one.
  await Bun.sleep(300)
  renameSync(newer, at(VERSION))
  expect((await prepared).code).toBe(0)
  expect(await said()).toBe('9.9.9')
})

test('who asks for the sources prepares nothing', async () => {
  expect(await prepare({ QUOIN_FROM_SOURCE: '1' })).toMatchObject({ code: 0, err: '' })
  expect(existsSync(kept(''))).toBe(false)
})

test('it is taken while nothing has changed, unless the sources are asked for', async () => {
  keep()
  expect(await said()).toBe('prepared')
  expect(await said({ QUOIN_FROM_SOURCE: '1' })).toBe(OURS)
})

test('a source that is newer, older, longer or gone is noticed', async () => {
  keep()
  utimesSync(at(VERSION), new Date(), new Date(1_700_000_000_000))
  expect(await said()).toBe(OURS)
  keep()
  const { atime, mtime } = statSync(at(VERSION))
  writeFileSync(at(VERSION), "export const VERSION: string = '9.9.9'\nexport const PROGRAM = 'quoin'\n")
  utimesSync(at(VERSION), atime, mtime)
  expect(await said()).toBe('9.9.9')
  keep()
  const schema = at('db/schema/phi.ts')
  renameSync(schema, `${schema}.away`)
  expect(await said()).toBe('9.9.9')
  renameSync(`${schema}.away`, schema)
  expect(await said()).toBe('prepared')
})

test('so are another runtime and a moved folder', async () => {
  keep({ runtime: `${RUNTIME}.1` })
  expect(await said()).toBe(OURS)
  keep({ root: join(parent, 'elsewhere') })
  expect(await said()).toBe(OURS)
})

test('one that is cut off, damaged or not to be understood keeps nobody from starting', async () => {
  keep()
  truncateSync(kept('entry-points.js'), 40)
  expect(await said()).toBe(OURS)
  record([stateOf('node_modules/.cache/quoin/entry-points.js')])
  expect(await said()).toBe(OURS)
  writeFileSync(kept('preparation.json'), '{"root":')
  expect(await said()).toBe(OURS)
})

test('two that prepare at once leave one whole program, and nothing of one that was killed long ago', async () => {
  const killed = at('node_modules/.cache/quoin-killed')
  mkdirSync(killed, { recursive: true })
  utimesSync(killed, 1_700_000_000, 1_700_000_000)
  const both = await Promise.all([prepare(), prepare()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(readdirSync(at('node_modules/.cache'))).toEqual(['quoin'])
  expect((await prepare()).err).toBe('')
})

test('a leftover that may not be removed is in nobody’s way', async () => {
  // Root may remove it all the same.
  const foreign = at('node_modules/.cache/quoin-foreign')
  mkdirSync(foreign, { recursive: true })
  writeFileSync(join(foreign, 'entry-points.js'), '')
  utimesSync(foreign, 1_700_000_000, 1_700_000_000)
  chmodSync(foreign, 0o500)
  const { err } = await prepare()
  if (existsSync(foreign)) chmodSync(foreign, 0o700)
  expect(err).toContain('Prepared')
})

test('a preparation that is killed, as for want of memory, keeps nobody from starting', async () => {
  const { scripts } = (await Bun.file(join(PROJECT, 'package.json')).json()) as { scripts: { start: string } }
  const [install, ...others] = scripts.start.split(' && ')
  expect(install).toStartWith('bun install')
  const command = others.join(' && ').replace('src/main.ts', 'src/cli.ts --version')
  writeFileSync(at(PREPARE), "process.kill(process.pid, 'SIGKILL')")
  const child = Bun.spawn(['sh', '-c', command], { cwd: root, env: processEnv(data.path), stderr: 'ignore' })
  expect(await child.stdout.text()).toBe(`${OURS}\n`)
})

test('a folder that cannot be written is told, and the sources serve', async () => {
  writeFileSync(at('node_modules/.cache'), 'in the way')
  expect(await prepare()).toMatchObject({ code: 0, err: expect.stringContaining('starts from its sources') })
  expect(await said()).toBe(OURS)
})

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { version } from '../../package.json'
import { smallPage } from '../support/pages'
import {
  acting,
  dataFolder,
  EXECUTABLE,
  type Person,
  processEnv,
  postJson,
  registerAt,
  runToEnd,
  startServer,
} from '../support/server'
import { photo } from '../support/uploads'

// One build and several starts.
setDefaultTimeout(120_000)

const NEEDED_BYTES = 1024 ** 3
const room = statfsSync(tmpdir())
const hasRoom = room.bavail * room.bsize >= NEEDED_BYTES

describe.skipIf(EXECUTABLE === undefined && !hasRoom)('the executable', () => {
  const folder = EXECUTABLE ? dirname(EXECUTABLE) : mkdtempSync(join(tmpdir(), 'quoin-build-'))
  const quoin = join(folder, process.platform === 'win32' ? 'quoin.exe' : 'quoin')
  const data = dataFolder()
  beforeAll(async () => {
    if (EXECUTABLE) return
    const { code, err } = await runToEnd('scripts/build.ts', [folder], { PATH: process.env.PATH ?? '' })
    expect([code, err]).toEqual([0, ''])
  })
  afterAll(() => {
    if (!EXECUTABLE) rmSync(folder, { recursive: true, force: true })
    data.remove()
  })

  /** Runs the executable alone, from another folder. */
  async function run(...words: string[]) {
    const child = Bun.spawn([quoin, ...words], {
      env: processEnv(data.path),
      cwd: tmpdir(),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
    return { code: await child.exited, out, err }
  }

  test('serves the whole product from an empty data folder without warnings', async () => {
    const server = await startServer(data.path, {}, [quoin])
    if (process.platform === 'linux') {
      const environment = (await Bun.file(`/proc/${server.pid}/environ`).text()).split('\0')
      expect(environment).toContain('BUN_CONFIG_MAX_HTTP_REQUESTS=4096')
      expect(environment).toContain('MIMALLOC_PURGE_DELAY=1000')
    }
    const person = await registerAt(server.url)
    const made = await postJson(`${server.url}/api/surfaces`, { ...smallPage(), visibility: 'listed' }, acting(person))
    const { id } = ((await made.json()) as { data: { id: string } }).data
    const published = await postJson(`${server.url}/api/surfaces/${id}/publish`, { version: '1.0.0' }, acting(person))
    expect(published.status).toBe(201)
    const page = await (await fetch(`${server.url}/w/${person.world.slug}/home`)).text()
    expect(page).toContain('Hello there.')
    const style = /\/assets\/page\.[a-z]+\.[0-9a-f]+\.css/.exec(page)?.[0]
    const docs = await (await fetch(`${server.url}/docs`)).text()
    const scripts = [...docs.matchAll(/src="([^"]+)"/g)].map(([, path]) => path)
    expect(scripts).toHaveLength(2)
    for (const path of [style, ...scripts, '/openapi.json'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
    if (existsSync(join(folder, 'node_modules/sharp'))) expect(await variantsMade(server.url, person)).toBe('ready: 5')
    expect(await dimensionsOf(server.url, person)).toBe(512)
    const users = await run('user', 'list', '--json')
    expect((JSON.parse(users.out) as { email: string }[]).map(({ email }) => email)).toEqual([person.email])
    const ended = await server.stop()
    expect(ended.code).toBe(0)
  })

  /** The built-in model runs in a worker, which is a second entry point of the executable. */
  async function dimensionsOf(url: string, person: Person): Promise<number> {
    const answer = await postJson(`${url}/api/ai/embed`, { input: 'Opening hours' }, acting(person))
    return ((await answer.json()) as { data: { data: [{ embedding: number[] }] } }).data.data[0].embedding.length
  }

  /** The decoder is a second process of the same executable. */
  async function variantsMade(url: string, person: Person): Promise<string> {
    const { authorization = '', 'x-world-id': world = '' } = acting(person)
    const headers = { authorization, 'x-world-id': world }
    const body = new FormData()
    body.append('file', new File([await photo()], 'lake.jpg'))
    const made = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body })
    const { id, jobId } = ((await made.json()) as { data: { id: string; jobId: string } }).data
    await fetch(`${url}/api/jobs/${jobId}?wait=25`, { headers })
    const read = await fetch(`${url}/api/uploads/${id}`, { headers })
    const { status, variants } = ((await read.json()) as { data: { status: string; variants: unknown[] } }).data
    return `${status}: ${variants.length}`
  }

  test('is the command line too', async () => {
    expect((await run('--version')).out).toBe(`${version}\n`)
    expect((await run('migrate')).out).toContain('up to date')
    expect((await run('doctor', '--json')).code).toBe(0)
    const unknown = await run('fly')
    expect([unknown.code, unknown.out, unknown.err.includes('Usage: quoin')]).toEqual([2, '', true])
  })

  test('reads settings only from the environment, not from files in the working directory', async () => {
    const strange = mkdtempSync(join(tmpdir(), 'quoin-strange-'))
    await Bun.write(join(strange, '.env'), 'PORT=eighty\n')
    await Bun.write(join(strange, 'bunfig.toml'), 'preload = ["./missing.ts"]\n')
    const child = Bun.spawn([quoin, 'doctor'], { env: processEnv(data.path), cwd: strange, stdout: 'ignore' })
    expect(await child.exited).toBe(0)
    rmSync(strange, { recursive: true })
  })

  test('reports a missing image library', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'quoin-bare-'))
    cpSync(quoin, join(bare, 'quoin'))
    const child = Bun.spawn([join(bare, 'quoin'), 'doctor'], { env: processEnv(data.path), cwd: bare, stdout: 'pipe' })
    const words = await child.stdout.text()
    expect([await child.exited, /FAILED +images.*node_modules/.test(words)]).toEqual([1, true])
    rmSync(bare, { recursive: true })
  })

  test('runs with the other driver, which is embedded', async () => {
    const other = dataFolder()
    const server = await startServer(other.path, { SQLITE_DRIVER: 'better-sqlite3' }, [quoin])
    await registerAt(server.url)
    expect((await server.stop()).code).toBe(0)
    other.remove()
  })

  test('is shipped with the files that cannot be embedded and nothing else', () => {
    const beside = readdirSync(folder).filter((name) => !name.startsWith('quoin'))
    expect(beside.filter((name) => !['node_modules', 'litestream', 'litestream.yml'].includes(name))).toEqual([])
    const sharp = existsSync(join(import.meta.dir, '../../node_modules/sharp'))
    expect(existsSync(join(folder, 'node_modules/sharp'))).toBe(sharp)
  })
})

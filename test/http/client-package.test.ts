import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../bench/servers'
import { dataFolder, registerAt, type Server, startServer } from '../support/server'

const ROOT = join(import.meta.dir, '../..')
const STRICT = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    // The declarations of the package are checked too.
    skipLibCheck: false,
  },
  files: ['sample.ts'],
}

const data = dataFolder()
const folder = mkdtempSync(join(tmpdir(), 'quoin-package-'))
let server: Server
beforeAll(async () => {
  // Presigned addresses begin with it.
  const port = String(freePort())
  const starting = startServer(data.path, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  await run([process.execPath, 'pm', 'pack', '--destination', folder], join(ROOT, 'packages/client'))
  await Bun.write(join(folder, 'package.json'), JSON.stringify({ name: 'sample', type: 'module' }))
  await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify(STRICT))
  cpSync(join(ROOT, 'test/clients/package/sample.ts'), join(folder, 'sample.ts'))
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  await run([process.execPath, 'add', `./${tarball}`], folder)
  await run([process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder)
  server = await starting
}, 60_000)
afterAll(async () => {
  await server?.stop()
  data.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** What a command prints. No registry can be reached. */
async function run(command: string[], cwd: string): Promise<string> {
  const env = { ...process.env, BUN_CONFIG_REGISTRY: 'http://127.0.0.1:1', npm_config_registry: 'http://127.0.0.1:1' }
  const child = Bun.spawn(command, { cwd, env, stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  if (code !== 0) throw new Error(`${command.join(' ')}: ${code}\n${out}${err}`)
  return out
}

test('the package brings nothing but its modules and their declarations', () => {
  const files = readdirSync(join(folder, 'node_modules/@quoin/client'), { recursive: true }) as string[]
  const rest = files.filter((name) => !/^(?:dist|dist\b.*(?:\.js|\.d\.ts)|\.bun-tag)$/.test(name))
  expect(rest.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@quoin'])
})

// The library of browsers, which both would check too, costs the old compiler more than the package does.
const COMPILERS: [string, ...string[]][] = [['typescript/bin/tsc'], ['typescript-classic/bin/tsc', '--skipLibCheck']]
test.each(COMPILERS)(
  'a program with the installed package alone passes a strict type check with %s',
  async (compiler, ...more) => {
    expect(
      await run([process.execPath, join(ROOT, 'node_modules', compiler), '--noEmit', '-p', '.', ...more], folder),
    ).toBe('')
  },
  60_000,
)

const RUNTIMES = ['node', 'bun', 'deno'].filter((name) => name === 'bun' || Bun.which(name) !== null)
test.each(RUNTIMES)(
  'the program publishes, lists, composes and uploads with %s',
  async (runtime) => {
    const { token, world } = await registerAt(server.url)
    const program = runtime === 'bun' ? [process.execPath] : runtime === 'deno' ? ['deno', 'run', '-A'] : ['node']
    const out = await run([...program, 'sample.js', server.url, token, world.id], folder)
    expect(JSON.parse(out)).toEqual({
      title: 'Bread',
      sections: 1,
      code: 'VALIDATION_FAILED',
      names: ['Bread'],
      turn: ['turn.started', 'turn.completed'],
      upload: ['hello.txt', 'A word', 'direct.txt', 9],
      progress: 1,
      unused: ['hero', 'carousel', 'function', 'function'],
    })
  },
  60_000,
)

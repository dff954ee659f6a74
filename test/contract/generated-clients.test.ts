import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Harness, harness, PASSWORD } from '../support/harness'
import type { Fetch, Seen, Person } from '../clients/tours/tour'

const ROOT = join(import.meta.dir, '../..')
const CLIENTS = join(ROOT, 'test/clients')
const STRICT = {
  compilerOptions: {
    target: 'ESNext',
    module: 'Preserve',
    moduleResolution: 'bundler',
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts', '*/**/*.ts'],
  exclude: ['node_modules'],
}

let h: Harness
let folder: string
beforeAll(async () => {
  h = await harness()
  folder = mkdtempSync(join(tmpdir(), 'quoin-clients-'))
  await Bun.write(join(folder, 'openapi.json'), (await h.fetch('GET', '/openapi.json')).text)
  await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify(STRICT))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  cpSync(join(CLIENTS, 'tours'), folder, { recursive: true })
  const preload = join(CLIENTS, 'classic-typescript.ts')
  expect(
    await output([process.execPath, '--preload', preload, join(CLIENTS, 'generate.ts'), 'openapi.json', '.']),
  ).toBe('')
}, 60_000)
afterAll(async () => {
  await h.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a command that succeeds prints: nothing. */
async function output(command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: folder, stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return code === 0 && out === '' ? '' : `${code} ${out}${err}`
}

const send: Fetch = async (request) => {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const raw = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
  return h.open(request.method, pathname + search, { headers, ...(raw && { raw }) })
}

test('the generated clients and the code that uses them pass a strict type check', async () => {
  expect(await output([join(ROOT, 'node_modules/.bin/tsc'), '--project', '.'])).toBe('')
}, 60_000)

describe.each(['openapi-fetch', 'hey-api'])('the tour of the README with %s', (name) => {
  test('creates, edits, publishes, compares, restores, composes and uploads', async () => {
    const { tour } = (await import(join(folder, `${name}-tour.ts`))) as {
      tour(fetch: Fetch, person: Person): Promise<Seen>
    }
    const seen = await tour(send, { email: `${name}@example.com`, password: PASSWORD, name: 'Ada' })
    expect(seen).toEqual({
      etag: expect.stringMatching(/^"[^"]+"$/),
      suggested: '1.0.1',
      changedField: '/text',
      dryRunOk: true,
      versions: ['1.0.0', '1.0.1'],
      heroText: 'Warm from six in the morning.',
      events: expect.arrayContaining(['turn.started', 'block.patch', 'receipt', 'turn.completed']),
      composed: 'Kornblume',
      filename: 'note.txt',
      refused: 'VALIDATION_FAILED',
    })
  })
})

import { expect, test } from 'bun:test'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const transpiler = new Bun.Transpiler({ loader: 'ts' })

/** What a start reads before it answers: everything but what a `require` or an `import()` brings when it is first needed. */
async function loadedAtStart(entry: string): Promise<{ ours: string[]; others: string[] }> {
  const ours = new Set<string>()
  const others = new Set<string>()
  const visit = async (path: string): Promise<void> => {
    if (ours.has(path)) return
    ours.add(path)
    if (!path.endsWith('.ts')) return
    const imports = transpiler
      .scanImports(await Bun.file(path).text())
      .filter(({ kind }) => kind === 'import-statement')
    for (const { path: to } of imports)
      if (to.startsWith('.')) await visit(Bun.resolveSync(to, dirname(path)))
      else others.add(to)
  }
  await visit(join(ROOT, entry))
  return { ours: [...ours].map((path) => path.slice(ROOT.length + 1)), others: [...others].sort() }
}

const { ours, others } = await loadedAtStart('src/run/serve.ts')

test('a start reads few packages, and nothing that brings the streams of Node', () => {
  expect(others).toEqual([
    '@sinclair/typebox',
    '@sinclair/typebox/compiler',
    '@sinclair/typebox/value',
    'bun:sqlite',
    'drizzle-orm',
    'drizzle-orm/bun-sqlite',
    'drizzle-orm/sqlite-core',
    'elysia',
    'file-type',
    'node:async_hooks',
    'node:fs',
    'node:fs/promises',
    'node:path',
    // Of these only names and paths: the files themselves are read when they are asked for.
    'swagger-ui-dist/package.json',
    'swagger-ui-dist/swagger-ui-bundle.js',
    'swagger-ui-dist/swagger-ui.css',
  ])
})

test('a start reads no composer, no store and no decoder that is not in use, nor what only commands do', () => {
  expect(ours.length).toBeGreaterThan(200)
  expect(
    ours.filter((path) =>
      /ai\/(local|generative)\/|pages\/samples|image-decoder|storage-s3|ports\/traces|^src\/commands\//.test(path),
    ),
  ).toEqual([])
})

test('what a start reads to find the prepared program is next to nothing', async () => {
  const first = await loadedAtStart('src/main.ts')
  expect(first).toEqual({ ours: ['src/main.ts', 'src/prepared.ts'], others: ['node:fs', 'node:path'] })
})

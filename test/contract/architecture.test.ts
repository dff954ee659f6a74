import { expect, test } from 'bun:test'
import { basename, join, relative } from 'node:path'
import { allImports, circlesIn, type Import, readSources, valueImports, withoutComments } from '../support/imports'

/** Which layer a file belongs to: that of the first pattern that fits. */
const LAYERS: [RegExp, Layer][] = [
  [/^db\//, 'db'],
  [/^src\/lib\//, 'lib'],
  [/^src\/blocks\//, 'blocks'],
  [/^src\/composer\//, 'composer'],
  [/^src\/core\//, 'core'],
  [/^src\/deps\//, 'deps'],
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

/** Which other layers a file of each layer may import, by value or by type. */
const MAY_KNOW: Record<Layer, readonly Layer[]> = {
  lib: [],
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
  // doctor asks the outside without opening the database.
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

/** Imports by the file that has them. */
type Excused = Readonly<Record<string, readonly string[]>>

/** Imports of types from a layer that the file may not know. Each is to be removed: the list only shrinks. */
const EXCUSED_TYPES: Excused = {
  'src/app.ts': ['src/core/fault-codes.ts', 'src/deps/deps.ts'],
  'src/commands/demo-pages.ts': ['src/blocks/block.ts'],
  'src/deps/deps.ts': [
    'src/config/config.ts',
    'src/ports/images.ts',
    'src/ports/mail.ts',
    'src/ports/models.ts',
    'src/ports/storage.ts',
  ],
  'src/features/ai/generative/engine.ts': ['src/ports/chat.ts', 'src/ports/models.ts'],
  'src/features/ai/generative/prompt.ts': ['src/ports/chat.ts'],
  'src/features/ai/turn-end.ts': ['src/ports/chat.ts'],
  'src/features/ai/turn-run.ts': ['src/ports/chat.ts'],
  'src/features/auth/login.ts': ['src/features/auth/shapes.ts'],
  'src/features/auth/registering.ts': ['src/features/auth/shapes.ts'],
  'src/features/auth/setup.ts': ['src/features/auth/shapes.ts'],
  'src/features/people/invitations.ts': ['src/features/people/shapes.ts'],
  'src/features/surfaces/drafts/draft-input.ts': ['src/features/surfaces/shapes.ts'],
  'src/features/surfaces/listing.ts': ['src/features/surfaces/shapes.ts'],
  'src/features/surfaces/ownership.ts': ['src/features/surfaces/shapes.ts'],
  'src/features/surfaces/publishing/publishing.ts': ['src/features/surfaces/shapes.ts'],
  'src/features/surfaces/surfaces.ts': ['src/features/surfaces/shapes.ts'],
  'src/features/teams/teams.ts': ['src/features/teams/shapes.ts'],
  'src/features/uploads/changing.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/listing.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/page-images.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/presigning.ts': ['src/features/uploads/shapes.ts'],
  'src/features/uploads/processing.ts': ['src/ports/images.ts'],
  'src/features/worlds/membership.ts': ['src/features/worlds/shapes.ts'],
  'src/features/worlds/profile.ts': ['src/features/worlds/shapes.ts'],
  'src/features/worlds/provisioning.ts': ['src/features/worlds/shapes.ts'],
  'src/pages/preview-routes.ts': ['db/schema/index.ts'],
}

/** Imports of types that close a circle. Each is to be removed: the list only shrinks. */
const EXCUSED_CIRCLES: Excused = {}

/** Packages that only these layers import. Other layers use what these make of them. */
const PACKAGES: Record<string, readonly Layer[]> = {
  elysia: ['kernel', 'routes', 'shapes', 'pages', 'app'],
  '@elysiajs/jwt': ['core'],
  busboy: ['kernel'],
  'file-type': ['domain'],
  nodemailer: ['ports'],
  sharp: ['ports'],
  thumbhash: ['ports'],
  openai: ['ports'],
  'drizzle-orm': ['db', 'core', 'deps', 'kernel', 'queue', 'jobs', 'domain', 'pages'],
  'better-sqlite3': ['db'],
  'bun:sqlite': ['db'],
  '@scalar/api-reference': ['domain'],
  'tar-stream': ['domain'],
}

const ROOT = join(import.meta.dir, '../..')
const texts = await readSources(ROOT, ['src', 'db'])
const files = [...texts.keys()]

const layerOf = (path: string): Layer | undefined => LAYERS.find(([pattern]) => pattern.test(path))?.[1]
const isOurs = ({ to }: Import) => texts.has(to)
const say = ({ from, to }: Import) => `${from} imports ${to}`

/** What the program imports when it runs: our files, and packages. */
const imports = valueImports(texts)
/** Those of our own files; and the same with imports of types. */
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

test('the scan for imports of types misses no import that runs', () => {
  const seen = new Set(ties.map(say))
  expect(runs.filter((one) => !seen.has(say(one)))).toEqual([])
})

test('a file imports no layer that it may not know', () => {
  expect(forbidden(runs).map(sayLayers)).toEqual([])
})

test('a file imports no types of a layer that it may not know', () => {
  expect(forbidden(without(ties, EXCUSED_TYPES)).map(sayLayers)).toEqual([])
})

test('every import that is excused for its layers still needs it', () => {
  const needed = new Set(forbidden(ties).map(say))
  expect(listed(EXCUSED_TYPES).filter((one) => !needed.has(say(one)))).toEqual([])
})

/** Those of the imports that MAY_KNOW does not allow. */
function forbidden(some: readonly Import[]): Import[] {
  return some.filter((one) => {
    const [from, to] = [layerOf(one.from), layerOf(one.to)]
    return from && to && from !== to && !MAY_KNOW[from].includes(to)
  })
}

function sayLayers(one: Import): string {
  return `${say(one)}: ${layerOf(one.from)} may not know ${layerOf(one.to)}`
}

test('no file imports another in a circle, by value or by type', () => {
  expect(circlesIn(without(ties, EXCUSED_CIRCLES))).toEqual([])
})

test.each(['src/blocks/', 'src/composer/'])('no folder of %s imports another in a circle', (module) => {
  const inside = ties.filter(({ from, to }) => from.startsWith(module) && to.startsWith(module))
  const folder = (path: string) => path.slice(module.length).replace(/\/.*/, '/')
  const between = inside.map(({ from, to }) => ({ from: folder(from), to: folder(to) }))
  expect(circlesIn(between.filter(({ from, to }) => from !== to))).toEqual([])
})

test('every import that is excused for its circle still closes one', () => {
  const rest = without(ties, EXCUSED_CIRCLES)
  const seen = new Set(ties.map(say))
  const closes = (one: Import) => seen.has(say(one)) && circlesIn([...rest, one]).length > 0
  expect(listed(EXCUSED_CIRCLES).filter((one) => !closes(one))).toEqual([])
})

test('lib and blocks are whole in themselves', () => {
  const outside = imports.filter(({ from, to }) => layerOf(from) === 'lib' && texts.has(to) && layerOf(to) !== 'lib')
  expect(outside.map(say)).toEqual([])
})

test('ports know of core only what they throw and take', () => {
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

test('a feature’s shapes are its own: other features share views, not bodies', () => {
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

test('the decoder of images is loaded by its own process alone', () => {
  const decoder = 'src/ports/image-decoder.ts'
  const process = 'src/ports/image-process.ts'
  const known = imports.filter(({ to }) => ['sharp', decoder, process].includes(to)).map(say)
  // The compiled program is that process too, when it is told to be.
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

/** Files in which time, chance and the environment come in from outside. */
const pure = (path: string) =>
  ['lib', 'blocks', 'composer', 'core', 'domain', 'routes', 'shapes', 'kernel', 'jobs', 'queue', 'pages'].includes(
    layerOf(path) ?? '',
  )

test('the environment is read where the process starts, and nowhere else', () => {
  const starts = new Set(['src/main.ts', 'src/cli.ts', 'src/quoin.ts'])
  expect(linesWith(/process\.env|Bun\.env|import\.meta\.env/, (path) => !starts.has(path))).toEqual([])
})

test('time comes from the clock', () => {
  const calls = linesWith(/Date\.now\(\)|new Date\(\)|Math\.random\(/, pure)
  const allowed = [
    // The age of a lock file is a matter of the file system's time.
    'src/core/key-file.ts',
    // The text of an example, which shows a line of code.
    'src/blocks/families/text.ts',
  ]
  expect(calls.filter((line) => !allowed.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

test('the domain awaits the database: no synchronous get, all or run', () => {
  const asks = linesWith(/\)\.(get|all|run)\(\)|^\s*\.(get|all|run)\(\)/, (path) => path.startsWith('src/'))
  expect(asks).toEqual([])
})

/** Files of one feature that only SQLite has: a second engine gets a twin of each. */
const SQLITE_ONLY = new Set(['src/features/search/search.ts'])

test('what only SQLite can do stays in db/ and in one file for each such feature', () => {
  const words =
    /\bjson_each\b|\bGLOB\b|\bMATCH\b|\bfts5\b|\browid\b|\.run\(\s*sql|drizzle-orm\/sqlite-core|SQLITE_(?!DRIVER\b)/
  expect(linesWith(words, (path) => path.startsWith('src/') && !SQLITE_ONLY.has(path))).toEqual([])
})

/** The raw SQL of the files, as `file: text`. */
const rawSql = [...texts].flatMap(([path, text]) =>
  [...withoutComments(text).matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, part = '']) => ({ path, part })),
)

test('raw SQL compares with no 0 or 1 that stands for a boolean, and takes no scalar max or min', () => {
  expect(rawSql.length).toBeGreaterThan(30)
  const boolean = /(?:=|<>|\bis|\bnot|\band|\bor|\bwhere)\s*[01]\b(?!\s*[-+*/<>=])|^\s*[01]\s*$/i
  const scalar = /\b(?:max|min)\([^)]*,/i
  const broken = rawSql.filter(({ path, part }) => path.startsWith('src/') && (boolean.test(part) || scalar.test(part)))
  expect(broken.map(({ path, part }) => `${path}: ${part}`)).toEqual([])
  // Values of a prepared statement: the column says how a boolean is stored.
  expect(linesWith(/^\s*\w+: [\w.]+ \? 1 : 0,/, (path) => path.startsWith('src/'))).toEqual([])
})

test('writes go through ctx.tx: the store’s own is for what has to outlive the request’s', () => {
  const opens = linesWith(/\bstore\.tx\(|\.transaction\(/, (path) => path.startsWith('src/'))
  const apart = [
    'src/core/context.ts',
    // What has to stand although the request fails: a closed family of tokens, a counted failure.
    'src/features/auth/refreshing.ts',
    'src/features/auth/throttling.ts',
    // A note of bytes that are about to be stored, for when nothing comes of them.
    'src/features/uploads/blobs.ts',
    // The lease of the process belongs to no request.
    'src/core/process-lease.ts',
    // A job is taken and given back around its work, not in it.
    'src/jobs/claims.ts',
  ]
  expect(opens.filter((line) => !apart.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

/** Module-level state that is no state of the process: it cannot go stale, and a second process breaks nothing. */
const MEMOS = [
  // Results of pure functions, kept by their input.
  'src/blocks/merge/semver-bump.ts',
  'src/blocks/render/markdown.ts',
  'src/blocks/tree/read-operations.ts',
  'src/blocks/tree/reuse.ts',
  'src/blocks/tree/sound.ts',
  'src/composer/reading/fields.ts',
  'src/composer/reading/mentions.ts',
  'src/composer/languages.ts',
  'src/core/password-rules.ts',
  'src/features/catalog/meta-schema.ts',
  'src/features/snapshots/snapshots.ts',
  'src/kernel/edge.ts',
  'src/pages/stylesheet.ts',
  'src/pages/theme.ts',
  // What belongs to one request, for as long as its Request lives.
  'src/kernel/admission.ts',
  'src/kernel/kernel.ts',
  // What belongs to one connection.
  'db/group-memo.ts',
  'db/prepared.ts',
  // Sources of ids.
  'src/kernel/trace.ts',
  'src/lib/typeid.ts',
]

test('state of the process lives in deps.local, where it says what a second process would break', () => {
  const state = linesWith(
    /^(export )?let |^(export )?const \w+[^=]*= new (WeakMap|Map|Set|LruMap)(<.*>)?\((\d|\))/,
    () => true,
  )
  expect(state.filter((line) => !MEMOS.some((path) => line.startsWith(`${path}:`)))).toEqual([])
})

test('no barrels: only the schema has an index', () => {
  const indexes = files.filter((path) => basename(path) === 'index.ts')
  expect(indexes).toEqual(['db/migrations/index.ts', 'db/schema/index.ts'])
})

test('files stay small enough to read', () => {
  const long = [...texts].filter(([path, text]) => text.split('\n').length > 320 && layerOf(path) !== 'blocks')
  expect(long.map(([path, text]) => `${relative('.', path)}: ${text.split('\n').length} lines`)).toEqual([])
})

test('property tests have the one seed: fast-check comes by test/support/properties', async () => {
  const known: string[] = []
  for (const path of new Bun.Glob('test/**/*.ts').scanSync(ROOT))
    if (/from 'fast-check'/.test(await Bun.file(join(ROOT, path)).text())) known.push(path)
  expect(known.sort()).toEqual(['test/contract/architecture.test.ts', 'test/support/properties.ts'])
})

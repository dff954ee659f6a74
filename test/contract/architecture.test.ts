import { expect, test } from 'bun:test'
import { basename, dirname, join, normalize, relative } from 'node:path'

/**
 * Who may know whom (the walls of the house). Imports of types do not count: they are gone when the program runs.
 * A room is found by the first pattern that fits.
 */
const ROOMS: [RegExp, Room][] = [
  [/^db\//, 'db'],
  [/^src\/lib\//, 'lib'],
  [/^src\/blocks\//, 'blocks'],
  [/^src\/composer\//, 'composer'],
  [/^src\/core\//, 'core'],
  [/^src\/deps\//, 'deps'],
  [/^src\/ports\//, 'ports'],
  [/^src\/kernel\//, 'kernel'],
  [/^src\/jobs\/(calls|queue|job-rows)\.ts$/, 'queue'],
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

type Room =
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

const MAY_KNOW: Record<Room, readonly Room[]> = {
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

/** Packages that stay inside a wall: whoever else needs one goes through what it wraps. */
const PACKAGES: Record<string, readonly Room[]> = {
  elysia: ['kernel', 'routes', 'shapes', 'pages', 'app'],
  '@elysiajs/jwt': ['core'],
  busboy: ['kernel'],
  nodemailer: ['ports'],
  sharp: ['ports'],
  thumbhash: ['ports'],
  openai: ['ports'],
  'drizzle-orm': ['db', 'core', 'deps', 'kernel', 'queue', 'jobs', 'domain', 'pages'],
  'better-sqlite3': ['db'],
  'bun:sqlite': ['db'],
  'swagger-ui-dist': ['domain'],
}

const ROOT = join(import.meta.dir, '../..')
const transpiler = new Bun.Transpiler({ loader: 'ts' })
const files = ['src', 'db']
  .flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.ts`).scanSync(ROOT)])
  .filter((path) => !path.endsWith('.d.ts'))
  .sort()
const texts = new Map<string, string>()
for (const path of files) texts.set(path, await Bun.file(join(ROOT, path)).text())

interface Import {
  from: string
  to: string
}

const imports: Import[] = [...texts].flatMap(([from, text]) =>
  transpiler.scanImports(text).map(({ path }) => ({ from, to: path.startsWith('.') ? pathOf(from, path) : path })),
)

function pathOf(from: string, to: string): string {
  const path = normalize(join(dirname(from), to))
  if (texts.has(path)) return path
  return texts.has(`${path}.ts`) ? `${path}.ts` : `${path}/index.ts`
}

const roomOf = (path: string): Room | undefined => ROOMS.find(([pattern]) => pattern.test(path))?.[1]
const isOurs = ({ to }: Import) => texts.has(to)
const say = ({ from, to }: Import) => `${from} imports ${to}`

test('every file stands in a room', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => roomOf(path) === undefined)).toEqual([])
})

test('nobody knows a room that is not theirs to know', () => {
  const broken = imports.filter(isOurs).flatMap((one) => {
    const [from, to] = [roomOf(one.from), roomOf(one.to)]
    if (!from || !to || from === to || MAY_KNOW[from].includes(to)) return []
    return [`${say(one)}: ${from} may not know ${to}`]
  })
  expect(broken).toEqual([])
})

test('lib and blocks are whole in themselves', () => {
  const outside = imports.filter(({ from, to }) => roomOf(from) === 'lib' && texts.has(to) && roomOf(to) !== 'lib')
  expect(outside.map(say)).toEqual([])
})

test('ports know of core only what they throw and take', () => {
  const known = new Set(['src/core/fault.ts', 'src/core/disk-fault.ts'])
  const broken = imports.filter(
    ({ from, to }) => roomOf(from) === 'ports' && roomOf(to) === 'core' && texts.has(to) && !known.has(to),
  )
  expect(broken.map(say)).toEqual([])
})

test('only app.ts imports routes', () => {
  const broken = imports.filter(({ from, to }) => texts.has(to) && roomOf(to) === 'routes' && from !== 'src/app.ts')
  expect(broken.map(say)).toEqual([])
})

test('a feature’s shapes are its own: other features share views, not bodies', () => {
  const feature = (path: string) => path.split('/')[2]
  const broken = imports.filter(
    ({ from, to }) =>
      texts.has(to) &&
      roomOf(to) === 'shapes' &&
      roomOf(from) !== 'shapes' &&
      from.startsWith('src/features/') &&
      feature(from) !== feature(to),
  )
  expect(broken.map(say)).toEqual([])
})

test('packages stay behind the wall that holds them', () => {
  const broken = imports.flatMap((one) => {
    const name = Object.keys(PACKAGES).find((known) => one.to === known || one.to.startsWith(`${known}/`))
    const room = roomOf(one.from)
    if (!name || !room || PACKAGES[name]?.includes(room)) return []
    return [`${say(one)}: not in ${room}`]
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

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/^\s*\/\/.*$/gm, '')
}

/** Files in which time, chance and the environment come in from outside. */
const pure = (path: string) =>
  ['lib', 'blocks', 'composer', 'core', 'domain', 'routes', 'shapes', 'kernel', 'jobs', 'queue', 'pages'].includes(
    roomOf(path) ?? '',
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
    // A job's lease is taken and given back around its work, not in it.
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
  'src/composer/words/languages.ts',
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
  const long = [...texts].filter(([path, text]) => text.split('\n').length > 320 && roomOf(path) !== 'blocks')
  expect(long.map(([path, text]) => `${relative('.', path)}: ${text.split('\n').length} lines`)).toEqual([])
})

test('property tests have the one seed: fast-check comes by test/support/properties', async () => {
  const known: string[] = []
  for (const path of new Bun.Glob('test/**/*.ts').scanSync(ROOT))
    if (/from 'fast-check'/.test(await Bun.file(join(ROOT, path)).text())) known.push(path)
  expect(known.sort()).toEqual(['test/contract/architecture.test.ts', 'test/support/properties.ts'])
})

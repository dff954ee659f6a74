import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { version } from '../package.json'
import { buildConsole } from '../src/console/bundle'

/**
 * `bun run build [folder]`: builds one executable for this machine, with migrations, styles, documents and the console embedded. The
 * native image library cannot be embedded; it is copied to node_modules beside the executable.
 */
const ROOT = join(import.meta.dir, '..')
/** The built-in embedding model finds its weights in its own folder. */
const EMBEDDING = ['core', 'embeddings', 'model-embeddings-en'].map((name) => `@energetic-ai/${name}`)
const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'))
const outfile = join(folder, process.platform === 'win32' ? 'quoin.exe' : 'quoin')

mkdirSync(folder, { recursive: true })
const bundle = mkdtempSync(join(tmpdir(), 'quoin-console-'))
await buildConsole(bundle)
const built = await Bun.build({
  // The second is loaded as a worker thread.
  entrypoints: [join(ROOT, 'src/quoin.ts'), join(ROOT, 'src/ports/embed-worker.ts')],
  compile: {
    outfile,
    // Files in the working directory must not change the program's behaviour; packages beside it are loaded by name.
    autoloadDotenv: false,
    autoloadBunfig: false,
    autoloadTsconfig: false,
    autoloadPackageJson: true,
  },
  // Parsed at build time, which cuts the start to a third.
  bytecode: true,
  format: 'esm',
  plugins: [
    { name: 'native packages', setup: nativePackages },
    { name: 'console', setup: embeddedConsole },
  ],
})
if (!built.success) throw new AggregateError(built.logs, 'The build failed.')
rmSync(bundle, { recursive: true })
const beside = [...copyBeside(['sharp', ...EMBEDDING]), ...copyLitestream()]
const megabytes = Math.round(statSync(outfile).size / 1024 / 1024)
console.log([`Quoin ${version}: ${outfile} (${megabytes} MB)`, ...beside.map((name) => `  with ${name}`)].join('\n'))

function nativePackages(build: Bun.PluginBuilder): void {
  // The default import would search for the library at its path on the build machine; this one is embedded.
  const embedded = `better-sqlite3/${process.platform}-${process.arch}`
  build.onResolve({ filter: /^better-sqlite3$/ }, () => ({ path: Bun.resolveSync(embedded, ROOT) }))
  build.onResolve({ filter: /^(sharp$|@energetic-ai\/)/ }, ({ path }) => ({ path, namespace: 'beside' }))
  build.onLoad({ filter: /.*/, namespace: 'beside' }, ({ path }) => ({ contents: besideModule(path), loader: 'js' }))
}

/** Puts the files of the console's bundle into the executable. */
function embeddedConsole(build: Bun.PluginBuilder): void {
  build.onLoad({ filter: /src\/console\/embedded\.ts$/ }, () => {
    const names = readdirSync(bundle)
    const imports = names.map(
      (name, i) => `import f${i} from ${JSON.stringify(join(bundle, name))} with { type: 'file' }`,
    )
    const entries = names.map((name, i) => `${JSON.stringify(name)}: f${i}`)
    return { contents: `${imports.join('\n')}\nexport const EMBEDDED = { ${entries.join(', ')} }`, loader: 'ts' }
  })
}

/** Loads a package from node_modules beside the executable. */
function besideModule(name: string): string {
  return `module.exports = require('node:module').createRequire(process.execPath)(${JSON.stringify(name)})`
}

/** Copies installed packages with their dependencies. @returns the copied names; missing packages are skipped */
function copyBeside(names: readonly string[]): string[] {
  const target = join(folder, 'node_modules')
  rmSync(target, { recursive: true, force: true })
  const copied = new Set<string>()
  const copy = (name: string): void => {
    const from = join(ROOT, 'node_modules', name)
    if (copied.has(name) || !existsSync(from)) return
    copied.add(name)
    mkdirSync(dirname(join(target, name)), { recursive: true })
    cpSync(from, join(target, name), { recursive: true, dereference: true })
    for (const needed of needsOf(from)) copy(needed)
  }
  names.forEach(copy)
  return [...copied]
}

/** Copies Litestream where it is installed, so that `quoin replicate` needs nothing else on the machine. */
function copyLitestream(): string[] {
  const binary = join(ROOT, 'node_modules', `@flydotio/litestream-${process.platform}-${process.arch}`, 'litestream')
  if (!existsSync(binary)) return []
  copyFileSync(binary, join(folder, 'litestream'))
  copyFileSync(join(ROOT, 'litestream.yml'), join(folder, 'litestream.yml'))
  return ['litestream']
}

function needsOf(folder: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = require(join(folder, 'package.json')) as Record<
    'dependencies' | 'optionalDependencies',
    Record<string, string> | undefined
  >
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
}

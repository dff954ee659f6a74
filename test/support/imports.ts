import { dirname, join, normalize } from 'node:path'

/** Paths below the root with their contents. */
export type Sources = ReadonlyMap<string, string>

/** One file imports another file, by its path, or a package, by its name. */
export interface Import {
  from: string
  to: string
}

/** Reads the TypeScript sources in these folders of the root; declarations (`.d.ts`) are left out. */
export async function readSources(root: string, folders: readonly string[]): Promise<Sources> {
  const paths = folders
    .flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(root)])
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
  const texts = new Map<string, string>()
  for (const path of paths) texts.set(path, await Bun.file(join(root, path)).text())
  return texts
}

/** Imports at run time, without type imports. */
export function valueImports(sources: Sources): Import[] {
  const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }
  return importsBy(sources, (text, path) =>
    transpilers[path.endsWith('.tsx') ? 'tsx' : 'ts'].scanImports(text).map(({ path }) => path),
  )
}

/** `import … from '…'`, `export … from '…'`, `import '…'`; and `import('…')`, which may stand for a type, or `require('…')`. */
const IMPORT = /^\s*(?:import|export)\s+(?:[\w$*{},\s]*?\sfrom\s+)?'([^']+)'|\b(?:import|require)\(\s*'([^']+)'\s*\)/gm

/** Imports of values and types. The transpiler drops types, so this reads the text. */
export function allImports(sources: Sources): Import[] {
  return importsBy(sources, (text) =>
    Array.from(withoutComments(text).matchAll(IMPORT), ([, from, called]) => from ?? called ?? ''),
  )
}

/** The text without comments, with the same line numbers. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/^\s*\/\/.*$/gm, '')
}

/** Disjoint import cycles, each as a readable chain: `a.ts → b.ts → a.ts`. */
export function cyclesIn(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const chains: string[] = []
  const told = new Set<string>()
  for (const start of targets.keys()) {
    const cycle = told.has(start) ? undefined : shortestCycle(start, targets)
    if (!cycle || cycle.some((file) => told.has(file))) continue
    for (const file of cycle) told.add(file)
    chains.push(cycle.join(' → '))
  }
  return chains
}

/** The shortest cycle from a file back to itself, by breadth-first search. */
function shortestCycle(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const reachedFrom = new Map<string, string>()
  const waiting = [start]
  for (const file of waiting) {
    for (const next of targets.get(file) ?? []) {
      if (next === start) return [start, ...chainTo(file, start, reachedFrom)]
      if (reachedFrom.has(next)) continue
      reachedFrom.set(next, file)
      waiting.push(next)
    }
  }
  return undefined
}

/** The files of the path from the start to this one, and the start again. */
function chainTo(file: string, start: string, reachedFrom: ReadonlyMap<string, string>): string[] {
  const chain = [start]
  for (let at = file; at !== start; at = reachedFrom.get(at) ?? start) chain.unshift(at)
  return chain
}

function importsBy(sources: Sources, pathsIn: (text: string, path: string) => readonly string[]): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...new Set(pathsIn(text, from))].map((path) => ({
      from,
      to: path.startsWith('.') ? fileAt(sources, from, path) : path,
    })),
  )
}

function fileAt(sources: Sources, from: string, to: string): string {
  const path = normalize(join(dirname(from), to))
  if (sources.has(path)) return path
  const found = ['.ts', '.tsx'].map((ending) => path + ending).find((one) => sources.has(one))
  return found ?? `${path}/index.ts`
}

/**
 * `bun run bench`: throughput of the hot paths as ratios against a bare Bun.serve in the same run. Client and server are
 * pinned to one core each where `taskset` is found; the two sides take turns, and the median of the rounds counts. Then
 * the benches of blocks, store, composer, images, neighbours, looks and the console; `bun run bench <name>` runs what has the name. Both sides listen on
 * `0.0.0.0`, as in the container; `HOST=127.0.0.1 bun run bench` measures loopback.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load'
import { type Case, prepareCases } from './cases'
import { measurePhi } from './phi'
import { type Running, startProduct, startRaw } from './servers'
import { measureStart } from './start'

/** Short alternating slices, so that a slow machine slows both sides. */
const READS = { rounds: 25, sliceMs: 400 }
/** Long slices where work is deferred, such as the search index, so that it runs within the product's own slices. */
const WRITES = { rounds: 9, sliceMs: 2_000 }
/** Warm-up: the JIT compiler shares the server's core, so both sides are measured after it has finished. */
const WARM_UP_MS = 4_000
const only = Bun.argv[2]
/** Benches that bring their own servers, or need none: `bun run bench <name>` runs one alone. */
const OTHERS = ['blocks', 'store', 'composer', 'images', 'neighbours', 'looks', 'console'] as const

if (OTHERS.some((name) => name === only)) process.exit(runOther(only as string))

const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
const running: Running[] = []
try {
  const product = await startProduct(join(folder, 'data'))
  running.push(product)
  const rows: string[][] = []
  for (const one of await prepareCases(product, folder)) {
    if (only && !one.name.includes(only)) continue
    rows.push(await compare(one, product))
  }
  if (rows.length > 0) table(['work', 'ours/s', 'against/s', 'ratio', 'goal', 'p50 ms', 'p99 ms'], rows)
  // Their deferred work, such as indexing 100,000 pages, must not affect the next measurement.
  await stopAll()
  if (!only || only === 'phi') table(['ledger', 'figure', 'goal'], await measurePhi(folder))
  if (!only || only === 'start') table(['start', 'figure', 'goal'], await measureStart(folder))
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
if (!only) for (const name of OTHERS) runOther(name)

async function stopAll(): Promise<void> {
  for (const server of running.splice(0)) await server.stop()
}

async function compare(one: Case, product: Running): Promise<string[]> {
  const other = one.against ?? (await rawFor(one))
  const [ours, theirs] = await load({
    sides: [
      { port: product.port, sets: one.sets },
      { port: other.port, sets: other.sets },
    ],
    connections: one.connections,
    warmupMs: WARM_UP_MS,
    ...(one.raw?.saves ? WRITES : READS),
  })
  if (!ours || !theirs || ours.refused + theirs.refused > 0) throw new Error(`${one.name}: requests were refused`)
  const ratios = ours.perSecond.map((figure, round) => figure / theirs.perSecond[round]!)
  const figures = [ours, theirs].map(({ perSecond }) => median(perSecond).toFixed(0))
  return [one.name, ...figures, median(ratios).toFixed(2), one.goal, ours.p50Ms.toFixed(2), ours.p99Ms.toFixed(2)]
}

async function rawFor(one: Case): Promise<{ port: number; sets: string[][] }> {
  if (!one.raw) throw new Error(`${one.name} has nothing to compare with`)
  const path = join(folder, `raw-${running.length}.json`)
  writeFileSync(path, JSON.stringify(one.raw))
  const server = await startRaw(path)
  running.push(server)
  return { port: server.port, sets: one.rawSets ?? one.sets }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function table(head: string[], rows: string[][]): void {
  console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

/** @returns its exit code */
function runOther(name: string): number {
  const { exitCode } = Bun.spawnSync([process.execPath, join(import.meta.dir, `${name}.bench.ts`)], {
    stdout: 'inherit',
    stderr: 'inherit',
  })
  return exitCode
}

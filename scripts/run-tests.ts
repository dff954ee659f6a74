import { spawn } from 'bun'

/**
 * `bun run test`: all test files, in parts that run beside each other, each in a process of its own. The files of a part run one after
 * another and share loaded modules. Bun sorts the files and deals them out (`--shard`), so the neighbours of a file do not depend
 * on the machine. Files that drive browsers or processes load few modules, wait long, and so are parts apart.
 */
const WAITING = ['test/browser', 'test/chaos']
const PARTS: readonly string[][] = [
  ...partsOf(6, WAITING),
  ...partsOf(
    6,
    WAITING.map((folder) => `--path-ignore-patterns=${folder}/**`),
  ),
]
/** More than two cores need, because some tests wait. */
const AT_ONCE = 3

interface Outcome {
  words: readonly string[]
  isGood: boolean
  passed: number
  failed: number
  files: number
}

const parts = PARTS.values()
const outcomes: Outcome[] = []
await Promise.all(Array.from({ length: AT_ONCE }, work))
report()

/** The arguments of `bun test` for each part of some files. */
function partsOf(count: number, files: readonly string[]): string[][] {
  return Array.from({ length: count }, (_, part) => [
    'test',
    '--timeout=60000',
    '--only-failures',
    `--shard=${part + 1}/${count}`,
    ...files,
  ])
}

/** Runs one part after another until none is left. */
async function work(): Promise<void> {
  for (const words of parts) outcomes.push(await run(words))
}

/** Runs a part and prints what it says. */
async function run(words: readonly string[]): Promise<Outcome> {
  const child = spawn([process.execPath, ...words], { stdout: 'pipe', stderr: 'pipe' })
  const [code, ...texts] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()])
  const said = texts.join('')
  console.log(said.trim())
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  const [passed, failed] = [number(/^ (\d+) pass$/m), number(/^ (\d+) fail$/m)]
  return { words, isGood: code === 0, passed, failed, files: number(/across (\d+) files?/) }
}

/** Prints the sum, and how to repeat a part that failed, which fails the run. */
function report(): void {
  const sum = (name: 'passed' | 'failed' | 'files') => outcomes.reduce((total, one) => total + one[name], 0)
  const seconds = Math.round(performance.now() / 1000)
  console.log(`\n${sum('passed')} pass, ${sum('failed')} fail, ${sum('files')} files in ${seconds} s`)
  for (const { words, isGood } of outcomes) {
    if (isGood) continue
    console.error(`A part failed. Repeat it: bun ${words.join(' ')}`)
    process.exitCode = 1
  }
}

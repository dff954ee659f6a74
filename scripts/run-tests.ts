import { spawn } from 'bun'

/**
 * `bun run test`: all test files, in parts that run beside each other, each in a process of its own. The files of a part run one after
 * another and share loaded modules. Bun sorts the files and deals them out (`--shard`), so the neighbours of a file do not depend
 * on the machine.
 */
const PARTS = 24
/** More than two cores need, because some tests wait. */
const AT_ONCE = 3

interface Outcome {
  part: number
  isGood: boolean
  passed: number
  failed: number
  files: number
}

const parts = Array.from({ length: PARTS }, (_, index) => index + 1).values()
const outcomes: Outcome[] = []
await Promise.all(Array.from({ length: AT_ONCE }, work))
report()

/** Runs one part after another until none is left. */
async function work(): Promise<void> {
  for (const part of parts) outcomes.push(await run(part))
}

function wordsOf(part: number): string[] {
  return ['test', '--timeout=60000', '--only-failures', `--shard=${part}/${PARTS}`]
}

/** Runs a part and prints what it says. */
async function run(part: number): Promise<Outcome> {
  const child = spawn([process.execPath, ...wordsOf(part)], { stdout: 'pipe', stderr: 'pipe' })
  const [code, ...texts] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()])
  const said = texts.join('')
  console.log(said.trim())
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  const [passed, failed] = [number(/^ (\d+) pass$/m), number(/^ (\d+) fail$/m)]
  return { part, isGood: code === 0, passed, failed, files: number(/across (\d+) files?/) }
}

/** Prints the sum, and how to repeat a part that failed, which fails the run. */
function report(): void {
  const sum = (name: 'passed' | 'failed' | 'files') => outcomes.reduce((total, one) => total + one[name], 0)
  const seconds = Math.round(performance.now() / 1000)
  console.log(`\n${sum('passed')} pass, ${sum('failed')} fail, ${sum('files')} files in ${seconds} s`)
  for (const { part, isGood } of outcomes) {
    if (isGood) continue
    console.error(`Part ${part} failed. Repeat it: bun ${wordsOf(part).join(' ')}`)
    process.exitCode = 1
  }
}

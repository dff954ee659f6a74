import { spyOn } from 'bun:test'
import { runCommand } from '../../src/commands/run-command'
import type { Ended } from './server'

/**
 * Runs a command in this process and returns its output and exit code, which saves the second that a process takes to start.
 * Run only one at a time, and not `serve`, `start` or `replicate`, which take over the process.
 */
export async function runHere(args: string[], env: Record<string, string>): Promise<Ended> {
  const [out, err] = [kept('log'), kept('error')]
  try {
    return { code: (await runCommand(args, env)) ?? null, out: out.text(), err: err.text() }
  } finally {
    out.restore()
    err.restore()
  }
}

function kept(stream: 'log' | 'error') {
  const lines: string[] = []
  const spy = spyOn(console, stream).mockImplementation((line: string) => void lines.push(`${line}\n`))
  return { text: () => lines.join(''), restore: () => spy.mockRestore() }
}

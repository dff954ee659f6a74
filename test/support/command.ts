import { spyOn } from 'bun:test'
import { runCommand } from '../../src/commands/run-command'
import type { Ended } from './server'

/**
 * Runs a command line in this process, which saves the second that a process of its own takes to begin: what it prints, and
 * its exit code. One at a time, and neither `serve`, `start` nor `replicate`, which become the process they run in.
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

import { join } from 'node:path'
import type { Json } from '../../lib/json'
import { PROGRAM } from '../../lib/version'

/** The command line that starts this program again, from source or compiled. */
export function ownCommand(): string[] {
  return PROGRAM === 'quoin' ? [process.execPath] : [process.execPath, join(import.meta.dir, '../../cli.ts')]
}

/** Runs a command of this program in a separate process. @throws Error with its message where it produced no output */
export async function runCommand(words: string[], signal?: AbortSignal): Promise<{ ok: boolean; said: Json }> {
  const child = Bun.spawn([...ownCommand(), ...words, '--json'], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    signal,
  })
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
  const ok = (await child.exited) === 0
  if (out.trim()) return { ok, said: JSON.parse(out) as Json }
  throw new Error(/"message": "([^"]*)"/.exec(err)?.[1] ?? `${words.join(' ')} exited without output`)
}

// Both ways into the program, each read when it is taken. What is kept for quick starts (prepared.ts) is made of this file.

type Env = Record<string, string | undefined>

/** The server; what keeps it from serving is told in words, and ends the process. */
export async function serve(env: Env): Promise<void> {
  const [server, { startFailure }] = await Promise.all([import('./run/serve'), import('./run/start-failure')])
  await server.serve(env).catch((error: unknown) => {
    const { lines, exitCode } = startFailure(error)
    for (const line of lines) console.error(line)
    process.exit(exitCode)
  })
}

/** One command line. @returns the exit code; undefined for what goes on */
export async function runCommand(argv: readonly string[], env: Env): Promise<number | undefined> {
  const commands = await import('./commands/run-command')
  return commands.runCommand(argv, env)
}

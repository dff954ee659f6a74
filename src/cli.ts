import { runCommand } from './commands/run-command'

/** The entry point of the command line. */
const exitCode = await runCommand(process.argv.slice(2), process.env)
// Not process.exit, which would lose output that is still being written to a pipe.
if (exitCode !== undefined) process.exitCode = exitCode

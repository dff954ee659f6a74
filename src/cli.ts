import { runCommand } from './commands/run-command'

/** The command line. */
const exitCode = await runCommand(process.argv.slice(2), process.env)
// Not process.exit: text that was printed into a pipe may still be on its way.
if (exitCode !== undefined) process.exitCode = exitCode

import { program } from './prepared'

/** The command line. */
const { runCommand } = await program(process.env)
const exitCode = await runCommand(process.argv.slice(2), process.env)
// Not process.exit: what was printed into a pipe may still be on its way.
if (exitCode !== undefined) process.exitCode = exitCode

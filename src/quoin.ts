import { runCommand } from './cli'

/** The compiled program. Without a command it serves, as `bun run start` does. */
const words = process.argv.slice(2)
const exitCode = await runCommand(words.length > 0 ? words : ['serve'], process.env)
// Not process.exit: what was printed into a pipe may still be on its way, and `serve` goes on.
if (exitCode !== undefined) process.exitCode = exitCode

import { runCommand } from './commands/run-command'
import { DECODER_ROLE } from './ports/images-apart'

/** The compiled program. Without a command it serves: under Litestream where a replica is set, else alone. */
const words = process.argv.slice(2)
// This very file is what the server starts for images: it goes on as long as the server lives.
if (words[0] === DECODER_ROLE) await import('./ports/image-process')
else {
  const exitCode = await runCommand(words.length > 0 ? words : ['start'], process.env)
  // Not process.exit: what was printed into a pipe may still be on its way, and the server goes on.
  if (exitCode !== undefined) process.exitCode = exitCode
}

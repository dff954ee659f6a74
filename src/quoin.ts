import { runCommand } from './commands/run-command'
import { DECODER_ROLE } from './ports/images-apart'

/** The entry point of the compiled program. Without a command it starts the server, under Litestream if a replica is set. */
const words = process.argv.slice(2)
// The server starts this file again to decode images. That process runs until the server ends.
if (words[0] === DECODER_ROLE) await import('./ports/image-process')
else {
  const exitCode = await runCommand(words.length > 0 ? words : ['start'], process.env)
  // Not process.exit, which would lose output that is still being written to a pipe, and end a running server.
  if (exitCode !== undefined) process.exitCode = exitCode
}

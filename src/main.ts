import { serve } from './run/serve'
import { startFailure } from './run/start-failure'

/** The entry point of the server. */
try {
  await serve(process.env)
} catch (error) {
  const { lines, exitCode } = startFailure(error)
  for (const line of lines) console.error(line)
  process.exit(exitCode)
}

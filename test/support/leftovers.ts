import { afterEach } from 'bun:test'
import { dataFolder, type Server, startServer } from './server'

/**
 * Removes the folders, processes and `undo` actions of a test file after each test, newest first. Call it at the top of the
 * file.
 * @param env the environment of every server that `start` starts
 */
export function leftovers(env: Record<string, string> = {}) {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })
  return {
    undo,
    /** Creates a data folder. */
    folder(): string {
      const { path, remove } = dataFolder()
      undo.push(remove)
      return path
    },
    async start(dataDir: string, more?: Record<string, string>): Promise<Server> {
      const server = await startServer(dataDir, { ...env, ...more })
      undo.push(() => server.kill())
      return server
    },
  }
}

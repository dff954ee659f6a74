import { afterEach } from 'bun:test'
import { dataFolder, type Server, startServer } from './server'

/**
 * What the tests of a file leave behind (folders, processes, what they push onto `undo`) goes after each of them, the
 * newest first. To be called at the top of the file.
 * @param env of every server that `start` starts
 */
export function leftovers(env: Record<string, string> = {}) {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })
  return {
    undo,
    /** A data folder of its own. */
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

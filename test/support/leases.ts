import type { Deps } from '../../src/deps/deps'

/** The same application as another process sees it: what the first one runs belongs to somebody else. */
export function anotherProcess(deps: Deps): Deps {
  return { ...deps, local: { ...deps.local, process: { id: deps.newId('process') } } }
}

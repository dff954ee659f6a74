import type { Store } from '../../db/store'
import type { BoundedQueue } from '../lib/bounded-queue'
import type { Logger } from '../lib/logger'
import type { Changes } from './changes'
import type { KeyUses } from './key-uses'
import type { Metrics } from './metrics'
import type { Plans } from './plans'
import type { PrincipalSource } from './principal-source'
import type { OwnProcess } from './process-lease'
import type { ReadCache } from './read-cache'
import type { Secrets } from './secrets'
import type { Traces } from './span'
import type { Tokens } from './tokens'

/** The dependencies that core uses. `src/deps` adds those of the rest of the application. */
export interface CoreDeps {
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
  /** A new TypeID with this prefix. */
  newId: (prefix: string) => string
  log: Logger
  /** Counters of this process. */
  metrics: Metrics
  /** Null if no collector is configured. */
  traces: Traces | null
  secrets: Secrets
  tokens: Tokens
  /** The sources of principals, one for each kind of bearer token. The first one that accepts a token identifies it. */
  principalSources: readonly PrincipalSource<CoreDeps>[]
  plans: Plans
  local: CoreLocal
}

/** The state of this process that core uses. `src/deps/local.ts` documents it. */
export interface CoreLocal {
  process: OwnProcess
  readCache: ReadCache
  passwordQueue: BoundedQueue
  keyUses: KeyUses
  changes: Changes
}

import type { Store } from '../../db/store'
import type { BoundedQueue } from '../lib/bounded-queue'
import type { Logger } from '../lib/logger'
import type { Metrics } from './metrics'
import type { Plans } from './plans'
import type { PrincipalSource } from './principal-source'
import type { OwnProcess } from './process-lease'
import type { ReadCache } from './read-cache'
import type { Secrets } from './secrets'
import type { Traces } from './span'
import type { Tokens } from './tokens'

/** What every context has, whatever the feature. `src/deps` adds the rest of the application. */
export interface CoreDeps {
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
  /** A new TypeID with this prefix. */
  newId: (prefix: string) => string
  log: Logger
  /** Counters of this process. */
  metrics: Metrics
  /** Null when no collector is configured. */
  traces: Traces | null
  secrets: Secrets
  tokens: Tokens
  /** Every kind of bearer token that is accepted, in the order in which they are asked. */
  principalSources: readonly PrincipalSource<CoreDeps>[]
  plans: Plans
  local: CoreLocal
}

/** State of this process that core itself uses; `src/deps/local.ts` describes it together with the rest. */
export interface CoreLocal {
  process: OwnProcess
  readCache: ReadCache
  passwordQueue: BoundedQueue
}

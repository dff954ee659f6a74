import type { Store } from '../db/store'
import type { Config } from './config/config'
import type { Metrics } from './core/metrics'
import type { Plans } from './core/plans'
import type { Secrets } from './core/secrets'
import type { Tokens } from './core/tokens'
import type { Origins } from './core/origins'
import type { RunningTurns } from './features/ai/running-turns'
import type { LivePages } from './features/surfaces/publishing/live'
import type { Queue } from './jobs/queue'
import type { Rates } from './kernel/rates'
import type { Logger } from './lib/logger'
import type { Images } from './ports/images'
import type { Mail } from './ports/mail'
import type { Storage } from './ports/storage'
import type { Models } from './ports/models'
import type { Traces } from './ports/traces'

/** Everything that a request, a job or a command may reach. Made once by liveDeps; tests make their own. */
export interface Deps {
  config: Config
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
  /** A new TypeID with this prefix. */
  newId: (prefix: string) => string
  log: Logger
  /** What this process counts. */
  metrics: Metrics
  /** Null where no collector is set. */
  traces: Traces | null
  secrets: Secrets
  tokens: Tokens
  plans: Plans
  rates: Rates
  /** Origins that browsers may call from: the configuration's and those of all Worlds. */
  origins: Origins
  /** Wakes the job loop; work itself is enqueued inside a transaction. */
  queue: Queue
  mail: Mail
  storage: Storage
  images: Images
  /** Composer turns that run in this process. */
  turns: RunningTurns
  /** Generative models that the operator configured; none by default. */
  models: Models
  /** Ready answers of published Surfaces. */
  live: LivePages
}

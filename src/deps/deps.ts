import type { Config } from '../config/config'
import type { CoreDeps } from '../core/deps'
import type { Images } from '../ports/images'
import type { Mail } from '../ports/mail'
import type { Models } from '../ports/models'
import type { Storage } from '../ports/storage'
import type { Local } from './local'

/** Everything that a request, a job or a command may reach. Made once by liveDeps; tests make their own. */
export interface Deps extends CoreDeps {
  config: Config
  mail: Mail
  storage: Storage
  images: Images
  /** Generative models that the operator configured; none by default. */
  models: Models
  local: Local
}

import type { Config } from '../config/config'
import type { CoreDeps } from '../core/deps'
import type { Embeddings } from '../ports/embeddings'
import type { OpenId } from '../core/openid'
import type { Images } from '../ports/images'
import type { Mail } from '../ports/mail'
import type { Models } from '../ports/models'
import type { Payments } from '../core/payments'
import type { Network } from '../ports/safe-fetch'
import type { Saml } from '../ports/saml'
import type { Storage } from '../ports/storage'
import type { TxtRecords } from '../ports/txt-records'
import type { Local } from './local'

/** The dependencies of requests, jobs and commands. `liveDeps` creates them once; tests create their own. */
export interface Deps extends CoreDeps {
  config: Config
  mail: Mail
  storage: Storage
  images: Images
  /** The generative models that the operator configured; none by default. */
  models: Models
  /** How Worlds pay. */
  payments: Payments
  /** The embedding models: the operator's, and `local/embed`. */
  embeddings: Embeddings
  /** TXT records, by which a World proves that a host is its own. */
  txtRecords: TxtRecords
  /** Calls to servers whose addresses users can name. */
  network: Network
  saml: Saml
  /** Sign-in and authorization at other servers. */
  openId: OpenId
  local: Local
}

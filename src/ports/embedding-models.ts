import type { ModelEndpoint } from '../core/model-endpoints'
import { LocalEmbedding } from './embed-local'
import { UpstreamEmbedding } from './embed-upstream'
import type { Embeddings, LocalModel } from './embeddings'

export interface EmbeddingsOptions {
  endpoints: readonly ModelEndpoint[]
  /** Longest silence of an endpoint, in milliseconds. */
  timeoutMs: number
  /** Epoch milliseconds; a `Retry-After` may be a date. */
  clock: () => number
  /** A random number between 0 and 1, for the jitter of retries. */
  chance?: () => number
  /** Resolves early when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** In place of the built-in model. */
  local?: LocalModel
}

/** Creates the embedding models. Nothing is loaded before the first call. */
export function createEmbeddings({ local = new LocalEmbedding(), ...options }: EmbeddingsOptions): Embeddings {
  const configured = options.endpoints.flatMap((endpoint) =>
    endpoint.models
      .filter(({ uses }) => uses.includes('embed'))
      .map((model) => new UpstreamEmbedding(endpoint, model, options)),
  )
  const all = [...configured, local]
  return { models: () => all, default: () => configured[0] ?? local, close: () => local.close() }
}

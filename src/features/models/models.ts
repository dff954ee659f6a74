import { LOCAL_COMPOSER, LOCAL_RATE } from '../../composer/engine'
import type { Context } from '../../deps/context'
import { Fault, invalid } from '../../core/fault'
import type { ModelEntry, ModelUse } from '../../core/model-endpoints'
import type { EmbeddingModel } from '../../ports/embeddings'

/** A model as `GET /api/ai/models` returns it. */
export interface ModelView {
  id: string
  kind: 'generative' | 'deterministic'
  provider: string
  uses: readonly ModelUse[]
  /** Tokens. */
  contextWindow: number
  /** Φ per 1,000 output tokens or 4,000 input tokens. */
  rate: number
  /** Used for composing if a request names no model. */
  default: boolean
  available: boolean
  /** Why the model is not available. */
  reason?: string
  /** Only of models for embeddings: the languages that the model reads well (ISO 639-1), or `any`. */
  languages?: readonly string[] | 'any'
  /** Only of models for embeddings: the length of its vectors, if it is known. */
  dimensions?: number
}

/** All models: the operator's first, then the built-in ones. */
export function modelsOf({ deps }: Pick<Context, 'deps'>): ModelView[] {
  const chosen = defaultEntry(deps.models.list)
  const embedding = deps.embeddings.models()
  const configured = deps.models.list.map((entry): ModelView => {
    const { id, provider, uses, contextWindow, rate } = entry
    const kind = uses.some((use) => use !== 'embed') ? 'generative' : 'deterministic'
    const reads = embeddingFields(embedding.find((model) => model.id === id))
    return { id, kind, provider, uses, contextWindow, rate, default: id === chosen?.id, available: true, ...reads }
  })
  const composer: ModelView = {
    id: LOCAL_COMPOSER,
    kind: 'deterministic',
    provider: 'local',
    uses: ['compose'],
    // It always reads the whole brief and page. This is the maximum size of a page.
    contextWindow: 250_000,
    rate: LOCAL_RATE,
    default: chosen === undefined,
    available: true,
  }
  const builtIn = embedding.filter(({ id }) => deps.models.list.every((entry) => entry.id !== id))
  return [...configured, composer, ...builtIn.map(builtInEmbedding)]
}

function builtInEmbedding(model: EmbeddingModel): ModelView {
  const { id, contextWindow, rate, unavailable } = model
  const fixed = { kind: 'deterministic', provider: 'local', uses: ['embed'], default: false } as const
  const state = unavailable === null ? { available: true } : { available: false, reason: unavailable }
  return { id, ...fixed, contextWindow, rate, ...state, ...embeddingFields(model) }
}

function embeddingFields(model: EmbeddingModel | undefined): Pick<ModelView, 'languages' | 'dimensions'> {
  if (!model) return {}
  const { languages, dimensions } = model
  return { languages, ...(dimensions > 0 && { dimensions }) }
}

/**
 * The generative model with this `id`. Without `id`, the first model for `use`, or the operator's default for composing.
 * Undefined if no `id` is given and no model is configured, or if `id` names a local engine.
 * @throws Fault VALIDATION_FAILED at `path` if the model is unknown or not for this use
 */
export function generativeModel(
  { deps }: Pick<Context, 'deps'>,
  use: ModelUse,
  id: string | undefined,
  path: string,
): ModelEntry | undefined {
  const { list } = deps.models
  if (id === undefined) return use === 'compose' ? defaultEntry(list) : list.find(({ uses }) => uses.includes(use))
  const view = modelsOf({ deps }).find((model) => model.id === id)
  if (view && !view.uses.includes(use))
    throw invalid({ path, message: `This model cannot be used to ${use}.`, code: 'not_allowed' })
  if (!view?.available)
    throw invalid({
      path,
      message: 'This model does not exist. GET /api/ai/models lists the models.',
      code: 'unknown_model',
    })
  return list.find((entry) => entry.id === id)
}

/**
 * Like `generativeModel`, but requires a generative model.
 * @throws Fault NOT_CONFIGURED, VALIDATION_FAILED
 */
export function requireGenerativeModel(
  ctx: Pick<Context, 'deps'>,
  use: ModelUse,
  id: string | undefined,
  path: string,
): ModelEntry {
  const entry = generativeModel(ctx, use, id, path)
  if (entry) return entry
  throw new Fault(
    'NOT_CONFIGURED',
    `No generative model that can ${use} is configured. Set OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE.`,
  )
}

function defaultEntry(list: readonly ModelEntry[]): ModelEntry | undefined {
  return list.find((entry) => entry.default) ?? list.find(({ uses }) => uses.includes('compose'))
}

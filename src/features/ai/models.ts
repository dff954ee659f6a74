import { LOCAL_COMPOSER, LOCAL_RATE } from '../../composer/engine'
import type { Context } from '../../deps/context'
import { Fault, invalid } from '../../core/fault'
import type { ModelEntry, ModelUse } from '../../core/model-endpoints'

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
}

export const LOCAL_EMBED = 'local/embed'

/** All models: the operator's first, then the built-in ones. */
export function modelsOf({ deps }: Pick<Context, 'deps'>): ModelView[] {
  const chosen = defaultEntry(deps.models.list)
  const generative = deps.models.list.map(({ id, provider, uses, contextWindow, rate }): ModelView => {
    return { id, kind: 'generative', provider, uses, contextWindow, rate, default: id === chosen?.id, available: true }
  })
  const local = { kind: 'deterministic', provider: 'local', rate: LOCAL_RATE } as const
  return [
    ...generative,
    {
      ...local,
      id: LOCAL_COMPOSER,
      uses: ['compose'],
      // It always reads the whole brief and page. This is the maximum size of a page.
      contextWindow: 250_000,
      default: chosen === undefined,
      available: true,
    },
    // Listed so that its name is reserved. It is not available until embeddings are built.
    { ...local, id: LOCAL_EMBED, uses: ['embed'], contextWindow: 512, default: false, available: false },
  ]
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

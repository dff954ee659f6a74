import { LOCAL_COMPOSER, LOCAL_RATE } from '../../composer/engine'
import type { Context } from '../../deps/context'
import { Fault, invalid } from '../../core/fault'
import type { ModelEntry, ModelUse } from '../../core/model-endpoints'

/** A model as `GET /api/ai/models` shows it. */
export interface ModelView {
  id: string
  kind: 'generative' | 'deterministic'
  provider: string
  uses: readonly ModelUse[]
  /** Tokens. */
  contextWindow: number
  /** Φ per 1,000 output tokens or 4,000 input tokens. */
  rate: number
  /** Composes where a request names no model. */
  default: boolean
  available: boolean
}

export const LOCAL_EMBED = 'local/embed'

/** Every model there is, the operator's first. */
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
      // It reads the brief and the page whole, however long they are; this is what a page may hold.
      contextWindow: 250_000,
      default: chosen === undefined,
      available: true,
    },
    // Listed so that its name is known; it answers once embeddings are built (issue D), and `available` turns true then.
    { ...local, id: LOCAL_EMBED, uses: ['embed'], contextWindow: 512, default: false, available: false },
  ]
}

/**
 * The generative model that `id` names, or the first that is good for `use` (the operator's default for composing).
 * Undefined where none is named and none is there, or where a local engine is named.
 * @throws Fault VALIDATION_FAILED at `path` where the name is unknown or the model is for something else
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
    throw invalid({ path, message: 'There is no such model: GET /api/ai/models lists them.', code: 'unknown_model' })
  return list.find((entry) => entry.id === id)
}

/**
 * The same where only a generative model will do.
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
    `No generative model that can ${use} is configured: set OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE.`,
  )
}

function defaultEntry(list: readonly ModelEntry[]): ModelEntry | undefined {
  return list.find((entry) => entry.default) ?? list.find(({ uses }) => uses.includes('compose'))
}

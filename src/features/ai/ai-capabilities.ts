import { MODEL_USES, type ModelUse } from '../../core/model-endpoints'
import { phiToNumber } from '../../core/plans'
import type { WorldContext } from '../../deps/context'
import { type ModelView, modelsOf } from '../models/models'

/** What AI may do in a World (contract part 7): the same on every plan, as far as its Φ reach. */
export function aiCapabilitiesOf(ctx: WorldContext) {
  const models = modelsOf(ctx)
  return {
    planCode: ctx.plan.code,
    plans: ctx.deps.plans.list.map(({ code, name, phi }) => ({
      code,
      name,
      current: code === ctx.plan.code,
      phi: { allowance: phiToNumber(phi.allowance), pacePerHour: phiToNumber(phi.pacePerHour) },
    })),
    uses: Object.fromEntries(MODEL_USES.map((use) => [use, useOf(models, use)])) as Record<ModelUse, Use>,
  }
}

interface Use {
  enabled: boolean
  /** The model that is used if a request names none. */
  model: string | null
  reason?: string
}

const MISSING: Record<ModelUse, string> = {
  compose: '',
  complete: 'No generative model is configured. The operator sets OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE.',
  embed: 'No embedding model is available.',
  analyze: 'The rules need no model. For a critique by a model, the operator configures one.',
}

/** Pages are analysed by rules, with or without a model. */
function useOf(models: readonly ModelView[], use: ModelUse): Use {
  const able = models.filter(({ uses, available }) => available && uses.includes(use))
  const model = (use === 'compose' ? able.find((one) => one.default) : undefined) ?? able[0]
  if (model) return { enabled: true, model: model.id }
  return { enabled: use === 'analyze', model: null, reason: MISSING[use] }
}

import type { Context } from '../../deps/context'
import { localComposer } from '../../composer/composer'
import type { Engine } from '../../composer/engine'
import { generativeEngine } from './generative/engine'
import { generativeModel } from '../models/models'

/**
 * The engine for a turn: the named model, otherwise the operator's default, otherwise `local/composer`.
 * @throws Fault VALIDATION_FAILED if the model is unknown or cannot compose
 */
export function engineFor(ctx: Pick<Context, 'deps'>, modelId: string | undefined, path = '/context/model'): Engine {
  const model = generativeModel(ctx, 'compose', modelId, path)
  return model ? generativeEngine(model, ctx.deps.models.chat) : localComposer(() => ctx.deps.local.composing.pause())
}

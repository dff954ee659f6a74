import type { Context } from '../../deps/context'
import type { Engine } from '../../composer/engine'
import { generativeEngine } from './generative/engine'
import { generativeModel } from '../models/models'

/**
 * The engine for a turn: the named model, otherwise the operator's default, otherwise `local/composer`.
 * The built-in composer and its libraries are loaded with the first brief, which shortens the start.
 * @throws Fault VALIDATION_FAILED if the model is unknown or cannot compose
 */
export async function engineFor(
  ctx: Pick<Context, 'deps'>,
  modelId: string | undefined,
  path = '/context/model',
): Promise<Engine> {
  const model = generativeModel(ctx, 'compose', modelId, path)
  if (model) return generativeEngine(model, ctx.deps.models.chat)
  const { localComposer } = await import('../../composer/composer')
  return localComposer(() => ctx.deps.local.composing.pause())
}

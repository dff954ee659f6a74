import type { Context } from '../../core/context'
import type { Engine } from './engine'
import { generativeEngine } from './generative/engine'
import { generativeModel } from './models'

/**
 * The engine that composes: the model that is named, otherwise the operator's default, otherwise `local/composer`.
 * @throws Fault VALIDATION_FAILED for a model that is unknown or not for composing
 */
export async function engineFor(ctx: Pick<Context, 'deps'>, modelId: string | undefined): Promise<Engine> {
  const model = generativeModel(ctx, 'compose', modelId, '/context/model')
  return model ? generativeEngine(model, ctx.deps.models.chat) : (await loadLocal()).localComposer()
}

/** Reads what the local composer knows, so that the first brief does not wait for it. */
export async function warmLocalComposer(): Promise<void> {
  const { readVocabularies } = await loadLocal()
  readVocabularies()
}

/** Its kinds of page and vocabularies are many modules: the start does without them. */
function loadLocal() {
  return import('./local/composer')
}

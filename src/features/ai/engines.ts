import type { Context } from '../../deps/context'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { Assembly } from './composing/assembly'
import type { Engine } from '../../composer/engine'
import { generativeModel } from './models'

/**
 * The engine that composes: the model that is named, otherwise the operator's default, otherwise `local/composer`.
 * @throws Fault VALIDATION_FAILED for a model that is unknown or not for composing
 */
export async function engineFor(ctx: Pick<Context, 'deps'>, modelId: string | undefined): Promise<Engine> {
  const model = generativeModel(ctx, 'compose', modelId, '/context/model')
  if (!model) return (await loadLocal()).localComposer()
  return (await loadGenerative()).generativeEngine(model, ctx.deps.models.chat)
}

/**
 * Loads the composers, and composes small pages that nobody sees: the first brief waits neither for that nor for what code
 * needs when it first runs.
 */
export async function warmComposers(): Promise<void> {
  const { smallPages } = await loadLocal()
  for (const events of smallPages()) {
    await yieldToEventLoop()
    let blocks = 0
    const page = new Assembly({ base: null, newId: () => `block_${++blocks}` })
    for (const event of events) if (event.kind === 'operation') page.offer(event.value, event.provenance)
  }
  await loadGenerative()
}

/** Its kinds of page and vocabularies are many modules: the start does without them. */
function loadLocal() {
  return import('../../composer/composer')
}

function loadGenerative() {
  return import('./generative/engine')
}

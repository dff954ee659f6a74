import { Type as t } from '@sinclair/typebox'
import { Fault, invalid } from '../../core/fault'
import type { Context, WorldContext } from '../../deps/context'
import { type CallOutcome, callAsJob } from '../../jobs/calls'
import { defineJob } from '../../jobs/define-job'
import type { EmbeddingModel } from '../../ports/embeddings'
import { requireSpendable } from '../billing/holds'
import { requireRoom } from '../ceilings/usage'
import { modelsOf } from '../models/models'
import { MOST_WAITING, runPaidCall } from './paid-call'
import { type Quote, quoteOf } from './quotes'

export interface EmbedInput {
  input: string | string[]
  model?: string
}

/** Digits of a number in a vector: more than the models' own precision, and half the length of all digits. */
const DIGITS = 7

/** The job of an embedding. */
export const embedJob = defineJob({
  kind: 'ai.embed',
  lane: 'models',
  payload: t.Object({ texts: t.Array(t.String()), model: t.String() }),
  retries: false,
  mostWaiting: MOST_WAITING,
  async run(ctx, { texts, model: id }, run) {
    const model = embeddingModel(ctx, id)
    await runPaidCall(ctx, run, {
      kind: 'embed',
      model,
      estimate: () => ({ inputTokens: model.estimate(texts), outputTokens: 0 }),
      async call({ signal }) {
        const { vectors, inputTokens } = await model.embed(texts, signal)
        return { value: { object: 'list', data: vectors.map(row) }, usage: { inputTokens, outputTokens: 0 } }
      },
    })
  },
})

/**
 * Computes vectors for texts, as a job that the call waits for.
 * @param left aborts when the client disconnects
 * @throws Fault VALIDATION_FAILED, NOT_CONFIGURED, CREDIT_LIMIT_EXCEEDED, PLAN_LIMIT_EXCEEDED, PROVIDER_FAILED,
 *   PROVIDER_TIMEOUT, UNAVAILABLE
 */
export async function embed(ctx: WorldContext, { input, model }: EmbedInput, left: AbortSignal): Promise<CallOutcome> {
  const { id } = embeddingModel(ctx, model)
  requireRoom(ctx, { storage: 1 })
  await requireSpendable(ctx)
  return callAsJob(ctx, embedJob, { texts: listOf(input), model: id }, { left, action: 'ai.embed' })
}

/** What the vectors would cost. @throws Fault VALIDATION_FAILED, NOT_CONFIGURED */
export async function quoteEmbedding(ctx: WorldContext, { input, model: id }: EmbedInput): Promise<Quote> {
  const model = embeddingModel(ctx, id)
  const usage = { inputTokens: model.estimate(listOf(input)), outputTokens: 0 }
  return quoteOf(ctx, { model: model.id, rate: model.rate, usage })
}

function embeddingModel(ctx: Pick<Context, 'deps'>, id: string | undefined): EmbeddingModel {
  const { embeddings } = ctx.deps
  const model = id === undefined ? embeddings.default() : embeddings.models().find((one) => one.id === id)
  if (!model) throw notForEmbedding(ctx, id)
  if (model.unavailable !== null) throw new Fault('NOT_CONFIGURED', model.unavailable)
  return model
}

function notForEmbedding(ctx: Pick<Context, 'deps'>, id: string | undefined): Fault {
  const known = modelsOf(ctx).some((model) => model.id === id)
  return known
    ? invalid({ path: '/model', message: 'This model cannot be used to embed.', code: 'not_allowed' })
    : invalid({
        path: '/model',
        message: 'This model does not exist. GET /api/ai/models lists the models.',
        code: 'unknown_model',
      })
}

function listOf(input: string | string[]): string[] {
  return typeof input === 'string' ? [input] : input
}

function row(vector: Float32Array, index: number) {
  return { object: 'embedding', index, embedding: Array.from(vector, (value) => Number(value.toPrecision(DIGITS))) }
}

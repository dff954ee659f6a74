import { Type as t } from '@sinclair/typebox'
import type { ModelEntry } from '../../core/model-endpoints'
import type { WorldContext } from '../../deps/context'
import { type CallOutcome, callAsJob } from '../../jobs/calls'
import { defineJob, type JobRun } from '../../jobs/define-job'
import type { Json } from '../../lib/json'
import type { Context } from '../../deps/context'
import { promptTokens } from '../ai/generative/prompt'
import { requireGenerativeModel } from '../models/models'
import { authorContext, MOST_WAITING, type PaidAnswer, runPaidCall } from '../ai/paid-call'
import { freeQuote, type Quote, quoteOf } from '../ai/quotes'
import { outputTokensFor, requireSpendable } from '../billing/holds'
import { requireRoom } from '../ceilings/usage'
import { type Analysis, answered, prepareSuggestions, proposalsOf, reportOn, withSuggestion } from './analysing'
import { CRITIQUE_TOKENS, critiquePrompt } from './critique/prompt'
import { type Critique, readCritique } from './critique/reading'
import { type AnalyzeInput, type Subject, subjectOf } from './subject'
import { SEVERITIES } from '../suggestions/aspects'

const Payload = t.Object({
  surfaceId: t.Optional(t.String()),
  blocks: t.Optional(t.Unknown()),
  locale: t.Optional(t.String()),
  aspects: t.Optional(t.Array(t.Unsafe<NonNullable<AnalyzeInput['aspects']>[number]>(t.String()))),
  depth: t.Optional(t.Unsafe<AnalyzeInput['depth']>(t.String())),
  model: t.Optional(t.String()),
})

/** The job of an analysis with a model, and of one whose answer is kept under an Idempotency-Key. */
export const analyzeJob = defineJob({
  kind: 'ai.analyze',
  lane: 'models',
  payload: Payload,
  // The port retries passing failures itself, and a client may be waiting.
  retries: false,
  mostWaiting: MOST_WAITING,
  run: (ctx, payload, run) =>
    payload.depth === 'model' ? criticize(ctx, payload, run) : applyRules(ctx, payload, run),
})

/**
 * Analyses as a job that the call waits for, with a model if `depth` asks for one.
 * @param left aborts when the client disconnects
 * @throws Fault NOT_FOUND, VALIDATION_FAILED, NOT_CONFIGURED, CREDIT_LIMIT_EXCEEDED, PLAN_LIMIT_EXCEEDED, PROVIDER_FAILED,
 *   PROVIDER_TIMEOUT
 */
export async function analyzeAsJob(ctx: WorldContext, input: AnalyzeInput, left: AbortSignal): Promise<CallOutcome> {
  const { content, surface } = await subjectOf(ctx, input)
  const model = modelOf(ctx, input)
  requireRoom(ctx, { storage: 1 })
  if (model) await requireSpendable(ctx)
  // Blocks have their ids now, so that findings name the same ones in every run.
  const { aspects: asked, ...rest } = input
  const aspects = asked && { aspects: [...asked] }
  const payload = {
    ...rest,
    ...aspects,
    ...(!surface && { blocks: content.blocks }),
    ...(model && { model: model.id }),
  }
  return callAsJob(ctx, analyzeJob, payload, { left, action: 'ai.analyze' })
}

/** What an analysis would cost at most; nothing without a model. @throws the Faults of `analyzeAsJob`, but none for lack of Φ */
export async function quoteAnalysis(ctx: WorldContext, input: AnalyzeInput): Promise<Quote> {
  const subject = await subjectOf(ctx, input)
  const model = modelOf(ctx, input)
  if (!model) return freeQuote(ctx)
  const report = await reportOn(ctx, subject, input)
  const messages = critiquePrompt(subject, report.findings, input.aspects, model.contextWindow)
  return quoteOf(ctx, { model: model.id, rate: model.rate, usage: usageFor(messages) })
}

function modelOf(ctx: WorldContext, { depth, model }: AnalyzeInput): ModelEntry | undefined {
  return depth === 'model' ? requireGenerativeModel(ctx, 'analyze', model, '/model') : undefined
}

function usageFor(messages: Parameters<typeof promptTokens>[0]) {
  return { inputTokens: promptTokens(messages), outputTokens: CRITIQUE_TOKENS }
}

async function applyRules(job: Context, input: AnalyzeInput, run: JobRun): Promise<void> {
  const ctx = await authorContext(job, run, input.surfaceId)
  const subject = await subjectOf(ctx, input)
  const report = await reportOn(ctx, subject, input)
  const store = prepareSuggestions(input, subject, proposalsOf(report.findings))
  await run.end(async (tx) => ({ result: answered(subject, report, await store(ctx, tx)) as unknown as Json }))
}

/** Runs the rules, then the model, whose prompt names what they found. */
async function criticize(job: Context, input: AnalyzeInput, run: JobRun): Promise<void> {
  const model = requireGenerativeModel(job, 'analyze', input.model, '/model')
  const author = await authorContext(job, run, input.surfaceId)
  const subject = await subjectOf(author, input)
  const report = await reportOn(author, subject, input)
  const messages = critiquePrompt(subject, report.findings, input.aspects, model.contextWindow)
  const estimate = usageFor(messages)
  await runPaidCall(job, run, {
    kind: 'analyze',
    model,
    surfaceId: input.surfaceId,
    estimate: () => estimate,
    async call({ phi, signal }) {
      const paid = outputTokensFor(phi, model.rate, estimate.inputTokens)
      const maxTokens = Math.min(CRITIQUE_TOKENS, Math.max(LEAST_TOKENS, paid))
      const { text, usage } = await job.deps.models.complete(model, { messages, maxTokens, json: true }, signal)
      const critique = readCritique(text, subject.content, input.aspects)
      const charged = critique.length > 0 ? usage : NOTHING
      return critiqued(input, subject, answered(subject, report, undefined), critique, model.id, charged)
    },
  })
}

/** The least that a model is asked for, so that a call whose hold had to shrink is not an empty answer. */
const LEAST_TOKENS = 256
/** A model that gave nothing usable is not charged. */
const NOTHING = { inputTokens: 0, outputTokens: 0 }

function critiqued(
  input: AnalyzeInput,
  subject: Subject,
  analysis: Analysis,
  critique: readonly Critique[],
  model: string,
  usage: PaidAnswer['usage'],
): PaidAnswer {
  const found = critique.map(({ finding }) => ({ ...finding, source: 'model' as const }))
  const findings = SEVERITIES.flatMap((severity) =>
    [...analysis.findings, ...found].filter((finding) => finding.severity === severity),
  )
  const titles = new Map(critique.map(({ finding, title }) => [finding.id, title]))
  const proposals = proposalsOf(findings).map((one) => {
    const title = titles.get(one.key)
    return title === undefined ? one : { ...one, title, source: 'model' as const, rule: null, model }
  })
  const store = prepareSuggestions(input, subject, proposals)
  return {
    value: { ...analysis, findings, findingCount: analysis.findingCount + found.length },
    usage,
    async store(ctx, tx) {
      const ids = await store(ctx, tx)
      return { findings: findings.map((finding) => withSuggestion(finding, ids)) }
    },
  }
}

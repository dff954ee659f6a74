import { Type as t } from '@sinclair/typebox'
import { Fault, invalid } from '../../core/fault'
import type { ModelEntry } from '../../core/model-endpoints'
import type { TokenUsage } from '../../composer/engine'
import type { WorldContext } from '../../deps/context'
import { type CallOutcome, callAsJob } from '../../jobs/calls'
import { defineJob } from '../../jobs/define-job'
import type { ChatMessage } from '../../ports/chat'
import type { ChatAnswer } from '../../ports/models'
import { agentIn, type AgentRow } from '../agents/agent-rows'
import { outputTokensFor, requireSpendable } from '../billing/holds'
import { requireRoom } from '../ceilings/usage'
import { jsonIn } from './json-answer'
import { requireGenerativeModel } from '../models/models'
import { MOST_WAITING, runPaidCall } from './paid-call'
import { type Quote, quoteOf } from './quotes'

export interface CompleteInput {
  prompt: string
  system?: string
  model?: string
  maxTokens?: number
  temperature?: number
  agentId?: string
  json?: boolean
}

const MAX_TOKENS = 1_024
/** The least that a model is asked for, so that a call whose hold had to shrink is not an empty answer. */
const LEAST_TOKENS = 64
const JSON_ONLY = 'Answer with one JSON value and nothing else: no code fence, no comment, no text around it.'
const AGENT = 'You act as an agent with these instructions. They say in which manner and about what you answer:'

const Payload = t.Object({
  prompt: t.String(),
  system: t.Optional(t.String()),
  model: t.String(),
  maxTokens: t.Number(),
  temperature: t.Optional(t.Number()),
  agentId: t.Optional(t.String()),
  json: t.Optional(t.Boolean()),
})

/** The job of a completion. */
export const completeJob = defineJob({
  kind: 'ai.complete',
  lane: 'models',
  payload: Payload,
  // The port retries passing failures itself, and a client may be waiting.
  retries: false,
  mostWaiting: MOST_WAITING,
  async run(ctx, payload, run) {
    const model = requireGenerativeModel(ctx, 'complete', payload.model, '/model')
    const { agentId, maxTokens, json = false } = payload
    await runPaidCall(ctx, run, {
      kind: 'complete',
      model,
      agentId,
      estimate: (agent) => ({ inputTokens: tokensOf(messagesFor(payload, agent)), outputTokens: maxTokens }),
      async call({ phi, agent, signal }) {
        const messages = messagesFor(payload, agent)
        const paid = outputTokensFor(phi, model.rate, tokensOf(messages))
        const request = {
          messages,
          maxTokens: Math.min(maxTokens, Math.max(LEAST_TOKENS, paid)),
          temperature: payload.temperature ?? agent?.temperature ?? undefined,
          json,
        }
        const answer = await ctx.deps.models.complete(model, request, signal)
        return { value: completionOf(answer, json), usage: answer.usage }
      },
    })
  },
})

/**
 * Completes a prompt with a generative model, as a job that the call waits for.
 * @param left aborts when the client disconnects
 * @throws Fault NOT_CONFIGURED, VALIDATION_FAILED, NOT_FOUND for the agent, CREDIT_LIMIT_EXCEEDED, PLAN_LIMIT_EXCEEDED,
 *   AGENT_LIMIT_EXCEEDED, PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function complete(ctx: WorldContext, input: CompleteInput, left: AbortSignal): Promise<CallOutcome> {
  const { agent, model, maxTokens } = await prepared(ctx, input)
  requireRoom(ctx, { storage: 1 })
  await requireSpendable(ctx, agent)
  return callAsJob(ctx, completeJob, { ...input, model: model.id, maxTokens }, { left, action: 'ai.complete' })
}

/** What a completion would cost at most. @throws the same Faults before the model is called, but none for lack of Φ */
export async function quoteCompletion(ctx: WorldContext, input: CompleteInput): Promise<Quote> {
  const { agent, model, usage } = await prepared(ctx, input)
  return quoteOf(ctx, { model: model.id, rate: model.rate, usage, agent })
}

interface Prepared {
  agent: AgentRow | null
  model: ModelEntry
  maxTokens: number
  usage: TokenUsage
}

async function prepared(ctx: WorldContext, input: CompleteInput): Promise<Prepared> {
  const agent = input.agentId === undefined ? null : await agentIn(ctx, input.agentId)
  const named = input.model ?? agent?.model ?? undefined
  const path = input.model === undefined && agent?.model ? '/agentId' : '/model'
  const model = requireGenerativeModel(ctx, 'complete', named, path)
  const inputTokens = tokensOf(messagesFor(input, agent))
  const maxTokens = Math.min(input.maxTokens ?? MAX_TOKENS, model.contextWindow - inputTokens)
  if (maxTokens < Math.min(LEAST_TOKENS, input.maxTokens ?? LEAST_TOKENS))
    throw invalid({
      path: '/prompt',
      message: `The prompt has about ${inputTokens} tokens. ${model.id} takes ${model.contextWindow} with the answer.`,
      code: 'length',
    })
  return { agent, model, maxTokens, usage: { inputTokens, outputTokens: maxTokens } }
}

/** Our own rules come first, then the instructions of the agent, then those of the caller. */
function messagesFor({ prompt, system, json }: CompleteInput, agent: AgentRow | null): ChatMessage[] {
  const instructions = agent?.instructions ? `${AGENT}\n${agent.instructions}` : ''
  const content = [json ? JSON_ONLY : '', instructions, system ?? ''].filter(Boolean).join('\n\n')
  const user: ChatMessage = { role: 'user', content: prompt }
  return content ? [{ role: 'system', content }, user] : [user]
}

/** An estimate: four characters a token. */
function tokensOf(messages: readonly ChatMessage[]): number {
  return Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4)
}

/** @throws Fault PROVIDER_FAILED if JSON was requested and the answer is not JSON */
function completionOf({ text, finishReason }: ChatAnswer, json: boolean): { text: string; finishReason: string } {
  if (!json) return { text, finishReason }
  const found = jsonIn(text)
  if (found !== undefined) return { text: found, finishReason }
  const cut = finishReason === 'length' ? ' It was cut off at maxTokens.' : ''
  throw new Fault('PROVIDER_FAILED', `The model’s answer is not valid JSON.${cut}`, {})
}

import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { turns } from '../../../db/schema'
import { contentHash } from '../../blocks/tree/content-hash'
import { findBlock } from '../../blocks/tree/walk'
import { WorldContext } from '../../deps/context'
import { Fault, invalid, keyReused } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import { KEY_KEPT_MS } from '../../core/limits'
import { phiToNumber } from '../../core/plans'
import { record } from '../../core/trail'
import { agentIn, type AgentRow } from '../agents/agent-rows'
import { costPhi, holdPhi, outputTokensFor, requireSpendable } from '../billing/holds'
import { type DraftState, draftOf, editableSurfaceIn } from '../surfaces/surface-rows'
import type { ComposeTask, Engine, TokenUsage } from '../../composer/engine'
import { QueueFull } from '../../lib/bounded-queue'
import type { LookName, Theme } from '../../lib/theme'
import { requireRoom } from '../ceilings/usage'
import { openMind } from '../search/minds'
import { worldRow } from '../worlds/worlds'
import { briefed } from './briefing'
import { withEditing } from './editing-context'
import { engineFor } from './engines'
import { type Quote, quoteOf } from './quotes'
import { TurnLog } from './turn-log'
import { TurnRun } from './turn-run'
import { type TurnRow, turnIn } from './turns'

/** Maximum concurrent turns in this process. Each holds a connection to a model. */
const MAX_RUNNING = 2_000
/** Minimum output tokens of a turn. The smallest hold in the contract pays for them. */
const MIN_TOKENS = 64
/** A turn of the built-in composer takes well under a second. */
const QUEUE_RETRY_S = 2

export interface ComposeInput {
  intent: string
  context: {
    worldId: string
    surfaceId?: string
    blockIds?: string[]
    agentId?: string
    model?: string
    locale?: string
  }
}

/**
 * Starts a composer turn, or returns the one that the request's Idempotency-Key started. Holds Φ and stores the first
 * event before it sends anything or calls a model.
 * @returns the turn's id; follow it with `turnStream`
 * @throws Fault WORLD_MISMATCH, NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED, CREDIT_LIMIT_EXCEEDED,
 *   PLAN_LIMIT_EXCEEDED, AGENT_LIMIT_EXCEEDED, RATE_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_REUSED, GONE, UNAVAILABLE
 */
export async function startTurn(ctx: WorldContext, input: ComposeInput): Promise<string> {
  requireSameWorld(ctx, input)
  const known = await turnForKey(ctx)
  if (known) return known
  if (ctx.deps.local.turns.size >= MAX_RUNNING)
    throw new Fault('UNAVAILABLE', 'Too many turns are running. Try again in a few seconds.', { retryAfter: 5 })
  const plan = await planFor(ctx, input)
  try {
    return await begin(ctx, input, plan)
  } catch (error) {
    // A concurrent request with the same key may have won and started the turn, or its hold may have left too little Φ
    // for this one. Both return that turn, and Φ is held only once.
    const other = await turnForKey(ctx)
    if (other) return other
    throw error
  }
}

/** What a turn would cost at most. Starts nothing. @throws the Faults of `startTurn`, but none for lack of Φ */
export async function quoteTurn(ctx: WorldContext, input: ComposeInput): Promise<Quote> {
  requireSameWorld(ctx, input)
  const { engine, draft, agent } = await planFor(ctx, input)
  const task = await withEditing(ctx, taskFor(ctx, input, draft, agent, await chosenLook(ctx)), engine, draft)
  const usage = await estimated(ctx, engine, task)
  return quoteOf(ctx, { model: engine.id, rate: engine.rate, usage, agent })
}

function requireSameWorld(ctx: WorldContext, { context }: ComposeInput): void {
  if (![ctx.world.id, ctx.world.slug].includes(context.worldId))
    throw new Fault('WORLD_MISMATCH', 'context.worldId must be the World in X-World-ID.')
}

/** What a turn works with. */
interface Plan {
  engine: Engine
  draft: DraftState | null
  agent: AgentRow | null
}

async function planFor(ctx: WorldContext, input: ComposeInput): Promise<Plan> {
  const { agentId, model } = input.context
  const agent = agentId === undefined ? null : await agentIn(ctx, agentId)
  const engine = await (model || !agent?.model
    ? engineFor(ctx, model)
    : engineFor(ctx, agent.model, '/context/agentId'))
  const draft = await draftFor(ctx, input)
  // The proposal at the end of the turn is stored even past the ceiling.
  requireRoom(ctx, { storage: 1 })
  return { engine, draft, agent }
}

async function begin(ctx: WorldContext, input: ComposeInput, { engine, draft, agent }: Plan): Promise<string> {
  // Before the brief is read: a World without Φ or pace must not make the server read.
  await requireSpendable(ctx, agent)
  const whole = await withEditing(ctx, taskFor(ctx, input, draft, agent, await chosenLook(ctx)), engine, draft)
  const briefing = await briefed(ctx, whole, engine, draft?.surface.id ?? null)
  const { task } = briefing
  const estimate = await estimated(ctx, engine, task)
  const id = ctx.newId('turn')
  const log = new TurnLog(ctx.deps, { id, worldId: ctx.world.id })
  const turn = await ctx.tx(async (tx) => {
    const subject = { subjectId: id, kind: 'compose', model: engine.id } as const
    // Read again, because its cap may have changed.
    const current = agent && (await agentIn(ctx, agent.id))
    const hold = await holdPhi(ctx, tx, { ...subject, agent: current, estimate: costPhi(engine.rate, estimate) })
    await openMind(ctx, tx, ctx.world.id)
    const row = await addTurn(ctx, tx, input, engine, draft, { id, holdId: hold.id, phiHeld: hold.amount })
    await log.appendIn(ctx, tx, [['turn.started', startedFields(row, draft)]])
    const after = { surfaceId: row.surfaceId, engine: engine.id, held: phiToNumber(hold.amount) }
    await record(tx, ctx, ctx.world.id, 'turn.create', { type: 'turn', id }, null, after)
    return row
  })
  const paid = outputTokensFor(turn.phiHeld, engine.rate, estimate.inputTokens)
  const maxOutputTokens = Math.max(MIN_TOKENS, paid)
  const ready = { ...briefing, task: { ...task, maxOutputTokens } }
  new TurnRun(detachedContext(ctx), turn, engine, ready, log).start()
  return id
}

/** The built-in composer reads the brief to estimate it, so it waits behind the other turns of the World. */
async function estimated(ctx: WorldContext, engine: Engine, task: ComposeTask): Promise<TokenUsage> {
  if (engine.kind === 'generative') return engine.estimate(task)
  try {
    return await ctx.deps.local.composing.admit(ctx.world.id, () => engine.estimate(task))
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Fault('RATE_LIMIT_EXCEEDED', 'Other turns of this World wait for the built-in composer.', {
      retryAfter: QUEUE_RETRY_S,
    })
  }
}

/** The turn outlives the request. Its own context keeps each out of the other's transactions. */
function detachedContext({ deps, principal, facts, world, role, plan }: WorldContext): WorldContext {
  return new WorldContext(deps, principal, facts, world, role, plan)
}

async function turnForKey(ctx: WorldContext): Promise<string | undefined> {
  const { call } = ctx.longCall
  if (!call) return undefined
  const [row] = await ctx.read.select().from(turns).where(eq(turns.callKey, call.key))
  if (!row || row.createdAt <= ctx.now() - KEY_KEPT_MS) return undefined
  if (row.callHash !== call.bodyHash) throw keyReused()
  ctx.longCall.attached = true
  return (await turnIn(ctx, row.id)).id
}

async function draftFor(ctx: WorldContext, { context }: ComposeInput): Promise<DraftState | null> {
  const { surfaceId, blockIds = [] } = context
  const draft = surfaceId === undefined ? null : await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
  const unknown = blockIds.flatMap((id, index): Detail[] => {
    if (draft && findBlock(draft.content.blocks, id)) return []
    const message = draft ? `The draft has no block ${id}.` : 'blockIds requires a surfaceId.'
    return [{ path: `/context/blockIds/${index}`, message, code: 'unknown_block' }]
  })
  if (unknown.length > 0) throw invalid(unknown)
  return draft
}

/** The look that the World has set. Its default is no choice. */
async function chosenLook({ read, world }: WorldContext): Promise<LookName | null> {
  const { theme } = (await worldRow(read, world.id)).settings as { theme?: Theme }
  return theme?.look ?? null
}

function taskFor(
  ctx: WorldContext,
  { intent, context }: ComposeInput,
  draft: DraftState | null,
  agent: AgentRow | null,
  look: LookName | null,
): ComposeTask {
  const { name, slug, description, settings } = ctx.world
  return {
    intent,
    locale: context.locale ?? draft?.content.meta.locale ?? settings.locale,
    base: draft?.content ?? null,
    focus: context.blockIds ?? [],
    world: { name, slug, description, profile: settings.profile, look },
    ownPages: [],
    maxOutputTokens: 0,
    ...(agent?.instructions && { instructions: agent.instructions }),
    ...(agent?.tools && { tools: agent.tools }),
    ...(agent?.temperature != null && { temperature: agent.temperature }),
  }
}

async function addTurn(
  ctx: WorldContext,
  tx: Database,
  { intent, context }: ComposeInput,
  engine: Engine,
  draft: DraftState | null,
  held: Pick<TurnRow, 'id' | 'holdId' | 'phiHeld'>,
): Promise<TurnRow> {
  const { call } = ctx.longCall
  // An expired key can be used again.
  if (call)
    await tx
      .update(turns)
      .set({ callKey: null })
      .where(and(eq(turns.callKey, call.key), lte(turns.createdAt, ctx.now() - KEY_KEPT_MS)))
  const [row] = await tx
    .insert(turns)
    .values({
      ...held,
      worldId: ctx.world.id,
      surfaceId: draft?.surface.id ?? null,
      userId: ctx.author.id,
      intent,
      context: JSON.stringify(context),
      status: 'running',
      engineId: engine.id,
      engineKind: engine.kind,
      agentId: context.agentId ?? null,
      baseVersion: draft?.surface.draftVersion ?? null,
      baseHash: draft ? contentHash(draft.content) : null,
      callKey: call?.key ?? null,
      callHash: call?.bodyHash ?? null,
      createdAt: ctx.now(),
      owner: ctx.deps.local.process.id,
    })
    .returning()
  if (!row) throw new Error('Storing a turn returned no row')
  return row
}

function startedFields(turn: TurnRow, draft: DraftState | null): object {
  const path = `/api/ai/composer/turns/${turn.id}`
  return {
    protocol: 1,
    ...(turn.surfaceId === null ? {} : { surfaceId: turn.surfaceId }),
    base: draft ? { etag: draft.etag, contentHash: turn.baseHash } : null,
    engine: { id: turn.engineId, kind: turn.engineKind },
    hold: { phi: phiToNumber(turn.phiHeld) },
    resumeUrl: `${path}/stream`,
    cancelUrl: `${path}/cancel`,
  }
}

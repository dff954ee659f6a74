import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { turns } from '../../../db/schema'
import { type Content, NOTHING } from '../../blocks/block'
import { changeBetween } from '../../blocks/merge/change-between'
import { contentHash } from '../../blocks/tree/content-hash'
import { diffContent } from '../../blocks/merge/diff'
import { applyOperations, invertOperations, type Operation } from '../../blocks/tree/operations'
import type { WorldContext } from '../../deps/context'
import type { Fault } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { isoTime } from '../../lib/time'
import type { FinishReason } from '../../ports/chat'
import { costPhi, type Settlement, settlePhi } from '../billing/holds'
import type { FactFinding } from '../surfaces/receipts/findings'
import { propose } from '../surfaces/receipts/proposals'
import type { TokenUsage, Undone } from '../../composer/engine'
import { addressOf } from './composing/page-address'
import { namingOf } from './composing/page-name'
import type { Used } from '../mind/used'
import { authorStillWrites } from './turn-standing'
import type { TurnEventType, TurnLog } from './turn-log'
import type { TurnError, TurnRow } from './turns'

/** How a turn ended. `reason` is the `finishReason` of its last event. */
export type Ending =
  | { kind: 'completed'; reason: FinishReason | 'no_changes' }
  | { kind: 'failed'; reason: 'error'; fault: Fault }
  | { kind: 'cancelled'; reason: 'cancelled' | 'detached' | 'stopping' }

/** The work of a turn so far. */
export interface Work {
  /** Null for a proposal of a new Surface. */
  base: Content | null
  content: Content
  operations: Operation[]
  inverse: Operation[]
  usage: TokenUsage
  rate: number
  /** What of the World's knowledge the turn used. Unknown after a crash. */
  used?: Used
  /** Facts that a model lost, moved or invented. Unknown after a crash. */
  findings?: readonly FactFinding[]
  /** What of the brief was not done. Unknown after a crash. */
  undone?: readonly Undone[]
}

/**
 * Ends a turn in one transaction: adds its Receipt, settles its Φ, appends its last events and updates its row. Does
 * nothing if the turn has already ended. What changed the page is charged, however the turn ended; a turn that changed nothing
 * costs nothing and leaves no Receipt (contract part 5). The turn of a person who may no longer write leaves no Receipt, and
 * does not end as completed.
 */
export async function endTurn(
  ctx: WorldContext,
  turn: TurnRow,
  log: TurnLog,
  made: Work,
  planned: Ending,
): Promise<void> {
  const naming = await namingFor(ctx, turn, made)
  const work = naming ? withOperation(made, naming) : made
  const changes = changesPage(work)
  await ctx.tx(async (tx) => {
    const [open] = await tx
      .select({ id: turns.id })
      .from(turns)
      .where(and(eq(turns.id, turn.id), eq(turns.status, 'running')))
    if (!open) return
    const charge = changes ? costPhi(work.rate, work.usage) : 0
    const settled = await settlePhi(ctx, tx, turn.holdId, { phi: charge, ...work.usage })
    const proposes = await authorStillWrites(ctx, turn.surfaceId)
    const ending: Ending =
      proposes || planned.kind !== 'completed'
        ? withReason(planned, changes)
        : { kind: 'cancelled', reason: 'cancelled' }
    const receipt = proposes && changes ? await leaveProposal(ctx, tx, turn, work, ending, settled) : undefined
    const error = ending.kind === 'failed' ? envelopeOf(ctx, turn, ending.fault) : undefined
    const lastSeq = await log.appendIn(ctx, tx, [
      ...(naming ? [namedEvent(naming)] : []),
      ['usage', { ...work.usage, phi: phiToNumber(settled.charged) }],
      ...(receipt ? [receipt.event] : []),
      terminalEvent(work, ending, settled, error),
    ])
    await tx
      .update(turns)
      .set({
        ...work.usage,
        status: ending.kind,
        finishReason: ending.reason,
        phiCharged: settled.charged,
        phiReleased: settled.released,
        phiBalance: settled.balance,
        receiptId: receipt?.id ?? null,
        error: error ? JSON.stringify(error) : null,
        used: work.used ? JSON.stringify(work.used) : null,
        notUnderstood: work.undone?.length ? JSON.stringify(work.undone) : null,
        lastSeq,
        finishedAt: ctx.now(),
      })
      .where(eq(turns.id, turn.id))
  })
}

/** Whether the operations leave another page than the one they began with. */
function changesPage({ base, content, operations }: Work): boolean {
  if (operations.length === 0) return false
  return base === null || contentHash(base) !== contentHash(content)
}

function withReason(ending: Ending, changes: boolean): Ending {
  const isOver = ending.kind === 'completed' && ending.reason === 'stop'
  return isOver && !changes ? { kind: 'completed', reason: 'no_changes' } : ending
}

/**
 * However the turn ended, a new page has a name and a slug: otherwise its Receipt could never be accepted. An unpublished
 * page with a new name gets a slug from it.
 */
async function namingFor(
  ctx: WorldContext,
  turn: TurnRow,
  { base, content, operations }: Work,
): Promise<Operation | undefined> {
  if (operations.length === 0) return undefined
  if (base === null) return namingOf(content, turn.intent, ctx.world.settings.locale)
  return turn.surfaceId === null ? undefined : addressOf(ctx, turn.surfaceId, base, content)
}

function withOperation(work: Work, operation: Operation): Work {
  const operations = [...work.operations, operation]
  const content = applyOperations(work.content, [operation])
  return { ...work, operations, content, inverse: invertOperations(work.base ?? NOTHING, operations) }
}

function namedEvent(naming: Operation): [TurnEventType, object] {
  return ['block.patch', { operations: [naming], provenance: 'brief' }]
}

async function leaveProposal(
  ctx: WorldContext,
  tx: Database,
  turn: TurnRow,
  work: Work,
  ending: Ending,
  settled: Settlement,
): Promise<{ id: string; event: [TurnEventType, object] }> {
  const base = work.base ?? NOTHING
  const { summary } = changeBetween(base, work.content)
  const partial = ending.kind !== 'completed'
  const { id, expiresAt } = await propose(ctx, tx, {
    source: 'composer',
    turnId: turn.id,
    surfaceId: turn.surfaceId,
    intent: turn.intent,
    model: turn.engineId,
    phi: settled.charged,
    base: work.base,
    baseVersion: turn.baseVersion,
    operations: work.operations,
    inverse: work.inverse,
    resultHash: contentHash(work.content),
    summary,
    partial,
    findings: work.findings?.length ? JSON.stringify(work.findings) : null,
  })
  const { summary: diff } = diffContent(base, work.content)
  const { findings = [], undone: notUnderstood = [] } = work
  const fields = { receiptId: id, summary, diff, partial, notUnderstood, findings, expiresAt: isoTime(expiresAt) }
  return { id, event: ['receipt', fields] }
}

function terminalEvent(
  { usage }: Work,
  ending: Ending,
  { held, charged, released, balance }: Settlement,
  error: object | undefined,
): [TurnEventType, object] {
  const fields = {
    finishReason: ending.reason,
    phi: {
      held: phiToNumber(held),
      charged: phiToNumber(charged),
      released: phiToNumber(released),
      balance: phiToNumber(balance),
    },
    usage,
  }
  return [`turn.${ending.kind}`, error ? { ...fields, error } : fields]
}

/** The error envelope, with the trace id of the request that started the turn. After a crash, the turn's id instead. */
function envelopeOf(ctx: WorldContext, turn: TurnRow, { code, message }: Fault): TurnError {
  return { code, message, traceId: ctx.facts?.traceId ?? turn.id, timestamp: isoTime(ctx.now()) }
}

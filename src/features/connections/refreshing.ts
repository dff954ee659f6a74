import { Type as t } from '@sinclair/typebox'
import { and, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { connections, jobs } from '../../../db/schema'
import type { TokenSet } from '../../core/openid'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { refusalReason } from '../../lib/oauth-refusal'
import { findProvider } from '../identities/providers'
import {
  connectionColumns,
  connectionResource,
  type ConnectionRow,
  connectionView,
  isConnection,
} from './connection-rows'
import { timesOf } from './renewal-times'
import { revokeLater, revokeTokensLater } from './revoking'
import { openTokens, sealTokens, type Tokens } from './sealing'

/** Longer than a call to a provider may take. After a crash, another run may begin then. */
const LEASE_MS = 60_000
/** With the pauses of the queue, about six hours. */
const ATTEMPTS = 30
/** Connections that one round of upkeep looks after. */
const PER_ROUND = 100

const Place = t.Object({ worldId: t.String(), id: t.String() })

/** Renews the tokens of one connection, if they are due and no other run does. */
export const refreshConnectionJob = defineJob({
  kind: 'connection.refresh',
  lane: 'outside',
  payload: Place,
  run: refreshConnection,
  failed: (ctx, tx, place, { message }) => markFailed(ctx, tx, place, message),
})

/** Enqueues a job for each connection whose tokens are due. */
export async function refreshDue(ctx: Context): Promise<void> {
  const waiting = ctx.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, 'connection.refresh'), eq(jobs.uniqueKey, connections.id), sql`${jobs.status} = 'queued'`))
  const due = await ctx.read
    .select({ worldId: connections.worldId, id: connections.id })
    .from(connections)
    .where(and(lte(connections.refreshAt, ctx.now()), isFree(ctx), notExists(waiting)))
    .limit(PER_ROUND)
  for (const place of due) {
    const options = { worldId: place.worldId, uniqueKey: place.id, maxAttempts: ATTEMPTS }
    await ctx.tx((tx) => enqueue(ctx, tx, refreshConnectionJob, place, options), place.worldId)
  }
}

type Place = { worldId: string; id: string }

/** @throws what the provider throws, unless it refuses the refresh token for good */
async function refreshConnection(ctx: Context, place: Place): Promise<void> {
  const row = await ctx.tx((tx) => take(ctx, tx, place), place.worldId)
  if (!row) return
  const provider = findProvider(ctx, row.provider)
  if (!provider) return fail(ctx, row, `The provider ${row.provider} is no longer configured.`)
  const old = openTokens(ctx, row.tokens!, row)
  if (old.refreshToken === null)
    return fail(ctx, row, 'The access has expired, and the provider gave no refresh token.')
  try {
    const renewed = await ctx.deps.openId.refresh(provider, old.refreshToken)
    await ctx.tx((tx) => keep(ctx, tx, row, old, renewed), row.worldId)
  } catch (error) {
    if (refusalReason(error) === 'invalid_grant')
      return fail(ctx, row, 'The provider no longer accepts the refresh token.')
    await ctx.tx((tx) => release(tx, row), row.worldId)
    throw error
  }
}

/** Takes the connection for this run. Two runs with one refresh token would look like a theft to the provider. */
async function take(ctx: Context, tx: Database, place: Place): Promise<ConnectionRow | undefined> {
  const now = ctx.now()
  const [row] = await tx
    .update(connections)
    .set({ refreshingUntil: now + LEASE_MS })
    .where(and(isConnection(place), lte(connections.refreshAt, now), isFree(ctx)))
    .returning()
  return row
}

function isFree(ctx: Context) {
  return or(isNull(connections.refreshingUntil), lte(connections.refreshingUntil, ctx.now()))
}

/** Stores the renewed tokens, or revokes them if the connection was deleted meanwhile. */
async function keep(ctx: Context, tx: Database, row: ConnectionRow, old: Tokens, renewed: TokenSet): Promise<void> {
  // A provider that sends no new refresh token lets the old one be used again.
  const refreshToken = renewed.refreshToken ?? old.refreshToken
  const tokens: Tokens = { accessToken: renewed.accessToken, refreshToken }
  const [kept] = await tx
    .update(connections)
    .set({
      tokens: sealTokens(ctx, tokens, row),
      ...timesOf(ctx.now(), { ...renewed, refreshToken }),
      ...(renewed.scopes && { scopes: renewed.scopes.slice(0, 100) }),
      version: row.version + 1,
      refreshingUntil: null,
    })
    .where(isUnchanged(row))
    .returning({ id: connections.id })
  if (!kept) await revokeTokensLater(ctx, tx, row, tokens)
}

async function release(tx: Database, row: ConnectionRow): Promise<void> {
  await tx.update(connections).set({ refreshingUntil: null }).where(isUnchanged(row))
}

function isUnchanged(row: ConnectionRow) {
  return and(isConnection(row), eq(connections.version, row.version))
}

function fail(ctx: Context, place: Place, failure: string): Promise<void> {
  return ctx.tx((tx) => markFailed(ctx, tx, place, failure), place.worldId)
}

/**
 * Ends a connection that cannot be renewed, with an entry in the trail. What is left of its tokens is revoked. A connection
 * that another run has renewed meanwhile is not due and stays.
 */
async function markFailed(ctx: Context, tx: Database, place: Place, failure: string): Promise<void> {
  const [before] = await tx.select(connectionColumns).from(connections).where(isConnection(place))
  const due = before?.row.refreshAt ?? Infinity
  if (!before || before.row.status !== 'connected' || due > ctx.now()) return
  const change = { status: 'failed', failure, tokens: null, refreshAt: null, refreshingUntil: null } as const
  const row = { ...before.row, ...change, version: before.row.version + 1, updatedAt: ctx.now() }
  const { version, updatedAt } = row
  await tx
    .update(connections)
    .set({ ...change, version, updatedAt })
    .where(isConnection(place))
  await revokeLater(ctx, tx, before.row)
  const views = [before, { ...before, row }].map((one) => connectionView(ctx, one))
  await record(tx, ctx, place.worldId, 'connection.fail', connectionResource(row), views[0], views[1])
}

import { and, eq, isNotNull, isNull, lt, notExists, type Query, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import {
  authChallenges,
  connections,
  draftSteps,
  idempotency,
  jobs,
  linkTokens,
  loginFailures,
  mailOutbox,
  paymentEvents,
  oauthStates,
  oauthClients,
  oauthCodes,
  oauthGrants,
  oauthRefreshTokens,
  oauthSessions,
  previewLinks,
  receipts,
  refreshTokens,
  sessions,
  ssoAssertions,
  ssoCodes,
  ssoStates,
  turnEvents,
  webhookDeliveries,
} from '../../db/schema'
import type { Context } from '../deps/context'
import { DAY_MS, HOUR_MS } from '../lib/time'

const MONTH_MS = 30 * DAY_MS
/** How long a client that registered itself may stay without a person who allows it anything. */
const UNUSED_CLIENT_MS = 7 * DAY_MS

/** A statement that expires rows of one table. A test checks the query plan of each. */
type Sweep = (tx: Database, now: number) => PromiseLike<unknown> & { toSQL(): Query }

/** As in the index jobs_of_models_by_end: as a literal, because SQLite compares the text. */
const OF_MODELS = sql`substr(${sql.identifier('kind')}, 1, 3) = 'ai.'`
/** As in the index jobs_of_webhooks_by_end. */
const OF_WEBHOOKS = sql`${sql.identifier('kind')} = 'webhook.deliver'`

/** Deletes or expires old rows. Never audit entries, which have their own retention, Receipts or revisions. */
export const SWEEPS: readonly Sweep[] = [
  // A pending row stays until its outcome is known.
  (tx, now) => tx.delete(idempotency).where(and(eq(idempotency.state, 'done'), lt(idempotency.expiresAt, now))),
  (tx, now) => tx.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now)),
  (tx, now) => tx.delete(sessions).where(lt(sessions.expiresAt, now - DAY_MS)),
  (tx, now) => tx.delete(linkTokens).where(lt(linkTokens.expiresAt, now - DAY_MS)),
  (tx, now) => tx.delete(ssoStates).where(lt(ssoStates.expiresAt, now)),
  (tx, now) => tx.delete(ssoAssertions).where(lt(ssoAssertions.expiresAt, now)),
  // Kept for a while, because the mails of the last hour are counted.
  (tx, now) => tx.delete(ssoCodes).where(lt(ssoCodes.expiresAt, now - DAY_MS)),
  (tx, now) => tx.delete(oauthStates).where(lt(oauthStates.expiresAt, now)),
  (tx, now) => tx.delete(authChallenges).where(lt(authChallenges.expiresAt, now)),
  // Nobody came back with the code.
  (tx, now) =>
    tx
      .delete(connections)
      .where(and(sql`${connections.status} = 'pending'`, lt(connections.stateExpiresAt, now - DAY_MS))),
  (tx, now) => tx.delete(loginFailures).where(lt(loginFailures.at, now - DAY_MS)),
  (tx, now) => tx.delete(turnEvents).where(lt(turnEvents.at, now - DAY_MS)),
  (tx, now) =>
    tx
      .update(receipts)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(receipts.status, 'proposed'), lt(receipts.expiresAt, now))),
  (tx, now) => tx.delete(draftSteps).where(lt(draftSteps.at, now - DAY_MS)),
  // Includes mail that was never sent because no server is configured: its links expired weeks ago.
  (tx, now) => tx.delete(mailOutbox).where(lt(mailOutbox.createdAt, now - MONTH_MS)),
  // Far longer than the provider repeats an event.
  (tx, now) => tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, now - 3 * MONTH_MS)),
  // They hold prompts and answers of models. A repeated call with their Idempotency-Key attaches to them for a day.
  (tx, now) => tx.delete(jobs).where(and(isNotNull(jobs.finishedAt), OF_MODELS, lt(jobs.finishedAt, now - DAY_MS))),
  // Each burst of events has one for each webhook, whose deliveries say what came of it.
  (tx, now) => tx.delete(jobs).where(and(isNotNull(jobs.finishedAt), OF_WEBHOOKS, lt(jobs.finishedAt, now - HOUR_MS))),
  // The reuse of a code ends the session that it opened, for an hour.
  (tx, now) => tx.delete(oauthCodes).where(lt(oauthCodes.expiresAt, now - HOUR_MS)),
  (tx, now) => tx.delete(oauthRefreshTokens).where(lt(oauthRefreshTokens.expiresAt, now)),
  (tx, now) => tx.delete(previewLinks).where(lt(previewLinks.expiresAt, now)),
  (tx, now) => tx.delete(oauthSessions).where(lt(oauthSessions.expiresAt, now)),
  (tx, now) => {
    const grants = tx.select({ id: oauthGrants.id }).from(oauthGrants).where(eq(oauthGrants.clientId, oauthClients.id))
    const old = and(isNull(oauthClients.worldId), lt(oauthClients.createdAt, now - UNUSED_CLIENT_MS))
    return tx.delete(oauthClients).where(and(old, notExists(grants)))
  },
  (tx, now) => tx.delete(jobs).where(and(isNotNull(jobs.finishedAt), lt(jobs.finishedAt, now - MONTH_MS))),
  (tx, now) =>
    tx
      .delete(webhookDeliveries)
      .where(and(isNotNull(webhookDeliveries.finishedAt), lt(webhookDeliveries.finishedAt, now - 7 * DAY_MS))),
]

/** Runs each statement in its own transaction, so that saves get their turn. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.now()
  for (const end of SWEEPS)
    await ctx.tx(async (tx) => {
      await end(tx, now)
    })
}

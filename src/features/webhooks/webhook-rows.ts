import { and, eq } from 'drizzle-orm'
import { type DISABLED_REASONS, webhooks } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { authorName, personNamed } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn, type Resource } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export type WebhookRow = typeof webhooks.$inferSelect

/** A webhook with the name of the person who created it; null if the account was deleted. */
export interface NamedWebhook {
  row: WebhookRow
  creator: string | null
}

/** The columns of a `NamedWebhook`. */
export const NAMED_WEBHOOK = { row: webhooks, creator: authorName(webhooks.createdBy) }

/** A webhook of the World. @throws Fault NOT_FOUND */
export async function webhookIn(ctx: WorldContext, id: string): Promise<NamedWebhook> {
  const [found] = await ctx.read
    .select(NAMED_WEBHOOK)
    .from(webhooks)
    .where(isWebhook({ worldId: ctx.world.id, id }))
  if (!found) throw notFound('Webhook')
  return found
}

/** Selects one webhook. */
export function isWebhook({ worldId, id }: Pick<WebhookRow, 'worldId' | 'id'>) {
  return and(eq(webhooks.worldId, worldId), eq(webhooks.id, id))
}

/** A webhook as answers and audit entries show it, without its secret. */
export function webhookView({ row, creator }: NamedWebhook) {
  const { id, url, description, events, enabled, disabledReason, oldSecretEndsAt } = row
  return {
    id,
    url,
    description,
    events,
    enabled,
    disabledReason,
    rotatingUntil: oldSecretEndsAt === null ? null : isoTime(oldSecretEndsAt),
    createdBy: personNamed(row.createdBy, creator),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
}

export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** A webhook as audit entries name it. Its path may hold a secret of the receiver, so only the host is the name. */
export function webhookResource({ id, url }: Pick<WebhookRow, 'id' | 'url'>): Resource & { id: string } {
  return { type: 'webhook', id, name: new URL(url).host }
}

/** A webhook as audit entries show it. */
export function webhookTrace(named: NamedWebhook) {
  return { ...webhookView(named), url: new URL(named.row.url).origin }
}

/** Checks a write against If-Match. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export async function requireWebhookMatch(ctx: WorldContext, named: NamedWebhook): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(webhookView(named))],
    updatedAt: named.row.updatedAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, webhookResource(named.row)),
  }))
}

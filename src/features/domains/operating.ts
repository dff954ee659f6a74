import { and, eq } from 'drizzle-orm'
import { domains } from '../../../db/schema'
import { Fault, notFound } from '../../core/fault'
import { newSecretToken } from '../../core/opaque'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { findWorld } from '../worlds/worlds'
import { domainResource, hostsChanged } from './domain-rows'
import { otherHolder } from './domains'
import { hostNameFrom } from './host-names'

/**
 * Makes a World answer at a host without a TXT record, for the operator.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED, STATE_CONFLICT if another World answers there
 */
export function setDomain(ctx: Context, idOrSlug: string, input: string) {
  const host = hostNameFrom(input, ctx.deps.config)
  return ctx.tx(async (tx) => {
    const world = await findWorld(tx, idOrSlug)
    if (await otherHolder(tx, world.id, host))
      throw new Fault('STATE_CONFLICT', `Another World answers at ${host}. Remove it there first.`)
    const now = ctx.now()
    const verified = { verifiedAt: now, byOperator: true, missingSince: null }
    await tx
      .insert(domains)
      .values({ worldId: world.id, host, token: newSecretToken(''), createdAt: now, ...verified })
      .onConflictDoUpdate({ target: [domains.worldId, domains.host], set: verified })
    await hostsChanged(ctx, tx, world.id)
    await record(tx, ctx, world.id, 'domain.verify', domainResource(host), null, { host })
    return { world: world.slug, host, url: `${ctx.deps.local.domains.originAt(host)}/` }
  }, 'instance')
}

/** Ends a World's claim on a host, for the operator. @throws Fault NOT_FOUND */
export function unsetDomain(ctx: Context, idOrSlug: string, input: string) {
  return ctx.tx(async (tx) => {
    const world = await findWorld(tx, idOrSlug)
    const host = input.toLowerCase()
    const [gone] = await tx
      .delete(domains)
      .where(and(eq(domains.worldId, world.id), eq(domains.host, host)))
      .returning()
    if (!gone) throw notFound('Domain')
    await hostsChanged(ctx, tx, world.id)
    await record(tx, ctx, world.id, 'domain.delete', domainResource(host), { host }, null)
    return { world: world.slug, host, deleted: true }
  }, 'instance')
}

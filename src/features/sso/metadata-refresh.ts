import { Type as t } from '@sinclair/typebox'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { ssoConfigs } from '../../../db/schema'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { DAY_MS } from '../../lib/time'
import { certificateProblem, splitCertificates } from './certificates'
import { readMetadataAt } from './checking'
import { anySsoConfig, isSsoConfig, type SsoConfigRow, ssoConfigView, ssoResource } from './config-rows'
import { sameTrust } from './trust'

const READ_EVERY_MS = DAY_MS
const BATCH = 100

/** Enqueues a daily read of the metadata of each enabled configuration that has a URL. */
export async function refreshMetadata(ctx: Context): Promise<void> {
  const due = await ctx.read
    .select({ id: ssoConfigs.id, worldId: ssoConfigs.worldId })
    .from(ssoConfigs)
    .where(
      and(
        isNotNull(ssoConfigs.metadataUrl),
        eq(ssoConfigs.status, 'enabled'),
        lt(ssoConfigs.metadataReadAt, ctx.now() - READ_EVERY_MS),
      ),
    )
    .limit(BATCH)
  for (const { id, worldId } of due)
    await ctx.tx((tx) => enqueue(ctx, tx, readMetadataJob, { configId: id }, { worldId, uniqueKey: id }), worldId)
}

/**
 * Reads the metadata of a configuration again, and takes new certificates and addresses from it. Another entity id or only
 * invalid certificates are not taken: the configuration keeps its current ones until an admin tests it.
 */
export const readMetadataJob = defineJob({
  kind: 'sso.metadata',
  lane: 'quick',
  payload: t.Object({ configId: t.String() }),
  async run(ctx, { configId }) {
    const row = (await anySsoConfig(ctx.read, configId))?.row
    if (!row?.metadataUrl || row.status !== 'enabled') return
    const read = await readMetadataAt(ctx, row.metadataUrl)
    const isUsable = read.entityId === row.entityId && hasValid(ctx, read.certificate)
    if (!isUsable) ctx.deps.log.warn('the metadata of an identity provider was not taken', { world: row.worldId })
    await store(ctx, row, isUsable ? read : { metadataReadAt: read.metadataReadAt })
  },
})

function hasValid(ctx: Context, certificate: string | null): boolean {
  return splitCertificates(certificate ?? '').some((pem) => certificateProblem(pem, ctx.now()) === undefined)
}

/** Does nothing if the configuration changed while the metadata was read. */
function store(ctx: Context, row: SsoConfigRow, read: Partial<SsoConfigRow>): Promise<void> {
  return ctx.tx(async (tx) => {
    const current = (await anySsoConfig(tx, row.id))?.row
    if (!current || !sameTrust(current, row)) return
    const next = { ...current, ...read }
    const isSame = sameTrust(current, next)
    if (!isSame) next.updatedAt = ctx.now()
    await tx.update(ssoConfigs).set(next).where(isSsoConfig(row.worldId, row.id))
    if (isSame) return
    const [before, after] = [ssoConfigView(ctx, current), ssoConfigView(ctx, next)]
    await record(tx, ctx, row.worldId, 'sso.update', ssoResource(next), before, after)
  }, row.worldId)
}

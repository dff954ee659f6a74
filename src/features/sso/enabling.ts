import type { Database } from '../../../db/client'
import { ssoConfigs } from '../../../db/schema'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { checkConfig, type Checked } from './checking'
import { isSsoConfig, ssoConfigIn, type SsoConfigRow, ssoConfigView, ssoResource } from './config-rows'
import { claimDomains } from './configs'
import { endOldTrust, sameTrust } from './trust'

/** Tests a configuration and stores what it read. A failed test is an answer, not a failure. @throws Fault NOT_FOUND */
export async function prepareSsoTest(ctx: WorldContext, id: string) {
  const row = await ssoConfigIn(ctx, id)
  const checked = await checkConfig(ctx, row)
  const work = async (tx: Database) => {
    const stored = await storeCheck(ctx, tx, row, checked)
    const { ok, checks } = checked
    const after = { ok, failed: checks.filter((one) => !one.ok).map(({ name }) => name) }
    await record(tx, ctx, ctx.world.id, 'sso.test', ssoResource(row), null, after)
    return { ok, checks, lastTestedAt: stored.testedAt === null ? null : isoTime(stored.testedAt) }
  }
  return { work }
}

/**
 * Tests a configuration and enables it.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if the test fails or a domain is in use
 */
export async function prepareEnabling(
  ctx: WorldContext,
  id: string,
): Promise<PreparedWork<ReturnType<typeof ssoConfigView>>> {
  const row = await ssoConfigIn(ctx, id)
  const checked = await checkConfig(ctx, row)
  const failed = checked.checks.filter(({ ok }) => !ok)
  if (failed.length > 0) {
    const reasons = failed.map(({ message }) => message).join(' ')
    throw new Fault('STATE_CONFLICT', `The test of the configuration failed. ${reasons}`)
  }
  const work = async (tx: Database) => {
    const tested = await storeCheck(ctx, tx, row, checked)
    const next: SsoConfigRow = { ...tested, status: 'enabled', updatedAt: ctx.now() }
    await tx.update(ssoConfigs).set(next).where(isSsoConfig(ctx.world.id, id))
    await claimDomains(tx, next)
    const [before, after] = [ssoConfigView(ctx, row), ssoConfigView(ctx, next)]
    await record(tx, ctx, ctx.world.id, 'sso.enable', ssoResource(next), before, after)
    return after
  }
  return { work }
}

/** Stores what a check read and found. @throws Fault NOT_FOUND, STATE_CONFLICT if the configuration changed meanwhile */
async function storeCheck(
  ctx: WorldContext,
  tx: Database,
  row: SsoConfigRow,
  { ok, read }: Checked,
): Promise<SsoConfigRow> {
  const current = await ssoConfigIn(ctx, row.id)
  if (!sameTrust(current, row))
    throw new Fault('STATE_CONFLICT', 'The configuration changed during the test. Test it again.')
  const next = { ...current, ...read, testedAt: ok ? ctx.now() : current.testedAt }
  await tx.update(ssoConfigs).set(next).where(isSsoConfig(ctx.world.id, row.id))
  await endOldTrust(ctx, tx, current, next)
  return next
}

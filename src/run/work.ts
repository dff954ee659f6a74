import { checkDomains } from '../features/domains/verifying'
import type { Context } from '../deps/context'
import { completeJob } from '../features/ai/completing'
import { embedJob } from '../features/ai/embedding'
import { endLostTurns, lostTurns } from '../features/ai/lost-turns'
import { analyzeJob } from '../features/analysis/calls'
import { pruneTrails } from '../features/audit/retention'
import { sweepLooseKeys } from '../features/uploads/blobs'
import { releaseLostBodies } from '../features/uploads/held-bodies'
import { sweepUploads } from '../features/uploads/sweeping'
import { sweepEntries } from '../features/forms/sweeping'
import { reapHolds } from '../features/billing/holds'
import { closeJob, expireJob } from '../features/billing/closing'
import { profileJob } from '../features/billing/customer-profile'
import { enqueueRenewals, renewJob } from '../features/billing/renewing'
import { syncJob } from '../features/billing/syncing'
import { drillJob, scheduleDaily, snapshotJob } from '../features/backup/schedule'
import { watchLog } from '../features/backup/wal-watch'
import { fillSearchIndex } from '../features/search/search'
import { scheduleJob } from '../features/surfaces/scheduling/running'
import { compactReceipts } from '../features/surfaces/receipts/compacting'
import { HOUR_MS } from '../lib/time'
import { refreshConnectionJob, refreshDue } from '../features/connections/refreshing'
import { revokeConnectionJob } from '../features/connections/revoking'
import { sendMailJob } from '../features/mails/delivery'
import { storeKeyUses } from '../features/keys/key-uses'
import { fillLiveHeads } from '../features/surfaces/publishing/live-heads'
import { endWorldJob, resumeEndings } from '../features/world-lifecycle/ending'
import { readMetadataJob, refreshMetadata } from '../features/sso/metadata-refresh'
import { processUploadJob } from '../features/uploads/processing'
import { indexJob } from '../features/search/indexing'
import { fanOutEverywhere } from '../features/webhooks/fan-out'
import { deliverJob } from '../features/webhooks/sending'
import type { JobDefinition, UpkeepTask, Work } from '../jobs/define-job'
import { sweep } from '../jobs/sweep'

/** Every kind of job that this version runs. */
const JOBS: readonly JobDefinition[] = [
  processUploadJob,
  snapshotJob,
  drillJob,
  sendMailJob,
  endWorldJob,
  renewJob,
  syncJob,
  closeJob,
  expireJob,
  profileJob,
  readMetadataJob,
  completeJob,
  embedJob,
  analyzeJob,
  indexJob,
  refreshConnectionJob,
  revokeConnectionJob,
  scheduleJob,
  deliverJob,
]

/** What the loop does in every round, whether or not a job is due. */
const UPKEEP: readonly UpkeepTask[] = [
  { name: 'lost turns', run: async ({ deps }) => endLostTurns(deps, await lostTurns(deps)) },
  { name: 'lost holds', run: async (ctx) => void (await reapHolds(ctx)) },
  { name: 'search.index', run: (ctx) => fillSearchIndex(ctx) },
  { name: 'live heads', run: fillLiveHeads },
  { name: 'renewals', run: enqueueRenewals },
  { name: 'rates', run: async (ctx) => ctx.deps.local.rates.sweep(ctx.now()) },
  { name: 'presence', run: async (ctx) => ctx.deps.local.presence.sweep(ctx.now()) },
  { name: 'uploads', run: sweepLooseKeys },
  { name: 'held bodies', run: releaseLostBodies },
  { name: 'connections', run: refreshDue },
  { name: 'key uses', run: storeKeyUses },
  { name: 'webhooks', run: fanOutEverywhere },
  { name: 'sweep', run: sweepHourly },
  { name: 'wal', run: async (ctx) => watchLog(ctx) },
]

/** The background work of the whole product, in one list as `app.ts` is for the routes. Tests add jobs of their own. */
export const WORK: Work = { jobs: Object.fromEntries(JOBS.map((job) => [job.kind, job])), upkeep: UPKEEP }

const SWEEP_EVERY_MS = HOUR_MS

async function sweepHourly(ctx: Context): Promise<void> {
  const now = ctx.now()
  const { lastSweep } = ctx.deps.local
  const since = now - lastSweep.at
  if (since >= 0 && since < SWEEP_EVERY_MS) return
  lastSweep.at = now
  // The clock was set back, so the next copy and drill may be scheduled far in the future.
  if (since < 0) await scheduleDaily(ctx)
  await resumeEndings(ctx)
  await sweep(ctx)
  await compactReceipts(ctx)
  await pruneTrails(ctx)
  await sweepUploads(ctx)
  await sweepEntries(ctx)
  await refreshMetadata(ctx)
  await checkDomains(ctx)
}

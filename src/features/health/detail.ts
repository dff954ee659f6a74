import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../deps/context'
import { LITTLE_ROOM, roomOn } from '../../core/disk'
import { isoTime } from '../../lib/time'
import { modelsOf } from '../models/models'
import { databaseVitals } from './vitals'

/** The state of the instance for its operator (contract part 10). `status` is `degraded` where something needs attention. */
export async function healthDetail(ctx: Context) {
  const { config, metrics, store } = ctx.deps
  const { fileBytes, walBytes } = store.engine.figures()
  const before = performance.now()
  const asked = await databaseVitals(ctx)
  const database = {
    status: asked ? ('ok' as const) : ('failed' as const),
    answerMs: rounded(performance.now() - before),
    driver: config.sqliteDriver,
    sizeBytes: fileBytes,
  }
  const storage = storageState(ctx)
  const disk = roomOn(config.dataDir)
  const restore = asked?.restore
  // The last drill failed, and none has succeeded since.
  const failing = (restore?.failedAt ?? 0) > (restore?.verifiedAt ?? 0)
  const well =
    !failing && !restore?.behind && database.status === 'ok' && storage.status === 'ok' && disk.freeBytes >= LITTLE_ROOM
  return {
    status: well ? 'ok' : 'degraded',
    database,
    wal: { sizeBytes: walBytes },
    replica: { configured: config.replicaUrl !== null, lagSeconds: secondsOf(restore?.lagMs), failing },
    lastVerifiedRestore: restore?.verifiedAt ? isoTime(restore.verifiedAt) : null,
    queue: asked?.queue ?? null,
    storage,
    disk,
    mail: { configured: ctx.deps.mail.configured, ...(asked?.mail ?? { waiting: 0, failed: 0 }) },
    models: modelStates(ctx),
    eventLoop: { lagMs: rounded(metrics.loopLag.lastMs), worstMs: rounded(metrics.loopLag.worstMs) },
  }
}

/** Which models answer. None is asked: a health check must not cost anything. */
function modelStates(ctx: Context) {
  return modelsOf(ctx).map(({ id, provider, available, reason }) => ({
    id,
    provider,
    available,
    reason: reason ?? null,
  }))
}

/** Whether uploads can be stored. A bucket is not checked, because frequent health checks must not depend on it. */
function storageState({ deps }: Context): { kind: 'local' | 's3'; status: 'ok' | 'failed' } {
  const { storage, dataDir } = deps.config
  if (storage.kind === 's3') return { kind: 's3', status: 'ok' }
  const files = join(dataDir, 'files')
  try {
    accessSync(existsSync(files) ? files : dataDir, constants.R_OK | constants.W_OK)
    return { kind: 'local', status: 'ok' }
  } catch {
    return { kind: 'local', status: 'failed' }
  }
}

function secondsOf(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : ms / 1000
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}

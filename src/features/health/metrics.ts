import { readdirSync } from 'node:fs'
import type { EngineFigures } from '../../../db/engine'
import type { Context } from '../../deps/context'
import { roomOn } from '../../core/disk'
import { PHI } from '../../core/plans'
import type { Family, Sample } from '../../lib/exposition'
import { VERSION } from '../../lib/version'
import { databaseVitals, type DatabaseVitals } from './vitals'

/** All metrics. docs/operations/monitoring.md explains each; a test compares the two. */
export async function metricFamilies(ctx: Context): Promise<Family[]> {
  const { metrics } = ctx.deps
  return [
    ...metrics.requests.families(),
    ...serverFamilies(ctx),
    ...storeFamilies(ctx.deps.store.engine.figures()),
    ...databaseFamilies(await databaseVitals(ctx)),
    ...diskFamilies(ctx),
    ...phiFamilies(ctx),
    ...processFamilies(ctx.now()),
  ]
}

function serverFamilies({ deps }: Context): Family[] {
  const { streams, loopLag } = deps.metrics
  const open = ['turn', 'events', 'export'].map((kind) => ({ labels: { kind }, value: streams.byKind.get(kind) ?? 0 }))
  return [
    gauge('quoin_info', 'The running program.', { labels: { version: VERSION }, value: 1 }),
    gauge(
      'quoin_ready',
      '1 while requests are accepted, 0 while starting or draining.',
      Number(deps.local.readiness.state === 'ready'),
    ),
    gauge('quoin_streams_open', 'Open responses (server-sent events), by kind.', ...open),
    gauge('quoin_event_loop_lag_seconds', 'How late the event loop ran its last timer.', loopLag.lastMs / 1000),
    gauge('quoin_event_loop_lag_worst_seconds', 'The worst lag of the last minute.', loopLag.worstMs / 1000),
  ]
}

function storeFamilies({ commits, works, groupSizes, fileBytes, walBytes }: EngineFigures): Family[] {
  let below = 0
  const buckets = groupSizes.map((groups, index): Sample => {
    below += groups
    return { suffix: '_bucket', labels: { le: 2 ** index }, value: below }
  })
  return [
    counter('quoin_store_commits_total', 'Commits to disk. Concurrent transactions share one.', commits),
    {
      name: 'quoin_store_group_size',
      help: 'Transactions of the program in one commit.',
      type: 'histogram',
      samples: [
        ...buckets,
        { suffix: '_bucket', labels: { le: '+Inf' }, value: below },
        { suffix: '_sum', value: works },
        { suffix: '_count', value: below },
      ],
    },
    gauge('quoin_database_bytes', 'Size of the database file.', fileBytes),
    gauge('quoin_wal_bytes', 'Size of the write-ahead log.', walBytes),
  ]
}

function databaseFamilies(vitals: DatabaseVitals | undefined): Family[] {
  const up = gauge('quoin_database_up', '1 while the database answers.', Number(vitals !== undefined))
  if (!vitals) return [up]
  const { depth, scheduled, running, oldestSeconds } = vitals.queue
  const states = Object.entries({ due: depth, scheduled, running })
  const samples = states.map(([state, value]) => ({ labels: { state }, value }))
  const { verifiedAt, failedAt, lagMs } = vitals.restore
  return [
    up,
    gauge('quoin_jobs', 'Jobs that are due, scheduled or running.', ...samples),
    gauge('quoin_phi_held', 'Φ held by running calls.', vitals.phi.held / PHI),
    gauge('quoin_phi_calls', 'Running model calls.', vitals.phi.calls),
    gauge('quoin_jobs_oldest_due_seconds', 'How long the oldest due job has waited.', oldestSeconds),
    gauge(
      'quoin_restore_last_verified_timestamp_seconds',
      'When a restore was last verified; absent before the first.',
      ...seconds(verifiedAt),
    ),
    gauge(
      'quoin_restore_last_failed_timestamp_seconds',
      'When a restore last failed verification; absent before the first.',
      ...seconds(failedAt),
    ),
    gauge(
      'quoin_replica_lag_seconds',
      'How far the replica is behind the database, in whole seconds; absent without a replica.',
      ...seconds(lagMs),
    ),
  ]
}

const CALLS = ['compose', 'complete', 'embed', 'analyze']

function phiFamilies({ deps }: Context): Family[] {
  const samples = CALLS.map((kind) => ({ labels: { kind }, value: (deps.metrics.phi.byKind.get(kind) ?? 0) / PHI }))
  return [{ name: 'quoin_phi_charged_total', help: 'Φ charged, by kind of call.', type: 'counter', samples }]
}

function seconds(ms: number | null): number[] {
  return ms === null ? [] : [ms / 1000]
}

function diskFamilies({ deps }: Context): Family[] {
  return [
    gauge('quoin_disk_free_bytes', 'Free space on the disk of the data folder.', roomOn(deps.config.dataDir).freeBytes),
  ]
}

/** Process metrics under the names of the official Prometheus client libraries. */
function processFamilies(nowMs: number): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_start_time_seconds', 'When the process started, in epoch seconds.', nowMs / 1000 - process.uptime()),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('process_heap_bytes', 'Memory of JavaScript values.', heapUsed),
    gauge('process_external_memory_bytes', 'Memory of buffers and native libraries.', external),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1_000_000),
    gauge('process_open_fds', 'Open files and sockets.', ...openFiles()),
  ]
}

/** Only Linux reports it. */
function openFiles(): Sample[] {
  try {
    return [{ value: readdirSync('/proc/self/fd').length }]
  } catch {
    return []
  }
}

function gauge(name: string, help: string, ...values: (number | Sample)[]): Family {
  return { name, help, type: 'gauge', samples: values.map((value) => (typeof value === 'number' ? { value } : value)) }
}

function counter(name: string, help: string, value: number): Family {
  return { name, help, type: 'counter', samples: [{ value }] }
}

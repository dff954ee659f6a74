import type { Deps } from '../../deps/deps'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { runCommand } from '../backup/own-command'

/** The checks ask other servers and read files, so they run at most this often. */
const KEPT_MS = 30_000

interface Report {
  ok: boolean
  checkedAt: string
  findings: { check: string; state: 'ok' | 'warning' | 'failed'; words: string; todo?: string }[]
}

const latest = new WeakMap<Deps, { at: number; report: Promise<Report> }>()

/** What `doctor` finds, in a process of its own, so that a slow check delays nobody. Calls at the same time share it. */
export function examination({ deps }: Context): Promise<Report> {
  const now = deps.clock()
  const known = latest.get(deps)
  if (known && now - known.at < KEPT_MS) return known.report
  const report = examine(deps, now)
  latest.set(deps, { at: now, report })
  report.catch(() => latest.delete(deps))
  return report
}

async function examine({ config }: Deps, now: number): Promise<Report> {
  const { said } = await runCommand(['doctor'], undefined, { DATA_DIR: config.dataDir })
  const { ok, findings } = said as unknown as Omit<Report, 'checkedAt'>
  return { ok, checkedAt: isoTime(now), findings }
}

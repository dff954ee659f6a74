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

/** What `doctor` finds, in a process of its own, so that a slow check delays nobody. Calls at the same time share it. */
export function examination({ deps }: Context): Promise<Report> {
  const { local } = deps
  const now = deps.clock()
  if (local.examination && now - local.examination.at < KEPT_MS) return local.examination.report as Promise<Report>
  const report = examine(now)
  local.examination = { at: now, report }
  report.catch(() => (local.examination = undefined))
  return report
}

async function examine(now: number): Promise<Report> {
  const { said } = await runCommand(['doctor'])
  const { ok, findings } = said as unknown as Omit<Report, 'checkedAt'>
  return { ok, checkedAt: isoTime(now), findings }
}

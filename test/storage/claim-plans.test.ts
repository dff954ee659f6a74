import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Connection, openConnection, type Param } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { firstInLine, nextScheduled } from '../../src/jobs/claims'
import { LANES, type Lane } from '../../src/jobs/define-job'
import { WORK } from '../../src/run/work'

let connection: Connection
beforeAll(async () => {
  connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS)
})
afterAll(() => connection.close())

/** The steps of a query plan that read jobs. */
function steps(query: { toSQL(): { sql: string; params: unknown[] } }): string[] {
  const { sql, params } = query.toSQL()
  const plan = connection.statement(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as Param[])) as { detail: string }[]
  return plan.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN) (jobs|running)\b/.test(detail))
}

const lanes = Object.keys(LANES) as Lane[]

test.each(lanes)('a claim of the lane %s reads due jobs from an index and no payload', (lane) => {
  const [due, ...counts] = steps(firstInLine(connection.db, WORK.jobs, lane, 1))
  expect(due).toMatch(/^SEARCH jobs USING COVERING INDEX jobs_due(_by_kind)? \(.*run_at<\?\)$/)
  for (const count of counts) expect(count).toMatch(/^SEARCH running USING COVERING INDEX jobs_running /)
})

test('the share of each World is counted once for a claim, not for each waiting job', () => {
  const { sql, params } = firstInLine(connection.db, WORK.jobs, 'models', 1).toSQL()
  const plan = connection.statement(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as Param[])) as { detail: string }[]
  expect(plan.some(({ detail }) => detail.startsWith('LIST SUBQUERY'))).toBe(true)
  expect(plan.filter(({ detail }) => detail.startsWith('CORRELATED'))).toEqual([])
})

test.each(lanes)('the lane %s finds its next scheduled job by an index', (lane) => {
  const [next] = steps(nextScheduled(connection.db, WORK.jobs, lane, 1))
  expect(next).toMatch(/^SEARCH jobs USING COVERING INDEX jobs_due(_by_kind)? \(.*run_at>\?\)$/)
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { Value } from '@sinclair/typebox/value'
import { eventAt } from '../../src/features/events/event-log'
import { eventSchema } from '../../src/features/events/schemas'
import { AUDIT_ACTIONS } from '../../src/core/audit-actions'
import { isPage } from '../../src/kernel/route-table'
import { type Answer, type Harness, harness } from '../support/harness'
import { MUTATIONS } from '../support/mutations'
import { allRoutes, nameOf } from '../support/routes'

const listed = await harness()
const routes = allRoutes(listed).filter(({ method }) => method !== 'GET')
await listed.close()

let h: Harness
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })))
afterAll(() => h.close())

/** The secrets that were sent and answered during the walk, which must not appear again. */
const secrets = new Set<string>()
/** Everything that the walk has left in the trails and in the logs. */
const left = new Set<string>()
async function leave({ deps, log }: Harness): Promise<void> {
  for (const row of await deps.store.read.select().from(audit)) left.add(JSON.stringify(row))
  for (const line of log) left.add(line)
}

const entryIds = async ({ deps }: Harness) =>
  new Set((await deps.store.read.select({ id: audit.id }).from(audit)).map(({ id }) => id))

test('the table of calls contains exactly the routes that change something', () => {
  expect(Object.keys(MUTATIONS).toSorted()).toEqual(routes.map(nameOf).toSorted())
})

test('exactly the routes without an audit action give a reason', () => {
  const unexplained = routes.filter(
    (route) => (MUTATIONS[nameOf(route)]?.silent === undefined) !== Boolean(route.access.audit),
  )
  expect(unexplained.map(nameOf)).toEqual([])
})

test('every action of the table is recorded somewhere in the code', async () => {
  const texts: string[] = []
  for (const path of new Bun.Glob('src/{core,jobs,features,pages,commands}/**/*.ts').scanSync(
    join(import.meta.dir, '../..'),
  ))
    if (!path.endsWith('audit-actions.ts') && !path.endsWith('routes.ts'))
      texts.push(await Bun.file(join(import.meta.dir, '../..', path)).text())
  const code = texts.join('\n')
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !code.includes(`'${action}'`))).toEqual([])
})

describe('exactly one entry', () => {
  test.each(routes.map((route) => [nameOf(route), route] as const))(
    'is left by %s',
    async (name, route) => {
      const mutation = MUTATIONS[name]
      if (!mutation) throw new Error(`test/support/mutations.ts does not say how to call ${name}`)
      const owner = await h.register()
      const { call, h: own = h } = await mutation.run({ h, owner })
      const before = await entryIds(own)
      const answer = await call()
      expect([name, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([name, answer.status, ''])
      const added = [...(await entryIds(own)).difference(before)]
      const fresh = await own.deps.store.read.select().from(audit).where(inArray(audit.id, added))
      const wanted = [...(route.access.audit ? [route.access.audit] : []), ...(mutation.also ?? [])]
      expect(fresh.map(({ action }) => action).toSorted()).toEqual(wanted.toSorted())
      const main = fresh.find(({ action }) => action === route.access.audit)
      if (main) expectWhole(main, answer, isPage(route))
      for (const { chain, seq } of fresh) await expectEvent(own, chain, seq)
      gather(answer)
      for (const secret of [owner.token, owner.refreshToken]) secrets.add(secret)
      for (const mail of own.mail.sent) gatherLinks(mail.text)
      if (own === h) return
      await leave(own)
      await own.close()
    },
    60_000,
  )
})

/** Checks that an entry that is an event has the schema that the documents give it, and nothing of the person's address. */
async function expectEvent({ deps }: Harness, chain: string, seq: number): Promise<void> {
  const found = await eventAt(deps.store.read, chain, seq)
  if (!found) return
  const schema = eventSchema(found.event)
  expect([found.view, [...Value.Errors(schema, found.view)].map(({ path, message }) => [path, message])]).toEqual([
    found.view,
    [],
  ])
}

/** Checks that an entry has its actor, address and trace id, and is linked to its chain. */
function expectWhole(entry: typeof audit.$inferSelect, answer: Answer, page: boolean): void {
  expect(entry.id).toMatch(/^audit_/)
  expect(entry.traceId).toBe(answer.headers.get('x-trace-id'))
  expect(entry.ip).toBe('127.0.0.1')
  expect(entry.hash).toMatch(/^[0-9a-f]{64}$/)
  if (entry.actorKind === 'user' && !page) expect(entry.actorId).toMatch(/^user_/)
  expect(entry.before !== null || entry.after !== null).toBe(true)
  if (/\.(create|register)$/.test(entry.action)) expect(entry.before).toBeNull()
  if (/(?<!invitation)\.(delete|remove)$/.test(entry.action)) expect(entry.after).toBeNull()
}

test('no secret that was sent, answered or mailed is in the trail or in the log', async () => {
  await leave(h)
  expect(secrets.size).toBeGreaterThan(100)
  const text = [...left].join('\n')
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([])
})

const SECRET = /token|password|secret|^key$|inviteurl/i

/** The values of all fields of an answer whose name is that of a secret. */
function gather({ body }: Answer): void {
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'string' && SECRET.test(name) && value.length >= 16) secrets.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, key)
  }
  walk(body, '')
  for (const phrase of ['correct horse battery staple', 'a wholly different canary phrase']) secrets.add(phrase)
}

function gatherLinks(text: string): void {
  for (const [, token] of text.matchAll(/token=([\w-]+)/g)) if (token) secrets.add(token)
}

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, desc, eq } from 'drizzle-orm'
import { audit, jobs, schedules, surfaces } from '../../db/schema'
import { HOUR_MS } from '../../src/lib/time'
import { outcome } from '../support/auth'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { paragraph, smallPage } from '../support/pages'
import { joined } from '../support/people'

let h: Harness
let owner: Member
let pages = 0
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })))
afterAll(() => h.close())

const inMs = (ms: number) => new Date(h.clock.now() + ms).toISOString()

/** A new World with a page, and functions for its schedules. */
async function page(blocks: unknown[] = smallPage().blocks) {
  owner = await h.register({ name: 'Ada' })
  const made = await owner.api.post('/api/surfaces', { ...smallPage(`page-${++pages}`), blocks, visibility: 'shared' })
  const path = `/api/surfaces/${made.body.data.id}`
  // A key, because the access token expires when a test advances the clock.
  const api = h.as({ ...owner, token: (await newKey(owner)).key }, owner.world).api
  return {
    path,
    id: made.body.data.id as string,
    schedule: (body: object) => owner.api.post(`${path}/schedule`, { at: inMs(HOUR_MS), ...body }),
    publishing: (body: object = {}) =>
      owner.api.post(`${path}/schedule`, { action: 'publish', at: inMs(HOUR_MS), ...body }),
    save: (text: string) =>
      owner.api.patch(`${path}/draft`, { operations: [{ op: 'update', blockId: 'intro', props: { text } }] }),
    api,
    now: async () => (await api.get(path)).body.data,
    list: async () => (await api.get(`${path}/schedule`)).body.data,
  }
}

async function runAfter(ms: number): Promise<void> {
  h.clock.advance(ms)
  await h.jobs.round()
}

async function failureMails({ user }: Member) {
  await h.jobs.round()
  return h.mail.sent.filter(({ to, subject }) => to === user.email && subject === 'A scheduled change of a page failed')
}

async function lastEntry(action: string) {
  const { chain, seq } = audit
  const rows = h.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(chain, owner.world.id), eq(audit.action, action)))
  return (await rows.orderBy(desc(seq)).limit(1))[0]
}

describe('a scheduled publish', () => {
  test('pins the draft as it is now, says what will happen, and publishes just that at its time', async () => {
    const { publishing, save, now, list } = await page()
    const made = await publishing({ version: '1.4.0' })
    expect(outcome(made)).toBe('201')
    const { data } = made.body
    expect(data).toMatchObject({ revision: 1, version: '1.4.0', status: 'pending', lastError: null, findings: [] })
    expect(data.summary).toBe('Publishes revision 1 as 1.4.0. The draft has no later changes.')
    expect(made.headers.get('location')).toBe(`/api/surfaces/${data.surfaceId}/schedule/${data.id}`)
    for (const text of ['Later', 'Later still', 'Much later']) await save(text)
    expect((await list())[0].summary).toBe('Publishes revision 1 as 1.4.0. The draft has 3 later changes.')

    await runAfter(HOUR_MS - 1)
    expect((await now()).published).toBeNull()
    await runAfter(1)
    const surface = await now()
    expect(surface.published).toMatchObject({ version: '1.4.0', publishedBy: { name: 'Ada' } })
    expect(surface.hasUnpublishedChanges).toBe(true)
    expect(await list()).toMatchObject([
      { status: 'done', version: '1.4.0', summary: 'Published revision 1 as 1.4.0.' },
    ])
    expect(await lastEntry('surface.publish')).toMatchObject({ actorKind: 'job', actorId: null })
  })

  test('takes an older revision, and without a version the one that is next at its time', async () => {
    const { publishing, save, path, now } = await page()
    await owner.api.post(`${path}/publish`, { version: '1.0.0' })
    await save('A second edition')
    await owner.api.post(`${path}/publish`, {})
    expect((await publishing({ revision: 9 })).status).toBe(404)
    const made = await publishing({ revision: 1 })
    expect(made.body.data.summary).toBe(
      'Publishes revision 1 as the next version, which would be 1.0.2 now. The draft has 1 later change.',
    )
    await owner.api.post(`${path}/publish`, {})
    await runAfter(HOUR_MS)
    expect((await now()).published.version).toBe('1.0.3')
  })

  test('that fails keeps its reason, leaves an entry of a job, and changes nothing', async () => {
    const { publishing, path, now, list, api } = await page()
    await publishing({ version: '1.0.0' })
    await owner.api.post(`${path}/publish`, { version: '1.0.0' })
    const before = await now()
    await runAfter(HOUR_MS)
    expect(await now()).toEqual(before)
    const lastError = { code: 'VERSION_TAKEN', message: 'Version 1.0.0 of this Surface already exists.' }
    expect(await list()).toMatchObject([{ status: 'failed', lastError, endedAt: inMs(0) }])
    const entry = await lastEntry('schedule.fail')
    expect(entry).toMatchObject({ actorKind: 'job', resourceType: 'schedule', resourceName: before.name })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 'failed', lastError })
    const mails = await failureMails(owner)
    expect(mails.map(({ text }) => text.includes('"Home"') && text.includes(lastError.message))).toEqual([true])
    expect(outcome(await api.delete(`${path}/schedule/${(await list())[0].id}`))).toBe('200')
    expect(await list()).toEqual([])
  })

  test('obeys the gate of its time', async () => {
    const { publishing, list } = await page([...smallPage().blocks, paragraph('gap', 'Call [Your phone number].')])
    const made = await publishing()
    expect(made.body.data.findings).toMatchObject([{ rule: 'placeholder', severity: 'error', blockId: 'gap' }])
    await owner.api.patch('/api/world', { settings: { publishGate: 'block' } })
    await runAfter(HOUR_MS)
    expect(await list()).toMatchObject([{ status: 'failed', lastError: { code: 'VALIDATION_FAILED' } }])
  })

  test('obeys the ceiling of its time', async () => {
    const { publishing, list } = await page()
    await publishing()
    await owner.api.post('/api/billing/change-plan', { planCode: 'hobby' })
    for (let n = 0; n < 3; n++) {
      const { id } = (await owner.api.post('/api/surfaces', smallPage(`live-${n}`))).body.data
      await owner.api.post(`/api/surfaces/${id}/publish`, {})
    }
    await runAfter(HOUR_MS)
    expect(await list()).toMatchObject([{ status: 'failed', lastError: { code: 'PLAN_LIMIT_EXCEEDED' } }])
  })

  test('of an incomplete tree is refused at once, and snapshots nothing', async () => {
    const { publishing, path } = await page([{ id: 'empty', type: 'image', props: {} }])
    expect(outcome(await publishing())).toBe('422 VALIDATION_FAILED')
    expect((await owner.api.get(`${path}/revisions`)).body.data).toEqual([])
    expect(await h.deps.store.read.select().from(jobs).where(eq(jobs.worldId, owner.world.id))).toEqual([])
  })

  test('of a Surface that was archived meanwhile fails', async () => {
    const { publishing, path, list } = await page()
    await publishing()
    await owner.api.delete(path)
    expect(outcome(await publishing({ at: inMs(1) }))).toBe('409 STATE_CONFLICT')
    await runAfter(HOUR_MS)
    expect(await list()).toMatchObject([{ status: 'failed', lastError: { code: 'STATE_CONFLICT' } }])
  })

  test('of a Surface that was deleted meanwhile is deleted with it, and its job ends without an error', async () => {
    const { publishing, id } = await page()
    await publishing()
    await h.deps.store.tx(owner.world.id, (tx) => tx.delete(surfaces).where(eq(surfaces.id, id)))
    await runAfter(HOUR_MS)
    const worldId = owner.world.id
    expect(await h.deps.store.read.select().from(schedules).where(eq(schedules.worldId, worldId))).toEqual([])
    const [job] = await h.deps.store.read.select().from(jobs).where(eq(jobs.worldId, worldId))
    expect(job).toMatchObject({ kind: 'surface.schedule', status: 'succeeded' })
  })
})

describe('a scheduled take-down', () => {
  test('takes down what is live then, and fails where nothing is', async () => {
    const { path, schedule, now, list, api } = await page()
    const made = await schedule({ action: 'unpublish' })
    expect(made.body.data).toMatchObject({ revision: null, summary: 'Takes the page down. Nothing is live now.' })
    await owner.api.post(`${path}/publish`, { version: '1.0.0' })
    expect((await list())[0].summary).toBe('Takes the page down. Version 1.0.0 is live now.')
    await runAfter(HOUR_MS)
    expect([(await now()).published, (await list())[0].summary]).toEqual([null, 'Took the page down.'])
    await api.post(`${path}/schedule`, { action: 'unpublish', at: inMs(HOUR_MS) })
    await runAfter(HOUR_MS)
    expect(await list()).toMatchObject([{ status: 'failed', lastError: { message: 'This Surface is not live.' } }])
  })

  test('follows the publish before it, also when both are overdue', async () => {
    const { schedule, publishing, now, list } = await page()
    await schedule({ action: 'unpublish', at: inMs(2 * HOUR_MS) })
    await publishing()
    await runAfter(3 * HOUR_MS)
    expect((await now()).published).toBeNull()
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual(['done', 'done'])
  })

  test('waits for an earlier schedule whose run was put off', async () => {
    const { schedule, publishing, now } = await page()
    const early = (await publishing()).body.data.id
    await schedule({ action: 'unpublish', at: inMs(2 * HOUR_MS) })
    const [row] = await h.deps.store.read.select().from(schedules).where(eq(schedules.id, early))
    const runAt = h.clock.now() + 2 * HOUR_MS + 1_000
    await h.deps.store.tx(owner.world.id, (tx) =>
      tx
        .update(jobs)
        .set({ runAt })
        .where(eq(jobs.id, row?.jobId ?? '')),
    )
    await runAfter(2 * HOUR_MS)
    await runAfter(1_000)
    expect((await now()).published).not.toBeNull()
    await runAfter(10_000)
    expect((await now()).published).toBeNull()
  })
})

describe('scheduling', () => {
  const faulty: [object, string][] = [
    [{ at: 'tomorrow' }, '/at'],
    [{ at: '2026-01-15T12:00:00' }, '/at'],
    [{ at: '2020-01-01T00:00:00Z' }, '/at'],
    [{ at: '2036-01-01T00:00:00Z' }, '/at'],
    [{ at: '2026-02-30T00:00:00Z' }, '/at'],
    [{ at: '2026-02-28T23:59:60Z' }, '/at'],
    [{ version: 'one' }, '/version'],
    [{ revision: 0 }, '/revision'],
    [{ action: 'unpublish', version: '1.0.0' }, '/version'],
    [{ action: 'unpublish', revision: 1 }, '/revision'],
    [{ action: 'archive' }, '/action'],
  ]
  test('refuses times, versions and revisions that cannot work, with their place', async () => {
    const { publishing } = await page()
    for (const [body, path] of faulty) {
      const answer = await publishing(body)
      expect([outcome(answer), answer.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', path])
    }
  })

  test('keeps one pending schedule for each action, and none at the same time', async () => {
    const { publishing, schedule } = await page()
    await publishing()
    expect(outcome(await publishing({ at: inMs(2 * HOUR_MS) }))).toBe('409 STATE_CONFLICT')
    const same = await schedule({ action: 'unpublish' })
    expect([outcome(same), same.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/at'])
    const both = await Promise.all([1, 2].map((n) => schedule({ action: 'unpublish', at: inMs(2 * HOUR_MS + n) })))
    expect(both.map(({ status }: Answer) => status).toSorted()).toEqual([201, 409])
  })

  test('is repeated with its Idempotency-Key without a second snapshot', async () => {
    const { path } = await page()
    const body = { action: 'publish', at: inMs(HOUR_MS) }
    const call = () => owner.api.post(`${path}/schedule`, body, { 'idempotency-key': 'once' })
    const [first, second] = [await call(), await call()]
    expect(second.body).toEqual(first.body)
    expect((await owner.api.get(`${path}/revisions`)).body.data).toHaveLength(1)
  })

  test('is for editors, who see each other’s schedules; viewers only read them', async () => {
    const { path, publishing } = await page()
    const [viewer, editor] = [await joined(h, owner, 'viewer'), await joined(h, owner, 'editor')]
    const { id } = (await publishing()).body.data
    expect(outcome(await viewer.api.post(`${path}/schedule`, { action: 'unpublish', at: inMs(1) }))).toBe(
      '403 FORBIDDEN',
    )
    expect((await viewer.api.get(`${path}/schedule/${id}`)).body.data.createdBy.name).toBe('Ada')
    expect(outcome(await viewer.api.delete(`${path}/schedule/${id}`))).toBe('403 FORBIDDEN')
    expect(outcome(await editor.api.delete(`${path}/schedule/${id}`))).toBe('200')
  })
})

describe('a schedule runs only while its author may publish:', () => {
  test('it fails when the person has left the World', async () => {
    const { path, list } = await page()
    const editor = await joined(h, owner, 'editor')
    await editor.api.post(`${path}/schedule`, { action: 'publish', at: inMs(HOUR_MS) })
    await editor.api.delete(`/api/world/members/${editor.user.id}`)
    await runAfter(HOUR_MS)
    const message = `${editor.user.name}, who scheduled this, may no longer publish this Surface. Schedule it again.`
    expect(await list()).toMatchObject([{ status: 'failed', lastError: { code: 'FORBIDDEN', message } }])
    expect(await failureMails(editor)).toEqual([])
  })

  test('it runs for a viewer who edits through a team, and fails once they have left the team', async () => {
    for (const leaves of [false, true]) {
      const { path, list } = await page()
      const editor = await joined(h, owner, 'viewer')
      const team = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
      const place = `/api/teams/${team.id}/members`
      await owner.api.post(place, { userId: editor.user.id, role: 'lead' })
      await owner.api.patch(path, { teamId: team.id })
      const body = { action: 'publish', at: inMs(HOUR_MS) }
      expect(outcome(await editor.api.post(`${path}/schedule`, body))).toBe('201')
      if (leaves) await owner.api.delete(`${place}/${editor.user.id}`)
      await runAfter(HOUR_MS)
      expect((await list())[0].status).toBe(leaves ? 'failed' : 'done')
    }
  })

  test('it fails when its API key was revoked, and runs while the key stands', async () => {
    for (const revoked of [false, true]) {
      const { path, list, now } = await page()
      const { key, id } = await newKey(owner)
      const withKey = h.as({ ...owner, token: key }, owner.world).api
      const body = { action: 'publish', at: inMs(HOUR_MS) }
      expect(outcome(await withKey.post(`${path}/schedule`, body))).toBe('201')
      if (revoked) await owner.api.delete(`/api/keys/${id}`)
      await runAfter(HOUR_MS)
      expect((await list())[0].status).toBe(revoked ? 'failed' : 'done')
      expect((await now()).published?.publishedBy.id).toBe(revoked ? undefined : id)
    }
  })
})

describe('cancelling', () => {
  test('ends a pending schedule, and nothing happens at its time', async () => {
    const { publishing, schedule, path, now, list } = await page()
    const { id } = (await publishing()).body.data
    await schedule({ action: 'unpublish', at: inMs(2 * HOUR_MS) })
    expect((await owner.api.delete(`${path}/schedule/${id}`)).body.data).toEqual({ id, deleted: true })
    expect((await owner.api.delete(`${path}/schedule?action=publish`)).status).toBe(409)
    expect((await owner.api.delete(`${path}/schedule`)).body.data.cancelled).toHaveLength(1)
    await runAfter(2 * HOUR_MS)
    expect([(await now()).published, await list()]).toEqual([null, []])
    expect((await lastEntry('schedule.cancel'))?.actorName).toBe('Ada')
  })

  test('too late is refused, so that nobody believes it worked', async () => {
    const { publishing, path, list, api } = await page()
    const { id } = (await publishing()).body.data
    await runAfter(HOUR_MS)
    expect(outcome(await api.delete(`${path}/schedule/${id}`))).toBe('409 STATE_CONFLICT')
    expect(outcome(await api.delete(`${path}/schedule`))).toBe('409 STATE_CONFLICT')
    expect((await list())[0].status).toBe('done')
  })

  test('and running at the same time leaves one of the two', async () => {
    const { publishing, path, now, list, api } = await page()
    const { id } = (await publishing()).body.data
    h.clock.advance(HOUR_MS)
    const [cancelled] = await Promise.all([api.delete(`${path}/schedule/${id}`), h.jobs.round()])
    const live = (await now()).published !== null
    expect([cancelled.status, (await list()).length]).toEqual(live ? [409, 1] : [200, 0])
  })

  test('the job of a schedule cancels the schedule', async () => {
    const { publishing, list, now } = await page()
    await publishing()
    const [job] = (await owner.api.get('/api/jobs')).body.data
    expect(job).toMatchObject({ kind: 'surface.schedule', status: 'queued' })
    await owner.api.post(`/api/jobs/${job.id}/cancel`)
    expect(await list()).toMatchObject([{ status: 'cancelled', summary: 'Its job was cancelled.' }])
    expect(outcome(await publishing({ at: inMs(2 * HOUR_MS) }))).toBe('201')
    await runAfter(HOUR_MS)
    expect((await now()).published).toBeNull()
  })
})

test('a clock that is set back delays a schedule until its time, and runs it once', async () => {
  const { publishing, now, path, api } = await page()
  await publishing()
  h.clock.advance(-HOUR_MS)
  await runAfter(HOUR_MS)
  expect((await now()).published).toBeNull()
  await runAfter(HOUR_MS)
  await runAfter(HOUR_MS)
  expect((await now()).published.version).toBe('1.0.0')
  expect((await api.get(`${path}/revisions`)).body.data).toHaveLength(2)
})

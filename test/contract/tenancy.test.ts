import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { isPage, type RouteEntry } from '../../src/kernel/route-table'
import { type Answer, type Harness, harness } from '../support/harness'
import { addressIn, inhabit, unknownIds, type Things } from '../support/inhabited'
import { allRoutes, nameOf } from '../support/routes'

/** Routes whose `:id` names something that belongs to every World. */
const SHARED = new Set([
  'GET /api/blueprints/:id',
  'POST /api/blueprints/:id/apply',
  'GET /api/marketplace/artifacts/:id',
  'POST /api/marketplace/artifacts/:id/install',
])

// The table is needed to name the tests, before any hook runs.
const listed = await harness()
const routes = allRoutes(listed)
  .filter((route) => ['world', 'user'].includes(route.access?.kind) && route.path.includes(':'))
  .filter((route) => !SHARED.has(nameOf(route)))
  .map((route) => [nameOf(route), route] as const)
await listed.close()

let h: Harness
let mine: Things
let theirs: Things
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  mine = await inhabit(h, await h.register())
  theirs = await inhabit(h, await h.register())
})
afterAll(() => h.close())

/** Valid bodies, so that each refusal is because of the path. */
const BODIES: Record<string, unknown> = {
  'PATCH /api/world/members/:userId': { role: 'admin' },
  'PATCH /api/invitations/:id': { role: 'viewer' },
  'PUT /api/ai/agents/:id': { name: 'Taken over' },
  'PATCH /api/ai/agents/:id': { name: 'Taken over' },
  'PATCH /api/teams/:id': { name: 'Taken over' },
  'POST /api/teams/:id/members': { userId: 'user_x', role: 'lead' },
  'PATCH /api/teams/:id/members/:userId': { role: 'lead' },
  'PATCH /api/surfaces/:id': { teamId: null },
  'PATCH /api/surfaces/:id/visibility': { visibility: 'private' },
  'POST /api/surfaces/:id/publish': { version: '2.0.0' },
  'POST /api/surfaces/:id/schedule': { action: 'unpublish', at: '2026-01-17T12:00:00Z' },
  'POST /api/surfaces/:id/presence': { state: 'viewing' },
  'PUT /api/surfaces/:id/draft': { name: 'Taken over' },
  'PATCH /api/surfaces/:id/draft': { operations: [{ op: 'remove', blockId: 'intro' }] },
  'PATCH /api/marketplace/artifacts/:id': { name: 'Taken over' },
  'PATCH /api/auth/passkeys/:id': { name: 'Taken over' },
  'PATCH /api/uploads/:id': { alt: 'Taken over' },
  'POST /api/oauth/connections/:id/complete': { code: 'code', state: 'state' },
}

const call = (route: RouteEntry, path: string) => {
  const { token, world } = mine.owner
  const body = route.method === 'GET' ? undefined : (BODIES[nameOf(route)] ?? {})
  return h.fetch(route.method, path, { token, world: world.id, body })
}

/** The body of an error, without its trace id and time. */
const bytes = ({ text }: Answer) => text.replace(/"traceId":"[^"]*"/, '').replace(/"timestamp":"[^"]*"/, '')

/** Every row of a World in every table. */
async function rowsOf({ owner }: Things): Promise<Record<string, unknown>> {
  const db = h.deps.store.read as unknown as { all(query: unknown): Promise<{ name: string }[]> }
  const tables = await db.all(sql`SELECT name FROM pragma_table_list AS one WHERE type = 'table' AND schema = 'main'
    AND EXISTS (SELECT 1 FROM pragma_table_info(one.name) AS info WHERE info.name = 'world_id')`)
  const rows = tables.map(async ({ name }) => [
    name,
    await db.all(sql`SELECT * FROM ${sql.identifier(name)} WHERE world_id = ${owner.world.id}`),
  ])
  return Object.fromEntries(await Promise.all(rows))
}

describe('resources of another World answer like resources that do not exist', () => {
  test.each(routes)('%s', async (_, route) => {
    const before = await rowsOf(theirs)
    const foreign = await call(route, addressIn(route.path, { ...theirs, owner: mine.owner }))
    const unknown = await call(route, addressIn(route.path, { owner: mine.owner, ids: unknownIds(mine.ids) }))
    expect([foreign.status, bytes(foreign)]).toEqual([404, bytes(unknown)])
    expect(await rowsOf(theirs)).toEqual(before)
  })

  test('the rows that the test compares exist', async () => {
    const rows = Object.entries(await rowsOf(theirs)).filter(([, found]) => (found as unknown[]).length > 0)
    expect(rows.map(([name]) => name)).toEqual(
      expect.arrayContaining(['surfaces', 'drafts', 'receipts', 'turns', 'uploads', 'teams', 'invitations', 'jobs']),
    )
  })

  const FIELDS: [string, (things: Things['ids']) => Promise<Answer>][] = [
    ['teamId of a new Surface', ({ team }) => post('/api/surfaces', { name: 'New', slug: 'new', teamId: team })],
    ['teamId of a Surface', ({ team }) => patch(`/api/surfaces/${mine.ids.surface}`, { teamId: team })],
    [
      'teamIds of an invitation',
      ({ team }) => post('/api/invitations', { email: 'new@example.com', role: 'viewer', teamIds: [team] }),
    ],
    ['teamIds of a change', ({ team }) => patch(`/api/invitations/${mine.ids.invitation}`, { teamIds: [team] })],
    [
      'userId of a place',
      ({ member }) => post(`/api/teams/${mine.ids.team}/members`, { userId: member, role: 'lead' }),
    ],
    [
      'surfaceId of an installation',
      ({ surface }) => post(`/api/marketplace/artifacts/${mine.ids.artifact}/install`, { surfaceId: surface }),
    ],
    ['surfaceId of a turn', ({ surface }) => compose({ surfaceId: surface })],
    ['surfaceId of a turn on blocks', ({ surface }) => compose({ surfaceId: surface, blockIds: ['intro'] })],
  ]
  const post = (path: string, body: unknown) => mine.owner.api.post(path, body)
  const patch = (path: string, body: unknown) => mine.owner.api.patch(path, body)
  const compose = (context: object) =>
    post('/api/ai/composer/stream', { intent: 'Take it', context: { worldId: mine.owner.world.id, ...context } })

  test.each(FIELDS)('%s', async (_, send) => {
    const [foreign, unknown] = [await send(theirs.ids), await send(unknownIds(mine.ids))]
    expect([foreign.status, bytes(foreign)]).toEqual([404, bytes(unknown)])
  })

  test.each([
    ['/api/surfaces?teamId=', 'team'],
    ['/api/ai/receipts?surfaceId=', 'surface'],
    ['/api/audit?resourceId=', 'surface'],
    ['/api/audit?actor=', 'member'],
  ] as const)('%s finds nothing', async (path, name) => {
    expect((await mine.owner.api.get(path + theirs.ids[name])).body.data).toEqual([])
  })

  test('a page does not show an image of another World', async () => {
    const { api, world } = mine.owner
    const { url, variants } = (await theirs.owner.api.get(`/api/uploads/${theirs.ids.upload}`)).body.data
    expect(url).toContain('/files/')
    const image = { id: 'image', type: 'image', props: { uploadId: theirs.ids.upload, alt: 'Theirs' } }
    const page = { name: 'Borrowed', slug: 'borrowed', visibility: 'listed', blocks: [image] }
    const meta = { imageUploadId: theirs.ids.upload }
    const { id } = (await api.post('/api/surfaces', { ...page, meta })).body.data
    expect((await api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })).status).toBe(201)
    const shown = [
      (await api.get(`/api/surfaces/${id}/preview`)).text,
      (await h.fetch('GET', `/w/${world.slug}/borrowed`)).text,
      (await h.fetch('GET', `/api/surfaces/by-slug/${world.slug}/borrowed`)).text,
    ].join('\n')
    for (const file of [url, ...variants.map((variant: { url: string }) => variant.url)])
      expect(shown).not.toContain(new URL(file).pathname)
    expect(shown).not.toContain('/files/')
  })
})

describe('an invalid id answers 404', () => {
  const NONE = [
    'nothing',
    'surface_',
    '%00',
    'a%2Fb',
    '..%2f..%2fetc',
    'x'.repeat(3000),
    '%F0%9F%92%A9',
    '%E0%A4%A',
    '%C3%28',
    '__proto__',
    '-1',
    "'%20OR%201=1",
  ]

  test.each(routes.filter(([, route]) => !isPage(route)))('%s', async (_, route) => {
    for (const param of route.path.match(/:[A-Za-z]+/g) ?? [])
      for (const id of NONE) {
        const answer = await call(route, addressIn(route.path.replace(param, id), mine))
        expect([param, id, answer.status, answer.body?.error?.code]).toEqual([param, id, 404, 'NOT_FOUND'])
      }
  })
})

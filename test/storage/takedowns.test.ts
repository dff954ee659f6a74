import { expect, test } from 'bun:test'
import { openConnection } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'

const WORLD =
  "INSERT INTO worlds (id, slug, name, settings, plan_code, created_at, updated_at) VALUES ('w', 'w', 'W', '{}', 'hobby', 1, 1)"
const SURFACE =
  'INSERT INTO surfaces (id, world_id, name, slug, visibility, block_count, draft_version, draft_updated_at, draft_updated_by, ' +
  "created_by, created_at, updated_at, live_revision_id, live_hash, live_title) VALUES (?, 'w', ?, ?, 'listed', 0, 1, 1, 'u', 'u', 1, ?, ?, ?, ?)"
const REVISION =
  'INSERT INTO revisions (id, world_id, surface_id, number, version, kind, content_hash, block_count, created_at, created_by) ' +
  "VALUES (?, 'w', ?, ?, ?, ?, 'h', 0, ?, 'u')"
const ENTRY =
  'INSERT INTO audit (chain, seq, hash, prev_hash, id, at, actor_kind, actor_name, action, resource_type, resource_id) ' +
  "VALUES ('w', ?, ?, '', ?, ?, 'user', 'Ada', ?, 'surface', ?)"

test('an upgrade learns from the trail when pages were taken down, and has lists read again what is live', async () => {
  const connection = await openConnection(':memory:')
  await migrate(
    connection,
    MIGRATIONS.filter(({ id }) => id < 24),
  )
  connection.statement(WORLD).run()
  const surface = (id: string, updatedAt: number, live: boolean) =>
    connection
      .statement(SURFACE)
      .run(id, id, id, updatedAt, live ? 'r' : null, live ? 'h' : null, live ? 'Title' : null)
  const revision = (of: string, number: number, at: number, kind = 'publish') =>
    connection.statement(REVISION).run(`${of}${number}`, of, number, `${number}.0.0`, kind, at)
  let seq = 0
  const entry = (of: string, action: string, at: number) =>
    connection.statement(ENTRY).run(++seq, `hash-${seq}`, `audit_${seq}`, at, action, of)

  surface('twice', 70, false)
  revision('twice', 1, 10)
  entry('twice', 'surface.unpublish', 20)
  revision('twice', 2, 30, 'snapshot')
  revision('twice', 3, 40)
  entry('twice', 'surface.archive', 50)
  entry('twice', 'surface.archive', 60)
  surface('pruned', 90, false)
  revision('pruned', 1, 10)
  surface('live', 90, true)
  revision('live', 1, 10)
  surface('never', 90, false)
  entry('never', 'surface.archive', 20)

  await migrate(connection, MIGRATIONS)
  expect(
    connection.statement('SELECT surface_id, number, at FROM takedowns ORDER BY surface_id, number').all(),
  ).toEqual([
    { surface_id: 'pruned', number: 1, at: 90 },
    { surface_id: 'twice', number: 1, at: 20 },
    { surface_id: 'twice', number: 3, at: 50 },
  ])
  expect(connection.statement("SELECT live_title FROM surfaces WHERE id = 'live'").all()).toEqual([
    { live_title: null },
  ])
  connection.close()
})

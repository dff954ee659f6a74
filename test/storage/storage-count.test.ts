import { expect, test } from 'bun:test'
import { openConnection } from '../../db/client'
import { MISCOUNTED } from '../../db/inspect'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { packJson, unpackJson } from '../../src/lib/packed-json'

test('the migration computes the storage of existing Worlds and keeps their history readable', async () => {
  const connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS.slice(0, 10))
  connection.exec(`
    INSERT INTO worlds (id, slug, name, settings, plan_code, created_at, updated_at, storage)
      VALUES ('w', 'w', 'W', '{}', 'pro', 1, 1, 7), ('empty', 'e', 'E', '{}', 'pro', 1, 1, 9);
    INSERT INTO surfaces (id, world_id, name, slug, visibility, block_count, draft_version, draft_updated_at,
      draft_updated_by, created_by, created_at, updated_at) VALUES ('s', 'w', 'Page', 's', 'private', 0, 1, 1, 'u', 'u', 1, 1);
    INSERT INTO drafts (surface_id, world_id, version, meta, blocks) VALUES ('s', 'w', 1, '{}', '["ü"]');
    INSERT INTO snapshots (world_id, hash, content) VALUES ('w', 'h', x'010203');
    INSERT INTO receipts (id, world_id, surface_id, source, status, actor_kind, actor_name, operations, inverse, result_hash,
      summary, created_at, updated_at) VALUES ('r', 'w', 's', 'editor', 'accepted', 'user', 'Ada', '[1,2]', '[3]', 'x', 'y', 5, 6);
    INSERT INTO draft_steps (surface_id, version, inverse, at) VALUES ('s', 1, '[4]', 1);
    INSERT INTO blobs (world_id, sha256, size, storage_key) VALUES ('w', 'a', 100, 'k');
    INSERT INTO uploads (id, world_id, filename, content_type, size, focal_point, status, created_by, created_at, updated_by,
      updated_at) VALUES ('u1', 'w', 'f', 't', 1000, '{}', 'pending', 'u', 1, 'u', 1), ('u2', 'w', 'f', 't', 5, '{}', 'ready', 'u', 1, 'u', 1);
  `)
  await migrate(connection, MIGRATIONS)
  const storage = () => connection.statement('SELECT id, storage FROM worlds ORDER BY id').all()
  const draft = 2 + 6
  expect(storage()).toEqual([
    { id: 'empty', storage: 0 },
    { id: 'w', storage: draft + 3 + 5 + 3 + 3 + 100 + 1000 },
  ])
  expect(connection.statement(MISCOUNTED).all()).toEqual([])
  const receipt = connection.statement('SELECT * FROM receipts').get() as Record<string, unknown>
  expect(receipt).toMatchObject({ operation_count: 2, operations_size: 5, inverse_size: 3 })
  expect(unpackJson<number[]>(receipt.operations as Uint8Array)).toEqual([1, 2])
  connection.close()
})

test('packed JSON is compressed if that saves room, and always read back', () => {
  for (const value of [[], [1], 'ü'.repeat(10_000), { text: Array.from({ length: 300 }, (_, n) => n) }]) {
    const { bytes, size } = packJson(value)
    expect(size).toBe(Buffer.byteLength(JSON.stringify(value)))
    expect(bytes.byteLength).toBeLessThanOrEqual(size)
    expect(unpackJson<unknown>(bytes)).toEqual(value)
  }
  expect(packJson('ü'.repeat(10_000)).bytes.byteLength).toBeLessThan(200)
})

import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import type { Database } from '../../db/client'
import type { Context } from '../../src/deps/context'
import { processUploadJob } from '../../src/features/uploads/processing'
import { defineJob } from '../../src/jobs/define-job'
import { enqueue } from '../../src/jobs/queue'

test('a job is enqueued and runs with the payload type of its definition', () => {
  const calls = (ctx: Context, tx: Database) => [
    enqueue(ctx, tx, processUploadJob, { worldId: 'world_1', uploadId: 'upload_1' }),
    // @ts-expect-error The World is missing.
    enqueue(ctx, tx, processUploadJob, { uploadId: 'upload_1' }),
    // @ts-expect-error A kind is not a definition.
    enqueue(ctx, tx, 'upload.process', {}),
  ]
  const job = defineJob({
    kind: 'test.typed',
    lane: 'quick',
    payload: Type.Object({ count: Type.Integer() }),
    run: async (_ctx, { count }) => count + 1,
  })
  expect([calls.length, job.kind]).toEqual([2, 'test.typed'])
})

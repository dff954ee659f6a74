import { rm } from 'node:fs/promises'
import { Elysia } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import { keptAnswer } from '../../kernel/idempotency'
import { receiveFile } from '../../kernel/incoming'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import type { WorldContext } from '../../deps/context'
import { exportWorld } from './exporting'
import { prepareImport } from './importing'
import * as shapes from './shapes'

const tags = ['Portability']
/** A bundle that comes over HTTP. The command line has no limit. */
const BUNDLE_BYTES = 4 * 2 ** 30

/** A World as a bundle, to move it to another instance or to keep it (contract part 4). */
export const portabilityRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'portability', prefix: '/api/world', normalize: false })
    .use(kernel)
    .get(
      '/export',
      async ({ ctx }) =>
        new Response(await exportWorld(ctx), {
          headers: {
            'content-type': 'application/gzip',
            'content-disposition': `attachment; filename="${ctx.world.slug}.tar.gz"`,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          },
        }),
      {
        world: { rate: 'read', role: 'admin', scope: 'world:admin', heavy: true },
        answers: { 200: shapes.Bundle },
        detail: { tags, operationId: 'exportWorld', summary: 'Export the World as a bundle' },
      },
    )
    .post(
      '/import',
      async ({ ctx, request, status, set }) => {
        const received = await receiveBundle(ctx, request)
        if (received instanceof Response) return received as never
        return atomic(received, (data) => {
          set.headers.location = '/api/surfaces'
          return status(201, asData(data))
        })
      },
      {
        world: {
          rate: 'write',
          role: 'admin',
          scope: 'world:admin',
          audit: 'world.import',
          idempotent: 'atomic',
          upload: 'bytes',
          heavy: true,
        },
        body: shapes.Bundle,
        answers: { 201: Data(shapes.Imported) },
        detail: { tags, operationId: 'importWorld', summary: 'Import a bundle into the World' },
      },
    )

/** Receives a bundle and prepares its import, or returns the kept answer. */
async function receiveBundle(ctx: WorldContext, request: Request) {
  const { path, sha256 } = await receiveFile(request, { folder: ctx.deps.storage.scratch, maxBytes: BUNDLE_BYTES })
  try {
    return (await keptAnswer(ctx, request, sha256)) ?? (await prepareImport(ctx, path))
  } finally {
    await rm(path, { force: true })
  }
}

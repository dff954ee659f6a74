import { Elysia } from 'elysia'
import { followedBy } from '../../core/prepared-work'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { surfaceView } from '../surfaces/views'
import { prepareTextImport, previewImport } from './importing'
import * as shapes from './shapes'

/** Texts from elsewhere as pages: Markdown, HTML, and what editors paste. */
export const importRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'imports', prefix: '/api/surfaces', normalize: false }).use(kernel).post(
    '/import',
    async ({ ctx, body, status, set }) => {
      if (body.dryRun) {
        const preview = await previewImport(ctx, body)
        return atomic(async () => preview, asData)
      }
      const viewed = followedBy(await prepareTextImport(ctx, body), async ({ draft, notes }) => ({
        surface: await surfaceView(ctx, draft.surface, draft),
        notes,
      }))
      return atomic(viewed, (data) => {
        set.headers.location = `/api/surfaces/${data.surface.id}`
        return status(201, { data })
      })
    },
    {
      // Pasting is reading: editors ask for blocks often, and one at a time is enough for a page.
      world: {
        rate: 'read',
        role: 'editor',
        scope: 'surfaces:write',
        audit: 'surface.create',
        idempotent: 'atomic',
        heavy: true,
      },
      body: shapes.ImportInput,
      answers: {
        200: Data(shapes.ImportPreview, 'The blocks. Only with `dryRun`: nothing was made.'),
        201: Data(shapes.ImportResult, 'The Surface was made.'),
      },
      detail: {
        tags: ['Surfaces'],
        operationId: 'importText',
        summary: 'Make a Surface of Markdown, HTML or plain text',
      },
    },
  )

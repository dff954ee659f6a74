import { Elysia } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed } from '../../kernel/shapes'
import { applyBlueprint, listBlueprints, readBlueprint } from './blueprints'
import * as shapes from './shapes'

const tags = ['Blueprints']
const reads = { rate: 'read', role: 'viewer', scope: 'surfaces:read' } as const

/** Routes to read the blueprints of this instance and to add their pages to the World. */
export const blueprintRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'blueprints', prefix: '/api/blueprints', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listBlueprints(ctx, query), {
      world: reads,
      query: shapes.BlueprintQuery,
      answers: { 200: Listed(shapes.Blueprint) },
      detail: { tags, operationId: 'listBlueprints', summary: 'List the blueprints that the plan includes' },
    })
    .get('/:id', ({ ctx, params, query }) => ({ data: readBlueprint(ctx, params.id, query.locale) }), {
      world: reads,
      query: shapes.LocaleQuery,
      answers: { 200: Data(shapes.Blueprint) },
      detail: { tags, operationId: 'readBlueprint', summary: 'Get a blueprint with its pages' },
    })
    .post(
      '/:id/apply',
      ({ ctx, params, body, status, set }) =>
        atomic(
          () => applyBlueprint(ctx, params.id, body.locale),
          (data) => {
            const [first] = data.surfaces
            if (first) set.headers.location = `/api/surfaces/${first.id}`
            return status(201, { data })
          },
        ),
      {
        world: {
          rate: 'write',
          role: 'editor',
          scope: 'surfaces:write',
          audit: 'blueprint.apply',
          idempotent: 'atomic',
          refuses: [403],
        },
        body: shapes.ApplyBlueprint,
        answers: { 201: Data(shapes.AppliedBlueprint) },
        detail: { tags, operationId: 'applyBlueprint', summary: 'Add the pages of a blueprint as drafts' },
      },
    )

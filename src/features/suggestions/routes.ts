import { Elysia } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed, NoBody } from '../../kernel/shapes'
import { applySuggestion, dismissSuggestion } from './deciding'
import { listSuggestions } from './list'
import { AppliedSuggestion, Suggestion, SuggestionQuery } from './shapes'

const decides = { rate: 'write', role: 'editor', on: 'surface', scope: 'surfaces:write', idempotent: 'atomic' } as const

/** Routes of the suggestions of a Surface. None of them costs Φ. */
export const suggestionRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'suggestions', prefix: '/api/ai/suggestions', normalize: false })
    .use(kernel)
    .get('/:surfaceId', ({ ctx, params, query }) => listSuggestions(ctx, params.surfaceId, query), {
      world: { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' },
      query: SuggestionQuery,
      answers: { 200: Listed(Suggestion) },
      detail: { tags: ['Analysis'], operationId: 'listSuggestions', summary: 'List the suggestions for a Surface' },
    })
    .post(
      '/:surfaceId/apply/:suggestionId',
      ({ ctx, params }) => atomic(applySuggestion(ctx, params.surfaceId, params.suggestionId), asData),
      {
        world: { ...decides, audit: 'suggestion.apply' },
        body: NoBody,
        answers: { 200: Data(AppliedSuggestion) },
        detail: { tags: ['Analysis'], operationId: 'applySuggestion', summary: 'Apply a suggestion to the draft' },
      },
    )
    .post(
      '/:surfaceId/dismiss/:suggestionId',
      ({ ctx, params }) =>
        atomic({ work: (tx) => dismissSuggestion(ctx, tx, params.surfaceId, params.suggestionId) }, asData),
      {
        world: { ...decides, audit: 'suggestion.dismiss' },
        body: NoBody,
        answers: { 200: Data(Suggestion) },
        detail: { tags: ['Analysis'], operationId: 'dismissSuggestion', summary: 'Dismiss a suggestion' },
      },
    )

import { t } from 'elysia'
import { SUGGESTION_SOURCES, SUGGESTION_STATES } from '../../../db/schema'
import { OperationShape } from '../../blocks/tree/operation-shapes'
import { Instant, Nullable, OneOf, PageQuery, Person, Sentence } from '../../kernel/shapes'
import { ASPECTS, SEVERITIES } from './aspects'

const fields = {
  id: t.String(),
  surfaceId: t.String(),
  title: Sentence({ description: 'What applying it does' }),
  rationale: Sentence({ description: 'What is wrong, for the writer of the page' }),
  aspect: OneOf(ASPECTS),
  severity: OneOf(SEVERITIES),
  blockId: Nullable(t.String()),
  operations: t.Array(OperationShape),
  status: OneOf(SUGGESTION_STATES),
  source: OneOf(SUGGESTION_SOURCES),
  rule: Nullable(t.String({ description: 'The rule that found it; null for a model' })),
  model: Nullable(t.String()),
  receiptId: Nullable(t.String({ description: 'The Receipt of its application' })),
  createdAt: Instant,
  updatedAt: Instant,
  decidedAt: Nullable(Instant),
  decidedBy: Nullable(Person),
}

export const Suggestion = t.Object(fields, { title: 'Suggestion' })

export const AppliedSuggestion = t.Object(
  { ...fields, draft: t.Object({ etag: t.String({ description: 'The ETag of the changed draft' }) }) },
  { title: 'AppliedSuggestion' },
)

export const SuggestionQuery = t.Object({ ...PageQuery, status: t.Optional(OneOf(SUGGESTION_STATES)) })

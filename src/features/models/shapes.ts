import { t } from 'elysia'
import { MODEL_USES } from '../../core/model-endpoints'
import { OneOf, Sentence, Whole } from '../../kernel/shapes'

/** A model, as `GET /api/ai/models` lists it. */
export const Model = t.Object(
  {
    id: t.String(),
    kind: OneOf(['generative', 'deterministic']),
    provider: t.String(),
    uses: t.Array(OneOf(MODEL_USES)),
    contextWindow: Whole({ description: 'Tokens of prompt and answer combined' }),
    rate: t.Number({ description: 'Φ per 1,000 output tokens or 4,000 input tokens' }),
    default: t.Boolean({ description: 'Used for composing if a request names no model' }),
    available: t.Boolean(),
    reason: t.Optional(Sentence({ description: 'Why the model is not available' })),
    languages: t.Optional(
      t.Union([t.Array(t.String()), t.Literal('any')], {
        description: 'For embeddings: the languages that the model reads well (ISO 639-1)',
      }),
    ),
    dimensions: t.Optional(Whole({ description: 'For embeddings: the length of the vectors, if it is known' })),
  },
  { title: 'Model' },
)

import { t } from 'elysia'
import { OperationShape, SentBlocks } from '../../blocks/tree/operation-shapes'
import { LOCALE } from '../../core/settings'
import { Job } from '../../jobs/shapes'
import { Data, Nullable, OneOf, Sentence, Whole } from '../../kernel/shapes'
import { DryRun, QuoteShape } from '../ai/call-shapes'
import { ASPECTS, SEVERITIES } from '../suggestions/aspects'

export const AnalyzeBody = t.Object(
  {
    surfaceId: t.Optional(t.String({ minLength: 1, maxLength: 64, description: 'Analyses the draft of this Surface' })),
    blocks: t.Optional(SentBlocks({ description: 'Analyses these blocks instead. Nothing is stored.' })),
    locale: t.Optional(
      t.String({ pattern: LOCALE, maxLength: 35, description: 'Language of `blocks`. Default: that of the World.' }),
    ),
    aspects: t.Optional(t.Array(OneOf(ASPECTS), { minItems: 1, maxItems: ASPECTS.length, uniqueItems: true })),
    depth: t.Optional(OneOf(['rules', 'model'])),
    model: t.Optional(
      t.String({
        minLength: 1,
        maxLength: 200,
        description: 'With depth `model`. Default: the first that can analyze.',
      }),
    ),
    dryRun: t.Optional(DryRun),
  },
  { additionalProperties: false },
)

const Score = Whole({ minimum: 0, maximum: 100 })

export const Finding = t.Object(
  {
    id: t.String({ description: 'The same for the same problem of the same content' }),
    source: OneOf(['rules', 'model']),
    rule: t.String({ description: 'One of the rules in docs/analysis.md; `critique` for a model' }),
    aspect: OneOf(ASPECTS),
    severity: OneOf(SEVERITIES),
    blockId: t.Optional(t.String()),
    path: t.Optional(t.String({ description: 'JSON Pointer into the props of the block' })),
    message: Sentence({ description: 'What is wrong and what to do, for the writer of the page' }),
    operations: t.Optional(t.Array(OperationShape)),
    suggestionId: t.Optional(t.String({ description: 'The open suggestion that the finding became' })),
  },
  { title: 'AnalysisFinding' },
)

const Stats = t.Object({
  words: Whole(),
  sentences: Whole(),
  paragraphs: Whole(),
  readingMinutes: Whole(),
  blocks: Whole(),
  headings: Whole(),
  links: Whole(),
  images: Whole(),
  language: t.String(),
  readability: Nullable(
    t.Object(
      { formula: t.String(), score: t.Number(), level: OneOf(['easy', 'plain', 'hard', 'very_hard']) },
      { description: 'Null with too little running text' },
    ),
  ),
})

export const Analysis = t.Object(
  {
    score: Score,
    aspects: t.Object(Object.fromEntries(ASPECTS.map((aspect) => [aspect, t.Optional(Score)])), {
      description: 'The score of each aspect that was looked at',
    }),
    stats: Stats,
    findings: t.Array(Finding, { description: 'Errors first; at most 25 of a rule and 200 in all' }),
    findingCount: Whole({ description: 'How many there are' }),
    etag: t.Optional(t.String({ description: 'The ETag of the draft that was analysed' })),
    model: t.Optional(t.String({ description: 'With depth `model`, as usage and phi' })),
    usage: t.Optional(t.Object({ inputTokens: Whole(), outputTokens: Whole() })),
    phi: t.Optional(t.Number({ description: 'Φ. Nothing if the model gave nothing usable' })),
  },
  { title: 'Analysis' },
)

/** An analysis with a model continues as a job if it takes long. */
export const AnalysisAnswers = { 200: Data(t.Union([Analysis, QuoteShape])), 202: Data(Job) }

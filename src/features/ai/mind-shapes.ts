import { t } from 'elysia'
import { TASTE_ASPECTS, TURN_STATES } from '../../../db/schema'
import { WorldSettings } from '../../core/settings'
import { ignoring, Instant, Nullable, OneOf, Person, Sentence, Whole } from '../../kernel/shapes'
import { Agent } from '../agents/shapes'
import { Model } from '../models/shapes'
import { Balance } from '../billing/credit-shapes'
import { LONGEST_FACT } from '../mind/remembering'
import { FACT_KINDS } from '../mind/used'

const share = (description: string) => t.Number({ minimum: 0, maximum: 1, description })

const Voice = t.Object(
  {
    words: Whole(),
    sentences: Whole(),
    sentenceWords: t.Object({
      mean: t.Number(),
      most: Whole({ description: 'Nine of ten sentences are not longer' }),
    }),
    languages: t.Array(t.Object({ language: t.String(), share: share('By words') })),
    person: t.Object({
      we: share('Sentences that say we'),
      i: share('Sentences that say I'),
      you: share('Sentences that say you'),
    }),
    address: Nullable(OneOf(['formal', 'informal', 'mixed'])),
    questions: share('Sentences that end in a question mark'),
    exclamations: share('Sentences that end in an exclamation mark'),
  },
  { title: 'Voice', description: 'Measured figures of the texts of the World' },
)

const Knowledge = t.Object({
  surfaces: Whole({ description: 'Surfaces in the index' }),
  blocks: Whole({ description: 'Blocks with text in the index' }),
  vectors: Whole(),
  model: Nullable(t.String({ description: 'The embedding model of the vectors' })),
  indexedAt: Nullable(Instant),
})

const Fact = t.String({ minLength: 1, maxLength: LONGEST_FACT, pattern: '\\S', description: 'A sentence' })

export const NewMemory = t.Object({ fact: Fact }, { additionalProperties: false, title: 'NewMemory' })

export const MemoryPatch = t.Object(
  { fact: t.Optional(Fact), ...ignoring(['id', 'source', 'at']) },
  { additionalProperties: false, title: 'MemoryPatch' },
)

export const PreferenceQuery = t.Object({
  aspect: t.Optional(OneOf(TASTE_ASPECTS)),
  key: t.Optional(t.String({ minLength: 1, maxLength: 100, description: 'As the preference has it; needed' })),
})

export const Memory = t.Object(
  {
    id: t.String(),
    fact: t.String(),
    source: t.Object({ receiptId: Nullable(t.String()), turnId: Nullable(t.String()), by: Person }),
    at: Instant,
  },
  { title: 'Memory' },
)

const Preference = t.Object({
  aspect: OneOf(TASTE_ASPECTS),
  key: t.String({ description: 'A block type, the heading of a section, or short, medium or long' }),
  kept: t.Number({ description: 'Proposals that were kept. A decision counts half after 30 days' }),
  refused: t.Number(),
  text: Sentence({ description: 'The same in words' }),
})

const Used = t.Object({
  memory: t.Array(t.String(), { description: 'Ids of remembered facts that the engine got' }),
  named: t.Array(t.Object({ surfaceId: t.String(), facts: t.Array(OneOf(FACT_KINDS)) }), {
    description: 'Pages that the brief named, and what was read there',
  }),
  links: t.Array(t.String(), { description: 'Pages that the engine could link to' }),
  samples: t.Array(t.Object({ surfaceId: t.String(), blockId: t.String() }), {
    description: 'Passages that a generative engine got for the style of the World',
  }),
})

const RecentTurn = t.Object({
  id: t.String(),
  surfaceId: Nullable(t.String()),
  intent: t.String({ description: 'The beginning of the brief' }),
  status: OneOf(TURN_STATES),
  engine: t.Object({ id: t.String(), kind: OneOf(['generative', 'deterministic']) }),
  used: Nullable(Used),
  createdAt: Instant,
})

export const Mind = t.Object(
  {
    profile: WorldSettings.properties.profile,
    voice: Nullable(Voice),
    knowledge: Knowledge,
    memory: t.Array(Memory),
    preferences: t.Array(Preference),
    agents: t.Array(Agent),
    models: t.Array(Model),
    recentTurns: t.Array(RecentTurn),
    budget: Balance,
  },
  { title: 'Mind' },
)

import { t } from 'elysia'
import { CATALOGUE } from '../../blocks/catalogue'
import { ignoring, Instant, Nullable, OneOf } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'

const closed = { additionalProperties: false }
const types = CATALOGUE.map(({ type }) => type)

const fields = {
  name: t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS }),
  description: t.String({ maxLength: 1_000, description: 'For people' }),
  instructions: t.String({
    maxLength: 4_000,
    description: 'For generative models. The local composer does not read it.',
  }),
  model: Nullable(t.String({ minLength: 1, maxLength: 200, description: 'null: the default model' })),
  temperature: Nullable(t.Number({ minimum: 0, maximum: 2, description: 'null: the default of the model' })),
  tools: Nullable(
    t.Array(OneOf(types), {
      minItems: 1,
      uniqueItems: true,
      description: 'The block types that it may insert and change; null: all',
    }),
  ),
  phiCap: Nullable(
    t.Number({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'The most Φ that it may spend on a UTC day, with at most three decimals; null: no cap',
    }),
  ),
}

export const Agent = t.Object(
  {
    id: t.String(),
    name: t.String(),
    description: t.String(),
    instructions: t.String(),
    model: Nullable(t.String()),
    temperature: Nullable(t.Number()),
    tools: Nullable(t.Array(t.String())),
    phiCap: Nullable(t.Number()),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Agent' },
)

const { name, ...others } = fields
const optional = {
  description: t.Optional(others.description),
  instructions: t.Optional(others.instructions),
  model: t.Optional(others.model),
  temperature: t.Optional(others.temperature),
  tools: t.Optional(others.tools),
  phiCap: t.Optional(others.phiCap),
}

export const NewAgent = t.Object({ name, ...optional }, { ...closed, title: 'NewAgent' })

export const AgentPatch = t.Object(
  { name: t.Optional(name), ...optional, ...ignoring(['id', 'createdAt', 'updatedAt']) },
  { ...closed, title: 'AgentPatch' },
)

import { type Static, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { httpUrl } from '../lib/env-values'
import { shapeFaults } from './shape-faults'

export const MODEL_USES = ['compose', 'complete', 'embed', 'analyze'] as const
/** A task that a model can be used for. */
export type ModelUse = (typeof MODEL_USES)[number]

/** A model of an endpoint. Contains no secret, so Worlds may see it. */
export interface ModelEntry {
  /** `<provider>/<name>`, unique in this service. */
  id: string
  /** The endpoint's name. */
  provider: string
  /** The name that the endpoint uses. */
  name: string
  uses: readonly ModelUse[]
  /** In tokens, for the prompt and the answer together. */
  contextWindow: number
  /** Φ per 1,000 output tokens or 4,000 input tokens. */
  rate: number
  /** The operator chose it as the default for composing. */
  default: boolean
  /** The length of the vectors that an embedding model is asked for. Absent for its own. */
  dimensions?: number
}

/** A server with the Chat Completions API of OpenAI. */
export interface ModelEndpoint {
  name: string
  /** Null for OpenAI's own server. */
  baseUrl: string | null
  /** Null if the server requires none. */
  apiKey: string | null
  models: readonly ModelEntry[]
}

/** The endpoint that the environment variables describe. */
export interface OpenAiVariables {
  apiKey: string | null
  baseUrl: string | null
  model: string | null
  embedModel: string | null
}

const WRITING: readonly ModelUse[] = ['compose', 'complete', 'analyze']
const CONTEXT_WINDOW = 128_000
const EMBED_WINDOW = 8_192
/** A smaller window does not hold the rules of the composer. */
const LEAST_WRITING_WINDOW = 4_096
/** A small, cheap model that writes well enough for the composer. */
const OPENAI_MODEL = 'gpt-4.1-mini'

/** The endpoint of `OPENAI_API_KEY` and `OPENAI_BASE_URL`, named `openai`; undefined if neither is set. */
export function openAiEndpoint({ apiKey, baseUrl, model, embedModel }: OpenAiVariables): ModelEndpoint | undefined {
  if (!apiKey && !baseUrl) return undefined
  const writer = entryOf('openai', { id: model ?? OPENAI_MODEL })
  const embedder = embedModel && entryOf('openai', { id: embedModel, uses: ['embed'] })
  return { name: 'openai', baseUrl, apiKey, models: embedder ? [writer, embedder] : [writer] }
}

const closed = { additionalProperties: false }
const ModelJson = t.Object(
  {
    id: t.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' }),
    uses: t.Optional(t.Array(t.Union(MODEL_USES.map((use) => t.Literal(use))), { minItems: 1, uniqueItems: true })),
    contextWindow: t.Optional(t.Integer({ minimum: 128, maximum: 100_000_000 })),
    rate: t.Optional(t.Number({ minimum: 0.001, maximum: 1_000 })),
    default: t.Optional(t.Boolean()),
    dimensions: t.Optional(t.Integer({ minimum: 1, maximum: 16_384 })),
  },
  closed,
)
const EndpointsJson = t.Array(
  t.Object(
    {
      name: t.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' }),
      baseUrl: t.String(),
      apiKey: t.Optional(t.String({ pattern: '^[\\x21-\\x7e]+$' })),
      apiKeyEnv: t.Optional(t.String({ minLength: 1 })),
      models: t.Array(ModelJson, { minItems: 1 }),
    },
    closed,
  ),
)
type EndpointsJson = Static<typeof EndpointsJson>

export interface EndpointsReading {
  endpoints: ModelEndpoint[]
  /** Sentences without a full stop, each after its JSON Pointer. None contains a value that may be secret. */
  faults: string[]
}

/**
 * Reads the JSON of MODELS_FILE.
 * @param env the variables that `apiKeyEnv` may name
 * @param first the endpoint of the environment variables, whose name is taken
 */
export function readModelEndpoints(
  json: unknown,
  env: Record<string, string | undefined>,
  first?: ModelEndpoint,
): EndpointsReading {
  if (!Value.Check(EndpointsJson, json)) return { endpoints: [], faults: shapeFaults(EndpointsJson, json) }
  const faults: string[] = []
  const endpoints = json.map((entry, index) => endpointOf(entry, `/${index}`, env, faults))
  faults.push(...nameFaults(endpoints, first), ...modelFaults(endpoints))
  return { endpoints, faults }
}

function endpointOf(
  { name, baseUrl, apiKey, apiKeyEnv, models }: EndpointsJson[number],
  at: string,
  env: Record<string, string | undefined>,
  faults: string[],
): ModelEndpoint {
  if (apiKey !== undefined && apiKeyEnv !== undefined) faults.push(`${at}: Set apiKey or apiKeyEnv, not both`)
  const fromEnv = apiKeyEnv === undefined ? undefined : env[apiKeyEnv]?.trim()
  if (apiKeyEnv !== undefined && !fromEnv) faults.push(`${at}/apiKeyEnv: The variable ${apiKeyEnv} is not set`)
  return {
    name,
    baseUrl: readUrl(baseUrl, `${at}/baseUrl`, faults),
    apiKey: apiKey ?? (fromEnv || null),
    models: models.map((model) => entryOf(name, model)),
  }
}

function readUrl(text: string, at: string, faults: string[]): string {
  try {
    return httpUrl(text)
  } catch (error) {
    faults.push(`${at}: It ${(error as Error).message}`)
    return text
  }
}

function entryOf(provider: string, model: Static<typeof ModelJson>): ModelEntry {
  const { id: name, uses = WRITING, rate = 1, dimensions } = model
  const { contextWindow = uses.every((use) => use === 'embed') ? EMBED_WINDOW : CONTEXT_WINDOW } = model
  const entry = {
    id: `${provider}/${name}`,
    provider,
    name,
    uses,
    contextWindow,
    rate,
    default: model.default ?? false,
  }
  return dimensions === undefined ? entry : { ...entry, dimensions }
}

function nameFaults(endpoints: readonly ModelEndpoint[], first: ModelEndpoint | undefined): string[] {
  const taken = new Set(['local', first?.name])
  return endpoints.flatMap(({ name }, index) => {
    if (taken.has(name)) return [`/${index}/name: ${name} is taken`]
    taken.add(name)
    return []
  })
}

function modelFaults(endpoints: readonly ModelEndpoint[]): string[] {
  const all = endpoints.flatMap(({ models }, i) => models.map((model, j) => ({ model, at: `/${i}/models/${j}` })))
  const chosen = all.filter(({ model }) => model.default)
  return [
    ...all.flatMap(({ model, at }, i) =>
      all.findIndex((other) => other.model.id === model.id) < i ? [`${at}/id: ${model.id} is used twice`] : [],
    ),
    ...all.flatMap(({ model, at }) =>
      model.contextWindow < LEAST_WRITING_WINDOW && model.uses.some((use) => use !== 'embed')
        ? [
            `${at}/contextWindow: A model that writes needs at least ${LEAST_WRITING_WINDOW.toLocaleString('en')} tokens`,
          ]
        : [],
    ),
    ...all.flatMap(({ model, at }) =>
      model.dimensions !== undefined && !model.uses.includes('embed')
        ? [`${at}/dimensions: Only a model for embeddings has dimensions`]
        : [],
    ),
    ...chosen.slice(1).map(({ at }) => `${at}/default: Only one model may be the default`),
    ...chosen.flatMap(({ model, at }) =>
      model.uses.includes('compose') ? [] : [`${at}/default: The default model must be able to compose`],
    ),
  ]
}

import { describe, expect, test } from 'bun:test'
import { Fault } from '../../src/core/fault'
import { generativeModel, modelsOf, requireGenerativeModel } from '../../src/features/models/models'
import { type Harness, harness } from '../support/harness'
import { addMember } from '../support/routes'

async function withModels<T>(options: Parameters<typeof harness>[0], work: (h: Harness) => Promise<T>): Promise<T> {
  const h = await harness(options)
  try {
    return await work(h)
  } finally {
    await h.close()
  }
}

const FILE = [
  {
    name: 'house',
    baseUrl: 'http://127.0.0.1:11434/v1',
    models: [{ id: 'qwen', uses: ['complete'], contextWindow: 8_192, rate: 0.5 }],
  },
  {
    name: 'openrouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    apiKey: 'sk-canary',
    models: [{ id: 'maker/big', rate: 3, default: true }, { id: 'maker/small' }],
  },
]
const files = { 'models.json': FILE }

describe('GET /api/ai/models', () => {
  test('lists the built-in engines without configuration', () =>
    withModels({}, async (h) => {
      const member = await h.register()
      const { status, body } = await member.api.get('/api/ai/models')
      expect([status, body]).toEqual([
        200,
        {
          data: [
            {
              id: 'local/composer',
              kind: 'deterministic',
              provider: 'local',
              uses: ['compose'],
              contextWindow: expect.any(Number),
              rate: 0.2,
              default: true,
              available: true,
            },
            {
              id: 'local/embed',
              kind: 'deterministic',
              provider: 'local',
              uses: ['embed'],
              contextWindow: expect.any(Number),
              rate: 0.2,
              default: false,
              available: true,
              languages: ['en'],
              dimensions: expect.any(Number),
            },
          ],
        },
      ])
    }))

  test('lists the configured models without secrets, also to a viewer', () =>
    withModels(
      { env: { OPENAI_API_KEY: 'sk-env-canary', OPENAI_MODEL: 'gpt', MODELS_FILE: 'models.json' }, files },
      async (h) => {
        const owner = await h.register()
        const viewer = await addMember(h, owner.world, await h.register(), 'viewer')
        const { body, text } = await viewer.api.get('/api/ai/models')
        expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
          'openai/gpt',
          'house/qwen',
          'openrouter/maker/big',
          'openrouter/maker/small',
          'local/composer',
          'local/embed',
        ])
        expect(body.data[1]).toEqual({
          id: 'house/qwen',
          kind: 'generative',
          provider: 'house',
          uses: ['complete'],
          contextWindow: 8_192,
          rate: 0.5,
          default: false,
          available: true,
        })
        expect(body.data.filter((model: { default: boolean }) => model.default)).toMatchObject([
          { id: 'openrouter/maker/big', uses: ['compose', 'complete', 'analyze'] },
        ])
        expect(text).not.toMatch(/canary|127\.0\.0\.1/)
      },
    ))

  test('has an ETag', () =>
    withModels({}, async (h) => {
      const member = await h.register()
      const etag = (await member.api.get('/api/ai/models')).headers.get('etag')
      expect((await member.api.get('/api/ai/models', { 'if-none-match': etag ?? '' })).status).toBe(304)
    }))
})

describe('the model of a call', () => {
  const env = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'gpt', MODELS_FILE: 'models.json' }
  const thrown = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }

  test('is the named model or the default', () =>
    withModels({ env, files }, async (h) => {
      expect(generativeModel(h, 'compose', undefined, '')?.id).toBe('openrouter/maker/big')
      expect(generativeModel(h, 'complete', undefined, '')?.id).toBe('openai/gpt')
      expect(generativeModel(h, 'compose', 'openai/gpt', '')?.id).toBe('openai/gpt')
      expect(generativeModel(h, 'compose', 'local/composer', '')).toBeUndefined()
    }))

  test('is the first that can compose if the operator chose no default', () =>
    withModels({ env: { ...env, MODELS_FILE: '' } }, async (h) => {
      expect(modelsOf(h).find((model) => model.default)?.id).toBe('openai/gpt')
    }))

  test('must exist and support the use', () =>
    withModels({ env, files }, async (h) => {
      for (const id of ['nobody/nothing', 'local/embed', 'house/qwen']) {
        const fault = thrown(() => generativeModel(h, 'compose', id, '/context/model')) as Fault
        expect(fault).toMatchObject({ code: 'VALIDATION_FAILED', fields: { details: [{ path: '/context/model' }] } })
      }
    }))

  test('that must be generative and is not configured is refused with the settings to use', () =>
    withModels({}, async (h) => {
      const fault = thrown(() => requireGenerativeModel(h, 'complete', undefined, '/model')) as Fault
      expect(fault).toMatchObject({ code: 'NOT_CONFIGURED', status: 501 })
      expect(fault.message).toContain('OPENAI_API_KEY')
    }))
})

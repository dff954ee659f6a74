import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness } from '../support/harness'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { OPERATION_TEXTS } from '../../src/features/docs/texts'
import { JOB_KINDS } from '../../src/jobs/shapes'
import { WORK } from '../../src/run/work'
import { golden } from '../support/golden'
import { isPage } from '../../src/kernel/route-table'
import { allRoutes } from '../support/routes'

type Node = Record<string, unknown>

let h: Harness
let document: Node & { paths: Record<string, Record<string, Node>>; components: Record<string, Record<string, Node>> }
beforeAll(async () => {
  h = await harness()
  document = (await h.fetch('GET', '/openapi.json')).body
})
afterAll(() => h.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, method, operation })),
  )

/** Every object in the document, with its path. */
function* nodes(value: unknown, at = '#'): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Node]
  for (const [key, inner] of Object.entries(value)) yield* nodes(inner, `${at}/${key}`)
}

function resolve(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key.replaceAll('~1', '/')], document)
}

const withoutExamples = (value: unknown) =>
  typeof value === 'object' && value !== null && 'schema' in value
    ? { ...value, example: undefined, examples: undefined }
    : value

test('the document equals the golden file', async () => {
  // The examples have a file and a test of their own.
  const rest = JSON.parse(JSON.stringify(document, (_, value) => withoutExamples(value)))
  await golden('openapi.golden.json', { ...rest, info: { ...rest.info, version: '*' } })
})

test('it describes every route except pages and its own files', () => {
  const described = new Set(operations().map(({ name }) => name))
  const missing = allRoutes(h)
    .filter((route) => !isPage(route))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`)
    .filter((name) => !described.has(name))
  expect(missing.filter((name) => !name.startsWith('get /docs/'))).toEqual([])
})

describe('structure', () => {
  test('the document is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Quoin', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  })

  test('every reference has a target', () => {
    const dangling = [...nodes(document)].filter(
      ([, node]) => '$ref' in node && resolve(String(node.$ref)) === undefined,
    )
    expect(dangling.map(([at]) => at)).toEqual([])
  })

  test('every component is used', () => {
    const refs = new Set([...nodes(document)].map(([, node]) => node.$ref))
    const names = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes' && kind !== 'responses')
      .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `#/components/${kind}/${name}`))
    expect(names.filter((name) => !refs.has(name))).toEqual([])
  })

  test('exactly the parameters of each path are declared, once each', () => {
    for (const { name, path, operation } of operations()) {
      const declared = (operation.parameters as Node[]).filter((parameter) => parameter.in === 'path')
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter)
      expect([name, declared.map((parameter) => parameter.name)]).toEqual([name, inPath])
    }
  })

  test('every operation has a unique id, a success, an error and a tag', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name, operation } of operations()) {
      const statuses = Object.keys(operation.responses as Node)
      expect([name, statuses.some((status) => status.startsWith('2'))]).toEqual([name, true])
      expect([name, statuses.includes('default')]).toEqual([name, true])
      expect([name, (operation.tags as string[]).length]).toEqual([name, 1])
    }
  })

  test('every security requirement names a scheme of the document', () => {
    const known = Object.keys(document.components.securitySchemes ?? {})
    for (const { name, operation } of operations())
      for (const scheme of operation.security as Node[])
        expect([name, known]).toEqual([name, expect.arrayContaining(Object.keys(scheme))])
  })

  test('schemas are plain JSON Schema without extensions of the validator', () => {
    const formats = new Set(
      [...nodes(document)].map(([, node]) => node.format).filter((format) => typeof format === 'string'),
    )
    expect([...formats].sort()).toEqual(['date-time'])
    const foreign = [...nodes(document)].filter(
      ([, { type }]) => type === 'Date' || type === 'Promise' || type === 'Function',
    )
    expect(foreign).toEqual([])
  })
})

test('the document contains the rules: World, idempotency, If-Match, and x-access for programs', () => {
  const operation = (method: string, path: string) => document.paths[path]?.[method] ?? {}
  const refsOf = (one: Node) => ((one.parameters ?? []) as Node[]).map((parameter) => parameter.$ref)
  const create = operation('post', '/api/surfaces')
  expect(refsOf(create)).toEqual(['#/components/parameters/IdempotencyKey'])
  const statusesOf = (one: Node) => Object.keys(one.responses as Node)
  for (const { name, operation: one } of operations().filter(({ path }) => path.startsWith('/api/surfaces'))) {
    const conditional = refsOf(one).includes('#/components/parameters/IfMatch')
    expect([name, statusesOf(one).includes('412'), statusesOf(one).includes('428')]).toEqual([
      name,
      conditional,
      conditional,
    ])
  }
  expect(create['x-access']).toMatchObject({ kind: 'world', role: 'editor', audit: 'surface.create' })
  expect(create.security).toEqual([{ token: [], world: [] }])
  expect(refsOf(operation('patch', '/api/world'))).toContain('#/components/parameters/IfMatch')
  expect(operation('post', '/api/auth/login').security).toEqual([])
  expect(operation('get', '/api/admin/rate-limits').security).toEqual([{ operator: [] }])
})

describe('what generators of clients need', () => {
  const schema = (name: string) => (document.components.schemas?.[name] ?? {}) as Node
  const mappingOf = (name: string) => (schema(name).discriminator as { mapping: Record<string, string> }).mapping

  test.each(['Block', 'NewBlock'])('%s is a union by type of every block type of the catalogue', (name) => {
    expect(Object.keys(mappingOf(name))).toEqual(CATALOGUE.map(({ type }) => type))
    for (const [type, ref] of Object.entries(mappingOf(name))) {
      const { properties } = resolve(ref) as { properties: Record<string, Node> }
      expect([properties.type, properties.props]).toEqual([
        { type: 'string', const: type },
        { $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z][A-Za-z]+Props$/) },
      ])
    }
  })

  test('the events of a stream are a union by type, and the schema of its media type', () => {
    for (const path of ['/api/ai/composer/stream', '/api/ai/composer/turns/{id}/stream']) {
      const [operation = {}] = Object.values(document.paths[path] ?? {})
      const { content } = (operation.responses as Record<string, Node>)[200] as { content: Node }
      expect(Object.keys(content)).toEqual(['text/event-stream'])
      expect(content['text/event-stream']).toMatchObject({ schema: { $ref: '#/components/schemas/TurnEvent' } })
    }
    expect(Object.keys(mappingOf('TurnEvent'))).toContain('block.patch')
    expect(Object.values(mappingOf('TurnEvent')).map(resolve)).not.toContain(undefined)
  })

  test('a record is additionalProperties, not a pattern of every key', () => {
    expect([...nodes(document)].filter(([, node]) => 'patternProperties' in node).map(([at]) => at)).toEqual([])
  })

  test('no request holds a field that is ignored', () => {
    expect([...nodes(document)].filter(([, node]) => node.readOnly === true).map(([at]) => at)).toEqual([])
  })

  test('X-World-ID is a security scheme beside the token, which middleware can set', () => {
    expect(document.components.securitySchemes?.world).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'X-World-ID',
    })
    for (const { name, operation } of operations()) {
      const { kind } = operation['x-access'] as { kind: string }
      const [security = {}] = operation.security as Node[]
      expect([name, 'world' in security]).toEqual([name, kind === 'world'])
    }
  })

  test('every operation and every tag has a description, and no text describes an operation that does not exist', () => {
    const ids = operations().map(({ operation }) => String(operation.operationId))
    expect(ids.filter((id) => !(id in OPERATION_TEXTS))).toEqual([])
    expect(Object.keys(OPERATION_TEXTS).filter((id) => !ids.includes(id))).toEqual([])
    expect((document.tags as Node[]).filter(({ description }) => !description)).toEqual([])
  })

  test('known words are enums', () => {
    expect(schema('AuditAction').enum).toContain('surface.publish')
    expect(schema('PlanCode').enum).toEqual(h.deps.plans.list.map(({ code }) => code))
    expect(new Set<string>(JOB_KINDS)).toEqual(new Set(Object.keys(WORK.jobs)))
  })
})

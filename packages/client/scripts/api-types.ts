import classic from 'typescript-classic'
import { plugin } from 'bun'

type Node = Record<string, unknown>
type Documented = { paths: Record<string, Record<string, Node>>; components: { schemas: Node } }

// The generator prints TypeScript with the compiler's API, which version 7 does not have yet.
plugin({
  name: 'classic TypeScript',
  setup(build) {
    build.module('typescript', () => ({ exports: { ...classic, default: classic }, loader: 'object' }))
  },
})

const HEADER = `/**
 * Types of the routes, blocks and events, generated from the OpenAPI document.
 * UPDATE_GOLDEN=1 bun test test/contract/client-types.test.ts generates this file again.
 */
`

/**
 * The types of the client as TypeScript, from the OpenAPI document of a server: of routes what is sent, and the bodies of
 * successful responses. Errors are typed once, in `errors.ts`.
 */
export async function apiTypes(document: Documented): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  const { factory } = classic
  const nodes = await openapiTS(JSON.stringify(trimmed(document)), {
    silent: true,
    // The bytes of a file.
    transform: ({ format }) => (format === 'binary' ? (factory.createTypeReferenceNode('Blob') as never) : undefined),
  })
  return HEADER + withoutNoise(astToString(nodes))
}

function trimmed({ paths, components, ...document }: Documented): Node {
  const { securitySchemes: _, headers: __, responses: ___, parameters: ____, ...kept } = components as Node
  return {
    ...document,
    tags: undefined,
    webhooks: undefined,
    paths: mapped(paths, (methods) => mapped(methods, trimmedOperation)),
    components: kept,
  }
}

function trimmedOperation({ summary, description, parameters = [], requestBody, responses }: Node): Node {
  // Headers are options of the client.
  const sent = (parameters as Node[]).filter(({ in: place }) => place === 'path' || place === 'query')
  const done = Object.entries(responses as Record<string, Node>).filter(([status]) => status.startsWith('2'))
  return {
    summary,
    description,
    parameters: sent,
    requestBody: requestBody && { ...(requestBody as Node), content: schemasOf(requestBody as Node) },
    responses: Object.fromEntries(done.map(([status, one]) => [status, { description: '', content: schemasOf(one) }])),
  }
}

/** The content of a body without its examples, which the reference page shows. */
function schemasOf({ content }: Node): Record<string, Node> | undefined {
  return content ? mapped(content as Record<string, Node>, ({ schema }) => ({ schema })) : undefined
}

function mapped<Value, Result>(of: Record<string, Value>, change: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))
}

/** Drops what the generator writes for every operation and nothing uses. */
function withoutNoise(text: string): string {
  return text
    .replace(/^export type (?:webhooks|\$defs|operations) = .*\n/gm, '')
    .replace(
      /^ +(?:get|put|post|delete|options|head|patch|trace|parameters|header|path|cookie|query|requestBody|headers)\??: never;\n/gm,
      '',
    )
    .replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replace(/^ +parameters: \{\n +\};\n/gm, '')
    .replace(/^    (?:responses|parameters|requestBodies|headers|pathItems): never;\n/gm, '')
}

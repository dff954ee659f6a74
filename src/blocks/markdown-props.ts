import { KindGuard, type TSchema } from '@sinclair/typebox'
import { escapeSegment } from '../lib/json-pointer'
import type { Block } from './block'
import { CATALOGUE } from './catalogue'
import { walk } from './tree/walk'

/**
 * The props that hold Markdown, for front ends that render pages themselves: by the block types of these blocks, as JSON
 * Pointers into the props, in which `*` stands for every item of a list. All other texts are plain.
 */
export function markdownProps(blocks: readonly Block[]): Record<string, string[]> {
  const used = new Set<string>()
  walk(blocks, ({ type }) => void used.add(type))
  return Object.fromEntries(
    CATALOGUE.filter(({ type }) => used.has(type))
      .map(({ type, schema }) => [type, pathsIn(schema)] as const)
      .filter(([, paths]) => paths.length > 0),
  )
}

function pathsIn(schema: TSchema): string[] {
  if (schema.contentMediaType === 'text/markdown') return ['']
  if (KindGuard.IsArray(schema)) return pathsIn(schema.items).map((path) => `/*${path}`)
  if (KindGuard.IsUnion(schema)) return [...new Set(schema.anyOf.flatMap(pathsIn))]
  if (!KindGuard.IsObject(schema)) return []
  return Object.entries(schema.properties).flatMap(([name, inner]) =>
    pathsIn(inner).map((path) => `/${escapeSegment(name)}${path}`),
  )
}

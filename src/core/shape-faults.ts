import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** What is wrong with the shape of a settings file: one sentence for each place, with its JSON Pointer and no value. */
export function shapeFaults(schema: TSchema, json: unknown): string[] {
  const byPath = new Map<string, string>()
  for (const { path, message } of Value.Errors(schema, json)) if (!byPath.has(path)) byPath.set(path, message)
  return [...byPath].map(([path, message]) => `${path || '/'}: ${message}`)
}

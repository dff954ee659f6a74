import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { schemaIssues } from '../lib/schema-issues'

/** What is wrong with the shape of a settings file: one sentence for each place, with its JSON Pointer and no value. */
export function shapeFaults(schema: TSchema, json: unknown): string[] {
  return schemaIssues(Value.Errors(schema, json)).map(({ path, message }) => `${path || '/'}: ${message}`)
}

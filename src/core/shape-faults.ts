import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { schemaIssues } from '../lib/schema-issues'

/** The faults of a settings file against its schema, each as `pointer: message`. They contain no value of the file. */
export function shapeFaults(schema: TSchema, json: unknown): string[] {
  return schemaIssues(Value.Errors(schema, json)).map(({ path, message }) => `${path || '/'}: ${message}`)
}

import type { TSchema } from '@sinclair/typebox'
import type { ValueError } from '@sinclair/typebox/errors'
import { type SchemaIssue, schemaIssues } from '../../lib/schema-issues'
import { URL_PATTERN } from './shapes'

/** The issues that the schemas of blocks and operations report, one per path. */
export function schemaFaults(errors: Iterable<ValueError>): SchemaIssue[] {
  return schemaIssues(errors, linkForm)
}

/**
 * The accepted forms of a link. A field's own description, such as "The page it opens", does not explain what is wrong.
 */
function linkForm({ pattern }: TSchema): string | undefined {
  // The pattern of a draft also accepts empty text, so it only ends with the link pattern.
  if (!pattern?.endsWith(URL_PATTERN)) return undefined
  return 'https://…, a path of this site such as /about, #anchor, mailto:… or tel:…, without spaces'
}

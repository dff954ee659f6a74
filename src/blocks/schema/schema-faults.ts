import type { TSchema } from '@sinclair/typebox'
import type { ValueError } from '@sinclair/typebox/errors'
import { type SchemaIssue, schemaIssues } from '../../lib/schema-issues'
import { URL_PATTERN } from './shapes'

/** What the schemas of blocks and operations refuse, one issue to a path. */
export function schemaFaults(errors: Iterable<ValueError>): SchemaIssue[] {
  return schemaIssues(errors, linkForm)
}

/** What a link may be, whatever the field says of itself: "Where it leads" helps nobody to correct it. */
function linkForm({ pattern }: TSchema): string | undefined {
  // The pattern of a draft takes the empty text too.
  if (!pattern?.endsWith(URL_PATTERN)) return undefined
  return 'https://…, a path of this site such as /about, #anchor, mailto:… or tel:…, without spaces'
}

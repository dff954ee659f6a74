import type { Content } from '../../../blocks/block'
import type { DocumentOperation } from '../../../blocks/tree/operations'
import { ellipsize } from '../../../lib/ellipsize'
import { prepareDocument } from './document'

const NAME_CHARACTERS = 60
/** For a brief without a word that could be a name, and for a name without a letter that a slug can have. */
const NEW_PAGE = { name: 'New page', slug: 'new-page' }

/**
 * Gives a new page the name and slug without which it cannot be accepted, from the brief's first words. Undefined if the
 * page has both.
 */
export function namingOf(content: Content, intent: string, locale: string): DocumentOperation | undefined {
  if (content.name && content.slug) return undefined
  const name = content.name || firstWords(intent) || NEW_PAGE.name
  const prepared = prepareDocument({ name, slug: content.slug || name }, content, content.meta.locale ?? locale)
  const operation = 'faults' in prepared ? null : prepared.operation
  return { ...NEW_PAGE, ...(content.slug && { slug: content.slug }), ...operation, op: 'document' }
}

function firstWords(intent: string): string {
  const [first = ''] = intent.trim().split(/[.!?\n]/, 1)
  return ellipsize(first.trim(), NAME_CHARACTERS)
}

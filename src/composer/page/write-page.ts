import type { DocumentOperation } from '../../blocks/tree/operations'
import type { JsonObject } from '../../lib/json'
import { spelledOut } from '../../lib/slug'
import type { ComposeTask } from '../engine'
import { withoutDeadLinks } from './allowed'
import type { Made } from './blocks'
import type { Page, Written } from './make'
import { fold } from './words'

/** A placeholder in square brackets. */
const OPEN = /\[[^\][\n]{2,60}\](?!\()/

/** The operations of a page, a block's parents first. */
export function* writePage(page: Page, task: ComposeTask): Generator<Written> {
  const document = documentOf(page, task)
  if (document) yield { operation: document, provenance: 'brief' }
  for (const [index, block] of page.blocks.entries()) yield* insertsOf(block, null, index)
}

/** One insert per block, parents first. */
export function* insertsOf(
  { id, type, props, children, provenance }: Made,
  parentId: string | null,
  index: number,
): Generator<Written> {
  // A block around an open place has none itself.
  const own = provenance === 'placeholder' && !OPEN.test(JSON.stringify(props)) ? 'blueprint' : provenance
  yield { operation: { op: 'insert', parentId, index, block: { id, type, props } }, provenance: own }
  for (const [at, child] of (children ?? []).entries()) yield* insertsOf(child, id, at)
}

function documentOf(
  { reading, title, description, kind, worn }: Page,
  { base, intent, locale }: ComposeTask,
): DocumentOperation | undefined {
  const same = locale.split('-')[0]?.toLowerCase() === reading.language
  const own = same ? locale : reading.language
  const look = worn.isChosen && { look: worn.look }
  if (base !== null) {
    const meta = { ...(!base.meta.locale && !same && { locale: own }), ...look }
    const name = isStandIn(base.name, intent) && title.length < base.name.length && { name: title }
    return name || Object.keys(meta).length > 0 ? { op: 'document', ...name, meta } : undefined
  }
  const meta: JsonObject = { title, ...(description && { description }), locale: own, ...look }
  return {
    op: 'document',
    name: title,
    slug: slugOf(title, kind.id, own),
    description,
    meta: meta as DocumentOperation['meta'],
  }
}

/** True if a name is made of the first words of the brief, because nobody gave the page one. */
function isStandIn(name: string, intent: string): boolean {
  return name.includes(' ') && fold(intent).startsWith(fold(name))
}

/** A slug of lower-case letters and digits with single hyphens. Falls back to `otherwise` if the name has neither. */
function slugOf(name: string, otherwise: string, locale: string): string {
  const slug = fold(spelledOut(name, locale))
    .replaceAll('&', ' ')
    .replace(/'(?=s(?![a-z]))/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || otherwise
}

/** The page without its last block before the footer, which stays last, and without links to it. */
export function shortened(page: Page): Page {
  const { blocks } = page
  const at = blocks.at(-1)?.type === 'footer' && blocks.length > 2 ? blocks.length - 2 : blocks.length - 1
  const left = blocks.filter((_, i) => i !== at)
  const gone = blocks[at]!.props.title
  const ids = new Set(left.map(({ id }) => id))
  return {
    ...page,
    blocks: left.map((block) => withoutDeadLinks(block, ids)),
    sections: page.sections.filter((title) => title !== gone),
  }
}

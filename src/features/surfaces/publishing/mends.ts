import type { Block, Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import type { Operation } from '../../../blocks/tree/operations'
import { indexTree, type TreeIndex } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import { isList, isObject, type Json } from '../../../lib/json'
import { saveFindings } from '../drafts/save-findings'
import { freeSlug } from '../slugs'
import type { SurfaceRow } from '../../../../db/schema'
import type { Finding } from './finding'
import type { PageAnchors } from './gate-links'

/**
 * Adds to findings the operations that mend them, where there is only one right way: what shows nothing goes, a taken slug
 * gets the next free one, and a link to a heading that is written differently gets its id. Apply one and check again: two may
 * replace the same list.
 */
export async function withMends(
  ctx: WorldContext,
  surface: SurfaceRow,
  content: Content,
  { anchors }: PageAnchors,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const gone = new Set((await saveFindings(ctx, content))?.map(({ path }) => path))
  const index = indexTree(content.blocks)
  const mended: Finding[] = []
  for (const finding of findings) {
    const operations =
      finding.rule === 'slug_collision'
        ? [{ op: 'document', slug: await freeSlug(ctx, ctx.read, content.slug, surface.id) } as const]
        : mendOf(index, finding, gone, anchors)
    mended.push(operations ? { ...finding, operations } : finding)
  }
  return mended
}

function mendOf(
  index: TreeIndex,
  { rule, blockId, path = '' }: Finding,
  gone: ReadonlySet<string | undefined>,
  anchors: PageAnchors['anchors'],
): Operation[] | undefined {
  if (rule === 'missing_upload' && path === '/meta/imageUploadId' && gone.has(path))
    return [{ op: 'document', meta: { imageUploadId: null } }]
  const block = blockId === undefined ? undefined : index.get(blockId)?.block
  const place = placeIn(path)
  if (!block) return undefined
  if (rule === 'incomplete')
    return showsNothing(block) ? [{ op: 'remove', blockId: block.id }] : withoutEmpty(block, place)
  if (rule === 'missing_upload' && gone.has(path)) return withoutPicture(block, place)
  if (rule === 'broken_link' && anchors) return withAnchor(block, place, anchors)
  return undefined
}

/** A prop of a block, and the place in it if it is a list. */
interface PropPlace {
  name: string
  index: number | undefined
}

function placeIn(path: string): PropPlace {
  const [, name = '', index] = /\/props\/([^/]+)(?:\/(\d+))?/.exec(path) ?? []
  return { name, index: index === undefined ? undefined : Number(index) }
}

/** What a person chooses for the look of an item. It shows nothing by itself. */
const CHOICES: ReadonlySet<string> = new Set(['style', 'icon', 'tone'])

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (isList(value)) return value.every(isEmpty)
  return isObject(value) && Object.entries(value).every(([name, inner]) => CHOICES.has(name) || isEmpty(inner as Json))
}

function showsNothing({ props, children }: Block): boolean {
  return isEmpty(props) && !children?.length
}

/** The list without its items that show nothing. */
function withoutEmpty(block: Block, { name, index }: PropPlace): Operation[] | undefined {
  const list = block.props[name]
  if (index === undefined || !isList(list) || !isEmpty(list[index])) return undefined
  return withList(
    block,
    name,
    list.filter((item) => !isEmpty(item)),
  )
}

/** Without a picture whose upload does not exist. The page leaves it out already. */
function withoutPicture(block: Block, { name, index }: PropPlace): Operation[] | undefined {
  const value = block.props[name]
  if (index !== undefined && isList(value)) return withList(block, name, value.toSpliced(index, 1))
  return isObject(value) && isOptional(block, name)
    ? [{ op: 'update', blockId: block.id, props: { [name]: null } }]
    : undefined
}

function withList(block: Block, name: string, list: readonly Json[]): Operation[] | undefined {
  if (list.length === 0 && !isOptional(block, name)) return undefined
  return [{ op: 'update', blockId: block.id, props: { [name]: list.length > 0 ? list : null } }]
}

function isOptional({ type }: Block, name: string): boolean {
  return blockType(type)?.schema.required?.includes(name) !== true
}

/** The link with the only id on the page that has the same letters. */
function withAnchor(block: Block, { name, index }: PropPlace, anchors: ReadonlySet<string>): Operation[] | undefined {
  const value = block.props[name]
  const item = index !== undefined && isList(value) ? value[index] : value
  const href = isObject(item) ? item.href : item
  if (typeof href !== 'string' || !href.startsWith('#')) return undefined
  const same = [...anchors].filter((id) => lettersOf(id) === lettersOf(href))
  if (same.length !== 1) return undefined
  const mended = `#${same[0]}`
  if (item === value)
    return [{ op: 'update', blockId: block.id, props: { [name]: isObject(item) ? { href: mended } : mended } }]
  const list = (value as readonly Json[]).with(
    index!,
    isObject(item) ? { ...(item as { [key: string]: Json }), href: mended } : mended,
  )
  return [{ op: 'update', blockId: block.id, props: { [name]: list } }]
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

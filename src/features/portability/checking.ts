import type { Block, Content } from '../../blocks/block'
import { blockType } from '../../blocks/catalogue'
import { isVersion } from '../../blocks/merge/semver-bump'
import { contentHash } from '../../blocks/tree/content-hash'
import { readOperations } from '../../blocks/tree/read-operations'
import { Fault } from '../../core/fault'
import type { WorldContext } from '../../deps/context'
import { mapped, paced } from '../../lib/steps'
import { newBlockId, readContentBlocks, checked } from '../surfaces/drafts/draft-input'
import type {
  BundleAgent,
  BundleContent,
  BundleReceipt,
  BundleRevision,
  BundleSurface,
  BundleUpload,
  BundleWorld,
} from './bundle'
import { readLines, refused, type Unpacked } from './reading'
import type { Static } from '@sinclair/typebox'

/** Everything in a bundle but the files, checked. */
export interface Checked {
  world: Static<typeof BundleWorld>
  surfaces: { row: BundleSurface; content: Content }[]
  revisions: BundleRevision[]
  contents: ReadonlyMap<string, Content>
  receipts: BundleReceipt[]
  uploads: BundleUpload[]
  agents: BundleAgent[]
}

/**
 * Checks a bundle as a whole: contents by the readers of the API, hashes, and that every reference leads to something.
 * @throws Fault VALIDATION_FAILED with the first thing that is wrong
 */
export async function checkBundle(ctx: WorldContext, { folder, originals }: Unpacked): Promise<Checked> {
  const [world] = await readLines<Static<typeof BundleWorld>>(folder, 'world.jsonl')
  if (!world) throw refused('world.jsonl is empty.')
  const surfaces = await paced(
    mapped(await readLines<BundleSurface>(folder, 'surfaces.jsonl'), (row) => ({
      row,
      content: contentOf(ctx, row, `The draft of ${row.name}`),
    })),
  )
  const contents = new Map(
    await paced(
      mapped(
        await readLines<BundleContent>(folder, 'contents.jsonl'),
        (line) => [line.hash, revised(ctx, line)] as const,
      ),
    ),
  )
  const revisions = await readLines<BundleRevision>(folder, 'revisions.jsonl')
  const numbers = new Set(revisions.map(({ surfaceId, number }) => `${surfaceId}/${number}`))
  const receipts = await paced(
    mapped(await readLines<BundleReceipt>(folder, 'receipts.jsonl'), (receipt) => ({
      ...readable(ctx, receipt),
      // A Receipt may be as of a later moment than the revisions.
      revision: numbers.has(`${receipt.surfaceId}/${receipt.revision}`) ? receipt.revision : null,
    })),
  )
  const uploads = await readLines<BundleUpload>(folder, 'uploads.jsonl')
  const agents = await readLines<BundleAgent>(folder, 'agents.jsonl')
  const bundle = { world, surfaces, revisions, contents, receipts, uploads, agents }
  requireReferences(bundle, originals)
  return bundle
}

type Fields = Pick<BundleSurface, 'name' | 'slug' | 'description' | 'meta' | 'blocks'>

function contentOf(ctx: WorldContext, { name, slug, description, meta, blocks }: Fields, what: string): Content {
  try {
    const read = readContentBlocks(ctx, blocks) as Block[]
    return checked({ name, slug, description, meta, blocks: read } as Content)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const [first] = (error.fields.details ?? []) as { path: string; message: string }[]
    throw refused(`${what} is not valid: ${first ? `${first.path} ${first.message}` : error.message}`)
  }
}

function revised(ctx: WorldContext, { hash, content }: BundleContent): Content {
  const read = contentOf(ctx, content as unknown as Fields, `The content ${hash.slice(0, 12)}`)
  if (contentHash(content as unknown as Content) !== hash)
    throw refused(`The content ${hash.slice(0, 12)} has another hash.`)
  return read
}

/** A Receipt whose operations this version cannot read keeps its summary, as one that is older than 30 days does. */
function readable(ctx: WorldContext, receipt: BundleReceipt): BundleReceipt {
  const isReadable = (operations: unknown[] | null) =>
    operations !== null &&
    readOperations(operations, { lookup: blockType, newId: () => newBlockId(ctx) }).issues.length === 0
  const { operations, inverse } = receipt
  return isReadable(operations) && isReadable(inverse) ? receipt : { ...receipt, operations: null, inverse: null }
}

function requireReferences(bundle: Omit<Checked, 'world'>, originals: Unpacked['originals']): void {
  const { surfaces, revisions, contents, receipts, uploads, agents } = bundle
  const ids = new Set<string>()
  const unique = (kind: string, id: string) => {
    if (ids.has(`${kind} ${id}`)) throw refused(`The ${kind} ${id} occurs twice.`)
    ids.add(`${kind} ${id}`)
  }
  for (const { row } of surfaces) {
    unique('Surface', row.id)
  }
  for (const { surfaceId, number, version, contentHash: hash } of revisions) {
    unique('revision', `${surfaceId}/${number}`)
    unique('version', `${surfaceId}/${version}`)
    if (!ids.has(`Surface ${surfaceId}`)) throw refused(`Revision ${number} belongs to no Surface.`)
    if (!contents.has(hash)) throw refused(`Revision ${number} has no content.`)
    if (!isVersion(version)) throw refused(`Revision ${number} has the version ${JSON.stringify(version)}.`)
  }
  const published = revisions.filter(({ kind }) => kind === 'publish')
  const hashOf = new Map(published.map((one) => [`${one.surfaceId}/${one.number}`, one.contentHash]))
  for (const { row } of surfaces) {
    const live = row.live === null ? undefined : hashOf.get(`${row.id}/${row.live}`)
    if (row.live !== null && live === undefined)
      throw refused(`The live revision ${row.live} of ${row.name} is missing, or it was never published.`)
    if (row.archivedAt !== null) continue
    for (const slug of new Set([row.slug, live === undefined ? row.slug : contents.get(live)!.slug]))
      unique('slug', slug)
  }
  for (const { surfaceId } of receipts)
    if (!ids.has(`Surface ${surfaceId}`)) throw refused('A Receipt belongs to no Surface.')
  for (const { id, sha256, size } of uploads) {
    unique('upload', id)
    if (originals.get(sha256) !== size) throw refused(`The file of upload ${id} is missing.`)
  }
  for (const { id } of agents) unique('agent', id)
}

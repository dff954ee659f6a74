import { join } from 'node:path'
import { writeFile, rm } from 'node:fs/promises'
import type { Database } from '../../../db/client'
import type { Block, Content } from '../../blocks/block'
import { invalid } from '../../core/fault'
import { UPLOAD_BYTES } from '../../core/limits'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { PICTURE_TYPES } from '../../lib/media-types'
import { slugFrom } from '../../lib/slug'
import { growUse, withinStorage } from '../ceilings/usage'
import { newBlockId, readContentBlocks } from '../surfaces/drafts/draft-input'
import { MAX_NAME, MAX_SLUG } from '../surfaces/fields'
import { freeSlug } from '../surfaces/slugs'
import { type DraftState, surfaceResource } from '../surfaces/surface-rows'
import { addWithReceipt } from '../surfaces/surfaces'
import { surfaceSummary } from '../surfaces/views'
import { uploadResource } from '../uploads/rows'
import { prepareStored } from '../uploads/uploads'
import { TooDeep } from './html-tree'
import { type Format, type ReadText, readText } from './read-text'
import type { Note } from './sent-block'

export interface ImportInput {
  text: string
  format?: Format | undefined
  name?: string | undefined
  slug?: string | undefined
}

/** Notes of one answer. A text may hold thousands of pictures. */
const MAX_NOTES = 200
const UNTITLED = 'Imported page'
const UNTITLED_SLUG = 'imported-page'

/** What an import would make, without making it. @throws Fault VALIDATION_FAILED for more blocks than a page holds */
export async function previewImport(ctx: WorldContext, input: ImportInput) {
  const read = await readInput(ctx, input)
  const embedded = read.embedded.map(({ blockId }, picture): Note => {
    const message = 'An embedded picture becomes an upload when the text is imported.'
    return { code: 'embedded_picture', message, blockId, picture }
  })
  const content = contentOf(ctx, input, read, readContentBlocks(ctx, read.blocks))
  return { format: read.format, ...content, notes: [...embedded, ...read.notes].slice(0, MAX_NOTES) }
}

/** A Surface that was made of a text. */
export interface Imported {
  draft: DraftState
  notes: Note[]
}

/**
 * Reads a text and stores its embedded pictures. The work adds the uploads and a Surface with the blocks; a slug that is taken
 * gets a number.
 * @throws Fault VALIDATION_FAILED; the work throws PLAN_LIMIT_EXCEEDED, PAYLOAD_TOO_LARGE
 */
export async function prepareTextImport(ctx: WorldContext, input: ImportInput): Promise<PreparedWork<Imported>> {
  const read = await readInput(ctx, input)
  const { pictures, blocks, notes } = await withUploads(ctx, read)
  const failed = async () => {
    for (const { prepared } of pictures) await prepared.failed()
  }
  const content = contentOf(ctx, input, read, blocks)
  const summary = `Imported from ${WORDS[read.format]}`
  const work = (tx: Database) =>
    withinStorage(ctx, tx, async () => {
      for (const { prepared } of pictures) {
        await growUse(ctx, tx, { records: 1 })
        await prepared.work(tx)
        const { id, filename } = prepared.row
        await record(tx, ctx, ctx.world.id, 'upload.create', uploadResource(prepared.row), null, { id, filename })
      }
      const slug = await freeSlug(ctx, tx, content.slug, null)
      const draft = await addWithReceipt(ctx, tx, { ...content, slug }, { summary, source: 'import' })
      const after = await surfaceSummary(ctx, draft.surface)
      await record(tx, ctx, ctx.world.id, 'surface.create', surfaceResource(draft.surface), null, after)
      return { draft, notes: notes.slice(0, MAX_NOTES) }
    })
  return { work, failed }
}

/** @throws Fault VALIDATION_FAILED */
async function readInput(ctx: WorldContext, { text, format }: ImportInput): Promise<ReadText> {
  try {
    return await readText(text, format, () => newBlockId(ctx))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    throw invalid({ path: '/text', message: 'The text opens too many elements inside each other.', code: 'too_deep' })
  }
}

const WORDS: Record<Format, string> = { markdown: 'Markdown', html: 'HTML', text: 'plain text' }

function contentOf(
  ctx: WorldContext,
  input: ImportInput,
  { name, slug, description = '', meta = {} }: ReadText,
  blocks: Block[],
): Content {
  const named = input.name ?? name?.slice(0, MAX_NAME) ?? UNTITLED
  const locale = meta.locale ?? ctx.world.settings.locale
  return {
    name: named,
    slug: input.slug ?? slug ?? (slugFrom(named, MAX_SLUG, locale) || UNTITLED_SLUG),
    description,
    meta,
    blocks,
  }
}

interface StoredPicture {
  blockId: string
  prepared: Awaited<ReturnType<typeof prepareStored>>
}

/** Stores the embedded pictures and gives their blocks the ids of the uploads. */
async function withUploads(ctx: WorldContext, read: ReadText) {
  const pictures: StoredPicture[] = []
  const notes = [...read.notes]
  const typeOf = new Map<string, string>()
  for (const { blockId, src, alt } of read.embedded) {
    const bytes = pictureBytes(src)
    const prepared =
      bytes && (await storedPicture(ctx, bytes, { alt, filename: `picture-${pictures.length + 1}` }, typeOf))
    if (prepared) pictures.push({ blockId, prepared })
    else notes.push({ code: 'unreadable_picture', message: 'An embedded picture could not be read.', blockId })
  }
  const uploadOf = new Map(pictures.map(({ blockId, prepared }) => [blockId, prepared.row.id]))
  const sent = read.blocks.map((block) => {
    const uploadId = uploadOf.get(block.id)
    return uploadId === undefined ? block : { ...block, props: { ...block.props, uploadId } }
  })
  return { pictures, notes, blocks: readContentBlocks(ctx, sent) }
}

async function storedPicture(
  ctx: WorldContext,
  bytes: Uint8Array,
  told: { alt: string; filename: string },
  typeOf: Map<string, string>,
) {
  const path = join(ctx.deps.storage.scratch, crypto.randomUUID())
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  await writeFile(path, bytes, { mode: 0o600 })
  try {
    const file = { ...told, path, size: bytes.length, sha256, focalPoint: { x: 0.5, y: 0.5 }, createdAt: ctx.now() }
    const prepared = await prepareStored(ctx, { ...file, contentType: typeOf.get(sha256) })
    typeOf.set(sha256, prepared.row.contentType)
    return PICTURE_TYPES.has(prepared.row.contentType) ? prepared : void (await prepared.failed())
  } finally {
    await rm(path, { force: true })
  }
}

/** The bytes of a `data:` address of a picture. */
function pictureBytes(src: string): Uint8Array | undefined {
  const [, base64 = ''] = /^data:image\/[\w.+-]+(?:;[^,;]+)*;base64,([\s\S]+)$/i.exec(src) ?? []
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > 0 && bytes.length <= UPLOAD_BYTES ? bytes : undefined
}

import { Value } from '@sinclair/typebox/value'
import type { Block, Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { applyOperations, OperationError, type SentOperation } from '../../../blocks/tree/operations'
import { readOperations } from '../../../blocks/tree/read-operations'
import { schemaFaults } from '../../../blocks/schema/schema-faults'
import { checkTree } from '../../../blocks/tree/checks'
import { readBlocks } from '../../../blocks/tree/read-blocks'
import type { WorldContext } from '../../../deps/context'
import { invalid } from '../../../core/fault'
import type { Detail } from '../../../core/fault-codes'
import { DRAFT_BYTES } from '../../../core/limits'
import type { Json } from '../../../lib/json'
import { applyPatch, PatchError, type PatchOperation } from '../../../lib/json-patch'
import { parsePointer } from '../../../lib/json-pointer'
import { DOCUMENT } from '../fields'
import { detailOf } from './body-faults'
import { draftTooLarge } from './draft-size'
import { operationFaults } from './operation-faults'
import type { DraftInput } from '../input-shapes'

/** Checks a client's blocks against the catalogue and assigns missing ids. @throws Fault VALIDATION_FAILED */
export function readContentBlocks(ctx: WorldContext, input: unknown): Block[] {
  const { blocks, issues } = readBlocks(input, { lookup: blockType, newId: () => newBlockId(ctx), prefix: '/blocks' })
  if (issues.length > 0) throw invalid(issues.map(detailOf))
  return blocks
}

/** A new block id. It is short because it appears in URLs and anchors. */
export function newBlockId(ctx: WorldContext): string {
  return `b_${ctx.newId('block').slice(-16)}`
}

/** The edit of a PUT: the fields that are present replace those of the draft. @throws Fault VALIDATION_FAILED for blocks */
export function replacing(ctx: WorldContext, input: DraftInput): (base: Content) => Content {
  const blocks = input.blocks === undefined ? undefined : readContentBlocks(ctx, input.blocks)
  return (base) => ({
    name: input.name ?? base.name,
    slug: input.slug ?? base.slug,
    description: input.description ?? base.description,
    meta: input.meta ?? base.meta,
    blocks: blocks ?? base.blocks,
  })
}

/**
 * The edit of a PATCH with block operations. The operations are parsed once; the edit checks the whole result.
 * @throws Fault VALIDATION_FAILED: here for malformed operations, in the edit for operations that do not fit the draft
 */
export function operating(ctx: WorldContext, input: unknown): (base: Content) => Content {
  const options = { lookup: blockType, newId: () => newBlockId(ctx), prefix: '/operations' }
  const { operations, issues } = readOperations(input, options)
  if (issues.length > 0) throw invalid(issues.map(detailOf))
  return (base) => {
    const next = operated(base, operations)
    const faults = contentFaults(next)
    if (faults.length > 0) throw invalid(operationFaults(faults, operations))
    return next
  }
}

function operated(base: Content, operations: readonly SentOperation[]): Content {
  try {
    return applyOperations(base, operations)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw invalid({
      path: `/operations/${error.index}`,
      message: error.message,
      code: error.code,
      blockId: error.blockId,
    })
  }
}

const FIELDS = ['name', 'slug', 'description', 'meta', 'blocks'] as const

/**
 * The edit of a PATCH with RFC 6902 on `{ name, slug, description, meta, blocks }`.
 * @throws Fault VALIDATION_FAILED: here for a read-only field, in the edit for a patch that does not fit the draft;
 * PAYLOAD_TOO_LARGE in the edit, if it copies more than a draft may hold
 */
export function patching(ctx: WorldContext, patch: readonly PatchOperation[]): (base: Content) => Content {
  refuseReadOnly(patch)
  return (base) => {
    const next = patched(base, patch)
    return checked({ ...next, blocks: readContentBlocks(ctx, next.blocks) })
  }
}

function refuseReadOnly(patch: readonly PatchOperation[]): void {
  patch.forEach((operation, index) => {
    const [field] = parsePointer(operation.path) ?? []
    if (operation.op === 'test' || FIELDS.some((name) => name === field)) return
    throw invalid({
      path: `/${index}/path`,
      message: `"${operation.path}" is read-only or unknown.`,
      code: 'read_only',
    })
  })
}

function patched(base: Content, patch: readonly PatchOperation[]): Content {
  try {
    const { name, slug, description, meta, blocks } = base
    const document = { name, slug, description, meta, blocks } as unknown as Json
    return applyPatch(document, patch, DRAFT_BYTES) as unknown as Content
  } catch (error) {
    if (!(error instanceof PatchError)) throw error
    if (error.code === 'too_large') throw draftTooLarge(Buffer.byteLength(JSON.stringify(base)) + error.copied)
    throw invalid({ path: `/${error.index}`, message: error.message, code: error.code })
  }
}

/** Returns the content if it is valid. @throws Fault VALIDATION_FAILED */
export function checked(content: Content): Content {
  if (Object.keys(content).length > FIELDS.length)
    throw invalid({ path: '', message: 'Unknown fields.', code: 'unknown_field' })
  const faults = contentFaults(content)
  if (faults.length > 0) throw invalid(faults)
  return content
}

function contentFaults(content: Content): Detail[] {
  const faults = Object.entries(DOCUMENT).flatMap(([field, schema]) =>
    schemaFaults(Value.Errors(schema, content[field as keyof typeof DOCUMENT])).map((fault) => ({
      ...fault,
      path: `/${field}${fault.path}`,
    })),
  )
  return [...faults, ...checkTree(content.blocks, blockType).map(detailOf)]
}

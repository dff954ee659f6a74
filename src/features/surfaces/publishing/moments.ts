import type { SurfaceRow } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { Fault, notFound } from '../../../core/fault'
import type { WorldContext } from '../../../deps/context'
import { isTypeId } from '../../../lib/typeid'
import { contentAt } from '../drafts/history'
import { receiptContent, receiptIn } from '../receipts/proposals'
import { revisionContent } from '../../snapshots/snapshots'
import { draftOf } from '../surface-rows'
import { revisionIn } from './revisions'

/** A page as it was at some time: as a revision, or after a Receipt. */
export type Moment = { content: Content; name: string } & ({ number: number; version: string } | { receiptId: string })

/**
 * The page at a moment of its history.
 * @param ref a number, a version, `live`, or the id of a Receipt
 * @throws Fault NOT_FOUND, or GONE if the history no longer reaches that Receipt
 */
export async function momentIn(ctx: WorldContext, surface: SurfaceRow, ref: string): Promise<Moment> {
  if (isTypeId('receipt', ref))
    return { receiptId: ref, name: 'a change', content: await contentAfter(ctx, surface, ref) }
  const revision = await revisionIn(ctx, surface, ref)
  const { number, version } = revision
  return { number, version, name: version, content: await revisionContent(ctx, revision) }
}

/** The page as a Receipt left it, or as it would leave it if it is a proposal. */
async function contentAfter(ctx: WorldContext, surface: SurfaceRow, receiptId: string): Promise<Content> {
  const receipt = await receiptIn(ctx, receiptId)
  if (receipt.surfaceId !== surface.id) throw notFound('Receipt')
  if (receipt.resultVersion === null) return (await receiptContent(ctx, receiptId)).content
  const content = await contentAt(ctx, await draftOf(ctx, surface), receipt.resultVersion)
  if (!content) throw new Fault('GONE', 'This version of the page is no longer kept.')
  return content
}

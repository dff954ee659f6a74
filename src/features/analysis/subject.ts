import { type Content, NOTHING } from '../../blocks/block'
import { invalid } from '../../core/fault'
import type { WorldContext } from '../../deps/context'
import { readContentBlocks } from '../surfaces/drafts/draft-input'
import { contentFindings } from '../surfaces/publishing/publish-gate'
import { preloadAnchors } from '../surfaces/publishing/gate-links'
import { draftOf, surfaceIn } from '../surfaces/surface-rows'
import type { PageInput } from './reading/page'
import type { Aspect } from '../suggestions/aspects'

/** What a client wants to have analysed. */
export interface AnalyzeInput {
  surfaceId?: string
  blocks?: unknown
  /** Language of `blocks`. Default: that of the World. */
  locale?: string
  aspects?: readonly Aspect[]
  depth?: 'rules' | 'model'
  model?: string
}

/** A page to analyse. */
export interface Subject {
  content: Content
  locale: string
  /** The Surface and the version of its draft; undefined for blocks that belong to none. */
  surface?: { id: string; version: number; etag: string }
}

/**
 * The draft of a Surface, or a client's blocks.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED
 */
export async function subjectOf(ctx: WorldContext, input: AnalyzeInput): Promise<Subject> {
  const { surfaceId, blocks, locale = ctx.world.settings.locale } = input
  if (surfaceId === undefined && blocks === undefined)
    throw invalid({ path: '', message: 'Send either surfaceId or blocks.', code: 'required' })
  if (surfaceId !== undefined && blocks !== undefined)
    throw invalid({ path: '/blocks', message: 'Send either surfaceId or blocks, not both.', code: 'not_allowed' })
  if (surfaceId === undefined) return { content: { ...NOTHING, blocks: readContentBlocks(ctx, blocks) }, locale }
  const { surface, content, etag } = await draftOf(ctx, await surfaceIn(ctx, surfaceId))
  return {
    content,
    locale: content.meta.locale ?? locale,
    surface: { id: surfaceId, version: surface.draftVersion, etag },
  }
}

/** What the rules are given: the page, and what the publish gate finds in it. */
export async function inputOf(ctx: WorldContext, { content, locale, surface }: Subject): Promise<PageInput> {
  const anchors = await preloadAnchors(ctx, content)
  const gate = await contentFindings(ctx, content, anchors)
  return { content, locale, gate, whole: surface !== undefined }
}

import { Elysia, t } from 'elysia'
import type { PatchOperation } from '../../../lib/json-patch'
import { JsonPatch } from '../../../lib/json-patch-shapes'
import type { WorldContext } from '../../../deps/context'
import { inLanguage } from '../../../core/language'
import { personOf } from '../../../core/people'
import { rendered } from '../../../core/rendered'
import type { Kernel } from '../../../kernel/kernel'
import { Data } from '../../../kernel/shapes'
import { arrangementOf } from './arranging'
import { Arrangement, ArrangementQuery } from './arranging-shapes'
import { type SavedDraft, saveDraft } from './drafts'
import { operating, patching, replacing } from './draft-input'
import { publishedText, publishedTextAt } from '../publishing/published'
import { saveFindings } from './save-findings'
import { readyDraft } from './ready-drafts'
import { AtQuery } from '../publishing/public-shapes'
import * as inputs from '../input-shapes'
import * as shapes from '../shapes'
import { draftText } from '../views'

type DraftAnswer = { data: typeof shapes.Draft.static }
type SavedAnswer = { data: typeof shapes.SavedDraft.static }
type PublishedAnswer = { data: typeof shapes.Published.static }

const reads = { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' } as const
const writes = {
  rate: 'write',
  role: 'editor',
  on: 'surface',
  scope: 'surfaces:write',
  audit: 'surface.draft',
  heavy: 'onConflict',
  autosaves: true,
} as const

const PatchBody = t.Union([inputs.BlockOperations, JsonPatch])

/** Routes for drafts and for published Surfaces, as members of the World read them. */
export const draftRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'drafts', prefix: '/api/surfaces', normalize: false })
    .use(kernel)
    .get(
      '/:id/draft',
      async ({ ctx, params }) => {
        const { body, etag } = await readyDraft(ctx, params.id)
        return rendered<DraftAnswer>(body, etag)
      },
      {
        world: reads,
        answers: { 200: Data(shapes.Draft) },
        detail: { tags: ['Drafts'], operationId: 'readDraft', summary: 'Get the draft' },
      },
    )
    .put(
      '/:id/draft',
      async ({ ctx, params, body, query }) => {
        const draft = await saveDraft(ctx, params.id, replacing(ctx, body), saveOptions(query))
        return rendered<SavedAnswer>(await savedText(ctx, draft), draft.etag)
      },
      {
        world: writes,
        query: inputs.DraftQuery,
        body: inputs.DraftInput,
        answers: { 200: Data(shapes.SavedDraft) },
        detail: { tags: ['Drafts'], operationId: 'saveDraft', summary: 'Save the fields that are present' },
      },
    )
    .patch(
      '/:id/draft',
      async ({ ctx, params, body, query }) => {
        const edit = Array.isArray(body) ? patching(ctx, body as PatchOperation[]) : operating(ctx, body.operations)
        const draft = await saveDraft(ctx, params.id, edit, saveOptions(query))
        return rendered<SavedAnswer>(await savedText(ctx, draft), draft.etag)
      },
      {
        world: { ...writes, patch: true },
        query: inputs.DraftQuery,
        body: PatchBody,
        answers: { 200: Data(shapes.SavedDraft) },
        detail: {
          tags: ['Drafts'],
          operationId: 'patchDraft',
          summary: 'Change the draft with block operations or a JSON Patch',
        },
      },
    )
    .get(
      '/:id/draft/arrangement',
      async ({ ctx, params, query }) => ({ data: await arrangementOf(ctx, params.id, query.look) }),
      {
        world: { ...reads, heavy: true },
        query: ArrangementQuery,
        answers: { 200: Data(Arrangement) },
        detail: { tags: ['Drafts'], operationId: 'arrangeDraft', summary: 'Propose operations that arrange the draft' },
      },
    )
    .get(
      '/:id/published',
      async ({ ctx, params, query }) => rendered<PublishedAnswer>(await publishedAt(ctx, params.id, query.at)),
      {
        world: reads,
        query: AtQuery,
        answers: { 200: Data(shapes.Published) },
        detail: { tags: ['Published'], operationId: 'readPublished', summary: 'Get the live revision' },
      },
    )
    .get(
      '/:id/published/:version',
      // A version that cannot be decoded is an unknown version, not the live one.
      async ({ ctx, params }) => rendered<PublishedAnswer>(await publishedText(ctx, params.id, params.version ?? '')),
      {
        world: reads,
        answers: { 200: Data(shapes.Published) },
        detail: { tags: ['Published'], operationId: 'readPublishedVersion', summary: 'Get a published version' },
      },
    )

/** @param at ISO 8601; now if absent */
function publishedAt(ctx: WorldContext, id: string, at: string | undefined): Promise<string> {
  return at === undefined ? publishedText(ctx, id) : publishedTextAt(ctx, id, Date.parse(at))
}

/** The saved draft as GET returns it. After a save without changes, `updatedBy` is still the last editor. */
async function savedText(ctx: WorldContext, draft: SavedDraft): Promise<string> {
  const found = await saveFindings(ctx, draft.content)
  const findings = found?.map((finding) => ({ ...finding, message: inLanguage(ctx.language, finding.message) }))
  return draftText(draft, await personOf(ctx, draft.surface.draftUpdatedBy), findings)
}

function saveOptions(query: typeof inputs.DraftQuery.static) {
  return { autosave: query.autosave === true, merge: query.onConflict === 'merge' }
}

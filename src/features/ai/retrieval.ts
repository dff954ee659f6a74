import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { minds, surfaces, type SurfaceRow } from '../../../db/schema'
import type { ComposeTask, Engine, OwnPage } from '../../composer/engine'
import type { WorldContext } from '../../deps/context'
import { fusedRanks } from '../../lib/rank-fusion'
import { languageOf } from '../search/voice'
import { indexSome } from '../search/indexing'
import { type Passage, retrieve } from '../search/retrieving'
import { catchUp, surfacesAbout } from '../search/search'
import { liveContent } from '../snapshots/snapshots'
import type { Used } from '../mind/used'

const OWN_PAGES = 4
/** Passages for the style of the World, and their characters together. */
const [SAMPLES, SAMPLE_TEXT] = [6, 2_400]
/** Passages that pages are ranked by. */
const PASSAGES = 24
/** Surfaces that a turn indexes itself, so that it knows what was just saved. A job indexes the others. */
const CAUGHT_UP = 20
/** A page whose words do not fit the brief is linked only if its meaning is this near. */
const RELATED = 0.45

/**
 * Retrieves for a task: pages of the World to link to, and for a generative engine texts of the World for their style. Both
 * only what visitors read already, and never the Surface of the turn. Pages come with their names and paths alone: what a
 * Surface says belongs to that Surface, and may be a private draft or of another business.
 */
export async function retrieved(
  ctx: WorldContext,
  task: ComposeTask,
  { kind }: Pick<Engine, 'kind'>,
  surfaceId: string | null,
  signal: AbortSignal,
): Promise<{ task: ComposeTask; used: Pick<Used, 'links' | 'samples'> }> {
  const worldId = ctx.world.id
  await catchUp(ctx, worldId)
  await indexSome(ctx, worldId, CAUGHT_UP, signal)
  const own = languageOf(task.intent)
  const language = own === 'other' ? task.locale : own
  const passages = await retrieve(ctx, {
    worldId,
    text: task.intent,
    language,
    public: true,
    except: surfaceId,
    limit: PASSAGES,
    related: RELATED,
    signal,
  })
  const pages = await ownPages(ctx, { brief: task.intent, language, limit: OWN_PAGES + 1 }, passages, surfaceId)
  const links = { ownPages: pages.map(({ name, path }) => ({ name, path })) }
  const linked = pages.map(({ id }) => id)
  if (kind === 'deterministic' || !task.knowledge)
    return { task: { ...task, ...links }, used: { links: linked, samples: [] } }
  const chosen = withinText(passages.slice(0, SAMPLES))
  const [mind] = await ctx.read.select({ voice: minds.voice }).from(minds).where(eq(minds.worldId, worldId))
  const voice = mind?.voice ? (JSON.parse(mind.voice) as object | null) : null
  const knowledge = { ...task.knowledge, samples: chosen.map(({ text }) => text), voice }
  const samples = chosen.map((passage) => ({ surfaceId: passage.surfaceId, blockId: passage.blockId }))
  return { task: { ...task, ...links, knowledge }, used: { links: linked, samples } }
}

function withinText(passages: readonly Passage[]): Passage[] {
  let left = SAMPLE_TEXT
  return passages.filter(({ text }) => (left -= text.length) >= 0)
}

/** The listed pages that fit the brief, best first: by the words of the whole page, and by its passages. */
async function ownPages(
  ctx: WorldContext,
  about: { brief: string; language: string; limit: number },
  passages: readonly Passage[],
  surfaceId: string | null,
): Promise<(OwnPage & { id: string })[]> {
  const byWords = await surfacesAbout(ctx.read, ctx.world.id, about)
  const order = fusedRanks([
    { keys: byWords.map(({ id }) => id), weight: 1 },
    { keys: [...new Set(passages.map((passage) => passage.surfaceId))], weight: 1 },
  ]).filter((id) => id !== surfaceId)
  const rows = await listedAmong(ctx, order)
  const inOrder = order.flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, OWN_PAGES)
  return Promise.all(
    inOrder.map(async (row) => ({
      id: row.id,
      name: await liveName(ctx, row),
      path: `/w/${ctx.world.slug}/${row.liveSlug}`,
    })),
  )
}

async function listedAmong(ctx: WorldContext, ids: readonly string[]): Promise<SurfaceRow[]> {
  if (ids.length === 0) return []
  return ctx.read
    .select()
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, ctx.world.id),
        inArray(surfaces.id, [...ids]),
        eq(surfaces.visibility, 'listed'),
        isNotNull(surfaces.liveSlug),
        isNull(surfaces.archivedAt),
      ),
    )
}

/** The name that visitors read. The Surface's own may be a draft. */
async function liveName(ctx: WorldContext, surface: SurfaceRow): Promise<string> {
  return surface.changed ? ((await liveContent(ctx, surface))?.name ?? surface.name) : surface.name
}

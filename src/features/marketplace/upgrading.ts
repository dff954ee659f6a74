import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifactInstalls, surfaces } from '../../../db/schema'
import type { Block, Content } from '../../blocks/block'
import { linkedPages } from '../../blocks/page-links'
import { Fault } from '../../core/fault'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { jsonEqual } from '../../lib/json-equal'
import { agentIn, agentView } from '../agents/agent-rows'
import { updateAgent } from '../agents/agents'
import { rebased } from '../surfaces/receipts/proposals'
import { artifactFor, type ArtifactRow, isOpenTo, versionOf } from './artifact-rows'
import { exchanged, standIns } from './exchange'
import { agentFields, storedManifest } from './installing'
import { type InstallRow, installIn, installResource, isInstall, readInstall } from './installs'
import type { AgentManifest, Manifest } from './manifests'
import { freshIds, saveRecorded, withIds } from './placing'

/**
 * Brings an installation to the newest version. What the World has changed since stays: only what differs between the two
 * versions is changed, and blocks that both sides changed are a conflict. New pages of a blueprint are not added.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if there is no newer version, PAYMENT_REQUIRED, RECEIPT_STALE with the block ids
 */
export function upgradeInstall(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const install = await installIn(ctx, id)
    const { artifact, holding } = await artifactFor(ctx, install.artifactId)
    if (!isOpenTo(artifact, holding)) throw new Fault('PAYMENT_REQUIRED', 'Buy this artifact before you upgrade it.')
    if (artifact.version === install.version)
      throw new Fault('STATE_CONFLICT', 'This is the newest version of the artifact.')
    const versions = await bothVersions(ctx, artifact, install)
    const blockIds = await change(ctx, install, versions)
    const next = { version: artifact.version, name: artifact.name, blockIds, updatedAt: ctx.now() }
    await tx.update(artifactInstalls).set(next).where(isInstall(ctx, id))
    await noteUpgrade(ctx, tx, install, artifact.version)
    return readInstall(ctx, id)
  })
}

interface Versions {
  before: Manifest
  after: Manifest
}

async function bothVersions(ctx: WorldContext, artifact: ArtifactRow, install: InstallRow): Promise<Versions> {
  const before = await versionOf(ctx.read, artifact, install.version)
  const after = await versionOf(ctx.read, artifact, artifact.version)
  return { before: storedManifest(ctx, install.kind, before), after: storedManifest(ctx, install.kind, after) }
}

/** @returns the ids of the blocks on the page, for a block or a section */
async function change(ctx: WorldContext, install: InstallRow, { before, after }: Versions) {
  if ('blocks' in before && 'blocks' in after) return changeBlocks(ctx, install, before.blocks, after.blocks)
  if ('pages' in before && 'pages' in after) await changePages(ctx, install, before.pages, after.pages)
  if ('agent' in before && 'agent' in after) await changeAgent(ctx, install, before.agent, after.agent)
  return install.blockIds
}

/** Exchanges the blocks on the page for those of the new version, three ways with what the World has changed. */
async function changeBlocks(
  ctx: WorldContext,
  install: InstallRow,
  before: readonly Block[],
  after: readonly Block[],
): Promise<Record<string, string>> {
  const known = { ...install.blockIds }
  // The root of a block is the same block in every version, whatever the publisher calls it.
  const [root, newRoot] = [before[0], after[0]]
  if (install.kind === 'block' && root && newRoot && known[root.id]) known[newRoot.id] = known[root.id]!
  const ids = freshIds(ctx, after, known)
  const [placed, next] = [withIds(before, known), withIds(after, ids)]
  const edit = (draft: Content) => {
    const present = standIns(draft.blocks, placed, next)
    if (present.size === 0)
      throw new Fault('STATE_CONFLICT', 'The blocks of this installation are not on the page any more.')
    const base = exchanged(draft, present, 'before')
    return rebased(base, exchanged(draft, present, 'after'), draft)
  }
  await saveRecorded(ctx, install.created.surfaceId ?? '', edit, {
    action: 'surface.draft',
    summary: `Brought ${install.name} to a newer version`,
  })
  return ids
}

/** Changes each page of the set that the World still has. */
async function changePages(
  ctx: WorldContext,
  install: InstallRow,
  before: readonly Content[],
  after: readonly Content[],
) {
  const { surfaceIds = [] } = install.created
  const kept = await keptSurfaces(ctx, surfaceIds)
  const addresses = new Map(
    before.flatMap(({ slug }, i): [string, string][] => {
      const placed = kept.get(surfaceIds[i] ?? '')
      return placed === undefined ? [] : [[slug, `/w/${ctx.world.slug}/${placed}`]]
    }),
  )
  for (const [i, page] of before.entries()) {
    const next = after.find(({ slug }) => slug === page.slug)
    if (!next || !addresses.has(page.slug)) continue
    const placed = ({ blocks, ...rest }: Content, slug: string): Content => ({
      ...rest,
      slug,
      blocks: linkedPages(blocks, addresses),
    })
    await saveRecorded(
      ctx,
      surfaceIds[i]!,
      (draft) => rebased(placed(page, draft.slug), placed(next, draft.slug), draft),
      { action: 'surface.draft', summary: `Brought ${install.name} to a newer version` },
    )
  }
}

/** The slugs of those Surfaces that the World has and has not archived. */
async function keptSurfaces(ctx: WorldContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.read
    .select({ id: surfaces.id, slug: surfaces.slug })
    .from(surfaces)
    .where(and(eq(surfaces.worldId, ctx.world.id), inArray(surfaces.id, [...ids]), isNull(surfaces.archivedAt)))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Changes the fields that differ between the versions, where the World has not changed them itself. */
async function changeAgent(ctx: WorldContext, install: InstallRow, before: AgentManifest, after: AgentManifest) {
  const { id, ...agent } = agentView(await agentIn(ctx, install.created.agentId ?? ''))
  const now = agent as Record<string, unknown>
  const [old, next] = [agentFields(ctx, before), agentFields(ctx, after)] as Record<string, unknown>[]
  const untouched = Object.entries(next!).filter(
    ([name, value]) => !jsonEqual(value, old![name]) && jsonEqual(now[name], old![name] ?? BLANK[name]),
  )
  await updateAgent(ctx, id, Object.fromEntries(untouched))
}

const BLANK: Record<string, unknown> = {
  description: '',
  instructions: '',
  model: null,
  temperature: null,
  tools: null,
  phiCap: null,
}

function noteUpgrade(ctx: WorldContext, tx: Database, install: InstallRow, version: string): Promise<void> {
  const before = { artifactId: install.artifactId, version: install.version }
  return record(tx, ctx, ctx.world.id, 'artifact.upgrade', installResource(install), before, { ...before, version })
}

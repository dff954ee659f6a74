import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifactAdoptions, artifactFigures, artifactInstalls, type Created } from '../../../db/schema'
import { Fault, invalid } from '../../core/fault'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { createAgent } from '../agents/agents'
import { modelsOf } from '../models/models'
import { newBlockId } from '../surfaces/drafts/draft-input'
import { addPages } from '../surfaces/page-sets'
import { artifactFor, artifactResource, type ArtifactRow, isOpenTo, type VersionRow, versionOf } from './artifact-rows'
import { type AgentManifest, type ArtifactKind, type Manifest, readManifest } from './manifests'
import { insertBlocks, type Place } from './placing'

export interface InstallInput extends Place {
  surfaceId?: string
  /** The newest version if absent. */
  version?: string
}

/** What an installation made, with the ids that the blocks of the manifest got. */
export interface Put {
  created: Created
  blockIds: Record<string, string> | null
}

/**
 * Puts an artifact into the World, in one transaction: blocks into the draft of a Surface, pages as drafts, an agent as an
 * agent.
 * @throws Fault NOT_FOUND, PAYMENT_REQUIRED, VALIDATION_FAILED for the place, STATE_CONFLICT, PLAN_LIMIT_EXCEEDED,
 * PRECONDITION_FAILED with If-Match of the draft
 */
export function installArtifact(ctx: WorldContext, id: string, input: InstallInput) {
  return ctx.tx(async (tx) => {
    const { artifact, holding } = await artifactFor(ctx, id)
    if (!isOpenTo(artifact, holding)) throw new Fault('PAYMENT_REQUIRED', 'Buy this artifact before you install it.')
    requireSurface(artifact.kind, input)
    const version = await versionOf(ctx.read, artifact, input.version ?? artifact.version)
    const manifest = storedManifest(ctx, artifact.kind, version)
    const put = await putIn(ctx, tx, { ...artifact, version: version.version }, manifest, input)
    const installId = ctx.newId('install')
    await note(ctx, tx, installId, artifact, version.version, put)
    if (!holding.own) await adopt(ctx, tx, id)
    return { installId, created: shownCreated(put.created) }
  })
}

/** A manifest of a version. It was validated when it was published; block types may have changed since. @throws Fault STATE_CONFLICT */
export function storedManifest(
  ctx: WorldContext,
  kind: ArtifactKind,
  { manifest: text, version }: VersionRow,
): Manifest {
  const { manifest, faults } = readManifest(kind, JSON.parse(text), () => newBlockId(ctx))
  const [fault] = faults
  if (!fault) return manifest
  const message = `Version ${version} was made for another version of this program (${fault.path}: ${fault.message})`
  throw new Fault('STATE_CONFLICT', message)
}

/** An answer names what was made, not where blocks went. */
export function shownCreated({ surfaceIds, agentId, receiptId }: Created) {
  return { ...(surfaceIds && { surfaceIds }), ...(agentId && { agentId }), ...(receiptId && { receiptId }) }
}

/** The fields of a packaged agent. A model that this instance does not have becomes the default. */
export function agentFields(ctx: WorldContext, agent: AgentManifest): AgentManifest {
  const known = modelsOf(ctx).find(({ id }) => id === agent.model)
  const usable = known?.uses.some((use) => use === 'compose' || use === 'complete') === true
  return { ...agent, model: usable ? agent.model : null }
}

function requireSurface(kind: ArtifactKind, { surfaceId, parentId, index }: InstallInput): void {
  const intoDraft = kind === 'block' || kind === 'section'
  if (intoDraft && surfaceId === undefined)
    throw invalid({ path: '/surfaceId', message: `${named(kind)} goes into the draft of a Surface.`, code: 'required' })
  if (intoDraft) return
  const given = Object.entries({ surfaceId, parentId, index }).filter(([, value]) => value !== undefined)
  if (given.length > 0)
    throw invalid(
      given.map(([name]) => ({
        path: `/${name}`,
        message: `${named(kind)} goes into the World, not into a Surface.`,
        code: 'not_allowed' as const,
      })),
    )
}

function named(kind: ArtifactKind): string {
  return kind === 'agent' ? 'An agent' : `A ${kind}`
}

/** @param artifact with the version that is installed */
async function putIn(
  ctx: WorldContext,
  tx: Database,
  artifact: ArtifactRow,
  manifest: Manifest,
  input: InstallInput,
): Promise<Put> {
  const resource = artifactResource(artifact)
  if ('blocks' in manifest) {
    const { surfaceId = '' } = input
    const { receiptId, blockIds } = await insertBlocks(ctx, surfaceId, manifest.blocks, input, {
      action: 'artifact.install',
      resource,
      summary: `Installed ${artifact.name}`,
    })
    return { created: { surfaceId, receiptId }, blockIds }
  }
  const created = await madeOf(ctx, tx, artifact, manifest)
  await record(tx, ctx, ctx.world.id, 'artifact.install', resource, null, { version: artifact.version, ...created })
  return { created, blockIds: null }
}

async function madeOf(
  ctx: WorldContext,
  tx: Database,
  { name }: ArtifactRow,
  manifest: Exclude<Manifest, { blocks: unknown }>,
): Promise<Created> {
  if (manifest.kind === 'agent') return { agentId: (await createAgent(ctx, agentFields(ctx, manifest.agent))).id }
  const added = await addPages(ctx, tx, manifest.pages, `Installed ${name}`)
  return { surfaceIds: added.map(({ surface }) => surface.id) }
}

async function note(
  ctx: WorldContext,
  tx: Database,
  id: string,
  { id: artifactId, kind, name }: ArtifactRow,
  version: string,
  { created, blockIds }: Put,
): Promise<void> {
  const now = ctx.now()
  const at = { installedBy: ctx.author.id, installedAt: now, updatedAt: now }
  await tx
    .insert(artifactInstalls)
    .values({ worldId: ctx.world.id, id, artifactId, kind, name, version, created, blockIds, ...at })
}

/** Counts a World once, however often it installs the artifact. */
async function adopt(ctx: WorldContext, tx: Database, artifactId: string): Promise<void> {
  const [first] = await tx
    .insert(artifactAdoptions)
    .values({ worldId: ctx.world.id, artifactId })
    .onConflictDoNothing()
    .returning({ artifactId: artifactAdoptions.artifactId })
  if (!first) return
  await tx
    .insert(artifactFigures)
    .values({ artifactId, installs: 1 })
    .onConflictDoUpdate({ target: artifactFigures.artifactId, set: { installs: sql`${artifactFigures.installs} + 1` } })
}

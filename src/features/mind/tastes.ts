import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { type TASTE_ASPECTS, tastes } from '../../../db/schema'
import type { Operation } from '../../blocks/tree/operations'
import { invalid, notFound } from '../../core/fault'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { DAY_MS } from '../../lib/time'

type Aspect = (typeof TASTE_ASPECTS)[number]

/** What a person learned of the composer: how often something of a kind was kept, and how often refused. */
export interface Preference {
  aspect: Aspect
  /** A block type, the heading of a section, or a length of pages: `short`, `medium` or `long`. */
  key: string
  /** Proposals, weighted by their age. */
  kept: number
  refused: number
  text: string
}

/** What was decided about a proposal of the composer. */
export interface Decision {
  /** Operations that were accepted, and those that were not. */
  kept: readonly Operation[]
  refused: readonly Operation[]
  /** It proposed a whole new page. */
  newPage: boolean
}

/** After this time, a decision counts half. */
const HALF_LIFE_MS = 30 * DAY_MS
/** One decision. Stored as an integer. */
const UNIT = 1_000
/** Kinds of a World that are counted. Beyond, those that were not decided for longest are dropped. */
const MOST_KINDS = 300
const LONGEST_KEY = 60
/** Fewer decisions than this show nothing. */
const ENOUGH = 3
/** From this share on, something is usually kept; below its counterpart, usually refused. */
const CLEAR = 0.75

/** Counts a decision. Call it in the transaction that decides the Receipt. */
export async function countDecision(ctx: WorldContext, tx: Database, decision: Decision): Promise<void> {
  const kept = new Set(kindsOf(decision.kept, decision.newPage))
  const refused = kindsOf(decision.refused, decision.newPage && decision.kept.length === 0)
  for (const kind of kept) await add(ctx, tx, kind, { kept: UNIT, refused: 0 })
  // A type counts as kept if at least one of its blocks was kept.
  for (const kind of new Set(refused)) if (!kept.has(kind)) await add(ctx, tx, kind, { kept: 0, refused: UNIT })
  await dropOldest(ctx, tx)
}

/** The kinds of a proposal as `aspect key`, so that equal ones are one. */
function kindsOf(operations: readonly Operation[], newPage: boolean): string[] {
  const inserts = operations.flatMap((operation) => (operation.op === 'insert' ? [operation] : []))
  const kinds = inserts.flatMap(({ block: { type, props } }) => {
    const title = typeof props.title === 'string' && type !== 'hero' ? keyOf(props.title) : ''
    return [`block ${type}`, ...(title ? [`section ${title}`] : [])]
  })
  const parts = inserts.filter(({ parentId }) => parentId === null || parentId === undefined).length
  return newPage && parts > 0 ? [...kinds, `length ${lengthOf(parts)}`] : kinds
}

function keyOf(title: string): string {
  return title.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, LONGEST_KEY)
}

/** How long a page is, by its parts at the top level. */
function lengthOf(parts: number): string {
  if (parts <= 5) return 'short'
  return parts <= 10 ? 'medium' : 'long'
}

async function add(
  ctx: WorldContext,
  tx: Database,
  kind: string,
  more: { kept: number; refused: number },
): Promise<void> {
  const [aspect, key] = splitKind(kind)
  const at = and(eq(tastes.worldId, ctx.world.id), eq(tastes.aspect, aspect), eq(tastes.key, key))
  const [known] = await tx.select().from(tastes).where(at)
  const now = ctx.now()
  const before = known ? faded(known, now) : { kept: 0, refused: 0 }
  const counts = {
    kept: Math.round(before.kept + more.kept),
    refused: Math.round(before.refused + more.refused),
    countedAt: now,
  }
  if (known) await tx.update(tastes).set(counts).where(at)
  else await tx.insert(tastes).values({ worldId: ctx.world.id, aspect, key, ...counts })
}

function splitKind(kind: string): [Aspect, string] {
  const space = kind.indexOf(' ')
  return [kind.slice(0, space) as Aspect, kind.slice(space + 1)]
}

function faded({ kept, refused, countedAt }: typeof tastes.$inferSelect, now: number) {
  const factor = 0.5 ** (Math.max(0, now - countedAt) / HALF_LIFE_MS)
  return { kept: kept * factor, refused: refused * factor }
}

async function dropOldest(ctx: WorldContext, tx: Database): Promise<void> {
  const mine = eq(tastes.worldId, ctx.world.id)
  const surplus = await tx
    .select({ aspect: tastes.aspect, key: tastes.key })
    .from(tastes)
    .where(mine)
    .orderBy(desc(tastes.countedAt), tastes.aspect, tastes.key)
    .limit(MOST_KINDS)
    .offset(MOST_KINDS)
  for (const { aspect, key } of surplus)
    await tx.delete(tastes).where(and(mine, eq(tastes.aspect, aspect), eq(tastes.key, key)))
}

/** What people of the World usually keep and refuse: kinds with enough decisions, the most decided first. */
export async function preferencesOf(ctx: WorldContext): Promise<Preference[]> {
  const rows = await ctx.read.select().from(tastes).where(eq(tastes.worldId, ctx.world.id))
  const now = ctx.now()
  return rows
    .map((row) => {
      const { kept, refused } = faded(row, now)
      return { aspect: row.aspect, key: row.key, kept: tenths(kept), refused: tenths(refused) }
    })
    .filter(({ kept, refused }) => kept + refused >= ENOUGH)
    .toSorted((a, b) => b.kept + b.refused - a.kept - a.refused || (a.key < b.key ? -1 : 1))
    .map((counts) => ({ ...counts, text: textOf(counts) }))
}

/** Forgets what was counted of a kind. @throws Fault NOT_FOUND, VALIDATION_FAILED without aspect or key */
export function forgetPreference(ctx: WorldContext, { aspect, key }: { aspect?: Aspect; key?: string }) {
  if (aspect === undefined || key === undefined) {
    const path = aspect === undefined ? '/aspect' : '/key'
    throw invalid({ path, message: 'This parameter is required.', code: 'required' }, 'query')
  }
  return ctx.tx(async (tx) => {
    const at = and(eq(tastes.worldId, ctx.world.id), eq(tastes.aspect, aspect), eq(tastes.key, key))
    const [gone] = await tx.delete(tastes).where(at).returning({ aspect: tastes.aspect, key: tastes.key })
    if (!gone) throw notFound('Preference')
    const id = `${aspect}:${key}`
    await record(tx, ctx, ctx.world.id, 'preference.delete', { type: 'preference', id }, gone, null)
    return { id, deleted: true as const }
  })
}

/** Preferences that are clear enough to be hints, in sentences. */
export function hintsOf(preferences: readonly Preference[]): string[] {
  return preferences.filter((one) => shareOf(one) >= CLEAR || shareOf(one) <= 1 - CLEAR).map(({ text }) => text)
}

function tenths(thousandths: number): number {
  return Math.round(thousandths / (UNIT / 10)) / 10
}

function shareOf({ kept, refused }: Pick<Preference, 'kept' | 'refused'>): number {
  return kept / (kept + refused)
}

const NOUNS: Record<Aspect, (key: string) => string> = {
  block: (key) => `blocks of type ${key}`,
  section: (key) => `sections called “${key}”`,
  length: (key) => `${key} pages`,
}

function textOf(one: Omit<Preference, 'text'>): string {
  const share = shareOf(one)
  const verb = share >= CLEAR ? 'Usually keeps' : share <= 1 - CLEAR ? 'Usually refuses' : 'Sometimes keeps'
  const all = tenths((one.kept + one.refused) * UNIT)
  return `${verb} ${NOUNS[one.aspect](one.key)}: kept ${one.kept} of ${all} proposals, recent ones counting most.`
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { type EntryRow, formEntries } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { csvLine, textStream } from '../../lib/csv'
import { isoTime } from '../../lib/time'
import { surfaceIn } from '../surfaces/surface-rows'
import { surfaceNames } from './listing'
import { type EntryFilter, walkEntries } from './selecting'

type Columns = Readonly<Record<string, (row: EntryRow) => string>>

/** The columns before those of the fields. No field has these names, which begin with an underscore. */
const COLUMNS: Columns = {
  _id: ({ id }) => id,
  _at: ({ createdAt }) => isoTime(createdAt),
  _form: ({ formId }) => formId,
  _status: ({ status }) => status,
}

/**
 * The entries of a Surface as CSV, newest first, with a column for each field that any of its forms ever had. They are read
 * slice by slice.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED
 */
export async function exportEntries(
  ctx: WorldContext,
  surfaceId: string,
  filter: EntryFilter,
): Promise<ReadableStream<Uint8Array>> {
  await surfaceIn(ctx, surfaceId)
  const { read } = ctx.deps.store
  const names = await fieldNames(read, ctx.world.id, surfaceId, filter.formId)
  return textStream(lines(COLUMNS, names, walkEntries(read, ctx.world.id, surfaceId, filter)))
}

/**
 * The entries of all Surfaces, or of one, as CSV, newest first, with the Surface of each.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED
 */
export async function exportWorldEntries(
  ctx: WorldContext,
  { surfaceId, ...filter }: EntryFilter & { surfaceId?: string },
): Promise<ReadableStream<Uint8Array>> {
  if (surfaceId !== undefined) await surfaceIn(ctx, surfaceId)
  const { read } = ctx.deps.store
  const from = surfaceId === undefined ? await surfacesWithEntries(ctx) : [surfaceId]
  const names = new Set<string>()
  for (const id of from) for (const name of await fieldNames(read, ctx.world.id, id)) names.add(name)
  const titles = await surfaceNames(ctx, from)
  const columns: Columns = { ...COLUMNS, _surface: (row) => titles.get(row.surfaceId) ?? '' }
  return textStream(lines(columns, [...names], walkEntries(read, ctx.world.id, surfaceId, filter)))
}

async function surfacesWithEntries(ctx: WorldContext): Promise<string[]> {
  const { surfaceId, worldId } = formEntries
  const rows = await ctx.read.selectDistinct({ surfaceId }).from(formEntries).where(eq(worldId, ctx.world.id))
  return rows.map((row) => row.surfaceId)
}

/** The header, then the lines of each slice; slices without a match are skipped. */
async function* lines(
  columns: Columns,
  names: readonly string[],
  slices: ReturnType<typeof walkEntries>,
): AsyncGenerator<string, void> {
  const own = Object.values(columns)
  yield csvLine([...Object.keys(columns), ...names])
  for await (const { fitting } of slices) if (fitting.length > 0) yield fitting.map(line).join('')

  function line(row: EntryRow): string {
    const values = new Map(row.answers.map(({ name, value }) => [name, textOf(value)]))
    return csvLine([...own.map((cell) => cell(row)), ...names.map((name) => values.get(name) ?? null)])
  }
}

function textOf(value: string | boolean): string {
  return typeof value === 'string' ? value : value ? 'yes' : 'no'
}

/** The names of all fields, in the order of the forms. Leaps from one set of names to the next in the index. */
async function fieldNames(db: Database, worldId: string, surfaceId: string, formId?: string): Promise<string[]> {
  const { formId: form, names } = formEntries
  const found = new Set<string>()
  for (let last: { form: string; names: string } | undefined; ;) {
    const beyond = last && sql`(${form}, ${names}) > (${last.form}, ${last.names})`
    const [next] = await db
      .select({ form, names })
      .from(formEntries)
      .where(
        and(
          eq(formEntries.worldId, worldId),
          eq(formEntries.surfaceId, surfaceId),
          formId ? eq(form, formId) : undefined,
          beyond,
        ),
      )
      .orderBy(asc(form), asc(names))
      .limit(1)
    if (!next) return [...found]
    for (const name of next.names.split('\n')) found.add(name)
    last = next
  }
}

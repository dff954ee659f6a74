import { and, asc, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { artifactFigures, artifacts } from '../../../db/schema'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { WorldContext } from '../../deps/context'
import {
  artifactFor,
  artifactView,
  isOpenTo,
  shownArtifacts,
  shownColumns,
  versionOf,
  versionsOf,
} from './artifact-rows'
import type { ArtifactKind } from './manifests'
import { foldedWords } from '../../lib/folded-words'

export const ARTIFACT_SORTS = ['createdAt', '-createdAt', 'installs', '-installs', 'name', '-name'] as const

export interface ArtifactFilter {
  q?: string
  kind?: ArtifactKind
  price?: 'free' | 'paid'
  sort?: (typeof ARTIFACT_SORTS)[number]
  limit?: number
  cursor?: string
}

const SORT_COLUMNS = {
  createdAt: sql<number>`${artifacts.createdAt}`,
  installs: sql<number>`coalesce(${artifactFigures.installs}, 0)`,
  name: sql<string>`${artifacts.name}`,
} as const

/** Lists what every World of this instance may install. */
export async function listArtifacts(ctx: WorldContext, filter: ArtifactFilter) {
  const { limit = DEFAULT_LIMIT, sort = '-createdAt', cursor } = filter
  const [listName, direction, column] = [`artifacts:${sort}`, ...orderOf(sort)] as const
  const place = placeOf(listName, cursor, [sort.endsWith('name') ? 'string' : 'number', 'string'])
  const order = direction === 'descending' ? desc : asc
  const rows = await shownArtifacts(ctx.read)
    .where(and(...conditions(filter), place && afterPlace([column, artifacts.id], place, direction)))
    .orderBy(order(column), order(artifacts.id))
    .limit(limit + 1)
  const page = pageOf(listName, rows, limit, (row) => [keyOf(row, sort), row.artifact.id])
  const versions = await versionsOf(
    ctx.read,
    page.rows.map(({ artifact }) => artifact.id),
  )
  return listView(page, limit, (row) => artifactView(row, versions.get(row.artifact.id) ?? []))
}

/** An artifact, with the manifest of its newest version if the World may have it. @throws Fault NOT_FOUND */
export async function readArtifact(ctx: WorldContext, id: string) {
  const shown = await artifactFor(ctx, id)
  const { artifact, holding } = shown
  const versions = (await versionsOf(ctx.read, [id])).get(id) ?? []
  const { manifest } = await versionOf(ctx.read, artifact, artifact.version)
  return {
    ...artifactView(shown, versions),
    manifest: isOpenTo(artifact, holding) ? (JSON.parse(manifest) as unknown) : null,
    ...holding,
  }
}

function orderOf(sort: (typeof ARTIFACT_SORTS)[number]) {
  const descending = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return [descending ? 'descending' : 'ascending', column] as const
}

type Row = { artifact: typeof shownColumns.artifact.$inferSelect; installs: number }

function keyOf({ artifact, installs }: Row, sort: string): string | number {
  if (sort.endsWith('name')) return artifact.name
  return sort.endsWith('installs') ? installs : artifact.createdAt
}

function conditions({ q = '', kind, price }: ArtifactFilter): (SQL | undefined)[] {
  return [
    eq(artifacts.status, 'listed'),
    kind === undefined ? undefined : eq(artifacts.kind, kind),
    price === undefined ? undefined : price === 'free' ? isNull(artifacts.price) : isNotNull(artifacts.price),
    ...foldedWords(q)
      .slice(0, MOST_WORDS)
      .map((word) => like(artifacts.words, `% ${word}%`)),
  ]
}

const MOST_WORDS = 8

/** The text that the search looks through: folded words, each after a space. */
export function searchText(...texts: readonly string[]): string {
  return ` ${foldedWords(texts.join(' ')).join(' ')}`
}

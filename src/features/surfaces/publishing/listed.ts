import { and, asc, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { includesText } from '../../../../db/expressions'
import { surfaces } from '../../../../db/schema'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../../core/paging'
import type { Deps } from '../../../deps/deps'
import type { WorldUrls } from '../../../deps/domains'
import { foldedWords } from '../../../lib/folded-words'
import { isoTime } from '../../../lib/time'
import { snapshotContent } from '../../snapshots/snapshots'
import { chosenFields, picked } from './chosen-fields'
import { liveHead, tagMark, tagsIn } from './live-heads'
import { firstPublished, type Live } from './live-surfaces'

type World = Live['world']

const SORT_COLUMNS = {
  publishedAt: sql<number>`coalesce(${surfaces.publishedAt}, 0)`,
  title: sql<string>`coalesce(${surfaces.liveTitle}, '')`,
} as const

/** What a client asks of the list (contract part 4). `fields`: names with commas between them. */
export interface ListedQuery {
  limit?: number | undefined
  cursor?: string | undefined
  tag?: string | undefined
  locale?: string | undefined
  q?: string | undefined
  sort?: 'publishedAt' | '-publishedAt' | 'title' | '-title' | undefined
  fields?: string | undefined
}

/** The fields of an entry, in their order. */
const LISTED_FIELDS = [
  'surfaceId',
  'slug',
  'url',
  'title',
  'description',
  'locale',
  'tags',
  'noindex',
  'version',
  'revision',
  'contentHash',
  'publishedAt',
  'firstPublishedAt',
] as const

const MOST_WORDS = 8

/**
 * One page of the listed, live Surfaces of a World (contract part 4), newest first if nothing else is asked. Reads no content.
 * @throws Fault VALIDATION_FAILED for the cursor and for unknown fields
 */
export async function listPublished({ store: { read: db }, local }: Deps, world: World, query: ListedQuery) {
  const urls = local.domains.urlsOf(world)
  const { limit = DEFAULT_LIMIT, sort = '-publishedAt' } = query
  const fields = chosenFields(query.fields, LISTED_FIELDS)
  const kind = `listed:${sort}`
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  const [direction, order] = sort.startsWith('-') ? (['descending', desc] as const) : (['ascending', asc] as const)
  const place = placeOf(kind, query.cursor, [sort.endsWith('title') ? 'string' : 'number', 'string'])
  const rows = await db
    .select({ ...ENTRY_COLUMNS, key: sql<string | number>`${column}` })
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, world.id),
        isNull(surfaces.archivedAt),
        eq(surfaces.visibility, 'listed'),
        isNotNull(surfaces.liveRevisionId),
        ...filters(world, query),
        place && afterPlace([column, surfaces.id], place, direction),
      ),
    )
    .orderBy(order(column), order(surfaces.id))
    .limit(limit + 1)
  const page = pageOf(kind, rows, limit, (row) => [row.key, row.surfaceId])
  const entries = page.rows.map(async (row) => {
    // Published by an earlier version, and not seen by the upkeep yet.
    const head = row.title === null ? liveHead(await snapshotContent(db, world.id, row.hash ?? '')) : headOf(row)
    return picked(entryOf(urls, world, row, head), fields)
  })
  return listView({ ...page, rows: await Promise.all(entries) }, limit, (entry) => entry)
}

const ENTRY_COLUMNS = {
  surfaceId: surfaces.id,
  slug: surfaces.liveSlug,
  hash: surfaces.liveHash,
  version: surfaces.liveVersion,
  number: surfaces.liveNumber,
  title: surfaces.liveTitle,
  summary: surfaces.liveSummary,
  hidden: surfaces.liveNoindex,
  locale: surfaces.liveLocale,
  tags: surfaces.liveTags,
  publishedAt: surfaces.publishedAt,
  firstPublishedAt: firstPublished(surfaces.id),
}

interface Row {
  surfaceId: string
  slug: string | null
  hash: string | null
  version: string | null
  number: number | null
  title: string | null
  summary: string | null
  hidden: boolean | null
  locale: string | null
  tags: string | null
  publishedAt: number | null
  firstPublishedAt: number | null
}

type Head = ReturnType<typeof liveHead>

function headOf({ title, summary, hidden, locale, tags }: Row): Head {
  return { title: title ?? '', summary: summary ?? '', hidden: hidden === true, locale, tags: tagsIn(tags) }
}

function entryOf(urls: WorldUrls, world: World, row: Row, { title, summary, hidden, locale, tags }: Head) {
  const publishedAt = row.publishedAt ?? 0
  return {
    surfaceId: row.surfaceId,
    slug: row.slug ?? '',
    url: urls.page({ id: row.surfaceId, slug: row.slug ?? '' }),
    title,
    description: summary,
    locale: locale ?? world.settings.locale,
    tags: [...tags],
    noindex: hidden,
    version: row.version ?? '',
    revision: row.number ?? 0,
    contentHash: row.hash ?? '',
    publishedAt: isoTime(publishedAt),
    firstPublishedAt: isoTime(row.firstPublishedAt ?? publishedAt),
  }
}

function filters({ settings }: World, { tag, locale, q = '' }: ListedQuery): (SQL | undefined)[] {
  return [
    tag === undefined ? undefined : includesText(surfaces.liveTags, tagMark(tag)),
    locale === undefined ? undefined : inLanguage(locale, settings.locale),
    ...foldedWords(q)
      .slice(0, MOST_WORDS)
      .map((word) => like(surfaces.liveWords, `% ${word}%`)),
  ]
}

/** The pages in a language: `de` finds de-CH too (RFC 4647, 3.3.1). A page without a locale has that of its World. */
function inLanguage(range: string, ofWorld: string): SQL | undefined {
  const wanted = range.toLowerCase()
  const locale = sql`lower(coalesce(${surfaces.liveLocale}, ${ofWorld}))`
  return or(eq(locale, wanted), like(locale, `${wanted}-%`))
}

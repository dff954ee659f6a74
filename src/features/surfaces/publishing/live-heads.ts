import { and, eq, isNull, sql } from 'drizzle-orm'
import { surfaces } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { descriptionOf } from '../../../blocks/page-description'
import type { Context } from '../../../deps/context'
import { foldedWords } from '../../../lib/folded-words'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop'
import { snapshotContent } from '../../snapshots/snapshots'

/** What lists show of a live content. `hidden`: the page asks search engines not to index it. */
export function liveHead(content: Content) {
  const { name, meta } = content
  const [title, summary] = [meta.title ?? name, descriptionOf(content) ?? '']
  return { title, summary, hidden: meta.noindex === true, locale: meta.locale ?? null, tags: meta.tags ?? [] }
}

/** The same as columns of the Surface, written when it goes live. */
export function liveHeadColumns(content: Content) {
  const { title, summary, hidden, locale, tags } = liveHead(content)
  return {
    liveTitle: title,
    liveSummary: summary,
    liveNoindex: hidden,
    liveLocale: locale,
    liveTags: tags.map(tagMark).join(''),
    liveWords: ` ${foldedWords([title, content.name, summary, ...tags].join(' ')).join(' ')}`,
  }
}

/** The columns of a Surface that is not live. */
export const NO_LIVE_HEAD = {
  liveTitle: null,
  liveSummary: null,
  liveNoindex: null,
  liveLocale: null,
  liveTags: null,
  liveWords: null,
} as const

/** A tag as `liveTags` holds it. No tag contains a line break. */
export function tagMark(tag: string): string {
  return `\n${tag}\n`
}

/** The tags in `liveTags`. */
export function tagsIn(liveTags: string | null): string[] {
  return liveTags?.split('\n').filter((tag) => tag !== '') ?? []
}

const SLICE = 50
/** As a literal: SQLite only uses a partial index if the query repeats its condition. */
const WITHOUT_HEAD = sql`${surfaces.liveHash} IS NOT NULL AND ${surfaces.liveTitle} IS NULL`

/** Fills the columns of Surfaces that an earlier version published, one a transaction. */
export async function fillLiveHeads(ctx: Context): Promise<void> {
  for (;;) {
    const rows = await ctx.read
      .select({ id: surfaces.id, worldId: surfaces.worldId, hash: surfaces.liveHash })
      .from(surfaces)
      .where(WITHOUT_HEAD)
      .limit(SLICE)
    for (const { id, worldId, hash } of rows) {
      const columns = liveHeadColumns(await snapshotContent(ctx.read, worldId, hash ?? ''))
      const unchanged = and(eq(surfaces.id, id), eq(surfaces.liveHash, hash ?? ''), isNull(surfaces.liveTitle))
      await ctx.tx((tx) => tx.update(surfaces).set(columns).where(unchanged), worldId)
      await yieldToEventLoop()
    }
    if (rows.length < SLICE) return
  }
}

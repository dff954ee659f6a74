import { isoTime } from '../lib/time'

/** A page in a sitemap or feed. URLs are absolute; times are epoch milliseconds. */
export interface FeedEntry {
  id: string
  url: string
  title: string
  summary: string
  publishedAt: number
  firstPublishedAt: number
  /** The page as HTML. */
  content?: string
}

export interface Feed {
  /** URL of the World's index. */
  url: string
  /** URL of the feed itself. */
  self: string
  title: string
  subtitle: string
  language: string
  entries: readonly FeedEntry[]
}

/** A sitemap of the listed pages (sitemaps.org, 0.9). */
export function renderSitemap(index: string, entries: readonly FeedEntry[]): string {
  const urls = [{ url: index, publishedAt: latest(entries) }, ...entries].map(
    ({ url, publishedAt }) =>
      `  <url><loc>${xml(url)}</loc>${publishedAt ? `<lastmod>${isoTime(publishedAt)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** An index of sitemaps (sitemaps.org, 0.9). */
export function renderSitemapIndex(sitemaps: readonly { url: string; publishedAt: number }[]): string {
  const items = sitemaps.map(
    ({ url, publishedAt }) => `  <sitemap><loc>${xml(url)}</loc><lastmod>${isoTime(publishedAt)}</lastmod></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</sitemapindex>
`
}

/** An Atom feed of the listed pages, newest first (RFC 4287). */
export function renderFeed(feed: Feed): string {
  const entries = feed.entries.map(
    (entry) => `  <entry>
    <id>${xml(`urn:quoin:${entry.id}`)}</id>
    <title>${xml(entry.title)}</title>
    <link href="${xml(entry.url)}"/>
    <published>${isoTime(entry.firstPublishedAt)}</published>
    <updated>${isoTime(entry.publishedAt)}</updated>
    <summary>${xml(entry.summary)}</summary>${contentOf(entry)}
  </entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
  <id>${xml(feed.self)}</id>
  <title>${xml(feed.title)}</title>
  <subtitle>${xml(feed.subtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>
  <link href="${xml(feed.url)}"/>
  <updated>${isoTime(latest(feed.entries))}</updated>
  <author><name>${xml(feed.title)}</name></author>
${entries.join('\n')}
</feed>
`
}

/** Addresses in the content are relative to the page. */
function contentOf({ url, content }: FeedEntry): string {
  return content === undefined ? '' : `\n    <content type="html" xml:base="${xml(url)}">${xml(content)}</content>`
}

function latest(entries: readonly FeedEntry[]): number {
  return entries.reduce((newest, { publishedAt }) => Math.max(newest, publishedAt), 0)
}

/** Characters that XML 1.0 does not allow: control characters, lone surrogates, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function xml(text: string): string {
  return Bun.escapeHTML(text.replace(UNWRITABLE, ''))
}

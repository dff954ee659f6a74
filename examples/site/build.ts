import { createClient } from '@quoin/client'
import { join } from 'node:path'
import { escaped, htmlOf, tag } from './html'

/** Writes the listed pages of a World as HTML files: QUOIN_URL, QUOIN_WORLD (its slug), and QUOIN_KEY for a large World. */
const { QUOIN_URL: url = 'http://127.0.0.1:3000', QUOIN_WORLD: worldSlug, QUOIN_KEY: apiKey } = process.env
if (!worldSlug) throw new Error('Set QUOIN_WORLD to the slug of your World.')
const folder = process.argv[2] ?? 'out'
const quoin = createClient({ url, apiKey })

const links: string[] = []
const pages = quoin.list('/api/surfaces/by-slug/{worldSlug}', {
  path: { worldSlug },
  query: { fields: 'slug,title', limit: 100, sort: 'title' },
})
for await (const { slug = '', title = slug } of pages) {
  const path = { worldSlug, surfaceSlug: slug }
  const { data } = await quoin.get('/api/surfaces/by-slug/{worldSlug}/{surfaceSlug}', { path })
  // A page that was renamed meanwhile says where it is now.
  if (!('content' in data) || !data.content) continue
  const body = data.content.blocks.map((block) => htmlOf(block, data.images)).join('\n')
  await Bun.write(join(folder, `${slug}.html`), documentOf(title, data.locale, body))
  links.push(`<li><a href="${escaped(slug)}.html">${escaped(title)}</a></li>`)
}
await Bun.write(join(folder, 'index.html'), documentOf(worldSlug, 'en', `<ul>${links.join('')}</ul>`))
console.log(`${links.length} pages in ${folder}`)

function documentOf(title: string, locale = 'en', body: string): string {
  return `<!doctype html>
<html lang="${escaped(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${tag('title', title)}
<style>body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui } img { max-width: 100% }</style>
${body}
`
}

import type { Block, BlockSketch, Content } from '../../src/blocks/block'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { blocksFromSketches } from '../../src/blocks/tree/walk'
import type { Theme } from '../../src/lib/theme'
import { findAsset } from '../../src/pages/assets'
import { pageCsp, previewCsp } from '../../src/pages/csp'
import { finished } from '../../src/lib/steps'
import { type PageInput, renderPage, renderPreview } from '../../src/pages/document'
import { renderMessagePage } from '../../src/pages/message'
import { renderWorldIndex } from '../../src/pages/world-index'
import { article, landing, restaurant } from './sample-pages'

/** Every example of the catalogue on one page, nav first and footer last. */
export function galleryBlocks(): Block[] {
  const order = (sketch: BlockSketch) =>
    sketch.type === 'nav' ? -2 : sketch.type === 'hero' ? -1 : sketch.type === 'footer' ? 1 : 0
  return withIds(CATALOGUE.map((type) => type.example).sort((a, b) => order(a) - order(b)))
}

/** Blocks of sketches, with ids that name their type. */
export function withIds(sketches: readonly BlockSketch[]): Block[] {
  let count = 0
  return blocksFromSketches(sketches, () => `b${++count}`)
}

export function contentOf(name: string, blocks: readonly BlockSketch[] | readonly Block[]): Content {
  return { name, slug: name.toLowerCase(), description: `${name}: a sample page.`, meta: {}, blocks: withIds(blocks) }
}

export function pageOf(content: Content, theme: Theme, rest: Partial<PageInput> = {}): PageInput {
  return {
    content,
    world: { name: 'Atelier Almanac', settings: { locale: 'en', theme } },
    url: `https://pages.example/w/atelier/${content.slug}`,
    worldUrl: 'https://pages.example/w/atelier',
    feedUrl: 'https://pages.example/w/atelier/feed.xml',
    visibility: 'listed',
    now: Date.UTC(2027, 4, 22, 12),
    publishedAt: Date.UTC(2026, 4, 17),
    formAction: (id) => `/w/atelier/${content.slug}/forms/${id}`,
    ...rest,
  }
}

export interface SamplePage {
  theme: Theme
  html: string
}

/** The pages for visual review and for the browser tests. */
export function samplePages(): Record<string, SamplePage> {
  const blue: Theme = { accent: '#2f5bea', font: 'sans', radius: 'medium' }
  const brick: Theme = { accent: '#b4472b', font: 'editorial', radius: 'small' }
  const green: Theme = { accent: '#0f766e', font: 'serif', radius: 'none' }
  const yellow: Theme = { accent: '#ffd400', font: 'geometric', radius: 'large' }
  const page = (name: string, blocks: readonly BlockSketch[], theme: Theme): SamplePage => ({
    theme,
    html: finished(renderPage(pageOf(contentOf(name, blocks), theme))),
  })
  const names = ['How we count a meadow', 'A year on the river', 'Open workshop days', 'Imprint']
  return {
    gallery: {
      theme: blue,
      html: finished(renderPage(pageOf({ ...contentOf('Gallery', []), blocks: galleryBlocks() }, blue))),
    },
    'gallery-yellow': {
      theme: yellow,
      html: finished(renderPage(pageOf({ ...contentOf('Gallery', []), blocks: galleryBlocks() }, yellow))),
    },
    landing: page('Tidal', landing, { accent: '#5b3df5', font: 'sans', radius: 'large' }),
    restaurant: page('Zur Linde', restaurant, brick),
    article: page('Getting started', article, green),
    preview: {
      theme: blue,
      html: finished(
        renderPreview(
          pageOf(
            contentOf('Draft', [
              ...landing.slice(0, 3),
              { type: 'button', props: {} },
              { type: 'odd', props: {} },
              { type: 'form', props: { fields: [] } },
            ]),
            blue,
          ),
        ),
      ),
    },
    index: {
      theme: brick,
      html: renderWorldIndex({
        world: {
          name: 'Atelier Almanac',
          description: 'Notes from a meadow, a river and a workshop.',
          settings: { locale: 'en', theme: brick },
        },
        url: 'https://pages.example/w/atelier',
        feedUrl: 'https://pages.example/w/atelier/feed.xml',
        pages: names.map((name, i) => ({
          name,
          description: i === 3 ? '' : 'What we saw, what we counted, and what we still do not understand about it.',
          url: `/w/atelier/${i}`,
          publishedAt: Date.UTC(2026, 4 - i, 17),
        })),
      }),
    },
    message: {
      theme: blue,
      html: renderMessagePage({
        sign: '404',
        title: 'Page not found',
        text: 'Sorry, there is nothing at this address. The page may have moved or been taken down.',
        action: { label: 'Go to the front page', href: '/w/atelier' },
        theme: blue,
      }),
    },
  }
}

/** Serves the sample pages and their files as the product does: `/<name>`, `/assets/…`. */
export function serveSamples(pages: Record<string, SamplePage> = samplePages()) {
  return Bun.serve({
    port: 0,
    fetch(request) {
      const { pathname } = new URL(request.url)
      const asset = findAsset(pathname)
      if (asset)
        return new Response(asset.body, {
          headers: { 'content-type': asset.type, 'access-control-allow-origin': '*' },
        })
      const name = pathname.slice(1)
      const found = pages[name]
      if (!found) return new Response('Not found', { status: 404 })
      const csp = name === 'preview' ? previewCsp(found.theme, new URL(request.url).origin) : pageCsp(found.theme)
      return new Response(found.html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp },
      })
    },
  })
}

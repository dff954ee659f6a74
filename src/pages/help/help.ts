import { html, type Html, raw } from '../../lib/html'
import { DEFAULT_THEME } from '../../lib/theme'
import { shell } from '../shell'
import { HELP } from './help-texts'

const PAGES = new Map(Object.values(HELP).flatMap((group) => Object.entries(group)))
const TITLE = /^# (.+)$/m
/** A link of a document to another document: `[text](models.md#embeddings)`. */
const LINK = /<a href="([^":]*?)\.md(#[^"]*)?">(.*?)<\/a>/g
const IMAGE = /<img [^>]*>/g

/** The help as a page: the contents without a name, a document with one. Undefined if there is no such document. */
export function helpPage(name?: string): string | undefined {
  const text = name === undefined ? undefined : PAGES.get(name)
  if (name !== undefined && text === undefined) return undefined
  const title = text === undefined ? 'Help' : titleOf(text)
  return shell({
    locale: 'en',
    theme: DEFAULT_THEME,
    title: text === undefined ? 'Quoin help' : `${title} · Quoin help`,
    noindex: true,
    kind: 'index',
    icon: { name: 'Quoin' },
    body: html`<a class="skip" href="#:content">Skip to the content</a>
      <div class="help">
        <nav aria-label="Help">${contents(name)}</nav>
        <main id=":content" tabindex="-1" class="prose">
          ${text === undefined ? welcome() : documentOf(name!, text)}
        </main>
      </div>`,
  })
}

function welcome(): Html {
  return html`<h1>Help</h1>
    <p>
      How to make pages, how the composer works, and how to run a server. The <a href="/docs">API reference</a> lists
      every call; the <a href="/console">console</a> is where you work.
    </p>`
}

function contents(current: string | undefined): Html {
  const groups = Object.entries(HELP).map(
    ([group, pages]) =>
      html`<h2>${group}</h2>
        <ul>
          ${Object.entries(pages).map(([name, text]) => item(name, text, name === current))}
        </ul>`,
  )
  return html`<p class="brand"><a href="/help">Quoin help</a></p>
    ${groups}`
}

function item(name: string, text: string, isCurrent: boolean): Html {
  return html`<li><a href="/help/${name}" ${isCurrent && raw('aria-current="page"')}>${titleOf(text)}</a></li>`
}

function titleOf(text: string): string {
  return TITLE.exec(text)?.[1]?.replaceAll('`', '') ?? 'Help'
}

/** The document as HTML. Links to documents that the help does not have, such as decisions, become plain text. */
function documentOf(name: string, text: string): Html {
  const folder = name.includes('/') || name === 'operations' ? 'operations/' : ''
  const markup = Bun.markdown.html(text, { headings: { ids: true }, noHtmlBlocks: true, noHtmlSpans: true })
  return raw(
    markup
      .replaceAll(IMAGE, '')
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replaceAll(LINK, (_, path: string, anchor = '', words: string) => {
        const target = new URL(path, `http://help/${folder}`).pathname
          .slice(1)
          .replace(/^operations\/README$/, 'operations')
        return PAGES.has(target) ? `<a href="/help/${target}${anchor}">${words}</a>` : words
      }),
  )
}

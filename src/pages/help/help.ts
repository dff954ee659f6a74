import { type Language, LANGUAGES } from '../../core/language'
import { html, type Html, raw } from '../../lib/html'
import { DEFAULT_THEME } from '../../lib/theme'
import { shell } from '../shell'
import { HELP } from './help-texts'
import { SCREENS } from './screen-texts'

const PAGES = new Map(Object.values(HELP).flatMap((group) => Object.entries(group)))
const TITLE = /^# (.+)$/m
/** A link of a document to another document: `[text](models.md#embeddings)`. */
const LINK = /<a href="([^":]*?)\.md(#[^"]*)?">(.*?)<\/a>/g
const IMAGE = /<img [^>]*>/g

/** Texts around the pages of the help. */
const TEXTS = {
  en: {
    help: 'Quoin help',
    title: 'Help',
    skip: 'Skip to the content',
    console: 'The console',
    documents: 'Documents for developers and operators',
    more: 'All details, for developers',
    welcome: 'Choose a screen of the console, or a document.',
    languages: 'Language',
  },
  de: {
    help: 'Quoin-Hilfe',
    title: 'Hilfe',
    skip: 'Zum Inhalt springen',
    console: 'Die Konsole',
    documents: 'Dokumente für Entwickler und Betreiber (englisch)',
    more: 'Alle Einzelheiten, für Entwickler (englisch)',
    welcome: 'Wähle einen Bildschirm der Konsole oder ein Dokument.',
    languages: 'Sprache',
  },
} as const
const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The contents of the help in a language: the screens of the console first, then the documents, which are in English. */
export function helpContents(language: Language): string {
  const say = TEXTS[language]
  const body = html`<h1>${say.title}</h1>
    <p>${say.welcome} <a href="/docs">API</a>, <a href="/console">${say.console}</a>.</p>
    ${languageLinks('/help', language)}`
  return framed(language, say.help, html`${screenList(language)}${documentList()}`, body)
}

/** The help for a screen of the console. Undefined if there is no such screen. */
export function screenHelp(name: string, language: Language): string | undefined {
  const screen = Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined
  if (!screen) return undefined
  const say = TEXTS[language]
  const text = screen.texts[language]
  const body = html`${markup(text)}
    <p>${say.more}: <a href="/help/${screen.more}" hreflang="en">${titleOf(PAGES.get(screen.more)!)}</a></p>
    ${languageLinks(`/help/console/${name}`, language)}`
  const contents = html`${screenList(language, name)}
    <p><a href="/help?lang=${language}">${say.documents}</a></p>`
  return framed(language, `${titleOf(text)} · ${say.help}`, contents, body)
}

/** A document for developers and operators. Undefined if there is none of this name. */
export function helpDocument(name: string): string | undefined {
  const text = PAGES.get(name)
  if (text === undefined) return undefined
  return framed('en', `${titleOf(text)} · ${TEXTS.en.help}`, documentList(name), documentOf(name, text))
}

function framed(language: Language, title: string, contents: Html, body: Html): string {
  const say = TEXTS[language]
  return shell({
    locale: language,
    theme: DEFAULT_THEME,
    title,
    noindex: true,
    kind: 'index',
    icon: { name: 'Quoin' },
    body: html`<a class="skip" href="#:content">${say.skip}</a>
      <div class="help">
        <nav aria-label="${say.title}">
          <p class="brand"><a href="/help?lang=${language}">${say.help}</a></p>
          ${contents}
        </nav>
        <main id=":content" tabindex="-1" class="prose">${body}</main>
      </div>`,
  })
}

function languageLinks(path: string, current: Language): Html {
  const links = LANGUAGES.map(
    (one) =>
      html`<a
        href="${path}?lang=${one}"
        lang="${one}"
        hreflang="${one}"
        ${one === current && raw('aria-current="true"')}
        >${NAMES[one]}</a
      > `,
  )
  return html`<p>${TEXTS[current].languages}: ${links}</p>`
}

function screenList(language: Language, current?: string): Html {
  const items = Object.entries(SCREENS).map(([name, { texts }]) =>
    item(`console/${name}?lang=${language}`, texts[language], name === current),
  )
  return html`<h2>${TEXTS[language].console}</h2>
    <ul>
      ${items}
    </ul>`
}

function documentList(current?: string): Html {
  const groups = Object.entries(HELP).map(
    ([group, pages]) =>
      html`<h2>${group}</h2>
        <ul>
          ${Object.entries(pages).map(([name, text]) => item(name, text, name === current))}
        </ul>`,
  )
  return html`${groups}`
}

function item(address: string, text: string, isCurrent: boolean): Html {
  return html`<li><a href="/help/${address}" ${isCurrent && raw('aria-current="page"')}>${titleOf(text)}</a></li>`
}

function titleOf(text: string): string {
  return TITLE.exec(text)?.[1]?.replaceAll('`', '') ?? 'Help'
}

/** The document as HTML. Links to documents that the help does not have, such as decisions, become plain text. */
function documentOf(name: string, text: string): Html {
  const folder = name.includes('/') || name === 'operations' ? 'operations/' : ''
  return raw(
    markup(text)
      .text.replaceAll(IMAGE, '')
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replaceAll(LINK, (_, path: string, anchor = '', words: string) => {
        const target = new URL(path, `http://help/${folder}`).pathname
          .slice(1)
          .replace(/^operations\/README$/, 'operations')
        return PAGES.has(target) ? `<a href="/help/${target}${anchor}">${words}</a>` : words
      }),
  )
}

function markup(text: string): Html {
  return raw(Bun.markdown.html(text, { headings: { ids: true }, noHtmlBlocks: true, noHtmlSpans: true }))
}
